"""Asking for the certificate of compliance, and deciding on it (§ 6-125)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.forms.fields import words, yes_no
from floodplain.models import DevelopmentPermit, FloodVariance, Subject
from intake import forms as intake_forms
from workflow.access import acting_party
from workflow.forms import ActForm
from workflow.states import State

GRANTED = (State.APPROVED, State.APPROVED_WITH_CONDITIONS)


class BeginForm(intake_forms.BeginForm):
    """Also the permit or variance that the work was done under."""

    permit = forms.ModelChoiceField(
        queryset=DevelopmentPermit.objects.filter(state__in=(State.ISSUED, State.SUSPENDED)),
        required=False,
    )
    under_variance = forms.ModelChoiceField(
        queryset=FloodVariance.objects.filter(state__in=GRANTED, request="variance"),
        required=False,
    )

    def clean(self):
        data = super().clean()
        if self.step.role == "applicant":
            for name in ("permit", "under_variance"):
                case = data.get(name)
                if case and not acting_party(case, self.step.by.user, self.step.day):
                    self.add_error(name, _("You can ask for your own work alone."))
        return data

    def others_apply(self, data: dict) -> bool:
        return bool(data.get("permit") or data.get("under_variance"))


class WhatForm(ActForm):
    subject = forms.ChoiceField(
        label=_("The certificate is for"), choices=Subject.choices, widget=forms.RadioSelect
    )
    entire = yes_no(_("Is it for all of the work?"), required=True)
    part = forms.CharField(label=_("If not: for which part"), max_length=300, required=False)
    completed_on = forms.DateField(label=_("The work was complete on"), required=False)
    used_since = forms.DateField(
        label=_("If it is used or occupied already: since when"), required=False,
        help_text=_("Use before the certificate is unlawful, but does not keep it back."),
    )  # fmt: skip

    def clean_completed_on(self):
        return self.not_in_future("completed_on")

    def clean_used_since(self):
        return self.not_in_future("used_since")


class SignForm(intake_forms.SignForm):
    declaration = forms.BooleanField(
        label=_(
            "The work is complete as the permit and its conditions demand, to the best of my "
            "knowledge. The building is not used before the certificate is issued."
        )
    )

    def prepare(self):
        if self.case.used_since is not None:
            self.fields["declaration"].label = _(
                "The work is complete as the permit and its conditions demand, to the best of my "
                "knowledge."
            )


class ResubmitForm(SignForm):
    answer = words(_("Your answer"))


class PartForm(ActForm):
    """The officer has seen that the part is complete and complies."""

    completed_on = forms.DateField(label=_("Complete on"))
    complies = forms.BooleanField(label=_("The part complies with the permit or variance."))

    def clean_completed_on(self):
        return self.not_in_future("completed_on")


class IssueForm(ActForm):
    conforms = forms.BooleanField(
        label=_("The building or land conforms to the requirements of the article.")
    )
    remarks = words(_("Remarks on the certificate"), 2)


class WithholdForm(ActForm):
    """The rules' reasons stand in the letter; the officer may add to them."""

    reason = words(_("What the applicant can do"), 4, required=True)
