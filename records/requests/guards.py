"""What stands before the acts on a request for records."""

from __future__ import annotations

from datetime import date

from workflow.models import Outcome
from workflow.refusal import Refusal

ANSWER = "Public Officers Law § 89(3)(a)"
APPEAL = "Public Officers Law § 89(4)(a)"
COPIES = "Public Officers Law § 87(1)(b)(iii)"
TOWN_HAS_TO_ACT = ("common.records_acknowledgement", "common.records_request")


def late_since(case, day: date) -> date | None:
    """The last day that the town has let pass, where it has."""
    open_ones = case.clocks.filter(key__in=TOWN_HAS_TO_ACT, outcome=Outcome.OPEN, due_on__lt=day)
    return min((clock.due_on for clock in open_ones), default=None)


def something_is_given(case, step) -> Refusal | None:
    if case.records.exclude(decision="withheld").exists():
        return None
    return Refusal(
        "No record is entered that is given, whole or in part.",
        ANSWER,
        "Enter each record first, or deny the request with its grounds.",
    )


def nothing_is_given(case, step) -> Refusal | None:
    if case.records.exclude(decision="withheld").exists():
        return Refusal(
            "Records are entered that are given.",
            ANSWER,
            "Answer with the records; what is withheld is then denied in part.",
        )
    return None


def may_be_appealed(case, step) -> Refusal | None:
    """A denial within the time to appeal, or a request that the town left without an answer."""
    if case.clocks.filter(key="common.records_appeal", outcome=Outcome.OPEN).exists():
        return None
    if case.answered_on is None and late_since(case, step.day):
        return None
    return Refusal("Nothing was denied that could be appealed now.", APPEAL)


def copies_are_wanted(case, step) -> Refusal | None:
    """A price is for copies alone: to look, or to get a file, costs nothing."""
    if case.wanted == "copies":
        return None
    if step.data["copy_pages"] or step.data["other_cost_usd"]:
        return Refusal("No copies on paper were asked for.", COPIES, "Leave pages and cost empty.")
    return None
