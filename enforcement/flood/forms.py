"""Forms of a structure that does not comply with the flood rules (§ 6-106)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.models import Violation
from enforcement.places import ParcelField, owner_of_record
from enforcement.regimes import Regime
from enforcement.unsafe.forms import paragraph
from enforcement.violations.forms import ProvisionsField
from workflow.forms import ActForm
from workflow.states import State


class DescribeForm(ActForm):
    structure = forms.CharField(
        label=_("Structure"), max_length=200,
        help_text=_("For example: the house, the garage behind it."),
    )  # fmt: skip
    lacks = paragraph(_("In what it does not comply"))
    provisions = ProvisionsField(help_text=_("One section to a line, for example 6-137(b)(2)."))
    owner_name = forms.CharField(label=_("Owner or developer"), max_length=200, required=False)
    owner_address = paragraph(_("Address"), 3, required=False)

    def prepare(self):
        case = self.case
        self.initial = {
            "structure": case.structure, "lacks": case.lacks,
            "provisions": "\n".join(case.provisions), "owner_name": case.owner_name,
            "owner_address": case.owner_address,
        }  # fmt: skip

    def clean(self):
        data = super().clean()
        owner = owner_of_record(data.get("parcel") or self.case.parcel, self.step.day)
        if not data.get("owner_name"):
            data["owner_name"] = owner["name"]
            data["owner_address"] = data.get("owner_address") or owner["address"]
        if not data["owner_name"]:
            self.add_error("owner_name", _("No owner is on record here. Enter who owns it."))
        return data


class FoundForm(DescribeForm):
    parcel = ParcelField(required=False)
    place = forms.CharField(label=_("Or the place in words"), max_length=200, required=False)
    found_on = forms.DateField(label=_("Found on"))
    source = forms.ModelChoiceField(
        label=_("Violation that it arises from"), queryset=Violation.objects.none(), required=False
    )
    field_order = ["source", "parcel", "place", "found_on"]

    def prepare(self):
        self.fields["found_on"].initial = self.step.day
        self.fields["owner_name"].help_text = _("Empty: the owner of record.")
        self.fields["source"].queryset = Violation.objects.filter(
            regime=Regime.FLOOD, state__in=(State.UNDER_REVIEW, State.ISSUED, State.REFERRED)
        )

    def clean_found_on(self):
        return self.not_in_future("found_on")

    def clean(self):
        source = self.cleaned_data.get("source")
        if source is not None and not self.cleaned_data.get("parcel"):
            self.cleaned_data["parcel"] = source.parcel
        data = super().clean()
        if "parcel" in data and not data["parcel"] and not data.get("place"):
            self.add_error("parcel", _("Say where it is."))
        return data


class DeclareForm(ActForm):
    other_matter = forms.BooleanField(
        label=_("The variance on record at this place is about something else."), required=False
    )
    reason = forms.CharField(
        label=_("Remark"), required=False, widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Where a variance is about something else, say why."),
    )  # fmt: skip

    def clean(self):
        data = super().clean()
        if data.get("other_matter") and not data.get("reason"):
            self.add_error("reason", _("Say why the variance is about something else."))
        return data


class ToldForm(ActForm):
    on = forms.DateField(label=_("Told on"))
    how = forms.CharField(
        label=_("How, and to which office"), max_length=120,
        help_text=_("For example: certified mail to Region II."),
    )  # fmt: skip

    def prepare(self):
        self.fields["on"].initial = self.step.day

    def clean_on(self):
        day = self.not_in_future("on")
        if day and day < self.case.declared_on:
            raise forms.ValidationError(_("It was declared later than this day."))
        return day


class CompliesForm(ActForm):
    on = forms.DateField(label=_("Complies since"))

    def prepare(self):
        self.fields["on"].initial = self.step.day

    def clean_on(self):
        day = self.not_in_future("on")
        if day and day < self.case.found_on:
            raise forms.ValidationError(_("It was found not to comply later than this day."))
        return day
