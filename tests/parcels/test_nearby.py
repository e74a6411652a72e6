"""Distances on the map: edge to edge, at exactly the limit, across a road, islands, many parts."""

from datetime import date
from decimal import Decimal

import pytest
from shapely.geometry import MultiPolygon, Polygon, box

from parcels import nearby
from parcels.models import Parcel, ParcelOwner, ParcelShape, Source

pytestmark = pytest.mark.django_db
DAY = date(2026, 3, 2)
EAST, NORTH = 985_000, 765_000


def square(east: float, north: float = 0, side: float = 100):
    return box(EAST + east, NORTH + north, EAST + east + side, NORTH + north + side)


@pytest.fixture
def lay():
    """Lay a parcel on the map, with an owner at an address."""

    def put(number, geometry, owner="", street="1 Elm Street", **more):
        parcel = Parcel.objects.create(tax_map_number=number, street_address=number, **more)
        if geometry is not None:
            shape = ParcelShape(parcel=parcel)
            shape.set_geometry(geometry)
            shape.save()
        if owner:
            ParcelOwner.objects.create(
                parcel=parcel, name=owner, mail_addr=street, mail_city="Vestal", mail_state="NY",
                source=Source.TAX_ROLL, source_day=DAY,
            )  # fmt: skip
        return parcel

    return put


def numbers(found):
    return [one.parcel.tax_map_number for one in found]


@pytest.mark.parametrize("feet", [250, 300])
def test_exactly_at_the_limit_is_within_and_a_foot_more_is_not(lay, feet):
    site = square(0)
    at = lay("157.08-1-1", square(100 + feet))
    lay("157.08-1-2", square(0, north=5000))
    beyond = lay("157.08-1-3", square(-(101 + feet)))
    found = nearby.parcels_within(site, feet)
    assert numbers(found) == [at.tax_map_number]
    assert found[0].distance_ft == Decimal(f"{feet}.0")
    assert beyond.tax_map_number in numbers(nearby.parcels_within(site, feet + 1))


def test_a_road_between_counts_as_distance(lay):
    lay("157.08-1-1", square(150))
    assert nearby.parcels_within(square(0), 250)[0].distance_ft == Decimal("50.0")
    assert nearby.parcels_within(square(0), 49) == []


def test_corners_are_measured_as_the_crow_flies(lay):
    lay("157.08-1-1", square(100 + 180, north=100 + 240))
    assert nearby.parcels_within(square(0), 300)[0].distance_ft == Decimal("300.0")


def test_an_island_in_a_parcel_and_a_parcel_of_many_parts(lay):
    ring = square(0, side=1000).exterior.coords
    hole = square(400, north=400, side=200).exterior.coords
    around = lay("157.08-1-1", Polygon(ring, [hole]))
    parts = lay("157.08-1-2", MultiPolygon([square(5000), square(700, north=1100)]))
    island = square(450, north=450)
    found = {one.parcel.pk: one.distance_ft for one in nearby.parcels_within(island, 700)}
    assert found == {around.pk: Decimal("50.0"), parts.pk: Decimal("570.1")}


def test_who_is_told(lay):
    site = lay("157.08-1-1", square(0), "Delgado, Marisol", "120 Front Street")
    lay("157.08-1-2", square(110), "Delgado, Marisol", "120 Front Street")  # the same owner
    lay("157.08-1-3", square(-110), "Nguyen, Thi", "5 Oak St.")
    lay("157.08-1-4", square(0, north=110), "NGUYEN, VAN", "5 OAK ST")  # the same mailbox
    lay("157.08-1-5", square(0, north=-110), "Kowalczyk, Peter")
    lay("157.08-1-6", square(900), "Far Away LLC")
    lay("157.08-1-7", None, "Nobody Knows Where")
    lay("157.08-1-8", square(110, north=110), "Gone Ltd", retired_on=DAY)
    found = nearby.neighbors([site], 250, DAY)
    assert [(one.name, one.distance_ft) for one in found] == [
        ("Kowalczyk, Peter", Decimal("10.0")),
        ("Nguyen, Thi and NGUYEN, VAN", Decimal("10.0")),
    ]
    assert found[0].mailing_address == "1 Elm Street\nVestal, NY"
    assert len(found[1].parcels) == 2


def test_an_owner_of_earlier_days_is_not_told(lay):
    site = lay("157.08-1-1", square(0), "Delgado, Marisol", "120 Front Street")
    sold = lay("157.08-1-2", square(110), "Old Owner")
    sold.owners.update(to_day=DAY)
    assert nearby.neighbors([site], 250, DAY) == []


def test_without_an_outline_nothing_is_measured(lay):
    assert nearby.neighbors([lay("157.08-1-1", None, "Delgado")], 250, DAY) == []


def test_queries_do_not_grow_with_the_neighbors(lay, django_assert_num_queries):
    site = lay("157.08-1-1", square(0), "Delgado", "120 Front Street")
    for place in range(12):
        lay(f"157.08-2-{place + 1}", square(110 + place), f"Owner {place}", f"{place} Elm")
    with django_assert_num_queries(3):
        assert len(nearby.neighbors([site], 250, DAY)) == 12
