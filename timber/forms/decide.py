"""Decisions on an application, and the license itself (§§ 6-168, 6-169, 6-190, 6-195)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from rulebook.figures import law
from timber import checks
from timber.forms.fields import ConductFields, feet, lines, words
from timber.models import BufferStrip, Waiver
from workflow.days import add_months
from workflow.departures import DepartureForm
from workflow.forms import ActForm, CheckedFileField, ReasonForm


class BoardForm(ActForm):
    """By which resolution the board decided, and when it was filed with the town clerk. Whoever
    enters it is on record beside."""

    resolution_number = forms.CharField(label=_("Resolution of the town board"), max_length=60)
    vote = forms.CharField(label=_("Vote"), max_length=120, required=False)
    filed_on = forms.DateField(label=_("Filed with the town clerk on"), required=False)

    def clean_filed_on(self):
        return self.not_in_future("filed_on")


class ApproveForm(DepartureForm):
    """The conditions, the waivers that are granted, and an answer to each point that only a person
    can judge."""

    departure_help = _("Say why it can be approved with it.")
    conditions = words(_("Conditions, one a line"), rows=5, required=False)
    waivers_granted = forms.ModelMultipleChoiceField(
        label=_("Waivers that are granted"),
        queryset=Waiver.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    reason = words(_("Remark"), rows=2, required=False)

    def findings(self):
        found = checks.plan_findings(self.case, self.step.day)
        return [f for f in found if f["status"] == "review"]

    def prepare(self):
        super().prepare()
        self.fields["waivers_granted"].queryset = self.case.waivers.filter(granted=None)

    def clean_conditions(self):
        return lines(self.cleaned_data["conditions"])


class BoardApproveForm(ApproveForm, BoardForm):
    """The town board may grant every waiver and answers what was asked of it."""

    interpretation = words(_("How the article is meant"), required=False)
    field_order = ["resolution_number", "vote", "filed_on", "waivers_granted", "interpretation"]

    def prepare(self):
        super().prepare()
        if self.case.interpretation_sought:
            self.fields["interpretation"].required = True
            self.fields["interpretation"].help_text = self.case.interpretation_sought
        else:
            del self.fields["interpretation"]


class DenyForm(ConductFields, ReasonForm):
    """The reasons. A ground of § 6-172 is stated where there is one; a plan that breaks the
    standards is denied without."""

    field_order = ["reason", "by", "kind", "material"]

    def prepare(self):
        for name in ("by", "kind"):
            self.fields[name].required = False
            self.fields[name].choices = [("", "–"), *self.fields[name].choices]
        found = checks.findings(self.case, self.step.day)
        self.fields["reason"].initial = "\n".join(
            f"{f['message']} (§ {f['section']})" for f in found if f["status"] == "violation"
        )


class BoardDenyForm(DenyForm, BoardForm):
    field_order = ["resolution_number", "vote", "filed_on", "reason"]


class AcceptConditionsForm(ActForm):
    accepted = forms.BooleanField(label=_("I accept the conditions as they are stated."))
    signed_name = forms.CharField(label=_("Type your full name to sign"), max_length=200)
    paper = CheckedFileField(label=_("Or the signed paper"), required=False)


class BoardWidthForm(BoardForm):
    strip = forms.ModelChoiceField(label=_("Strip"), queryset=BufferStrip.objects.none())
    board_width_ft = feet(_("Width in feet"), required=True)
    field_order = ["strip", "board_width_ft", "resolution_number"]

    def prepare(self):
        self.fields["strip"].queryset = self.case.buffer_strips.all()


class IssueForm(ActForm):
    """A term shorter than the law's, and what the town restricts (§ 6-195)."""

    term_months = forms.IntegerField(
        label=_("Term in months"), min_value=1, required=False,
        help_text=_("Empty: as long as the law lets it be."),
    )  # fmt: skip
    specified_end = forms.DateField(label=_("Or its last day"), required=False)
    logging_from = forms.DateField(label=_("Logging not before"), required=False)
    logging_to = forms.DateField(label=_("Logging not after"), required=False)
    hauling_from = forms.DateField(label=_("Hauling on town roads not before"), required=False)
    hauling_to = forms.DateField(label=_("Hauling on town roads not after"), required=False)
    other = words(_("Other limits, one a line"), required=False)

    def prepare(self):
        most = law("timber", self.step.day).figure("license_months")
        self.fields["term_months"].max_value = most
        self.fields["term_months"].widget.attrs["max"] = most

    def clean(self):
        """`timber.license_validity` gives the last day; a longer term has no effect."""
        data = super().clean()
        check_windows(self, data)
        months, end = data.get("term_months"), data.get("specified_end")
        most = law("timber", self.step.day).figure("license_months")
        if months and months > most:
            self.add_error("term_months", _("The term is at most %d months.") % most)
        if end and not self.step.day <= end <= add_months(self.step.day, most):
            self.add_error(
                "specified_end", _("The last day lies within %d months from today.") % most
            )
        if self.errors:
            return data
        known = {
            "issued_on": self.step.day.isoformat(),
            "as_of": self.step.day.isoformat(),
            "specified_months": months,
            "specified_end": end and end.isoformat(),
        }
        values = checks.ask("timber.license_validity", known, self.step.day)["values"]
        data["last_day"] = forms.DateField().clean(values["last_day"])
        data["term_months"] = months or (None if end else most)
        return data


def check_windows(form, data) -> None:
    """The first day of a limit is not after its last."""
    for kind in ("logging", "hauling"):
        first, last = data.get(f"{kind}_from"), data.get(f"{kind}_to")
        if first and last and last < first:
            form.add_error(f"{kind}_to", _("This day is before the first one."))
