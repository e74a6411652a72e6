"""What stands before the acts on an approval that a board gives."""

from __future__ import annotations

from collections.abc import Iterable

from people.roles import Role
from workflow.models import Referral
from workflow.refusal import Refusal


def advice_open(case, step) -> Refusal | None:
    if case.referrals.filter(kind=Referral.Kind.ADVICE, state=Referral.State.OPEN).exists():
        return None
    return Refusal("Nobody has been asked for advice.", "5-129(a)(1)")


def joint_directional(case, step) -> Refusal | None:
    """Only for a joint directional sign does the applicant bear the board's costs."""
    if case.what == "joint_directional":
        return None
    return Refusal("Costs are charged for a joint directional sign alone.", "5-131(b)")


def by_its_body(case, step) -> Refusal | None:
    """A member enters what the own board has decided; the clerk enters for each."""
    if step.role in (Role.CLERK, case.body) or Role.CLERK in step.by.roles:
        return None
    if case.body in step.by.roles:
        return None
    return Refusal(f"The {case.body.label.lower()} decides on this.", case.law)


def may_grant(case, step) -> Iterable[Refusal]:
    """What the rule on the sign forbids the board can not grant; a denial is free."""
    from signs import approving

    if step.data["decision"] == "deny":
        return
    other = step.data.get("other_height_approved_ft")
    for finding in approving.findings(case, step.day, granted=True, other_height_ft=other):
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])
