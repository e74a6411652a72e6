"""The papers that others sign and hand in: certifications, easement, agreement, right of entry,
as-built plans (§§ 6-232(e), 6-234(b), (d), 6-235(b), (e))."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from stormwater.choices import Arrangement, EntryGround, HandedIn, Profession
from stormwater.models.project import StormwaterProject
from workflow.models import Document, Event


class Instrument(models.Model):
    """What all of these have: the file, the day, where it stands and what was found lacking."""

    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")
    handed_in_on = models.DateField()
    state = models.CharField(max_length=12, choices=HandedIn, default=HandedIn.SUBMITTED)
    lacking = models.TextField(blank=True)
    decided_on = models.DateField(null=True)
    decided_by = models.CharField(max_length=200, blank=True)

    class Meta:
        abstract = True
        ordering = ["id"]


class ContractorCertification(Instrument):
    """What a contractor or subcontractor signed before its work (§ 6-232(e))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="certifications")
    firm = models.CharField(max_length=200)
    firm_address = models.TextField(blank=True)
    firm_telephone = models.CharField(max_length=40, blank=True)
    signer_name = models.CharField(max_length=200, blank=True)
    signer_title = models.CharField(max_length=120, blank=True)
    site_description = models.CharField(max_length=300, blank=True)
    statement_text = models.TextField(blank=True)
    certified_on = models.DateField(null=True)
    disturbs_soil = models.BooleanField(default=False)
    installs_practices = models.BooleanField(default=False)
    from_start = models.BooleanField(default=True)
    work_starts_on = models.DateField(null=True)

    def __str__(self) -> str:
        return self.firm


class Easement(Instrument):
    """The maintenance easement (§ 6-234(b))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="easements")
    grantor = models.CharField(max_length=200)
    executed_on = models.DateField()
    binds_later_owners = models.BooleanField()
    gives_access_for_inspection = models.BooleanField()
    attorney_approved_on = models.DateField(null=True)
    recorded_on = models.DateField(null=True)
    recorded_by_grantor = models.BooleanField(null=True)
    county_reference = models.CharField(max_length=80, blank=True)

    class Meta(Instrument.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(recorded_on__isnull=True) | ~Q(county_reference=""),
                name="easement_recorded_with_reference",
            )
        ]

    def __str__(self) -> str:
        return f"Easement of {self.executed_on:%B %-d, %Y}"


class MaintenanceAgreement(Instrument):
    """The maintenance agreement, or the dedication in its place (§ 6-234(d))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="agreements")
    arrangement = models.CharField(max_length=12, choices=Arrangement)
    binds_later_owners = models.BooleanField(null=True)
    consistent_with_schedule_c = models.BooleanField(null=True)
    recorded_on = models.DateField(null=True)
    county_reference = models.CharField(max_length=80, blank=True)
    area = models.TextField(blank=True)
    facility_meets_law = models.BooleanField(null=True)
    perpetual_adequate_access = models.BooleanField(null=True)
    sufficient_area = models.BooleanField(null=True)
    resolution_number = models.CharField(max_length=60, blank=True)

    class Meta(Instrument.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(recorded_on__isnull=True) | ~Q(county_reference=""),
                name="agreement_recorded_with_reference",
            )
        ]

    def __str__(self) -> str:
        return str(self.get_arrangement_display())


class EntryRight(Instrument):
    """The right to enter that a landowner grants (§ 6-235(e))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="entry_rights")
    ground = models.CharField(max_length=36, choices=EntryGround)
    land = models.CharField(max_length=300)
    granted_by = models.CharField(max_length=200)
    granted_on = models.DateField()

    def __str__(self) -> str:
        return f"{self.get_ground_display()}: {self.land}"


class AsBuiltPlan(Instrument):
    """The plan of the stormwater practices as built (§ 6-235(b))."""

    project = models.ForeignKey(StormwaterProject, models.PROTECT, related_name="as_built_plans")
    certified_by = models.CharField(max_length=30, choices=Profession)
    certifier_name = models.CharField(max_length=200)
    certifier_license = models.CharField(max_length=60, blank=True)
    shows_final_design = models.BooleanField(null=True)

    def __str__(self) -> str:
        return f"As-built plan of {self.handed_in_on:%B %-d, %Y}"
