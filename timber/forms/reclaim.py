"""The site as it is left (§ 6-192): for each road, landing and crossing."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from timber.forms.fields import feet, yes_no
from timber.land_facts import CROSSING_LEFT, LANDING_LEFT
from timber.models import Done, Road
from workflow.forms import ActForm

ROAD = ("widest_waterbar_spacing_ft", "shaping", "seeding")
WORDS = {
    "widest_waterbar_spacing_ft": _("widest distance between two waterbars, in feet"),
    "shaping": _("smoothed, sloped and ditched"),
    "seeding": _("seeded to perennial grasses"),
    "smoothing": _("smoothed"),
    "waterbars": _("protected with waterbars"),
    "temporary_structures_removed": _("temporary culverts and bridges removed?"),
    "banks_restabilized": _("banks made stable again?"),
    "banks_waterbarred": _("banks protected with waterbars?"),
}


class SpacingForm(ActForm):
    """The table of intervals is missing from the text of the code: the officer sets them."""

    road = forms.ModelChoiceField(label=_("Haul road"), queryset=Road.objects.none())
    spacing_ft = feet(_("Most feet between two waterbars"), required=True)

    def prepare(self):
        self.fields["road"].queryset = self.case.roads.filter(kind=Road.Kind.HAUL_ROAD)


class ReclamationForm(ActForm):
    """One field for each thing that § 6-192 wants done."""

    def prepare(self):
        self._rows = []
        for group, names in (
            ("roads", ROAD), ("landings", LANDING_LEFT), ("crossings", CROSSING_LEFT),
        ):  # fmt: skip
            for row in getattr(self.case, group).all():
                wanted = {
                    name: f"{group}_{row.pk}_{name}"
                    for name in names
                    if name != ROAD[0] or row.kind == Road.Kind.HAUL_ROAD
                }
                self._rows.append((row, wanted))
                for name, field in wanted.items():
                    self.fields[field] = self._field(row, name)

    def _field(self, row, name: str):
        label = f"{row}: {WORDS[name]}"
        value = getattr(row, name)
        if name == ROAD[0]:
            return feet(label, initial=value)
        if name in CROSSING_LEFT:
            field = yes_no(label, unknown=_("Not looked at"))
            field.initial = "" if value is None else str(value)
            return field
        return forms.ChoiceField(
            label=label,
            choices=[("", _("Not looked at")), *Done.choices],
            required=False,
            initial=value,
            widget=forms.RadioSelect,
        )

    def clean(self):
        data = super().clean()
        data["rows"] = [
            (row, {name: data.pop(field, None) for name, field in wanted.items()})
            for row, wanted in self._rows
        ]
        return data
