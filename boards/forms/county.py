"""The forms of a referral to the county."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from boards.models.county import CountyAnswer
from workflow.forms import ActForm, CheckedFileField
from workflow.models import Case


class BeginForm(ActForm):
    about = forms.CharField(label=_("Number of the case"), max_length=24)
    because = forms.CharField(
        label=_("What lies within 500 feet"), max_length=200, required=False,
        help_text=_("For example: State Route 434, 180 feet. Empty where it has to be found out."),
    )  # fmt: skip

    def clean_about(self):
        number = self.cleaned_data["about"].strip().upper()
        case = Case.objects.filter(number=number, is_thing=False).exclude(kind="CR").first()
        if case is None:
            raise forms.ValidationError(_("There is no case %s.") % number)
        return case


class SendForm(ActForm):
    received_by_county_on = forms.DateField(label=_("The county has the full statement since"))

    def prepare(self):
        self.fields["received_by_county_on"].initial = self.step.day

    def clean_received_by_county_on(self):
        return self.not_in_future("received_by_county_on")


class AnswerForm(ActForm):
    answer = forms.ChoiceField(label=_("The county recommends"), choices=CountyAnswer.choices)
    answer_text = forms.CharField(
        label=_("Its reasons, in short"), widget=forms.Textarea(attrs={"rows": 4}), required=False
    )
    answered_on = forms.DateField(label=_("Came on"))
    letter = CheckedFileField(label=_("The county's letter"), required=False)

    def prepare(self):
        self.fields["answered_on"].initial = self.step.day

    def clean_answered_on(self):
        answered = self.not_in_future("answered_on")
        if answered and self.case.sent_on and answered < self.case.sent_on:
            raise forms.ValidationError(_("The county was asked only later."))
        return answered

    def clean(self):
        data = super().clean()
        adverse = data.get("answer") in (CountyAnswer.MODIFICATION, CountyAnswer.DISAPPROVAL)
        if adverse and not data.get("answer_text"):
            self.add_error("answer_text", _("Enter what the county wants changed, and why."))
        return data
