"""The ground of a license as the rules read it: roads, strips, landings, crossings (§§ 6-182 to
6-192)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from timber.models import TimberLicense


def known(row: Any, *names: str) -> dict[str, Any]:
    """The facts of a row that are given."""
    values = {name: getattr(row, name) for name in names}
    return {
        name: str(value) if isinstance(value, str) else value  # a choice stands by its word
        for name, value in values.items()
        if value is not None and value != ""
    }


ROAD = (
    "kind", "sections", "water_diverted", "on_critical_slope", "constructed",
    "solely_connects_to_town_road", "other_access_available",
)  # fmt: skip
STRIP = ("along", "zone", "width_ft", "insignificant_stream", "board_width_ft")
LANDING = (
    "in_buffer_strip",
    "distance_to_right_of_way_ft",
    "good_reason",
    "graded_and_waterbarred",
)
CROSSING = ("state_law_met", "federal_law_met")
JUDGED = (
    "cut_in_buffer", "smallest_stump_in_buffer_in", "small_trees_marked_by_forester",
    "access_roads_kept_to_minimum", "sight_distance_adequate", "drainage_protected",
    "access_good_reason", "skidding_in_channel", "guidelines_consistent",
)  # fmt: skip
ROAD_LEFT = (
    "kind", "required_waterbar_spacing_ft", "widest_waterbar_spacing_ft", "shaping", "seeding",
)  # fmt: skip
LANDING_LEFT = ("smoothing", "seeding", "waterbars")
CROSSING_LEFT = ("temporary_structures_removed", "banks_restabilized", "banks_waterbarred")


def harvest_plan(case: TimberLicense) -> dict[str, Any]:
    """The facts of `timber.harvest_plan`. Lists count only once the applicant has said that they
    are whole: an empty list that nobody looked at is no answer."""
    facts = known(case, *JUDGED)
    rows: dict[str, tuple[Any, tuple[str, ...]]] = {
        "roads": (case.roads, ROAD),
        "buffer_strips": (case.buffer_strips, STRIP),
        "landings": (case.landings, LANDING),
        "stream_crossings": (case.crossings, CROSSING),
    }
    for name, (found, fields) in rows.items():
        listed = [known(row, *fields) for row in found.all()]
        if listed or case.features_stated:
            facts[name] = listed
    if case.processing or case.features_stated:
        facts["processing"] = case.processing
    return facts


def reclamation(case: TimberLicense, inspected: bool) -> dict[str, Any]:
    """The facts of `timber.reclamation`."""
    return {
        "harvest_complete": case.completed_on is not None,
        "roads": [known(row, *ROAD_LEFT) for row in case.roads.all()],
        "landings": [known(row, *LANDING_LEFT) for row in case.landings.all()],
        "stream_crossings": [known(row, *CROSSING_LEFT) for row in case.crossings.all()],
        "inspected": inspected,
    }
