"""What the registries demand of other articles: a certificate waits for a required key box."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from registry.models import KeyBox
from workflow.holds import HoldRule
from workflow.models import Case
from workflow.places import parcels_of
from workflow.states import State

MISSING = (State.SUBMITTED, State.REFERRED, State.APPROVED)


def box_not_in_place(case: Case, day: date) -> Iterator[str]:
    """A box that was directed on the property and is not installed as approved: at once, whatever
    is left of the thirty days (L.L. 4-2007 part 15)."""
    boxes = KeyBox.objects.filter(parcel__in=parcels_of(case, day), state__in=MISSING)
    for box in boxes.exclude(ground="voluntary"):
        yield f"The key box that is required here is not in place ({box})."


RULES = (
    HoldRule(
        "registry.key_box",
        "L.L. 4-2007 part 15",
        frozenset({"issue"}),
        box_not_in_place,
        kinds=frozenset({"CO"}),
        help="Accept the installation of the key box first.",
        to_applicant="Install the key box, then ask for its inspection.",
    ),
)
