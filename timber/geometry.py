"""What the town's maps say: which parcels touch, and what lies near the planned work.

Where a parcel has no outline the map says nothing, and an officer finds out (§§ 6-166(a),
6-168(c)(3)).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache

from django.conf import settings
from pyproj import Transformer
from shapely.geometry.base import BaseGeometry

from parcels import nearby
from parcels.models import Parcel, ParcelDistrict, ParcelShape
from parcels.models.layers import LayerKind
from parcels.models.source import held_on
from parcels.town import PLANE_EPSG
from rulebook.figures import law

# Outlines of neighbors are drawn apart by hand: so near they are taken to touch.
TOUCHING_FT = 1.0
# § 6-168(c)(3), by the names of the parcel register and of the rulebook.
PROTECTED = {"RA-1": "ra_1", "RA-2": "ra_2", "RC": "rc"}
# The middle of the town, degrees north and east: where no outline tells the place better.
TOWN_PLACE = (42.085, -76.054)


@dataclass(frozen=True)
class Near:
    """Property in a protected district near the planned work; `key` names it among the others."""

    key: str
    described: str
    zone: str
    distance_ft: Decimal
    parcel: Parcel | None = None


@dataclass(frozen=True)
class Surroundings:
    """What lies near; `from_work` that the planned work itself was measured and not the parcels
    whole, `known` that every outline of the harvest was there."""

    near: tuple[Near, ...]
    known: bool
    from_work: bool


def outlines(parcels: Iterable[Parcel]) -> dict[int, BaseGeometry]:
    """The outline of each parcel that has one, by its key."""
    keys = [parcel.pk for parcel in parcels]
    return {row.parcel_id: row.geometry for row in ParcelShape.objects.filter(parcel__in=keys)}


def touch(first: BaseGeometry, second: BaseGeometry) -> bool:
    """Whether two outlines lie against each other."""
    return bool(first.distance(second) <= TOUCHING_FT)


def surroundings(parcels: list[Parcel], work: BaseGeometry | None, day: date) -> Surroundings:
    """The protected properties within the distance of § 6-168(c)(3): from the planned work where
    its area was entered, else from the whole of the parcels, which is the stricter. A harvest
    parcel that lies in such a district itself has no distance to it."""
    limit = law("timber", day).figure("residential_distance_ft")
    own = {parcel.pk: parcel for parcel in parcels}
    area = work or nearby.outline(parcels)
    found = [] if area is None else nearby.parcels_within(area, limit, but=own)
    distances = {one.parcel.pk: one.distance_ft for one in found} | dict.fromkeys(own, Decimal(0))
    near = _in_districts(distances, day)
    if area is not None:
        near += _on_zoning_map(area, limit, {one.zone for one in near})
    return Surroundings(
        tuple(sorted(near, key=lambda one: (one.distance_ft, one.key))),
        known=work is not None or own.keys() == outlines(parcels).keys(),
        from_work=work is not None,
    )


def _in_districts(distances: dict[int, Decimal], day: date) -> list[Near]:
    rows = ParcelDistrict.objects.filter(
        held_on(day), parcel__in=distances, district__in=PROTECTED, parcel__retired_on=None
    ).select_related("parcel")
    return [
        Near(
            f"{row.parcel_id}_{PROTECTED[row.district]}",
            str(row.parcel),
            PROTECTED[row.district],
            distances[row.parcel_id],
            row.parcel,
        )
        for row in rows
    ]


def _on_zoning_map(area: BaseGeometry, limit_ft: int, known: set[str]) -> list[Near]:
    """What the zoning map has beside the districts of the parcel register."""
    found = nearby.features_within(area, LayerKind.ZONING, limit_ft)
    return [
        Near(f"map{row.pk}_{PROTECTED[row.name]}", f"District {row.name}, {row.layer}",
             PROTECTED[row.name], distance)
        for row, distance in found
        if row.name in PROTECTED and PROTECTED[row.name] not in known
    ]  # fmt: skip


@lru_cache(maxsize=1)
def _to_degrees() -> Transformer:
    return Transformer.from_crs(PLANE_EPSG, 4326, always_xy=True)


def place_of(parcels: Iterable[Parcel]) -> tuple[float, float]:
    """Latitude and longitude of the middle of parcels; of the town where the map has none."""
    area = nearby.outline(parcels)
    if area is None:
        north, east = getattr(settings, "TOWN_PLACE", TOWN_PLACE)
        return north, east
    middle = area.centroid
    east, north = _to_degrees().transform(middle.x, middle.y)
    return north, east
