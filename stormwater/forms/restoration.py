"""The forms of restoration and its cost (§ 6-237(f))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater.choices import RestorationState
from stormwater.forms.fields import LINES, Money, RowForm
from workflow.forms import ActForm, OptionalReasonForm


class RequireForm(ActForm):
    violator_name = forms.CharField(label=_("Violator"), max_length=200)
    violator_address = forms.CharField(label=_("Address"), widget=LINES)
    what = forms.CharField(label=_("What has to be restored, and how"), widget=LINES)
    restore_by = forms.DateField(label=_("By (a reasonable time)"))

    def prepare(self):
        self.fields["violator_name"].initial = self.case.landowner_name
        self.fields["violator_address"].initial = self.case.landowner_address

    def clean_restore_by(self):
        day = self.cleaned_data["restore_by"]
        if day <= self.step.day:
            raise forms.ValidationError(_("Choose a later day."))
        return day


class RestorationRow(RowForm):
    row, row_label = "restoration", _("Restoration")

    def rows(self, case):
        return case.restorations.filter(state=RestorationState.ISSUED)


class RestoredForm(RestorationRow, OptionalReasonForm):
    pass


class TownRestoredForm(RestorationRow):
    reasonable_time_passed = forms.BooleanField(
        label=_("A reasonable time after the notice has passed, and the land was not restored."),
        required=False,
    )
    town_did = forms.CharField(label=_("What the town did"), widget=LINES)
    town_cost_usd = Money(label=_("Cost in dollars"))


class ReleaseForm(RowForm):
    row, row_label = "restoration", _("Lien for")

    def rows(self, case):
        return case.restorations.filter(charge__isnull=False, lien_released_on=None)
