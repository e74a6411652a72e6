"""The building permit and what hangs on it (§§ 5-22 to 5-25)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from fees.models import MONEY
from intake.models import Signed
from permits.lifecycle.building import BuildingPermitActs
from workflow.models import Case, Event


class Category(models.TextChoices):
    """Kinds of building permit (§ 5-22)."""

    BUILDING = "building", _("Building")
    DEMOLITION = "demolition", _("Demolition")
    OTHER = "other", _("Other construction")


class WorkKind(models.TextChoices):
    """What is to be done, by the names of `buildings.permit_required`."""

    NEW = "new_construction", _("Build something new")
    ENLARGE = "enlargement", _("Enlarge a building (an addition, a dormer, a deck)")
    ALTER = "alteration", _("Alter a building inside or outside")
    IMPROVE = "improvement", _("Improve a building")
    REMOVE = "removal", _("Remove a building or part of one")
    RELOCATE = "relocation", _("Move a building")
    INSTALL = "installation", _("Install equipment or a system")
    DEMOLISH = "demolition", _("Demolish")
    HEATING = "fuel_burning_heating_appliance", _("Install a heating appliance that burns fuel")
    CHIMNEY = "chimney_or_flue", _("Install a chimney or flue")
    POOL = "swimming_pool", _("Install a swimming pool")
    SPA = "hot_tub_or_spa", _("Install a hot tub or spa")
    SHED = "detached_accessory_structure", _("Build a shed or other detached structure")
    PLAYGROUND = "playground_equipment", _("Install playground equipment")
    FENCE = "fence", _("Build a fence")
    WALL = "retaining_wall", _("Build a retaining wall")
    SCENERY = "stage_set_or_scenery", _("Build a temporary stage set or scenery")
    AWNING = "window_awning", _("Install a window awning")
    PARTITION = "movable_partition_or_case", _("Install movable partitions or cases")
    FINISH = "finish_work", _("Paint, tile, carpet or similar finish work")
    PORTABLE = "portable_equipment", _("Install portable equipment")
    REPAIR = "repair", _("Repair")
    CAMPING_TENT = "camping_or_residential_tent", _("Put up a tent for camping or a family event")
    TENT = "other_tent", _("Put up another tent")
    OTHER = "other_work", _("Something else")


class CompensationForm(models.TextChoices):
    """Proof of workers' compensation or of disability cover, or of exemption from both (GML § 125).
    An ACORD certificate is not proof and is not among them."""

    C_105_2 = "C-105.2", "C-105.2 (workers' compensation)"
    U_26_3 = "U-26.3", "U-26.3 (workers' compensation, State Insurance Fund)"
    SI_12 = "SI-12", "SI-12 (workers' compensation, self-insured)"
    GSI_105_2 = "GSI-105.2", "GSI-105.2 (workers' compensation, group self-insured)"
    DB_120_1 = "DB-120.1", "DB-120.1 (disability)"
    DB_155 = "DB-155", "DB-155 (disability, self-insured)"
    CE_200 = "CE-200", "CE-200 (exemption from both)"
    BP_1 = "BP-1", "BP-1 (owner-occupied one- to four-family home)"


# What each form proves; the two exemptions stand for both covers.
DISABILITY_FORMS = frozenset({CompensationForm.DB_120_1, CompensationForm.DB_155})
EXEMPTIONS = frozenset({CompensationForm.CE_200, CompensationForm.BP_1})


class BuildingPermit(BuildingPermitActs, Signed, Case):
    """A building permit from application to certificate (§ 5-24).

    Lengths are in feet, areas in square feet, money in US dollars. A renewal is an act on the
    same case; an amended permit is a case of its own that amends this one.
    """

    category = models.CharField(max_length=12, choices=Category, default=Category.BUILDING)
    amended = models.BooleanField(default=False, editable=False)
    work = models.CharField(max_length=40, choices=WorkKind, blank=True)
    description = models.TextField(blank=True)
    occupancy_classification = models.CharField(max_length=120, blank=True)
    building_affected = models.BooleanField(default=True)
    estimated_cost_usd = models.DecimalField(**MONEY, null=True, blank=True)
    floor_area_sqft = models.DecimalField(max_digits=10, decimal_places=2, null=True, blank=True)
    # Further facts of rulesets (dimensions of a shed, of a pool), by ruleset.
    rule_facts = models.JSONField(default=dict, blank=True)
    special_inspections_required = models.BooleanField(default=False)
    owner_name = models.CharField(max_length=200, blank=True)
    owner_address = models.TextField(blank=True)
    contractor_name = models.CharField(max_length=200, blank=True)
    contractor_phone = models.CharField(max_length=40, blank=True)
    design_professional_required = models.BooleanField(null=True, blank=True)
    design_professional = models.CharField(max_length=200, blank=True)
    design_professional_license = models.CharField(max_length=60, blank=True)
    document_sets = models.PositiveSmallIntegerField(default=0)
    documents_show = models.JSONField(default=list, blank=True)
    site_plan_shows = models.JSONField(default=list, blank=True)
    not_applicable = models.JSONField(default=list, blank=True)
    well_or_septic = models.BooleanField(null=True, blank=True)
    board_approvals_needed = models.BooleanField(default=False)
    asked_from_review = models.BooleanField(default=False, editable=False)
    site_inspection_required = models.BooleanField(default=False, editable=False)
    documents_accepted_on = models.DateField(null=True, editable=False)
    documents_accepted_by = models.CharField(max_length=200, blank=True, editable=False)
    set_returned_on = models.DateField(null=True, editable=False)
    work_includes = models.JSONField(default=list, blank=True, editable=False)
    sprinkler_note = models.CharField(max_length=300, blank=True, editable=False)
    compensation_form = models.CharField(
        max_length=10, choices=CompensationForm, blank=True, editable=False
    )
    compensation_number = models.CharField(max_length=60, blank=True, editable=False)
    compensation_insurer = models.CharField(max_length=200, blank=True, editable=False)
    compensation_expires_on = models.DateField(null=True, editable=False)
    disability_form = models.CharField(
        max_length=10, choices=CompensationForm, blank=True, editable=False
    )
    disability_number = models.CharField(max_length=60, blank=True, editable=False)
    disability_insurer = models.CharField(max_length=200, blank=True, editable=False)
    disability_expires_on = models.DateField(null=True, editable=False)
    first_issued_on = models.DateField(null=True, editable=False)
    issued_on = models.DateField(null=True, editable=False)
    commenced_on = models.DateField(null=True, editable=False)
    work_completed_on = models.DateField(null=True, editable=False)
    renewal_asked_on = models.DateField(null=True, editable=False)

    def named_people(self) -> list[tuple[str, str]]:
        """The application names its owner, contractor, architect or engineer, and who signed."""
        return [
            (self.owner_name, "owner"),
            (self.contractor_name, "contractor"),
            (self.design_professional, "architect or engineer"),
            (self.signed_name, "signer"),
        ]

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(issued_on__isnull=True) | Q(first_issued_on__lte=models.F("issued_on")),
                name="first_issue_before_renewal",
            )
        ]


class Change(models.Model):
    """A change in the course of the work, reported at once (§ 5-24(h)).

    `elements` are the inspections that the changed work touches, held until the change is
    approved; `amending` is the amended permit that was asked for it.
    """

    permit = models.ForeignKey(BuildingPermit, models.PROTECT, related_name="changes")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    reported_on = models.DateField()
    reported_by = models.CharField(max_length=200)
    text = models.TextField()
    found_by_officer = models.BooleanField(default=False)
    amendment_needed = models.BooleanField(null=True)
    decided_on = models.DateField(null=True)
    decided_by = models.CharField(max_length=200, blank=True)
    approved_on = models.DateField(null=True)
    elements = models.JSONField(default=list, blank=True)
    amending = models.ForeignKey(
        BuildingPermit, models.PROTECT, null=True, related_name="changes_asked_for"
    )

    class Meta:
        ordering = ["id"]


class SiteCheck(models.Model):
    """A look at the site: are permit and plans there, has anything changed (§ 5-24(g), (h)).
    At most one waiver of the charge for each permit."""

    permit = models.ForeignKey(BuildingPermit, models.PROTECT, related_name="site_checks")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    checked_on = models.DateField()
    checked_by = models.CharField(max_length=200)
    permit_displayed = models.BooleanField()
    plans_on_site = models.BooleanField()
    fee_charged = models.BooleanField(default=False)
    waived = models.BooleanField(default=False)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["permit"], condition=Q(waived=True), name="one_waiver_a_permit"
            )
        ]
