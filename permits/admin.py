"""Cases in the administration: looked at, never changed. Whatever happens to a case happens through
its acts, which check, date and record it (§ 5-34(a))."""

from __future__ import annotations

from django.contrib import admin

from parcels.admin import ReadOnly
from permits import models


class CaseAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("__str__", "state", "address", "applicant", "filed_on")
    list_filter = ("state",)
    search_fields = ("number", "address", "search_text")
    list_select_related = ("applicant",)


class ChangeInline(ReadOnly, admin.TabularInline):
    model = models.Change
    fk_name = "permit"
    extra = 0


class SiteCheckInline(ReadOnly, admin.TabularInline):
    model = models.SiteCheck
    extra = 0


@admin.register(models.BuildingPermit)
class BuildingPermitAdmin(CaseAdmin):
    inlines = (ChangeInline, SiteCheckInline)


@admin.register(models.Certificate, models.TemporaryCertificate)
class CertificateAdmin(CaseAdmin):
    list_display = (*CaseAdmin.list_display, "permit", "issued_on")
    list_select_related = ("applicant", "permit")


@admin.register(models.FireIncident)
class FireIncidentAdmin(CaseAdmin):
    list_display = ("__str__", "state", "address", "incident_kind", "incident_on", "chief")


@admin.register(
    models.OperatingPermit,
    models.FireworksPermit,
    models.FireInspection,
    models.InspectableBuilding,
    models.ObtainNotice,
)
class OperatingAdmin(CaseAdmin):
    """Operating permits, fireworks, fire safety and notices: read only, as all cases."""
