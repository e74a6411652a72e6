"""Outlines of parcels: checked, and brought into EPSG:2261 (US survey feet).

A shape that is silently mended or laid in the wrong place would give wrong distances to a board;
so nothing is repaired here, it is refused with a reason.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import numpy
import shapely
from pyproj import CRS, Transformer
from pyproj.exceptions import CRSError
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from parcels.importing.problems import BadValue, UnreadableFile
from parcels.town import PLANE_EPSG, surroundings

COLUMN = "geometry"
LEAST_POSITIONS = 4


def crs_of(declared: Any) -> CRS:
    """The projection of a GeoJSON file: WGS 84 unless a `crs` member says otherwise (RFC 7946).

    Raises UnreadableFile for a declaration that can not be understood.
    """
    if declared is None:
        return CRS.from_epsg(4326)
    properties = declared.get("properties", {}) if isinstance(declared, dict) else {}
    name = str(properties.get("name") or properties.get("code") or "")
    if "CRS84" in name.upper():
        return CRS.from_epsg(4326)
    code = re.search(r"(\d{4,6})$", name)
    try:
        return CRS.from_epsg(int(code[1])) if code else CRS.from_user_input(name)
    except CRSError as problem:
        raise UnreadableFile(
            f"The projection “{name or declared}” is not known. Accepted: EPSG:4326 (degrees), "
            "EPSG:2261, EPSG:2262 and other EPSG codes."
        ) from problem


@lru_cache(maxsize=8)
def _transformer(source: CRS, target_epsg: int) -> Transformer:
    return Transformer.from_crs(source, CRS.from_epsg(target_epsg), always_xy=True)


def to_plane(geometry: dict[str, Any], crs: CRS) -> BaseGeometry:
    """A GeoJSON polygon as a polygon in US survey feet. Raises BadValue."""
    _check_rings(geometry)
    try:
        outline = shapely.force_2d(shape(geometry))
    except (ValueError, TypeError, IndexError, shapely.errors.ShapelyError) as problem:
        raise BadValue(COLUMN, f"the outline can not be read ({problem}).") from problem
    if not outline.is_valid:
        reason = shapely.is_valid_reason(outline)
        raise BadValue(COLUMN, f"the outline is not valid: {reason}. Mend it in the source.")
    check_place(outline, crs)
    return moved(outline, crs)


def _check_rings(geometry: Any) -> None:
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if kind not in ("Polygon", "MultiPolygon"):
        raise BadValue(COLUMN, f"{kind or 'this'} is no outline; Polygon and MultiPolygon are.")
    polygons = geometry.get("coordinates")
    polygons = [polygons] if kind == "Polygon" else polygons
    try:
        rings = [ring for polygon in polygons for ring in polygon]
        bad = not rings or any(not _numbers(ring) for ring in rings)
    except TypeError:
        bad = True
    if bad:
        raise BadValue(COLUMN, "the coordinates are not lists of pairs of numbers.")
    for number, ring in enumerate(rings, start=1):
        if len(ring) < LEAST_POSITIONS:
            raise BadValue(COLUMN, f"ring {number} has fewer than four positions.")
        if ring[0] != ring[-1]:
            raise BadValue(COLUMN, f"ring {number} is not closed: it must end where it begins.")


def _numbers(ring: Any) -> bool:
    array = numpy.array([position[:2] for position in ring])
    return (
        array.ndim == 2
        and array.shape[1] == 2
        and bool(numpy.issubdtype(array.dtype, numpy.number) and numpy.isfinite(array).all())
    )


def moved(outline: BaseGeometry, crs: CRS) -> BaseGeometry:
    """A shape in the plane of the town, EPSG:2261, US survey feet."""
    return _transformed(outline, _transformer(crs, PLANE_EPSG))


def check_place(outline: BaseGeometry, crs: CRS) -> None:
    """Refuse what lies outside the county's surroundings: another projection was meant. Raises
    BadValue."""
    west, south, east, north = surroundings()
    left, low, right, high = outline.bounds
    if crs.is_geographic and max(abs(left), abs(right), abs(low), abs(high)) > 360:
        raise BadValue(
            COLUMN,
            f"the coordinates ({left:.0f}, {low:.0f}) are not degrees, but the file says or "
            "implies EPSG:4326. Declare its projection (crs), for example EPSG:2261.",
        )
    degrees = _transformed(outline, _transformer(crs, 4326))
    left, low, right, high = degrees.bounds
    if west <= left and right <= east and south <= low and high <= north:
        return
    exchanged = west <= low and high <= east and south <= left and right <= north
    hint = (
        "Longitude and latitude are exchanged."
        if exchanged
        else "The projection is wrong, or the parcel is elsewhere."
    )
    raise BadValue(
        COLUMN,
        f"the outline lies at {left:.3f}, {low:.3f} degrees, outside {west}, {south} to "
        f"{east}, {north}. {hint}",
    )


def _transformed(outline: BaseGeometry, transformer: Transformer) -> BaseGeometry:
    def move(points):
        x, y = transformer.transform(points[:, 0], points[:, 1])
        return numpy.column_stack([x, y])

    return shapely.transform(outline, move)
