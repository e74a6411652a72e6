"""The officer's forms in the review of an application."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.roles import BOARDS, Role
from permits import checks
from permits.elements import WORK_INCLUDES
from permits.forms.sign import SignForm
from permits.models import EXEMPTIONS, CompensationForm
from workflow.departures import DepartureForm
from workflow.forms import ActForm, CheckedFileField
from workflow.models import Referral


class MissingItemsForm(ActForm):
    items = forms.CharField(
        label=_("What is missing or wanted, one item a line"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Name the section with each item."),
    )
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)

    def prepare(self):
        if hasattr(self.case, "documents_show"):
            found = checks.application(self.case, checks.law_of(self.case, self.step.day))
            lines = [f"{f['message']} (§ {f['section']})" for f in found if f["status"] != "info"]
            self.fields["items"].initial = "\n".join(lines)


class ResubmitForm(SignForm):
    answer = forms.CharField(
        label=_("Your answer"), required=False, widget=forms.Textarea(attrs={"rows": 4})
    )


class TakeUpForm(DepartureForm):
    """Complete, or each item said not to apply is accepted by the officer (§ 5-24(d)(3))."""

    def findings(self):
        return checks.application(self.case, checks.law_of(self.case, self.step.day))

    def clean(self):
        data = super().clean()
        if self.unanswered(data):
            raise forms.ValidationError(
                _("Answer each finding with a reason, or return the application as incomplete.")
            )
        return data


class AcceptDocumentsForm(DepartureForm):
    def findings(self):
        found = checks.application(self.case, checks.law_of(self.case, self.step.day))
        return [f for f in found if f["section"].startswith("5-24(d)(4)e")]


class ReturnSetForm(ActForm):
    returned_on = forms.DateField(label=_("Handed over or mailed on"))

    def prepare(self):
        self.fields["returned_on"].initial = self.step.day

    def clean_returned_on(self):
        day = self.not_in_future("returned_on")
        if day and day < self.case.documents_accepted_on:
            raise forms.ValidationError(_("The documents were accepted on a later day."))
        return day


class ReferForm(ActForm):
    body = forms.ChoiceField(
        label=_("To"), choices=[(r.value, r.label) for r in sorted(BOARDS, key=lambda r: r.label)]
    )
    reason = forms.CharField(label=_("What is asked"), widget=forms.Textarea(attrs={"rows": 4}))


class AnswerForm(ActForm):
    referral = forms.ModelChoiceField(label=_("Referral"), queryset=Referral.objects.none())
    approves = forms.TypedChoiceField(
        label=_("The board"),
        choices=[("True", _("approves")), ("False", _("does not approve"))],
        coerce=lambda value: value == "True",
    )
    answer = forms.CharField(label=_("Decision"), widget=forms.Textarea(attrs={"rows": 5}))
    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60, required=False)

    def prepare(self):
        open_ones = self.case.referrals.filter(state=Referral.State.OPEN)
        self.fields["referral"].queryset = open_ones
        self.fields["referral"].initial = open_ones.first()

    def clean_decided_on(self):
        return self.not_in_future("decided_on")

    def clean(self):
        data = super().clean()
        referral, decided = data.get("referral"), data.get("decided_on")
        if referral and decided and decided < referral.made_on:
            self.add_error("decided_on", _("The board was asked on a later day."))
        by = self.step.by
        if referral and Role.CLERK not in by.roles and Role(referral.body) not in by.roles:
            words = _("Only the %(board)s or the clerk enters this answer.")
            self.add_error("referral", words % {"board": Role(referral.body).label.lower()})
        return data


class CompensationProofForm(ActForm):
    """An ACORD certificate is not proof (GML § 125). Insurance is proved by two forms, one for
    each cover; an exemption stands for both."""

    form = forms.ChoiceField(label=_("Form"), choices=CompensationForm.choices)
    number = forms.CharField(label=_("Number"), max_length=60)
    insurer = forms.CharField(label=_("Insurer"), max_length=200, required=False)
    expires_on = forms.DateField(label=_("Valid until"), required=False)
    proof = CheckedFileField(label=_("Scan of the form"), required=False)

    def clean(self):
        data = super().clean()
        insured = data.get("form") not in EXEMPTIONS
        if insured:
            for name, words in (
                ("insurer", _("Name the insurer.")),
                ("expires_on", _("Enter the last day of the cover.")),
            ):
                if not data.get(name) and name not in self.errors:
                    self.add_error(name, words)
        return data


class ApproveForm(DepartureForm):
    """The officer's findings on the law, the conditions, and the elements to be inspected."""

    complies_with_codes = forms.BooleanField(
        label=_("The work planned complies with the Uniform Code and the Energy Code."),
        required=False,
    )
    complies_with_other_rules = forms.BooleanField(
        label=_("It complies with zoning and every other rule that applies."), required=False
    )
    conditions = forms.CharField(
        label=_("Conditions, one a line"), required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )  # fmt: skip
    work_includes = forms.MultipleChoiceField(
        label=_("The work includes (each is inspected)"),
        choices=list(WORK_INCLUDES.items()),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    sprinkler_note = forms.CharField(
        label=_("Sprinkler components to be inspected"), max_length=300, required=False
    )

    def findings(self):
        return checks.findings(self.case, self.step.day)

    def clean_conditions(self):
        lines = self.cleaned_data["conditions"].splitlines()
        return [line.strip() for line in lines if line.strip()]
