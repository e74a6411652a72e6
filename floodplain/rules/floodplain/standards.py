"""Whether a development meets the flood protection standards (6-136 to 6-138)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import words

from .area import OUTSIDE
from .datums import elevation
from .encroachment import judge_encroachment, judge_subdivision, judge_watercourse
from .levels import (
    EQUIPMENT,
    FLOODPROOFED,
    KNOWN,
    Levels,
    compared,
    comparing_datum,
    equipment_levels,
    give_required,
    judge_floor,
    structure_levels,
)

COASTAL = ("v", "vo", "ve", "v1_30")
BUILDINGS = ("residential_building", "nonresidential_building", "manufactured_home")
# A tank that is a structure is a nonresidential one (6-101, principally aboveground).
NONRESIDENTIAL = ("nonresidential_building", "storage_tank")
DESIGNERS = ("professional_engineer", "architect")
MEASURERS = ("professional_engineer", "land_surveyor")


@ruleset(
    "floodplain.development_standards",
    violation="does_not_comply",
    review="officer_decides",
    clean="complies",
)
def development_standards(facts: Any, check: Any, law: Any) -> str | None:
    """Does this proposed development meet the flood protection standards?"""
    if facts.flood_zone is None:
        return None
    if facts.flood_zone == OUTSIDE:
        return "not_applicable"
    check.need("development", "base_flood_data")
    if is_protected(facts, check, law):
        judge_structure(facts, check, law)
    judge_equipment(facts, check, law)
    judge_encroachment(facts, check, law)
    judge_subdivision(facts, check)
    judge_watercourse(facts, check)
    if facts.flood_zone in COASTAL:
        check.hit(
            "coastal_zone",
            "The town code has no standards of its own for a coastal zone; the officer looks at "
            "the case.",
        )
    return None


def is_structure(facts: Any, check: Any, law: Any) -> bool:
    """Whether it is known to be a structure; a tank only where it is mostly above ground."""
    if facts.development == "storage_tank":
        return bool(
            check.need("aboveground_value_percent")
            and facts.aboveground_value_percent >= law.figure("aboveground_percent")
        )
    return facts.development in BUILDINGS


def is_protected(facts: Any, check: Any, law: Any) -> bool:
    """Whether it is known to be a new or substantially improved structure."""
    if not is_structure(facts, check, law) or not check.need("construction"):
        return False
    return bool(facts.construction != "other_alteration")


def judge_structure(facts: Any, check: Any, law: Any) -> None:
    """Anchoring, materials and methods always; the levels once their source is known."""
    check.demand(
        "anchoring",
        "anchored",
        "The structure has to be anchored so that a flood can not float, move or collapse it.",
    )
    check.demand(
        "materials",
        "materials_flood_resistant",
        "Materials and utility equipment have to resist flood damage.",
    )
    check.demand(
        "methods",
        "methods_minimize_damage",
        "It has to be built or installed in a way that keeps flood damage small.",
    )
    nonresidential = facts.development in NONRESIDENTIAL
    known = facts.base_flood_data is not None
    allowed = nonresidential and (not known or facts.base_flood_data == "on_map")
    if facts.floodproofed and not allowed:
        refuse_floodproofing(nonresidential, check)
    if not known:
        return
    levels = structure_levels(facts, check, law)
    give_required(levels, facts, check)
    if facts.floodproofed and allowed:
        judge_floodproofing(levels, facts, check)
    else:
        judge_floor(levels, facts, check)
        judge_enclosure(facts, check)
    if nonresidential and facts.base_flood_data in KNOWN:
        check.demand(
            "loads",
            "components_resist_loads",
            "What carries the structure below the flood level has to stand up to the weight, "
            "push and lift of the water.",
        )


def refuse_floodproofing(nonresidential: bool, check: Any) -> None:
    """A residence is always raised; any other only needs not be with data on the map (6-137)."""
    check.hit(
        "floodproofing_not_allowed",
        "Floodproofing in place of raising the floor is open only where the map gives a base "
        "flood elevation."
        if nonresidential
        else "A home can not be floodproofed in place of raising its lowest floor.",
    )


def judge_floodproofing(levels: Levels, facts: Any, check: Any) -> None:
    """Floodproofed to the base flood at least, watertight and certified twice (6-137(c)(2))."""
    top, flood = compared(facts, check, FLOODPROOFED), levels["base_flood"]
    if top is not None and flood is not None and top < flood:
        datum = comparing_datum(facts)
        assert datum is not None
        check.hit(
            "floodproofed_too_low",
            f"The building is floodproofed to {elevation(top, datum)}. It has to be floodproofed "
            f"to {elevation(flood, datum)} at least, the level of the base flood.",
            limit=flood,
            actual=top,
        )
    check.demand(
        "not_watertight",
        "watertight",
        "A floodproofed building has to be watertight below the level of the base flood.",
    )
    judge_certifier(
        "floodproofing_design",
        "floodproofing_design_by",
        DESIGNERS,
        "The design of the floodproofing has to be certified by a licensed professional engineer "
        "or architect",
        facts,
        check,
    )
    judge_certifier(
        "floodproofing_elevation",
        "floodproofed_elevation_by",
        MEASURERS,
        "The elevation to which it is floodproofed has to be certified by a licensed professional "
        "engineer or land surveyor",
        facts,
        check,
    )


def judge_certifier(
    rule: str, fact: str, allowed: tuple[str, ...], message: str, facts: Any, check: Any
) -> None:
    """Someone who may certify did; the message says who may."""
    if check.need(fact) and getattr(facts, fact) not in allowed:
        check.hit(rule, f"{message}; it is certified by: {words(getattr(facts, fact))}.")


def judge_enclosure(facts: Any, check: Any) -> None:
    """An enclosure below the lowest floor lets the water in and out by itself."""
    if check.need("enclosed_area_below") and facts.enclosed_area_below:
        check.demand(
            "openings",
            "openings_comply",
            "The enclosed space below the lowest floor has to let floodwater in and out by "
            "itself; its flood openings do not suffice.",
        )


def judge_equipment(facts: Any, check: Any, law: Any) -> None:
    """Service equipment below its level keeps water out and is certified (6-136(d)(1))."""
    if None in (facts.development, facts.base_flood_data) or facts.development == "subdivision":
        return
    if not check.need("service_equipment") or not facts.service_equipment:
        return
    levels = equipment_levels(facts, check, law)
    height = compared(facts, check, EQUIPMENT)
    # Below one level is below the highest, whether or not that is known.
    if height is None or not any(level is not None and height < level for level in levels.values()):
        return
    check.demand(
        "equipment_water",
        "equipment_keeps_water_out",
        "Service equipment below the flood level has to be made so that water can not get in.",
    )
    judge_certifier(
        "equipment_certificate",
        "equipment_certified_by",
        DESIGNERS,
        "Service equipment below the flood level has to be certified by a professional engineer "
        "or architect",
        facts,
        check,
    )
