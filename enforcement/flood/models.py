"""The declaration of a structure that does not comply with the flood rules (§ 6-106)."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from enforcement.flood.lifecycle import FloodDeclarationActs
from workflow.models import Case


class FloodDeclaration(FloodDeclarationActs, Case):
    """A structure found not to comply for which no variance was had: declared noncompliant, and
    the Federal Emergency Management Agency is told."""

    structure = models.CharField(max_length=200, editable=False)
    lacks = models.TextField(editable=False)
    provisions = models.JSONField(default=list, editable=False)
    found_on = models.DateField(null=True, editable=False)
    owner_name = models.CharField(max_length=200, editable=False)
    owner_address = models.TextField(blank=True, editable=False)
    declared_on = models.DateField(null=True, editable=False)
    agency_told_on = models.DateField(null=True, editable=False)
    agency_told_how = models.CharField(max_length=120, blank=True, editable=False)
    complies_since = models.DateField(null=True, editable=False)
    end = models.CharField(max_length=40, blank=True, editable=False)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(agency_told_on__isnull=True)
                | Q(agency_told_on__gte=models.F("declared_on")),
                name="agency_told_after_declaration",
            )
        ]
