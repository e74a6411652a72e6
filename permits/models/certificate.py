"""Certificates of occupancy and of compliance, and temporary ones (§ 5-27)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from permits.lifecycle.certificate import CertificateActs
from permits.lifecycle.temporary import TemporaryCertificateActs
from permits.models.building import BuildingPermit
from workflow.models import Case


class CertificateKind(models.TextChoices):
    """Occupancy where a building is used; compliance for other work."""

    OCCUPANCY = "occupancy", _("Certificate of occupancy")
    COMPLIANCE = "compliance", _("Certificate of compliance")


class Basis(models.TextChoices):
    """What the certificate is for (§ 5-27(a)(1))."""

    PERMIT_WORK = "permit_work", _("Work under a building permit")
    CONVERSION = "conversion", _("A change of use or occupancy")
    BOTH = "both", _("Both")


class CertificateContents(models.Model):
    """The items of § 5-27(c), the same for a temporary certificate."""

    permit = models.ForeignKey(
        BuildingPermit, models.PROTECT, null=True, blank=True, related_name="%(class)ss"
    )
    certificate_kind = models.CharField(
        max_length=12, choices=CertificateKind, default=CertificateKind.OCCUPANCY
    )
    property_name = models.CharField(max_length=200, blank=True)
    entire_structure = models.BooleanField(default=True)
    portion_description = models.TextField(blank=True)
    use_and_occupancy = models.CharField(max_length=200, blank=True)
    construction_type = models.CharField(max_length=120, blank=True)
    largest_gathering_persons = models.PositiveIntegerField(default=0)
    assembly_occupant_load = models.PositiveIntegerField(null=True, blank=True)
    sprinkler_provided = models.BooleanField(default=False)
    sprinkler_required = models.BooleanField(default=False)
    issued_on = models.DateField(null=True, editable=False)
    asked_from_review = models.BooleanField(default=False, editable=False)

    class Meta:
        abstract = True

    def named_people(self) -> list[tuple[str, str]]:
        """Whoever the permit names stands on its certificate too (§ 5-23)."""
        return self.permit.named_people() if self.permit else []


class Certificate(CertificateActs, CertificateContents, Case):
    """A certificate of occupancy or of compliance (§ 5-27(a) to (c), (f))."""

    basis = models.CharField(max_length=12, choices=Basis, default=Basis.PERMIT_WORK)
    inspected_on = models.DateField(null=True, editable=False)
    work_left = models.BooleanField(
        default=False,
        editable=False,
        help_text="Other parts of the work still get a certificate of their own.",
    )
    structural_report_required = models.BooleanField(default=False, editable=False)
    structural_report_received_on = models.DateField(null=True, editable=False)
    flood_certification_required = models.BooleanField(default=False, editable=False)
    flood_certification_received_on = models.DateField(null=True, editable=False)
    other_documents_required = models.CharField(max_length=300, blank=True, editable=False)
    other_documents_received_on = models.DateField(null=True, editable=False)
    error_found = models.TextField(blank=True, editable=False)
    correction_overdue = models.BooleanField(default=False, editable=False)


class TemporaryCertificate(TemporaryCertificateActs, CertificateContents, Case):
    """A temporary certificate, six months at most and one extension (§ 5-27(d), (e))."""

    reason_asked = models.TextField(blank=True)
    minimums_inspected_on = models.DateField(null=True, editable=False)
    safe = models.BooleanField(null=True, editable=False)
    fire_equipment_installed = models.BooleanField(null=True, editable=False)
    fire_equipment_tested = models.BooleanField(null=True, editable=False)
    fire_equipment_operational = models.BooleanField(null=True, editable=False)
    egress_provided = models.BooleanField(null=True, editable=False)
    terms = models.TextField(blank=True, editable=False)
    effective_from = models.DateField(null=True, editable=False)
    ends_on = models.DateField(null=True, editable=False)
    extended_to = models.DateField(null=True, editable=False)
    extension_asked_on = models.DateField(null=True, editable=False)
    error_found = models.TextField(blank=True, editable=False)
    correction_overdue = models.BooleanField(default=False, editable=False)
