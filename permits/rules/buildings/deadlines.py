"""When the clocks of building permits and certificates run out (5-24(i), 5-27, 5-76(e))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days

# Which figure gives the length, in what it is measured, and whether it is a time to act, which
# rolls to the next business day, or a term, which does not (General Construction Law 25-a).
LENGTHS = {
    "commencement": ("commencement_months", "months", "act"),
    "permit_expiry": ("building_permit_months", "months", "term"),
    "renewal_refusal": ("renewal_refusal_months", "months", "term"),
    "temporary_certificate": ("temporary_certificate_months", "months", "term"),
    "temporary_extension": ("temporary_extension_days", "days", "term"),
    "skateboard_compliance": ("skateboard_compliance_days", "days", "act"),
}
THEN = {
    "commencement": "The work must begin by {due}, or the permit becomes invalid.",
    "permit_expiry": "The permit ends on {due}.",
    "renewal_refusal": "After {due} a renewal may be refused where the codes have changed.",
    "temporary_certificate": "The building may be used until {due}.",
    "temporary_extension": "The building may be used until {due}.",
    "certificate_correction": "The certificate must be put right by {due}, or it is revoked or "
    "suspended.",
    "skateboard_compliance": "An older skateboard facility had to meet the rules by {due}.",
}
SHORTENED = ("temporary_certificate", "temporary_extension")


@ruleset("buildings.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When does this clock run out?"""
    if facts.clock == "certificate_correction":
        check.need("days_set")
    if check.missing:
        return
    try:
        due = last_day(facts, law)
        check.give(due=due, then_from=days.add_days(due, 1))
    except OverflowError:
        check.bad("days_set", "leads beyond the calendar; accepted: fewer days")
        return
    check.hit(facts.clock, THEN[facts.clock].format(due=day(due)))


def last_day(facts: Any, law: Any) -> date:
    """The last day of the clock; what the officer set may shorten it, never lengthen it."""
    if facts.clock == "certificate_correction":
        return days.count(facts.start, facts.days_set, "days", "act").due
    figure, unit, kind = LENGTHS[facts.clock]
    due = days.count(facts.start, law.figure(figure), unit, kind).due
    if facts.clock in SHORTENED and facts.specified_end is not None:
        return min(due, facts.specified_end)
    return due
