"""Words that the law defines with a figure (6-220)."""

from typing import Any

from rulebook import ruleset
from rulebook.logic import all_of
from rulebook.text import number, square_feet

# Units of measure, not figures of the law.
SQUARE_FEET_PER_ACRE = 43_560
INCHES_PER_FOOT = 12


@ruleset("stormwater.building", clean="building")
def building(facts: Any, check: Any, law: Any) -> str | None:
    """Is this structure a building under the stormwater law?"""
    area, limit = facts.area_sqft, law.figure("building_square_feet")
    large = None if area is None else area > limit
    tests = {
        "walls_and_roof": (
            all_of(facts.has_walls, facts.has_roof),
            "It does not have both walls and a roof",
        ),
        "shelter": (facts.designed_for_shelter, "It is not designed for shelter"),
        "area": (large, f"It takes up no more than {square_feet(limit)}"),
    }
    failed = [name for name, (answer, _) in tests.items() if answer is False]
    for name in failed:
        check.hit(name, f"{tests[name][1]}, so it is no building here.")
    if failed:
        return "not_building"
    check.need("has_walls", "has_roof", "designed_for_shelter", "area_sqft")
    return None


@ruleset("stormwater.first_flush", clean="computed")
def first_flush(facts: Any, check: Any, law: Any) -> None:
    """How much water is the first flush?"""
    acres = facts.less_pervious_acres
    if acres is None:
        return
    inches = law.figure("first_flush_inches")
    volume = acres * SQUARE_FEET_PER_ACRE * inches / INCHES_PER_FOOT
    check.give(first_flush_cubic_feet=volume)
    message = f"The first {number(inches)} inch of runoff from this land is {number(volume)} cubic"
    check.hit("half_inch", f"{message} feet.")
