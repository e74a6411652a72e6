"""Temporary signs: how large, how many, and until when (5-124(t), 5-125 to 5-128, 5-130, 5-132).

How long a sign may stand is a term: its last day is not moved off a weekend or holiday.
"""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, inches, number, square_feet
from workflow import days

from .shared import COMMERCIAL, RESIDENTIAL, no_more


@ruleset("signs.temporary_sign", violation="not_allowed", review="review", clean="allowed")
def temporary_sign(facts: Any, check: Any, law: Any) -> None:
    """May this temporary sign stand, and until when?"""
    if check.missing or not is_listed(facts, check):
        return
    if facts.kind == "banner":
        judge_banner(facts, check, law)
    elif facts.kind == "construction":
        judge_construction(facts, check, law)
    elif facts.schedule == COMMERCIAL:
        judge_short(facts, check, law)
    elif facts.kind == "development":
        judge_development(facts, check, law)
    elif facts.kind == "event":
        judge_event(facts, check, law)
    else:
        judge_garage(facts, check, law)


def is_listed(facts: Any, check: Any) -> bool:
    """Whether the schedule has the kind; construction signs stand in all (5-124(t))."""
    residential = facts.schedule in RESIDENTIAL
    if facts.kind == "banner" and residential and not facts.in_shopping_plaza:
        check.hit("banner_district", "A business may not show a banner in this district.")
        return False
    if facts.kind == "nonprofit_or_open_house" and facts.schedule == "residential_ra1":
        check.hit("ra1_unlisted", "This district does not list the sign, so it is prohibited.")
        return False
    unlisted = {
        "development": not residential,
        "garage_sale": not residential and facts.schedule != COMMERCIAL,
        "nonprofit_or_open_house": facts.schedule != COMMERCIAL,
    }
    if unlisted.get(facts.kind):
        check.hit("unlisted", "This district does not list the sign; the officer decides.")
        return False
    return True


def judge_number(rule: str, facts: Any, check: Any, limit: int) -> None:
    """Signs of the kind at once."""
    if facts.signs_at_once > limit:
        check.hit(
            rule,
            f"There would be {count(facts.signs_at_once, 'such sign')} at once; "
            f"{count(limit, 'is', 'are')} allowed.",
            limit=limit,
            actual=facts.signs_at_once,
        )


def judge_area(rule: str, facts: Any, check: Any, limit: int) -> None:
    """The largest such sign."""
    no_more(check, rule, facts, "area_sqft", limit, square_feet, "The area of the sign")


def judge_times(rule: str, facts: Any, check: Any, limit: int, what: str) -> None:
    """Those that went before in the calendar year; this one comes on top."""
    if check.need("earlier_times_this_year") and facts.earlier_times_this_year >= limit:
        check.hit(
            rule,
            f"{what} in this calendar year before this one: "
            f"{number(facts.earlier_times_this_year)}. {limit} a year are allowed.",
            limit=limit,
            actual=facts.earlier_times_this_year + 1,
        )


def judge_removal(rule: str, facts: Any, check: Any, last: date | None) -> None:
    """The sign is down after its last day, where it is known when it goes."""
    if None not in (facts.removal_on, last) and facts.removal_on > last:
        check.hit(
            rule,
            f"The sign would stand until {day(facts.removal_on)}; its last day is {day(last)}.",
            limit=last,
            actual=facts.removal_on,
        )


# ------------------------------------------------------------------ one function for each kind


def judge_banner(facts: Any, check: Any, law: Any) -> None:
    """A banner or other temporary sign of a business (5-130(a)(5) and its like)."""
    most, area = law.figure("banner_count"), law.figure("banner_sqft")
    check.give(max_area_sqft=area, max_count=most)
    judge_area("banner_area", facts, check, area)
    judge_number("banner_count", facts, check, most)
    last = None
    check.need("removal_on")
    if check.need("placed_on"):
        last = days.count(facts.placed_on, law.figure("banner_days"), "days", "term").due
        check.give(remove_by=last)
    judge_removal("banner_length", facts, check, last)
    judge_times("banner_times", facts, check, law.figure("banner_times"), "Displays")


def judge_construction(facts: Any, check: Any, law: Any) -> None:
    """A sign on a construction site (5-124(t))."""
    residential = facts.schedule in RESIDENTIAL
    area = law.figure("construction_residential_sqft" if residential else "construction_sqft")
    most = law.figure("construction_count")
    check.give(max_area_sqft=area, max_count=most)
    if check.need("site_status") and facts.site_status == "none":
        check.hit(
            "construction_site",
            "A construction sign needs a current building permit, or work that needs none.",
        )
    judge_number("construction_count", facts, check, most)
    judge_area("construction_area", facts, check, area)
    if residential:
        side, what = law.figure("construction_residential_inches"), "The longest side of the sign"
        no_more(check, "construction_dimension", facts, "greatest_dimension_in", side, inches, what)
    check.forbid("construction_light", "lighted", "A construction sign must not be lighted.")
    if check.need("placed_on"):
        last = construction_end(
            facts.placed_on, facts.project_completed_on, facts.certificate_issued_on, law
        )
        check.give(remove_by=last)
        judge_removal("construction_removal", facts, check, last)


def construction_end(
    placed_on: date, completed_on: date | None, certificate_on: date | None, law: Any
) -> date:
    """Completion, the compliance certificate or 180 days, whichever comes first (5-124(t)(5))."""
    last = days.count(placed_on, law.figure("construction_days"), "days", "term").due
    return min(end for end in (last, completed_on, certificate_on) if end is not None)


def judge_development(facts: Any, check: Any, law: Any) -> None:
    """A sign for a new residential subdivision (5-125(a)(3), 5-126(a)(4))."""
    most, area = law.figure("development_count"), law.figure("development_sqft")
    check.give(max_area_sqft=area, max_count=most)
    judge_area("development_area", facts, check, area)
    judge_number("development_count", facts, check, most)
    longest, renewals = law.figure("development_months"), law.figure("development_renewals")
    if facts.permit_months > longest:
        check.hit(
            "development_term",
            f"The permit is for {count(facts.permit_months, 'month')}; the most is {longest}.",
            limit=longest,
            actual=facts.permit_months,
        )
    if facts.renewals > renewals:
        check.hit(
            "development_renewal",
            f"The permit was renewed {count(facts.renewals, 'time')}; the most is {renewals}.",
            limit=renewals,
            actual=facts.renewals,
        )
    if check.demand("development_permit", "has_permit", "This sign needs a sign permit."):
        judge_development_end(facts, check, law)


def judge_development_end(facts: Any, check: Any, law: Any) -> None:
    """The permit runs out; what is over the longest term or the one renewal does not count."""
    if check.need("permit_issued_on"):
        last = development_end(facts.permit_issued_on, facts.permit_months, facts.renewals, law)
        check.give(remove_by=last)
        judge_removal("development_expired", facts, check, last)


def development_end(issued_on: date, months: int, renewals: int, law: Any) -> date:
    """Term and renewal, added together before they are counted."""
    length = min(months, law.figure("development_months"))
    renewed = min(renewals, law.figure("development_renewals"))
    length += renewed * law.figure("development_renewal_months")
    return days.count(issued_on, length, "months", "term").due


def judge_event(facts: Any, check: Any, law: Any) -> None:
    """An event notification sign (5-111, 5-125(a)(5) and its like)."""
    check.demand(
        "event_not_for_profit",
        "not_for_profit",
        "Only a not-for-profit organization may put up the sign, for an event at its own property.",
    )
    if facts.officer_approved is None:
        check.hit("event_approval", "The officer decides on this sign.")
    elif not facts.officer_approved:
        check.hit("event_refused", "The officer did not approve this sign.")
    check.need("area_sqft")
    if check.need("placed_where"):
        here = facts.placed_where == "event_site"
        area = law.figure("event_site_sqft" if here else "event_off_site_sqft")
        check.give(max_area_sqft=area)
        judge_area("event_area", facts, check, area)
    hours, limit = facts.hours_after_event_end, law.figure("event_removal_hours")
    if hours is not None and hours > limit:
        check.hit(
            "event_removal",
            f"The sign still stands {count(hours, 'hour')} after the event; it goes within "
            f"{limit} hours.",
            limit=limit,
            actual=hours,
        )


def judge_garage(facts: Any, check: Any, law: Any) -> None:
    """Signs of a garage, tag, barn or similar sale (5-125(a)(4), 5-126(a)(5))."""
    most, area = law.figure("garage_count"), law.figure("garage_sqft")
    check.give(max_area_sqft=area, max_count=most)
    judge_number("garage_count", facts, check, most)
    judge_area("garage_area", facts, check, area)
    check.demand(
        "garage_place", "on_sale_property", "The signs must be on the property of the sale."
    )
    judge_times("garage_times", facts, check, law.figure("garage_times"), "Sales")
    if facts.schedule == "residential_ra1":
        return
    if check.need("placed_on", "sale_first_date"):
        first = days.add_days(facts.sale_first_date, -law.figure("garage_days_before"))
        if facts.placed_on < first:
            check.hit(
                "garage_early",
                f"The signs would go up on {day(facts.placed_on)}; the first day allowed is "
                f"{day(first)}.",
                limit=first,
                actual=facts.placed_on,
            )
    check.give(remove_by=facts.sale_last_date)
    if facts.removal_on is not None:
        check.need("sale_last_date")
    judge_removal("garage_late", facts, check, facts.sale_last_date)


def judge_short(facts: Any, check: Any, law: Any) -> None:
    """Open houses, garage sales and events in the commercial districts (5-130(a)(4))."""
    most, area = law.figure("short_count"), law.figure("short_sqft")
    check.give(max_area_sqft=area, max_count=most)
    judge_number("short_count", facts, check, most)
    judge_area("short_area", facts, check, area)
    if check.need("placed_on"):
        last = days.count(facts.placed_on, law.figure("short_days"), "days", "term").due
        check.give(remove_by=last)
        judge_removal("short_removal", facts, check, last)
