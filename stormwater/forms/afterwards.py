"""The forms of what comes after the work (§§ 6-234(c), 6-235(c), (d), 6-238)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater.choices import Basis, ChargeFor, DoneBy
from stormwater.forms.fields import LINES, Money, RowForm, YesNo
from stormwater.forms.site import Program
from workflow.forms import ActForm, CheckedFileField, MultipleFileField

DONE = [
    ("records", _("Maintenance and repair records reviewed")),
    ("samples", _("Discharge, water or material sampled")),
    ("condition", _("Condition of the facilities looked at")),
]
UPKEEP = {
    "maintenance_program": _("There is a program of preventive and corrective maintenance"),
    "written_training_procedures": _("There are written procedures for training personnel"),
    "discharge_within_design_criteria": _("Discharges stay within the design criteria"),
    "contributes_to_water_quality_violation": _("Discharges add to a water quality violation"),
}


class ProgramForm(Program):
    def clean(self):
        data = super().clean()
        if not (data.get("program_months") or data.get("program_trigger")):
            self.add_error("program_months", _("Enter an interval, or what leads to one."))
        return data


class LaterInspectionForm(ActForm):
    basis = forms.ChoiceField(label=_("Basis"), choices=Basis.choices)
    one_year = forms.BooleanField(
        label=_("This is the one-year inspection for the completion guarantee."), required=False
    )
    done = forms.MultipleChoiceField(
        label=_("What was done"), choices=DONE, widget=forms.CheckboxSelectMultiple
    )
    in_order = YesNo(label=_("Are the facilities in order and acceptable to the town?"))
    findings = forms.CharField(label=_("What was found"), required=False, widget=LINES)
    photos = MultipleFileField(label=_("Photographs"), required=False)

    def prepare(self):
        asked = {name: YesNo(label=label, required=False) for name, label in UPKEEP.items()}
        self.fields = {**asked, **self.fields}

    def clean(self):
        data = super().clean()
        if data.get("in_order") is False and not (data.get("findings") or "").strip():
            self.add_error("findings", _("Say what is not in order."))
        facts = {name: data[name] for name in UPKEEP if data.get(name) is not None}
        data["facts"] = {"permanent_practices": True, **facts}
        return {name: value for name, value in data.items() if name not in UPKEEP}


class DemandForm(ActForm):
    what = forms.CharField(label=_("Monitoring, report or records asked for"), max_length=300)
    from_whom = forms.CharField(label=_("From"), max_length=200)
    due_on = forms.DateField(label=_("By"))
    yearly = forms.BooleanField(label=_("Every year by this day"), required=False)

    def prepare(self):
        self.fields["from_whom"].initial = self.case.landowner_name

    def clean_due_on(self):
        day = self.cleaned_data["due_on"]
        if day <= self.step.day:
            raise forms.ValidationError(_("Choose a later day."))
        return day


class ReceiveForm(RowForm):
    row, row_label = "demand", _("What was asked for")
    document = CheckedFileField(label=_("The report or the records"))

    def rows(self, case):
        return case.demands.filter(received_on=None)


class CostForm(ActForm):
    kind = forms.ChoiceField(label=_("For"), choices=ChargeFor.choices)
    performed_by = forms.ChoiceField(label=_("Done by"), choices=DoneBy.choices)
    who = forms.CharField(label=_("Name of who did it"), max_length=200)
    amount_usd = Money(label=_("Amount in dollars"))
    prevailing_rate_usd = Money(label=_("Reasonable cost of this at prevailing rates"))
    holds_approval = forms.BooleanField(
        label=_("The approval of the plan waits until this is paid."), required=False
    )

    def clean(self):
        data = super().clean()
        if data.get("kind"):
            data["kind_words"] = str(ChargeFor(data["kind"]).label)
        return data
