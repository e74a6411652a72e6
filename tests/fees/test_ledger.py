"""Charges, payments, voids, refunds: what they add up to, whatever their order."""

from datetime import date, datetime, timedelta
from decimal import Decimal

import pytest
import time_machine
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fees import checkout as checkouts
from fees import ledger
from fees.models import Charge, Checkout, FeeKind, Payment
from tests.fees.conftest import charge, due
from tests.permits.conftest import SIGN, fill_in, pay
from workflow.door import act, begin
from workflow.models import Paper
from workflow.refusal import BadData, Refused

D = Decimal


def void(case, who, reason="The bank returned the check.", **entry):
    act(case, "void_entry", who, {**entry, "reason": reason})


def test_no_charge_at_all_is_never_paid(draft):
    balance = ledger.balance(draft)
    assert balance.due == 0 and not balance.any_charge and not balance.settled


def test_all_charges_void_is_not_paid_either(filed, officer):
    void(filed, officer, charge=filed.charges.get().pk)
    balance = ledger.balance(filed)
    assert balance.due == 0 and not balance.settled


def test_a_case_filed_without_a_row_is_held_until_the_fee_is_charged(
    homeowner, parcel, schedule, officer, at
):
    at("2019-12-30")  # the first row is in force from 2020 on
    case = begin("BP", homeowner)
    fill_in(case, homeowner)
    act(case, "submit", homeowner, SIGN)
    at("2020-02-03")
    assert not case.charges.exists() and not ledger.balance(case).settled
    with pytest.raises(Refused, match="No fee was charged"):
        act(case, "take_up", officer)


def test_a_returned_check_is_owed_again_and_holds_again(filed, clerk, second_clerk, officer):
    pay(filed, clerk, "170.00")
    assert ledger.balance(filed).settled
    payment = filed.payments.get()
    with pytest.raises(BadData, match="Say why"):
        void(filed, second_clerk, reason="", payment=payment.pk)
    void(filed, second_clerk, payment=payment.pk)
    assert due(filed) == D("170.00")
    with pytest.raises(Refused, match=r"\$170.00 of the fees"):
        act(filed, "take_up", officer)
    message = filed.messages.get(subject="Your payment of $170.00 does not count")
    assert "The bank returned the check." in message.body and message.to_person.name == "Hanna Home"
    assert payment.receipt.standing == Paper.Standing.VOID
    payment.refresh_from_db()
    assert payment.amount == D("170.00") and payment.void.reason.startswith("The bank")
    with pytest.raises(BadData):  # once
        void(filed, second_clerk, payment=payment.pk)


def test_who_took_a_payment_does_not_void_it_where_another_can(filed, clerk, officer):
    pay(filed, clerk, "170.00")
    payment = filed.payments.get()
    with pytest.raises(Refused, match="someone other than who took it"):
        void(filed, clerk, payment=payment.pk)
    assert due(filed) == 0
    officer.is_active = False
    officer.save()
    void(filed, clerk, payment=payment.pk)  # nobody else is there
    assert due(filed) == D("170.00")


def test_more_than_is_owed_is_not_taken_at_the_counter(filed, clerk):
    with pytest.raises(BadData, match=r"Only \$170.00"):
        pay(filed, clerk, "170.01")
    for bad in ("0", "-5", "0.001", "NaN", "1e400"):
        with pytest.raises(BadData):
            pay(filed, clerk, bad)
    assert not Payment.objects.exists()


def test_a_fee_that_the_law_keeps_is_not_given_back(filed, clerk, officer):
    pay(filed, clerk, "170.00")
    fee = filed.charges.get()
    data = {"charge": fee.pk, "amount": "170.00", "reason": "Withdrawn."}
    with pytest.raises(BadData, match="not refundable"):
        act(filed, "refund", officer, data)


def test_where_the_law_is_open_an_officer_gives_back_once(filed, clerk, officer):
    review = charge(filed, officer, "80.00")
    data = {"charge": review.pk, "amount": "80.00", "reason": "The review was not made."}
    with pytest.raises(BadData, match="At most"):
        act(filed, "refund", officer, data)  # not paid yet
    pay(filed, clerk, "250.00")
    with pytest.raises(Refused):
        act(filed, "refund", clerk, data)
    act(filed, "refund", officer, data)
    balance = ledger.balance(filed)
    assert (balance.due, balance.credit, balance.kept) == (0, 0, D("170.00"))
    assert filed.messages.filter(subject="The town gives back $80.00").exists()
    with pytest.raises(BadData, match=r"At most \$0.00"):
        act(filed, "refund", officer, data)
    void(filed, officer, charge=review.pk)
    balance = ledger.balance(filed)  # what was given back is not given back again
    assert (balance.due, balance.credit) == (0, 0)


def test_what_was_overpaid_is_given_back_and_the_task_is_done(filed, clerk, officer, homeowner):
    pay(filed, clerk, "100.00")
    online(filed, "170.00", homeowner)
    assert ledger.balance(filed).credit == D("100.00")
    for amount, open_tasks in (("40.00", 1), ("60.00", 0)):
        act(filed, "refund", officer, {"amount": amount, "reason": "Paid twice."})
        assert filed.tasks.filter(done_on=None).count() == open_tasks
    assert ledger.balance(filed).credit == 0
    with pytest.raises(BadData, match="At most"):
        act(filed, "refund", officer, {"amount": "0.01", "reason": "Paid twice."})


def test_a_fee_for_an_inspection_holds_nothing_up(under_review, officer):
    charge(under_review, officer, "40.00", kind=FeeKind.INSPECTION)
    assert due(under_review) == D("40.00")
    assert ledger.unpaid_at_submission(under_review) == 0


def test_the_database_itself_forbids_changing_an_entry(filed, clerk):
    pay(filed, clerk, "70.00")
    for model, change in ((Charge, {"amount": 1}), (Payment, {"payer": "x"})):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            model.objects.update(**change)


def test_the_statement_takes_the_same_number_of_queries(filed, clerk, officer):
    def queries():
        with CaptureQueriesContext(connection) as found:
            money = ledger.statement(filed)
            [payment.receipt for payment in money["payments"]]
        return len(found)

    pay(filed, clerk, "10.00")
    few = queries()
    for _ in range(4):
        charge(filed, officer, "15.00")
        pay(filed, clerk, "10.00")
    assert queries() == few <= 6


def test_a_payment_entered_later_does_not_change_the_past(filed, clerk, at):
    at("2026-03-10")
    data = {"amount": "170.00", "method": "cash", "payer": "Hanna Home", "paid_on": "2026-03-03"}
    act(filed, "take_payment", clerk, data)
    payment = filed.payments.get()
    assert (payment.paid_on, payment.entered_on) == (date(2026, 3, 3), date(2026, 3, 10))
    assert ledger.balance(filed, date(2026, 3, 5)).due == D("170.00")
    assert ledger.balance(filed, date(2026, 3, 10)).due == 0
    assert ledger.balance(filed, date(2026, 3, 1)).any_charge is False


# --- Any order of entries -----------------------------------------------------------------------


def online(case, amount, user):
    begun = Checkout.objects.create(case=case, started_by=user, amount=amount, payer="Hanna Home")
    number = f"n{begun.pk}"
    from fees.online import Message, Told

    checkouts.settle(Message(Told.PAID, begun.public_id, D(amount), number))


MONEY = st.decimals(D("0.01"), D("300.00"), places=2)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(["charge", "counter", "online", "void", "refund"]),
        MONEY,
        st.integers(0, 5),
        st.booleans(),
    ),
    min_size=1,
    max_size=9,
)


def _one(case, step, clerk, officer, homeowner):
    """One entry; what the law or the form forbids is refused and changes nothing."""
    what, amount, which, other = step
    if what == "charge":
        charge(case, officer, str(amount), bars_acceptance="on" if other else "")
    elif what == "counter":
        pay(case, clerk, str(amount))
    elif what == "online":
        online(case, amount, homeowner)
    elif what == "void":
        rows = list((case.payments if other else case.charges).order_by("id"))
        entry = rows[which % len(rows)] if rows else None
        name = "payment" if other else "charge"
        void(case, officer, **{name: entry.pk if entry else ""})
    else:
        rows = list(case.charges.order_by("id"))
        fee = rows[which % len(rows)].pk if other else ""
        data = {"charge": fee, "amount": str(amount), "reason": "Decided."}
        act(case, "refund", officer, data)


@settings(
    max_examples=20,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
def test_any_order_of_entries_adds_up(steps, filed, clerk, officer, homeowner):
    noon = timezone.make_aware(datetime(2026, 3, 3, 12))
    booked = {}
    with transaction.atomic():
        for number, step in enumerate(steps):
            with time_machine.travel(noon + timedelta(days=number), tick=False):
                before = ledger.balance(filed)
                try:
                    with transaction.atomic():
                        _one(filed, step, clerk, officer, homeowner)
                except (BadData, Refused):
                    assert ledger.balance(filed) == before
            now = ledger.balance(filed)
            assert now.due >= 0 and now.credit >= 0 and now.due * now.credit == 0
            assert now.due - now.credit == now.charged - now.released - now.kept
            assert now.released <= now.charged and now.released <= now.refunded
            assert ledger.unpaid_at_submission(filed) <= now.due
            assert not (now.settled and now.due)
            if step[0] == "refund":
                assert now.due == before.due, "a refund makes nobody owe more"
            booked[date(2026, 3, 3) + timedelta(days=number)] = now
        for day, then in booked.items():
            assert ledger.balance(filed, day) == then, "a past day does not change"
        transaction.set_rollback(True)
