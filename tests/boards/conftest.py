"""A town with a matter before a board, and neighbors on the map."""

from datetime import date

import pytest
from shapely.geometry import box

from boards.models import Board
from parcels.models import Parcel, ParcelOwner, ParcelShape, Source
from tests.boards.board import BODY
from tests.pages.conftest import *  # noqa: F403  the people and the permit in force
from tests.workflow.conftest import make_user
from workflow.door import act, begin

DAY = date(2026, 1, 2)


def lay(parcel: Parcel, east: float, owner: str = "", street: str = "") -> Parcel:
    """Put a square of 100 feet on the map, and its owner on the roll."""
    shape = ParcelShape(parcel=parcel)
    shape.set_geometry(box(985_000 + east, 765_000, 985_100 + east, 765_100))
    shape.save()
    if owner:
        place = {"mail_city": "Vestal", "mail_state": "NY", "mail_zip": "13850"} if street else {}
        ParcelOwner.objects.create(
            parcel=parcel, name=owner, mail_addr=street, **place,
            source=Source.TAX_ROLL, source_day=DAY,
        )  # fmt: skip
    return parcel


@pytest.fixture
def street(issued):
    """The permit's parcel and four others along a street."""
    lay(issued.parcel, 0, "Home, Hanna", "120 Front Street")
    for number, east, owner, street in (
        ("157.08-1-15", 110, "Nguyen, Thi", "122 Front Street"),
        ("157.08-1-16", 220, "Oak & Elm LLC", ""),
        ("157.08-1-17", 350, "Kowalczyk, Peter", "126 Front Street"),
        ("157.08-1-18", 351, "Far, Away", "9 Elm Street"),
    ):
        parcel = Parcel.objects.create(tax_map_number=number, street_address=street)
        lay(parcel, east + (1000 if owner == "Far, Away" else 0), owner, street)
    return issued


@pytest.fixture
def members(db):
    names = ("ada", "ben", "cleo", "dan")
    return [make_user(f"{name}@board.example", BODY) for name in names]


@pytest.fixture
def referred(under_review, officer):
    """An application that the officer put to the planning board."""
    act(under_review, "refer", officer, {"body": BODY, "reason": "Is the garage too near?"})
    return under_review


@pytest.fixture
def meeting(referred, members, clerk):
    Board.objects.create(body=BODY, seats=5)
    called = begin(
        "MT", clerk, {"body": BODY, "starts_at": "2026-03-17T19:00", "place": "Town hall"}
    )
    act(called, "add_item", clerk, {"about": referred.number})
    act(called, "add_item", clerk, {"words": "Minutes of February"})
    return called
