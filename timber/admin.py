"""Cases in the administration: looked at, never changed. Whatever happens to a case happens through
its acts, which check, date and record it (§ 5-34(a))."""

from __future__ import annotations

from django.contrib import admin

from parcels.admin import ReadOnly
from timber import models


class SuretyInline(ReadOnly, admin.TabularInline):
    model = models.Surety
    extra = 0


class WorkDayInline(ReadOnly, admin.TabularInline):
    model = models.WorkDay
    extra = 0


class StopWorkInline(ReadOnly, admin.TabularInline):
    model = models.StopWork
    fk_name = "license"
    extra = 0


class CaseAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("__str__", "state", "address", "applicant", "filed_on")
    list_filter = ("state",)
    search_fields = ("number", "address", "search_text")
    list_select_related = ("applicant",)


@admin.register(models.TimberLicense)
class TimberLicenseAdmin(CaseAdmin):
    list_display = (*CaseAdmin.list_display, "issued_on", "ends_on")
    inlines = (SuretyInline, StopWorkInline, WorkDayInline)


@admin.register(models.TimberNotice)
class TimberNoticeAdmin(CaseAdmin):
    list_display = ("__str__", "what", "state", "license", "served_on", "effective_from")
    list_select_related = ("license",)


@admin.register(models.Felling)
class FellingAdmin(CaseAdmin):
    list_display = ("__str__", "state", "parcel", "cords", "cubic_feet", "board_feet", "exception")
    list_select_related = ("parcel",)


@admin.register(models.Citation)
class CitationAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("person", "cited_on", "provision", "license")


@admin.register(models.Contiguity)
class ContiguityAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("first", "second", "contiguous", "found_by", "found_on")
