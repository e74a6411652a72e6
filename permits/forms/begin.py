"""How an application for a building permit begins: online, or at the counter by a clerk."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from intake import forms as intake_forms
from permits.models import BuildingPermit, WorkKind
from workflow.access import acting_party
from workflow.states import State


class BeginForm(intake_forms.BeginForm):
    """Also what kind of work, and the permit that this one amends."""

    work = forms.ChoiceField(
        label=_("What do you want to do?"), choices=[("", ""), *WorkKind.choices], required=False
    )
    amends = forms.ModelChoiceField(
        queryset=BuildingPermit.objects.filter(state=State.ISSUED), required=False
    )

    def clean(self):
        data = super().clean()
        amends, by_applicant = data.get("amends"), self.step.role == "applicant"
        user = self.step.by.user
        if amends and by_applicant and not acting_party(amends, user, self.step.day):
            self.add_error("amends", _("You can amend your own permits alone."))
        return data

    def others_apply(self, data: dict) -> bool:
        return bool(data.get("amends"))
