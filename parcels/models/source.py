"""Where a value comes from, and what holds on a given day."""

from __future__ import annotations

from datetime import date

from django.db import models
from django.db.models import F, Q


class Source(models.TextChoices):
    TAX_ROLL = "tax_roll", "Tax roll"
    COUNTY_CLERK = "county_clerk", "County clerk"
    APPLICANT = "applicant", "Applicant"
    OFFICER = "officer", "Town officer"
    ZONING_MAP = "zoning_map", "Zoning map"
    FLOOD_MAP = "flood_map", "Flood insurance rate map"


# For rows without an end.
STILL = Q(to_day__isnull=True)


def held_on(day: date) -> Q:
    """The condition for rows that held on a day: from `from_day` (none: since before the records)
    until the day before `to_day` (none: still)."""
    begun = Q(from_day__isnull=True) | Q(from_day__lte=day)
    return begun & (STILL | Q(to_day__gt=day))


class Dated(models.Model):
    """A value of a parcel that holds for a time and says who knew it, and when."""

    from_day = models.DateField(
        null=True, blank=True, help_text="First day. Empty: since before the records."
    )
    to_day = models.DateField(
        null=True, blank=True, help_text="First day on which it no longer held. Empty: still."
    )
    source = models.CharField(max_length=20, choices=Source)
    source_day = models.DateField(help_text="The day of the source: roll, deed, map or entry.")

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=Q(to_day__isnull=True)
                | Q(from_day__isnull=True)
                | Q(to_day__gte=F("from_day")),
                name="%(class)s_ends_after_it_begins",
            )
        ]

    def held_on(self, day: date) -> bool:
        """Whether this row, already loaded, held on a day."""
        begun = self.from_day is None or self.from_day <= day
        return begun and (self.to_day is None or self.to_day > day)
