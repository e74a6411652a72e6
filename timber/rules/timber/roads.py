"""Haul roads and skid trails: how steep, drained, and where (6-183, 6-186)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from rulebook.text import feet, percent


def judge_roads(facts: Any, check: Any, law: Any) -> None:
    """Every run over the slope, and water on every road."""
    most = law.figure("steep_run_ft")
    steep = law.figure("steep_percent")
    longest = Decimal(0)
    for road in facts.roads:
        check.demand(
            "road_water",
            "water_diverted",
            "Running water has to be led off every road and trail at intervals.",
            of=road,
        )
        if not check.need("sections", of=road):
            continue
        for run in steep_runs(road.sections, steep, check):
            longest = max(longest, run)
            if run > most:
                check.hit(
                    "road_slope",
                    f"A road or trail is steeper than {percent(steep)} for {feet(run)} without a "
                    f"break; the most is {feet(most)}.",
                    limit=most,
                    actual=run,
                )
    check.give(longest_steep_run_ft=longest)


def steep_runs(sections: list[Any], steep: int, check: Any) -> Iterator[Decimal]:
    """The length of each unbroken run over the slope; a section with a gap ends one too."""
    run = Decimal(0)
    for section in sections:
        if is_steep(section, steep, check):
            run += section.length_ft
        elif run:
            yield run
            run = Decimal(0)
    if run:
        yield run


def is_steep(section: Any, steep: int, check: Any) -> bool:
    """Whether a section is known to be over the slope, and how long; else its gaps are missing."""
    if section.slope_percent is not None and section.slope_percent <= steep:
        return False
    return bool(check.need("slope_percent", "length_ft", of=section))


def judge_critical_slopes(facts: Any, check: Any) -> None:
    """No constructed skid trail, and one haul road where there is no other way (6-186)."""
    allowed = 0
    for road in facts.roads:
        if not road.on_critical_slope or not check.need("kind", of=road):
            continue
        if road.kind == "skid_trail":
            if road.constructed:
                check.hit(
                    "critical_slope_skid_trail",
                    "No skid trail may be built on a critical slope; single trees may be skidded.",
                )
        elif may_cross(road, check):
            allowed += 1
            if allowed == 1:
                check.hit(
                    "critical_slope_conditions",
                    "One haul road may cross a critical slope; the town board may set conditions.",
                )
            else:
                check.hit(
                    "critical_slope_second_road",
                    "Only one haul road may cross a critical slope.",
                )


def may_cross(road: Any, check: Any) -> bool:
    """Whether a haul road is known to meet both conditions."""
    solely = check.demand(
        "critical_slope_road",
        "solely_connects_to_town_road",
        "A haul road on a critical slope may only connect other harvest land to a town road.",
        of=road,
    )
    alone = check.forbid(
        "critical_slope_other_access",
        "other_access_available",
        "A haul road may not cross a critical slope where there is other reasonable access.",
        of=road,
    )
    return solely is True and alone is True
