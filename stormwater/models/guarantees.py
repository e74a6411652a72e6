"""Guarantees and their ledger (§ 6-236). A guarantee is no fee: it is money of the developer or of
a surety that the town holds, draws on and gives back, never income and never a charge."""

from __future__ import annotations

from decimal import Decimal

from django.db import models
from django.db.models import Q

from fees.models import MONEY
from stormwater.choices import EntryKind, GuaranteeForm, GuaranteeKind, GuaranteeState
from stormwater.models.project import StormwaterProject
from workflow.models import Document, Event


class Guarantee(models.Model):
    """A completion guarantee or a maintenance guarantee as it was given."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="guarantees")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=12, choices=GuaranteeKind)
    form = models.CharField(max_length=20, choices=GuaranteeForm)
    institution = models.CharField(max_length=200)
    institution_address = models.TextField(blank=True)
    reference = models.CharField(max_length=80, blank=True)
    given_by = models.CharField(max_length=200)
    amount_usd = models.DecimalField(**MONEY)
    provided_on = models.DateField()
    irrevocable = models.BooleanField(null=True)
    appropriate_institution = models.BooleanField(null=True)
    secures_completion = models.BooleanField(null=True)
    town_is_beneficiary = models.BooleanField(null=True)
    in_force_until_released = models.BooleanField(null=True)
    interest_reinvested = models.BooleanField(null=True)
    covers_during_and_after = models.BooleanField(null=True)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    state = models.CharField(
        max_length=12, choices=GuaranteeState, default=GuaranteeState.SUBMITTED
    )
    lacking = models.TextField(blank=True)
    decided_on = models.DateField(null=True)
    decided_by = models.CharField(max_length=200, blank=True)
    released_on = models.DateField(null=True)
    released_by = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(amount_usd__gt=0), name="guarantee_over_nothing")
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, {self.get_form_display()}, ${self.amount_usd:,.2f}"

    @property
    def balance(self) -> Decimal:
        """What the town holds under it now, with the interest that stayed in an escrow."""
        signs: dict[str, int] = {EntryKind.RECEIVED: 1, EntryKind.INTEREST: 1}
        return sum(
            (entry.amount_usd * signs.get(entry.kind, -1) for entry in self.entries.all()),
            Decimal("0.00"),
        )

    @property
    def is_held(self) -> bool:
        return self.state == GuaranteeState.APPROVED


class GuaranteeEntry(models.Model):
    """One movement of a guarantee. Nothing is changed or deleted."""

    guarantee = models.ForeignKey(Guarantee, models.PROTECT, related_name="entries")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=10, choices=EntryKind)
    amount_usd = models.DecimalField(**MONEY)
    day = models.DateField()
    note = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(amount_usd__gt=0), name="guarantee_entry_over_nothing"
            ),
            # What is left is released once.
            models.UniqueConstraint(
                fields=["guarantee"], condition=Q(kind="release"), name="one_release"
            ),
        ]
