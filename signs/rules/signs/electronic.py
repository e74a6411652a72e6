"""Electrically activated changeable and electronic message signs, and gateway signs
(5-111, 5-128(a)(7)c, 5-129, 5-130(a)(12), 5-132(d)(2)c)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, feet, number, square_feet

from .plaza import front_class, judge_third
from .shared import COMMERCIAL, RESIDENTIAL, no_less, no_more


def seconds(value: Any) -> str:
    """15 -> "15 seconds"."""
    return count(value, "second")


@ruleset("signs.electronic_sign", violation="not_allowed", review="review", clean="allowed")
def electronic_sign(facts: Any, check: Any, law: Any) -> None:
    """May this electrically activated or electronic message sign be put up?"""
    if check.missing:
        return
    # A gateway sign is judged as such wherever it stands, then a plaza as a plaza.
    if facts.gateway_sign:
        shorter, longer = law.figure("gateway_display_feet")
        check.give(max_area_sqft=shorter * longer)
        judge_gateway_display("gateway_display", facts, check, law)
    elif facts.in_shopping_plaza:
        judge_size(facts, check, law)
        judge_plaza(facts, check, law)
    elif check.need("schedule"):
        if facts.schedule in (*RESIDENTIAL, "business_16"):
            check.hit("district", "Signs of this type are not allowed in this district.")
            return
        if facts.schedule == COMMERCIAL:
            judge_size(facts, check, law)
            judge_commercial(facts, check, law)
        else:
            judge_special_permit(facts, check)
    if not facts.gateway_sign:
        check.forbid("red", "lit_red", "The sign must be lit in colors other than red.")
    hold = law.figure("electric_hold_seconds")
    no_less(check, "hold", facts, "hold_seconds", hold, seconds, "The time that a message stays")


def judge_special_permit(facts: Any, check: Any) -> None:
    """The town board decides in the schedule of 5-128."""
    if facts.special_permit_granted is None:
        check.hit("special_permit", "The town board decides on a special permit for this sign.")
    elif not facts.special_permit_granted:
        check.hit("special_permit_refused", "The town board has to grant a special permit first.")


def judge_size(facts: Any, check: Any, law: Any) -> None:
    """What holds in commercial districts and in plazas alike: number, area, sides."""
    check.give(max_area_sqft=law.figure("electronic_sqft"))
    judge_number("per_business", facts.electronic_signs_of_business, "A business", check, law)
    sides = [side for side in (facts.display_width_ft, facts.display_height_ft) if side is not None]
    limit = law.figure("electronic_side_feet")
    if sides and max(sides) > limit:
        check.hit(
            "dimension",
            f"The longest side of the display is {feet(max(sides))}; the most allowed is "
            f"{feet(limit)}.",
            limit=limit,
            actual=max(sides),
        )
    if check.need("display_width_ft", "display_height_ft"):
        area, limit = sides[0] * sides[1], law.figure("electronic_sqft")
        if area > limit:
            check.hit(
                "area",
                f"The display is {square_feet(area)}; the most allowed is {square_feet(limit)}.",
                limit=limit,
                actual=area,
            )


def judge_number(rule: str, actual: int, whose: str, check: Any, law: Any) -> None:
    """One for a business, one on a property."""
    limit = law.figure("electronic_count")
    if actual > limit:
        check.hit(
            rule,
            f"{whose} may have {count(limit, 'sign')} of this type; there would be "
            f"{number(actual)}.",
            limit=limit,
            actual=actual,
        )


def judge_commercial(facts: Any, check: Any, law: Any) -> None:
    """The rest of 5-130(a)(12)."""
    judge_number("per_property", facts.electronic_signs_on_property, "A property", check, law)
    if facts.mounting == "ground":
        top, what = law.figure("electronic_top_feet"), "The top of the sign above the ground"
        no_more(check, "top_height", facts, "top_height_ft", top, feet, what)


def judge_plaza(facts: Any, check: Any, law: Any) -> None:
    """In a plaza on a wall only, and no larger than another wall sign (5-132(d)(2)c)."""
    if facts.mounting != "wall":
        check.hit("plaza_wall_only", "In a shopping plaza such a sign is a wall sign only.")
        return
    if not check.need("store_front_width_ft"):
        return
    front = facts.store_front_width_ft
    if facts.display_width_ft is not None:
        judge_third(check, "plaza_length", facts.display_width_ft, front, "The display", law)
    height = law.figure("tenant_height_feet")[front_class(front, law)]
    what = "The height of the display"
    no_more(check, "plaza_height", facts, "display_height_ft", height, feet, what)


def judge_gateway_display(rule: str, facts: Any, check: Any, law: Any) -> None:
    """At most 8 by 12 ft, either way round (5-129(e))."""
    if not check.need("display_width_ft", "display_height_ft"):
        return
    shorter, longer = sorted((facts.display_width_ft, facts.display_height_ft))
    limits = law.figure("gateway_display_feet")
    if shorter > limits[0] or longer > limits[1]:
        check.hit(
            rule,
            f"The display is {number(shorter)} by {feet(longer)}; the most allowed is "
            f"{limits[0]} by {feet(limits[1])}.",
            limit=list(limits),
            actual=[shorter, longer],
        )


# ------------------------------------------------------------------ gateway signs


@ruleset("signs.gateway", violation="not_allowed", review="review", clean="allowed")
def gateway(facts: Any, check: Any, law: Any) -> None:
    """May this gateway sign be put up?"""
    if facts.special_permit_granted is None:
        check.hit("special_permit", "The town board decides on a special permit for this sign.")
    elif not facts.special_permit_granted:
        check.hit("special_permit_refused", "The town board did not grant a special permit.")
    judge_gateway_number(facts, check, law)
    check.demand(
        "thoroughfare",
        "along_major_thoroughfare",
        "A gateway sign must be along a major thoroughfare.",
    )
    check.forbid(
        "public_property", "on_public_property", "A gateway sign must not be on public property."
    )
    if check.need("material") and facts.material == "other":
        check.hit("material", "A gateway sign must be built of natural masonry or stone.")
    check.demand(
        "monument",
        "monument",
        "A gateway sign must stand on a foundation, not on a column or pole.",
    )
    judge_gateway_place(facts, check, law)
    if facts.electronic_display:
        judge_gateway_display("display", facts, check, law)


def judge_gateway_number(facts: Any, check: Any, law: Any) -> None:
    """Four in the whole town (5-129(b))."""
    limit = law.figure("gateway_count")
    if check.need("other_gateway_signs_in_town") and facts.other_gateway_signs_in_town >= limit:
        others = facts.other_gateway_signs_in_town
        check.hit(
            "number",
            f"With this one the town would have {count(others + 1, 'gateway sign')}; {limit} are "
            "allowed.",
            limit=limit,
            actual=others + 1,
        )


def judge_gateway_place(facts: Any, check: Any, law: Any) -> None:
    """Height and lot lines; the town board may approve another height (5-129(d)(1), 5-124(u))."""
    height = facts.other_height_approved_ft
    if height is None:
        height = law.figure("gateway_height_feet")
    check.give(max_height_ft=height)
    no_more(check, "height", facts, "height_ft", height, feet, "The height of the sign")
    line, what = law.figure("ground_front_line_feet"), "The distance from the front line"
    no_less(check, "front_line", facts, "front_setback_ft", line, feet, what)
    line, what = law.figure("ground_other_line_feet"), "The distance from the nearest other line"
    no_less(check, "other_line", facts, "other_setback_ft", line, feet, what)
