"""To whom the papers of this article go outside the town. A town sets its own in the environment
(FLOOD_FEDERAL_AGENCY, FLOOD_STATE_AGENCY, FLOOD_ADJACENT_COMMUNITIES); addresses change."""

from __future__ import annotations

from django.conf import settings

# The address as § 6-121(b)(9) has it.
FEDERAL = (
    "Regional Director, Federal Emergency Management Agency, Region II\n"
    "26 Federal Plaza\nNew York, NY 10278"
)
STATE = "New York State Department of Environmental Conservation\n625 Broadway\nAlbany, NY 12233"
COMMUNITIES = (
    "Town of Union", "Village of Endicott", "Village of Johnson City", "City of Binghamton",
    "Town of Binghamton", "Town of Owego",
)  # fmt: skip


def _split(text: str) -> dict:
    name, _line, address = text.partition("\n")
    return {"name": name, "address": address}


def federal_agency() -> dict:
    """Name and address of the Regional Director."""
    return _split(settings.FLOOD_FEDERAL_AGENCY or FEDERAL)


def state_agency() -> dict:
    """Name and address of the State Department of Environmental Conservation."""
    return _split(settings.FLOOD_STATE_AGENCY or STATE)


def adjacent_communities() -> list[str]:
    """The communities beside the town, each "name" or "name | address"."""
    return list(settings.FLOOD_ADJACENT_COMMUNITIES or COMMUNITIES)
