"""The form of an amendment."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from vestal.amend import figures


class AmendmentForm(forms.Form):
    """A new value, the day from which it holds, and the local law that sets it."""

    value = forms.CharField(label=_("New value"), widget=forms.Textarea(attrs={"rows": 2}))
    holds_from = forms.DateField(
        label=_("In force from"),
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        help_text=_("Cases filed before this day keep the figure of their day."),
    )
    local_law = forms.CharField(
        label=_("Local law"), max_length=120, help_text=_("For example L.L. 3-2027.")
    )
    note = forms.CharField(
        label=_("Note"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )

    def __init__(self, shown: figures.Shown, day, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.shown = shown
        self.now = shown.now(day).value
        self.fields["value"].initial = figures.as_text(self.now)
        self.fields["value"].help_text = shown.figure.unit

    def clean(self):
        data = super().clean()
        if {"value", "holds_from", "local_law"} - data.keys():
            return data
        try:
            value = figures.read(data["value"], self.now)
        except ValueError as problem:
            self.add_error("value", str(problem))
            return data
        against = figures.fault(
            self.shown.app, self.shown.key, value, data["holds_from"], data["local_law"]
        )
        if against:
            self.add_error("value", against)
        data["value"] = value
        return data
