"""A small town with signs: its people, a store on a commercial street, a house, a plaza."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from parcels.models import Parcel, ParcelDistrict
from people.models import Person
from people.roles import Role
from tests.permits.conftest import at, clerk, homeowner, inspector, officer  # noqa: F401
from tests.signs.town import SIGN, begin_permit, pay, set_fees
from tests.workflow.conftest import make_user
from workflow.door import act, begin


@pytest.fixture
def planner(db):
    return make_user("paula@vestal.example", Role.PLANNING_BOARD)


@pytest.fixture
def zoner(db):
    return make_user("zoe@vestal.example", Role.ZONING_BOARD)


@pytest.fixture
def trustee(db):
    return make_user("theo@vestal.example", Role.TOWN_BOARD)


@pytest.fixture
def merchant(db):
    """Who applies."""
    user = make_user("mia@store.example")
    Person.objects.create(
        user=user, name="Mia Merchant", email=user.email, phone="607 555 0101",
        mailing_address="40 Vestal Parkway\nVestal, NY 13850",
    )  # fmt: skip
    return user


def make_parcel(number: str, address: str, district: str, frontage: str | None = None) -> Parcel:
    parcel = Parcel.objects.create(
        tax_map_number=number,
        street_address=address,
        street_frontage_ft=Decimal(frontage) if frontage else None,
    )
    ParcelDistrict.objects.create(
        parcel=parcel, district=district, source="zoning_map", source_day=date(2020, 1, 1)
    )
    return parcel


@pytest.fixture
def store(db):
    """A store in C-1 with 120 feet of street frontage."""
    return make_parcel("157.08-1-14", "40 Vestal Parkway", "C-1", "120")


@pytest.fixture
def house(db):
    return make_parcel("157.08-2-3", "9 Elm Street", "RA-1", "80")


@pytest.fixture
def schedule(db, clerk, officer):  # noqa: F811
    set_fees(clerk, officer)


@pytest.fixture
def march(at):  # noqa: F811
    """Monday, March 2, 2026."""
    at("2026-03-02")
    return at


@pytest.fixture
def lot(store, officer, march):  # noqa: F811
    """The store in the sign inventory: one use."""
    found = begin("SL", officer, {"parcel": store.pk})
    act(found, "record_facts", officer, {"nonresidential_uses": "1"})
    return found


@pytest.fixture
def draft(merchant, store, lot, schedule):
    """An application for a wall sign of 16 by 2.5 feet: 40 square feet."""
    return begin_permit(merchant, store)


@pytest.fixture
def filed(draft, merchant):
    act(draft, "submit", merchant, SIGN)
    return draft


@pytest.fixture
def under_review(filed, officer, clerk):  # noqa: F811
    pay(filed, clerk)
    act(filed, "take_up", officer)
    return filed


@pytest.fixture
def approved(under_review, officer):  # noqa: F811
    act(under_review, "approve", officer)
    return under_review


@pytest.fixture
def issued(approved, officer):  # noqa: F811
    act(approved, "issue", officer)
    return approved
