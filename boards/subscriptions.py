"""Telling subscribers what became public: after the commit, each once, with a link that ends it."""

from __future__ import annotations

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from boards.models.subscription import Subscription, Told
from parcels.address import key
from parcels.views import public_cases
from workflow import messages, outbox
from workflow.models import Event

SALT = "boards.subscription"


def token(subscription: Subscription) -> str:
    """What only the reader of the mail has."""
    return signing.dumps(str(subscription.public_id), salt=SALT)


def by_token(text: str) -> Subscription | None:
    """The subscription of a link; None for a link that is not ours."""
    try:
        public_id = signing.loads(text, salt=SALT)
    except signing.BadSignature:
        return None
    return Subscription.objects.filter(public_id=public_id).first()


def address(name: str, subscription: Subscription) -> str:
    """A link in a mail."""
    return f"{settings.SITE_URL}{reverse(name, args=[token(subscription)])}"


def after_event(sender, instance: Event, created: bool, **rest) -> None:
    """A public event is told to those who wish it, once it is committed."""
    if created and instance.public:
        outbox.put("subscribers", instance.pk)


@outbox.handler("subscribers", repeatable=True)
def gather(event_id: int) -> None:
    """Write down who is told of an event, each once."""
    event = Event.objects.select_related("case").get(pk=event_id)
    case = public_cases().filter(pk=event.case_id).first()
    if case is None:
        return
    wanted = Q(kind=case.kind)
    if case.parcel_id:
        wanted |= Q(parcel=case.parcel_id)
    if street := key(case.address).street:
        wanted |= Q(street=street)
    rows = Subscription.objects.filter(wanted, confirmed_at__isnull=False, ended_at=None)
    mails: set[str] = set()
    for subscription in rows.order_by("id"):
        if subscription.email.lower() in mails:
            continue  # one mail, though the street and the kind both fit
        mails.add(subscription.email.lower())
        told, new = Told.objects.get_or_create(subscription=subscription, event=event)
        if new:
            outbox.put("subscriber_mail", told.pk)


@outbox.handler("subscriber_mail", repeatable=False)
def send(told_id: int) -> None:
    """Send one mail, unless the subscription has ended since."""
    told = Told.objects.select_related("subscription", "event__case").get(pk=told_id)
    if told.sent_at is not None or not told.subscription.stands:
        return
    messages.hand_over(_mail(told))
    told.sent_at = timezone.now()
    told.save(update_fields=["sent_at"])


def _mail(told: Told) -> EmailMessage:
    case, town = told.event.case, settings.TOWN
    where = f"{settings.SITE_URL}{reverse('register-case', args=[case.number])}"
    leave = address("leave", told.subscription)
    place = f", {case.address}" if case.address else ""
    body = (
        f"{case.kind_label} {case.number}{place}\n{told.event.told}, "
        f"{told.event.day:%B %-d, %Y}.\n\n{where}\n\n"
        f"You asked to be told about: {told.subscription.words}.\n"
        f"No longer: {leave}\n\n{town['name']}, {town['department']}\n"
    )
    return EmailMessage(
        subject=f"{case.number}: {told.event.told}",
        body=body,
        from_email=settings.DEFAULT_FROM_EMAIL,
        to=[told.subscription.email],
        headers={
            "List-Unsubscribe": f"<{leave}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        },
    )


@outbox.handler("subscription_mail", repeatable=False)
def ask_to_confirm(subscription_id: int) -> None:
    """Ask whether the address is whose it says; nothing is sent to it before that."""
    subscription = Subscription.objects.get(pk=subscription_id)
    town = settings.TOWN
    body = (
        f"Someone, we hope you, asked that {town['name']} tells you what becomes public about: "
        f"{subscription.words}.\n\nIf you wish that, open this page and press the button:\n"
        f"{address('confirm-subscription', subscription)}\n\n"
        f"If not, do nothing; you will not hear from us again.\n\n"
        f"{town['name']}, {town['department']}\n"
    )
    mail = EmailMessage(
        subject=f"{town['name']}: please confirm", body=body,
        from_email=settings.DEFAULT_FROM_EMAIL, to=[subscription.email],
    )  # fmt: skip
    messages.hand_over(mail)
