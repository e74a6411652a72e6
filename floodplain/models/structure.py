"""A structure under a permit: as planned, as required, and as built (§§ 6-121(b)(6), (7), 6-122,
6-136, 6-137)."""

from __future__ import annotations

from decimal import Decimal

from django.db import models
from django.db.models import Q

from floodplain.choices import CodeWork, Construction, Covering, Listing, StructureKind
from floodplain.elevation import Elevation, datum, elevation_of, feet, paired
from floodplain.models.permit import DevelopmentPermit
from workflow.models import Event


class Protection(models.Model):
    """How a structure is protected: enclosure and openings, equipment, floodproofing, anchoring."""

    enclosed_area_below = models.BooleanField(null=True, blank=True)
    enclosed_area_sqft = models.DecimalField(max_digits=9, decimal_places=2, null=True, blank=True)
    openings_count = models.PositiveSmallIntegerField(null=True, blank=True)
    opening_net_area_sqin = models.DecimalField(
        max_digits=8, decimal_places=2, null=True, blank=True, help_text="Of each opening."
    )
    opening_bottom_above_grade_ft = models.DecimalField(
        max_digits=6, decimal_places=3, null=True, blank=True, help_text="Of the highest opening."
    )
    opening_covering = models.CharField(
        max_length=8, choices=Covering, default=Covering.NONE, blank=True
    )
    opening_passes_water = models.BooleanField(null=True, blank=True)

    service_equipment = models.BooleanField(null=True, blank=True)
    lowest_equipment_ft = feet()
    lowest_equipment_datum = datum()
    equipment_keeps_water_out = models.BooleanField(null=True, blank=True)

    floodproofed = models.BooleanField(default=False)
    floodproofed_to_ft = feet()
    floodproofed_to_datum = datum()
    watertight = models.BooleanField(null=True, blank=True)
    components_resist_loads = models.BooleanField(null=True, blank=True)

    # A person judges these (§ 6-136(b), (c)).
    anchored = models.BooleanField(null=True, blank=True)
    materials_flood_resistant = models.BooleanField(null=True, blank=True)
    methods_minimize_damage = models.BooleanField(null=True, blank=True)

    class Meta:
        abstract = True


class Structure(Protection, models.Model):
    """One structure that is built, placed or altered under a permit."""

    permit = models.ForeignKey(DevelopmentPermit, models.CASCADE, related_name="structures")
    name = models.CharField(max_length=120)
    kind = models.CharField(max_length=24, choices=StructureKind, blank=True)
    construction = models.CharField(max_length=24, choices=Construction, blank=True)
    aboveground_value_percent = models.DecimalField(
        max_digits=5, decimal_places=2, null=True, blank=True
    )
    has_basement = models.BooleanField(null=True, blank=True)
    lowest_floor_ft = feet()
    lowest_floor_datum = datum()
    highest_adjacent_grade_ft = feet()
    highest_adjacent_grade_datum = datum()

    # Fixed when the permit is granted (§ 6-137) or by a variance (§ 6-126).
    required_ft = feet(editable=False)
    required_datum = datum(editable=False)
    governed_by = models.CharField(max_length=24, blank=True, editable=False)
    variance_floor_ft = feet(editable=False)
    variance_floor_datum = datum(editable=False)

    # Obtained and recorded by the officer, in relation to mean sea level (§ 6-121(b)(6), (7)).
    built_floor_ft = feet(editable=False)
    built_floor_datum = datum(editable=False)
    built_floodproofed_ft = feet(editable=False)
    built_floodproofed_datum = datum(editable=False)
    built_basement = models.BooleanField(null=True, editable=False)
    built_recorded_on = models.DateField(null=True, editable=False)

    class Meta:
        ordering = ["id"]
        constraints = [
            *paired(
                "structure", "lowest_floor", "highest_adjacent_grade", "floodproofed_to",
                "lowest_equipment", "required", "variance_floor", "built_floor",
                "built_floodproofed",
            ),
            models.CheckConstraint(
                condition=Q(aboveground_value_percent__isnull=True)
                | Q(aboveground_value_percent__gte=0, aboveground_value_percent__lte=100),
                name="flood_structure_percent",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return self.name

    @property
    def protected(self) -> bool:
        """Whether it is new or substantially improved, so that its level is certified as built."""
        return self.construction in (Construction.NEW, Construction.SUBSTANTIAL)

    @property
    def required(self) -> Elevation | None:
        """The level that it is built to at least: that of a variance, else that of the permit."""
        return elevation_of(self, "variance_floor") or elevation_of(self, "required")

    def openings(self) -> list[dict]:
        """Every flood opening as the rulebook asks for it."""
        if self.openings_count is None:
            return []
        one = {
            "net_area_sqin": self.opening_net_area_sqin,
            "bottom_above_grade_ft": self.opening_bottom_above_grade_ft,
            "covering": self.opening_covering or Covering.NONE,
            "passes_water_automatically": self.opening_passes_water,
        }
        return [{k: v for k, v in one.items() if v is not None}] * self.openings_count


class Worksheet(models.Model):
    """Whether work on a structure is a substantial improvement: the figures, their source and what
    the officer found (§ 6-101). None is changed; the last one counts."""

    structure = models.ForeignKey(Structure, models.CASCADE, related_name="worksheets")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    cost_usd = models.DecimalField(max_digits=12, decimal_places=2, null=True)
    value_before_start_usd = models.DecimalField(max_digits=12, decimal_places=2, null=True)
    value_before_damage_usd = models.DecimalField(max_digits=12, decimal_places=2, null=True)
    value_source = models.CharField(max_length=200, blank=True)
    restores_damage = models.BooleanField(default=False)
    damaged_on = models.DateField(null=True)
    code_work = models.CharField(max_length=6, choices=CodeWork, default=CodeWork.NONE)
    solely_necessary = models.BooleanField(null=True)
    historic_listing = models.CharField(max_length=18, choices=Listing, default=Listing.NONE)
    earlier_related_cost_usd = models.DecimalField(
        max_digits=12, decimal_places=2, default=Decimal(0)
    )
    structural_part_begun = models.BooleanField(default=False)
    percent = models.DecimalField(max_digits=9, decimal_places=2, null=True)
    result = models.CharField(max_length=24)
    reason = models.TextField(blank=True)
    made_on = models.DateField()
    made_by = models.CharField(max_length=200)

    class Meta:
        ordering = ["id"]
