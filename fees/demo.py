"""What the demonstration's provider does in its own house: keeps how a checkout ended, and sends
its signed message to the town's webhook, at once, late or twice. No network is used."""

from __future__ import annotations

import json
import logging
import time

from django.db import transaction
from django.test import RequestFactory
from django.urls import reverse
from django.utils import timezone

from fees import online
from fees.models import Checkout, DemoMessage
from workflow import outbox
from workflow.days import minutes_after
from workflow.models import Outbox

log = logging.getLogger(__name__)
LATE_MINUTES = 1


def finish(checkout: Checkout, how: str) -> None:
    """The person pressed a button of the demonstration's page: paid, declined, late or twice.
    The first press counts."""
    with transaction.atomic():
        message, new = DemoMessage.objects.get_or_create(
            checkout=checkout, defaults={"body": _body(checkout, how)}
        )
        if not new:
            return
        if how in ("late", "twice"):
            outbox.put("demo_webhook", message.pk)
        if how == "late":
            later = minutes_after(timezone.now(), LATE_MINUTES)
            Outbox.objects.filter(kind="demo_webhook", subject_id=message.pk).update(ready_at=later)
    if how != "late":
        _send_now(message)


def _send_now(message: DemoMessage) -> None:
    """Providers send when the person pays; where that fails, the outbox sends it again."""
    try:
        send(message.pk)
    except Exception:  # whatever went wrong: a provider tells it again
        log.exception("The demonstration's message did not get through; the outbox repeats it.")
        outbox.put("demo_webhook", message.pk)


def _body(checkout: Checkout, how: str) -> str:
    return json.dumps(
        {
            "told": "failed" if how == "declined" else "paid",
            "checkout": str(checkout.public_id),
            "amount": str(checkout.amount),
            "currency": "USD",
            "reference": f"demo-{checkout.public_id.hex[:12].upper()}",
        }
    )


@outbox.handler("demo_webhook", repeatable=True)
def send(message_id: int) -> None:
    """Post the message to the webhook, signed at this moment, as a provider would."""
    from fees.views.pay import webhook

    body = DemoMessage.objects.get(pk=message_id).body.encode()
    request = RequestFactory().post(
        reverse("pay-webhook"),
        body,
        content_type="application/json",
        headers={online.SIGNATURE: online.sign(body, int(time.time()))},
    )
    answer = webhook(request)
    if answer.status_code != 200:
        raise RuntimeError(f"The webhook answered {answer.status_code}")
