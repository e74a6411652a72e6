"""The work in the woods: the log of it, what was felled, and orders to stop it (§§ 6-151, 6-154,
6-184, 6-185, 6-196)."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from timber.lifecycle.felling import FellingActs
from timber.models.license import VOLUME, Purpose, TimberLicense
from workflow.models import Case, Event


class WorkDay(models.Model):
    """One entry of the operations log: when was worked, with the sunrise and sunset of that day at
    that place, and what the rules say of it."""

    class Activity(models.TextChoices):
        LOGGING = "logging", _("Logging")
        HAULING = "hauling", _("Hauling")
        OTHER = "other", _("Other work on the site")

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="work_days")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    work_date = models.DateField()
    activity = models.CharField(max_length=8, choices=Activity)
    start_time = models.TimeField()
    end_time = models.TimeField()
    sunrise = models.TimeField()
    sunset = models.TimeField()
    open_burning = models.BooleanField(default=False)
    note = models.TextField(blank=True)
    recorded_by = models.CharField(max_length=200)
    against = models.JSONField(default=list)

    class Meta:
        ordering = ["-work_date", "-id"]


class Felling(FellingActs, Case):
    """Trees that were felled, or wood that was taken away, on one parcel on one day (§ 6-151): a
    thing whose clock says how long it adds to the twelve months."""

    # Empty only until the act that records it has filled it in.
    felled_on = models.DateField(null=True)
    cords = models.DecimalField(**VOLUME)
    cubic_feet = models.DecimalField(**VOLUME)
    board_feet = models.DecimalField(**VOLUME)
    # § 6-166(b): cut under an exception; empty where none applies.
    exception = models.CharField(max_length=28, choices=Purpose, blank=True)
    license = models.ForeignKey(
        TimberLicense, models.PROTECT, null=True, blank=True, related_name="fellings"
    )
    note = models.CharField(max_length=300, blank=True)

    class Meta:
        indexes = [models.Index(fields=["felled_on"], name="felling_day")]
        constraints = [
            models.CheckConstraint(
                condition=Q(felled_on__isnull=True)
                | Q(cords__isnull=False)
                | Q(cubic_feet__isnull=False)
                | Q(board_feet__isnull=False),
                name="felling_is_measured",
            )
        ]

    def __str__(self) -> str:
        return f"Felling of {self.felled_on:%B %-d, %Y}" if self.felled_on else "Felling"


class StopWork(models.Model):
    """An order that suspends the work for some days from its service (§ 6-154(2)). Orders for one
    violation share the days that the law gives: `first` is the order that named it."""

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="stop_work_orders")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    first = models.ForeignKey("self", models.PROTECT, null=True, related_name="followed_by")
    violation = models.CharField(max_length=200)
    # The violation that enforcement keeps, where there is one: orders written there count too.
    on_record = models.ForeignKey(Case, models.PROTECT, null=True, related_name="+")
    provision = models.CharField(max_length=60)
    determination = models.TextField()
    ordered_on = models.DateField()
    days = models.PositiveSmallIntegerField()
    served_on = models.DateField(null=True)
    last_day = models.DateField(null=True)
    ended_on = models.DateField(null=True)
    lift_reason = models.TextField(blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(condition=Q(days__gt=0), name="stop_work_has_days"),
            models.CheckConstraint(
                condition=Q(last_day__isnull=True) | Q(last_day__gte=F("served_on")),
                name="stop_work_ends_after_service",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.violation} (§ {self.provision})"

    @property
    def about(self) -> str:
        """What its clock hangs on."""
        return f"order:{self.pk}"
