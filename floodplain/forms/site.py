"""The officer settles zone and base flood data, and reviews the site (§§ 6-121(b)(4), (5),
6-136)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.choices import CapacityEffect, FloodData, Zone
from floodplain.forms.fields import (
    ElevationForm,
    as_chosen,
    datum_field,
    feet_field,
    number_field,
    yes_no,
)
from floodplain.forms.pages import check_conversion
from rulebook.figures import law
from workflow.forms import ActForm, CheckedFileField


def filled_from_case(form) -> None:
    """What the case has stands in the fields."""
    for name, field in form.fields.items():
        if hasattr(form.case, name) and field.initial is None:
            field.initial = as_chosen(field, getattr(form.case, name))


class FloodDataForm(ElevationForm):
    """Zone, map, base flood elevation with its datum and source, conversion."""

    pairs = ("base_flood_elevation",)
    flood_zone = forms.ChoiceField(label=_("Zone at the work"), choices=Zone.choices)
    map_date = forms.DateField(label=_("Date of the map from which it was read"))
    base_flood_data = forms.ChoiceField(
        label=_("Where the base flood elevation comes from"), choices=FloodData.choices
    )
    base_flood_elevation_ft = feet_field(_("Base flood elevation"))
    base_flood_elevation_datum = datum_field()
    map_flood_depth_ft = number_field(
        _("Flood depth on the map, in feet (zones AO and VO)"), 4, 2, 1, max_value=3
    )
    base_flood_source_name = forms.CharField(
        label=_("Source, where it is not the adopted map"), max_length=200, required=False
    )
    base_flood_source_author = forms.CharField(label=_("Author"), max_length=200, required=False)
    base_flood_source_date = forms.DateField(label=_("Date of the source"), required=False)
    floodway_limits = forms.CharField(
        label=_("Limits of the floodway at the place"), max_length=300, required=False
    )
    ngvd_to_navd_ft = number_field(
        _("Feet to add to an NGVD 1929 elevation to get NAVD 1988"), 6, 3, -10, max_value=10
    )
    conversion_source = forms.CharField(
        label=_("Where this conversion comes from"), max_length=200, required=False
    )
    document = CheckedFileField(label=_("The data, where it is not on the map"), required=False)

    def prepare(self):
        filled_from_case(self)
        if not self.fields["map_date"].initial:
            adopted = law("floodplain", self.step.day).figure("map_date")
            self.fields["map_date"].initial = adopted

    def clean(self):
        data = super().clean()
        check_conversion(self, data)
        known = data.get("base_flood_data") != FloodData.NONE
        if known and data.get("base_flood_elevation_ft") is None:
            self.add_error("base_flood_elevation_ft", _("Enter the elevation with its datum."))
        if not known and data.get("base_flood_elevation_ft") is not None:
            self.add_error("base_flood_data", _("An elevation is given: say where it comes from."))
        other = data.get("base_flood_data") == FloodData.OTHER_SOURCE
        if other and not data.get("base_flood_source_name", "").strip():
            self.add_error("base_flood_source_name", _("Name the source, its author and date."))
        return data


class SiteReviewForm(ActForm):
    """Floodway, rise, capacity; utilities; subdivision; watercourse."""

    floodway_data_available = yes_no(
        _("Is floodway data available for the place?"), _("On the map, or from another source.")
    )
    in_floodway = yes_no(_("Does any of the work lie in the floodway?"))
    floodway_evaluation_done = yes_no(_("Is there a technical evaluation of it?"))
    floodway_rise_ft = number_field(
        _("Rise of flood levels that it finds, in feet"), 8, 5, None,
        help_text=_("Not rounded. Any rise is too much."),
    )  # fmt: skip
    cumulative_rise_ft = number_field(
        _("Without floodway data: rise of the base flood with all other development, in feet"),
        8, 5, None,
    )  # fmt: skip
    riverine = yes_no(_("Does the flooding come from a river or other watercourse?"))
    capacity_effect = forms.ChoiceField(
        label=_("Where no base flood elevation is known: effect on the room that a flood has"),
        choices=CapacityEffect.choices,
    )
    evaluation = CheckedFileField(label=_("Evaluation or analysis"), required=False)
    disposal_not_impaired = yes_no(
        _("On-site disposal: does it lie where a flood does not harm it?")
    )
    disposal_no_contamination = yes_no(
        _("On-site disposal: does it lie where it contaminates nothing in a flood?")
    )
    minimizes_flood_damage = yes_no(
        _("Subdivision: is it laid out so that flood damage stays small?")
    )
    utilities_minimize_damage = yes_no(
        _("Subdivision: are its utilities placed and built so that damage stays small?")
    )
    drainage_adequate = yes_no(_("Subdivision: is its drainage adequate?"))
    capacity_maintained = yes_no(
        _("Watercourse: is it provided that the altered part is maintained?"),
        _("So that it carries as much flood water as before."),
    )

    def prepare(self):
        filled_from_case(self)
