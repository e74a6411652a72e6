"""What the town's maps say of the land of a case: distances in US survey feet, edge to edge, with
the day of the map. An officer confirms it (`confirm_measured`); nothing is decided by it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from shapely.geometry.base import BaseGeometry

from parcels import nearby
from parcels.models import LayerKind, MapFeature, Parcel
from rulebook.figures import law
from workflow.measured import Measured
from workflow.models import Case
from workflow.places import parcels_of

# Districts drawn by hand meet within a foot.
ADJOINING_FT = 1.0
# Of the districts near a harvest, those that bring it before the town board (§ 6-168(c)(3)).
RESIDENTIAL = ("RA-1", "RA-2", "RC")


def land_of(case: Case, day: date) -> BaseGeometry | None:
    """The outline of the parcels of a case; None where none is on record."""
    return nearby.outline(Parcel.objects.filter(pk__in=parcels_of(case, day), retired_on=None))


def of_case(case: Case, day: date) -> list[Measured]:
    """All that the maps say, in the order of the law."""
    land = land_of(case, day)
    if land is None:
        return []
    return [
        *_districts(land),
        *_residential(land, day),
        *_flood(land),
        *_on_the_land(land),
        *county_features(land, day),
    ]


def _say(kind: str, section: str, words: str, feature: MapFeature) -> Measured:
    said = f"{words}. Map of {feature.layer.map_day:%B %-d, %Y}."
    return Measured(f"measured.{kind}", section, said)


def _named(found: list) -> str:
    return ", ".join(sorted({feature.name for feature, _feet in found if feature.name}))


def _districts(land: BaseGeometry) -> Iterator[Measured]:
    found = nearby.features_within(land, LayerKind.ZONING, ADJOINING_FT)
    within = [one for one in found if land.intersection(one[0].geometry).area > 0]
    beside = [one for one in found if one not in within]
    if within:
        words = f"The property lies in {_named(within)}"
        yield _say("district", "5-124", words, within[0][0])
    if beside and _named(beside):
        words = f"It adjoins {_named(beside)}"
        yield _say("adjoining", "5-124", words, beside[0][0])


def _residential(land: BaseGeometry, day: date) -> Iterator[Measured]:
    limit = law("boards", day).figure("timber:residential_distance_ft")
    found = nearby.features_within(land, LayerKind.ZONING, float(limit))
    for feature, feet in found:
        if feature.name in RESIDENTIAL:
            words = f"District {feature.name} lies {feet} feet from the property"
            yield _say("residential", "6-168(c)(3)", words, feature)
            return


def _flood(land: BaseGeometry) -> Iterator[Measured]:
    zones = nearby.features_within(land, LayerKind.FLOOD_ZONE)
    if zones:
        yield _say(
            "flood_zone", "6-107", f"Flood zone on the property: {_named(zones)}", zones[0][0]
        )
    floodways = nearby.features_within(land, LayerKind.FLOODWAY)
    if floodways:
        yield _say("floodway", "6-138", "A floodway touches the property", floodways[0][0])


ON_THE_LAND = (
    (LayerKind.STREAM_CORRIDOR, "6-155", "A stream corridor touches the property"),
    (LayerKind.CRITICAL_SLOPE, "6-186", "A critical slope lies on the property"),
    (LayerKind.NATURAL_AREA, "6-28(b)(9)b", "A wetland, park or natural area touches it"),
)


def _on_the_land(land: BaseGeometry) -> Iterator[Measured]:
    for kind, section, words in ON_THE_LAND:
        found = nearby.features_within(land, kind)
        if found:
            name = f": {_named(found)}" if _named(found) else ""
            yield _say(kind, section, f"{words}{name}", found[0][0])


def county_features(land: BaseGeometry, day: date) -> list[Measured]:
    """What of General Municipal Law § 239-m lies within its distance, the nearest."""
    limit = law("boards", day).figure("county_referral_ft")
    found = nearby.features_within(land, LayerKind.COUNTY_REFERRAL, float(limit))
    if not found:
        return []
    feature, feet = found[0]
    name = feature.name or "A boundary, road, park, stream or institution"
    words = f"{name} lies {feet} feet from the property: the county is asked"
    return [_say("county", "General Municipal Law § 239-m", words, feature)]
