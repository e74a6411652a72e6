"""Findings in an officer's form: each that stands against the plan is answered with a reason."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm


class DepartureForm(ActForm):
    """Adds one field for each finding. A violation or a point to decide has to be answered where
    the officer goes on in spite of it; the reason stands with the event."""

    def findings(self) -> list[dict]:
        """The findings that the act has to look at."""
        raise NotImplementedError

    def prepare(self):
        self._names = {}
        for number, finding in enumerate(self.findings()):
            if finding["status"] == "info":
                continue
            name = f"departure_{number}"
            self._names[name] = finding["rule"]
            self.fields[name] = forms.CharField(
                label=f"{finding['message']} (§ {finding['section']})",
                required=False,
                widget=forms.Textarea(attrs={"rows": 2}),
                help_text=_("Say why the decision departs from this finding, or leave it empty."),
            )

    def clean(self):
        data = super().clean()
        data["departures"] = {
            rule: data.pop(name)
            for name, rule in self._names.items()
            if (data.get(name) or "").strip()
        }
        for name in self._names:
            data.pop(name, None)
        return data
