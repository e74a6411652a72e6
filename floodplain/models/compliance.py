"""The flood certificate of compliance (§ 6-125)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from floodplain.lifecycle.compliance import ComplianceActs
from floodplain.models.permit import DevelopmentPermit
from floodplain.models.variance import FloodVariance
from intake.models import Signed
from workflow.models import Case


class Subject(models.TextChoices):
    """What the certificate is for (§ 6-125(a), (b))."""

    BUILDING = "building_or_premises", _("A building or premises")
    OTHER = "other_development", _("Other development")


class FloodCertificate(ComplianceActs, Signed, Case):
    """States that a building or land conforms to the requirements of the article; no building or
    premises is used or occupied before it is issued (§ 6-125(a))."""

    permit = models.ForeignKey(
        DevelopmentPermit, models.PROTECT, null=True, blank=True, related_name="compliances"
    )
    under_variance = models.ForeignKey(
        FloodVariance, models.PROTECT, null=True, blank=True, related_name="compliances"
    )
    subject = models.CharField(max_length=22, choices=Subject, default=Subject.BUILDING)
    entire = models.BooleanField(default=True)
    part = models.CharField(max_length=300, blank=True)
    completed_on = models.DateField(null=True, blank=True)
    used_since = models.DateField(null=True, blank=True)
    remarks = models.TextField(blank=True)
    part_completed = models.BooleanField(default=False, editable=False)
    issued_on = models.DateField(null=True, editable=False)

    def named_people(self) -> list[tuple[str, str]]:
        """The signer, and whom the permit names: they decide nothing on it (§ 5-23)."""
        named = self.permit.named_people() if self.permit else []
        return [(self.signed_name, "signer"), *named]
