"""What an application holds, and who decides it (6-167, 6-168, 6-170)."""

from datetime import date
from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import day, dollars, feet
from workflow import days

# What the site plan shows (6-167(4)a to k); where the land has none of it, the plan says so.
PLAN_ITEMS = {
    "parcel_boundaries": "the whole parcel with its boundaries",
    "harvest_area": "the harvest area",
    "ra_rc_property_within_300_ft": "property zoned RA-1, RA-2 or RC near the harvest area",
    "landing": "the landing area",
    "haul_road_to_public_road": "the haul road from the landing to the public road",
    "easements_and_utility_lines": "easements and rights-of-way for utility lines",
    "major_skid_trails": "the major skid trails, existing and proposed",
    "waters_and_wetlands": "streams, intermittent streams, ponds, swamps and wetlands",
    "critical_slopes": "areas with critical slopes",
    "buffer_strips": "the buffer strips",
    "stream_corridor_slopes": "slopes within the mapped stream corridors",
}
# 6-168(c)(3)
PROTECTED_ZONES = ("ra_1", "ra_2", "rc")


@ruleset("timber.application_contents", violation="deficient", review="review", clean="complete")
def application_contents(facts: Any, check: Any, law: Any) -> None:
    """Is this application complete?"""
    check.demand("form", "on_town_form", "The application has to be on the form of the town.")
    judge_fee(facts, check, law)
    if check.demand("insurance", "insurance_certificate", "File an insurance certificate."):
        judge_insurance(check, law)
    judge_surety(facts, check, law)
    if check.demand("site_plan", "site_plan", "File a site plan."):
        judge_plan(check, law)


def judge_fee(facts: Any, check: Any, law: Any) -> None:
    """The fee in full, and what is still owed (6-167(1))."""
    due = law.figure("fees:timber_fee_usd")
    check.give(fee_due=due)
    if not check.need("fee_paid"):
        return
    check.give(fee_balance=max(due - facts.fee_paid, Decimal(0)))
    if facts.fee_paid < due:
        check.hit(
            "fee",
            f"The fee is {dollars(due)}; {dollars(facts.fee_paid)} was paid.",
            limit=due,
            actual=facts.fee_paid,
        )


def judge_insurance(check: Any, law: Any) -> None:
    """The certificate names the town and reaches both limits (6-170(a))."""
    check.demand(
        "additional_insured",
        "town_additional_insured",
        "The certificate has to name the town as an additional insured.",
    )
    for rule, figure, what in (
        ("property_damage_limit", "property_damage_usd", "property damage"),
        ("personal_injury_limit", "personal_injury_usd", "personal injury"),
    ):
        least = law.figure(figure)
        check.at_least(
            rule,
            rule,
            least,
            f"The insurance covers ${{actual}} of {what}; it has to cover {dollars(least)}.",
        )


def judge_surety(facts: Any, check: Any, law: Any) -> None:
    """The surety is high enough and, where there is one, in a form that satisfies the town."""
    due = law.figure("surety_usd")
    check.give(surety_due=due)
    check.at_least(
        "surety",
        "surety_amount",
        due,
        f"The surety for performance is ${{actual}}; it has to be {dollars(due)}.",
    )
    if not facts.surety_amount:
        return
    if facts.surety_form_satisfactory is None:
        check.hit("surety_form", "The town has to decide whether the form of the surety is good.")
    elif not facts.surety_form_satisfactory:
        check.hit("surety_form_rejected", "The town found the form of the surety unsatisfactory.")


def judge_plan(check: Any, law: Any) -> None:
    """The scale, the contours and every item that the plan has to show (6-167(4))."""
    most = law.figure("plan_feet_per_inch")
    check.at_most(
        "plan_scale",
        "plan_scale_ft_per_inch",
        most,
        "One inch of the plan is {actual} feet; it may be at most {limit} feet.",
    )
    check.at_most(
        "contour_interval",
        "contour_interval_ft",
        law.figure("contour_interval_ft"),
        "The contours of the plan are {actual} feet apart; they may be at most {limit} feet.",
    )
    for item, what in PLAN_ITEMS.items():
        check.demand(f"plan_{item}", f"shows_{item}", f"The site plan has to show {what}.")


@ruleset("timber.board_review")
def board_review(facts: Any, check: Any, law: Any) -> str:
    """Who decides this application, the officer or the town board?"""
    judge_citations(facts, check, law)
    judge_waivers(facts, check)
    if check.need("nearby_properties"):
        limit = law.figure("residential_distance_ft")
        for one in facts.nearby_properties:
            judge_property(one, limit, check)
    if facts.appeals_denial:
        check.hit("appeal", "An appeal against a denial goes to the town board.")
    if facts.interpretation_sought:
        check.hit("interpretation", "A question of how to read the law goes to the town board.")
    if check.reviewed:
        check.give(decided_by="town_board", copy_of_decision_to="officer")
        return "town_board"
    if check.missing:
        return "incomplete"
    check.give(decided_by="officer", copy_of_decision_to="town_board")
    return "officer"


def judge_citations(facts: Any, check: Any, law: Any) -> None:
    """Three years back from filing, that day included; one while it is pending counts too."""
    first: date | None = None
    if facts.requested_on is not None:
        first = days.add_months(facts.requested_on, -law.figure("citation_months"))
        check.give(look_back_from=first)
    if not check.need("citation_dates") or not facts.citation_dates:
        return
    if not check.need("requested_on") or first is None:
        return
    for cited in facts.citation_dates:
        if cited >= first:
            check.hit(
                "citation",
                f"The applicant was cited on {day(cited)}; a citation since {day(first)} sends "
                "the application to the town board.",
                limit=first,
                actual=cited,
            )


def judge_waivers(facts: Any, check: Any) -> None:
    """A waiver goes to the board unless the officer found it insignificant (6-168(c)(2))."""
    if not check.need("waivers"):
        return
    for waiver in facts.waivers:
        what = f"The waiver asked for ({waiver.provision})" if waiver.provision else "A waiver"
        if waiver.insignificant:
            check.hit("waiver_insignificant", f"{what} was found insignificant by the officer.")
        else:
            check.hit("waiver", f"{what} was not found insignificant; the town board reviews it.")


def judge_property(one: Any, limit: int, check: Any) -> None:
    """Work near a protected zone; what is far off needs no zone, another zone no distance."""
    if one.distance_ft is not None and one.distance_ft > limit:
        return
    if one.zone is not None and one.zone not in PROTECTED_ZONES:
        return
    if check.need("zone", "distance_ft", of=one):
        zone = one.zone.upper().replace("_", "-")
        check.hit(
            "near_residential_zone",
            f"The work is {feet(one.distance_ft)} from property zoned {zone}; within "
            f"{feet(limit)} the town board reviews it.",
            limit=limit,
            actual=one.distance_ft,
        )
