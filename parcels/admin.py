"""The register in the administration; history is read there, never changed."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.utils import timezone

from parcels import models
from parcels.importing.rows import FIELD_COLUMNS
from parcels.register import enter_by_hand
from workflow.days import town_day


class DistrictInline(admin.TabularInline):
    model = models.ParcelDistrict
    extra = 0


class FloodZoneInline(admin.TabularInline):
    model = models.ParcelFloodZone
    extra = 0


class AddressInline(admin.TabularInline):
    model = models.ParcelAddress
    extra = 0


class AliasInline(admin.TabularInline):
    model = models.ParcelNumberAlias
    extra = 0


class EasementInline(admin.TabularInline):
    model = models.ParcelEasement
    extra = 0


class ReadOnly:
    """Rows that are only looked at."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class OwnerInline(ReadOnly, admin.TabularInline):
    model = models.ParcelOwner
    extra = 0


class ChangeInline(ReadOnly, admin.TabularInline):
    model = models.ParcelChange
    extra = 0


@admin.register(models.Parcel)
class ParcelAdmin(admin.ModelAdmin):
    list_display = ["tax_map_number", "street_address", "zip_code", "property_class", "roll_year"]
    search_fields = ["tax_map_number__startswith", "address_key__startswith"]
    show_full_result_count = False
    inlines = [
        OwnerInline,
        DistrictInline,
        FloodZoneInline,
        AddressInline,
        AliasInline,
        EasementInline,
        ChangeInline,
    ]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        fixed = ["number_entered", "sbl", "roll_year"]
        return [*fixed, "tax_map_number"] if obj else fixed

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """A parcel with its cases is a record; it is retired, never deleted."""
        return False

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        """What a clerk changes here is remembered as entered by hand."""
        by_hand = [name for name in form.changed_data if change and name in FIELD_COLUMNS]
        values = {name: form.cleaned_data[name] for name in by_hand}
        if not values:
            super().save_model(request, obj, form, change)
            return
        for name in by_hand:
            setattr(obj, name, form.initial[name])
        enter_by_hand(
            obj,
            values,
            source=models.Source.OFFICER,
            day=town_day(timezone.now()),
            by=str(request.user),
        )


@admin.register(models.RollImport)
class RollImportAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["file_name", "day", "roll_years", "started_at"]
