"""The officer's word on what the map says of a case."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow import measured
from workflow.forms import ActForm


class MeasuredForm(ActForm):
    """Each fact is confirmed or not; where one is not, the reason says why."""

    confirmed = forms.MultipleChoiceField(
        label=_("This is so"), required=False, widget=forms.CheckboxSelectMultiple
    )
    reason = forms.CharField(
        label=_("Why the rest is not so"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def prepare(self):
        self.measured = measured.of(self.case, self.step.day)
        choices = [(one.key, f"{one.words} (§ {one.section})") for one in self.measured]
        self.fields["confirmed"].choices = choices
        if not choices:
            self.fields["confirmed"].help_text = _("The map says nothing of this case.")

    def clean(self):
        data = super().clean()
        if not self.measured:
            raise forms.ValidationError(
                _("There is nothing to confirm: the property has no outline, or no map is loaded.")
            )
        chosen = set(data.get("confirmed", []))
        if chosen != {one.key for one in self.measured} and not data.get("reason", "").strip():
            self.add_error("reason", _("Say why the rest is not so."))
        data["findings"] = [
            one.finding("confirmed" if one.key in chosen else "not_confirmed")
            for one in self.measured
        ]
        return data
