"""What the town says against a project and what comes of it: findings, notices of violation with
their appeal, stop-work orders, restoration, proceedings (§§ 6-235(a), 6-237)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from fees.models import MONEY
from stormwater.choices import NoticeState, ProceedingKind, RestorationState
from stormwater.models.project import StormwaterProject
from workflow.models import Event, Inspection, Referral


class Findings(models.Model):
    """Violations found at an inspection, told in writing (§ 6-235(a)). While they are open, only
    stabilization and the correction itself go on."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="findings")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    inspection = models.ForeignKey(Inspection, models.PROTECT, null=True, related_name="+")
    found_on = models.DateField()
    nature = models.TextField()
    corrective_actions = models.TextField()
    corrected_on = models.DateField(null=True)
    corrected_note = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"Findings of {self.found_on:%B %-d, %Y}"


class ViolationNotice(models.Model):
    """A notice of violation to the landowner, and the appeal against it (§ 6-237(a))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="notices")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    state = models.CharField(max_length=10, choices=NoticeState, default=NoticeState.ISSUED)
    issued_on = models.DateField()
    landowner_name = models.CharField(max_length=200)
    landowner_address = models.TextField()
    place = models.CharField(max_length=300)
    nature = models.TextField()
    # The remedial measures, each with its last day.
    measures = models.JSONField(default=list)
    penalties = models.TextField()
    corrected_on = models.DateField(null=True)
    appealed_on = models.DateField(null=True)
    appealed_by = models.CharField(max_length=200, blank=True)
    appeal_text = models.TextField(blank=True)
    appeal_outcome = models.CharField(max_length=16, blank=True)
    appeal_decided_on = models.DateField(null=True)
    referral = models.ForeignKey(Referral, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"Notice of violation of {self.issued_on:%B %-d, %Y}"

    @property
    def about(self) -> str:
        """What its clocks are about."""
        return f"notice:{self.pk}"


class StopWorkOrder(models.Model):
    """A stop-work order under § 6-237(b), in force until the town confirms compliance."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="stop_orders")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    ordered_on = models.DateField()
    ordered_by = models.CharField(max_length=200)
    reasons = models.TextField()
    way_to_comply = models.TextField()
    copies = models.TextField(blank=True)
    lifted_on = models.DateField(null=True)
    confirmed_by = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"Stop-work order of {self.ordered_on:%B %-d, %Y}"


class Restoration(models.Model):
    """Land that a violator has to restore, and what it cost the town where nobody did
    (§ 6-237(f)). The cost is a charge of the case and a lien until it is paid."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="restorations")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    state = models.CharField(
        max_length=8, choices=RestorationState, default=RestorationState.ISSUED
    )
    violator_name = models.CharField(max_length=200)
    violator_address = models.TextField()
    what = models.TextField()
    noticed_on = models.DateField()
    restore_by = models.DateField()
    restored_on = models.DateField(null=True)
    town_did = models.TextField(blank=True)
    town_cost_usd = models.DecimalField(**MONEY, null=True)
    billed_on = models.DateField(null=True)
    charge = models.ForeignKey("fees.Charge", models.PROTECT, null=True, related_name="+")
    lien_released_on = models.DateField(null=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(town_cost_usd__isnull=True) | Q(town_cost_usd__gt=0),
                name="restoration_cost_over_nothing",
            )
        ]

    def __str__(self) -> str:
        return f"Restoration asked for on {self.noticed_on:%B %-d, %Y}"

    @property
    def about(self) -> str:
        """What its clock is about."""
        return f"restoration:{self.pk}"


class Proceeding(models.Model):
    """What the town attorney brought before a court (§ 6-237(b) to (d))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="proceedings")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=12, choices=ProceedingKind)
    court = models.CharField(max_length=200)
    begun_on = models.DateField()
    index_number = models.CharField(max_length=60, blank=True)
    result = models.TextField(blank=True)
    ended_on = models.DateField(null=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, {self.court}"
