"""The forms of the decision on a plan (§§ 6-218, 6-232 to 6-236)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from rulebook.figures import law
from stormwater.checks import plan
from stormwater.choices import Operator, Stage
from stormwater.forms.fields import LINES, Acres, Money, YesNo, lines_of
from stormwater.forms.review import BodyForm
from workflow.forms import ActForm, ReasonForm


class Setting(ActForm):
    """What an approval finds and sets."""

    design_meets_criteria = forms.BooleanField(
        label=_("The design meets the performance and design criteria of § 6-233."), required=False
    )
    design_follows_manual = forms.BooleanField(
        label=_("It follows the current design manual and erosion control manual."), required=False
    )
    facility_required = YesNo(
        label=_("Does the approval require a stormwater management facility that stays?")
    )
    approved_acres_at_once = Acres(
        label=_("Most acres that may lie disturbed at one time"),
        help_text=_("More than five acres only where the plan itself allows it."),
    )
    inspection_stages = forms.MultipleChoiceField(
        label=_("Stages of which the town is told 48 hours before, and inspects"),
        choices=Stage.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    completion_guarantee_required = forms.BooleanField(
        label=_("A completion guarantee is required before construction."), required=False
    )
    completion_guarantee_usd = Money(label=_("Its amount in dollars"), required=False)
    completion_guarantee_basis = forms.CharField(
        label=_("How the amount was found: final design plans, construction, landscaping costs"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    maintenance_guarantee_required = forms.BooleanField(
        label=_("A maintenance guarantee is required before construction."), required=False
    )
    facilities_operated_by = forms.ChoiceField(
        label=_("Who will run the facilities?"),
        choices=[("", _("Not said")), *Operator.choices],
        required=False,
    )
    conditions = forms.CharField(label=_("Conditions, one a line"), required=False, widget=LINES)

    def prepare(self):
        super().prepare()
        self.fields["facility_required"].initial = str(self.case.facility_required)
        planned = self.case.acres_at_once
        most = law("stormwater", self.step.day).figure("open_acres")
        self.fields["approved_acres_at_once"].initial = planned if planned is not None else most

    def clean_conditions(self):
        return lines_of(self.cleaned_data["conditions"])

    def clean(self):
        data = super().clean()
        if data.get("completion_guarantee_required"):
            if not data.get("completion_guarantee_usd"):
                self.add_error("completion_guarantee_usd", _("Set the amount."))
            if not (data.get("completion_guarantee_basis") or "").strip():
                self.add_error("completion_guarantee_basis", _("Say how it was found."))
        met = plan.condition_met(self.case, self.step.day)
        if met and data.get("facility_required") is False:
            words = _("Condition A, B or C is met: the plan has practices that stay.")
            self.add_error("facility_required", words)
        return data


class ApproveForm(Setting):
    pass


class Resolved(BodyForm):
    """A body decides by resolution on a day."""

    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60, required=False)

    def prepare(self):
        super().prepare()
        rows = self.fields["review"].queryset
        self.fields["review"].queryset = rows.filter(begun_on__isnull=False)

    def clean_decided_on(self):
        return self.not_in_future("decided_on")

    def clean(self):
        data = super().clean()
        review, day = data.get("review"), data.get("decided_on")
        if review and day and review.begun_on and day < review.begun_on:
            self.add_error("decided_on", _("The body began its review on a later day."))
        if review and review.body != "planning_department" and not data.get("resolution_number"):
            self.add_error("resolution_number", _("Enter the resolution of the board."))
        return data


class BodyApproveForm(Resolved, Setting):
    pass


class RefuseForm(ReasonForm):
    """Each provision that is not met is named (§ 6-218(d))."""

    def prepare(self):
        super().prepare()
        found = plan.findings(self.case, self.step.day)
        lines = [f"{f['message']} (§ {f['section']})" for f in found if f["status"] != "info"]
        self.fields["reason"].label = _("Each provision that is not met, one a line")
        self.fields["reason"].initial = "\n".join(lines)


class BodyRefuseForm(Resolved, RefuseForm):
    pass
