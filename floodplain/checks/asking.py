"""Asking the rulebook: facts that are not known are left out, and what a rule misses becomes a
finding too, so that nothing is overlooked."""

from __future__ import annotations

from datetime import date

from django.db import models

import rulebook
from workflow.departures import key_of

INSIDE_ZONES = frozenset(("a", "ae", "ah", "ao", "a1_99", "v", "vo", "ve", "v1_30"))


def ask(name: str, facts: dict, day: date) -> dict:
    """The result of a ruleset of this article on what is known, as of a day."""
    return rulebook.check(f"floodplain.{name}", _known(facts), as_of=day).to_dict()


def _known(value):
    """What is known, as plain data: days as the rulebook writes them."""
    if isinstance(value, dict):
        return {k: _known(v) for k, v in value.items() if v is not None and v != ""}
    if isinstance(value, (list, tuple)):
        return [_known(item) for item in value]
    if isinstance(value, models.TextChoices):
        return value.value
    return value.isoformat() if isinstance(value, date) else value


def law_day(case, day: date) -> date:
    """The day whose law applies: that of filing, whose rules stay those of the case."""
    return case.filed_on or day


def missing(name: str, section: str, paths: list[str], what: str = "") -> list[dict]:
    """What a ruleset misses, as findings for the officer."""
    prefix = f"{what}: " if what else ""
    return [
        {
            "rule": f"floodplain.{name}.missing.{path}",
            "status": "review",
            "section": section,
            "message": f"{prefix}It is not said: {words(path)}.",
            "missing": True,
        }
        for path in paths
    ]


# Names of facts whose bare words say too little to a person.
SAID = {
    "flood_zone": "the zone of the flood map at the work",
    "base_flood_data": "whether a base flood elevation is known, and from where",
    "base_flood_elevation_ft": "the base flood elevation",
    "base_flood_datum": "the datum of the base flood elevation",
    "ngvd_to_navd_ft": "the conversion between NGVD 1929 and NAVD 1988",
    "lowest_floor_ft": "the elevation of the lowest floor",
    "lowest_floor_datum": "the datum of the lowest floor",
    "highest_adjacent_grade_ft": "the highest natural ground beside the building",
    "grade_datum": "the datum of the ground",
    "map_flood_depth_ft": "the flood depth on the map",
    "floodway_data_available": "whether floodway data is available for the place",
    "in_floodway": "whether any of the work lies in the floodway",
    "cumulative_rise_ft": "how far all development together raises the base flood",
    "floodway_rise_ft": "how far the work raises floods in the floodway",
    "lowest_equipment_ft": "the elevation of the lowest service equipment",
    "equipment_datum": "the datum of the service equipment",
    "equipment_certified_by": "who certified the service equipment",
    "floodproofing_design_by": "who certified the design of the floodproofing",
    "floodproofed_elevation_by": "who certified the elevation of the floodproofing",
    "riverine": "whether the flooding comes from a river or stream",
    "stated_datum": "the datum of the elevations stated",
    "map_datum": "the datum of the flood map",
    "anchored": "whether it is anchored (the officer judges)",
    "materials_flood_resistant": "whether materials resist flood damage (the officer judges)",
    "methods_minimize_damage": "whether the methods keep damage small (the officer judges)",
    "capacity_maintained": "whether the altered watercourse is maintained (the officer judges)",
    "development_acres": "the acres of the land developed",
    "effects": "the effects on other property (the officer's review)",
}


def words(path: str) -> str:
    """A fact's name for people."""
    return SAID.get(path, path.replace("_", " ").replace("ft", "in feet"))


def violations(found: list[dict]) -> list[dict]:
    return [finding for finding in found if finding["status"] == "violation"]


def to_judge(found: list[dict]) -> list[dict]:
    """The findings that are left to a person. What is not known can not be answered with a reason:
    it has to become known."""
    return [f for f in found if f["status"] == "review" and not f.get("missing")]


def unique(found: list[dict]) -> list[dict]:
    """The findings without those that say the same again (of a second structure)."""
    return list({key_of(finding): finding for finding in found}.values())
