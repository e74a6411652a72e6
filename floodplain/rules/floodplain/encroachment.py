"""What any development does to the flood: floodways, rise, capacity, subdivisions, watercourses.

These standards are not limited to new construction (6-121(b)(10), 6-136(e), (f), 6-138).
"""

from typing import Any

from rulebook.text import feet, number

from .levels import KNOWN


def judge_encroachment(facts: Any, check: Any, law: Any) -> None:
    """A floodway, or the rise without one; and what is due where no elevation is known."""
    if check.need("floodway_data_available"):
        if facts.floodway_data_available:
            judge_floodway(facts, check)
        elif facts.base_flood_data in KNOWN:
            limit = law.figure("cumulative_rise_ft")
            check.at_most(
                "cumulative_rise",
                "cumulative_rise_ft",
                limit,
                "Together with all other development the base flood would rise by {actual} "
                f"feet; the most is {feet(limit)}.",
            )
    if facts.base_flood_data == "none":
        judge_capacity(facts, check)
        judge_size(facts, check, law)


def judge_floodway(facts: Any, check: Any) -> None:
    """Within a floodway everything is prohibited that is not shown to raise nothing (6-138)."""
    if not check.need("in_floodway") or not facts.in_floodway:
        return
    if check.demand(
        "floodway_no_evaluation",
        "floodway_evaluation_done",
        "Nothing may be built or filled in a floodway unless a technical evaluation shows that "
        "flood levels do not rise.",
    ):
        check.at_most(
            "floodway_rise",
            "floodway_rise_ft",
            0,
            "The work would raise flood levels in the floodway by {actual} feet; no rise at all "
            "is allowed.",
        )


def judge_capacity(facts: Any, check: Any) -> None:
    """The law gives no limit for the flood-carrying capacity, so the officer decides."""
    if not check.need("riverine") or not facts.riverine:
        return
    if facts.capacity_effect == "not_analyzed":
        check.hit(
            "capacity",
            "What the work does to the room that a flood has was not analyzed. The officer "
            "decides what is needed.",
        )
    elif facts.capacity_effect == "reduction":
        check.hit(
            "capacity",
            "The work leaves a flood less room. The officer decides whether that can be allowed.",
        )


def judge_size(facts: Any, check: Any, law: Any) -> None:
    """A large proposal comes with base flood data; either measure suffices (6-136(e)(4))."""
    most = law.figure("large_development_lots")
    if facts.lots > most:
        check.hit(
            "no_base_flood_data",
            f"A proposal of more than {number(most)} lots has to come with base flood elevation "
            f"data; this one has {number(facts.lots)}.",
            limit=most,
            actual=facts.lots,
        )
        return
    most = law.figure("large_development_acres")
    check.at_most(
        "no_base_flood_data",
        "development_acres",
        most,
        "A development of more than {limit} acres has to come with base flood elevation data; "
        "this one has {actual}.",
    )


def judge_subdivision(facts: Any, check: Any) -> None:
    """What a subdivision owes beside: its design, its utilities, its drainage (6-136(e))."""
    if facts.development != "subdivision":
        return
    check.demand(
        "subdivision_design",
        "minimizes_flood_damage",
        "The subdivision has to be laid out so that flood damage stays small.",
    )
    check.demand(
        "subdivision_utilities",
        "utilities_minimize_damage",
        "Sewer, gas, electrical and water systems have to be placed and built so that flood "
        "damage stays small.",
    )
    check.demand(
        "subdivision_drainage",
        "drainage_adequate",
        "The subdivision needs drainage that keeps it from flood damage.",
    )


def judge_watercourse(facts: Any, check: Any) -> None:
    """An altered watercourse carries as much water as before, and notices go out."""
    if not facts.alters_watercourse:
        return
    check.hit(
        "watercourse_notices",
        "Neighboring communities and the state have to be notified before the watercourse is "
        "altered.",
    )
    check.demand(
        "watercourse_maintenance",
        "capacity_maintained",
        "The altered part of the watercourse has to be maintained so that it carries as much "
        "water as before.",
    )
