"""Whether a legal clock runs, was met or has run out (GCL 20, 25-a; 5-34(a), 6-25(a), 6-168(a))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days


@ruleset("common.clock")
def clock(facts: Any, check: Any, law: Any) -> str:
    """Is this clock running, met or run out, and what if the system was down on the last day?"""
    if facts.met_on is None:  # only then does it matter on which day the question is asked
        check.need("as_of")
    known = [check.need_required(entry) for entry in (*facts.extensions, *facts.outages)]
    for outage in facts.outages:
        if None not in (outage.first_day, outage.last_day) and outage.last_day < outage.first_day:
            check.bad(
                "last_day", "is before the first day; accepted: that day or a later one", of=outage
            )
    if None in (facts.start, facts.length, facts.unit) or not all(known) or check.is_bad:
        return "incomplete"
    due = days.count(facts.start, facts.length, facts.unit, "act").due
    due = extended(due, facts, check)
    accept_until = first_day_back(due, facts.outages)
    check.give(due=due, then_from=days.add_days(due, 1), accept_until=accept_until)
    if check.missing:
        return "incomplete"
    return judge(facts, check, due, accept_until)


def extended(due: date, facts: Any, check: Any) -> date:
    """The due day after every extension, each judged against the day then in force."""
    for extension in sorted(facts.extensions, key=lambda one: one.agreed_on):
        until = day(extension.until)
        if not (extension.signed_by_applicant and extension.signed_by_town):
            check.hit("unsigned", f"The extension to {until} lacks a signature and has no effect.")
        elif extension.agreed_on > due:
            check.hit(
                "too_late",
                f"The extension to {until} was agreed after {day(due)}, when the "
                "time was over; it has no effect.",
                limit=due,
                actual=extension.agreed_on,
            )
        elif extension.until <= due:
            check.hit(
                "not_longer",
                f"The extension to {until} is no longer than the time that "
                f"already ran, to {day(due)}.",
                limit=due,
                actual=extension.until,
            )
        else:
            due = days.roll(extension.until)
            check.hit("extended", f"Both sides agreed in time; the last day is now {day(due)}.")
    return due


def down_until(checked: date, outages: list[Any]) -> date | None:
    """The last day of an outage that covers a day; None where the system was up."""
    ends = [one.last_day for one in outages if one.first_day <= checked <= one.last_day]
    return max(ends, default=None)


def first_day_back(due: date, outages: list[Any]) -> date | None:
    """Where the system was down on the due day: the next business day on which it was not."""
    end = down_until(due, outages)
    if end is None:
        return None
    while end is not None:
        back = days.roll(days.add_days(end, 1))
        end = down_until(back, outages)
    return back


def judge(facts: Any, check: Any, due: date, accept_until: date | None) -> str:
    """What the day of the act, or else the day of asking, means."""
    met = facts.met_on is not None
    asked = facts.met_on if met else facts.as_of
    if asked <= due:
        return "met" if met else "running"
    if accept_until is not None and asked <= accept_until:
        if not check.need("who_acts"):
            return "incomplete"
        if facts.who_acts == "citizen":
            check.hit(
                "outage",
                f"The system was down on {day(due)}, the last day. An official "
                f"decides whether an act by {day(accept_until)} is in time.",
                limit=accept_until,
                actual=asked,
            )
            return "official_decides"
    if met:
        check.hit(
            "late",
            f"It was done on {day(asked)}; the last day was {day(due)}.",
            limit=due,
            actual=asked,
        )
        return "met_late"
    check.hit(
        "run_out", f"The last day was {day(due)} and it is not done.", limit=due, actual=asked
    )
    return "run_out"
