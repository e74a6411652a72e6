"""Which level is the lowest floor, and how an enclosure lets water through (6-101, 6-137)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count, feet, number, words

DESIGNERS = ("professional_engineer", "architect")


@ruleset("floodplain.lowest_floor", review="officer_decides")
def lowest_floor(facts: Any, check: Any, law: Any) -> str | None:
    """Which level of the building is its lowest floor, and at what elevation?"""
    if facts.levels is None:
        return None
    check.give(
        has_basement=any(
            level.enclosed is True and level.below_grade_all_sides is True for level in facts.levels
        )
    )
    # Without every elevation no order is known, so no level is read.
    known = [check.need("elevation_ft", of=level) for level in facts.levels]
    if not all(known):
        return None
    lowest = first_that_counts(facts, check)
    if check.missing:
        return None
    if lowest is None:
        check.hit(
            "none",
            "No enclosed level counts as the lowest floor; the officer settles which one it is.",
        )
        return None
    check.give(lowest_floor_ft=lowest.elevation_ft, lowest_floor_level=lowest.name)
    return "determined"


def first_that_counts(facts: Any, check: Any) -> Any:
    """The lowest level that counts; a level about which something is missing is passed over."""
    for level in sorted(facts.levels, key=lambda level: level.elevation_ft):
        if counts(level, check):
            return level
    return None


def counts(level: Any, check: Any) -> bool | None:
    """Whether a level counts as lowest floor; None where the first fact that is asked lacks."""
    if not check.need("enclosed", of=level):
        return None
    if not level.enclosed:
        return False
    if not check.need("below_grade_all_sides", of=level):
        return None
    at = f"The level at {feet(level.elevation_ft)}"
    if level.below_grade_all_sides:
        check.hit("basement", f"{at} is a basement or cellar, which always counts.")
        return True
    return enclosure_counts(level, at, check)


def enclosure_counts(level: Any, at: str, check: Any) -> bool | None:
    """An enclosure above grade is left out for its use, its finish and its lawful design."""
    if not check.need("uses", of=level):
        return None
    if "other" in level.uses:
        check.hit("other_use", f"{at} is used for more than parking, access or storage.")
        return True
    # Unfinished suffices, and so does flood-resistant.
    if level.flood_resistant is not True:
        if not check.need("finished", of=level):
            return None
        if level.finished:
            if not check.need("flood_resistant", of=level):
                return None
            check.hit("finished", f"{at} is finished and not flood-resistant.")
            return True
    if not check.need("openings_comply", of=level):
        return None
    if not level.openings_comply:
        check.hit("design", f"{at} does not let floodwater in and out as an enclosure must.")
        return True
    check.hit("left_out", f"{at} is a lawful enclosure and does not count as the lowest floor.")
    return False


@ruleset("floodplain.openings", violation="does_not_comply", clean="complies")
def openings(facts: Any, check: Any, law: Any) -> str | None:
    """Do the flood openings of this enclosure suffice?"""
    # No residence may be floodproofed, so for one the fact has no effect (6-137(c)(1)).
    dry = facts.floodproofed and facts.building_use == "nonresidential"
    if dry or not facts.subject_to_flooding:
        return "not_applicable"
    give_areas(facts, check, law)
    if facts.design_certified_by in DESIGNERS:
        check.hit("certified", "The design is certified, so the openings need not be measured.")
    else:
        if facts.design_certified_by != "nobody":
            check.hit(
                "wrong_certifier",
                f"A certificate of this person ({words(facts.design_certified_by)}) does not "
                "count; only a licensed professional engineer or architect can certify the "
                "design. The openings are measured.",
            )
        measure(facts, check, law)
    for opening in facts.openings or []:
        if opening.covering != "none":
            check.demand(
                "covering",
                "passes_water_automatically",
                f"The covering of an opening ({words(opening.covering)}) does not let water in "
                "and out by itself.",
                of=opening,
            )
    return None


def net_area(facts: Any) -> Any:
    """The net area of all openings; None where one is not known."""
    areas = [opening.net_area_sqin for opening in facts.openings or []]
    return None if facts.openings is None or None in areas else sum(areas)


def give_areas(facts: Any, check: Any, law: Any) -> None:
    """The net area that there is and that there has to be, as far as the facts go."""
    check.give(net_area_sqin=net_area(facts))
    if facts.enclosed_area_sqft is not None:
        check.give(
            required_net_area_sqin=facts.enclosed_area_sqft * law.figure("opening_sqin_per_sqft")
        )


def measure(facts: Any, check: Any, law: Any) -> None:
    """The minimum criteria; an opening that breaks one still counts for the others."""
    check.need("openings", "enclosed_area_sqft")
    least = law.figure("openings")
    if facts.openings is not None and len(facts.openings) < least:
        check.hit(
            "count",
            f"The enclosure has {count(len(facts.openings), 'flood opening')}; it needs at least "
            f"{number(least)}.",
            limit=least,
            actual=len(facts.openings),
        )
    highest = law.figure("opening_height_ft")
    for opening in facts.openings or []:
        check.need("net_area_sqin", of=opening)
        check.at_most(
            "height",
            "bottom_above_grade_ft",
            highest,
            "The bottom of an opening is {actual} feet above the ground beside it; the most is "
            f"{feet(highest)}.",
            of=opening,
        )
    measure_area(facts, check, law)


def measure_area(facts: Any, check: Any, law: Any) -> None:
    """A square inch of net area for every square foot of enclosure (6-137(b)(2)a)."""
    total = net_area(facts)
    if total is None or facts.enclosed_area_sqft is None:
        return
    least = facts.enclosed_area_sqft * law.figure("opening_sqin_per_sqft")
    if total < least:
        check.hit(
            "area",
            f"All openings together leave {number(total)} square inches free; an enclosure of "
            f"{number(facts.enclosed_area_sqft)} square feet needs {number(least)}.",
            limit=least,
            actual=total,
        )
