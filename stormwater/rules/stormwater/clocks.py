"""When the periods of the stormwater law end (6-234(a), 6-235(a), 6-236(a), 6-237(a))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, moment
from workflow import days

from .steps import in_town, town_time

# The figure of each clock in hours, and whether it is counted back from the moment given.
IN_HOURS = {
    "storm_inspection": ("storm_inspection_hours", False),
    "town_notice_latest": ("stage_notice_hours", True),
    "town_stage_earliest": ("stage_notice_hours", False),
}


@ruleset("stormwater.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When does this period under the stormwater law end?"""
    if facts.clock is None:
        return
    if facts.clock in IN_HOURS:
        if check.need("start_at"):
            end_in_hours(facts, check, law)
    elif check.need("start"):
        end_in_days(facts, check, law)


def end_in_hours(facts: Any, check: Any, law: Any) -> None:
    """Elapsed hours, whatever the clocks on the wall do meanwhile."""
    key, back = IN_HOURS[facts.clock]
    hours = law.figure(key)
    due = in_town(days.hours_after(facts.start_at, -hours if back else hours))
    check.give(due=days.town_day(due), due_at=town_time(due))
    where = "before" if back else "after"
    check.hit(facts.clock, f"{count(hours, 'hour')} {where} that moment is {moment(due)}.")


def end_in_days(facts: Any, check: Any, law: Any) -> None:
    """Only the time to appeal is a period for one act, which moves to a business day."""
    start = facts.start
    if facts.clock == "violation_appeal":
        length = law.figure("violation_appeal_days")
        due = days.count(start, length, "days", "act").due
        then_from = days.add_days(due, 1)
        message = f"The appeal may be filed by {day(due)}."
    elif facts.clock == "guarantee_minimum":
        # The guarantee stays in force until this day, on which it may be released.
        due = then_from = days.add(start, law.figure("guarantee_years"), "years")
        message = f"The guarantee may be released from {day(due)} on."
    else:
        due = days.add_days(start, law.figure("weekly_inspection_days"))
        then_from = days.add_days(due, 1)
        message = f"The next inspection report is due by {day(due)}, also on a day off."
    check.give(due=due, then_from=then_from)
    check.hit(facts.clock, message)
