"""The town's maps: read whole or not at all, in their place, the earlier one kept."""

import io
import json
import zipfile

import pytest
import shapefile
from django.core.management import CommandError, call_command
from pyproj import CRS
from shapely.geometry import box, mapping

from parcels import nearby
from parcels.models import MapFeature, MapLayer

pytestmark = pytest.mark.django_db
PLANE = {"type": "name", "properties": {"name": "urn:ogc:def:crs:EPSG::2261"}}
SITE = box(985_000, 765_000, 985_100, 765_100)
STREAM = {"type": "LineString", "coordinates": [[985_400, 764_000], [985_400, 767_000]]}


def geojson(path, *geometries, crs=PLANE, names=()):
    features = [
        {"type": "Feature", "properties": {"ZONE": name}, "geometry": geometry}
        for geometry, name in zip(geometries, names or ("",) * len(geometries), strict=True)
    ]
    data = {"type": "FeatureCollection", "features": features}
    path.write_text(json.dumps(data | ({"crs": crs} if crs else {})))
    return path


def read(path, kind="flood_zone", *options):
    out, err = io.StringIO(), io.StringIO()
    call_command("import_layer", kind, path, "--map-day", "2010-09-26", *options,
                 stdout=out, stderr=err)  # fmt: skip
    return out.getvalue()


def test_a_zone_is_found_by_its_name_and_distance(tmp_path):
    zones = [mapping(box(985_050, 765_050, 986_000, 766_000)),
             mapping(box(985_350, 765_000, 986_000, 765_040))]  # fmt: skip
    path = geojson(tmp_path / "zones.geojson", *zones, names=("AE", "X"))
    assert "2 features" in read(path, "flood_zone", "--name", "zone")
    found = nearby.features_within(SITE, "flood_zone", 250)
    assert [(f.name, str(feet)) for f, feet in found] == [("AE", "0.0"), ("X", "250.0")]
    assert nearby.features_within(SITE, "flood_zone")[0][0].layer.map_day.year == 2010


def test_a_line_is_measured_to_as_well(tmp_path):
    read(geojson(tmp_path / "streams.geojson", STREAM), "stream")
    assert str(nearby.features_within(SITE, "stream", 300)[0][1]) == "300.0"


def test_a_newer_map_takes_the_place_of_the_older_which_stays_on_record(tmp_path):
    for _ in range(2):
        read(geojson(tmp_path / "a.geojson", mapping(SITE)))
    assert MapLayer.objects.count() == 2
    assert len(nearby.features_within(SITE, "flood_zone")) == 1


@pytest.mark.parametrize(
    ("geometry", "crs", "words"),
    [
        ({"type": "Polygon", "coordinates": [[[985000, 765000], [985100, 765100],
          [985100, 765000], [985000, 765100], [985000, 765000]]]}, PLANE, "not valid"),
        (mapping(SITE), None, "not degrees"),
        ({"type": "Polygon", "coordinates": [[[42.0, -76.0], [42.1, -76.0], [42.1, -76.1],
          [42.0, -76.0]]]}, None, "exchanged"),
        ({"type": "GeometryCollection", "geometries": []}, PLANE, "no shape for a map"),
    ],
)  # fmt: skip
def test_what_is_bad_is_named_and_nothing_is_kept(tmp_path, geometry, crs, words, capsys):
    path = geojson(tmp_path / "bad.geojson", geometry, crs=crs)
    err = io.StringIO()
    with pytest.raises(CommandError, match="nothing was kept"):
        call_command("import_layer", "zoning", path, "--map-day", "2010-09-26", stderr=err)
    assert words in err.getvalue() and "Row 1" in err.getvalue()
    assert not MapFeature.objects.exists()


def test_a_column_that_is_not_there_is_named_with_those_that_are(tmp_path):
    err = io.StringIO()
    with pytest.raises(CommandError):
        call_command("import_layer", "zoning", geojson(tmp_path / "z.geojson", mapping(SITE)),
                     "--map-day", "2010-09-26", "--name", "DISTRICT", stderr=err)  # fmt: skip
    assert "there are ZONE" in err.getvalue()


def zipped(path, prj=True):
    shp, shx, dbf = io.BytesIO(), io.BytesIO(), io.BytesIO()
    with shapefile.Writer(shp=shp, shx=shx, dbf=dbf, shapeType=shapefile.POLYGON) as writer:
        writer.field("NAME", "C")
        writer.poly([[list(point) for point in SITE.exterior.coords]])
        writer.record("RA-1")
    with zipfile.ZipFile(path, "w") as archive:
        for ending, part in ((".shp", shp), (".shx", shx), (".dbf", dbf)):
            archive.writestr(f"districts{ending}", part.getvalue())
        if prj:
            archive.writestr("districts.prj", CRS.from_epsg(2261).to_wkt("WKT1_ESRI"))
    return path


def test_a_zipped_shapefile(tmp_path):
    read(zipped(tmp_path / "d.zip"), "zoning", "--name", "NAME")
    assert [f.name for f, _ in nearby.features_within(SITE, "zoning")] == ["RA-1"]


def test_a_shapefile_without_its_projection_is_refused(tmp_path):
    with pytest.raises(CommandError, match=r"lacks \.prj"):
        read(zipped(tmp_path / "d.zip", prj=False), "zoning")
    (tmp_path / "x.zip").write_bytes(b"no zip")
    with pytest.raises(CommandError, match="can not be opened"):
        read(tmp_path / "x.zip", "zoning")
