"""What lasts when the work is done: inspections of the facilities, reports that the town asks for,
costs that it charges, and what the clerk keeps for this law (§§ 6-234(c), (d), 6-235, 6-238)."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils import timezone

from fees.models import MONEY
from stormwater.choices import Basis, ChargeFor, DoneBy
from stormwater.models.project import StormwaterProject
from workflow.models import Document, Event


class LaterInspection(models.Model):
    """An inspection of stormwater facilities after completion (§ 6-235(c)), also the one-year
    inspection of § 6-236(a)."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="later_inspections")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    basis = models.CharField(max_length=16, choices=Basis)
    one_year = models.BooleanField(default=False)
    inspected_on = models.DateField()
    inspector_name = models.CharField(max_length=200)
    done = models.JSONField(default=list)
    facts = models.JSONField(default=dict)
    in_order = models.BooleanField()
    findings = models.TextField(blank=True)
    photos = models.ManyToManyField(Document, blank=True, related_name="+")

    class Meta:
        ordering = ["id"]


class Demand(models.Model):
    """Monitoring, reports or records that the town asks for (§§ 6-235(d), 6-236(c)); a yearly one
    falls due anew a year after it was due."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="demands")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    what = models.CharField(max_length=300)
    from_whom = models.CharField(max_length=200)
    due_on = models.DateField()
    yearly = models.BooleanField(default=False)
    received_on = models.DateField(null=True)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["due_on", "id"]

    def __str__(self) -> str:
        return f"{self.what}, by {self.due_on:%B %-d, %Y}"

    @property
    def about(self) -> str:
        """What its clock is about."""
        return f"demand:{self.pk}"


class Cost(models.Model):
    """A cost of review, inspection or upkeep that the town charges (§§ 6-218(b)(2), 6-238)."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="costs")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=24, choices=ChargeFor)
    performed_by = models.CharField(max_length=24, choices=DoneBy)
    who = models.CharField(max_length=200)
    amount_usd = models.DecimalField(**MONEY)
    prevailing_rate_usd = models.DecimalField(**MONEY)
    holds_approval = models.BooleanField(default=False)
    charged_on = models.DateField()

    class Meta:
        ordering = ["id"]


class Reference(models.Model):
    """What the clerk keeps for this law, as it stands from a day on: the day on which the law took
    effect, the manuals, the sample agreement (schedule C), the lists of waters and areas."""

    holds_from = models.DateField()
    law_effective_on = models.DateField(null=True, blank=True)
    design_manual = models.CharField(max_length=200, blank=True)
    erosion_manual = models.CharField(max_length=200, blank=True)
    construction_permit = models.CharField(max_length=200, blank=True)
    impaired_waters = models.TextField(blank=True)
    tmdl_watersheds = models.TextField(blank=True)
    critical_areas = models.TextField(blank=True)
    sample_agreement = models.ForeignKey(
        Document, models.PROTECT, null=True, blank=True, related_name="+"
    )
    entered_at = models.DateTimeField(default=timezone.now)
    entered_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.PROTECT, related_name="+")

    class Meta:
        ordering = ["-holds_from", "-id"]

    def __str__(self) -> str:
        return f"References from {self.holds_from:%B %-d, %Y}"


def reference_on(day) -> Reference | None:
    """What held on a day, None where the clerk had entered nothing."""
    return Reference.objects.filter(holds_from__lte=day).first()
