"""What the map says is offered with its distance and day; an officer says whether it is so."""

from datetime import date

import pytest
from django.utils import timezone
from shapely.geometry import LineString, box

from parcels.models import LayerKind, MapFeature, MapLayer
from workflow import measured
from workflow.door import act
from workflow.refusal import BadData, NotAllowed

pytestmark = pytest.mark.django_db
EAST, NORTH = 985_000, 765_000


def draw(kind, *shapes):
    layer, _ = MapLayer.objects.get_or_create(
        kind=kind, replaced_at=None,
        defaults={"map_day": date(2010, 9, 26), "source": "x", "imported_at": timezone.now()},
    )  # fmt: skip
    for name, shape in shapes:
        feature = MapFeature(layer=layer, name=name)
        feature.set_geometry(shape)
        feature.save()


def square(west, south, east, north):
    return box(EAST + west, NORTH + south, EAST + east, NORTH + north)


def words(case, day=date(2026, 3, 2)):
    return {one.key.removeprefix("measured."): one.words for one in measured.of(case, day)}


@pytest.fixture
def maps(street):
    draw(LayerKind.ZONING, ("C-1", square(-500, -500, 100, 1000)),
         ("I", square(100, -500, 900, 1000)), ("RA-1", square(-500, -900, 100, -300)))  # fmt: skip
    draw(LayerKind.FLOOD_ZONE, ("AE", square(50, 50, 400, 400)), ("X", square(101, 0, 400, 50)))
    route = LineString([(EAST + 600, NORTH), (EAST + 600, NORTH + 100)])
    draw(LayerKind.COUNTY_REFERRAL, ("State Route 434", route))
    return street


def test_districts_flood_zones_and_distances_at_exactly_the_limit(maps):
    said = words(maps)
    assert said["district"] == "The property lies in C-1. Map of September 26, 2010."
    assert said["adjoining"].startswith("It adjoins I.")
    assert said["flood_zone"].startswith("Flood zone on the property: AE.")
    assert said["residential"].startswith("District RA-1 lies 300.0 feet")
    assert said["county"].startswith("State Route 434 lies 500.0 feet")
    assert "floodway" not in said and "stream_corridor" not in said


def test_a_foot_further_is_not_near(street):
    draw(LayerKind.ZONING, ("RC", square(401, 0, 900, 100)))
    draw(LayerKind.COUNTY_REFERRAL, ("Park", square(601, 0, 900, 100)))
    assert words(street) == {}


def test_a_property_without_an_outline_has_nothing_measured(issued, officer):
    draw(LayerKind.FLOOD_ZONE, ("AE", square(-5000, -5000, 5000, 5000)))
    assert words(issued) == {}
    with pytest.raises(BadData, match="nothing to confirm"):
        act(issued, "confirm_measured", officer, {})


def test_an_officer_says_what_is_so_and_why_the_rest_is_not(maps, officer, clerk):
    with pytest.raises(NotAllowed):
        act(maps, "confirm_measured", clerk, {"confirmed": ["measured.district"]})
    with pytest.raises(BadData, match="why the rest"):
        act(maps, "confirm_measured", officer, {"confirmed": ["measured.district"]})
    keys = [f"measured.{key}" for key in words(maps)]
    answer = {"confirmed": keys[:-1], "reason": "The route was moved in 2015."}
    act(maps, "confirm_measured", officer, answer)
    found = maps.events.last().findings
    assert [f["status"] for f in found] == ["confirmed"] * (len(keys) - 1) + ["not_confirmed"]
    assert "500.0 feet" in found[-1]["message"]
    assert found[-1]["section"] == "General Municipal Law § 239-m"


def test_an_earlier_map_that_was_replaced_measures_nothing(maps):
    MapLayer.objects.filter(kind=LayerKind.COUNTY_REFERRAL).update(replaced_at=timezone.now())
    assert "county" not in words(maps)
