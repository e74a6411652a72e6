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
    # At the counter: someone of whom nothing is known yet. None of it but the name is needed.
    person_name = forms.CharField(max_length=200, required=False)
    person_address = forms.CharField(required=False)
    person_phone = forms.CharField(max_length=40, required=False)
    person_email = forms.EmailField(required=False)
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
        if by_applicant:
            data["person"], data["person_name"] = None, ""
        amends = data.get("amends")
        user = self.step.by.user
        if amends and by_applicant and not acting_party(amends, user, self.step.day):
            self.add_error("amends", _("You can amend your own permits alone."))
        elif amends and not data.get("person"):
            data["person"] = amends.applicant
        elif not (by_applicant or data.get("person") or data.get("person_name")):
            # Else the clerk would stand as applicant on what someone else filed.
            self.add_error("person", _("Say who applies."))
        return data


def named_person(data: dict) -> Person | None:
    """The person chosen, or a new one from what was said at the counter. Someone without an
    e-mail address gets letters (State Technology Law art. 3)."""
    if data.get("person") or not data.get("person_name"):
        return data.get("person")
    return Person.objects.create(
        name=data["person_name"],
        mailing_address=data.get("person_address", ""),
        phone=data.get("person_phone", ""),
        email=data.get("person_email", ""),
        source="counter",
    )
