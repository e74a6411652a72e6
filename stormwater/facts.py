"""What the stormwater article can tell others of a parcel (§§ 6-218, 6-237)."""

from __future__ import annotations

from stormwater.checks import plan
from stormwater.choices import NoticeState
from stormwater.models import StormwaterProject
from workflow.facts import Fact
from workflow.states import State

GONE = (State.DRAFT, State.WITHDRAWN, State.VOID)


def _projects(parcel):
    rows = StormwaterProject.objects.filter(case_parcels__parcel=parcel).exclude(state__in=GONE)
    return rows.distinct()


def plan_approved(parcel, day) -> bool:
    """Whether a stormwater plan for the land is approved."""
    return any(plan.is_approved(one) for one in _projects(parcel))


def violation_open(parcel, day) -> bool:
    """Whether a violation of the stormwater law is open on the land."""
    standing = (NoticeState.ISSUED, NoticeState.REFERRED)
    return any(
        one.inspection_violation
        or one.notices.filter(state__in=standing).exists()
        or one.stop_orders.filter(lifted_on=None).exists()
        for one in _projects(parcel)
    )


FACTS = (
    Fact("stormwater.plan_approved", "parcel", "6-218", plan_approved),
    Fact("stormwater.violation_open", "parcel", "6-237", violation_open),
)
