"""The officer's forms in the review of an application (§ 5-30(a)(2), (b))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from permits.operating import checks
from permits.operating.models import TestReport
from workflow.forms import ActForm, CheckedFileField, ReasonForm

YES_NO = [("True", _("Yes")), ("False", _("No"))]


class MissingItemsForm(ActForm):
    items = forms.CharField(
        label=_("What is missing or wanted, one item a line"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Name the section with each item."),
    )
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)

    def prepare(self):
        lines = [
            f"{need.words}: {name.rpartition('.')[2].replace('_', ' ')} (§ {need.section})"
            for need in checks.needs(self.case, self.step.day)
            for name in need.missing
            # These the officer has from the State's tables, not from the applicant.
            if not name.endswith(("allowed_quantity", "energy_storage_limit_kwh"))
        ]
        self.fields["items"].initial = "\n".join(lines)


class AskTestsForm(ActForm):
    """Each test with the person or office from whom it is accepted (§ 5-30(b)(3))."""

    tests = forms.CharField(
        label=_("Tests or reports, one a line"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "What, vertical bar, from whom. For example: Flame spread of the fabric | a laboratory "
            "that the State accepts."
        ),
    )
    why = forms.CharField(label=_("Why they are needed"), widget=forms.Textarea(attrs={"rows": 2}))
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)

    def clean_tests(self) -> list[dict]:
        found = []
        for line in self.cleaned_data["tests"].splitlines():
            what, bar, from_whom = (part.strip() for part in line.partition("|"))
            if not line.strip():
                continue
            if not (what and bar and from_whom):
                words = _("“%s” does not say from whom. Write: what, vertical bar, from whom.")
                raise forms.ValidationError(words % line.strip())
            found.append({"what": what[:200], "from_whom": from_whom[:200]})
        return found


class _TestForm(ActForm):
    test = forms.ModelChoiceField(label=_("Test or report"), queryset=TestReport.objects.none())

    def prepare(self):
        self.fields["test"].queryset = rows = checks.standing_tests(self.case)
        self.fields["test"].initial = rows.first()


class JudgeTestForm(_TestForm):
    performed_by = forms.CharField(label=_("Made by"), max_length=200)
    received_on = forms.DateField(label=_("Received on"))
    tester_accepted = forms.TypedChoiceField(
        label=_("Do you accept who made it?"),
        choices=YES_NO,
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    shows_conformity = forms.TypedChoiceField(
        label=_("Does it show that the codes are met?"),
        choices=YES_NO,
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    document = CheckedFileField(
        label=_("The report, if it is not in the files yet"), required=False
    )

    def prepare(self):
        super().prepare()
        self.fields["received_on"].initial = self.step.day

    def clean_received_on(self):
        return self.not_in_future("received_on")


class RecallTestForm(_TestForm, ReasonForm):
    """The test and why it is not needed after all."""


class NotifyForm(ActForm):
    already_started = forms.BooleanField(label=_("The activity goes on already"), required=False)

    def prepare(self):
        self.fields["already_started"].initial = self.case.already_started
