"""Tiles of the town's map: what lies in one square of it, as whole numbers that a browser draws.

No outside tile server: parcels and the town's own layers are cut to the square, simplified to what
can be seen, and moved from EPSG:2261 (US survey feet) to the square's own grid.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy
import shapely
from pyproj import CRS, Transformer
from shapely.geometry.base import BaseGeometry

from parcels.models import LayerKind, MapFeature, ParcelShape
from parcels.nearby import box_condition
from parcels.town import PLANE_EPSG

GRID = 4096
MARGIN = 64
WEB = 3857
# Half the circumference of the world in the web's projection, in meters.
HALF_WORLD_M = 20_037_508.342789244
FIRST_ZOOM, LAST_ZOOM = 9, 20
# The layers that are drawn, in this order, the parcels above them.
DRAWN = (
    LayerKind.ZONING,
    LayerKind.FLOOD_ZONE,
    LayerKind.FLOODWAY,
    LayerKind.STREAM_CORRIDOR,
    LayerKind.STREAM,
)


@lru_cache(maxsize=4)
def _transformer(source: int, target: int) -> Transformer:
    return Transformer.from_crs(CRS.from_epsg(source), CRS.from_epsg(target), always_xy=True)


def tile_bounds_m(zoom: int, column: int, row: int) -> tuple[float, float, float, float]:
    """West, south, east, north of a tile in the web's projection, meters."""
    side = 2 * HALF_WORLD_M / 2**zoom
    west, north = column * side - HALF_WORLD_M, HALF_WORLD_M - row * side
    return west, north - side, west + side, north


def exists(zoom: int, column: int, row: int) -> bool:
    """Whether there is such a tile."""
    return FIRST_ZOOM <= zoom <= LAST_ZOOM and 0 <= column < 2**zoom and 0 <= row < 2**zoom


def tile(zoom: int, column: int, row: int) -> dict[str, list]:
    """What lies in a tile: for each layer and for the parcels a list of [name, kind, lines]; each
    line is a flat list of x and y on a grid of 4096 from the upper left corner. `kind` is 1 where
    the lines enclose an area."""
    bounds = tile_bounds_m(zoom, column, row)
    area = _in_feet(bounds)
    features = MapFeature.objects.filter(
        box_condition(area, 0), layer__kind__in=DRAWN, layer__replaced_at=None
    )
    rows_of: dict[str, list] = {kind: [] for kind in DRAWN}
    for kind, name, wkb in features.values_list("layer__kind", "name", "wkb"):
        rows_of[kind].append((name, wkb))
    found = {str(kind): _drawn(rows, bounds) for kind, rows in rows_of.items()}
    rows = ParcelShape.objects.filter(box_condition(area, 0), parcel__retired_on=None)
    found["parcels"] = _drawn(list(rows.values_list("parcel__tax_map_number", "wkb")), bounds)
    return found


def _in_feet(bounds: tuple[float, float, float, float]) -> BaseGeometry:
    """The tile in the plane of the town; a little larger, since its edges bend there."""
    edge = shapely.segmentize(shapely.box(*bounds), (bounds[2] - bounds[0]) / 8)
    return _moved(numpy.array([edge]), WEB, PLANE_EPSG)[0]


def _moved(shapes: Any, source: int, target: int) -> Any:
    transformer = _transformer(source, target)

    def move(points):
        x, y = transformer.transform(points[:, 0], points[:, 1])
        return numpy.column_stack([x, y])

    return shapely.transform(shapes, move)


def _drawn(rows: list[tuple[str, Any]], bounds: tuple[float, float, float, float]) -> list:
    """Shapes on the grid of the tile. What is smaller than a point of it stays as a point."""
    if not rows:
        return []
    shapes = shapely.from_wkb([bytes(wkb) for _name, wkb in rows])
    shapes = _moved(shapes, PLANE_EPSG, WEB)
    west, _south, east, north = bounds
    scale = GRID / (east - west)

    def to_grid(points):
        return numpy.column_stack([(points[:, 0] - west) * scale, (north - points[:, 1]) * scale])

    shapes = shapely.transform(shapes, to_grid)
    # Four of 4096 on a tile of 256 points is a quarter of what the eye can see.
    shapes = shapely.simplify(shapes, 4, preserve_topology=False)
    shapes = shapely.clip_by_rect(shapes, -MARGIN, -MARGIN, GRID + MARGIN, GRID + MARGIN)
    lines = _lines(shapes)
    kinds = (shapely.get_dimensions(shapes) == 2).astype(int).tolist()
    return [
        [name, kind, lines[place]]
        for place, ((name, _wkb), kind) in enumerate(zip(rows, kinds, strict=True))
        if place in lines
    ]


def _lines(shapes: Any) -> dict[int, list[list[int]]]:
    """The rings and lines of each shape, by its place, each as a flat list of whole numbers."""
    edges = numpy.where(shapely.get_dimensions(shapes) == 2, shapely.boundary(shapes), shapes)
    parts, owners = shapely.get_parts(edges, return_index=True)
    points, indexes = shapely.get_coordinates(parts, return_index=True)
    cuts = numpy.flatnonzero(numpy.diff(indexes)) + 1
    found: dict[int, list[list[int]]] = {}
    pieces = numpy.split(numpy.rint(points).astype(int), cuts) if len(points) else []
    for piece, first in zip(pieces, numpy.concatenate([[0], cuts]), strict=False):
        if len(piece) > 1:
            found.setdefault(int(owners[indexes[first]]), []).append(piece.ravel().tolist())
    return found


def place_of(latitude: float, longitude: float) -> BaseGeometry:
    """A point given in degrees (WGS 84), in US survey feet."""
    x, y = _transformer(4326, PLANE_EPSG).transform(longitude, latitude)
    return shapely.Point(x, y)


def degrees_of(point: BaseGeometry) -> tuple[float, float]:
    """Latitude and longitude (WGS 84) of a point in US survey feet."""
    longitude, latitude = _transformer(PLANE_EPSG, 4326).transform(point.x, point.y)
    return round(latitude, 6), round(longitude, 6)


def moved_point(latitude: float, longitude: float) -> tuple[float, float]:
    """A place given in degrees (WGS 84) in the web's projection, meters."""
    return _transformer(4326, WEB).transform(longitude, latitude)
