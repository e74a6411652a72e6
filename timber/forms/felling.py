"""A felling on record (§§ 6-151, 6-166(b))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from parcels.models import Parcel
from timber.models import Purpose, TimberLicense
from workflow.forms import ActForm

AMOUNT = {"min_value": 0, "max_digits": 12, "decimal_places": 2, "required": False}


class FellingForm(ActForm):
    """Down trees, tops and branches that are taken away count too."""

    parcel = forms.ModelChoiceField(label=_("Parcel"), queryset=Parcel.objects.all())
    felled_on = forms.DateField(label=_("Felled or removed on"))
    cords = forms.DecimalField(label=_("Standard cords"), **AMOUNT)
    cubic_feet = forms.DecimalField(label=_("or cubic feet"), **AMOUNT)
    board_feet = forms.DecimalField(label=_("or board feet (International 1/4-inch)"), **AMOUNT)
    exception = forms.ChoiceField(
        label=_("Exception"),
        choices=[("", _("None")), *(c for c in Purpose.choices if c[0] != Purpose.COMMERCIAL)],
        required=False,
    )
    license = forms.ModelChoiceField(
        label=_("Under license"), queryset=TimberLicense.objects.all(), required=False
    )
    note = forms.CharField(label=_("Remark"), max_length=300, required=False)

    def clean_felled_on(self):
        return self.not_in_future("felled_on")

    def clean(self):
        data = super().clean()
        if not any(data.get(name) for name in ("cords", "cubic_feet", "board_feet")):
            self.add_error("cords", _("Give the volume in one of the measures."))
        return data
