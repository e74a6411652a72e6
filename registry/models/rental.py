"""A rental property of one owner in the registry (L.L. 8-2007)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from intake.models import Signed
from registry.lifecycle.rental import RentalActs
from workflow.models import Case


class Ownership(models.TextChoices):
    """In what capacity the property is held (L.L. 8-2007 § 5(3))."""

    INDIVIDUAL = "individual", _("One or several persons")
    CORPORATION = "corporation", _("Corporation")
    LLC = "llc", _("Limited liability company")
    PARTNERSHIP = "partnership", _("Partnership")
    OTHER = "other_entity", _("Another entity")


class RentalProperty(RentalActs, Signed, Case):
    """One property as one owner registers it; a new owner files anew (L.L. 8-2007 § 4(a)).

    `owners` and `responsible_persons` are lists of texts by name, as the form asks for them.
    """

    dwelling_units = models.PositiveIntegerField(null=True, blank=True)
    ownership = models.CharField(max_length=12, choices=Ownership, blank=True)
    owners = models.JSONField(default=list, blank=True)
    responsible_persons = models.JSONField(default=list, blank=True)
    owner_based_in_broome_county = models.BooleanField(null=True, blank=True)
    local_name = models.CharField(max_length=200, blank=True)
    local_address = models.TextField(blank=True)
    local_telephone = models.CharField(max_length=40, blank=True)
    local_born_on = models.DateField(null=True, blank=True)
    local_in_county = models.BooleanField(null=True, blank=True)
    local_authorized = models.BooleanField(null=True, blank=True)
    title_on = models.DateField("title taken on", null=True, blank=True)
    signed_by_designee = models.BooleanField(null=True, editable=False)
    notary_name = models.CharField(max_length=200, blank=True, editable=False)
    notarized_on = models.DateField(null=True, editable=False)
    declaration_text = models.TextField(blank=True, editable=False)
    rule_facts = models.JSONField(default=dict, blank=True)
    registered_on = models.DateField(null=True, editable=False)
    certified_on = models.DateField(null=True, editable=False)
    not_in_compliance_since = models.DateField(null=True, editable=False)


class RentalDuty(models.Model):
    """A parcel that looks like an unregistered rental, or whose owner is new: a person looks at it
    (L.L. 8-2007 § 4(a)). Never a finding by itself."""

    class Outcome(models.TextChoices):
        OPEN = "open", _("To be looked at")
        RENTAL = "rental", _("A rental: the owner was told")
        NO_RENTAL = "no_rental", _("No rental")
        REGISTERED = "registered", _("Registered")

    parcel = models.ForeignKey("parcels.Parcel", models.PROTECT, related_name="rental_duties")
    why = models.CharField(max_length=300)
    found_on = models.DateField()
    title_on = models.DateField(null=True)
    register_by = models.DateField(null=True)
    outcome = models.CharField(max_length=10, choices=Outcome, default=Outcome.OPEN)
    note = models.CharField(max_length=300, blank=True)
    looked_at_by = models.CharField(max_length=200, blank=True)
    looked_at_on = models.DateField(null=True)

    class Meta:
        ordering = ["found_on", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["parcel"], condition=models.Q(outcome="open"), name="one_open_look_a_parcel"
            )
        ]

    def __str__(self) -> str:
        return f"{self.parcel}: {self.why}"
