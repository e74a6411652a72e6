"""What acts of this article share: how the office decides, and what waits no more at an end."""

from __future__ import annotations

from permits.interest import not_named_on_case
from workflow.acts import act
from workflow.models import Inspection, Referral


def decision(label: str, *, guards=(), **rest):
    """An act by which the office decides something: barred to whoever stands on the case, as a
    party or by a name that the application or the roll gives (§ 5-23)."""
    return act(label, guards=(not_named_on_case, *guards), decides=True, **rest)


def nothing_waits(case, step) -> None:
    """A case that ends leaves no task, no question to a board and no visit behind it."""
    case.tasks.filter(done_on=None).update(done_on=step.day, done_by=step.by.name)
    case.referrals.filter(state=Referral.State.OPEN).update(state=Referral.State.RECALLED)
    waiting = (Inspection.State.PLANNED, Inspection.State.READY)
    for inspection in case.inspections.filter(state__in=waiting):
        inspection.cancel()
        inspection.save()
