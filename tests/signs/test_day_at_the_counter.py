"""A wall sign from the drawing pad to the closing of its permit."""

from datetime import date
from decimal import Decimal

import pytest

from fees import ledger
from tests.signs.town import SIGN, WALL, pay
from workflow import chain, outbox
from workflow.door import act
from workflow.models import Paper
from workflow.refusal import Refused
from workflow.states import State


def test_filing_gives_number_day_fee_and_confirmation(filed):
    assert filed.number == "SP-2026-00001" and filed.filed_on == date(2026, 3, 2)
    assert ledger.balance(filed).due == Decimal("80.00")  # 40, and 1 a square foot of 40
    assert filed.papers.get().key == "signs.confirmation"
    assert len(filed.signed_hash) == 64


def test_the_pad_works_out_the_area(draft):
    sign = draft.proposed.get()
    assert (sign.area_sqft, sign.counted_sqft) == (Decimal("40.00"), Decimal("40.00"))
    assert (sign.width_ft, sign.face_height_ft) == (Decimal("16.00"), Decimal("2.50"))
    assert sign.size == "16 ft by 2.5 ft" and sign.mounting == "wall"


def test_an_unpaid_application_is_received_and_not_taken_up(filed, officer, clerk):
    with pytest.raises(Refused, match=r"\$80.00 of the fees"):
        act(filed, "take_up", officer)
    pay(filed, clerk)
    act(filed, "take_up", officer)
    assert filed.state == State.UNDER_REVIEW


def test_within_the_allowance_the_officer_approves_and_issues(issued):
    assert issued.state == State.ISSUED
    sign = issued.signs.get()
    assert sign.state == State.APPROVED and sign.state_label == "Permitted, not up"
    assert sign.standing == "conforming" and sign.lot == issued.lot
    assert sign.area_sqft == Decimal("40.00")


def test_from_the_permit_to_the_closing(issued, officer):
    act(issued, "close", officer,
        {"installed_on": "2026-03-02", "as_permitted": "on", "fastened": "on"})  # fmt: skip
    sign = issued.signs.get()
    assert issued.state == State.CLOSED and sign.state == State.ISSUED
    assert sign.placed_on == date(2026, 3, 2)
    while outbox.drain():
        pass
    made = set(Paper.objects.values_list("key", "status"))
    assert ("signs.permit", "made") in made and ("signs.closing", "made") in made
    assert list(chain.faults()) == []


def test_what_is_permitted_comes_off_the_next_allowance(
    issued, lot, store, merchant, clerk, officer
):
    """75 square feet on 120 feet of frontage: 40 are permitted, 35 are left (§ 5-113(a))."""
    from signs.property import Property

    values = Property(store, date(2026, 3, 2)).allowance()["values"]
    assert values["total_allowed_sqft"] == 75 and values["existing_counted_sqft"] == 40
    assert values["remaining_sqft"] == 35
    from tests.signs.town import to_review

    second = to_review(merchant, store, clerk, officer, WALL)
    with pytest.raises(Refused, match="All signs together are 80 sq"):
        act(second, "approve", officer)


def test_a_second_press_files_once(filed, merchant):
    with pytest.raises(Refused):
        act(filed, "submit", merchant, SIGN)
    assert ledger.balance(filed).due == Decimal("80.00")
