"""Distances on the town's map: what lies within some feet of a parcel, edge to edge.

All in EPSG:2261, US survey feet. What has no outline is not found here; a page that lists what is
near says so, and a clerk adds by hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import ROUND_HALF_UP, Decimal

import shapely
from django.db.models import Q
from shapely.geometry.base import BaseGeometry

from parcels.models import MapFeature, Parcel, ParcelOwner, ParcelShape
from parcels.models.source import held_on

TENTH = Decimal("0.1")
# A hundredth of a foot: coordinates that were written with few digits move an edge by less, and
# the stricter reading takes in who stands exactly at the limit (§ 5-115(a): "within 250 feet").
SLACK_FT = 0.01


@dataclass(frozen=True)
class NearParcel:
    """A parcel and its distance, edge to edge."""

    parcel: Parcel
    distance_ft: Decimal


@dataclass(frozen=True)
class Neighbor:
    """Who is told: an owner at one mailing address, with the parcels that are near."""

    name: str
    mailing_address: str
    parcels: tuple[NearParcel, ...]

    @property
    def distance_ft(self) -> Decimal:
        """How near the nearest of the parcels is."""
        return min(near.distance_ft for near in self.parcels)


def box_condition(area: BaseGeometry, margin_ft: float) -> Q:
    """The condition for outlines whose bounding box comes within some feet of an area."""
    left, low, right, high = area.bounds
    return Q(
        max_x_ft__gte=left - margin_ft,
        min_x_ft__lte=right + margin_ft,
        max_y_ft__gte=low - margin_ft,
        min_y_ft__lte=high + margin_ft,
    )


def outline(parcels: Iterable[Parcel]) -> BaseGeometry | None:
    """The outline of all of these parcels together; None where none has one."""
    keys = [parcel.pk for parcel in parcels]
    shapes = [shape.geometry for shape in ParcelShape.objects.filter(parcel__in=keys)]
    return shapely.union_all(shapes) if shapes else None


def rounded(distance_ft: float) -> Decimal:
    """A distance to a tenth of a foot, as it is shown."""
    return Decimal(str(distance_ft)).quantize(TENTH, ROUND_HALF_UP)


def parcels_within(area: BaseGeometry, feet: float, but: Iterable[int] = ()) -> list[NearParcel]:
    """The parcels within some feet of an area, the nearest first, without those named."""
    rows = list(
        ParcelShape.objects.filter(box_condition(area, feet), parcel__retired_on=None)
        .exclude(parcel__in=list(but))
        .select_related("parcel")
    )
    if not rows:
        return []
    distances = shapely.distance(area, [row.geometry for row in rows])
    near = [
        NearParcel(row.parcel, rounded(distance))
        for row, distance in zip(rows, distances, strict=True)
        if distance <= feet + SLACK_FT
    ]
    return sorted(near, key=lambda one: (one.distance_ft, one.parcel.tax_map_number))


def features_within(
    area: BaseGeometry, kind: str, feet: float = 0
) -> list[tuple[MapFeature, Decimal]]:
    """What the map in use of a kind shows within some feet of an area, the nearest first."""
    rows = list(
        MapFeature.objects.filter(
            box_condition(area, feet), layer__kind=kind, layer__replaced_at=None
        ).select_related("layer")
    )
    if not rows:
        return []
    distances = shapely.distance(area, [row.geometry for row in rows])
    near = [
        (row, rounded(distance))
        for row, distance in zip(rows, distances, strict=True)
        if distance <= feet + SLACK_FT
    ]
    return sorted(near, key=lambda one: (one[1], one[0].pk))


def neighbors(parcels: list[Parcel], feet: float, day: date) -> list[Neighbor]:
    """The owners within some feet of the parcels on a day, each mailing address once, the nearest
    first; not the owners of the parcels themselves (§ 5-115(a))."""
    area = outline(parcels)
    if area is None:
        return []
    own = [parcel.pk for parcel in parcels]
    near = {one.parcel.pk: one for one in parcels_within(area, feet, but=own)}
    owners = list(
        ParcelOwner.objects.filter(held_on(day), parcel__in=[*near, *own]).order_by("parcel", "id")
    )
    selves = {_key(owner) for owner in owners if owner.parcel_id in own}
    found: dict[tuple[str, str], list] = {}
    for owner in owners:
        if owner.parcel_id in near and _key(owner) not in selves:
            at = _address_key(owner) or _key(owner)
            found.setdefault(at, []).append(owner)
    listed = [_neighbor(rows, near) for rows in found.values()]
    return sorted(listed, key=lambda one: (one.distance_ft, one.name))


def _neighbor(owners: list[ParcelOwner], near: dict[int, NearParcel]) -> Neighbor:
    names = list(dict.fromkeys(owner.name for owner in owners))
    parcels = {owner.parcel_id: near[owner.parcel_id] for owner in owners}
    return Neighbor(
        " and ".join(names), owners[0].tax_roll_mailing_address, tuple(parcels.values())
    )


def _squeezed(text: str) -> str:
    return " ".join("".join(c if c.isalnum() else " " for c in text.upper()).split())


def _key(owner: ParcelOwner) -> tuple[str, str]:
    """The same owner: the name and the mailing address."""
    return (_squeezed(owner.name), _squeezed(owner.tax_roll_mailing_address))


def _address_key(owner: ParcelOwner) -> tuple[str, str] | None:
    """One mailing address gets one letter; who has none on the roll is known by the name alone."""
    address = _squeezed(owner.tax_roll_mailing_address)
    return ("", address) if address else None
