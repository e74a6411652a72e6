"""How a wall sign is placed on its wall (5-111, 5-124(h), 5-130(a)(10))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import feet, inches, number

from .shared import COMMERCIAL, no_more


@ruleset("signs.wall_placement", violation="not_allowed", review="review", clean="allowed")
def wall_placement(facts: Any, check: Any, law: Any) -> None:
    """Is this wall sign placed rightly on its wall?"""
    if check.missing:
        return
    limit = law.figure("wall_projection_inches")
    what = "The distance that the sign stands off the wall"
    no_more(check, "projection", facts, "projection_in", limit, inches, what)
    least, most = law.figure("wall_angle_degrees")
    if not least <= facts.wall_angle_degrees <= most:
        check.hit(
            "not_a_wall",
            f"The surface stands at {number(facts.wall_angle_degrees)} degrees; a wall stands at "
            f"{least} to {most}, upright being 90.",
            limit=least if facts.wall_angle_degrees < least else most,
            actual=facts.wall_angle_degrees,
        )
    if facts.schedule == COMMERCIAL:
        check.forbid("opening", "covers_opening", "The sign must not cover a window or door.")
        check.forbid(
            "ends", "beyond_wall_ends", "The sign must not go beyond the ends of the wall."
        )
        judge_top(facts, check, law)


def judge_top(facts: Any, check: Any, law: Any) -> None:
    """Above the top of the wall only a little, and only where the wall is too low."""
    if not check.need("above_wall_top_ft") or facts.above_wall_top_ft == 0:
        return
    limit = law.figure("above_wall_feet")
    above = f"The sign rises {feet(facts.above_wall_top_ft)} above the wall"
    if facts.above_wall_top_ft > limit:
        check.hit(
            "top",
            f"{above}; even on a low wall the most is {feet(limit)}.",
            limit=limit,
            actual=facts.above_wall_top_ft,
        )
    elif check.need("wall_height_hardship"):
        if facts.wall_height_hardship:
            check.hit("top_hardship", f"{above}; the officer may permit it on a low wall.")
        else:
            check.hit(
                "top",
                f"{above}; it must end at the top.",
                limit=0,
                actual=facts.above_wall_top_ft,
            )
