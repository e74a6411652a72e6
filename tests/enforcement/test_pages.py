"""The pages on which enforcement begins its day."""

import pytest

from parcels.models import Parcel
from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import draw_up, found
from tests.pages.conftest import queries  # noqa: F401
from workflow.door import act, begin

pytestmark = pytest.mark.django_db


def a_day(officer, clerk, number: int) -> None:
    """A complaint, two violations at one property and an order in force."""
    parcel = Parcel.objects.create(tax_map_number=f"157.08-3-{number}", street_address="1 Oak Road")
    first, _second = found(officer, parcel), found(officer, parcel)
    order = draw_up("OR", officer, first)
    act(order, "add_recipient", officer, {"name": "Otto Owner", "kind": "owner",
                                          "address": "77 Far Road"})  # fmt: skip
    act(order, "issue", officer)
    begin("CM", clerk, {"subject": "other", "how": "mail", "place": "Elm Street", "alleged": "A"})


def test_the_morning_takes_the_same_queries_for_many(officer, clerk, sign_in, queries):  # noqa: F811
    browser = sign_in(officer)
    a_day(officer, clerk, 1)
    few = queries(browser, "/enforcement/")
    a_day(officer, clerk, 2)
    a_day(officer, clerk, 3)
    assert queries(browser, "/enforcement/") == few
    page = browser.get("/enforcement/").text
    assert page.count(">OR-2026-") == 3
    # An unsafe building is the engineer's to open; nobody else is led to a closed door.
    assert "/enforcement/new/VI/" in page and "/enforcement/new/UB/" not in page


def test_an_order_says_which_violation_it_may_answer(officer, parcel, sign_in):
    violation = found(officer, parcel)
    page = sign_in(officer).get("/enforcement/new/OR/").text
    assert f"{violation.number}, 9 Elm Street: The porch roof is coming down." in page


def test_a_bill_begins_with_what_is_unpaid(clerk, sign_in):
    assert sign_in(clerk).get("/enforcement/new/BL/").url == "/enforcement/liens/"


def test_what_did_not_happen_yet_is_not_listed(officer, parcel, sign_in):
    order = draw_up("OR", officer, found(officer, parcel))
    page = sign_in(officer).get(order.get_absolute_url()).text
    assert "Last day to comply" in page
    assert "Height, inches" not in page and "[]" not in page
