"""Forms that follow FEMA's certificates item by item, section by section."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Fieldset, Layout
from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from floodplain.elevation import Datum, elevation_of
from floodplain.forms.fields import feet_field
from floodplain.models.fema import BfeSource
from workflow.forms import ActForm


def text(label, most=200, **rest) -> forms.CharField:
    rest.setdefault("required", False)
    return forms.CharField(label=label, max_length=most, **rest)


def day(label, required=False) -> forms.DateField:
    return forms.DateField(label=label, required=required)


def pick(label, choices, required=False) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=[("", _("Choose")), *choices], required=required)


def count(label) -> forms.IntegerField:
    return forms.IntegerField(label=label, min_value=0, max_value=999, required=False)


class FemaForm(ActForm):
    """What both forms have: the map information of section B, filled from the permit."""

    sections: tuple[tuple[object, tuple[str, ...]], ...] = ()

    b1_community_name = text(_("B1.a NFIP community name"), 120)
    b1_community_number = text(_("B1.b NFIP community identification number"), 12)
    b2_county_name = text(_("B2. County name"), 60)
    b3_state = text(_("B3. State"), 20)
    b4_map_panel_number = text(_("B4. Map/panel number"), 20)
    b5_suffix = text(_("B5. Suffix"), 4)
    b6_firm_index_date = day(_("B6. FIRM index date"))
    b7_firm_panel_date = day(_("B7. FIRM panel effective/revised date"))
    b8_flood_zones = text(_("B8. Flood zone(s)"), 40)
    b9_base_flood_elevation_ft = feet_field(
        _("B9. Base flood elevation (zone AO: use base flood depth)")
    )
    b10_bfe_source = pick(_("B10. Source of the BFE data"), BfeSource.choices)
    b11_bfe_datum = pick(_("B11. Elevation datum used for the BFE in item B9"), Datum.choices)

    MAP = (
        "b1_community_name", "b1_community_number", "b2_county_name", "b3_state",
        "b4_map_panel_number", "b5_suffix", "b6_firm_index_date", "b7_firm_panel_date",
        "b8_flood_zones", "b9_base_flood_elevation_ft", "b10_bfe_source", "b11_bfe_datum",
    )  # fmt: skip

    def prepare(self):
        self.helper = FormHelper(self)
        self.helper.form_tag = False
        self.helper.layout = Layout(*(Fieldset(title, *names) for title, names in self.sections))
        permit = self.case
        flood = elevation_of(permit, "base_flood_elevation")
        zone = permit.get_flood_zone_display() if permit.flood_zone else ""
        first = {
            "b1_community_name": settings.TOWN["name"],
            "b2_county_name": settings.TOWN.get("county", ""),
            "b3_state": settings.TOWN["state"],
            "b7_firm_panel_date": permit.map_date,
            "b8_flood_zones": zone,
            "b9_base_flood_elevation_ft": flood.feet if flood else None,
            "b11_bfe_datum": flood.datum if flood else "",
        }
        for name, value in first.items():
            self.fields[name].initial = value

    def clean(self):
        data = super().clean()
        flood, datum = data.get("b9_base_flood_elevation_ft"), data.get("b11_bfe_datum")
        if flood is not None and not datum:
            self.add_error("b11_bfe_datum", _("Choose the datum of the base flood elevation."))
        if flood is None:
            data["b11_bfe_datum"] = ""
        return data
