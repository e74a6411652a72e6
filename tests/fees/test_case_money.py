"""Money on the pages of a case: the office's and the applicant's."""

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.fees.conftest import charge
from tests.permits.conftest import pay
from workflow.door import act


@pytest.fixture
def ours(sign_in, clerk, filed):
    client = sign_in(clerk)

    def page():
        return client.get(f"/cases/{filed.number}/?tab=money").content.decode()

    return page


@pytest.fixture
def theirs(sign_in, homeowner, filed):
    client = sign_in(homeowner)

    def page():
        return client.get(f"/cases/{filed.number}/").content.decode()

    return page


def test_owed_with_the_acts_of_the_clerk(ours, filed):
    page = ours()
    fee = filed.charges.get()
    assert "$170.00 owed" in page and "5-24(l)" in page and "20,000 × dollar of cost" in page
    assert f"/cases/{filed.number}/act/take_payment/" in page
    assert f"/cases/{filed.number}/act/void_entry/?charge={fee.pk}" in page
    assert "act/refund/" not in page and "act/add_charge/" not in page  # the officer's


def test_the_void_page_names_the_entry_and_asks_for_the_reason_alone(
    sign_in, second_clerk, filed, clerk
):
    pay(filed, clerk, "170.00")
    payment = filed.payments.get()
    client = sign_in(second_clerk)
    address = f"/cases/{filed.number}/act/void_entry/?payment={payment.pk}"
    page = client.get(address).content.decode()
    assert "Check, $170.00, Hanna Home, no. 1001" in page
    assert len(re.findall(r"<select", page)) == 0
    bad = client.post(address, {"payment": payment.pk, "reason": ""})
    assert bad.status_code == 422
    good = client.post(address, {"payment": payment.pk, "reason": "Returned by the bank."})
    assert good.status_code == 302 and not filed.payments.filter(void=None).exists()


def test_paid_void_and_given_back_are_shown_to_both(ours, theirs, filed, clerk, officer):
    assert "$170.00 to pay" in theirs() and f"/pay/{filed.number}/" in theirs()
    pay(filed, clerk, "170.00")
    assert "Receipt" in ours() and "Receipt" in theirs()
    assert "$170.00 to pay" not in theirs() and f"/pay/{filed.number}/" not in theirs()
    payment = filed.payments.get()
    reason = "The bank returned the check."
    act(filed, "void_entry", officer, {"payment": payment.pk, "reason": reason})
    for page in (ours(), theirs()):
        assert reason in page and "<s>$170.00</s>" in page
    review = charge(filed, officer, "80.00")
    pay(filed, clerk, "250.00")
    data = {"charge": review.pk, "amount": "80.00", "reason": "It was not made."}
    act(filed, "refund", officer, data)
    for page in (ours(), theirs()):
        assert "It was not made." in page and "not refundable" in page


def test_a_draft_is_not_called_paid(sign_in, homeowner, draft):
    page = sign_in(homeowner).get(f"/cases/{draft.public_id}/").content.decode()
    assert 'id="money"' not in page


def test_the_tab_takes_the_same_number_of_queries(ours, filed, clerk, officer):
    def queries():
        with CaptureQueriesContext(connection) as found:
            ours()
        return len(found)

    pay(filed, clerk, "10.00")
    ours()
    few = queries()
    for _ in range(4):
        charge(filed, officer, "15.00")
        pay(filed, clerk, "10.00")
    assert queries() == few
