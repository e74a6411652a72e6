"""What the rules leave to a person, in the form of an act: each point is answered with a reason."""

from __future__ import annotations

import hashlib

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.checks.asking import key_of
from workflow.forms import ActForm


def field_name(finding: dict, prefix: str = "answer") -> str:
    """The field that answers a finding, by what it says: were it by its place in the list, a
    reason could come to stand with another finding when the facts change."""
    digest = hashlib.sha256(key_of(finding).encode()).hexdigest()
    return f"{prefix}_{digest[:12]}"


class AnswersForm(ActForm):
    """Adds one field for each point that is left to a person. What was answered in an earlier act
    stands in the field already, and counts where the field is left out."""

    prefix_ = "answer"
    answers_as = "answers"
    ask = _("Say what you decide on this and why.")

    def points(self) -> list[dict]:
        """The findings that can be answered."""
        raise NotImplementedError

    def earlier(self) -> dict[str, str]:
        """What was answered before."""
        return {}

    def prepare(self):
        self._names: dict[str, str] = {}
        said = self.earlier()
        for finding in self.points():
            if finding["status"] != "review" or finding.get("missing"):
                continue
            name, key = field_name(finding, self.prefix_), key_of(finding)
            self._names[name] = key
            self.fields[name] = forms.CharField(
                label=f"{finding['message']} (§ {finding['section']})",
                required=False,
                initial=said.get(key, ""),
                widget=forms.Textarea(attrs={"rows": 2}),
                help_text=self.ask,
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
        data[self.answers_as] = said
        return data
