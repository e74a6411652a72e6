"""The form of a notice to obtain an operating permit (§ 5-30(a)(2))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import PlaceForm
from permits.operating.activities import Activity


class NoticeForm(PlaceForm):
    """To whom, where, about what, and from when."""

    person_name = forms.CharField(
        label=_("Person or business that plans or does it"), max_length=200
    )
    person_address = forms.CharField(
        label=_("Mailing address"), widget=forms.Textarea(attrs={"rows": 3})
    )
    person_email = forms.EmailField(label=_("E-mail, if known"), required=False)
    person_phone = forms.CharField(label=_("Telephone, if known"), max_length=40, required=False)
    activities = forms.MultipleChoiceField(
        label=_("What needs the permit"),
        choices=Activity.choices,
        widget=forms.CheckboxSelectMultiple,
    )
    description = forms.CharField(
        label=_("What was seen or told"), widget=forms.Textarea(attrs={"rows": 3})
    )
    already_started = forms.BooleanField(label=_("It goes on already"), required=False)
    planned_start_on = forms.DateField(label=_("It is to begin on, if known"), required=False)
    address = forms.CharField(
        label=_("Place, where it is no property of the town's map"), max_length=200, required=False
    )

    field_order = ["person_name", "person_address", "person_email", "person_phone", "parcel_number"]

    def clean(self):
        data = super().clean()
        placed = data.get("parcel") or data.get("address") or "parcel_number" in self.errors
        if not placed:
            self.add_error("address", _("Choose the property, or say where it is."))
        return data
