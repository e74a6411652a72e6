"""When the periods of the registries end (5-33, L.L. 4-2007, L.L. 8-2007); all are rolled."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day
from workflow import days

# The figure of each clock, its unit, and what holds from the day after.
CLOCKS = {
    "rental_registration": ("rental_registration_days", "days", "there are fines"),
    "rental_recertification": (
        "rental_recertification_months",
        "months",
        "the property is out of compliance",
    ),
    "business_annual_update": ("business_update_months", "months", "there is a violation"),
    "business_appeal": ("business_appeal_days", "days", "the penalty stands"),
    "key_box_installation": (
        "key_box_installation_days",
        "days",
        "there is a violation and the town may install the box",
    ),
    "key_box_appeal": ("key_box_appeal_days", "days", "the direction stands"),
    "key_box_existing_buildings": (
        "key_box_existing_buildings_months",
        "months",
        "the building is out of compliance",
    ),
}


@ruleset("registry.deadline", clean="dated")
def deadline(facts: Any, check: Any, law: Any) -> None:
    """When does this period of the registries end?"""
    if None in (facts.clock, facts.start):
        return
    key, unit, then = CLOCKS[facts.clock]
    period = days.count(facts.start, law.figure(key), unit, "act")
    check.give(due=period.due, then_from=period.then_from)
    check.hit(
        facts.clock,
        f"The last day is {day(period.due)}. From {day(period.then_from)} {then}.",
    )
