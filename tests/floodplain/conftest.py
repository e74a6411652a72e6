"""A house at the creek: its parcel in zone AE, the people at both sides of the counter."""

from datetime import date, datetime
from decimal import Decimal

import pytest
import time_machine

from floodplain.models import MapEdition
from parcels.models import Parcel, ParcelFloodZone
from people.models import Person
from people.roles import Role
from tests.floodplain.town import filed_permit, granted_permit, issued_permit, taken_up
from tests.workflow.conftest import make_user


@pytest.fixture
def officer(db):
    return make_user("olga@vestal.example", Role.OFFICER)


@pytest.fixture
def clerk(db):
    return make_user("carl@vestal.example", Role.CLERK)


@pytest.fixture
def planner(db):
    return make_user("paula@vestal.example", Role.PLANNING_BOARD)


@pytest.fixture
def homeowner(db):
    user = make_user("hanna@home.example")
    Person.objects.create(
        user=user,
        name="Hanna Home",
        email=user.email,
        mailing_address="14 Creek Road\nVestal, NY 13850",
    )
    return user


@pytest.fixture
def parcel(db):
    """A parcel with a base flood elevation of 835.00 feet NGVD 1929 on the map."""
    found = Parcel.objects.create(
        tax_map_number="157.08-1-14", street_address="14 Creek Road", acres=Decimal("0.400")
    )
    ParcelFloodZone.objects.create(
        parcel=found,
        zone="AE",
        base_flood_elevation_ft=Decimal("835.00"),
        datum="NGVD29",
        map_date=date(1998, 3, 2),
        source="flood_map",
        source_day=date(2020, 1, 1),
    )
    return found


@pytest.fixture
def maps(db):
    return MapEdition.objects.get_or_create(
        kind="rate_map",
        dated=date(1998, 3, 2),
        defaults={"title": "Flood insurance rate maps", "datum": "ngvd_1929",
                  "index_number": "360057 0001-0030", "adopted_by": "L.L. No. 5 of 1998"},
    )[0]  # fmt: skip


@pytest.fixture
def at():
    """Move the calendar to noon of a day in the town: at("2026-03-02")."""
    travellers = []

    def go(day: str):
        while travellers:
            travellers.pop().stop()
        traveller = time_machine.travel(datetime.fromisoformat(f"{day}T17:00:00+00:00"), tick=False)
        traveller.start()
        travellers.append(traveller)

    yield go
    while travellers:
        travellers.pop().stop()


@pytest.fixture
def filed(homeowner, parcel, maps, at):
    at("2026-03-02")
    return filed_permit(homeowner)


@pytest.fixture
def under_review(filed, officer):
    return taken_up(filed, officer)


@pytest.fixture
def granted(under_review, officer):
    return granted_permit(under_review, officer)


@pytest.fixture
def issued(granted, officer):
    return issued_permit(granted, officer)


@pytest.fixture(autouse=True)
def _no_review_opens_by_itself(settings):
    """Environmental review has its tests; here none begins with a filing, unless a test asks."""
    settings.SEQR_OPENS_FOR = ()
