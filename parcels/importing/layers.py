"""Reading one of the town's maps: GeoJSON or a zipped shapefile, into EPSG:2261.

All or nothing: a map with one outline left out would measure too far. A shape that is not valid,
or lies elsewhere, is refused with its number and the reason.
"""

from __future__ import annotations

import io
import json
import zipfile
from datetime import date, datetime
from pathlib import Path
from typing import Any

import shapefile
import shapely
from django.db import transaction
from pyproj import CRS
from pyproj.exceptions import CRSError
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

from parcels.importing.problems import BadValue, Problem, UnreadableFile
from parcels.importing.shapes import COLUMN, check_place, crs_of, moved
from parcels.models import MapFeature, MapLayer

TAKEN = ("Polygon", "MultiPolygon", "LineString", "MultiLineString", "Point", "MultiPoint")
BATCH = 1000
NEEDED = (".shp", ".shx", ".dbf", ".prj")


def import_layer(
    path: Path, kind: str, *, name_column: str, map_day: date, source: str, at: datetime
) -> tuple[int, list[Problem]]:
    """Put a map in the place of the one in use. Returns how many features it has and what is
    wrong; with anything wrong nothing is kept. Raises UnreadableFile."""
    features, crs = _read(path)
    shapes, problems = [], []
    for number, (values, geometry) in enumerate(features, start=1):
        try:
            shapes.append((_name(values, name_column), _to_plane(geometry, crs)))
        except BadValue as bad:
            problems.append(Problem(number, bad.column, str(bad)))
    if not features:
        raise UnreadableFile(f"{path.name} holds nothing.")
    if not problems:
        _keep(kind, map_day, source, at, shapes)
    return len(features), problems


@transaction.atomic
def _keep(kind: str, map_day: date, source: str, at: datetime, shapes: list) -> None:
    MapLayer.objects.filter(kind=kind, replaced_at=None).update(replaced_at=at)
    layer = MapLayer.objects.create(kind=kind, map_day=map_day, source=source, imported_at=at)
    rows = []
    for name, geometry in shapes:
        row = MapFeature(layer=layer, name=name)
        row.set_geometry(geometry)
        rows.append(row)
    MapFeature.objects.bulk_create(rows, batch_size=BATCH)


def _read(path: Path) -> tuple[list[tuple[dict, Any]], CRS]:
    if path.suffix.lower() == ".zip":
        return _read_shapefile(path)
    if path.suffix.lower() in (".geojson", ".json"):
        return _read_geojson(path)
    raise UnreadableFile(f"{path.name}: a .geojson file or a .zip with a shapefile is taken.")


def _read_geojson(path: Path) -> tuple[list[tuple[dict, Any]], CRS]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise UnreadableFile(f"{path.name} can not be read as GeoJSON: {problem}.") from problem
    if not isinstance(data, dict) or data.get("type") != "FeatureCollection":
        raise UnreadableFile(f"{path.name} is no GeoJSON FeatureCollection.")
    features = [(f.get("properties") or {}, f.get("geometry")) for f in data.get("features", [])]
    return features, crs_of(data.get("crs"))


def _read_shapefile(path: Path) -> tuple[list[tuple[dict, Any]], CRS]:
    """The one shapefile in a zip. Its .prj is needed: coordinates alone do not say where."""
    try:
        with zipfile.ZipFile(path) as archive:
            parts = _parts(archive, path.name)
    except (OSError, zipfile.BadZipFile) as problem:
        raise UnreadableFile(f"{path.name} can not be opened: {problem}.") from problem
    try:
        crs = CRS.from_wkt(parts[".prj"].read().decode("utf-8", "replace"))
        with shapefile.Reader(shp=parts[".shp"], shx=parts[".shx"], dbf=parts[".dbf"]) as reader:
            rows = [
                (row.record.as_dict(), row.shape.__geo_interface__) for row in reader.shapeRecords()
            ]
    except (CRSError, shapefile.ShapefileException, ValueError, KeyError) as problem:
        raise UnreadableFile(f"{path.name} can not be read: {problem}.") from problem
    return rows, crs


def _parts(archive: zipfile.ZipFile, name: str) -> dict[str, io.BytesIO]:
    found: dict[str, list[str]] = {}
    for entry in archive.namelist():
        if not entry.startswith("__MACOSX"):
            found.setdefault(Path(entry).suffix.lower(), []).append(entry)
    missing = [ending for ending in NEEDED if ending not in found]
    if missing:
        raise UnreadableFile(f"{name} lacks {', '.join(missing)} of the shapefile.")
    if len(found[".shp"]) > 1:
        raise UnreadableFile(f"{name} holds more than one shapefile; give each by itself.")
    return {ending: io.BytesIO(archive.read(found[ending][0])) for ending in NEEDED}


def _name(values: dict, column: str) -> str:
    if not column:
        return ""
    by_name = {str(key).upper(): value for key, value in values.items()}
    if column.upper() not in by_name:
        raise BadValue(
            column, f"there is no such column; there are {', '.join(by_name) or 'none'}."
        )
    return str(by_name[column.upper()] or "").strip()[:120]


def _to_plane(geometry: Any, crs: CRS) -> BaseGeometry:
    """A shape in US survey feet. Raises BadValue."""
    kind = geometry.get("type") if isinstance(geometry, dict) else None
    if kind not in TAKEN:
        raise BadValue(COLUMN, f"{kind or 'nothing'} is no shape for a map.")
    try:
        found = shapely.force_2d(shape(geometry))
    except (ValueError, TypeError, IndexError, shapely.errors.ShapelyError) as problem:
        raise BadValue(COLUMN, f"the shape can not be read ({problem}).") from problem
    if found.is_empty:
        raise BadValue(COLUMN, "the shape is empty.")
    if not found.is_valid:
        reason = shapely.is_valid_reason(found)
        raise BadValue(COLUMN, f"the shape is not valid: {reason}. Mend it in the source.")
    check_place(found, crs)
    return moved(found, crs)
