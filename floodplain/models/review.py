"""What the officer reviews beside the standards: approvals of other agencies, studies demanded,
effects on others (§ 6-121(b)(2), (3), 6-136(f)(1))."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from floodplain.choices import CertificateKind, DemandKind, Level, Profession
from floodplain.elevation import Elevation, datum, elevation_of, feet, paired
from floodplain.models.permit import DevelopmentPermit
from floodplain.models.structure import Structure
from workflow.models import Document, Event


class OtherApproval(models.Model):
    """A permit of a federal, state or local agency that is needed first (§ 6-121(b)(2)). What
    itself waits for this permit (a building permit, a timber license) is none."""

    permit = models.ForeignKey(DevelopmentPermit, models.CASCADE, related_name="approvals")
    level = models.CharField(max_length=8, choices=Level)
    name = models.CharField(max_length=200)
    needed = models.BooleanField(default=True)
    obtained_on = models.DateField(null=True, blank=True)
    document = models.ForeignKey(Document, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name


class Demand(models.Model):
    """A study or data that was demanded in writing; the decision waits for it."""

    permit = models.ForeignKey(DevelopmentPermit, models.CASCADE, related_name="demands")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    kind = models.CharField(max_length=18, choices=DemandKind)
    text = models.TextField()
    made_on = models.DateField()
    received_on = models.DateField(null=True)
    document = models.ForeignKey(Document, models.PROTECT, null=True, related_name="+")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.text[:80]}"


class Effect(models.Model):
    """An effect of the work on property, found by review or study (§ 6-121(b)(3))."""

    class Property(models.TextChoices):
        OWN = "own", _("The applicant's own property")
        ADJACENT = "adjacent", _("Adjacent property")
        FARTHER = "not_adjacent", _("Property that is not adjacent")

    class Kind(models.TextChoices):
        DAMAGE = "physical_damage", _("Physical damage")
        OTHER = "other", _("Another effect (value, view, convenience)")

    permit = models.ForeignKey(DevelopmentPermit, models.CASCADE, related_name="effects")
    event = models.ForeignKey(Event, models.PROTECT, related_name="+")
    whose = models.CharField(max_length=14, choices=Property)
    kind = models.CharField(max_length=16, choices=Kind)
    text = models.TextField()

    class Meta:
        ordering = ["id"]


class ProfessionalCertificate(models.Model):
    """A certificate of a licensed professional: kind, who, license, day, document, and the
    elevation where it states one. None is deleted."""

    permit = models.ForeignKey(DevelopmentPermit, models.CASCADE, related_name="certificates")
    structure = models.ForeignKey(
        Structure, models.SET_NULL, null=True, blank=True, related_name="certificates"
    )
    kind = models.CharField(max_length=24, choices=CertificateKind)
    certifier_name = models.CharField(max_length=200)
    profession = models.CharField(max_length=24, choices=Profession)
    license_number = models.CharField(max_length=60, blank=True)
    certified_on = models.DateField(null=True, blank=True)
    elevation_ft = feet()
    elevation_datum = datum()
    document = models.ForeignKey(Document, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["id"]
        constraints = [
            *paired("certificate", "elevation"),
            models.CheckConstraint(
                condition=~Q(certifier_name=""), name="flood_certificate_names_who"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}, {self.certifier_name}"

    @property
    def counts_as(self) -> str:
        """The profession that the rulebook hears: without a license it is another person."""
        return self.profession if self.license_number.strip() else Profession.OTHER

    @property
    def elevation(self) -> Elevation | None:
        return elevation_of(self, "elevation")
