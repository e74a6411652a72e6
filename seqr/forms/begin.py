"""How a review begins: with the applications that wait for it, or with an action of the town."""

from __future__ import annotations

from django import forms
from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from parcels import search
from people.models import Person
from people.roles import Role
from seqr.holds import reviews_of
from seqr.linked import KINDS, OVER, linked
from seqr.models.choices import Body, WhoseAction
from workflow.access import acting_party
from workflow.forms import ActForm, ReasonForm
from workflow.models import Case
from workflow.states import State


class CaseNumbersField(forms.CharField):
    """Applications by their numbers, parted by commas or spaces."""

    def clean(self, value):
        words = [word.upper() for word in (super().clean(value) or "").replace(",", " ").split()]
        found = Case.objects.filter(number__in=words).order_by("pk")
        unknown = set(words) - {case.number for case in found}
        if unknown:
            raise forms.ValidationError(
                _("There is no case %(numbers)s.") % {"numbers": ", ".join(sorted(unknown))}
            )
        return found


def refuse_unfit(form: ActForm, cases: QuerySet[Case]) -> None:
    """A review is of what is still to be decided; a sign permit needs none (§ 6-28(b)(2))."""
    for case in cases:
        if case.kind not in KINDS or case.kind == "SP":
            words = _("%(case)s is of a kind that no review is held on.")
            form.add_error("cases", words % {"case": case})
        elif case.state in OVER or case.state == State.DRAFT:
            words = _("%(case)s is not waiting for a decision (%(state)s).")
            form.add_error("cases", words % {"case": case, "state": case.state_label})


class BeginForm(ActForm):
    """An applicant names one of their own applications; the office any, or none for an action of
    the town or of a kind that has no case here."""

    # What was filed just now and has no number on record yet: from the system alone.
    filed = forms.ModelChoiceField(
        queryset=Case.objects.all(), required=False, widget=forms.HiddenInput
    )
    cases = CaseNumbersField(
        label=_("Numbers of the applications that wait for the review"),
        required=False,
        help_text=_("For example TL-2026-00012. Several are parted by commas."),
    )
    title = forms.CharField(label=_("The action in a few words"), max_length=200, required=False)
    description = forms.CharField(
        label=_("What is planned"), required=False, widget=forms.Textarea(attrs={"rows": 4})
    )
    actor = forms.ChoiceField(
        label=_("Whose action is it?"), choices=WhoseAction.choices, required=False
    )
    deciding_body = forms.ChoiceField(
        label=_("Who decides it?"), choices=Body.choices, required=False
    )
    parcel_number = forms.CharField(
        label=_("Tax map number or street address"), max_length=120, required=False
    )
    # Someone on record; from the office alone, or an applicant would learn who is.
    person = forms.ModelChoiceField(
        queryset=Person.objects.all(), required=False, widget=forms.HiddenInput
    )
    person_name = forms.CharField(
        label=_("Applicant, where no case names one"), max_length=200, required=False
    )
    person_address = forms.CharField(
        label=_("Applicant's mailing address"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean(self):
        data = super().clean()
        cases = data.get("cases") or Case.objects.none()
        filed = data.pop("filed", None)
        if self.step.by.is_system:
            data["cases"] = Case.objects.filter(pk=filed.pk) if filed else cases
        elif self.step.role is Role.APPLICANT:
            data["person"], data["person_name"] = None, ""
            self._own_case_alone(cases)
        else:
            refuse_unfit(self, cases)
            if not cases and not data.get("title"):
                self.add_error("title", _("Name the applications, or say what the action is."))
        data["parcel"] = self._parcel(data)
        return data

    def _own_case_alone(self, cases: QuerySet[Case]) -> None:
        user, day = self.step.by.user, self.step.day
        if not cases:
            self.add_error("cases", _("Choose the application that the review is for."))
        if not all(acting_party(case, user, day) for case in cases):
            self.add_error("cases", _("You can ask for a review of your own applications alone."))
            return
        refuse_unfit(self, cases)
        for case in cases:
            for review in reviews_of(case):
                words = _("%(case)s has a review already: %(review)s.")
                self.add_error("cases", words % {"case": case, "review": review})

    def _parcel(self, data):
        text = (data.get("parcel_number") or "").strip()
        if not text:
            return None
        found = search.find(text)
        if found is None:
            self.add_error("parcel_number", _("No property of the town has this number."))
        return found


def applicant_of(data: dict) -> Person | None:
    """The applicant of the first application; else whom the office names."""
    for case in data["cases"]:
        if case.applicant_id:
            return case.applicant
    if data.get("person"):
        return data["person"]
    if data.get("person_name"):
        return Person.objects.create(
            name=data["person_name"],
            mailing_address=data.get("person_address") or "",
            source="counter",
        )
    return None


class AddCaseForm(ReasonForm):
    """A further application for the same action joins the review."""

    cases = CaseNumbersField(label=_("Numbers of the applications"))

    def clean(self):
        data = super().clean()
        refuse_unfit(self, data.get("cases") or [])
        return data


class UntieForm(ReasonForm):
    """One of the applications that wait."""

    case = forms.ModelChoiceField(label=_("Application"), queryset=Case.objects.none())

    def prepare(self):
        tied = [case.pk for case in linked(self.case)]
        self.fields["case"].queryset = Case.objects.filter(pk__in=tied)
        self.fields["case"].initial = tied[0] if len(tied) == 1 else None
