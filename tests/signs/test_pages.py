"""The pages on signs: whether a permit is needed, the trial pad, the inventory of a property, from
an illegal sign to the violation; the queries do not grow with what stands there."""

from __future__ import annotations

from html import unescape
from re import search

import pytest
from django.test import Client

from tests.signs.test_plaza import plaza  # noqa: F401
from tests.signs.town import WALL, record_sign

pytestmark = pytest.mark.django_db


def text(client, address, **data) -> str:
    response = client.get(address, data)
    assert response.status_code == 200, address
    return unescape(response.content.decode())


def test_the_pad_says_whether_a_permit_is_needed_and_what_is_too_large(lot):
    large = {**WALL, "face_1_height_ft": "5", "at": "157.08-1-14"}
    page = text(Client(), "/signs/pad/", **large)
    assert "You need a sign permit before you erect the sign." in page
    assert "the most allowed is 50 square feet" in page and "80 sq ft" in page
    offered = {"sign_kind": "sale_or_rent", "construction": "panel", "face_1_width_ft": "2",
               "face_1_height_ft": "2", "lighting": "none"}  # fmt: skip
    assert "needs no sign permit" in text(Client(), "/signs/pad/", **offered)


def test_what_is_asked_only_in_a_plaza_is_not_asked_elsewhere(plaza, lot):  # noqa: F811
    asked = "On which wall of the space?"
    chosen = {"sign_kind": "wall"}
    assert asked not in text(Client(), "/signs/pad/", **chosen, at="157.08-1-14")
    assert asked in text(Client(), "/signs/pad/", **chosen, at="157.07-1-1")


def test_a_wrong_measure_is_named_and_what_was_typed_stays(lot):
    response = Client().get("/signs/pad/", {**WALL, "face_1_width_ft": "wide", "hold_seconds": "x"})
    page = unescape(response.content.decode())
    assert response.status_code == 422 and "Enter feet as a number" in page
    assert 'value="wide"' in page and "<details open" in page


def test_an_illegal_sign_leads_to_the_violation_filled_in(lot, store, officer, sign_in):
    sign = record_sign(officer, store, standing="illegal", location="north wall")
    client = sign_in(officer)
    page = text(client, sign.get_absolute_url())
    address = search(r'href="(/[a-z/]+/VI/[^"]+)"', page)[1]
    form = text(client, address)
    assert "An illegal sign must be removed at once." in form and "north wall" in form
    assert "157.08-1-14" in form and "5-114" in form


def test_the_inventory_asks_as_much_of_two_signs_as_of_six(plaza, officer, sign_in):  # noqa: F811
    def queries() -> int:
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        with CaptureQueriesContext(connection) as seen:
            text(client, "/signs/properties/157.07-1-1/")
        return len(seen)

    client = sign_in(officer)
    spaces = list(plaza.spaces.all())
    for space in spaces[:2]:
        record_sign(officer, plaza.land, standing="conforming", space=space.pk)
    text(client, "/signs/properties/157.07-1-1/")
    few = queries()
    for space in spaces[2:6]:
        record_sign(officer, plaza.land, standing="conforming", space=space.pk)
    assert queries() <= few
