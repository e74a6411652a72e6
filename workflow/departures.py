"""Findings in an officer's form: each that stands against the plan, or that an official has to
judge, is answered with a reason, so that no decision passes over one in silence."""

from __future__ import annotations

import hashlib

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm
from workflow.models import Case


def key_of(finding: dict) -> str:
    """What a departure answers: this finding with these figures. Where the facts change, the
    finding is another and has to be answered anew."""
    return f"{finding['rule']}: {finding['message']}"


def with_departures(
    found: list[dict], said: dict[str, str], said_as: str = "departure"
) -> list[dict]:
    """The findings with what the officer said to each: departed from, with the reason; under
    another name where it is no departure."""
    return [{**f, said_as: said[key_of(f)]} if key_of(f) in said else f for f in found]


def departures(case: Case) -> dict[str, str]:
    """The reasons that officers gave to findings so far; they hold while the finding is the same,
    so that nobody has to give them at every step."""
    said: dict[str, str] = {}
    for found in case.events.exclude(findings=[]).values_list("findings", flat=True):
        said |= {key_of(f): f["departure"] for f in found if f.get("departure")}
    return said


def field_name(finding: dict) -> str:
    """The field that answers a finding, by what it says: were it by its place in the list, a
    reason could come to stand with another finding when the facts change."""
    digest = hashlib.sha256(key_of(finding).encode()).hexdigest()
    return f"departure_{digest[:12]}"


class DepartureForm(ActForm):
    """Adds one field for each finding that `findings` gives, but for mere information. The
    reasons stand in `departures`; what was answered in an earlier act stands in the field
    already, and counts where the field is left out."""

    departure_help = _("Say why the decision departs from this finding, or leave it empty.")

    def findings(self) -> list[dict]:
        """The findings that the act has to look at."""
        raise NotImplementedError

    def earlier(self) -> dict[str, str]:
        """The reasons that were given before and hold still."""
        return departures(self.case)

    def prepare(self):
        self._found = [f for f in self.findings() if f["status"] != "info"]
        earlier = self.earlier()
        for finding in self._found:
            self.fields[field_name(finding)] = forms.CharField(
                label=f"{finding['message']} (§ {finding['section']})",
                required=False,
                initial=earlier.get(key_of(finding), ""),
                widget=forms.Textarea(attrs={"rows": 2}),
                help_text=self.departure_help,
            )

    def clean(self):
        data = super().clean()
        said = {}
        for finding in self._found:
            name = field_name(finding)
            text = data.pop(name, "") or ""
            if name not in self.data:
                text = self.fields[name].initial
            if text.strip():
                said[key_of(finding)] = text.strip()
        data["departures"] = said
        return data

    def unanswered(self, data: dict) -> list[dict]:
        """The findings that got no reason."""
        return [f for f in self._found if key_of(f) not in data["departures"]]
