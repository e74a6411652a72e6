"""What the plan has on the ground: roads, strips, landings, crossings (§§ 6-183 to 6-191)."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from django import forms
from django.utils.translation import gettext_lazy as _

from timber.forms.fields import feet, lines, words, yes_no
from timber.models import BufferStrip, Road
from workflow.forms import ActForm

MOST_PERCENT, MOST_FEET = 200, 100_000
KINDS = {
    "roads": _("Road or trail"),
    "buffer_strips": _("Buffer strip"),
    "landings": _("Landing"),
    "crossings": _("Stream crossing"),
}


class NamedForm(ActForm):
    name = forms.CharField(
        label=_("Name"), max_length=120, help_text=_("As on the plan, for example: Road A.")
    )


class RoadForm(NamedForm):
    kind = forms.ChoiceField(label=_("Kind"), choices=Road.Kind.choices, widget=forms.RadioSelect)
    sections = words(
        _("Slope and length, one section a line, in order"),
        required=False,
        help_text=_("Percent, comma, feet. For example: 12, 300."),
    )
    water_diverted = yes_no(_("Is running water led off it at intervals?"))
    on_critical_slope = forms.BooleanField(
        label=_("It lies on a critical slope"),
        required=False,
        help_text=_("Marked on the stream corridor map, or with signs of severe erosion or creep."),
    )
    constructed = forms.BooleanField(
        label=_("It is built, and not only single trees are dragged there"),
        required=False,
        initial=True,
    )
    solely_connects_to_town_road = yes_no(
        _("On a critical slope: does it only connect other harvest land to a town road?")
    )
    other_access_available = yes_no(_("On a critical slope: is there other reasonable access?"))

    def clean_sections(self):
        found = []
        for line in lines(self.cleaned_data["sections"]):
            slope, comma, length = line.replace("%", "").partition(",")
            try:
                row = {"slope_percent": Decimal(slope), "length_ft": Decimal(length)}
            except InvalidOperation:
                row = {}
            inside = row and all(value.is_finite() for value in row.values())
            if not (comma and inside and 0 <= row["slope_percent"] <= MOST_PERCENT
                    and 0 < row["length_ft"] <= MOST_FEET):  # fmt: skip
                raise forms.ValidationError(
                    _("“%s” is not a slope and a length. Write: percent, comma, feet.") % line
                )
            found.append({name: float(value) for name, value in row.items()})
        return found


class BufferStripForm(NamedForm):
    along = forms.ChoiceField(label=_("It is kept along"), choices=BufferStrip.Along.choices)
    zone = forms.ChoiceField(
        label=_("District of the property line or dwelling"),
        choices=[("", "–"), *BufferStrip.Zone.choices],
        required=False,
    )
    width_ft = feet(_("Width in feet"), help_text=_("0 where there is none."))


class LandingForm(NamedForm):
    in_buffer_strip = yes_no(_("Does it lie in a buffer strip?"))
    distance_to_right_of_way_ft = feet(_("Feet to the nearest public right-of-way"))
    graded_and_waterbarred = yes_no(_("Will it be graded and have waterbars?"))
    reason = words(
        _("A good reason, if it lies nearer to the right-of-way than the law says"), required=False
    )


class CrossingForm(NamedForm):
    structure = forms.CharField(
        label=_("How it is crossed"), max_length=200, required=False,
        help_text=_("For example: temporary bridge, culvert, ford."),
    )  # fmt: skip


class TakeOffForm(ActForm):
    """One of the things on the plan, by kind and key: roads:12."""

    row = forms.ChoiceField(label=_("What"))

    def prepare(self):
        self.fields["row"].choices = [
            (f"{name}:{row.pk}", f"{label}: {row}")
            for name, label in KINDS.items()
            for row in getattr(self.case, name).all()
        ]

    def clean_row(self):
        name, _colon, key = self.cleaned_data["row"].partition(":")
        return getattr(self.case, name).get(pk=key)
