"""To whom the notices of an alteration of a watercourse go (§ 6-121(b)(9))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.addresses import adjacent_communities, state_agency
from floodplain.choices import Recipient
from workflow.forms import ActForm


class NoticesForm(ActForm):
    communities = forms.CharField(
        label=_("Adjacent communities, one a line"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Name, a bar, address. For example: Town of Union | 3111 East Main Street, "
                    "Endwell, NY 13760."),
    )  # fmt: skip
    alteration_starts_on = forms.DateField(
        label=_("Planned start of the alteration"), required=False,
        help_text=_("All notices and the evidence have to be out before that day."),
    )  # fmt: skip

    def prepare(self):
        self.fields["communities"].initial = "\n".join(adjacent_communities())
        self.fields["alteration_starts_on"].initial = self.case.alteration_starts_on

    def clean_alteration_starts_on(self):
        day = self.cleaned_data["alteration_starts_on"]
        if day and day <= self.step.day:
            raise forms.ValidationError(_("Notice is given before that day: choose a later one."))
        return day

    def clean(self):
        data = super().clean()
        found = []
        for line in data.get("communities", "").splitlines():
            name, _bar, address = (part.strip() for part in line.partition("|"))
            if name:
                found.append({"recipient": Recipient.COMMUNITY, "name": name[:200],
                              "address": address.replace(", ", "\n", 1)})  # fmt: skip
        state = state_agency()
        found.append({"recipient": Recipient.STATE, **state})
        data["recipients"] = found
        return data
