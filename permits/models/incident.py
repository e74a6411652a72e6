"""What a fire chief tells the office (§ 5-28)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from permits.lifecycle.incident import FireIncidentActs
from workflow.models import Case


class IncidentKind(models.TextChoices):
    """The incidents of which a chief tells the office (§ 5-28)."""

    FIRE = "building_or_property_fire", _("Fire of a building or of property")
    EXPLOSION = "explosion", _("Explosion")
    DAMAGE = "physical_or_structural_damage", _("Physical or structural damage")
    APPLIANCE = "fuel_burning_appliance", _("Fuel-burning appliance")
    CHIMNEY = "chimney", _("Chimney")
    VENT = "gas_vent", _("Gas vent")


class FireIncident(FireIncidentActs, Case):
    """A chief's notice of an incident. It is a record with a task and no case that is decided:
    it has no number and no applicant."""

    chief = models.CharField(max_length=200, editable=False)
    incident_kind = models.CharField(max_length=32, choices=IncidentKind, editable=False)
    incident_on = models.DateField(null=True, editable=False)
    notified_on = models.DateField(null=True, editable=False)
    text = models.TextField(blank=True, editable=False)
    outcome = models.TextField(blank=True, editable=False)
