"""Checkouts: begun by who may act for the applicant, settled by the provider's message alone."""

from __future__ import annotations

from decimal import Decimal

from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from fees import ledger, online
from fees.models import Checkout, Payment
from people.models import User
from people.roles import Role
from workflow.actors import Actor
from workflow.door import act
from workflow.models import Case

PROVIDER = Actor(name="Payment provider", roles=frozenset({Role.SYSTEM}))


class AmountChanged(Exception):
    """What is owed is no longer what the page showed."""


def begin(case: Case, user: User, payer: str, shown: Decimal, site: str) -> Checkout:
    """A checkout over all that is owed now. One that this person began and did not finish is
    gone on with, so that a second press does not open a second page to pay on.

    Raises AmountChanged, and ProviderDown of the provider."""
    provider = online.provider()
    if provider is None:
        raise online.ProviderDown("The town takes no payments online.")
    with transaction.atomic():
        Case.objects.select_for_update().get(pk=case.pk)
        due = ledger.balance(case).due
        if due <= 0 or due != shown:
            raise AmountChanged
        mine = case.checkouts.filter(started_by=user, status=Checkout.Status.OPEN, amount=due)
        checkout = mine.exclude(page="").order_by("-id").first()
        if checkout is None:
            checkout = Checkout.objects.create(
                case_id=case.pk, started_by=user, amount=due, payer=payer
            )
    if not checkout.page:
        _open_page(provider, checkout, case, site)
    return checkout


def _open_page(provider, checkout: Checkout, case: Case, site: str) -> None:
    """Ask the provider outside any transaction: it may be slow, and no lock waits for it."""
    back = reverse("pay-done", args=[case.number or case.public_id])
    try:
        started = provider.start(checkout, f"{site}{back}?checkout={checkout.public_id}")
    except online.ProviderDown:
        fail(checkout)
        raise
    checkout.page, checkout.provider_reference = started.page, started.reference
    checkout.save(update_fields=["page", "provider_reference"])


def fail(checkout: Checkout) -> None:
    """A checkout that came to nothing, unless it was paid."""
    Checkout.objects.filter(pk=checkout.pk, status=Checkout.Status.OPEN).update(
        status=Checkout.Status.FAILED, settled_at=timezone.now()
    )


def settle(message: online.Message) -> None:
    """Do what a verified message says, once. Raises Checkout.DoesNotExist for a stranger's."""
    with transaction.atomic():
        checkout = Checkout.objects.select_for_update().get(public_id=message.checkout)
        if checkout.status == Checkout.Status.PAID:
            _again(checkout, message)
        elif message.told is online.Told.FAILED:
            fail(checkout)
        elif Payment.objects.filter(method="online", reference=message.reference).exists():
            _question(checkout, message)
        else:
            # Also after "failed": messages may overtake each other, and the money is there.
            data = {
                "checkout": checkout,
                "amount": message.amount,
                "reference": message.reference,
            }
            act(checkout.case.whole(), "paid_online", PROVIDER, data)


def _again(checkout: Checkout, message: online.Message) -> None:
    """A message on a checkout that is paid: the same once more is nothing new, and neither is a
    late "failed"; a payment of another number or sum is for a person to look into."""
    known = checkout.payment
    same = (message.reference, message.amount) == (known.reference, known.amount)
    if not same and message.told is online.Told.PAID:
        _question(checkout, message)


def _question(checkout: Checkout, message: online.Message) -> None:
    about = f"question:{message.reference}"[:80]
    if checkout.case.tasks.filter(about=about).exists():
        return
    data = {
        "reference": message.reference,
        "what": f"The provider tells of a second payment of ${message.amount:,.2f}, "
        f"no. {message.reference}: ask it, then give it back"[:200],
        "message": {"reference": message.reference, "amount": str(message.amount)},
    }
    act(checkout.case.whole(), "question_payment", PROVIDER, data)
