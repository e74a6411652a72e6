"""Findings in an officer's form: each that stands against the plan is answered with a reason."""

from __future__ import annotations

import hashlib

from django import forms
from django.utils.translation import gettext_lazy as _

from permits import checks
from workflow.forms import ActForm


def field_name(finding: dict) -> str:
    """The field that answers a finding, by what it says: were it by its place in the list, a
    reason could come to stand with another finding when the facts change."""
    digest = hashlib.sha256(checks.key_of(finding).encode()).hexdigest()
    return f"departure_{digest[:12]}"


class DepartureForm(ActForm):
    """Adds one field for each finding. A violation or a point to decide has to be answered where
    the officer goes on in spite of it; the reason stands with the event. What was answered in an
    earlier act stands in the field already, and counts where the field is left out."""

    def findings(self) -> list[dict]:
        """The findings that the act has to look at."""
        raise NotImplementedError

    def prepare(self):
        self._names = {}
        earlier = checks.departures(self.case)
        for finding in self.findings():
            if finding["status"] == "info":
                continue
            name, key = field_name(finding), checks.key_of(finding)
            self._names[name] = key
            self.fields[name] = forms.CharField(
                label=f"{finding['message']} (§ {finding['section']})",
                required=False,
                initial=earlier.get(key, ""),
                widget=forms.Textarea(attrs={"rows": 2}),
                help_text=_("Say why the decision departs from this finding, or leave it empty."),
            )

    def clean(self):
        data = super().clean()
        said = {}
        for name, key in self._names.items():
            text = data.pop(name, "") or ""
            if name not in self.data:
                text = self.fields[name].initial
            if text.strip():
                said[key] = text.strip()
        data["departures"] = said
        return data

    def unanswered(self, data) -> list[dict]:
        """The findings against the plan that the officer gave no reason to."""
        return [
            f for f in self.findings()
            if f["status"] != "info" and checks.key_of(f) not in data["departures"]
        ]  # fmt: skip
