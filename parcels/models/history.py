"""What changed at which import or by whose hand. Rows are only added."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from parcels.models.parcel import Parcel
from parcels.models.source import Source


class RollImport(models.Model):
    """One run of import_parcels that was kept."""

    file_name = models.CharField(max_length=200)
    sha256 = models.CharField(max_length=64)
    roll_years = models.CharField(max_length=60, blank=True)
    day = models.DateField(help_text="The day as of which the roll speaks.")
    started_at = models.DateTimeField(default=timezone.now)
    counts = models.JSONField(default=dict)

    class Meta:
        ordering = ["-started_at", "-id"]

    def __str__(self) -> str:
        return f"{self.file_name} of {self.day}"


class ParcelChange(models.Model):
    """One value that changed, or that an import would have changed had it not been entered by
    hand (`applied` is then false: the clerk sees both and decides)."""

    parcel = models.ForeignKey(Parcel, models.CASCADE, related_name="changes")
    field = models.CharField(max_length=40)
    old_value = models.TextField(blank=True)
    new_value = models.TextField(blank=True)
    applied = models.BooleanField(default=True)
    source = models.CharField(max_length=20, choices=Source)
    day = models.DateField()
    by = models.CharField(max_length=200, blank=True, help_text="Empty: an import.")
    roll_import = models.ForeignKey(
        RollImport, models.PROTECT, null=True, blank=True, related_name="changes"
    )
    recorded_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["recorded_at", "id"]

    def __str__(self) -> str:
        return f"{self.field}: {self.old_value} → {self.new_value}"
