"""How a stormwater plan begins: new, or as a change of a plan that was approved."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms
from stormwater.lifecycle.decide import TAKES_A_NEW_PLAN
from stormwater.models import StormwaterProject
from workflow.access import acting_party


class BeginForm(intake_forms.BeginForm):
    """Also the project whose plan this one changes."""

    amends = forms.ModelChoiceField(queryset=StormwaterProject.objects.none(), required=False)

    def prepare(self):
        super().prepare()
        found = StormwaterProject.objects.filter(state__in=TAKES_A_NEW_PLAN)
        self.fields["amends"].queryset = found

    def clean(self):
        data = super().clean()
        amends, by_applicant = data.get("amends"), self.step.role == "applicant"
        user = self.step.by.user
        if amends and by_applicant and not acting_party(amends, user, self.step.day):
            self.add_error("amends", _("You can change your own plans alone."))
        return data

    def others_apply(self, data: dict) -> bool:
        return bool(data.get("amends"))
