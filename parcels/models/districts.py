"""Zoning districts and flood zones in which a parcel lies; it may lie in several at once."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from parcels.models.source import Dated


class District(models.TextChoices):
    """The town's zoning districts (§§ 5-125 to 5-130, 6-167(4)c, 6-190)."""

    RA_1 = "RA-1", "RA-1"
    RA_2 = "RA-2", "RA-2"
    RC = "RC", "RC"
    RR = "RR", "RR"
    C_1 = "C-1", "C-1"
    C_2 = "C-2", "C-2"
    C_D = "C-D", "C-D"
    I = "I", "I"  # noqa: E741  the district's name
    I_D = "I-D", "I-D"
    OTHER = "other", "Other"


class FloodZone(models.TextChoices):
    """Zones of the flood insurance rate map (§ 6-101)."""

    A = "A", "A"
    A1_99 = "A1-99", "A1-99"
    AE = "AE", "AE"
    AH = "AH", "AH"
    AO = "AO", "AO"
    V = "V", "V"
    VO = "VO", "VO"
    VE = "VE", "VE"
    V1_30 = "V1-30", "V1-30"
    X = "X", "X"
    NONE = "none", "None"


# Areas of special flood hazard: every zone that begins with A or V (§ 6-101).
SPECIAL_FLOOD_HAZARD = frozenset(zone for zone in FloodZone.values if zone[0] in "AV")


class ElevationDatum(models.TextChoices):
    NGVD29 = "NGVD29", "NGVD 1929"
    NAVD88 = "NAVD88", "NAVD 1988"


class ParcelDistrict(Dated):
    parcel = models.ForeignKey("parcels.Parcel", models.CASCADE, related_name="districts")
    district = models.CharField(max_length=8, choices=District)
    note = models.CharField(max_length=200, blank=True)

    class Meta(Dated.Meta):
        ordering = ["from_day", "id"]

    def __str__(self) -> str:
        return self.district


class ParcelFloodZone(Dated):
    """One zone that touches the parcel. An elevation says nothing without its datum."""

    parcel = models.ForeignKey("parcels.Parcel", models.CASCADE, related_name="flood_zones")
    zone = models.CharField(max_length=8, choices=FloodZone)
    floodway = models.BooleanField(default=False)
    base_flood_elevation_ft = models.DecimalField(
        max_digits=7, decimal_places=2, null=True, blank=True, help_text="Feet above the datum."
    )
    datum = models.CharField(max_length=8, choices=ElevationDatum, blank=True)
    map_panel = models.CharField(max_length=30, blank=True)
    map_date = models.DateField(null=True, blank=True)

    class Meta(Dated.Meta):
        ordering = ["zone", "id"]
        constraints = [
            *Dated.Meta.constraints,
            # §§ 6-107, 6-121: elevations of the two datums differ by feet.
            models.CheckConstraint(
                condition=Q(base_flood_elevation_ft__isnull=True)
                | Q(datum__in=ElevationDatum.values),
                name="flood_elevation_names_its_datum",
                violation_error_message="Choose the datum of the base flood elevation.",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.zone} floodway" if self.floodway else self.zone

    @property
    def special_flood_hazard(self) -> bool:
        return self.zone in SPECIAL_FLOOD_HAZARD
