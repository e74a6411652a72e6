"""When the clocks of operating permits, inspections and reports run out (5-30, 5-31, 5-35)."""

from collections.abc import Callable
from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days

from .reports import board_day, state_day
from .terms import latest_end, longest_term


@ruleset("operating.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When does this clock run out?"""
    need_facts(facts, check, law)
    if check.missing:
        return
    last_day, rule, message = CLOCKS[facts.clock]
    due = last_day(facts, law)
    check.give(due=due)
    if not facts.clock.startswith("annual_report"):  # a late report ends nothing
        check.give(then_from=days.add_days(due, 1))
    check.hit(rule, message.format(due=day(due)))


def need_facts(facts: Any, check: Any, law: Any) -> None:
    """What a clock needs beside its start."""
    if facts.clock == "operating_permit_term":
        if check.need("permit_kind") and longest_term(facts.permit_kind, law) is None:
            check.need("stated_end")
    elif facts.clock == "fire_inspection":
        check.need("interval_class")


def end_of_term(facts: Any, law: Any) -> date:
    """The day that the permit states or the limit, whichever is earlier; a term does not roll."""
    limit = latest_end([facts.permit_kind], facts.start, law)
    return min(one for one in (limit, facts.stated_end) if one is not None)


def day_to_obtain(facts: Any, law: Any) -> date:
    """Before the start, or at once when notified, whichever is earlier: no days of grace."""
    before_start = days.add_days(facts.start, -1)
    return min(before_start, facts.notified_on or before_start)


def next_inspection(facts: Any, law: Any) -> date:
    """An inspection is an act within a period and rolls to a business day."""
    months = law.figure("fire_inspection_months")[facts.interval_class]
    return days.count(facts.start, months, "months", "act").due


# How the last day is found, which rule it is, and what it means.
CLOCKS: dict[str, tuple[Callable[[Any, Any], date], str, str]] = {
    "operating_permit_term": (end_of_term, "term", "The permit ends on {due}."),
    "obtain_operating_permit": (
        day_to_obtain,
        "obtain_permit",
        "The permit is to be had by {due}; without it the activity may not go on.",
    ),
    "fire_inspection": (
        next_inspection,
        "inspection_interval",
        "The next inspection is due by {due}.",
    ),
    "annual_report_to_state": (
        lambda facts, law: state_day(facts.start.year, law),
        "state_report",
        "The report to the Secretary of State is due by {due}.",
    ),
    "annual_report_to_town_board": (
        lambda facts, law: board_day(facts.start, law),
        "town_board_report",
        "The next report to the town board is due by {due}.",
    ),
}
