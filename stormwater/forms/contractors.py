"""The forms of the contractors' certifications (§ 6-232(e))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from rulebook.figures import law
from stormwater import instrument_guards as held
from stormwater.forms.fields import LINES, RowForm
from workflow.forms import ActForm, CheckedFileField, OptionalReasonForm, ReasonForm


class CertificationForm(ActForm):
    firm = forms.CharField(label=_("Contracting firm"), max_length=200)
    firm_address = forms.CharField(label=_("Its address"), widget=LINES, required=False)
    firm_telephone = forms.CharField(label=_("Its telephone"), max_length=40, required=False)
    signer_name = forms.CharField(label=_("Who signed it"), max_length=200, required=False)
    signer_title = forms.CharField(label=_("Title of who signed"), max_length=120, required=False)
    site_description = forms.CharField(
        label=_("Address or description of the site"), max_length=300, required=False
    )
    certified_on = forms.DateField(label=_("Date on the certification"), required=False)
    statement_text = forms.CharField(
        label=_("The statement as it was signed"),
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=_("Change it only if the signed words are different."),
    )
    disturbs_soil = forms.BooleanField(label=_("The firm disturbs soil"), required=False)
    installs_practices = forms.BooleanField(
        label=_("The firm installs stormwater practices"), required=False
    )
    from_start = forms.BooleanField(
        label=_("The firm works from the start of construction"), required=False
    )
    work_starts_on = forms.DateField(label=_("First day of the firm's work"))
    document = CheckedFileField(label=_("The signed certification"))

    def prepare(self):
        statement = law("stormwater", self.step.day).figure("contractor_statement")
        self.fields["statement_text"].initial = statement
        self.fields["site_description"].initial = self.case.address

    def clean_certified_on(self):
        return self.not_in_future("certified_on")


class CertificationRow(RowForm):
    row, row_label = "certification", _("Certification of")

    def rows(self, case):
        return held.waiting(case.certifications)


class AcceptCertificationForm(CertificationRow, OptionalReasonForm):
    pass


class ReturnCertificationForm(CertificationRow, ReasonForm):
    pass
