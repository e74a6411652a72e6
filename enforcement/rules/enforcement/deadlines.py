"""When the periods of enforcement end (5-36, 5-37(c), 5-93(b), 6-154(2), 6-237)."""

from collections.abc import Callable
from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days
from workflow.days import Period

from .unsafe_buildings import commence_by, complete_by, earliest_hearing, later

# What holds from the day after.
THEN = {
    "order_to_remedy": "the town may go to court",
    "sign_compliance_order": "the town may go to court",
    "stormwater_appeal": "the finding of a violation stands",
    "timber_stop_work": "the harvest may go on",
    "weeds_entry": "the town may enter and cut the weeds",
    "bill_payment": "what is unpaid is certified for the tax bill",
    "unsafe_commence": "work that was not started is neglected",
    "unsafe_complete": "work that was not completed is neglected",
    "fine_second_tier": "each day has a minimum fine",
    "fine_third_tier": "the minimum fine is higher",
    "stormwater_repeat_window": "the offense no longer raises the fine for a new one",
}


@ruleset("enforcement.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When does this period of the enforcement law end?"""
    if facts.clock == "sign_compliance_order" and not check.need("ordered_days"):
        return
    if None in (facts.clock, facts.start):
        return
    if facts.clock == "unsafe_hearing":
        first = earliest_hearing(facts.start, law)
        check.give(then_from=first)
        check.hit("unsafe_hearing", f"The first possible day of the hearing is {day(first)}.")
        return
    try:
        period = CLOCKS[facts.clock](facts, law)
    except OverflowError:
        check.bad("ordered_days", "leads beyond the calendar; accepted: fewer days")
        return
    check.give(due=period.due, then_from=period.then_from)
    check.hit(
        facts.clock,
        f"The last day is {day(period.due)}. From {day(period.then_from)} {THEN[facts.clock]}.",
    )


def order_to_remedy(facts: Any, law: Any) -> Period:
    """The days of the order, at most thirty (5-36(a)(3)e, (6)a)."""
    return days.count(facts.start, ordered(facts, law, "order_to_remedy_days"), "days", "act")


def sign_compliance_order(facts: Any, law: Any) -> Period:
    """The days that the officer thinks necessary (5-133(b)(3)e)."""
    return days.count(facts.start, facts.ordered_days, "days", "act")


def stormwater_appeal(facts: Any, law: Any) -> Period:
    """Calendar days from service (6-237(a)(6))."""
    return days.count(facts.start, law.figure("stormwater:violation_appeal_days"), "days", "act")


def timber_stop_work(facts: Any, law: Any) -> Period:
    """A term, so it is not rolled (6-154(2))."""
    return days.count(facts.start, ordered(facts, law, "timber:stop_work_days"), "days", "term")


def weeds_entry(facts: Any, law: Any) -> Period:
    """A wait, so it is not rolled (5-36(e)(3)a)."""
    return days.count(facts.start, law.figure("weeds_notice_days"), "days", "term")


def bill_payment(facts: Any, law: Any) -> Period:
    """Calendar days from the bill (5-37(c))."""
    return days.count(facts.start, law.figure("fees:bill_payment_days"), "days", "act")


def unsafe_commence(facts: Any, law: Any) -> Period:
    """To start on an unsafe building, or the later extension (5-93(b)(4))."""
    return ending(later(commence_by(facts.start, law), facts.extended_to))


def unsafe_complete(facts: Any, law: Any) -> Period:
    """To complete it, or the later extension (5-93(b)(4))."""
    return ending(later(complete_by(facts.start, law), facts.extended_to))


def fine_second_tier(facts: Any, law: Any) -> Period:
    """The first day of violation counts, so the last day of the step is a day sooner."""
    return ending(days.add_days(facts.start, law.figure("fine_first_tier_days") - 1))


def fine_third_tier(facts: Any, law: Any) -> Period:
    """The same for both steps together (5-36(c)(1))."""
    both = law.figure("fine_first_tier_days") + law.figure("fine_second_tier_days")
    return ending(days.add_days(facts.start, both - 1))


def stormwater_repeat_window(facts: Any, law: Any) -> Period:
    """The last day on which a new offense still counts with this one (6-237(d))."""
    return days.count(facts.start, law.figure("stormwater_repeat_years"), "years", "term")


def ordered(facts: Any, law: Any, key: str) -> int:
    """The days that the order gives; the official has no longer power than the law gives."""
    most: int = law.figure(key)
    return most if facts.ordered_days is None else min(facts.ordered_days, most)


def ending(due: date) -> Period:
    """A period with this last day."""
    return Period(due, days.add_days(due, 1))


CLOCKS: dict[str, Callable[[Any, Any], Period]] = {
    "order_to_remedy": order_to_remedy,
    "sign_compliance_order": sign_compliance_order,
    "stormwater_appeal": stormwater_appeal,
    "timber_stop_work": timber_stop_work,
    "weeds_entry": weeds_entry,
    "bill_payment": bill_payment,
    "unsafe_commence": unsafe_commence,
    "unsafe_complete": unsafe_complete,
    "fine_second_tier": fine_second_tier,
    "fine_third_tier": fine_third_tier,
    "stormwater_repeat_window": stormwater_repeat_window,
}
