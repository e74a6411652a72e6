"""Paying online: the way there and back, and the provider's message in all the ways it comes."""

import json
import time
from decimal import Decimal

import pytest
from django.core import mail
from django.test import Client

from fees import checkout as checkouts
from fees import ledger, online
from fees.models import Checkout, Payment
from people.models import Person
from tests.fees.conftest import due, post, tell
from tests.permits.conftest import pay as pay_at_counter
from tests.workflow.conftest import make_user
from workflow import chain, outbox
from workflow.models import CaseParty, Outbox, Paper

AMOUNT = Decimal("170.00")


@pytest.fixture
def me(sign_in, homeowner):
    return sign_in(homeowner)


@pytest.fixture
def begun(me, filed):
    answer = me.post(f"/pay/{filed.number}/", {"amount": "170.00"})
    found = Checkout.objects.get()
    assert answer.status_code == 302
    assert answer["Location"] == f"/demo-checkout/{found.public_id}/"
    return found


def done_page(me, checkout):
    return me.get(f"/pay/{checkout.case.number}/done/?checkout={checkout.public_id}")


def press(me, checkout, answer):
    back = me.post(f"/demo-checkout/{checkout.public_id}/", {"answer": answer})
    assert back.status_code == 302
    checkout.refresh_from_db()
    return me.get(back["Location"])


def test_the_pay_page_says_what_is_owed_and_what_is_not_refundable(me, filed):
    page = me.get(f"/pay/{filed.number}/").content.decode()
    assert "$170.00" in page and "5-24(l)" in page and "not refundable" in page
    assert "Pay $170.00 online" in page and "2019-77" in page


def test_paying_makes_payment_receipt_message_and_lifts_the_hold(me, begun, filed):
    page = press(me, begun, "paid")
    assert '<h1 class="mb-2">Paid</h1>' in page.content.decode()
    payment = Payment.objects.get()
    assert (payment.amount, payment.method, payment.payer) == (AMOUNT, "online", "Hanna Home")
    assert payment.taken_by is None and begun.payment == payment and begun.status == "paid"
    assert payment.receipt.key == "common.receipt"
    event = payment.event
    assert event.actor is None and event.actor_name == "Payment provider"
    assert filed.messages.filter(subject__contains="received your payment").count() == 1
    assert ledger.balance(filed).settled and list(chain.faults()) == []
    assert ledger.unpaid_at_submission(filed) == 0


def test_declined_is_not_paid_and_can_be_tried_again(me, begun, filed):
    page = press(me, begun, "declined").content.decode()
    assert "Not paid" in page and "Try again" in page
    assert due(filed) == AMOUNT and not Payment.objects.exists()
    me.post(f"/pay/{filed.number}/", {"amount": "170.00"})
    second = Checkout.objects.latest("id")
    assert second != begun
    press(me, second, "paid")
    assert due(filed) == 0


def test_a_late_message_leaves_the_page_waiting_and_comes_by_the_outbox(me, begun, filed, at):
    page = press(me, begun, "late").content.decode()
    assert "We wait for the provider" in page and "hx-get" in page and "http-equiv" not in page
    outbox.drain()
    assert due(filed) == AMOUNT  # not yet: the message is a minute away
    at("2026-03-03")
    outbox.drain()
    assert due(filed) == 0
    assert "Paid" in done_page(me, begun).content.decode()


def test_told_twice_is_paid_once(me, begun, filed):
    press(me, begun, "twice")
    assert Outbox.objects.filter(kind="demo_webhook", done_at=None).count() == 1
    outbox.drain()
    assert Outbox.objects.get(kind="demo_webhook").done_at is not None
    assert Payment.objects.count() == 1 and ledger.balance(filed).credit == 0
    assert Paper.objects.filter(key="common.receipt").count() == 1


def test_pressing_pay_again_goes_on_with_the_same_checkout(me, begun, filed):
    for _ in range(3):
        me.post(f"/pay/{filed.number}/", {"amount": "170.00"})
    assert Checkout.objects.count() == 1
    press(me, begun, "late")
    page = me.get(f"/demo-checkout/{begun.public_id}/").content.decode()
    assert "answered already" in page
    press(me, begun, "declined")  # the first answer counts
    assert json.loads(begun.demo_message.body)["told"] == "paid"


def test_paid_at_the_counter_meanwhile_the_rest_is_a_credit(client, begun, filed, clerk, sign_in):
    pay_at_counter(filed, clerk, "170.00")
    assert tell(client, begun).status_code == 200
    balance = ledger.balance(filed)
    assert (balance.due, balance.credit, balance.paid) == (0, AMOUNT, 2 * AMOUNT)
    task = filed.tasks.get(role="clerk")
    assert "$170.00 came in over what was owed" in task.what
    page = sign_in(clerk).get(f"/cases/{filed.number}/?tab=money").content.decode()
    assert "$170.00 over what was owed" in page


def test_messages_overtake_each_other(client, begun, filed):
    assert tell(client, begun, told="failed").status_code == 200
    begun.refresh_from_db()
    assert begun.status == "failed"
    assert tell(client, begun).status_code == 200  # the money is there after all
    assert tell(client, begun, told="failed").status_code == 200
    begun.refresh_from_db()
    assert begun.status == "paid" and due(filed) == 0 and Payment.objects.count() == 1


def test_a_second_payment_on_one_checkout_is_looked_into_once(client, begun, filed):
    tell(client, begun)
    for _ in range(2):
        assert tell(client, begun, reference="another").status_code == 200
    assert Payment.objects.count() == 1
    assert "second payment of $170.00, no. another" in filed.tasks.get().what
    assert filed.events.filter(action="question_payment").count() == 1


def test_a_number_that_paid_another_checkout_is_looked_into(client, me, begun, filed):
    tell(client, begun, amount="70.00", reference="same")
    me.post(f"/pay/{filed.number}/", {"amount": "100.00"})
    other = Checkout.objects.latest("id")
    assert tell(client, other, reference="same").status_code == 200
    assert due(filed) == Decimal("100.00") and filed.tasks.count() == 1


def test_what_came_is_entered_not_what_was_asked(client, begun, filed):
    tell(client, begun, amount="70.00")
    assert due(filed) == Decimal("100.00")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda b, s: (b, ""),
        lambda b, s: (b, s[:-1] + ("0" if s[-1] != "0" else "1")),
        lambda b, s: (b.replace(b"170.00", b"1.00"), s),
        lambda b, s: (b, s.replace("t=", "t=9")),
        lambda b, s: (b, online.sign(b, int(time.time()) - 301)),
        lambda b, s: (b, online.sign(b, int(time.time()) + 301)),
        lambda b, s: (b, online.sign(b, int(time.time()), "another secret")),
        lambda b, s: (b, "t=²,v1=é"),
        lambda b, s: (b, s.split(",")[0]),
    ],
)
def test_a_message_that_is_not_the_providers_is_refused(client, begun, spoil):
    body = json.dumps(
        {
            "told": "paid",
            "checkout": str(begun.public_id),
            "amount": "170.00",
            "currency": "USD",
            "reference": "r",
        }
    ).encode()
    body, signature = spoil(body, online.sign(body, int(time.time())))
    assert post(client, body, signature).status_code == 400
    assert not Payment.objects.exists()


@pytest.mark.parametrize(
    "change",
    [
        {"amount": "NaN"},
        {"amount": "Infinity"},
        {"amount": "-5.00"},
        {"amount": "0"},
        {"amount": "1.005"},
        {"amount": None},
        {"currency": "EUR"},
        {"reference": ""},
        {"reference": "x" * 81},
        {"told": "maybe"},
        {"checkout": "no uuid"},
    ],
)
def test_a_signed_message_that_makes_no_sense_is_refused(client, begun, change):
    assert tell(client, begun, **change).status_code == 400
    assert not Payment.objects.exists()


def test_signed_rubbish_and_strangers(client, begun):
    for body in (b"", b"[]", b"null", b"{", b"\xff\xfe"):
        assert post(client, body, online.sign(body, int(time.time()))).status_code == 400
    strange = Checkout(public_id="4f0c2d8e-0000-4000-8000-000000000000", amount=1, pk=9)
    assert tell(client, strange).status_code == 404
    assert client.get("/pay/webhook/").status_code == 405


def test_the_webhook_needs_no_csrf_token_and_the_pay_page_does(begun, filed, homeowner):
    strict = Client(enforce_csrf_checks=True)
    assert tell(strict, begun).status_code == 200
    strict.force_login(homeowner)
    assert strict.post(f"/pay/{filed.number}/", {"amount": "170.00"}).status_code == 403


def test_who_may_pay(client, filed, homeowner, officer, clerk, sign_in):
    page = f"/pay/{filed.number}/"
    assert client.get(page).status_code == 302
    stranger = make_user("stranger@home.example")
    assert sign_in(stranger).get(page).status_code == 404
    assert sign_in(officer).get(page).status_code == 403
    assert sign_in(clerk).post(page, {"amount": "170.00"}).status_code == 403
    agent = make_user("ann@build.example")
    person = Person.objects.create(user=agent, name="Ann Agent", email=agent.email)
    party = CaseParty.objects.create(
        case=filed, person=person, capacity="agent", may_act=True, starts_on="2026-01-01"
    )
    assert sign_in(agent).post(page, {"amount": "170.00"}).status_code == 302
    assert Checkout.objects.get().payer == "Ann Agent"
    party.may_act = False
    party.save()
    assert sign_in(agent).get(page).status_code == 404


def test_the_pages_of_a_checkout_are_the_one_persons_who_began_it(begun, filed, officer, sign_in):
    stranger = sign_in(make_user("stranger@home.example"))
    hosted = f"/demo-checkout/{begun.public_id}/"
    assert stranger.get(hosted).status_code == 404
    assert stranger.post(hosted, {"answer": "paid"}).status_code == 404
    assert sign_in(officer).get(hosted).status_code == 404
    assert done_page(stranger, begun).status_code == 404
    assert Client().get(hosted).status_code == 302


def test_no_demonstration_in_service(settings, me, begun, filed, client):
    settings.PAYMENT_DEMO = settings.DEMO = False
    page = me.get(f"/pay/{filed.number}/").content.decode()
    assert "not open at the moment" in page and "Pay $170.00 online" not in page
    assert me.post(f"/pay/{filed.number}/", {"amount": "170.00"}).status_code == 503
    assert me.get(f"/demo-checkout/{begun.public_id}/").status_code == 404
    assert tell(client, begun).status_code == 404


def test_an_amount_that_changed_is_shown_again(me, filed, officer):
    for wrong in ("169.00", "", "a lot", "-1", "NaN"):
        answer = me.post(f"/pay/{filed.number}/", {"amount": wrong})
        assert answer.status_code == 409 and "has changed" in answer.content.decode()
    assert not Checkout.objects.exists()


def test_nothing_owed_and_nothing_charged_are_told_apart(me, filed, draft, clerk, homeowner):
    pay_at_counter(filed, clerk, "170.00")
    page = me.get(f"/pay/{filed.number}/").content.decode()
    assert "Nothing is owed" in page and "Receipt" in page
    from workflow.door import begin

    fresh = begin("BP", homeowner)
    page = me.get(f"/pay/{fresh.public_id}/").content.decode()
    assert "No fee has been charged" in page and "Nothing is owed" not in page


class Broken(online.DemoProvider):
    hosts = ("https://pay.example",)

    def start(self, checkout, return_to):
        assert return_to.startswith("http://testserver/pay/BP-2026-00001/done/?checkout=")
        raise online.ProviderDown


def test_a_provider_that_is_down_charges_nothing(settings, me, filed):
    settings.PAYMENT_PROVIDER = "tests.fees.test_online.Broken"
    answer = me.post(f"/pay/{filed.number}/", {"amount": "170.00"})
    assert answer.status_code == 503 and "Nothing was paid" in answer.content.decode()
    assert Checkout.objects.get().status == "failed"
    assert "https://pay.example" in me.get(f"/pay/{filed.number}/")["Content-Security-Policy"]


def test_our_own_error_is_told_to_the_provider_and_changes_nothing(begun, filed, monkeypatch):
    def fail(*args, **kwargs):
        raise OSError("disk full")

    monkeypatch.setattr(checkouts, "act", fail)
    careful = Client(raise_request_exception=False)
    assert tell(careful, begun).status_code == 500
    monkeypatch.undo()
    begun.refresh_from_db()
    assert begun.status == "open"
    assert tell(careful, begun).status_code == 200
    assert due(filed) == 0


def test_the_demonstration_repeats_what_did_not_get_through(me, begun, filed, monkeypatch):
    monkeypatch.setattr(checkouts, "act", lambda *a, **k: 1 / 0)
    press(me, begun, "paid")
    monkeypatch.undo()
    assert due(filed) == AMOUNT
    outbox.drain()
    assert due(filed) == 0


def test_the_waiting_part_turns_into_the_page_when_the_message_is_there(client, me, begun):
    part = {"headers": {"HX-Request": "true"}}
    here = f"/pay/{begun.case.number}/done/?checkout={begun.public_id}"
    waiting = me.get(here, **part)
    assert "<html" not in waiting.content.decode() and "HX-Refresh" not in waiting
    tell(client, begun)
    assert me.get(here, **part)["HX-Refresh"] == "true"
    assert me.get(f"/pay/{begun.case.number}/done/").status_code == 200
    assert me.get(f"/pay/{begun.case.number}/done/?checkout=rubbish").status_code == 404


def test_the_mail_goes_out_once(client, begun, filed):
    tell(client, begun)
    tell(client, begun)
    Outbox.objects.filter(kind="paper").delete()
    outbox.drain()
    told = [m for m in mail.outbox if "received your payment" in m.subject]
    assert len(told) == 1 and "$170.00" in told[0].body
