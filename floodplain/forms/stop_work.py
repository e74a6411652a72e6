"""Stopping the work, and letting it go on (§§ 6-122(c), 6-123)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.forms.fields import words
from workflow.forms import ReasonForm


class StopWorkForm(ReasonForm):
    """The grounds; one that the record shows (a deficiency that was not corrected) is found
    beside. The order says what work stops and how it can go on (§ 5-26(b))."""

    ongoing = forms.BooleanField(label=_("Work is going on"), required=False, initial=True)
    against_article = forms.BooleanField(
        label=_("The development does not meet the flood rules"), required=False
    )
    against_conditions = forms.BooleanField(
        label=_("It does not keep the conditions of the permit"), required=False
    )
    work_stopped = words(_("What work stops"), 2, _("All work under the permit, if left empty."))
    means = words(_("How compliance is reached, if that can be said"), 3)
    served_on = forms.CharField(
        label=_("Who carries the work on, where it is not the permit holder"),
        max_length=200, required=False,
    )  # fmt: skip
    served_address = words(_("Address"), 3)

    def clean(self):
        data = super().clean()
        data["meets_article"] = not data.get("against_article")
        data["meets_permit_conditions"] = not data.get("against_conditions")
        return data


class DisregardForm(ReasonForm):
    """What was seen of work against the order."""


class LiftForm(ReasonForm):
    ground_removed = forms.BooleanField(label=_("The ground of the order is removed."))
