"""Who gets what from the addresses of the boards."""

LINES: tuple = ()


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """What fills the parts of these addresses."""
    return {}
