"""What the rules say of a place and of a trailer (§§ 6-101, 6-121(c))."""

from __future__ import annotations

from datetime import date

from floodplain.checks.asking import ask, missing
from floodplain.choices import ZONE_OF_PARCEL, Zone


def facts_of(case, said: dict | None = None) -> dict:
    """The facts of `floodplain.permit_required` for a determination; `said` is what the officer
    is about to determine."""

    def of(name: str):
        return (said or {}).get(name, getattr(case, name))

    inside = {"outside": "outside"}.get(of("result"), "inside" if of("result") else None)
    zone = of("map_zone")
    return {
        "flood_zone": ZONE_OF_PARCEL.get(zone, Zone.OTHER) if zone else None,
        "map_date": of("map_date"),
        "work": case.work,
        "boundary_conflict": of("boundary_conflict"),
        "officer_determination": inside,
        "base_flood_data": of("base_flood_known"),
        "base_flood_elevation_ft": of("base_flood_elevation_ft"),
        "base_flood_datum": of("base_flood_elevation_datum"),
        "lowest_ground_ft": of("lowest_ground_ft"),
        "ground_datum": of("lowest_ground_datum"),
        "ngvd_to_navd_ft": of("ngvd_to_navd_ft"),
    }


def result(case, day: date, said: dict | None = None) -> dict:
    """`floodplain.permit_required`, with what is not known as findings."""
    found = ask("permit_required", facts_of(case, said), day)
    paths = [path for path in found["missing"] if path != "work"]
    return {**found, "lacking": missing("permit_required", "6-121(c)", paths)}


def trailer(case, day: date) -> dict:
    """`floodplain.manufactured_home` as of a day."""
    asked = {
        "kind": case.trailer_kind,
        "placed_on": case.placed_on,
        "as_of": case.removed_on or day,
        "intended_as_improved_property": case.meant_to_stay,
    }
    return ask("manufactured_home", asked, day)
