"""Who lives near and is told of a matter before a board (§ 5-115(a))."""

from __future__ import annotations

from django.db import models

from boards.lifecycle.neighbors import NeighborNoticeActs
from workflow.models import Case, Document


class NeighborNotice(NeighborNoticeActs, Case):
    """One notice to all owners and businesses within a distance of the parcels of another case."""

    about = models.ForeignKey(Case, models.PROTECT, null=True, related_name="neighbor_notices")
    section_told = models.CharField(max_length=60, editable=False)
    radius_ft = models.DecimalField(max_digits=7, decimal_places=1, null=True)
    hearing_at = models.DateTimeField(null=True)
    place = models.CharField(max_length=200, blank=True)
    what = models.TextField(blank=True)
    measured_on = models.DateField(null=True, editable=False)
    checked_on = models.DateField(null=True, editable=False)
    checked_by = models.CharField(max_length=200, blank=True, editable=False)
    mailed_on = models.DateField(null=True, editable=False)


class NeighborRow(models.Model):
    """One addressee: measured on the map, or added by a clerk. A row is never removed: it is left
    out with a reason."""

    notice = models.ForeignKey(NeighborNotice, models.PROTECT, related_name="rows")
    name = models.CharField(max_length=300)
    mailing_address = models.TextField()
    parcels = models.CharField(max_length=400, blank=True)
    distance_ft = models.DecimalField(max_digits=8, decimal_places=1, null=True)
    by_hand = models.BooleanField(default=False)
    left_out = models.CharField("why this one is not told", max_length=200, blank=True)
    answered_on = models.DateField(null=True)
    answer = models.TextField(blank=True)
    letter = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    public_letter = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["distance_ft", "name", "id"]

    def __str__(self) -> str:
        return self.name
