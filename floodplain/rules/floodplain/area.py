"""Where the article applies, and whether work there needs a permit (6-101, 6-106, 6-121, 6-122)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day, words

from .datums import in_one_datum

OUTSIDE = "other"


@ruleset("floodplain.permit_required", review="officer_decides")
def permit_required(facts: Any, check: Any, law: Any) -> str | None:
    """Does this work need a floodplain development permit?"""
    if facts.work == "planning_and_design_only":  # it changes no land
        return "not_required"
    adopted = law.figure("map_date")
    if facts.map_date is not None and facts.map_date != adopted:
        check.hit(
            "map_edition",
            f"The zone was read from a map of {day(facts.map_date)}; the town adopted the maps "
            f"of {day(adopted)}. The officer settles which zone it is.",
            limit=adopted,
            actual=facts.map_date,
        )
    if facts.boundary_conflict:
        inside = judge_conflict(facts, check)
    else:
        inside = facts.flood_zone != OUTSIDE if check.need("flood_zone") else None
    if inside and check.need("work"):
        judge_work(facts, check)
    if check.missing or check.reviewed:
        return None
    if not inside:
        return "not_required"
    judge_start(facts, check)
    return "required"


def judge_conflict(facts: Any, check: Any) -> bool | None:
    """What the officer determined where map and ground conflict; None while it is open."""
    below = at_or_below_base_flood(facts, check)
    check.give(at_or_below_base_flood=below)
    determined = facts.officer_determination
    if determined is None:
        check.hit(
            "boundary",
            "The map and what is seen on the ground do not agree. The officer decides whether "
            "the place lies in the flood hazard area.",
        )
        return None
    inside = bool(determined == "inside")
    if below is not None and below != inside:
        lies = "at or below" if below else "above"
        check.hit(
            "against_elevation",
            f"The place was found to lie {determined} the flood hazard area, but its ground is "
            f"{lies} the level of the base flood. The officer looks at it again.",
        )
    return inside


def at_or_below_base_flood(facts: Any, check: Any) -> bool | None:
    """Whether the base flood reaches the ground; known data has to be used (6-121(c))."""
    if not check.need("base_flood_data") or not facts.base_flood_data:
        return None
    both = in_one_datum(
        facts,
        check,
        ("lowest_ground_ft", "ground_datum"),
        ("base_flood_elevation_ft", "base_flood_datum"),
    )
    # Ground exactly at the elevation is reached by the flood.
    return None if both is None else bool(both[0] <= both[1])


def judge_work(facts: Any, check: Any) -> None:
    """A conversion without physical change is not plainly development; all else is (6-106)."""
    if facts.work == "change_of_use_only":
        check.hit(
            "change_of_use",
            "A change of use without any physical change is not plainly development. The "
            "officer decides whether it needs a permit.",
        )
    else:
        check.hit(
            "in_area",
            "The work lies in an area of special flood hazard. Whatever its size, it needs a "
            "floodplain development permit before it starts.",
        )


def judge_start(facts: Any, check: Any) -> None:
    """Everything but planning and design starts construction; an application is no permit."""
    if facts.acts_done is None:
        return
    started = [act for act in dict.fromkeys(facts.acts_done) if act != "planning_or_design"]
    check.give(construction_started=bool(started))
    if facts.permit_state == "approved":
        return
    for act in started:
        check.hit(
            "started",
            f"Work has begun ({words(act)}) and there is no approved floodplain development "
            "permit.",
        )
