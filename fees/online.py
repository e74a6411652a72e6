"""Paying online: what a payment provider has to do for the town, and the demonstration's one.

A provider shows its own page, takes the money there and tells the town with a signed message. The
message may come twice, late or never; the browser's return proves nothing.
`settings.PAYMENT_PROVIDER` names the class, `settings.PAYMENT_WEBHOOK_SECRET` the shared secret.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Protocol
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from django.utils.module_loading import import_string

from fees.models import Checkout

SIGNATURE = "Town-Signature"
TOLERANCE_SECONDS = 300


class ProviderDown(Exception):
    """The provider can not open a payment page now; nothing was paid."""


class BadMessage(Exception):
    """A message that is not the provider's, too old, or not to be read."""


class Told(StrEnum):
    """What a message says of a checkout."""

    PAID = "paid"
    FAILED = "failed"


@dataclass(frozen=True)
class Started:
    """A checkout that waits at the provider: its page, and the provider's number for it."""

    page: str
    reference: str


@dataclass(frozen=True)
class Message:
    """A verified message: which checkout, paid or not, how much, the number of the payment."""

    told: Told
    checkout: UUID
    amount: Decimal
    reference: str


class Provider(Protocol):
    """What the town asks of a provider. `hosts` are the origins of its pages, for the content
    security policy."""

    name: str
    hosts: tuple[str, ...]

    def start(self, checkout: Checkout, return_to: str) -> Started:
        """Open a payment page that leads back to `return_to`. Raises ProviderDown."""
        ...

    def read(self, body: bytes, headers: Mapping[str, str]) -> Message:
        """Check the signature of a message and read it. Raises BadMessage."""
        ...


def provider() -> Provider | None:
    """The provider in use; None where the town takes no money online."""
    if not settings.PAYMENT_PROVIDER:
        return None
    found = import_string(settings.PAYMENT_PROVIDER)()
    return found if getattr(found, "available", True) else None


def sign(body: bytes, moment: int, secret: str | None = None) -> str:
    """The signature header of a body: HMAC-SHA256 over the moment and the body."""
    key = (settings.PAYMENT_WEBHOOK_SECRET if secret is None else secret).encode()
    digest = hmac.new(key, f"{moment}.".encode() + body, hashlib.sha256).hexdigest()
    return f"t={moment},v1={digest}"


def check_signature(body: bytes, header: str, now: float | None = None) -> None:
    """Raises BadMessage unless the header signs this body, at most five minutes ago or ahead."""
    parts = dict(part.split("=", 1) for part in header.split(",") if "=" in part)
    if not parts.get("t", "").isascii() or not parts.get("t", "").isdecimal():
        raise BadMessage("The signature has no moment.")
    moment = int(parts["t"])
    wanted = sign(body, moment).partition("v1=")[2]
    if not hmac.compare_digest(wanted.encode(), parts.get("v1", "").encode()):
        raise BadMessage("The signature does not fit.")
    if abs((time.time() if now is None else now) - moment) > TOLERANCE_SECONDS:
        raise BadMessage("The signature is too old.")


def read_message(body: bytes) -> Message:
    """The content of a message of the demonstration's provider. Raises BadMessage."""
    try:
        data = json.loads(body)
        message = Message(
            told=Told(data["told"]),
            checkout=UUID(data["checkout"]),
            amount=Decimal(data["amount"]),
            reference=str(data["reference"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError, InvalidOperation) as problem:
        raise BadMessage("The message can not be read.") from problem
    _reject_odd_money(message, data)
    return message


def _reject_odd_money(message: Message, data: dict) -> None:
    whole = message.amount.is_finite() and message.amount == round(message.amount, 2)
    if not whole or message.amount <= 0:
        raise BadMessage("The amount is not a sum of dollars and cents.")
    if data.get("currency") != "USD":
        raise BadMessage("The currency is not US dollars.")
    if not 0 < len(message.reference) <= 80:
        raise BadMessage("The number of the payment is missing.")


class DemoProvider:
    """A hosted checkout for demonstrations and tests: its page is this site's, clearly marked, no
    money moves, and its messages come signed and may come late or twice."""

    name = "Demonstration checkout"
    hosts: tuple[str, ...] = ()

    @property
    def available(self) -> bool:
        """Never in service: there it would take applications for paid that nobody paid."""
        return settings.DEMO or getattr(settings, "PAYMENT_DEMO", False)

    def start(self, checkout: Checkout, return_to: str) -> Started:
        page = reverse("demo-checkout", args=[checkout.public_id])
        return Started(page, f"demo_{checkout.public_id.hex}")

    def read(self, body: bytes, headers: Mapping[str, str]) -> Message:
        check_signature(body, headers.get(SIGNATURE) or "")
        return read_message(body)
