"""Forms of what happens under the permit (§ 5-30(f))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from permits.operating import checks
from permits.operating.forms.inspections import FaultsForm
from permits.operating.models import Noncompliance
from workflow.forms import ActForm


class FaultForm(FaultsForm):
    """At least one fault, each with its provision."""

    def prepare(self):
        self.fields["faults"].required = True


class CorrectedForm(ActForm):
    corrected = forms.ModelMultipleChoiceField(
        label=_("Corrected"),
        queryset=Noncompliance.objects.none(),
        widget=forms.CheckboxSelectMultiple,
    )
    how = forms.CharField(label=_("How it was shown"), widget=forms.Textarea(attrs={"rows": 2}))

    def prepare(self):
        self.fields["corrected"].queryset = checks.open_faults(self.case)


class CeaseForm(ActForm):
    """What has to cease and how; the paper names what does not comply from the record."""

    cease = forms.CharField(
        label=_("What has to cease, and how"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "The operation, business or use, at once or step by step. For example: No one may "
            "enter the hall; the tank is emptied by a licensed hauler by Friday."
        ),
    )
    to_comply = forms.CharField(
        label=_("How to comply, if there is a way"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
