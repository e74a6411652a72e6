"""What stands before an appeal to the town board (§ 5-116)."""

from __future__ import annotations

from collections.abc import Iterable

from fees.ledger import unpaid_at_submission
from workflow.refusal import Refusal


def _judged(appeal, step) -> dict:
    """What `signs.appeal` says, with the day on which the appeal came in."""
    from signs.asking import ask

    decided = appeal.decision.whole()
    facts = {
        "decided_by": getattr(decided, "decided_by", "") or "code_enforcement_officer",
        "filed_with_clerk_on": getattr(decided, "filed_with_clerk_on", None),
        "appealed_on": appeal.appealed_on or step.day,
        "fee_paid": unpaid_at_submission(appeal) == 0,
    }
    return ask("signs.appeal", facts, appeal.filed_on or step.day)


def late(appeal, step) -> Iterable[Refusal]:
    """Late, or from a decision that goes elsewhere."""
    for finding in _judged(appeal, step)["findings"]:
        rule = finding["rule"].rpartition(".")[2]
        if finding["status"] == "violation" and rule != "fee":
            yield Refusal(finding["message"], finding["section"])


def acceptable(appeal, step) -> Iterable[Refusal]:
    """In time, to the right body, with its fee, after the decision was filed."""
    result = _judged(appeal, step)
    for finding in result["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])
    if "filed_with_clerk_on" in result["missing"]:
        yield Refusal(
            "The decision is not filed with the town clerk yet; the time to appeal has not begun.",
            "5-116(b)",
            "The clerk files it first.",
        )


def not_acceptable(appeal, step) -> Refusal | None:
    """An appeal in time to the right body is accepted; a missing fee can still be paid."""
    if list(late(appeal, step)):
        return None
    return Refusal("The appeal is in time and before the right body.", "5-116(b)")
