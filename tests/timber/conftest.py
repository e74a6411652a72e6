"""A small town in the woods: parcels with outlines, owners and districts, and the people at both
sides of the counter. The day is moved with `at`."""

from __future__ import annotations

from datetime import date

import pytest
from shapely.geometry import box

from parcels.models import Parcel, ParcelDistrict, ParcelOwner, ParcelShape
from people.models import Person
from people.roles import Role
from tests.permits.conftest import at as at
from tests.timber.town import SIGN, fill_in, hand_in, pay
from tests.workflow.conftest import make_user
from workflow.door import act, begin


@pytest.fixture
def officer(db):
    return make_user("olga@vestal.example", Role.OFFICER)


@pytest.fixture
def clerk(db):
    return make_user("carl@vestal.example", Role.CLERK)


@pytest.fixture
def board(db):
    return make_user("grace@vestal.example", Role.TOWN_BOARD)


@pytest.fixture
def engineer(db):
    return make_user("mary@vestal.example", Role.TOWN_ENGINEER)


@pytest.fixture
def landowner(db):
    user = make_user("walt@woods.example")
    Person.objects.create(
        user=user,
        name="Walter Woods",
        email=user.email,
        mailing_address="2244 Owego Road\nVestal, NY 13850",
    )
    return user


EAST, NORTH = 985_000, 765_000


def make_parcel(number: str, at_ft, district: str, owner: str, size_ft=1000) -> Parcel:
    """A square parcel whose lower left corner lies so many feet east and north of a corner."""
    address = f"{number.rpartition('-')[2]} Owego Road"
    parcel = Parcel.objects.create(tax_map_number=number, street_address=address)
    where = {"source": "tax_roll", "source_day": date(2025, 7, 1)}
    ParcelOwner.objects.create(parcel=parcel, name=owner, **where)
    ParcelDistrict.objects.create(parcel=parcel, district=district, **where)
    if at_ft is not None:
        x, y = EAST + at_ft[0], NORTH + at_ft[1]
        shape = ParcelShape(parcel=parcel)
        shape.set_geometry(box(x, y, x + size_ft, y + size_ft))
        shape.save()
    return parcel


@pytest.fixture
def woods(db):
    """The parcel of the harvest, in district RR, with nothing near it."""
    return make_parcel("172.00-1-10", (0, 0), "RR", "Woods, Walter")


@pytest.fixture
def draft(landowner, woods, at):
    at("2026-03-02")
    case = begin("TL", landowner)
    fill_in(case, landowner)
    return case


@pytest.fixture
def filed(draft, landowner):
    act(draft, "submit", landowner, SIGN)
    return draft


@pytest.fixture
def complete(filed, clerk, officer):
    """All pieces are in, and the office has looked: not taken up yet."""
    pay(filed, clerk)
    hand_in(filed, clerk, officer)
    act(filed, "record_environmental_review", officer, {"review_needed": "False"})
    return filed


@pytest.fixture
def under_review(complete, officer):
    act(complete, "take_up", officer)
    act(complete, "confirm_nearby", officer)
    act(complete, "review_plan", officer, REVIEWED)
    return complete


REVIEWED = {
    "access_roads_kept_to_minimum": "True", "sight_distance_adequate": "True",
    "drainage_protected": "True", "access_good_reason": "none", "skidding_in_channel": "False",
    "processing": ["limbing", "cutting_to_length"], "guidelines_consistent": "True",
}  # fmt: skip


@pytest.fixture
def approved(under_review, officer):
    act(under_review, "approve", officer)
    return under_review


@pytest.fixture
def issued(approved, officer):
    act(approved, "issue", officer)
    return approved
