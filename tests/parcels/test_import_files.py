"""Files as offices really send them: from Excel, in old encodings, with outlines."""

import pytest
from pyproj import Transformer

from parcels.models import Parcel
from tests.parcels.rolls import COLUMNS, HOUSE, SECOND, square, write_shapes

pytestmark = pytest.mark.django_db
ACCENTS = {**HOUSE, "PRIMARY_OWNER": "Dubois, Étienne"}
HERE = square(-76.05, 42.08, 0.0005)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_excel_writes_marks_at_the_beginning(load, encoding):
    assert load([ACCENTS], encoding=encoding)[2] == ""
    assert Parcel.objects.get().owners.get().name == "Dubois, Étienne"


def test_an_old_encoding_is_named_not_garbled(load):
    _, _, failure = load([ACCENTS], encoding="cp1252")
    assert "line 2 holds the byte 0xC9" in failure
    assert "--encoding cp1252" in failure
    assert load([ACCENTS], "--encoding", "cp1252", encoding="cp1252")[2] == ""
    assert Parcel.objects.get().owners.get().name == "Dubois, Étienne"


def test_missing_columns_are_named(load):
    columns = [c for c in COLUMNS if c not in ("PRIMARY_OWNER", "PRINT_KEY", "SBL", "SWIS_SBL_ID")]
    _, _, failure = load([HOUSE], columns=columns)
    assert "PRINT_KEY or SBL or SWIS_SBL_ID; PRIMARY_OWNER" in failure


def test_a_roll_of_few_columns_leaves_the_other_values_alone(load):
    load([HOUSE])
    load([HOUSE], columns=["PRINT_KEY", "PARCEL_ADDR", "PRIMARY_OWNER"], day=SECOND)
    parcel = Parcel.objects.get()
    assert str(parcel.acres) == "0.240"
    assert parcel.owners.get().mail_addr == "118 Front St"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty"),
        (b"PK\x03\x04\x00\x00", "null characters"),
        (b"a;b;c\n1;2;3\n", "lacks the column"),
        (b'PRINT_KEY,PARCEL_ADDR,PRIMARY_OWNER\n"1.00-1-1,x\n', "line 2"),
        (b"PRINT_KEY,print_key,PARCEL_ADDR,PRIMARY_OWNER\n", "more than once"),
        (b"PRINT_KEY,PARCEL_ADDR,PRIMARY_OWNER\n", "no rows"),
    ],
)
def test_a_file_that_is_no_roll(load, tmp_path, content, says):
    path = tmp_path / "roll.csv"
    path.write_bytes(content)
    assert says in load(None, path=path)[2]


def test_a_row_with_too_many_values(load, tmp_path):
    path = tmp_path / "roll.csv"
    path.write_text("PRINT_KEY,PARCEL_ADDR,PRIMARY_OWNER\n1.00-1-1,9 Elm St,Osei,Kofi\n")
    assert "more values than the first line names (“Kofi”)" in load(None, path=path)[1]


def test_a_missing_file(load, tmp_path):
    assert "can not be opened" in load(None, path=tmp_path / "nowhere.csv")[2]


def test_an_outline_in_degrees_becomes_feet(load, tmp_path):
    path = write_shapes(tmp_path / "roll.geojson", [(HOUSE, HERE)])
    assert load(None, path=path)[2] == ""
    outline = Parcel.objects.get().shape.geometry
    # 0.0005 degrees here are about 135.7 by 182.2 feet.
    assert outline.area == pytest.approx(135.7 * 182.2, rel=0.01)
    assert Parcel.objects.get().shape.min_x_ft == outline.bounds[0]


@pytest.mark.parametrize("epsg", [2261, 2262])
def test_an_outline_in_a_declared_projection_lands_in_the_same_place(load, tmp_path, epsg):
    load(None, path=write_shapes(tmp_path / "roll.geojson", [(HOUSE, HERE)]))
    expected = Parcel.objects.get().shape.geometry
    move = Transformer.from_crs(4326, epsg, always_xy=True)
    moved = [list(move.transform(x, y)) for x, y in HERE["coordinates"][0]]
    geometry = {"type": "Polygon", "coordinates": [moved]}
    path = write_shapes(
        tmp_path / "plane.geojson", [(HOUSE, geometry)], crs=f"urn:ogc:def:crs:EPSG::{epsg}"
    )
    assert load(None, path=path)[2] == ""
    assert Parcel.objects.get().shape.geometry.hausdorff_distance(expected) < 0.1


RING = HERE["coordinates"][0]
BOW_TIE = {"type": "Polygon", "coordinates": [[RING[0], RING[2], RING[1], RING[3], RING[0]]]}


@pytest.mark.parametrize(
    ("geometry", "says"),
    [
        (BOW_TIE, "Self-intersection"),
        ({"type": "Polygon", "coordinates": [RING[:4]]}, "ring 1 is not closed"),
        ({"type": "Polygon", "coordinates": [RING[:2]]}, "fewer than four"),
        ({"type": "Point", "coordinates": [1, 2]}, "Point is no outline"),
        ({"type": "Polygon", "coordinates": "x"}, "not lists of pairs"),
        ({"type": "Polygon", "coordinates": [[[1], [2], [3], [1]]]}, "not lists of pairs"),
        ({"type": "Polygon", "coordinates": None}, "not lists of pairs"),
        ({"type": "Polygon"}, "not lists of pairs"),
        (square(42.08, -76.05, 0.0005), "exchanged"),
        (square(985000, 765000, 200), "are not degrees"),
        (square(2.35, 48.85, 0.001), "parcel is elsewhere"),
    ],
)
def test_an_outline_that_can_not_be_right_is_refused(load, tmp_path, geometry, says):
    path = write_shapes(tmp_path / "roll.geojson", [(HOUSE, geometry)])
    _, err, failure = load(None, path=path)
    assert "Row 1, geometry: " in err
    assert says in err
    assert "nothing was written" in failure
    assert Parcel.objects.count() == 0


def test_an_unknown_projection_is_refused(load, tmp_path):
    path = write_shapes(tmp_path / "roll.geojson", [(HOUSE, HERE)], crs="EPSG:999999")
    assert "is not known" in load(None, path=path)[2]


@pytest.mark.parametrize("text", ["{", "[]", '{"type": "FeatureCollection"}', "null"])
def test_json_that_is_no_roll(load, tmp_path, text):
    path = tmp_path / "roll.geojson"
    path.write_text(text)
    assert "roll.geojson" in load(None, path=path)[2]
