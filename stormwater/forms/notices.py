"""The forms of notices, appeals, orders and proceedings (§ 6-237)."""

from __future__ import annotations

from datetime import date

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater import enforcement_guards as against
from stormwater import penalties
from stormwater.checks import site as rules
from stormwater.choices import NoticeState, ProceedingKind
from stormwater.forms.fields import LINES, RowForm, YesNo, lines_of
from stormwater.models import Proceeding
from workflow.forms import ActForm, OptionalReasonForm, ReasonForm


class NoticeForm(ActForm):
    """The six contents of § 6-237(a); the statement on the appeal stands in the paper itself."""

    landowner_name = forms.CharField(label=_("Landowner, developer or applicant"), max_length=200)
    landowner_address = forms.CharField(label=_("Address"), widget=LINES)
    place = forms.CharField(
        label=_("Address or description of the building, structure or land"), max_length=300
    )
    nature = forms.CharField(label=_("Nature of the violation"), widget=LINES)
    measures = forms.CharField(
        label=_("Remedial measures, one a line, each with its last day"),
        widget=LINES,
        help_text=_("For example: 2026-05-15: set the silt fence up again on the north side."),
    )
    penalties = forms.CharField(label=_("Penalties that shall or may be assessed"), widget=LINES)

    def prepare(self):
        self.fields["landowner_name"].initial = self.case.landowner_name
        self.fields["landowner_address"].initial = self.case.landowner_address
        self.fields["place"].initial = self.case.address
        self.fields["penalties"].initial = penalties.statement(self.step.day)

    def clean_measures(self):
        rows = []
        for line in lines_of(self.cleaned_data["measures"]):
            day, colon, measure = (part.strip() for part in line.partition(":"))
            try:
                by = date.fromisoformat(day)
            except ValueError:
                by = None
            if by is None or not colon or not measure:
                words = _("Write for “%s”: the last day (year-month-day), a colon, the measure.")
                raise forms.ValidationError(words % line)
            if by <= self.step.day:
                raise forms.ValidationError(_("Give a day after today for “%s”.") % measure)
            rows.append({"by": by.isoformat(), "measure": measure})
        return rows


class NoticeRow(RowForm):
    row, row_label = "notice", _("Notice")

    def rows(self, case):
        return against.open_notices(case)


class CorrectedForm(NoticeRow, OptionalReasonForm):
    pass


class TakeBackForm(NoticeRow, ReasonForm):
    pass


class AppealForm(RowForm):
    row, row_label = "notice", _("Notice of violation")
    appealed_by = forms.CharField(label=_("Who appeals"), max_length=200)
    text = forms.CharField(
        label=_("Your notice of appeal"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Say what you appeal against and why."),
    )

    def rows(self, case):
        return case.notices.filter(state=NoticeState.ISSUED, appealed_on=None)

    def prepare(self):
        super().prepare()
        self.fields["appealed_by"].initial = self.case.landowner_name


class AppealDecisionForm(RowForm, ReasonForm):
    row, row_label = "notice", _("Notice of violation")
    upheld = YesNo(label=_("Does the determination of violation stand?"))
    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60)

    def rows(self, case):
        return case.notices.filter(state=NoticeState.REFERRED)

    def clean_decided_on(self):
        return self.not_in_future("decided_on")

    def clean(self):
        data = super().clean()
        notice, day = data.get("notice"), data.get("decided_on")
        if notice and day and day < notice.appealed_on:
            self.add_error("decided_on", _("The appeal was filed on a later day."))
        return data


class StopWorkForm(ReasonForm):
    way_to_comply = forms.CharField(
        label=_("Work that addresses the violation, which may go on"), widget=LINES
    )
    copies = forms.CharField(
        label=_("Copies to contractors on the site, one a line"), required=False, widget=LINES
    )


class LiftForm(RowForm, OptionalReasonForm):
    row, row_label = "order", _("Stop-work order")
    activity_in_compliance = YesNo(label=_("The land development activity is in compliance"))
    violation_addressed = YesNo(label=_("The violation has been satisfactorily addressed"))
    inspected_on = forms.DateField(label=_("Inspected on"))

    def rows(self, case):
        return rules.open_orders(case)

    def clean_inspected_on(self):
        return self.not_in_future("inspected_on")


class OccupancyForm(ReasonForm):
    in_violation = YesNo(
        label=_("Was the building or the activity installed or conducted in violation of the law?")
    )
    cure = forms.CharField(label=_("What cures it"), widget=LINES)


class ProceedingForm(ActForm):
    proceeding = forms.ModelChoiceField(
        label=_("Result of"), queryset=Proceeding.objects.none(), required=False,
        empty_label=_("A new proceeding"),
    )  # fmt: skip
    kind = forms.ChoiceField(
        label=_("Kind"), choices=[("", ""), *ProceedingKind.choices], required=False
    )
    court = forms.CharField(label=_("Court"), max_length=200, required=False)
    begun_on = forms.DateField(label=_("Begun on"), required=False)
    index_number = forms.CharField(label=_("Index number"), max_length=60, required=False)
    result = forms.CharField(label=_("Result"), required=False, widget=LINES)
    ended_on = forms.DateField(label=_("Ended on"), required=False)

    def prepare(self):
        self.fields["proceeding"].queryset = self.case.proceedings.filter(ended_on=None)

    def clean_begun_on(self):
        return self.not_in_future("begun_on")

    def clean_ended_on(self):
        return self.not_in_future("ended_on")

    def clean(self):
        data = super().clean()
        if data.get("proceeding"):
            if not data.get("result"):
                self.add_error("result", _("Enter the result."))
            return data
        for name in ("kind", "court", "begun_on"):
            if not data.get(name) and name not in self.errors:
                self.add_error(name, _("Enter this for a new proceeding."))
        return data
