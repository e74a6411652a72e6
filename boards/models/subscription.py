"""Who is told by e-mail what becomes public about an address, a street or a kind of case."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q

from workflow.models import Event


class Subscription(models.Model):
    """One wish to be told, by whoever confirmed the e-mail address; one click ends it."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    email = models.EmailField()
    parcel = models.ForeignKey("parcels.Parcel", models.CASCADE, null=True, related_name="+")
    street = models.CharField(max_length=120, blank=True, help_text="As it is compared.")
    kind = models.CharField(max_length=4, blank=True)
    words = models.CharField(max_length=200)
    asked_at = models.DateTimeField()
    confirmed_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["parcel"], name="subscription_parcel", condition=Q(ended_at=None)),
            models.Index(fields=["kind"], name="subscription_kind", condition=Q(ended_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.email}: {self.words}"

    @property
    def stands(self) -> bool:
        """Whether it is confirmed and not ended."""
        return self.confirmed_at is not None and self.ended_at is None


class Told(models.Model):
    """One event of which one subscriber is told, once."""

    subscription = models.ForeignKey(Subscription, models.CASCADE, related_name="told")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    sent_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["subscription", "event"], name="told_once_of_an_event")
        ]

    def __str__(self) -> str:
        return f"{self.subscription_id} of {self.event_id}"
