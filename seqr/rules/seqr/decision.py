"""When the decision is due, what it has to carry, and what waits for the review (6-24, 6-25)."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days

APPROVALS = ("approve", "carry_out")
WITHOUT_REVIEW = ("exempt", "type_ii")


@ruleset("seqr.decision", violation="not_in_order")
def decision(facts: Any, check: Any, law: Any) -> str | None:
    """May the decision be made, is it in time, and does it carry the findings?"""
    check.give(extension_in_force=False)
    if facts.significance is None:
        return "incomplete"
    if facts.significance == "not_significant":
        check.hit("not_significant", "Without a significant effect, nothing here binds.")
        return "not_restricted"
    if facts.decision in APPROVALS:
        judge_approval(facts, check)
    if facts.final_statement_filed_on is not None:
        judge_time(facts, check, law)
    if check.violated or check.missing:
        return None if check.violated else "incomplete"
    return "pending" if facts.decision == "none" else "in_order"


def judge_approval(facts: Any, check: Any) -> None:
    """6-25: what an approval waits for, and its two findings; a denial needs none of it."""
    filed, made = facts.final_statement_filed_on, facts.decision_on
    if filed is None or (made is not None and made < filed):
        message = "The action may not be approved before the final statement is filed."
        check.hit("before_final_statement", message)
    if filed is not None:
        message = "The action may not be approved before the final statement is considered."
        check.demand("not_considered", "final_statement_considered", message)
    check.demand(
        "finding_minimizes",
        "finding_minimizes_effects",
        "The decision lacks the finding that, among the reasonable alternatives, harm to the "
        "environment is avoided as far as possible.",
    )
    check.demand(
        "finding_means",
        "finding_practicable_means",
        "The decision lacks the finding that all practicable means are taken to avoid harm.",
    )


def judge_time(facts: Any, check: Any, law: Any) -> None:
    """6-25(a): thirty days for the decision, unless both sides agree to more."""
    length = law.figure("decision_days")
    due = days.count(facts.final_statement_filed_on, length, "days", "act").due
    if facts.extended_to is not None:
        due = extended(facts, check, due)
    check.give(due=due)
    name = "as_of" if facts.decision == "none" else "decision_on"
    asked = getattr(facts, name)
    if check.need(name) and due is not None and asked > due:
        message = f"The decision was due by {day(due)}."
        check.hit("late", message, limit=due, actual=asked)


def extended(facts: Any, check: Any, due: date) -> date | None:
    """The due day after the extension; None where it can not be judged.

    Only a consent of both that is proved lengthens the time, so any flaw leaves the due day.
    """
    until, agreed = facts.extended_to, facts.extension_agreed_on
    if until <= due:
        check.hit("extension_not_longer", f"{day(until)} is not after {day(due)}.")
        return due
    if False in (facts.applicant_consented, facts.town_consented):
        message = "Not both sides agreed to the extension, so it has no effect."
        check.hit("extension_not_mutual", message)
    if agreed is not None and agreed > due:
        message = f"The extension was agreed after {day(due)}, so it has no effect."
        check.hit("extension_late", message, limit=due, actual=agreed)
    if check.was_hit("extension_not_mutual", "extension_late"):
        return due
    if not check.need("applicant_consented", "town_consented", "extension_agreed_on"):
        return None
    check.give(extension_in_force=True)
    return days.roll(until)


@ruleset("seqr.hold", violation="blocked", clean="not_blocked")
def hold(facts: Any, check: Any, law: Any) -> str | None:
    """Does the review block another decision, and from when does the timber clock run?"""
    if facts.application_kind == "sign_permit":
        check.hit("sign", "A sign permit does not wait for an environmental review.")
        return "not_blocked"
    if facts.application_kind is None or not check.need("classification"):
        return None
    free = facts.classification in WITHOUT_REVIEW
    if free:
        check.hit("no_review", "The action needs no environmental review.")
    elif facts.decision == "deny":
        check.hit("denial", "A denial does not wait for the review.")
    else:
        judge_hold(facts, check)
    if facts.application_kind == "timber_license" and (free or facts.review_ended_on):
        judge_timber_clock(facts, check, law, free)
    return None


def judge_hold(facts: Any, check: Any) -> None:
    """An approval waits for the end of the review; on that day it is free."""
    ended, made = facts.review_ended_on, facts.decision_on
    if ended is None:
        check.hit("review_open", "The environmental review has not ended; no approval yet.")
    elif made is not None and made < ended:
        message = f"The approval is dated before the review ended on {day(ended)}."
        check.hit("too_early", message, limit=ended, actual=made)


def judge_timber_clock(facts: Any, check: Any, law: Any, free: bool) -> None:
    """6-168(a): from the later of receipt and end of the review, so that time is left to decide."""
    if not check.need("complete_application_received_on"):
        return
    start = facts.complete_application_received_on
    if not free:
        start = max(start, facts.review_ended_on)
    period = days.count(start, law.figure("timber:decision_days"), "days", "act")
    check.give(clock_starts_on=start, due=period.due, deemed_approved_on=period.then_from)
    check.hit("timber_clock", f"The license is to be decided by {day(period.due)}.")


@ruleset("seqr.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When is the decision due?"""
    timber = facts.clock == "timber_license"
    if timber:
        check.need("application_received_on")
    if check.missing:
        return
    start = max(facts.start, facts.application_received_on) if timber else facts.start
    length = law.figure("timber:decision_days" if timber else "decision_days")
    last = days.add(start, length, "days")
    due = days.roll(last)
    if facts.extended_to is not None and facts.extended_to > due:
        if not check.need("both_consented"):
            return
        if facts.both_consented:
            last = facts.extended_to
            due = days.roll(last)
            check.hit("extension", f"Both sides agreed to more time, up to {day(due)}.")
        else:
            check.hit("no_consent", "Not both sides agreed to more time; the day stays.")
    check.hit("timber" if timber else "decision", f"The decision is due by {day(due)}.")
    if due != last:
        check.hit("rolled", f"{day(last)} is no business day; {day(due)} is in time.")
    # Only the timber license is deemed approved; for the decision the law names no consequence.
    check.give(due=due, then_from=days.add_days(due, 1) if timber else None)
