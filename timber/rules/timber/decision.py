"""Where an application stands and when its decision is due (6-168(a))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days

from .periods import decision_due, extended_due

APPROVALS = ("approved", "approved_with_conditions")
PAST = (
    "complete_application_on", "environmental_review_ended_on", "extension_agreed_on", "decided_on",
)  # fmt: skip


@ruleset("timber.decision")
def decision(facts: Any, check: Any, law: Any) -> str:
    """Where does the application stand, and when is the decision due?"""
    for name in PAST:
        happened = getattr(facts, name)
        if None not in (happened, facts.as_of) and happened > facts.as_of:
            check.bad(name, "is after the day asked about; accepted: that day or an earlier one")
    if check.is_bad:
        return "incomplete"
    check.need("as_of", "environmental_review_needed")
    starts = clock_starts(facts)
    due = last_day(starts, facts, check, law) if starts else None
    check.give(clock_starts=starts, due=due)
    if due is not None:
        check.give(deemed_approved_on=days.add_days(due, 1))
    written = judge_decision(facts, check)
    if check.violated:
        return "premature"
    if check.missing:
        return "incomplete"
    return stands(written, starts, due, facts, check)


def clock_starts(facts: Any) -> date | None:
    """The later of complete application and end of a needed review; None while it has not begun."""
    begun: date | None = facts.complete_application_on
    if facts.environmental_review_needed is None or begun is None:
        return None
    if not facts.environmental_review_needed:
        return begun
    ended = facts.environmental_review_ended_on
    return None if ended is None else max(begun, ended)


def last_day(starts: date, facts: Any, check: Any, law: Any) -> date | None:
    """The day by which to decide; an extension counts where both agreed before it was over."""
    due = decision_due(starts, law)
    if facts.extended_to is None:
        return due
    if not check.need("extension_agreed_on"):
        return None
    if facts.extension_agreed_on > due:
        check.hit(
            "extension_too_late",
            f"The extension was agreed after {day(due)}, when the time was over; it has no effect.",
            limit=due,
            actual=facts.extension_agreed_on,
        )
        return due
    return extended_due(due, facts.extended_to)


def judge_decision(facts: Any, check: Any) -> bool | None:
    """Whether there is a written decision; None where that is not known."""
    if facts.decision == "none":
        return False
    check.need("decided_on", "in_writing")
    if facts.in_writing is False:
        check.hit("not_in_writing", "A decision that is not in writing is no decision.")
    elif facts.decision in APPROVALS and facts.environmental_review_needed:
        judge_review(facts, check)
    written: bool | None = facts.in_writing
    return written


def judge_review(facts: Any, check: Any) -> None:
    """No approval before a needed environmental review has ended; the same day is in order."""
    ended = facts.environmental_review_ended_on
    if facts.decided_on is None or (ended is not None and facts.decided_on >= ended):
        return
    until = f"ended on {day(ended)}" if ended else "has not ended"
    check.hit(
        "before_environmental_review",
        f"The approval of {day(facts.decided_on)} is premature: the environmental review {until}.",
    )


def stands(
    written: bool | None, starts: date | None, due: date | None, facts: Any, check: Any
) -> str:
    """A written decision in time stands; silence beyond the last day approves (6-168(a))."""
    # Before the clock started a written decision stands, as the days are an outer limit.
    if written and (due is None or facts.decided_on <= due):
        return str(facts.decision)
    if starts is None or due is None:
        return "clock_not_started"
    if written:
        check.hit(
            "late",
            f"The decision of {day(facts.decided_on)} came after {day(due)}, the last day.",
            limit=due,
            actual=facts.decided_on,
        )
    elif facts.as_of <= due:
        return "pending"
    check.hit(
        "deemed_approved",
        f"There was no written decision by {day(due)}, so the application is deemed approved.",
        limit=due,
        actual=facts.as_of,
    )
    return "deemed_approved"
