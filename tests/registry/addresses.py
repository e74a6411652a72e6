"""Who gets what from the addresses of the registries."""

from tests.access.addresses import ALL, get, post

LINES = (
    get("apply/br/", ALL),
    post("apply/br/", ALL),
)


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """What fills the parts of these addresses."""
    return {}
