"""How an application begins: online by the applicant, or at the counter by a clerk."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from parcels.models import Parcel
from people.models import Person
from permits.models import BuildingPermit, WorkKind
from workflow.access import acting_party
from workflow.forms import ActForm
from workflow.states import State


class BeginForm(ActForm):
    """Everything is optional: an application may begin with nothing but the wish to file one.
    A person other than oneself is named by a clerk alone."""

    person = forms.ModelChoiceField(queryset=Person.objects.all(), required=False)
    parcel = forms.ModelChoiceField(queryset=Parcel.objects.all(), required=False)
    work = forms.ChoiceField(
        label=_("What do you want to do?"), choices=[("", ""), *WorkKind.choices], required=False
    )
    title = forms.CharField(max_length=200, required=False)
    rule_facts = forms.JSONField(required=False)
    amends = forms.ModelChoiceField(
        queryset=BuildingPermit.objects.filter(state=State.ISSUED), required=False
    )

    def clean(self):
        data = super().clean()
        by_applicant = self.step.role == "applicant"
        if by_applicant and data.get("person"):
            data["person"] = None
        amends = data.get("amends")
        user = self.step.by.user
        if amends and by_applicant and not acting_party(amends, user, self.step.day):
            self.add_error("amends", _("You can amend your own permits alone."))
        elif amends and not data.get("person"):
            data["person"] = amends.applicant
        return data
