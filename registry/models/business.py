"""The registration of a business at one place (§ 5-33)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from intake.models import Signed
from registry.lifecycle.business import BusinessRegistrationActs
from workflow.models import Case


class Undertaking(models.TextChoices):
    """What § 5-33(b) names."""

    BUSINESS = "business", _("Business")
    TRADE = "trade", _("Trade")
    EMPLOYMENT = "employment", _("Employment")
    PROFESSION = "profession", _("Profession")


class BusinessRegistration(BusinessRegistrationActs, Signed, Case):
    """One business at one definite place; it passes to nobody (§ 5-33(c), (e))."""

    business_name = models.CharField(max_length=200, blank=True)
    undertaking = models.CharField(max_length=12, choices=Undertaking, default=Undertaking.BUSINESS)
    place_detail = models.CharField("suite or unit", max_length=100, blank=True)
    applicant_name = models.CharField(max_length=200, blank=True)
    resident_address = models.TextField(blank=True)
    nature_of_business = models.CharField(max_length=300, blank=True)
    years_in_town = models.DecimalField(max_digits=4, decimal_places=1, null=True, blank=True)
    agent_name = models.CharField(max_length=200, blank=True)
    telephone = models.CharField(max_length=40, blank=True)
    emergency_contact = models.CharField(max_length=300, blank=True)
    rule_facts = models.JSONField(default=dict, blank=True)
    asked_for = models.TextField(blank=True, editable=False)
    information_accurate = models.BooleanField(null=True, editable=False)
    use_and_zoning_compliant = models.BooleanField(null=True, editable=False)
    use_and_zoning_checked_on = models.DateField(null=True, editable=False)
    registered_on = models.DateField(null=True, editable=False)
    updated_on = models.DateField(null=True, editable=False)
    overdue_since = models.DateField(null=True, editable=False)
    refusal_reasons = models.TextField(blank=True, editable=False)
    statement_requested_on = models.DateField(null=True, editable=False)
