"""The work on the site: started, logged, idle, complete (§§ 6-184, 6-185, 6-192, 6-196)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from parcels.models import Parcel
from timber import holding
from timber.forms.fields import TimeOfDayField, words, yes_no
from timber.models import BurningPermit, WorkDay
from workflow.forms import ActForm, CheckedFileField, ReasonForm

AMOUNT = {"min_value": 0, "max_digits": 12, "decimal_places": 2, "required": False}


class StartForm(ActForm):
    began_on = forms.DateField(label=_("The harvest began on"))

    def prepare(self):
        self.fields["began_on"].initial = self.step.day

    def clean_began_on(self):
        began = self.not_in_future("began_on")
        if began and self.step.role == "applicant" and began < self.case.issued_on:
            raise forms.ValidationError(
                _("The license was issued later. If work began before it, tell the office.")
            )
        return began


class WorkDayForm(ActForm):
    """What was done on a day. Work that ran past midnight ends earlier than it started."""

    work_date = forms.DateField(label=_("Day"))
    activity = forms.ChoiceField(label=_("Work"), choices=WorkDay.Activity.choices)
    start_time = TimeOfDayField(label=_("From"))
    end_time = TimeOfDayField(label=_("To"))
    open_burning = forms.BooleanField(
        label=_("Brush or trees were burned in the open"), required=False
    )
    parcel = forms.ModelChoiceField(
        label=_("Parcel, where trees were felled"), queryset=Parcel.objects.none(), required=False
    )
    cords = forms.DecimalField(label=_("Felled, in standard cords"), **AMOUNT)
    cubic_feet = forms.DecimalField(label=_("or in cubic feet"), **AMOUNT)
    board_feet = forms.DecimalField(label=_("or in board feet"), **AMOUNT)
    note = words(_("Remark"), rows=2, required=False)

    def prepare(self):
        parcels = holding.parcels_of(self.case, self.step.day)
        keys = [parcel.pk for parcel in parcels]
        self.fields["parcel"].queryset = Parcel.objects.filter(pk__in=keys)
        self.fields["parcel"].initial = parcels[0] if parcels else None
        self.fields["work_date"].initial = self.step.day

    def clean_work_date(self):
        return self.not_in_future("work_date")

    def clean(self):
        data = super().clean()
        felled = any(data.get(name) for name in ("cords", "cubic_feet", "board_feet"))
        if felled and not data.get("parcel"):
            data["parcel"] = self.case.parcel
        return data


class BurningForm(ActForm):
    authority = forms.ChoiceField(label=_("Permit of"), choices=BurningPermit.Authority.choices)
    number = forms.CharField(label=_("Number"), max_length=60)
    valid_from = forms.DateField(label=_("First day"))
    valid_to = forms.DateField(label=_("Last day"))
    document = CheckedFileField(label=_("The permit"), required=False)

    def clean(self):
        data = super().clean()
        first, last = data.get("valid_from"), data.get("valid_to")
        if first and last and last < first:
            self.add_error("valid_to", _("The last day is before the first."))
        return data


class IdleMeasuresForm(ActForm):
    measures = words(_("What is done against erosion while nobody works there"), rows=5)


class IdleJudgedForm(ReasonForm):
    approved = yes_no(_("Are the measures approved, and in place?"), required=True)
    field_order = ["approved", "reason"]


class CompleteForm(ActForm):
    completed_on = forms.DateField(label=_("The harvest was complete on"))

    def prepare(self):
        self.fields["completed_on"].initial = self.step.day

    def clean_completed_on(self):
        day = self.not_in_future("completed_on")
        if day and self.case.issued_on and day < self.case.issued_on:
            raise forms.ValidationError(_("The license was issued on a later day."))
        return day
