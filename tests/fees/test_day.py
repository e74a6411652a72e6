"""The money of a day: by way of paying, with voids, never changed by what comes later."""

import csv
import io
from datetime import date
from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from fees import till
from people.roles import Role
from tests.fees.conftest import charge
from tests.permits.conftest import pay
from tests.workflow.conftest import make_user
from workflow.door import act

D = Decimal
PAGE = "/counter/day/"


@pytest.fixture
def a_day(filed, clerk, officer, second_clerk, at):
    """100 by check; 70 in cash that came the day before, taken in error and voided."""
    at("2026-03-03")
    pay(filed, clerk, "100.00")
    act(
        filed,
        "take_payment",
        clerk,
        {"amount": "70.00", "method": "cash", "payer": "=HYPERLINK(1)", "paid_on": "2026-03-02"},
    )
    cash = filed.payments.get(method="cash")
    act(filed, "void_entry", second_clerk, {"payment": cash.pk, "reason": "Counted wrongly."})
    return filed


def ways(day):
    return {way.method.value: (way.count, way.taken, way.voided, way.net) for way in day.ways}


def test_sums_by_way_of_paying(a_day):
    report = till.day_of(date(2026, 3, 3))
    assert ways(report) == {
        "cash": (1, D("70.00"), D("70.00"), 0),
        "check": (1, D("100.00"), 0, D("100.00")),
        "card": (0, 0, 0, 0),
        "online": (0, 0, 0, 0),
    }
    assert (report.taken, report.voided, report.net) == (D("170.00"), D("70.00"), D("100.00"))


def test_a_report_does_not_change_by_what_comes_later(a_day, clerk, second_clerk, officer, at):
    before = ways(till.day_of(date(2026, 3, 3)))
    at("2026-03-04")
    check = a_day.payments.get(method="check")
    act(a_day, "void_entry", second_clerk, {"payment": check.pk, "reason": "Returned."})
    late = {"amount": "5.00", "method": "cash", "payer": "H", "paid_on": "2026-03-03"}
    act(a_day, "take_payment", clerk, late)
    assert ways(till.day_of(date(2026, 3, 3))) == before
    after = till.day_of(date(2026, 3, 4))
    assert ways(after)["check"] == (0, 0, D("100.00"), D("-100.00"))
    assert ways(after)["cash"] == (1, D("5.00"), 0, D("5.00"))


def test_refunds_are_listed_and_not_taken_from_the_till(filed, clerk, officer):
    review = charge(filed, officer, "80.00")
    pay(filed, clerk, "250.00")
    data = {"charge": review.pk, "amount": "80.00", "reason": "Not made."}
    act(filed, "refund", officer, data)
    report = till.day_of(date(2026, 3, 2))
    assert (report.net, report.refunded) == (D("250.00"), D("80.00"))


def test_the_page(a_day, sign_in, clerk):
    client = sign_in(clerk)
    page = client.get(PAGE).content.decode()  # today
    assert "Tuesday, March 3, 2026" in page and "$170.00" in page and "Counted wrongly." in page
    assert "the money came Mar 2, 2026" in page and "Receipt" in page
    assert "No payment came on record" in client.get(f"{PAGE}?day=2026-03-01").content.decode()
    bad = client.get(f"{PAGE}?day=yesterday")
    assert bad.status_code == 422 and "for example 2026-11-30" in bad.content.decode()
    for edge in ("0001-01-01", "9999-12-31", ""):
        assert client.get(f"{PAGE}?day={edge}").status_code == 200


def test_the_table_for_a_spreadsheet(a_day, sign_in, clerk):
    answer = sign_in(clerk).get(f"{PAGE}csv/?day=2026-03-03")
    assert answer["Content-Disposition"] == 'attachment; filename="money-2026-03-03.csv"'
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [row["entry"] for row in rows] == ["payment", "payment", "void"]
    assert sum(D(row["amount_usd"]) for row in rows) == D("100.00")
    assert rows[1]["payer"] == "'=HYPERLINK(1)" and rows[2]["amount_usd"] == "-70.00"
    assert rows[0]["by"] == "Carl" and rows[0]["receipt"].startswith("BP-2026-00001/")
    assert sign_in(clerk).get(f"{PAGE}csv/?day=x").status_code == 422


@pytest.mark.parametrize(
    ("role", "status"),
    [
        (Role.CLERK, 200),
        (Role.OFFICER, 200),
        (Role.AUDITOR, 200),
        (Role.ADMINISTRATOR, 200),
        (Role.INSPECTOR, 403),
        (Role.DEPARTMENT_HEAD, 403),
        (Role.PLANNING_BOARD, 403),
        (None, 403),
    ],
)
def test_who_may(role, status, sign_in, client):
    someone = sign_in(make_user("someone@vestal.example", *([role] if role else [])))
    for page in (PAGE, f"{PAGE}csv/"):
        assert someone.get(page).status_code == status
        assert client.get(page).status_code == 302


def test_the_page_takes_the_same_number_of_queries(filed, clerk, sign_in):
    client = sign_in(clerk)

    def queries():
        with CaptureQueriesContext(connection) as found:
            client.get(PAGE)
        return len(found)

    pay(filed, clerk, "1.00")
    few = queries()
    for _ in range(6):
        pay(filed, clerk, "1.00")
    assert queries() == few
