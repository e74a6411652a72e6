"""The flood development permit and the site that it is for (§§ 6-121, 6-122, 6-136, 6-138)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from floodplain.choices import CapacityEffect, FloodData, Supply, Work, Zone
from floodplain.elevation import datum, feet, paired
from floodplain.lifecycle.permit import PermitActs
from intake.models import Signed
from workflow.models import Case


class Site(models.Model):
    """What is known of the place: zone, base flood, floodway, and what the work does to a flood.

    Elevations are in feet above the datum beside them, rises in feet, unrounded. The applicant
    says what the plans say; the officer settles zone and base flood data (§ 6-121(b)(5))."""

    flood_zone = models.CharField(max_length=8, choices=Zone, blank=True)
    map_date = models.DateField(null=True, blank=True)
    base_flood_data = models.CharField(max_length=12, choices=FloodData, blank=True)
    base_flood_elevation_ft = feet()
    base_flood_elevation_datum = datum()
    map_flood_depth_ft = models.DecimalField(max_digits=4, decimal_places=2, null=True, blank=True)
    base_flood_source_name = models.CharField(max_length=200, blank=True)
    base_flood_source_author = models.CharField(max_length=200, blank=True)
    base_flood_source_date = models.DateField(null=True, blank=True)
    floodway_limits = models.CharField(max_length=300, blank=True)
    flood_data_chosen_on = models.DateField(null=True, editable=False)
    flood_data_chosen_by = models.CharField(max_length=200, blank=True, editable=False)
    ngvd_to_navd_ft = models.DecimalField(
        max_digits=6, decimal_places=3, null=True, blank=True,
        help_text="Feet to add to an NGVD 1929 elevation to get NAVD 1988.",
    )  # fmt: skip
    conversion_source = models.CharField(max_length=200, blank=True)

    floodway_data_available = models.BooleanField(null=True, blank=True)
    in_floodway = models.BooleanField(null=True, blank=True)
    floodway_evaluation_done = models.BooleanField(null=True, blank=True)
    floodway_rise_ft = models.DecimalField(max_digits=8, decimal_places=5, null=True, blank=True)
    cumulative_rise_ft = models.DecimalField(max_digits=8, decimal_places=5, null=True, blank=True)
    riverine = models.BooleanField(null=True, blank=True)
    capacity_effect = models.CharField(
        max_length=14, choices=CapacityEffect, default=CapacityEffect.NOT_ANALYZED
    )

    water_supply = models.CharField(max_length=12, choices=Supply, blank=True)
    water_keeps_flood_out = models.BooleanField(null=True, blank=True)
    sewage = models.CharField(max_length=12, choices=Supply, blank=True)
    sewage_keeps_flood_out = models.BooleanField(null=True, blank=True)
    on_site_disposal = models.BooleanField(null=True, blank=True)
    # A person judges these (§ 6-136(d)(4), (e)).
    disposal_not_impaired = models.BooleanField(null=True, blank=True)
    disposal_no_contamination = models.BooleanField(null=True, blank=True)
    minimizes_flood_damage = models.BooleanField(null=True, blank=True)
    utilities_minimize_damage = models.BooleanField(null=True, blank=True)
    drainage_adequate = models.BooleanField(null=True, blank=True)

    # Of work without a structure; a structure has its own.
    service_equipment = models.BooleanField(null=True, blank=True)
    lowest_equipment_ft = feet()
    lowest_equipment_datum = datum()
    equipment_keeps_water_out = models.BooleanField(null=True, blank=True)

    alters_watercourse = models.BooleanField(default=False)
    watercourse_name = models.CharField(max_length=200, blank=True)
    watercourse_extent = models.TextField(blank=True)
    watercourse_maintenance = models.TextField(blank=True)
    capacity_maintained = models.BooleanField(null=True, blank=True)
    alteration_starts_on = models.DateField(null=True, blank=True)

    class Meta:
        abstract = True


class DevelopmentPermit(PermitActs, Signed, Site, Case):
    """A flood development permit from application to certificate of compliance (§ 6-122).

    The article gives it no fee, no term and no renewal. What is built under it are its
    `structures`; where there are none it is for fill, a subdivision or other development.
    """

    work = models.CharField(max_length=24, choices=Work, blank=True)
    description = models.TextField(blank=True)
    place = models.CharField(max_length=300, blank=True)
    owner_name = models.CharField(max_length=200, blank=True)
    owner_address = models.TextField(blank=True)
    contractor_name = models.CharField(max_length=200, blank=True)
    lots = models.PositiveIntegerField(default=0)
    development_acres = models.DecimalField(max_digits=9, decimal_places=3, null=True, blank=True)
    fill_description = models.TextField(blank=True)
    storage_description = models.TextField(blank=True)
    drainage_description = models.TextField(blank=True)
    plans_to_scale = models.BooleanField(null=True, blank=True)
    plans_lack = models.JSONField(default=list, blank=True)
    plan_copies = models.PositiveSmallIntegerField(default=0)
    utilities_below_base_flood = models.BooleanField(null=True, blank=True)
    already_begun = models.JSONField(default=list, blank=True)
    # Other cases of the town that are for the same work, by number; named by the applicant, or
    # by the officer, who ties them to this case.
    other_case_numbers = models.CharField(max_length=200, blank=True)

    asked_from_review = models.BooleanField(default=False, editable=False)
    approvals_confirmed_on = models.DateField(null=True, editable=False)
    effects_reviewed_on = models.DateField(null=True, editable=False)
    standards_against = models.JSONField(default=list, blank=True, editable=False)
    items_required = models.JSONField(default=list, blank=True, editable=False)
    items_received = models.JSONField(default=list, blank=True, editable=False)
    issued_on = models.DateField(null=True, editable=False)
    work_completed_on = models.DateField(null=True, editable=False)
    closed_on = models.DateField(null=True, editable=False)

    class Meta:
        constraints = [
            *paired("site", "base_flood_elevation", "lowest_equipment"),
            models.CheckConstraint(
                condition=Q(ngvd_to_navd_ft__isnull=True) | ~Q(conversion_source=""),
                name="flood_conversion_names_its_source",
                violation_error_message="Say where the conversion comes from.",
            ),
            models.CheckConstraint(
                condition=Q(map_flood_depth_ft__isnull=True)
                | Q(map_flood_depth_ft__gte=1, map_flood_depth_ft__lte=3),
                name="flood_map_depth_in_range",
            ),
        ]

    def named_people(self) -> list[tuple[str, str]]:
        """Those whom the application and its certificates name in words (§ 5-23)."""
        found = [(self.owner_name, "owner"), (self.contractor_name, "contractor")]
        found.append((self.signed_name, "signer"))
        found += [(c.certifier_name, "certifier") for c in self.certificates.all()]
        for stage in self.stages.all():
            if (handed_in := stage.certificate) is not None:
                found.append((handed_in.d_certifier_name, "certifier"))
        return found

    # What is signed with the application beside its own fields.

    @property
    def stated_structures(self) -> list[dict]:
        """The structures with all that the applicant says of them."""
        return [
            {name: value for name, value in vars(row).items() if not name.startswith("_")}
            for row in self.structures.all()
        ]

    @property
    def stated_certificates(self) -> list[str]:
        """The certificates that go with the application."""
        rows = self.certificates.all()
        return [f"{c} {c.profession} {c.license_number} {c.certified_on or ''}" for c in rows]

    @property
    def stated_approvals(self) -> list[str]:
        """The approvals of other agencies that the applicant names."""
        return [f"{a.level}: {a.name} {a.obtained_on or ''}" for a in self.approvals.all()]
