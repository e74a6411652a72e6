"""The forms of the shared acts on legal time."""

from __future__ import annotations

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from people.roles import Role
from workflow import clocks
from workflow.forms import ActForm, CheckedFileField, ReasonForm
from workflow.models import Clock, Outcome


class ClockField(forms.ModelChoiceField):
    """One of the time limits of the case."""

    def __init__(self, **kwargs):
        super().__init__(label=_("Time limit"), queryset=Clock.objects.none(), **kwargs)


def _open(case):
    return case.clocks.filter(outcome=Outcome.OPEN, due_on__isnull=False)


def _only(case, fits):
    return _open(case).filter(pk__in=[clock.pk for clock in _open(case) if fits(clock.rule)])


class ConsentForm(ActForm):
    """Both signatures, each with its day, and the day agreed on."""

    clock = ClockField()
    until = forms.DateField(label=_("Agreed last day"))
    applicant_name = forms.CharField(label=_("Signed for the applicant by"), max_length=200)
    applicant_signed_on = forms.DateField(label=_("on"))
    town_name = forms.CharField(label=_("Signed for the town by"), max_length=200)
    town_signed_on = forms.DateField(label=_("on"))
    agreement = CheckedFileField(label=_("The signed agreement"), required=False)
    reason = forms.CharField(label=_("Remark"), required=False)

    def prepare(self):
        self.fields["clock"].queryset = _only(self.case, lambda rule: rule.lengthened_by_consent)

    def clean_applicant_signed_on(self):
        return self.not_in_future("applicant_signed_on")

    def clean_town_signed_on(self):
        return self.not_in_future("town_signed_on")


class LongerTimeForm(ReasonForm):
    """The new last day, set by the official whom the law names; of a board by resolution."""

    clock = ClockField()
    until = forms.DateField(label=_("New last day"))
    resolution = forms.CharField(label=_("Resolution of the board"), max_length=60, required=False)

    def prepare(self):
        role = Role(self.step.role)
        self.fields["clock"].queryset = _only(self.case, lambda rule: rule.lengthened_by(role))

    def clean(self):
        data = super().clean()
        if self.step.role == Role.CLERK and not data.get("resolution"):
            self.add_error("resolution", _("Enter the resolution by which the board decided."))
        return data


class LatenessForm(ReasonForm):
    """When it was done, and whether that counts."""

    clock = ClockField()
    done_on = forms.DateField(label=_("Day on which it was done"))
    counts = forms.ChoiceField(
        label=_("Does it count?"), choices=[("yes", _("Yes")), ("no", _("No, it was too late"))]
    )
    proof = CheckedFileField(label=_("Proof"), required=False)

    def prepare(self):
        ends = (Outcome.OPEN, Outcome.RUN_OUT)
        self.fields["clock"].queryset = self.case.clocks.filter(
            outcome__in=ends, due_on__isnull=False
        )

    def clean_done_on(self):
        return self.not_in_future("done_on")

    def clean(self):
        data = super().clean()
        clock, done_on = data.get("clock"), data.get("done_on")
        if data.get("counts") != "yes" or clock is None or done_on is None:
            return data
        grace = clocks.accept_until(clock) if clock.rule.citizen else None
        if done_on > (grace or clock.due_on):
            raise ValidationError(
                _("It was done after the last day, %(day)s, and the law gives no more time.")
                % {"day": f"{grace or clock.due_on:%B %-d, %Y}"}
            )
        return data
