"""The operating permit and the fireworks permit: one life, from application to the end of the term
(§§ 5-30, 5-39)."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from intake.models import Signed
from permits.operating.activities import Activity, words
from permits.operating.lifecycle.permit import FireworksPermitActs, OperatingPermitActs
from workflow.models import Case


class Action(models.TextChoices):
    """What is asked for (§ 5-30(e)(3), (g)(1))."""

    ISSUE = "issue", _("A new permit")
    RENEW = "renew", _("The same permit for a further term")
    REISSUE = "reissue", _("A permit in place of the one in force")
    AMEND = "amend", _("A change of the permit in force, for the rest of its term")


# The name of the tie to the permit that was there before.
LINKS = {Action.RENEW: "renews", Action.REISSUE: "reissues", Action.AMEND: "amends"}


class WorkFor(models.TextChoices):
    """For whom a builder works (§ 5-30(a)(1)i)."""

    OTHERS = "others", _("For customers")
    OWN_PROPERTY = "own_property", _("On my own property only")
    EMPLOYER = "employer_with_permit", _("As an employee of a business that has the permit")


class Process(models.TextChoices):
    """The officer's finding on a process that the law does not list (§ 5-30(a)(1)b)."""

    UNDECIDED = "undecided", _("Not decided")
    HAZARDOUS = "hazardous", _("It is hazardous: a permit is needed")
    NOT_HAZARDOUS = "not_hazardous", _("It is not hazardous")


class Hazard(models.TextChoices):
    """The officer's finding on a building (§ 5-30(a)(1)e)."""

    UNDECIDED = "undecided", _("Not decided")
    SUBSTANTIAL = "substantial_hazard", _("A substantial potential hazard to public safety")
    NONE = "not_a_hazard", _("No such hazard")


class Other(models.TextChoices):
    """The officer's decision on another activity (§ 5-30(a)(1)h)."""

    UNDECIDED = "undecided", _("Not decided")
    REQUIRED = "required", _("A permit is needed")
    NOT_REQUIRED = "not_required", _("No permit is needed")


class OperatingFields(models.Model):
    """What an operating permit and a fireworks permit both hold. Energy is in kilowatt hours."""

    action = models.CharField(max_length=8, choices=Action, default=Action.ISSUE)
    activities = models.JSONField(default=list, blank=True)
    description = models.TextField(blank=True)
    business_name = models.CharField(max_length=200, blank=True)
    contact_phone = models.CharField(max_length=40, blank=True)
    owner_name = models.CharField(max_length=200, blank=True)
    owner_address = models.TextField(blank=True)
    premises_in_town = models.BooleanField(default=True)
    place_description = models.CharField(max_length=300, blank=True)
    planned_start_on = models.DateField(null=True, blank=True)
    planned_end_on = models.DateField(null=True, blank=True)
    already_started = models.BooleanField(default=False)
    notified_on = models.DateField(null=True, editable=False)
    asked_from_review = models.BooleanField(default=False, editable=False)
    # Why nothing is inspected where there are no premises in the town (§ 5-30(c)).
    no_inspection_reason = models.TextField(blank=True, editable=False)
    # One permit or several (§ 5-30(d)), and why.
    one_or_several_reason = models.TextField(blank=True, editable=False)
    effective_from = models.DateField(null=True, editable=False)
    effective_to = models.DateField(null=True, editable=False)
    term_reason = models.TextField(blank=True, editable=False)
    issued_on = models.DateField(null=True, editable=False)
    issued_by = models.CharField(max_length=200, blank=True, editable=False)

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=Q(effective_from__isnull=True) | Q(effective_to__gte=F("effective_from")),
                name="%(class)s_term_in_order",
            )
        ]

    @property
    def activity_words(self) -> str:
        """What the permit is for, as a person reads it."""
        return words(self.activities)

    @property
    def named_link(self) -> str:
        """The name of the tie to the permit before; "" for a new one."""
        return LINKS.get(Action(self.action), "")

    def earlier(self):
        """The permit that this one amends, reissues or renews; None for a new one. It is one and
        the same whatever the applicant makes of it before sending."""
        link = self.links_out.filter(name__in=LINKS.values()).select_related("target").first()
        return link.target.whole() if link else None

    def named_people(self) -> list[tuple[str, str]]:
        """Those whom the application names in words only (§ 5-23)."""
        named = [(self.owner_name, "owner"), (self.business_name, "business")]
        return [*named, (self.signed_name, "signer")]


class OperatingPermit(OperatingPermitActs, OperatingFields, Signed, Case):
    """An operating permit (§ 5-30). An amendment, reissue or renewal is a case of its own, tied to
    the one in whose place it comes."""

    assembly_area_persons = models.PositiveIntegerField(null=True, blank=True)
    planned_attendance = models.PositiveIntegerField(null=True, blank=True)
    energy_storage_kwh = models.DecimalField(max_digits=12, decimal_places=3, null=True, blank=True)
    energy_storage_limit_kwh = models.DecimalField(
        max_digits=12, decimal_places=3, null=True, editable=False
    )
    tent_private_residential_use = models.BooleanField(null=True, blank=True)
    private_tent_needs_permit = models.BooleanField(null=True, editable=False)
    mobile_food_smoke_or_grease = models.BooleanField(null=True, blank=True)
    mobile_food_serves_public = models.BooleanField(null=True, blank=True)
    work_for = models.CharField(max_length=24, choices=WorkFor, blank=True)
    process_determination = models.CharField(
        max_length=16, choices=Process, default=Process.UNDECIDED, editable=False
    )
    hazard_determination = models.CharField(
        max_length=20, choices=Hazard, default=Hazard.UNDECIDED, editable=False
    )
    other_determination = models.CharField(
        max_length=16, choices=Other, default=Other.UNDECIDED, editable=False
    )

    @property
    def is_contractors(self) -> bool:
        """Whether it is the yearly permit of a building business (§ 5-30(a)(1)i)."""
        return self.activities == [Activity.CONTRACTOR]

    @property
    def materials_stated(self) -> list[dict]:
        """The materials as the applicant states them, for the signature."""
        return [
            {"material": row.material, "quantity": str(row.quantity), "unit": row.unit}
            for row in self.materials.all()
        ]


class Land(models.TextChoices):
    """Where a display is; the law is the same for both (§ 5-39(a))."""

    PUBLIC = "public", _("Public land")
    PRIVATE = "private", _("Private land")


class FireworksPermit(FireworksPermitActs, OperatingFields, Signed, Case):
    """A fireworks or pyrotechnics display: an operating permit on the town's fireworks application,
    one permit under both sections (§§ 5-39, 5-30(a)(1)b)."""

    land = models.CharField(max_length=8, choices=Land, blank=True)
    display_on = models.DateField(null=True, blank=True)
    rain_on = models.DateField(null=True, blank=True)
    display_time = models.CharField(max_length=60, blank=True)
    operator_name = models.CharField(max_length=200, blank=True)
    operator_phone = models.CharField(max_length=40, blank=True)
    storage = models.TextField(blank=True)
    transport = models.TextField(blank=True)
    # The officer's finding on storage, transport and display (§ 5-39(b)).
    storage_transport_display_lawful = models.BooleanField(null=True, editable=False)
    # What the officer asked to be shown, and what was shown (§ 5-39(c)).
    compliance_required = models.JSONField(default=list, editable=False)
    compliance_shown = models.JSONField(default=list, editable=False)
    other_rules = models.CharField(max_length=300, blank=True, editable=False)
    held_on = models.DateField(null=True, editable=False)

    def named_people(self) -> list[tuple[str, str]]:
        return [*super().named_people(), (self.operator_name, "operator")]
