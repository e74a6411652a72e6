"""The pages on money in Chromium: axe finds nothing, nothing runs over the edge of a phone, and
the waiting page turns by itself."""

from datetime import date
from decimal import Decimal

import pytest
from django.test import Client

from fees import units
from fees.models import Checkout, FeeKind
from tests.fees.conftest import charge, fee_row, tell
from tests.permits.conftest import pay
from workflow.door import act

PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture
def at():
    """A live server needs a clock that runs; these pages hold on any day."""
    return lambda day: None


@pytest.fixture
def look(transactional_db, axe):
    def at_page(page, title):
        assert title in page.title()
        assert page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        ), f"{page.url} runs over the edge"
        axe(page)

    return at_page


def test_the_applicant_pays(page_as, filed, homeowner, officer, look):
    page = page_as(homeowner, **PHONE)
    page.goto(f"/pay/{filed.number}/")
    look(page, "Pay")
    page.get_by_role("button", name="Pay $170.00 online").click()
    look(page, "Demonstration checkout")
    page.get_by_role("button", name="tell the town late").click()
    look(page, "We wait for the provider")
    tell(Client(), Checkout.objects.get())
    page.wait_for_selector("text=We have received $170.00", timeout=20_000)
    look(page, "Paid")
    charge(filed, officer, "55.00")
    page.goto(f"/pay/{filed.number}/")
    page.get_by_role("button", name="online").click()
    page.get_by_role("button", name="Decline").click()
    look(page, "Not paid")
    page.goto(filed.get_absolute_url())
    look(page, filed.number)


@pytest.mark.console_errors("422")
def test_the_office_sees_and_enters(page_as, filed, clerk, second_clerk, officer, look):
    units.register(("dollar of cost",), FeeKind.BUILDING_PERMIT)
    row = fee_row(
        FeeKind.BUILDING_PERMIT,
        date(2026, 4, 1),
        "60",
        entered_by=second_clerk,
        per_unit=Decimal("0.007"),
        unit="dollar of cost",
    )
    pay(filed, clerk, "170.00")
    reason = "The bank returned the check."
    act(filed, "void_entry", officer, {"payment": filed.payments.get().pk, "reason": reason})
    pay(filed, clerk, "70.00")
    page = page_as(clerk, **PHONE)
    paid = filed.payments.last().pk
    for address, title in (
        (f"/cases/{filed.number}/?tab=money", filed.number),
        (f"/cases/{filed.number}/act/take_payment/", "Take a payment"),
        (f"/cases/{filed.number}/act/void_entry/?payment={paid}", "Void an entry"),
        ("/counter/day/", "Money of the day"),
        ("/settings/fees/", "Fee schedule"),
        (f"/settings/fees/{row.pk}/", "Building permit"),
        ("/settings/fees/new/", "Enter a row"),
    ):
        page.goto(address)
        look(page, title)
    page.get_by_role("button", name="Enter the row").click()
    look(page, "4 errors: ")
