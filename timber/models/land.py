"""What the plan has on the ground: roads, buffer strips, landings, stream crossings (§§ 6-183 to
6-192), each with what its reclamation came to."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from parcels.models import Parcel
from timber.models.license import FEET, YES_NO, Reason, TimberLicense


class Done(models.TextChoices):
    """Work "as needed" (§ 6-192(b)): the officer says where it is not."""

    DONE = "done", _("Done")
    NOT_NEEDED = "not_needed", _("Not needed")
    OUTSTANDING = "outstanding", _("Not done yet")


AS_NEEDED = {"max_length": 12, "choices": Done, "blank": True}


class Feature(models.Model):
    """Something of the plan on the ground, by a name that the plan gives it."""

    name = models.CharField(max_length=120)

    class Meta:
        abstract = True
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name


class Road(Feature):
    """A haul road or skid trail, in sections along its way (§§ 6-183, 6-186, 6-192)."""

    class Kind(models.TextChoices):
        HAUL_ROAD = "haul_road", _("Haul road")
        SKID_TRAIL = "skid_trail", _("Skid trail")

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="roads")
    kind = models.CharField(max_length=12, choices=Kind)
    # [{"slope_percent": 12, "length_ft": 300}, …], in order.
    sections = models.JSONField(default=list, blank=True)
    water_diverted = models.BooleanField(**YES_NO)
    on_critical_slope = models.BooleanField(default=False)
    constructed = models.BooleanField(default=True)
    solely_connects_to_town_road = models.BooleanField(**YES_NO)
    other_access_available = models.BooleanField(**YES_NO)
    required_waterbar_spacing_ft = models.DecimalField(**FEET)
    widest_waterbar_spacing_ft = models.DecimalField(**FEET)
    shaping = models.CharField(**AS_NEEDED)
    seeding = models.CharField(**AS_NEEDED)


class BufferStrip(Feature):
    """A strip that is kept along a stream, a road, a property line or a dwelling (§ 6-190)."""

    class Along(models.TextChoices):
        STREAM = "stream", _("A stream")
        INTERMITTENT = "intermittent_stream", _("An intermittent stream")
        PUBLIC_ROAD = "public_road", _("A public road")
        PROPERTY_LINE = "property_line", _("A property line")
        DWELLING = "dwelling", _("A dwelling")

    class Zone(models.TextChoices):
        RA_1 = "ra_1", "RA-1"
        RA_2 = "ra_2", "RA-2"
        RC = "rc", "RC"
        RR = "rr", "RR"
        OTHER = "other", _("Another district")

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="buffer_strips")
    along = models.CharField(max_length=20, choices=Along)
    zone = models.CharField(max_length=8, choices=Zone, blank=True)
    width_ft = models.DecimalField(**FEET)
    # § 6-151: a stream too insignificant in size, as the officer or the town board determined.
    insignificant_stream = models.BooleanField(default=False, editable=False)
    insignificant_by = models.CharField(max_length=200, blank=True, editable=False)
    insignificant_on = models.DateField(null=True, editable=False)
    board_width_ft = models.DecimalField(**FEET)
    board_resolution = models.CharField(max_length=60, blank=True, editable=False)


class Landing(Feature):
    """Where logs are loaded or stored (§§ 6-190, 6-191(3), 6-192(b))."""

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="landings")
    in_buffer_strip = models.BooleanField(**YES_NO)
    distance_to_right_of_way_ft = models.DecimalField(**FEET)
    graded_and_waterbarred = models.BooleanField(**YES_NO)
    reason = models.TextField(blank=True)
    good_reason = models.CharField(max_length=8, choices=Reason, default=Reason.NONE)
    smoothing = models.CharField(**AS_NEEDED)
    seeding = models.CharField(**AS_NEEDED)
    waterbars = models.CharField(**AS_NEEDED)


class Crossing(Feature):
    """Where a stream is crossed; a person confirms state and federal law (§ 6-187)."""

    license = models.ForeignKey(TimberLicense, models.CASCADE, related_name="crossings")
    structure = models.CharField(max_length=200, blank=True)
    state_law_met = models.BooleanField(**YES_NO)
    federal_law_met = models.BooleanField(**YES_NO)
    permit_numbers = models.CharField(max_length=200, blank=True)
    confirmed_by = models.CharField(max_length=200, blank=True)
    confirmed_on = models.DateField(null=True, blank=True)
    temporary_structures_removed = models.BooleanField(**YES_NO)
    banks_restabilized = models.BooleanField(**YES_NO)
    banks_waterbarred = models.BooleanField(**YES_NO)


class Contiguity(models.Model):
    """Whether two parcels lie against each other, as an officer found where the map can not say or
    says it wrongly (§ 6-166(a)). The lower key stands first, so that a pair has one row."""

    first = models.ForeignKey(Parcel, models.PROTECT, related_name="+")
    second = models.ForeignKey(Parcel, models.PROTECT, related_name="+")
    contiguous = models.BooleanField()
    reason = models.TextField()
    found_by = models.CharField(max_length=200)
    found_on = models.DateField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["first", "second"], name="one_finding_a_pair"),
            models.CheckConstraint(
                condition=models.Q(first__lt=models.F("second")), name="pair_in_order"
            ),
        ]
