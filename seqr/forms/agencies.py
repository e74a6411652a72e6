"""The other agencies of an action, and which of them leads (§ 6-27; S.E.Q.R. 617.4, 617.8)."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.utils.translation import gettext_lazy as _

from seqr.models.choices import AgencyLevel
from workflow.forms import ActForm, ReasonForm


class AgencyForm(ActForm):
    """An agency that decides on the action or pays for it."""

    name = forms.CharField(label=_("Name of the agency"), max_length=200)
    level = forms.ChoiceField(label=_("Which it is"), choices=AgencyLevel.choices)
    approval = forms.CharField(
        label=_("What it decides or pays for"), max_length=200, required=False
    )
    address = forms.CharField(
        label=_("Mailing address"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    email = forms.EmailField(label=_("E-mail address"), required=False)

    def clean_name(self):
        name = self.cleaned_data["name"].strip()
        if self.case.agencies.filter(name__iexact=name).exists():
            raise forms.ValidationError(_("This agency is named already."))
        return name


class AgencyField(forms.ModelChoiceField):
    """One of the agencies of the review."""

    def __init__(self, **kwargs):
        from seqr.models import Agency

        super().__init__(label=_("Agency"), queryset=Agency.objects.none(), **kwargs)


class TellAgencyForm(ActForm):
    """The notice that goes to an agency."""

    agency = AgencyField()

    def prepare(self):
        waiting = self.case.agencies.filter(told_on=None)
        self.fields["agency"].queryset = waiting
        self.fields["agency"].initial = waiting.first()


class AgencyAnswerForm(ActForm):
    """What an agency answered."""

    agency = AgencyField()
    answered_on = forms.DateField(label=_("Answered on"))
    answer = forms.CharField(label=_("Its answer"), widget=forms.Textarea(attrs={"rows": 5}))

    def prepare(self):
        told = self.case.agencies.filter(told_on__isnull=False)
        self.fields["agency"].queryset = told
        self.fields["agency"].initial = told.filter(answered_on=None).first()
        self.fields["answered_on"].initial = self.step.day

    def clean_answered_on(self):
        return self.not_in_future("answered_on")

    def clean(self):
        data = super().clean()
        agency, day = data.get("agency"), data.get("answered_on")
        if agency and day and day < agency.told_on:
            self.add_error("answered_on", _("It was told of the action on a later day."))
        return data


class LeadForm(ReasonForm):
    """Who leads, and how it was settled."""

    lead = AgencyField(required=False)

    def prepare(self):
        field = self.fields["lead"]
        field.label = _("Which agency leads the review")
        field.queryset = self.case.agencies.all()
        field.empty_label = settings.TOWN["name"]
        field.initial = self.case.lead_id
        self.fields["reason"].label = _("How it was settled")
        self.fields["reason"].help_text = _("Under the procedures of S.E.Q.R. 617.4 and 617.8.")
