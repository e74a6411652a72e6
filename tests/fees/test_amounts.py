"""What a fee comes to, and by which row: the one in force on the day of submission, in the town."""

from datetime import date, datetime
from decimal import ROUND_HALF_UP, Decimal

import pytest
import time_machine
from hypothesis import given
from hypothesis import strategies as st

from fees import ledger
from fees.models import FeeKind, FeeRow
from fees.resolutions import confirm
from fees.schedule import amount_by, fee
from tests.fees.conftest import fee_row
from tests.permits.conftest import SIGN
from workflow.door import act

D = Decimal
MONEY = st.decimals(0, 10_000, places=2)
RATE = st.decimals(0, 50, places=6)
QUANTITY = st.decimals(0, 1_000_000, places=3)


def row(base, per_unit="0", **bounds):
    return FeeRow(
        kind=FeeKind.BUILDING_PERMIT,
        base=D(base),
        per_unit=D(per_unit),
        unit="dollar of cost",
        effective_from=date(2026, 1, 1),
        **bounds,
    )


@given(MONEY, RATE, QUANTITY)
def test_half_a_cent_is_rounded_up(base, rate, quantity):
    wanted = (base + rate * quantity).quantize(D("0.01"), ROUND_HALF_UP)
    assert amount_by(row(base, rate), quantity) == wanted


@given(MONEY, RATE, QUANTITY, MONEY, MONEY)
def test_between_least_and_most_and_never_less_for_more(base, rate, quantity, one, other):
    low, high = sorted((one, other))
    bounded = row(base, rate, minimum=low, maximum=high)
    amounts = [amount_by(bounded, q) for q in (D(0), quantity, quantity + 1, quantity * 2 + 1)]
    assert amounts == sorted(amounts)
    if rate or low <= base <= high:
        assert all(low <= amount <= high for amount in amounts)


@pytest.mark.parametrize(
    ("quantity", "amount"),
    [("0", "50.00"), ("0.5", "50.01"), ("0.4", "50.00"), ("100", "51.00"), ("1500", "60.00")],
)
def test_the_row_by_hand(quantity, amount):
    assert amount_by(row("50.00", "0.01", maximum=D("60.00")), D(quantity)) == D(amount)


MIDNIGHT = "2026-07-01T04:00:00+00:00"  # in the town, four hours behind in summer
BEFORE = "2026-07-01T03:59:59+00:00"


@pytest.fixture
def new_schedule(schedule, clerk, officer):
    return fee_row(
        FeeKind.BUILDING_PERMIT,
        date(2026, 7, 1),
        "90.00",
        per_unit=D("0.01"),
        unit="dollar of cost",
        entered_by=clerk,
        confirmed_by=officer,
    )


@pytest.mark.parametrize(
    ("moment", "filed_on", "amount"),
    [(BEFORE, date(2026, 6, 30), "170.00"), (MIDNIGHT, date(2026, 7, 1), "290.00")],
)
def test_the_new_schedule_counts_from_midnight_in_the_town(
    moment, filed_on, amount, draft, homeowner, new_schedule
):
    with time_machine.travel(datetime.fromisoformat(moment), tick=False):
        act(draft, "submit", homeowner, SIGN)
    assert draft.filed_on == filed_on
    charge = draft.charges.get()
    assert charge.amount == D(amount) and charge.charged_on == charge.entered_on == filed_on


@pytest.mark.parametrize(
    ("moment", "base"),
    [("2026-01-01T04:59:59+00:00", "1.00"), ("2026-01-01T05:00:00+00:00", "2.00")],
)
def test_in_winter_midnight_is_an_hour_later_by_utc(moment, base, db, clerk, officer):
    from django.utils import timezone

    from workflow.days import town_day

    for since, amount in ((date(2020, 1, 1), "1.00"), (date(2026, 1, 1), "2.00")):
        fee_row(FeeKind.RENEWAL, since, amount, entered_by=clerk, confirmed_by=officer)
    with time_machine.travel(datetime.fromisoformat(moment), tick=False):
        assert fee(FeeKind.RENEWAL, town_day(timezone.now())).amount == D(base)


def test_a_fee_once_charged_stays_whatever_the_board_resolves_later(
    filed, clerk, officer, administrator, at
):
    old = filed.charges.get()
    at("2026-08-01")
    late = fee_row(FeeKind.BUILDING_PERMIT, date(2026, 2, 1), "999.00", entered_by=clerk)
    assert fee(FeeKind.BUILDING_PERMIT, date(2026, 3, 2)).row == old.row  # not confirmed yet
    confirm(late.pk, administrator)
    assert fee(FeeKind.BUILDING_PERMIT, date(2026, 3, 2)).row == late
    old.refresh_from_db()
    assert old.amount == D("170.00") and ledger.balance(filed).due == D("170.00")


def test_sent_again_after_it_was_returned_costs_nothing_more(
    filed, officer, homeowner, new_schedule, at
):
    act(filed, "return_incomplete", officer, {"items": "The site plan.", "sections": "5-24(d)"})
    at("2026-08-01")
    act(filed, "resubmit", homeowner, SIGN)
    assert filed.charges.count() == 1 and filed.charges.get().amount == D("170.00")


def test_no_row_is_no_fee_set_and_not_a_fee_of_nothing(db):
    found = fee(FeeKind.CERTIFICATE, date(2026, 3, 2))
    assert found.amount is None and not found.is_set
