"""The application for a sign permit, and the signs that it proposes (§§ 5-117, 5-123)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from intake.models import Signed
from signs.lifecycle.permit import SignPermitActs
from signs.models.drawn import Drawn
from signs.models.lot import SignLot, TenantSpace
from signs.models.sign import Sign
from workflow.models import Case


class Work(models.TextChoices):
    """What is done to the sign, by the names of `signs.permit_required`."""

    ERECT = "erect", _("Put up a new sign")
    ALTER = "alter", _("Change the size, place or structure of a sign")
    REFACE = "reface", _("Put a new face on a sign")
    REPAINT = "repaint", _("Repaint a sign")


class SignPermit(SignPermitActs, Signed, Case):
    """A sign permit from application to closing. A development sign has a term (§ 5-125(a)(3))."""

    work = models.CharField(max_length=8, choices=Work, default=Work.ERECT)
    location = models.CharField(max_length=200, blank=True)
    applicant_name = models.CharField(max_length=200, blank=True)
    applicant_address = models.TextField(blank=True)
    applicant_phone = models.CharField(max_length=40, blank=True)
    applicant_is_owner = models.BooleanField(null=True, blank=True)
    owner_name = models.CharField(max_length=200, blank=True)
    leased_to_others = models.BooleanField(null=True, blank=True)
    installer_name = models.CharField(max_length=200, blank=True)
    existing_area_sqft = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    drawing_sets = models.PositiveSmallIntegerField(default=0)
    removes = models.ManyToManyField(Sign, blank=True, related_name="removed_under")
    permit_months = models.PositiveSmallIntegerField(null=True, blank=True)
    # What the officer asked for beyond the list (§ 5-117(b)(6), (10), (12)).
    drawing_sets_required = models.PositiveSmallIntegerField(default=1, editable=False)
    structural_plans_required = models.BooleanField(default=False, editable=False)
    stamped_plans_required = models.BooleanField(default=False, editable=False)
    other_information = models.TextField(blank=True, editable=False)
    other_information_given_on = models.DateField(null=True, editable=False)
    asked_from_review = models.BooleanField(default=False, editable=False)
    # The variance or board under whose approval the permit stands is a link to its case.
    electrician = models.CharField(max_length=200, blank=True, editable=False)
    electrical_certificate_on = models.DateField(null=True, editable=False)
    eliminate = models.ManyToManyField(Sign, blank=True, related_name="eliminated_under")
    issued_on = models.DateField(null=True, editable=False)
    renewed_on = models.DateField(null=True, editable=False)

    def named_people(self) -> list[tuple[str, str]]:
        return [
            (self.applicant_name, "applicant"),
            (self.owner_name, "owner"),
            (self.installer_name, "installer"),
            (self.signed_name, "signer"),
        ]

    @property
    def lot(self) -> SignLot | None:
        """The property in the sign inventory, where the office has opened it."""
        if self.parcel_id is None:
            return None
        return SignLot.objects.filter(land=self.parcel_id).first()

    @property
    def is_development(self) -> bool:
        """Whether the permit has a term: a sign for a new residential subdivision."""
        return self.proposed.filter(sign_kind="development").exists()

    @property
    def electrical(self) -> bool:
        """Whether a sign has electrical components or a connection (§ 5-123(b))."""
        return any(sign.electrical for sign in self.proposed.all())

    @property
    def signs_as_drawn(self) -> list[str]:
        """What the signature covers of the signs, in words that do not change by themselves."""
        return [sign.as_drawn for sign in self.proposed.all()]


class ProposedSign(Drawn):
    """One sign of an application. Two questions are asked of its message, and none of its words:
    is it commercial, and is what it promotes offered on the same premises (§ 5-124(m)(1)c)."""

    permit = models.ForeignKey(SignPermit, models.CASCADE, related_name="proposed")
    space = models.ForeignKey(TenantSpace, models.PROTECT, null=True, blank=True, related_name="+")
    joint_lot = models.ForeignKey(SignLot, models.PROTECT, null=True, blank=True, related_name="+")
    side_of_building = models.CharField(max_length=8, blank=True)
    commercial = models.BooleanField(null=True, blank=True)
    on_site = models.BooleanField(null=True, blank=True)
    # What the officer confirmed at the site or on the plans, by the names of the rulesets.
    confirmed = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return self.label

    @property
    def as_drawn(self) -> str:
        """Everything that is stated of the sign, as one line."""
        stated = (
            "sign_kind", "mounting", "location", "construction", "faces", "letters", "height_ft",
            "projection_in", "front_setback_ft", "other_setback_ft", "lighting", "electrical",
            "changeable", "commercial", "on_site", "facts",
        )  # fmt: skip
        return "; ".join(f"{name}={getattr(self, name)}" for name in stated)
