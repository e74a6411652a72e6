"""What happens at an open site: phases, storms, the developer's own inspections, sediment traps,
and the notices of the stages of the work (§§ 6-232(b)(1)d, 6-234(a), 6-235(a))."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from stormwater.choices import Stage
from stormwater.models.project import ACRES, StormwaterProject
from workflow.models import Document, Event, Inspection


class Phase(models.Model):
    """A part of the site that is opened and stabilized again (§ 6-220, phasing)."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="phases")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    name = models.CharField(max_length=120)
    acres = models.DecimalField(**ACRES)
    disturbed_from = models.DateField()
    stabilized_on = models.DateField(null=True)

    class Meta:
        ordering = ["disturbed_from", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(stabilized_on__isnull=True)
                | Q(stabilized_on__gte=models.F("disturbed_from")),
                name="phase_stabilized_after_opened",
            )
        ]

    def __str__(self) -> str:
        return f"{self.name}, {self.acres.normalize():f} acres"


class Storm(models.Model):
    """A storm at the site; from half an inch on it calls for a report (§ 6-234(a)(2))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="storms")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    ended_at = models.DateTimeField()
    precipitation_inches = models.DecimalField(max_digits=5, decimal_places=2)
    told_by = models.CharField(max_length=200)

    class Meta:
        ordering = ["ended_at", "id"]


class SelfInspection(models.Model):
    """A report of the applicant, the developer or their professional (§ 6-234(a)(2)).

    It reaches the stormwater officer as it is entered; whether it also stands in the log book at
    the site its writer says.
    """

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="self_inspections")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    completed_at = models.DateTimeField()
    inspector_name = models.CharField(max_length=200)
    inspector_title = models.CharField(max_length=200, blank=True)
    # Each practice that was looked at: its name, whether it works, what was seen.
    practices = models.JSONField(default=list)
    corrections = models.TextField(blank=True)
    copied_to_site_log = models.BooleanField()
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["completed_at", "id"]


class SedimentTrap(models.Model):
    """A sediment trap or pond (§ 6-234(a)(1))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="traps")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    name = models.CharField(max_length=120)
    design_capacity_cubic_yards = models.DecimalField(max_digits=10, decimal_places=2)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name


class TrapReading(models.Model):
    """How much sediment lay in a trap on a day, or that it was cleaned out."""

    trap = models.ForeignKey(SedimentTrap, models.PROTECT, related_name="readings")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    day = models.DateField()
    sediment_cubic_yards = models.DecimalField(max_digits=10, decimal_places=2)
    reduced_percent = models.DecimalField(max_digits=7, decimal_places=2)
    clean_out_required = models.BooleanField()
    cleaned_out = models.BooleanField(default=False)

    class Meta:
        ordering = ["day", "id"]


class StageNotice(models.Model):
    """The notice of a stage of the work, and when the stage is to be (§ 6-235(a)). The inspection
    of the stage is one of the core's; an earlier notice of it is replaced by a later one."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="stage_notices")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    inspection = models.ForeignKey(Inspection, models.PROTECT, related_name="+")
    stage = models.CharField(max_length=44, choices=Stage)
    notified_at = models.DateTimeField()
    event_at = models.DateTimeField()
    in_time = models.BooleanField()

    class Meta:
        ordering = ["id"]


class SiteInspection(models.Model):
    """What the stormwater officer saw at the site, outside the stages (§§ 6-218(b), 6-235(a))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="site_inspections")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    inspected_on = models.DateField()
    inspector_name = models.CharField(max_length=200)
    facts = models.JSONField(default=dict)
    outcome = models.CharField(max_length=16)
    remarks = models.TextField(blank=True)
    photos = models.ManyToManyField(Document, blank=True, related_name="+")

    class Meta:
        ordering = ["id"]
