"""What happens to a sign on a construction site when the work is certified or complete: its time is
over at once (§ 5-124(t)(5))."""

from __future__ import annotations

from signs.models import Sign
from signs.sign_kinds import SignKind
from workflow.follow import Follower
from workflow.models import Case
from workflow.states import State


def construction_signs(case: Case) -> list[Case]:
    """The construction signs at the property of a building permit or certificate."""
    if case.parcel_id is None:
        return []
    there = (State.ISSUED, State.APPROVED)
    rows = Sign.objects.filter(
        sign_kind=SignKind.CONSTRUCTION, lot__land=case.parcel_id, state__in=there
    )
    return list(rows.order_by("pk"))


def work_is_complete(step) -> bool:
    """Whether an inspection has found the work of the building permit complete."""
    return getattr(step.case, "work_completed_on", None) is not None


FOLLOWERS = (
    Follower("CO", "issue", "construction_ended", "5-124(t)(5)", construction_signs),
    Follower(
        "BP", "record_inspection", "construction_ended", "5-124(t)(5)", construction_signs,
        work_is_complete,
    ),
)  # fmt: skip
