"""The levels that a structure and its equipment are measured against (6-136(d)(1), 6-137).

Everything is compared in one datum: that of the base flood where its elevation is known,
otherwise that of the grade.
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from .datums import elevation, in_datum

# Data from any source counts as provided (6-137(a)); only data on the map ends 6-137(d).
KNOWN = ("on_map", "other_source")
SHALLOW = ("ao", "vo")  # the map gives depths there, no elevations

BASE_FLOOD = ("base_flood_elevation_ft", "base_flood_datum")
GRADE = ("highest_adjacent_grade_ft", "grade_datum")
LOWEST_FLOOR = ("lowest_floor_ft", "lowest_floor_datum")
FLOODPROOFED = ("floodproofed_to_ft", "floodproofed_datum")
EQUIPMENT = ("lowest_equipment_ft", "equipment_datum")

# Each level, with its rule for the lowest floor and what it is for people. In the order in which
# the first of equal levels is the one that governs.
RULES = {
    "base_flood": ("below_base_flood", "the level of the base flood"),
    "two_feet_above_grade": (
        "below_grade_margin",
        "the margin above the highest ground beside the building",
    ),
    "map_depth": (
        "below_map_depth",
        "the flood depth on the map, counted from the highest ground beside the building",
    ),
}

Levels = dict[str, Decimal | None]


def comparing_datum(facts: Any) -> str | None:
    """The datum in which everything is compared; None where it is not given."""
    datum = facts.base_flood_datum if facts.base_flood_data in KNOWN else facts.grade_datum
    return None if datum is None else str(datum)


def compared(facts: Any, check: Any, pair: tuple[str, str]) -> Decimal | None:
    """An elevation in the comparing datum; None where it can not be compared."""
    return in_datum(facts, check, pair, comparing_datum(facts))


def structure_levels(facts: Any, check: Any, law: Any) -> Levels:
    """Every level that applies to a structure; None for one that is not known."""
    levels: Levels = {}
    if facts.base_flood_data in KNOWN:
        levels["base_flood"] = compared(facts, check, BASE_FLOOD)
    if facts.base_flood_data != "on_map":
        levels.update(grade_levels(facts, check, law))
    return levels


def equipment_levels(facts: Any, check: Any, law: Any) -> Levels:
    """Equipment is measured against the base flood alone, wherever that is known."""
    if facts.base_flood_data in KNOWN:
        return {"base_flood": compared(facts, check, BASE_FLOOD)}
    return dict(grade_levels(facts, check, law))


def grade_levels(facts: Any, check: Any, law: Any) -> Iterator[tuple[str, Decimal | None]]:
    """What counts from the grade: the margin and, without an elevation, a depth on the map."""
    grade = compared(facts, check, GRADE)
    yield "two_feet_above_grade", None if grade is None else grade + law.figure("above_grade_ft")
    if facts.flood_zone in SHALLOW and facts.base_flood_data == "none":
        known = check.need("map_flood_depth_ft") and grade is not None
        yield "map_depth", grade + facts.map_flood_depth_ft if known else None


def give_required(levels: Levels, facts: Any, check: Any) -> None:
    """The highest level that applies, where all of them are known."""
    known = {name: level for name, level in levels.items() if level is not None}
    if len(known) < len(levels):
        return
    governs = max(known, key=lambda name: known[name])  # the first of equal ones
    check.give(
        required_elevation_ft=known[governs],
        required_datum=comparing_datum(facts),
        governed_by=governs,
    )


def judge_floor(levels: Levels, facts: Any, check: Any) -> None:
    """The lowest floor is at or above every level; exactly at it is kept."""
    floor = compared(facts, check, LOWEST_FLOOR)
    if floor is None:
        return
    datum = comparing_datum(facts)
    assert datum is not None
    for name, level in levels.items():
        if level is not None and floor < level:
            rule, what = RULES[name]
            check.hit(
                rule,
                f"The lowest floor is at {elevation(floor, datum)}. It has to be at "
                f"{elevation(level, datum)} or higher: {what}.",
                limit=level,
                actual=floor,
            )
