"""The provider's message, the counter and a second message at the same moment."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from threading import Barrier

import pytest
from django.db import connection
from django.test import Client

from fees import ledger, resolutions
from fees.models import Checkout, FeeKind, FeeRow, Payment
from tests.fees.conftest import charge, fee_row, tell
from tests.permits.conftest import pay
from workflow.refusal import BadData, Refused

MANY = 6


def at_once(*calls):
    """Run calls in threads that begin together; what each gave or raised."""
    gate = Barrier(len(calls))

    def run(call):
        gate.wait()
        try:
            return call()
        except (BadData, Refused) as no:
            return no
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


@pytest.fixture
def begun(transactional_db, filed, homeowner):
    return Checkout.objects.create(
        case_id=filed.pk, started_by=homeowner, amount=Decimal("170.00"), payer="Hanna Home"
    )


def test_one_message_many_times_at_once_is_one_payment(begun, filed):
    answers = at_once(*[lambda: tell(Client(), begun).status_code] * MANY)
    assert answers == [200] * MANY
    assert Payment.objects.count() == 1
    assert ledger.balance(filed).settled and ledger.balance(filed).credit == 0


def test_counter_and_provider_at_once_lose_nothing(begun, filed, clerk):
    """Whoever comes second: the counter takes no more than is owed, the provider's money is
    entered all the same."""
    given = at_once(lambda: tell(Client(), begun), lambda: pay(filed, clerk, "170.00"))
    balance = ledger.balance(filed)
    both = Decimal("340.00") if given[1] is None else Decimal("170.00")
    assert balance.paid == both and balance.due == 0
    assert balance.credit == both - Decimal("170.00")


def test_a_row_is_confirmed_once(transactional_db, clerk, second_clerk, administrator):
    from datetime import date

    row = fee_row(FeeKind.RENEWAL, date(2026, 4, 1), "1", entered_by=clerk)
    given = at_once(
        lambda: resolutions.confirm(row.pk, second_clerk),
        lambda: resolutions.confirm(row.pk, administrator),
        lambda: resolutions.withdraw(row.pk, second_clerk, "Wrong."),
    )
    assert sum(isinstance(one, Refused) for one in given) == 2
    row = FeeRow.objects.get(pk=row.pk)
    assert (row.confirmed_at is None) != (row.withdrawn_at is None)


def test_two_refunds_at_once_give_back_once(transactional_db, filed, clerk, officer):
    from workflow.door import act

    review = charge(filed, officer, "80.00")
    pay(filed, clerk, "250.00")
    data = {"charge": review.pk, "amount": "80.00", "reason": "Not made."}
    given = at_once(*[lambda: act(filed.whole(), "refund", officer, dict(data))] * 3)
    assert sum(isinstance(one, BadData) for one in given) == 2
    assert ledger.balance(filed).refunded == Decimal("80.00")


def test_a_replayed_message_is_old_after_five_minutes(begun, filed):
    from fees import online

    body = json.dumps({"told": "paid"}).encode()
    header = online.sign(body, int(time.time()))
    online.check_signature(body, header, now=time.time() + 299)
    with pytest.raises(online.BadMessage, match="too old"):
        online.check_signature(body, header, now=time.time() + 302)
