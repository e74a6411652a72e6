"""The maps, what they mean at a place, and trailers that become homes by standing (§§ 6-101, 6-107,
6-121(c))."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from floodplain.choices import Work
from floodplain.elevation import Datum, datum, feet, paired
from floodplain.lifecycle.area import DeterminationActs, TrailerActs
from workflow.models import Case


class MapEdition(models.Model):
    """A study or set of maps that the town has adopted and that is on file with the clerk
    (§§ 6-101, 6-107)."""

    class Kind(models.TextChoices):
        STUDY = "study", _("Flood insurance study")
        RATES = "rate_map", _("Flood insurance rate maps")
        FLOODWAY = "floodway_map", _("Flood boundary and floodway maps")

    kind = models.CharField(max_length=12, choices=Kind)
    title = models.CharField(max_length=200)
    index_number = models.CharField("map index number", max_length=40, blank=True)
    dated = models.DateField("date")
    datum = models.CharField(max_length=9, choices=Datum)
    adopted_by = models.CharField(max_length=120, help_text="The local law.")
    on_file = models.BooleanField("on file with the town clerk", default=True)

    class Meta:
        ordering = ["dated", "id"]
        constraints = [
            models.UniqueConstraint(fields=["kind", "dated"], name="flood_one_edition_a_day")
        ]

    def __str__(self) -> str:
        return f"{self.title}, {self.dated}"


class FloodDetermination(DeterminationActs, Case):
    """Whether a place or work lies in the area of special flood hazard: the officer's written
    interpretation where map and ground seem to conflict (§ 6-121(c)), or where it is a question
    whether work needs the permit (§§ 6-106, 6-122(a))."""

    class Result(models.TextChoices):
        INSIDE = "inside", _("Inside the area: a development permit is needed")
        OUTSIDE = "outside", _("Outside the area")
        NO_DEVELOPMENT = "no_development", _("Inside, but no development")

    # The case that asks (a building permit), where it is asked for one; else it is for the place.
    concerns = models.ForeignKey(
        Case, models.PROTECT, null=True, blank=True, related_name="flood_determinations"
    )
    place = models.CharField(max_length=300, blank=True)
    whole_parcel = models.BooleanField(default=False)
    work = models.CharField(max_length=24, choices=Work, blank=True)
    question = models.TextField(blank=True)
    map_zone = models.CharField(max_length=12, blank=True, editable=False)
    map_date = models.DateField(null=True, editable=False)
    boundary_conflict = models.BooleanField(default=False, editable=False)
    seen = models.TextField(blank=True, editable=False)
    sources = models.TextField(blank=True, editable=False)
    base_flood_known = models.BooleanField(null=True, editable=False)
    base_flood_elevation_ft = feet(editable=False)
    base_flood_elevation_datum = datum(editable=False)
    lowest_ground_ft = feet(editable=False)
    lowest_ground_datum = datum(editable=False)
    ngvd_to_navd_ft = models.DecimalField(max_digits=6, decimal_places=3, null=True, editable=False)
    conversion_source = models.CharField(max_length=200, blank=True, editable=False)
    result = models.CharField(max_length=16, choices=Result, blank=True, editable=False)
    reason = models.TextField(blank=True, editable=False)

    class Meta:
        constraints = [*paired("determination", "base_flood_elevation", "lowest_ground")]


class TrailerOnSite(TrailerActs, Case):
    """A trailer on a site in the flood area: a thing with a clock, for after 180 consecutive days
    it is a manufactured home if it is meant as an improved property (§ 6-101)."""

    class Kind(models.TextChoices):
        PARK = "park_trailer", _("Park trailer")
        TRAVEL = "travel_trailer", _("Travel trailer")
        OTHER = "other_transportable", _("Another transportable structure")

    trailer_kind = models.CharField(max_length=20, choices=Kind, default=Kind.TRAVEL)
    description = models.CharField(max_length=200, blank=True)
    placed_on = models.DateField(null=True, blank=True)
    removed_on = models.DateField(null=True, editable=False)
    meant_to_stay = models.BooleanField(null=True, editable=False)
    became_home_on = models.DateField(null=True, editable=False)
