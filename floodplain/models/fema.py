"""The certificates of FEMA's forms, item by item, so that one can be typed from the form.

Field names begin with the item of the form (Elevation Certificate FF-206-FY-22-152, Floodproofing
Certificate for Non-Residential Structures FF-206-FY-22-153). An item of the form that the town has
no use for (coastal barriers, the insurance rating of section H) is not asked. None is ever
changed: a corrected certificate is a new row.
"""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from floodplain.choices import Profession
from floodplain.elevation import Elevation, datum, elevation_of, feet, paired
from workflow.models import Document, Event


class BasedOn(models.TextChoices):
    """Item C1 of the Elevation Certificate, section II of the Floodproofing Certificate."""

    DRAWINGS = "construction_drawings", _("Construction drawings")
    UNDER_CONSTRUCTION = "under_construction", _("Building under construction")
    FINISHED = "finished_construction", _("Finished construction")


class BfeSource(models.TextChoices):
    """Item B10."""

    STUDY = "fis", _("Flood insurance study (FIS)")
    MAP = "firm", _("Flood insurance rate map (FIRM)")
    COMMUNITY = "community", _("Community determined")
    OTHER = "other", _("Other")


class GradeOf(models.TextChoices):
    """Items C2.f and C2.g."""

    NATURAL = "natural", _("Natural")
    FINISHED = "finished", _("Finished")


DIAGRAMS = tuple((name, name) for name in
                 ("1A", "1B", "2A", "2B", "3", "4", "5", "6", "7", "8", "9"))  # fmt: skip
YES_NO_NA = (("yes", _("Yes")), ("no", _("No")), ("na", _("Not applicable")))


def number(digits: int, places: int) -> models.DecimalField:
    """A number of the form that may be left empty."""
    return models.DecimalField(max_digits=digits, decimal_places=places, null=True, blank=True)


class MapInformation(models.Model):
    """Section B of the Elevation Certificate; section I of the Floodproofing Certificate."""

    b1_community_name = models.CharField(max_length=120, blank=True)
    b1_community_number = models.CharField(max_length=12, blank=True)
    b2_county_name = models.CharField(max_length=60, blank=True)
    b3_state = models.CharField(max_length=20, blank=True)
    b4_map_panel_number = models.CharField(max_length=20, blank=True)
    b5_suffix = models.CharField(max_length=4, blank=True)
    b6_firm_index_date = models.DateField(null=True, blank=True)
    b7_firm_panel_date = models.DateField(null=True, blank=True)
    b8_flood_zones = models.CharField(max_length=40, blank=True)
    b9_base_flood_elevation_ft = feet()
    b10_bfe_source = models.CharField(max_length=10, choices=BfeSource, blank=True)
    b11_bfe_datum = datum()

    class Meta:
        abstract = True


class Certified(models.Model):
    """Who certified, and how the certificate came to the office (§ 6-122(c))."""

    d_certifier_name = models.CharField(max_length=200)
    d_license_number = models.CharField(max_length=60, blank=True)
    d_profession = models.CharField(max_length=24, choices=Profession)
    d_title = models.CharField(max_length=120, blank=True)
    d_company_name = models.CharField(max_length=200, blank=True)
    d_address = models.CharField(max_length=300, blank=True)
    d_telephone = models.CharField(max_length=40, blank=True)
    d_email = models.EmailField(blank=True)
    d_date = models.DateField()
    d_comments = models.TextField(blank=True)
    # Not on the form, but asked by § 6-122(c).
    under_supervision = models.BooleanField(null=True, blank=True)
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    received_on = models.DateField()

    class Meta:
        abstract = True

    @property
    def counts_as(self) -> str:
        """The profession that the rulebook hears: without a license it is another person."""
        return self.d_profession if self.d_license_number.strip() else Profession.OTHER


class ElevationCertificate(MapInformation, Certified, models.Model):
    """One Elevation Certificate as it was handed in for a structure."""

    stage = models.ForeignKey(
        "floodplain.ConstructionStage", models.PROTECT, related_name="elevation_certificates"
    )
    a1_owner_name = models.CharField(max_length=200, blank=True)
    a2_street_address = models.CharField(max_length=300, blank=True)
    a3_property_description = models.CharField(max_length=300, blank=True)
    a4_building_use = models.CharField(max_length=60, blank=True)
    a5_latitude = models.CharField(max_length=20, blank=True)
    a5_longitude = models.CharField(max_length=20, blank=True)
    a7_building_diagram = models.CharField(max_length=2, choices=DIAGRAMS, blank=True)
    a8a_enclosure_sqft = number(9, 2)
    a8b_openings_on_two_sides = models.CharField(max_length=3, choices=YES_NO_NA, blank=True)
    a8c_non_engineered_openings = models.PositiveSmallIntegerField(null=True, blank=True)
    a8c_engineered_openings = models.PositiveSmallIntegerField(null=True, blank=True)
    a8d_net_open_area_sqin = number(9, 2)
    a8e_rated_area_sqft = number(9, 2)
    a9a_garage_sqft = number(9, 2)
    a9b_openings_on_two_sides = models.CharField(max_length=3, choices=YES_NO_NA, blank=True)
    a9c_non_engineered_openings = models.PositiveSmallIntegerField(null=True, blank=True)
    a9c_engineered_openings = models.PositiveSmallIntegerField(null=True, blank=True)
    a9d_net_open_area_sqin = number(9, 2)
    a9e_rated_area_sqft = number(9, 2)

    c1_based_on = models.CharField(max_length=24, choices=BasedOn)
    c2_benchmark = models.CharField(max_length=120, blank=True)
    c2_datum = datum()
    c2a_bottom_floor_ft = feet()
    c2b_next_higher_floor_ft = feet()
    c2c_lowest_member_ft = feet()
    c2d_garage_ft = feet()
    c2e_machinery_ft = feet()
    c2f_lowest_adjacent_grade_ft = feet()
    c2f_grade = models.CharField(max_length=8, choices=GradeOf, blank=True)
    c2g_highest_adjacent_grade_ft = feet()
    c2g_grade = models.CharField(max_length=8, choices=GradeOf, blank=True)
    c2h_deck_or_stairs_ft = feet()
    # What § 6-101 asks of the bottom floor to tell which level is the lowest floor.
    bottom_below_grade = models.BooleanField(null=True, blank=True)
    bottom_uses = models.JSONField(default=list, blank=True)
    bottom_finished = models.BooleanField(null=True, blank=True)
    bottom_flood_resistant = models.BooleanField(null=True, blank=True)
    # Item G8.a, by the rulebook's reading of § 6-101, or as the officer settled it.
    g8a_lowest_floor_ft = feet(editable=False)
    g8a_settled_by_officer = models.BooleanField(default=False, editable=False)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(c2a_bottom_floor_ft__isnull=True) | ~models.Q(c2_datum=""),
                name="flood_ec_names_its_datum",
            ),
            models.CheckConstraint(
                condition=models.Q(b9_base_flood_elevation_ft__isnull=True)
                | ~models.Q(b11_bfe_datum=""),
                name="flood_ec_bfe_names_its_datum",
            ),
        ]

    @property
    def lowest_floor(self) -> Elevation | None:
        """The lowest floor as built, in the datum of the certificate."""
        if self.g8a_lowest_floor_ft is None:
            return None
        from floodplain.elevation import Datum

        return Elevation(self.g8a_lowest_floor_ft, Datum(self.c2_datum))

    @property
    def has_basement(self) -> bool | None:
        """Whether the bottom floor is below the ground on all sides (§ 6-101, basement)."""
        return self.bottom_below_grade


class FloodproofingCertificate(MapInformation, Certified, models.Model):
    """One Floodproofing Certificate as it was handed in: an engineer or architect certifies the
    floodproofing (`d_…`), an engineer or surveyor the elevation (`e_…`; § 6-137(c)(2)). Of a
    floodproofed structure the lowest floor is recorded as well (§ 6-121(b)(6))."""

    stage = models.ForeignKey(
        "floodplain.ConstructionStage", models.PROTECT, related_name="floodproofing_certificates"
    )
    s2_based_on = models.CharField(max_length=24, choices=BasedOn)
    s2_floodproofed_to_ft = feet()
    s2_floodproofed_to_datum = datum()
    s2_height_above_grade_ft = number(7, 3)
    lowest_floor_ft = feet()
    lowest_floor_datum = datum()
    basement = models.BooleanField(null=True, blank=True)
    e_certifier_name = models.CharField(max_length=200, blank=True)
    e_license_number = models.CharField(max_length=60, blank=True)
    e_profession = models.CharField(max_length=24, choices=Profession, blank=True)
    e_date = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [*paired("fc", "s2_floodproofed_to", "lowest_floor")]

    @property
    def elevation_counts_as(self) -> str:
        """The profession of who certified the elevation; without a license another person."""
        if not self.e_profession:
            return ""
        return self.e_profession if self.e_license_number.strip() else Profession.OTHER

    @property
    def floodproofed_to(self) -> Elevation | None:
        return elevation_of(self, "s2_floodproofed_to")

    @property
    def lowest_floor(self) -> Elevation | None:
        return elevation_of(self, "lowest_floor")

    @property
    def has_basement(self) -> bool | None:
        return self.basement
