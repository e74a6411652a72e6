"""What the site itself keeps: amendments of the figures of the law."""

from __future__ import annotations

from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import F, Q
from django.utils import timezone


class FigureAmendment(models.Model):
    """A figure of the law as amended by a local law, from a day on.

    It counts when a second person has confirmed it. A confirmed one is never changed; a mistake is
    mended by another amendment of the same day, which then stands in its place.
    """

    app = models.CharField(max_length=40)
    key = models.CharField(max_length=80)
    value = models.JSONField(encoder=DjangoJSONEncoder)
    holds_from = models.DateField()
    local_law = models.CharField(max_length=120)
    note = models.TextField(blank=True)
    entered_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")
    entered_at = models.DateTimeField(default=timezone.now)
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )
    confirmed_at = models.DateTimeField(null=True)
    withdrawn_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+"
    )
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["app", "key", "-holds_from", "-id"]
        indexes = [models.Index(fields=["app", "key"], name="amendment_figure")]
        constraints = [
            models.CheckConstraint(
                condition=Q(confirmed_by__isnull=True) | ~Q(confirmed_by=F("entered_by")),
                name="amendment_second_person",
            ),
            models.CheckConstraint(
                condition=Q(confirmed_at__isnull=True) | Q(withdrawn_at__isnull=True),
                name="amendment_confirmed_or_withdrawn",
            ),
        ]

    @property
    def waits(self) -> bool:
        """Whether it still needs a second person."""
        return self.confirmed_at is None and self.withdrawn_at is None
