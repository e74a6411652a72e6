"""The timber harvesting license, from application to the end of the surety (§§ 6-151 to 6-196)."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _
from shapely import from_wkb, to_wkb
from shapely.geometry.base import BaseGeometry

from intake.models import Signed
from timber.lifecycle.license import TimberLicenseActs
from workflow.models import Case


class Purpose(models.TextChoices):
    """What the wood is cut for, by the names of `timber.license_required` (§ 6-166(b))."""

    COMMERCIAL = "commercial", _("To sell it, or for any other reason than these")
    UTILITY = "utility_right_of_way", _("To clear a right-of-way for utility lines")
    CHRISTMAS_TREES = "christmas_trees", _("Christmas trees")
    PERSONAL = "personal_use", _("For the landowner and the immediate family")
    SITE_PREPARATION = (
        "approved_site_preparation",
        _("To prepare a site that the planning board approved"),
    )
    STATE = "dec_supervised", _("Under a permit or supervision of the state")  # fmt: skip


class Cutting(models.TextChoices):
    """How the trees are chosen (§ 6-151); recorded, and no rule uses it."""

    SELECTION = "selection_cutting", _("Selection cutting: marked trees alone")
    CLEAR = "clear_cutting", _("Clear-cutting: every tree of two inches and over")
    THINNING = "thinning", _("Thinning of an immature stand")
    OTHER = "other", _("Another way")


class Reason(models.TextChoices):
    """A good reason to depart from § 6-191."""

    NONE = "none", _("None")
    CLAIMED = "claimed", _("Claimed, to be decided")
    ACCEPTED = "accepted", _("Accepted by the town")


class PlannedBy(models.TextChoices):
    """Who prepared or approved the timber management plan (§ 6-219(b))."""

    NONE = "none", _("There is none")
    DISTRICT = "county_soil_and_water_district", _("The county soil and water district")
    STATE = "state_dec", _("The state department of environmental conservation")
    OTHER = "other", _("Someone else")


VOLUME = {"max_digits": 12, "decimal_places": 2, "null": True, "blank": True}
FEET = {"max_digits": 9, "decimal_places": 2, "null": True, "blank": True}
YES_NO = {"null": True, "blank": True}


class TimberLicense(TimberLicenseActs, Signed, Case):
    """One license for one parcel, or a series of contiguous parcels of one owner (§ 6-166(a)).

    Distances are in feet, slopes in percent. What only a person can judge is empty until a person
    has: a rule then says that it is missing.
    """

    purpose = models.CharField(max_length=28, choices=Purpose, default=Purpose.COMMERCIAL)
    method = models.CharField(max_length=20, choices=Cutting, blank=True)
    description = models.TextField(blank=True)
    volume_cords = models.DecimalField(**VOLUME)
    volume_cubic_feet = models.DecimalField(**VOLUME)
    volume_board_feet = models.DecimalField(**VOLUME)
    planned_from = models.DateField(null=True, blank=True)
    planned_to = models.DateField(null=True, blank=True)
    forester_approved = models.BooleanField(**YES_NO)
    forest_practices_followed = models.BooleanField(**YES_NO)
    for_landowner_family_only = models.BooleanField(**YES_NO)
    planning_board_approved = models.BooleanField(**YES_NO)
    dec_permit_or_supervision = models.BooleanField(**YES_NO)
    landowner_name = models.CharField(max_length=200, blank=True)
    landowner_address = models.TextField(blank=True)
    logger_name = models.CharField(max_length=200, blank=True)
    logger_address = models.TextField(blank=True)
    logger_phone = models.CharField(max_length=40, blank=True)
    forester_name = models.CharField(max_length=200, blank=True)

    # The site plan (§ 6-167(4)) and what it says of the work (§§ 6-182 to 6-194).
    plan_feet_per_inch = models.DecimalField(**FEET)
    contour_interval_ft = models.DecimalField(**FEET)
    plan_shows = models.JSONField(default=list, blank=True)
    plan_version = models.CharField(max_length=40, blank=True)
    plan_revised_on = models.DateField(null=True, blank=True)
    cut_in_buffer = models.BooleanField(default=False)
    smallest_stump_in_buffer_in = models.DecimalField(**FEET)
    small_trees_marked_by_forester = models.BooleanField(**YES_NO)
    skidding_in_channel = models.BooleanField(**YES_NO)
    processing = models.JSONField(default=list, blank=True)
    access_reason = models.TextField(blank=True)
    access_good_reason = models.CharField(max_length=8, choices=Reason, default=Reason.NONE)
    access_roads_kept_to_minimum = models.BooleanField(**YES_NO)
    sight_distance_adequate = models.BooleanField(**YES_NO)
    drainage_protected = models.BooleanField(**YES_NO)
    guidelines_consistent = models.BooleanField(**YES_NO)
    guidelines_judged_by = models.CharField(max_length=200, blank=True)
    landing_and_road_acres = models.DecimalField(
        max_digits=9, decimal_places=3, null=True, blank=True
    )
    disturbed_acres = models.DecimalField(max_digits=9, decimal_places=3, null=True, blank=True)
    larger_common_plan = models.BooleanField(**YES_NO)
    timber_plan_by = models.CharField(max_length=32, choices=PlannedBy, blank=True)
    features_stated = models.BooleanField(default=False)
    # The planned work in EPSG:2261; empty: the parcels themselves are taken for it.
    work_area_wkb = models.BinaryField(null=True, editable=False)
    work_area_source = models.CharField(max_length=200, blank=True, editable=False)

    interpretation_sought = models.TextField(blank=True)
    interpretation_by = models.CharField(max_length=200, blank=True, editable=False)
    interpretation = models.TextField(blank=True, editable=False)
    review_needed = models.BooleanField(null=True, editable=False)
    review_ended_on = models.DateField(null=True, editable=False)
    nearby_checked_on = models.DateField(null=True, editable=False)
    nearby_checked_by = models.CharField(max_length=200, blank=True, editable=False)
    plan_reviewed_on = models.DateField(null=True, editable=False)
    complete_on = models.DateField(null=True, editable=False)
    appeals_denial = models.BooleanField(default=False, editable=False)
    decided_by = models.CharField(max_length=24, blank=True, editable=False)
    conditions_accepted_on = models.DateField(null=True, editable=False)

    issued_on = models.DateField(null=True, editable=False)
    term_months = models.PositiveSmallIntegerField(null=True, editable=False)
    ends_on = models.DateField(null=True, editable=False)
    started_on = models.DateField(null=True, editable=False)
    completed_on = models.DateField(null=True, editable=False)
    idle_measures = models.TextField(blank=True, editable=False)
    idle_measures_approved = models.BooleanField(null=True, editable=False)
    terminated_on = models.DateField(null=True, editable=False)
    certified_on = models.DateField(null=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(issued_on__isnull=True) | Q(ends_on__gte=F("issued_on")),
                name="timber_license_ends_after_issue",
            ),
            models.CheckConstraint(
                condition=Q(terminated_on__isnull=True) | Q(issued_on__isnull=False),
                name="timber_terminated_once_issued",
            ),
            models.CheckConstraint(
                condition=Q(planned_to__isnull=True)
                | Q(planned_from__isnull=True)
                | Q(planned_to__gte=F("planned_from")),
                name="timber_harvest_planned_in_order",
            ),
        ]

    def named_people(self) -> list[tuple[str, str]]:
        """Landowner, logger, forester and signer, who decide nothing on it (§ 5-23)."""
        return [
            (self.landowner_name, "landowner"),
            (self.logger_name, "logger"),
            (self.forester_name, "forester"),
            (self.signed_name, "signer"),
        ]

    @property
    def work_area(self) -> BaseGeometry | None:
        """The planned work as a shapely geometry in US survey feet, where it was entered."""
        return from_wkb(bytes(self.work_area_wkb)) if self.work_area_wkb else None

    def set_work_area(self, geometry: BaseGeometry, source: str) -> None:
        """Keep the planned work, given in EPSG:2261; does not save."""
        self.work_area_wkb, self.work_area_source = to_wkb(geometry), source[:200]
