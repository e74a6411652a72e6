"""A key lock box on a building (L.L. 4-2007)."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from registry.lifecycle.keybox import KeyBoxActs
from workflow.models import Case


class Ground(models.TextChoices):
    """Why the box is there (L.L. 4-2007 parts 2 to 5, 12)."""

    SUPPRESSION = "sprinkler_or_standpipe", _("Sprinkler or standpipe system")
    ALARM = "fire_alarm", _("Fire alarm system")
    HAZARDOUS = "hazardous_materials", _("Hazardous materials")
    LOCKED = "locked_access", _("Locked fence, gate or door")
    VOLUNTARY = "voluntary", _("By choice of the owner")


class Device(models.TextChoices):
    """What holds the keys (L.L. 4-2007 part 1)."""

    BOX = "box", _("Box")
    PADLOCK = "padlock", _("Padlock")
    SWITCH = "key_switch", _("Key switch")


class KeyBox(KeyBoxActs, Case):
    """One box of one building: directed by the officer, or asked for by choice."""

    ground = models.CharField(max_length=24, choices=Ground, blank=True)
    device = models.CharField(max_length=12, choices=Device, default=Device.BOX)
    brand_and_size = models.CharField(max_length=200, blank=True)
    location = models.CharField("where it is mounted", max_length=300, blank=True)
    further_areas = models.TextField(blank=True)
    owner_name = models.CharField(max_length=200, blank=True)
    owner_address = models.TextField(blank=True)
    consulted = models.CharField(
        "fire official or board that was asked", max_length=200, blank=True
    )
    notified_on = models.DateField(null=True, editable=False)
    location_approved = models.BooleanField(null=True, editable=False)
    type_approved = models.BooleanField(null=True, editable=False)
    fire_department_approved = models.BooleanField(null=True, editable=False)
    fire_official_approved = models.BooleanField(null=True, editable=False)
    permitted_on = models.DateField(null=True, editable=False)
    installed_on = models.DateField(null=True, editable=False)
    contents_checked_on = models.DateField(null=True, editable=False)
    overdue_since = models.DateField(null=True, editable=False)
    appealed_on = models.DateField(null=True, editable=False)
    appeal_grounds = models.TextField(blank=True, editable=False)
    appeal_decision = models.CharField(max_length=10, blank=True, editable=False)
    defect = models.TextField(blank=True, editable=False)
