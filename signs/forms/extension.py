"""The form of a leave for a nonconforming sign to remain (§ 5-114(c)(1))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm


class LeaveForm(ActForm):
    law_name = forms.CharField(
        label=_("Local law that made the sign nonconforming"), max_length=120,
        help_text=_("For example: L.L. No. 3 of 2024."),
    )  # fmt: skip
    enacted_on = forms.DateField(
        label=_("Enacted on"), help_text=_("The sign may remain five years from this day at most.")
    )
    proof_seen = forms.BooleanField(label=_("An earlier sign permit is proved"))
    reason = forms.CharField(
        label=_("What you found"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def clean_enacted_on(self):
        return self.not_in_future("enacted_on")
