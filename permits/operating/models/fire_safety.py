"""Buildings in the inspection calendar, and the fire safety and property maintenance inspections
that are made of them (§ 5-31)."""

from __future__ import annotations

from decimal import Decimal

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from intake.models import Signed
from permits.operating.lifecycle.building import InspectableBuildingActs
from permits.operating.lifecycle.fire_inspection import FireInspectionActs
from workflow.models import Case


class Occupancy(models.TextChoices):
    """What a place is, by the classes of § 5-31(a)."""

    SCHOOL = "school_or_college", _("School or college")
    MULTIPLE = "multiple_dwelling", _("Multiple dwelling (three homes or more)")
    NON_RESIDENTIAL = "non_residential", _("Non-residential building or use")
    HOME = "one_or_two_family_dwelling", _("One- or two-family home")
    LAND = "land", _("Land without a building")


class OutsideInspector(models.TextChoices):
    """Who else may inspect a school or college (§ 5-31(c))."""

    OFPC = "ofpc", _("The State Office of Fire Prevention and Control")
    OTHER_ENTITY = "other_authorized_entity", _("Another authorized entity")
    OTHER = "other", _("Someone else")


class InspectableBuilding(InspectableBuildingActs, Case):
    """A building, structure, use or piece of land that the office inspects. It is a thing with a
    clock, no case that is decided: it has no number and stands in no queue."""

    occupancy = models.CharField(max_length=28, choices=Occupancy, editable=False)
    owner_occupied = models.BooleanField(null=True, editable=False)
    assembly_area_persons = models.PositiveIntegerField(null=True, editable=False)
    dwelling_units = models.PositiveIntegerField(null=True, editable=False)
    student_units = models.PositiveIntegerField(null=True, editable=False)
    sprinkler_or_standpipe = models.BooleanField(null=True, editable=False)
    fire_alarm = models.BooleanField(null=True, editable=False)
    hazardous_materials = models.BooleanField(null=True, editable=False)
    certificate_issued_on = models.DateField(null=True, editable=False)
    last_town_inspection_on = models.DateField(null=True, editable=False)
    last_other_inspection_on = models.DateField(null=True, editable=False)
    other_inspection_by = models.CharField(
        max_length=24, choices=OutsideInspector, blank=True, editable=False
    )
    other_inspection_accepted = models.BooleanField(null=True, editable=False)
    interval_months = models.PositiveSmallIntegerField(null=True, editable=False)
    contact_name = models.CharField(max_length=200, blank=True, editable=False)
    contact_phone = models.CharField(max_length=40, blank=True, editable=False)
    access_note = models.CharField(max_length=300, blank=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(student_units__isnull=True) | Q(student_units__lte=F("dwelling_units")),
                name="student_units_among_all",
            )
        ]

    def __str__(self) -> str:
        return self.title or self.address or "A building"

    @property
    def student_share_percent(self) -> Decimal | None:
        """How much of the homes is student housing; None where the numbers are not known."""
        if self.student_units is None or not self.dwelling_units:
            return None
        return Decimal(100 * self.student_units) / self.dwelling_units


class Ground(models.TextChoices):
    """On what ground an inspection is made (§ 5-31(a), (b)(1))."""

    SCHEDULED = "scheduled", _("The interval of the law")
    REQUEST = "owner_request", _("Asked for by the owner or an agent")
    COMPLAINT = "complaint", _("A signed and verified complaint")
    KNOWLEDGE = "own_knowledge", _("What the officer knows personally")


class Consent(models.TextChoices):
    """Whether whoever may let the inspector in has done so (§ 5-31(b)(2))."""

    NOT_ASKED = "not_asked", _("Not asked yet")
    GIVEN = "given", _("Given")
    REFUSED = "refused", _("Refused")


class WarrantFinding(models.TextChoices):
    """What the town attorney says (§ 5-31(b)(2))."""

    UNDETERMINED = "undetermined", _("Not asked, or not said yet")
    NOT_NEEDED = "not_needed", _("No court order or warrant is needed")
    NEEDED = "needed", _("A court order or warrant is needed")


class InspectorKind(models.TextChoices):
    """Who inspected."""

    OFFICER = "officer", _("Code enforcement officer")
    DESIGNATED = "designated_inspector", _("Inspector whom the officer designated")
    OFPC = "ofpc", _("State Office of Fire Prevention and Control")
    OTHER_ENTITY = "other_authorized_entity", _("Another authorized entity")


class FireInspection(FireInspectionActs, Signed, Case):
    """One fire safety and property maintenance inspection (§ 5-31)."""

    building = models.ForeignKey(
        InspectableBuilding, models.PROTECT, null=True, related_name="fire_inspections"
    )
    ground = models.CharField(max_length=16, choices=Ground, default=Ground.REQUEST)
    scope = models.CharField(max_length=300, blank=True)
    # An inspection of the whole building starts the next interval, whatever its ground.
    whole_building = models.BooleanField(default=False)
    description = models.TextField(blank=True)
    wanted_on = models.DateField(null=True, blank=True)
    contact_name = models.CharField(max_length=200, blank=True)
    contact_phone = models.CharField(max_length=40, blank=True)
    owner_name = models.CharField(max_length=200, blank=True)
    owner_address = models.TextField(blank=True)
    requester = models.CharField(max_length=20, blank=True, editable=False)
    # The complaint, or what the officer knows: what is alleged, and how (§ 5-31(b)(1)b, c).
    code_violation_alleged = models.BooleanField(null=True, editable=False)
    alleged = models.TextField(blank=True, editable=False)
    complaint_written = models.BooleanField(null=True, editable=False)
    complaint_signed = models.BooleanField(null=True, editable=False)
    complaint_verified = models.BooleanField(null=True, editable=False)
    known_personally = models.BooleanField(null=True, editable=False)
    known_how = models.TextField(blank=True, editable=False)
    consent = models.CharField(
        max_length=12, choices=Consent, default=Consent.NOT_ASKED, editable=False
    )
    consent_by = models.CharField(max_length=200, blank=True, editable=False)
    consent_on = models.DateField(null=True, editable=False)
    warrant_finding = models.CharField(
        max_length=12, choices=WarrantFinding, default=WarrantFinding.UNDETERMINED, editable=False
    )
    warrant_found_by = models.CharField(max_length=200, blank=True, editable=False)
    warrant_found_on = models.DateField(null=True, editable=False)
    warrant_number = models.CharField(max_length=60, blank=True, editable=False)
    warrant_court = models.CharField(max_length=120, blank=True, editable=False)
    warrant_on = models.DateField(null=True, editable=False)
    inspected_on = models.DateField(null=True, editable=False)
    inspector_name = models.CharField(max_length=200, blank=True, editable=False)
    inspector_kind = models.CharField(
        max_length=24, choices=InspectorKind, blank=True, editable=False
    )
    passed = models.BooleanField(null=True, editable=False)
    # Each item that was looked at: its topic, provision, result and note.
    items = models.JSONField(default=list, editable=False)
    accepted_by = models.CharField(max_length=200, blank=True, editable=False)
    accepted_on = models.DateField(null=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(passed__isnull=True) | Q(inspected_on__isnull=False),
                name="fire_result_has_a_day",
            ),
            models.CheckConstraint(
                condition=~Q(consent="given") | ~Q(consent_by=""),
                name="consent_is_somebodys",
            ),
        ]

    def named_people(self) -> list[tuple[str, str]]:
        """Those whom the inspection names in words only (§ 5-23)."""
        return [(self.owner_name, "owner"), (self.signed_name, "signer")]
