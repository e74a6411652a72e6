"""The clocks of the sign law (5-114, 5-116, 5-123 to 5-126, 5-130, 5-133).

A time within which somebody has to act is moved off weekends and holidays; how long a sign or a
permission lasts is a term and is not.
"""

from collections.abc import Callable
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days
from workflow.days import Period

from .temporary import construction_end, development_end

# Figure with the length, its unit, whether it is a time to act or a term.
PLAIN = {
    "referral_answer": ("referral_business_days", "business_days", "act"),
    "town_board_appeal": ("town_board_appeal_days", "days", "act"),
    "nonconforming_five_years": ("nonconforming_stay_years", "years", "term"),
    "nonconforming_unused": ("nonconforming_unused_months", "months", "term"),
    "abandoned_removal": ("abandoned_removal_months", "months", "act"),
    "banner_display": ("banner_days", "days", "term"),
    "short_event_sign": ("short_days", "days", "term"),
}
# The clocks whose end begins something on the day after.
THEN = (
    "referral_answer", "nonconforming_five_years", "nonconforming_unused", "development_permit",
    "compliance_order",
)  # fmt: skip


@ruleset("signs.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When does this period end?"""
    if check.missing:
        return
    clock = facts.clock
    if clock == "compliance_order" and not check.need("period_days"):
        return
    if clock in PLAIN:
        key, unit, kind = PLAIN[clock]
        period = days.count(facts.start, law.figure(key), unit, kind)
    else:
        try:
            period = OWN[clock](facts, law)
        except OverflowError:  # only the time that the officer sets has no end
            check.bad("period_days", "leads beyond the calendar; accepted: a shorter period")
            return
    check.give(due=period.due)
    if clock in THEN:
        check.give(then_from=period.then_from)
    check.hit(clock, f"The period ends on {day(period.due)}.")


def construction(facts: Any, law: Any) -> Period:
    """180 days, completion or the certificate, whichever is first (5-124(t)(5))."""
    last = construction_end(facts.start, facts.completed_on, facts.certificate_on, law)
    return Period(last, None)


def development(facts: Any, law: Any) -> Period:
    """The term of the permit and its renewal (5-125(a)(3))."""
    last = development_end(facts.start, facts.permit_months, facts.renewals, law)
    return Period(last, days.add_days(last, 1))


def event_removal(facts: Any, law: Any) -> Period:
    """The day on which, at the same hour, the hours after the event end (5-125(a)(5)d)."""
    return days.count(facts.start, law.figure("event_removal_hours") // 24, "days", "term")


def compliance(facts: Any, law: Any) -> Period:
    """The time that the officer set (5-133(b)(3)e)."""
    return days.count(facts.start, facts.period_days, "days", "act")


OWN: dict[str, Callable[[Any, Any], Period]] = {
    "construction_sign": construction,
    "development_permit": development,
    "event_sign_removal": event_removal,
    "compliance_order": compliance,
}
