"""The land development activity with its stormwater plan: one case from the first page to the
upkeep of what was built (§§ 6-218 to 6-238)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from fees.models import MONEY
from intake.models import Signed
from stormwater.choices import (
    Basis,
    Body,
    Exemption,
    Operator,
    OtherKind,
    PermitStatus,
    Profession,
    ProjectKind,
    ReceivingWater,
    ReviewMethod,
)
from stormwater.lifecycle.project import ProjectActs
from workflow.models import Case, Document, Event

ACRES = {"max_digits": 9, "decimal_places": 3}


class StormwaterProject(ProjectActs, Signed, Case):
    """A land development activity and its stormwater pollution prevention plan (§ 6-220).

    Areas are in acres, money in US dollars. A change of plan is a case of its own that amends this
    one; this one's plan governs until that is approved.
    """

    # What is planned (§§ 6-218 to 6-220).
    description = models.TextField(blank=True)
    project_kind = models.CharField(max_length=30, choices=ProjectKind, blank=True)
    disturbance_acres = models.DecimalField(**ACRES, null=True, blank=True)
    larger_common_plan = models.BooleanField(null=True, blank=True)
    common_plan_acres = models.DecimalField(**ACRES, null=True, blank=True)
    acres_at_once = models.DecimalField(**ACRES, null=True, blank=True)
    exemption_claimed = models.CharField(
        max_length=32, choices=Exemption, default=Exemption.NONE, blank=True
    )
    exemption_facts = models.JSONField(default=dict, blank=True)
    # None: not asked yet; an empty list: no other body reviews it.
    other_reviews = models.JSONField(null=True, blank=True)
    rule_facts = models.JSONField(default=dict, blank=True)
    # The water that it drains to (§ 6-232(b)(1)m, (2)a).
    receiving_waters = models.CharField(max_length=200, blank=True)
    discharges_pollutant_of_concern = models.BooleanField(null=True, blank=True)
    pollutant_of_concern = models.CharField(max_length=120, blank=True)
    receiving_water = models.CharField(max_length=16, choices=ReceivingWater, blank=True)
    stormwater_source_of_impairment = models.BooleanField(null=True, blank=True)
    sensitive_areas = models.JSONField(default=list, blank=True)
    # The people.
    landowner_name = models.CharField(max_length=200, blank=True)
    landowner_address = models.TextField(blank=True)
    developer_name = models.CharField(max_length=200, blank=True)
    developer_address = models.TextField(blank=True)
    # The plan, as the applicant describes it: each item with the page on which it stands.
    plan_pages = models.JSONField(default=dict, blank=True)
    site_map_shows = models.JSONField(default=list, blank=True)
    site_map_feet_per_inch = models.DecimalField(
        max_digits=7, decimal_places=2, null=True, blank=True
    )
    existing_runoff_data_exist = models.BooleanField(null=True, blank=True)
    facility_required = models.BooleanField(null=True, blank=True)
    preparer_name = models.CharField(max_length=200, blank=True)
    preparer_profession = models.CharField(max_length=30, choices=Profession, blank=True)
    preparer_license = models.CharField(max_length=60, blank=True)
    preparer_licensed = models.BooleanField(null=True, blank=True)
    plan_signed_by = models.CharField(max_length=200, blank=True)
    plan_signed_on = models.DateField(null=True, blank=True)
    certifies_design = models.BooleanField(null=True, blank=True)
    amending = models.BooleanField(default=False, editable=False)
    plan_version = models.PositiveSmallIntegerField(default=0, editable=False)
    # What the rules said of it at the filing, and what the officer confirmed (§ 6-219).
    applicability = models.CharField(max_length=16, blank=True, editable=False)
    applicability_on = models.DateField(null=True, editable=False)
    # The office's reading and review (§§ 6-218, 6-232).
    reading = models.JSONField(default=dict, blank=True, editable=False)
    read_version = models.PositiveSmallIntegerField(null=True, editable=False)
    asked_from_review = models.BooleanField(default=False, editable=False)
    review_method = models.CharField(
        max_length=28, choices=ReviewMethod, blank=True, editable=False
    )
    engineer_name = models.CharField(max_length=200, blank=True, editable=False)
    engineer_license = models.CharField(max_length=60, blank=True, editable=False)
    engineer_cost_usd = models.DecimalField(**MONEY, null=True, editable=False)
    engineer_schedule_usd = models.DecimalField(**MONEY, null=True, editable=False)
    engineer_approved = models.BooleanField(null=True, editable=False)
    engineer_resolution = models.CharField(max_length=60, blank=True, editable=False)
    reviewing_bodies = models.JSONField(default=list, blank=True, editable=False)
    forwarded_on = models.DateField(null=True, editable=False)
    # What the approval set (§§ 6-232(b)(1)d, 6-235(a), 6-236).
    approved_version = models.PositiveSmallIntegerField(null=True, editable=False)
    approved_acres_at_once = models.DecimalField(**ACRES, null=True, editable=False)
    inspection_stages = models.JSONField(default=list, blank=True, editable=False)
    completion_guarantee_required = models.BooleanField(default=False, editable=False)
    completion_guarantee_usd = models.DecimalField(**MONEY, null=True, editable=False)
    completion_guarantee_basis = models.TextField(blank=True, editable=False)
    maintenance_guarantee_required = models.BooleanField(default=False, editable=False)
    facilities_operated_by = models.CharField(
        max_length=40, choices=Operator, blank=True, editable=False
    )
    plat_may_be_filed_on = models.DateField(null=True, editable=False)
    # The work (§§ 6-232(f), 6-234(a), 6-235).
    construction_starts_on = models.DateField(null=True, editable=False)
    construction_started_at = models.DateTimeField(null=True, editable=False)
    inspection_violation = models.BooleanField(default=False, editable=False)
    final_construction_on = models.DateField(null=True, editable=False)
    finally_stabilized_on = models.DateField(null=True, editable=False)
    final_acceptance_on = models.DateField(null=True, editable=False)
    # Afterwards (§§ 6-234(c), 6-235(c), 6-236).
    program_facilities = models.TextField(blank=True, editable=False)
    program_basis = models.CharField(max_length=16, choices=Basis, blank=True, editable=False)
    program_months = models.PositiveSmallIntegerField(null=True, editable=False)
    program_trigger = models.CharField(max_length=300, blank=True, editable=False)
    one_year_inspected_on = models.DateField(null=True, editable=False)
    one_year_acceptable = models.BooleanField(null=True, editable=False)
    facilities_removed_on = models.DateField(null=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(disturbance_acres__isnull=True) | Q(disturbance_acres__gte=0),
                name="stormwater_acres_not_negative",
            ),
            models.CheckConstraint(
                condition=Q(final_acceptance_on__isnull=True)
                | Q(finally_stabilized_on__lte=models.F("final_acceptance_on")),
                name="stormwater_accepted_once_stabilized",
            ),
        ]

    @property
    def other_permits_stated(self) -> list[list[str]]:
        """The other permits as the applicant states them: part of what is signed."""
        rows = self.other_permits.order_by("kind")
        return [[row.kind, row.name, row.status, row.number] for row in rows]

    def named_people(self) -> list[tuple[str, str]]:
        """Nobody named here reviews or decides: not the owner, nor who prepared the plan."""
        return [
            (self.landowner_name, "landowner"),
            (self.developer_name, "developer"),
            (self.preparer_name, "preparer of the plan"),
            (self.plan_signed_by, "signer of the plan"),
            (self.signed_name, "signer"),
        ]


class PlanVersion(models.Model):
    """One version of the plan as it came in, and what became of it (§§ 6-218, 6-232)."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="versions")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    number = models.PositiveSmallIntegerField()
    received_on = models.DateField()
    files = models.ManyToManyField(Document, blank=True, related_name="+")
    forwarded_on = models.DateField(null=True)
    decision = models.CharField(max_length=24, blank=True)
    decided_by = models.CharField(max_length=200, blank=True)
    decided_on = models.DateField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["project", "number"], name="one_plan_version")
        ]


class OtherPermit(models.Model):
    """Another environmental permit of the project (§ 6-232(d))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="other_permits")
    kind = models.CharField(max_length=24, choices=OtherKind)
    name = models.CharField(max_length=120, blank=True)
    agency = models.CharField(max_length=120, blank=True)
    status = models.CharField(max_length=12, choices=PermitStatus)
    number = models.CharField(max_length=60, blank=True)
    acquired_on = models.DateField(null=True)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["project", "kind"],
                condition=~Q(kind=OtherKind.OTHER),
                name="one_row_for_each_other_permit",
            )
        ]

    def __str__(self) -> str:
        return self.name or str(self.get_kind_display())


class BodyReview(models.Model):
    """What one body does with the plan that it got (§§ 6-218(c), 6-232(a))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="body_reviews")
    body = models.CharField(max_length=20, choices=Body)
    version = models.PositiveSmallIntegerField()
    forwarded_on = models.DateField()
    begun_on = models.DateField(null=True)
    approves = models.BooleanField(null=True)
    decided_on = models.DateField(null=True)
    resolution_number = models.CharField(max_length=60, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["project", "body", "version"], name="one_review_of_each_body"
            )
        ]
