"""What this article can tell the others of a case, by name."""

from __future__ import annotations

from datetime import date

from floodplain import addresses, holds, places
from floodplain.checks import permit as checks
from floodplain.models import FloodVariance
from workflow.facts import Fact
from workflow.models import Case
from workflow.places import parcels_of
from workflow.states import State


def permit_state(case: Case, day: date) -> str:
    """The flood permit for a case's work: none, applied, approved or suspended, by the names of
    `enforcement.stop_work_order` and `floodplain.stop_work`."""
    found = [p.state for p in holds.covering(case, day)]
    if set(found) & set(holds.GOOD):
        return "approved"
    if State.SUSPENDED in found:
        return "suspended"
    over = (State.DRAFT, State.WITHDRAWN, State.VOID, State.DENIED)
    return "applied" if any(state not in over for state in found) else "none"


def variance_state(case: Case, day: date) -> str:
    """Whether a variance for a case's work was applied for, approved or denied (§ 6-106); also one
    that names no permit, on its parcels."""
    found = {checks.variance_state(permit) for permit in holds.covering(case, day)}
    alone = FloodVariance.objects.filter(permit__isnull=True, parcel__in=parcels_of(case, day))
    found.add(checks.state_of(alone))
    return next((s for s in ("approved", "applied", "denied") if s in found), "none")


def federal_agency(case: Case, day: date) -> dict[str, str]:
    """Name and address of the federal agency, as the town has set them."""
    return addresses.federal_agency()


FACTS = (
    Fact("floodplain.in_area", "case", "6-105", places.in_area,
         "Whether the case lies in an area of special flood hazard."),
    Fact("floodplain.permit_state", "case", "6-122(a)", permit_state,
         "The flood permit for its work: none, applied, approved, suspended."),
    Fact("floodplain.variance_state", "case", "6-126", variance_state,
         "The variance for its work: none, applied, approved, denied."),
    Fact("floodplain.federal_agency", "case", "6-106", federal_agency,
         "Name and address of the federal agency that is told of what is not in order."),
)  # fmt: skip
