"""What stands before the decision on a plaza's sign plan (§ 5-132(b))."""

from __future__ import annotations

from people.roles import Role
from workflow.models import Referral
from workflow.refusal import Refusal


def excess_open(plan, step) -> Refusal | None:
    asked = plan.referrals.filter(body=Role.ZONING_BOARD, state=Referral.State.OPEN)
    if asked.exists():
        return None
    return Refusal("The zoning board has not been asked about this plan.", "5-132(b)")


def excess_settled(plan, step) -> Refusal | None:
    """`signs.plaza_plan`: a plan above the section is approved only with the zoning board."""
    from signs import planning

    if step.data["decision"] == "deny":
        return None
    result = planning.judged(plan, step.day)
    found = [f for f in result["findings"] if f["rule"] == "signs.plaza_plan.exceeds"]
    return Refusal(found[0]["message"], found[0]["section"]) if found else None
