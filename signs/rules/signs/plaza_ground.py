"""Ground signs of shopping plazas, and the signs of pad sites (5-132(d)(3), (e))."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, feet, square_feet

from .plaza import judge_third
from .shared import no_less, no_more


@ruleset("signs.plaza_ground", violation="not_within", review="review", clean="within")
def plaza_ground(facts: Any, check: Any, law: Any) -> None:
    """Does this ground sign of an existing shopping plaza keep to the law?"""
    if check.missing:
        return
    check.need("total_store_front_width_ft", "width_ft", "height_ft")
    check.give(min_front_setback_ft=law.figure("plaza_front_line_feet"))
    of_class = None
    if facts.total_store_front_width_ft is not None:
        of_class = plaza_class(facts.total_store_front_width_ft, law)
        judge_plaza_size(facts, check, law, of_class)
    judge_location(facts, check, of_class)
    judge_front_line(facts, check, law, of_class)
    line, what = law.figure("ground_other_line_feet"), "The distance from the nearest other line"
    no_less(check, "other_line", facts, "other_setback_ft", line, feet, what)
    judge_plaza_number(facts, check, law)
    if facts.location == "secondary_entrance":
        if facts.zoning_board_approved is None:
            check.hit("secondary", "The zoning board of appeals decides on a second ground sign.")
        elif not facts.zoning_board_approved:
            check.hit(
                "secondary_refused", "The zoning board of appeals did not approve a second sign."
            )


def plaza_class(width: Decimal, law: Any) -> int:
    """0 up to 500 ft of store fronts, 1 up to 1,000 ft, 2 above.

    The law puts neither figure itself in a class; the larger size is granted only above it.
    """
    return sum(width > end for end in law.figure("plaza_front_feet"))


def judge_plaza_size(facts: Any, check: Any, law: Any, of_class: int) -> None:
    """Width and height by class (5-132(d)(3)a to c)."""
    width = law.figure("plaza_ground_width_feet")[of_class]
    height = law.figure("plaza_ground_height_feet")[of_class]
    check.give(max_width_ft=width, max_height_ft=height)
    no_more(check, "width", facts, "width_ft", width, feet, "The width of the sign")
    no_more(check, "height", facts, "height_ft", height, feet, "The height of the sign")


def judge_location(facts: Any, check: Any, of_class: int | None) -> None:
    """In the front yard or at the primary entrance; in the largest plazas there alone."""
    if facts.location == "elsewhere":
        check.hit(
            "location",
            "A ground sign of a plaza must be in the front yard or at the primary entrance.",
        )
    elif facts.location == "front_yard" and of_class == 2:
        check.hit(
            "location", "The ground sign of so large a plaza must be at the primary entrance."
        )


def judge_front_line(facts: Any, check: Any, law: Any, of_class: int | None) -> None:
    """Only (d)(3)a lets the planning board permit less; above it 5-124(u) holds."""
    if facts.planning_board_setback and of_class in (None, 0):
        check.need("front_setback_ft")
        return
    line = law.figure("plaza_front_line_feet" if of_class == 0 else "ground_front_line_feet")
    what = "The distance from the front line"
    no_less(check, "front_line", facts, "front_setback_ft", line, feet, what)


def judge_plaza_number(facts: Any, check: Any, law: Any) -> None:
    """One main ground sign and one at a secondary entrance."""
    limit = law.figure("plaza_ground_count")
    secondary = facts.location == "secondary_entrance"
    others = facts.other_secondary_ground_signs if secondary else facts.other_main_ground_signs
    if others + 1 > limit:
        where = "at secondary entrances" if secondary else "of the plaza"
        check.hit(
            "count",
            f"There would be {count(others + 1, 'ground sign')} {where}; "
            f"{count(limit, 'is', 'are')} allowed.",
            limit=limit,
            actual=others + 1,
        )


# ------------------------------------------------------------------ pad sites


@ruleset("signs.pad_site", violation="not_within", clean="within")
def pad_site(facts: Any, check: Any, law: Any) -> str | None:
    """Does this sign of a pad site building keep to the law?"""
    if check.missing:
        return None
    most = law.figure("pad_businesses")
    alone = facts.stands_alone and facts.inside_plaza_boundary
    if not alone or facts.businesses_in_building > most:
        check.hit(
            "not_pad_site",
            f"A pad site is a building that stands alone within a plaza with at most {most} "
            "businesses.",
        )
        return "not_pad_site"
    if facts.sign_type == "ground":
        judge_pad_ground(facts, check, law)
    else:
        judge_pad_wall(facts, check, law)
    return None


def judge_pad_ground(facts: Any, check: Any, law: Any) -> None:
    """The ground sign of a pad site (5-132(e)(1))."""
    limit = law.figure("pad_ground_count")
    if facts.ground_signs > limit:
        check.hit(
            "ground_count",
            f"The pad site would have {count(facts.ground_signs, 'ground sign')}; "
            f"{count(limit, 'is', 'are')} allowed.",
            limit=limit,
            actual=facts.ground_signs,
        )
    judge_pad_size(
        facts, check, law.figure("pad_ground_height_feet"), law.figure("pad_ground_sqft")
    )
    side = law.figure("pad_ground_side_feet")
    what = "The longest side of the sign"
    no_more(check, "dimension", facts, "greatest_dimension_ft", side, feet, what)
    if facts.planning_board_setback:
        check.need("front_setback_ft")
        return
    line, what = law.figure("pad_front_line_feet"), "The distance from the front line"
    no_less(check, "front_line", facts, "front_setback_ft", line, feet, what)


def judge_pad_wall(facts: Any, check: Any, law: Any) -> None:
    """A wall sign of a pad site (5-132(e)(2))."""
    judge_pad_size(facts, check, law.figure("pad_wall_height_feet"), law.figure("pad_wall_sqft"))
    sides = law.figure("pad_wall_sides")
    if check.need("sides_with_wall_signs") and facts.sides_with_wall_signs > sides:
        check.hit(
            "sides",
            f"Wall signs would be on {count(facts.sides_with_wall_signs, 'side')} of the building; "
            f"{sides} are allowed.",
            limit=sides,
            actual=facts.sides_with_wall_signs,
        )
    front = facts.store_front_width_ft
    if front is not None:
        check.give(max_length_ft=Decimal(front) / law.figure("front_length_parts"))
    if check.need("length_ft", "store_front_width_ft"):
        judge_third(check, "length", facts.length_ft, front, "The sign", law)


def judge_pad_size(facts: Any, check: Any, height: int, area: int) -> None:
    """Height and area of either kind."""
    check.give(max_height_ft=height, max_area_sqft=area)
    no_more(check, "height", facts, "height_ft", height, feet, "The height of the sign")
    no_more(check, "area", facts, "area_sqft", area, square_feet, "The area of the sign")
