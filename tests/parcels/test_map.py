"""The map: squares of it, cases on it for who may see them, a click, the office's parcel page."""

from datetime import date

import pytest
from django.urls import reverse
from shapely.geometry import box

from parcels import tiles
from parcels.models import LayerKind, MapFeature, MapLayer, Parcel, ParcelOwner, ParcelShape, Source
from people.roles import Role
from tests.pages.conftest import *  # noqa: F403  the people and the permit in force
from tests.workflow.conftest import make_user

pytestmark = pytest.mark.django_db
SQUARE = box(985_000, 765_000, 985_200, 765_200)


def lay(parcel: Parcel, geometry=SQUARE) -> ParcelShape:
    shape = ParcelShape(parcel=parcel)
    shape.set_geometry(geometry)
    shape.save()
    return shape


def square_of(latitude: float, longitude: float, zoom: int) -> tuple[int, int]:
    """The tile in which a place lies."""
    from math import asinh, pi, radians, tan

    column = int((longitude + 180) / 360 * 2**zoom)
    row = int((1 - asinh(tan(radians(latitude))) / pi) / 2 * 2**zoom)
    return column, row


def test_a_square_holds_what_lies_in_it_on_its_own_grid(db):
    parcel = Parcel.objects.create(tax_map_number="157.08-1-14", street_address="120 Front Street")
    lay(parcel)
    layer = MapLayer.objects.create(
        kind=LayerKind.FLOOD_ZONE, map_day=date(2010, 9, 26), source="FIRM",
        imported_at="2026-01-01T12:00Z",
    )  # fmt: skip
    zone = MapFeature(layer=layer, name="AE")
    zone.set_geometry(box(984_000, 764_000, 985_100, 766_000))
    zone.save()
    latitude, longitude = tiles.degrees_of(SQUARE.centroid)
    assert 42.0 < latitude < 42.2 and -76.1 < longitude < -75.9
    found = tiles.tile(15, *square_of(latitude, longitude, 15))
    assert [(name, kind) for name, kind, _ in found["flood_zone"]] == [("AE", 1)]
    [(number, encloses, [ring])] = found["parcels"]
    assert (number, encloses) == ("157.08-1-14", 1)
    assert len(ring) == 10 and all(isinstance(n, int) for n in ring)
    # 200 feet are 61 m on the ground, 82 m of the projection at 42 degrees north; a tile of zoom 15
    # is 1,223 m wide.
    width = max(ring[::2]) - min(ring[::2])
    assert width == pytest.approx(4096 * 82.2 / 1222.99, rel=0.03)


def test_far_away_there_is_nothing_and_beyond_the_world_no_square(client):
    assert client.get(reverse("map-tile", args=[13, 0, 0])).json()["parcels"] == []
    assert client.get(reverse("map-tile", args=[13, 9000, 0])).status_code == 404
    assert client.get(reverse("map-tile", args=[2, 0, 0])).status_code == 404


def test_everyone_sees_what_the_register_shows_and_the_office_the_rest(
    client, sign_in, officer, issued, homeowner
):
    lay(issued.parcel)
    [point] = client.get(reverse("map-cases")).json()["points"]
    assert point[2] == issued.number and point[6] == f"/register/cases/{issued.number}/"
    assert "Hanna" not in str(point)
    [mine] = sign_in(officer).get(reverse("map-cases") + "?kind=BP").json()["points"]
    assert mine[6] == f"/cases/{issued.number}/"
    assert client.get(reverse("map-cases") + "?kind=CO").json()["points"] == []
    page = client.get("/map/")
    assert issued.number in page.content.decode() and page.context["middle"][0] > 42


def test_a_click_opens_the_property(client, sign_in, officer, issued):
    lay(issued.parcel)
    latitude, longitude = tiles.degrees_of(SQUARE.centroid)
    at = f"{reverse('map-place')}?lat={latitude}&lng={longitude}"
    number = issued.parcel.tax_map_number
    assert client.get(at)["Location"] == f"/register/parcels/{number}/"
    assert sign_in(officer).get(at)["Location"] == f"/parcels/{number}/"
    for bad in (
        "?lat=42.5&lng=-76.5",
        "?lat=north&lng=1",
        "",
        "?lat=nan&lng=1",
        "?lat=1e400&lng=2",
    ):
        assert client.get(reverse("map-place") + bad).status_code == 404


def test_the_office_sees_owners_and_everything_done_on_a_property(
    client, sign_in, officer, issued, django_assert_max_num_queries
):
    ParcelOwner.objects.create(
        parcel=issued.parcel, name="Hanna Home", source=Source.TAX_ROLL, source_day="2026-01-01"
    )
    at = f"/parcels/{issued.parcel.tax_map_number}/"
    browser = sign_in(officer)
    with django_assert_max_num_queries(25):
        page = browser.get(at).content.decode()
    assert "Hanna Home" in page and issued.number in page
    assert client.get(at).status_code == 302
    assert sign_in(make_user("x@else.example")).get(at).status_code == 403
    auditor = sign_in(make_user("audrey@vestal.example", Role.AUDITOR))
    assert auditor.get("/parcels/99.99-9-9/").status_code == 404
