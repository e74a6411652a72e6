"""Who gets what from the addresses of the registries."""

from tests.access.addresses import ALL, AUDITOR, CLERK, HEAD, OFFICER, get, post

LOOK = CLERK | OFFICER | {"police"}
LINES = (
    get("apply/br/", ALL),
    post("apply/br/", ALL),
    get("apply/rp/", ALL),
    post("apply/rp/", ALL),
    get("rentals/", LOOK | HEAD | AUDITOR | {"town_attorney"}),
    post("rentals/compare/", LOOK),
    post("rentals/<int:pk>/", LOOK, "no_row", gets=404),
)


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """What fills the parts of these addresses."""
    return {}
