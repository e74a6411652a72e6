"""The form of a fire chief's notice (§ 5-28)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake.forms import PlaceForm
from workflow.forms import ActForm


class IncidentForm(PlaceForm):
    """The place is a parcel where one is known, else an address in words."""

    chief = forms.CharField(label=_("Chief who tells it"), max_length=200)
    incident_kind = forms.ChoiceField(label=_("What happened"))
    incident_on = forms.DateField(label=_("On"))
    notified_on = forms.DateField(label=_("Told on"))
    address = forms.CharField(
        label=_("Place, where it is no property of the town's map"), max_length=200, required=False
    )
    text = forms.CharField(
        label=_("What is known"), required=False, widget=forms.Textarea(attrs={"rows": 4})
    )

    field_order = ["chief", "incident_kind", "incident_on", "notified_on", "parcel_number"]

    def prepare(self):
        super().prepare()
        from permits.models import IncidentKind

        self.fields["incident_kind"].choices = IncidentKind.choices
        self.fields["notified_on"].initial = self.step.day

    def clean_incident_on(self):
        return self.not_in_future("incident_on")

    def clean_notified_on(self):
        return self.not_in_future("notified_on")

    def clean(self):
        data = super().clean()
        placed = data.get("parcel") or data.get("address") or "parcel_number" in self.errors
        if not placed:
            self.add_error("address", _("Choose the property, or say where it was."))
        happened, told = data.get("incident_on"), data.get("notified_on")
        if happened and told and told < happened:
            self.add_error("notified_on", _("It can not be told before it happened."))
        return data


class InspectForm(ActForm):
    """What the officer knows personally of it, and how: a chief's word alone is no ground
    (§ 5-31(b)(1)c)."""

    known_personally = forms.BooleanField(
        label=_("I know of it personally."),
        error_messages={"required": _("Without that there is no ground for an inspection.")},
    )
    known_how = forms.CharField(
        label=_("How you know it"), widget=forms.Textarea(attrs={"rows": 2})
    )
    alleged = forms.CharField(
        label=_("What is against the code"), widget=forms.Textarea(attrs={"rows": 3})
    )

    def prepare(self):
        self.fields["alleged"].initial = self.case.text
