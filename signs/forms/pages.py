"""The questions of the applications, one topic a page (`signs.application`)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from signs.forms import questions
from signs.forms.applying import FILED, decisions
from signs.forms.fields import Feet, YesNo
from signs.forms.lot import PackageFigures
from signs.models import Approval, Sign, SignPermit, Varied, Work
from signs.property import Property
from workflow.access import acting_party
from workflow.forms import ActForm
from workflow.models import Case
from workflow.states import State

THERE = (State.ISSUED, State.APPROVED)


class WorkForm(ActForm):
    work = forms.ChoiceField(
        label=_("What do you want to do?"), choices=Work.choices, widget=forms.RadioSelect
    )
    location = forms.CharField(
        label=_("Building, structure or part of the lot"), max_length=200, required=False,
        help_text=_("For example: the store at the east end."),
    )  # fmt: skip
    permit_months = forms.IntegerField(
        label=_("Only for a sign for a new development: for how many months?"),
        min_value=1, max_value=12, required=False,
    )  # fmt: skip


class PeopleForm(ActForm):
    applicant_name = forms.CharField(label=_("Applicant"), max_length=200)
    applicant_address = forms.CharField(
        label=_("Applicant's address"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    applicant_phone = forms.CharField(
        label=_("Applicant's telephone"), max_length=40, required=False
    )
    applicant_is_owner = YesNo(label=_("Is the applicant the owner of the property?"))
    owner_name = forms.CharField(
        label=_("Owner of the property, if another"), max_length=200, required=False
    )
    leased_to_others = YesNo(label=_("Is the property leased to someone other than the applicant?"))
    installer_name = forms.CharField(
        label=_("Who puts the sign up?"), max_length=200, required=False,
        help_text=_("The person or firm that erects it."),
    )  # fmt: skip


class ExistingForm(ActForm):
    existing_area_sqft = Feet(
        label=_("All signs that the property has now, in square feet together"),
        help_text=_("The office compares it with its own inventory."),
    )
    removes = forms.ModelMultipleChoiceField(
        label=_("Which of these signs do you take down?"), queryset=Sign.objects.none(),
        required=False, widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
    drawing_sets = forms.IntegerField(
        label=_("Sets of drawings on paper"), min_value=0, max_value=20, required=False,
        help_text=_("Only where you bring drawings on paper."),
    )  # fmt: skip

    def prepare(self):
        here = Property(self.case.parcel, self.step.day) if self.case.parcel else None
        keys = [sign.pk for sign in here.standing if sign.state == State.ISSUED] if here else []
        self.fields["removes"].queryset = Sign.objects.filter(pk__in=keys)
        self.initial["removes"] = list(self.case.removes.values_list("pk", flat=True))
        if not keys:
            del self.fields["removes"]

    def clean_drawing_sets(self):
        return self.cleaned_data["drawing_sets"] or 0


def keep_existing(permit, step) -> None:
    """What is there now, and what goes."""
    permit.existing_area_sqft = step.data["existing_area_sqft"]
    permit.drawing_sets = step.data["drawing_sets"]
    permit.removes.set(step.data.get("removes", []))


# ------------------------------------------------------------------ leave to remain


class SignForm(ActForm):
    """Which sign, and the permit that it had."""

    of_sign = forms.ModelChoiceField(label=_("Which sign?"), queryset=Sign.objects.none(),
                                  required=False)  # fmt: skip
    earlier_permit = forms.CharField(
        label=_("Number or day of the earlier sign permit"), max_length=120, required=False
    )

    def prepare(self):
        rows = Sign.objects.filter(state=State.ISSUED, lot__land=self.case.parcel_id)
        self.fields["of_sign"].queryset = rows if self.case.parcel_id else Sign.objects.none()


# ------------------------------------------------------------------ variance


class OfCase(ActForm):
    """Names one of the applicant's own applications for a permit by its number."""

    permit_number = forms.CharField(
        label=_("Number of the application for a sign permit"), max_length=24, required=False,
        help_text=_("For example SP-2026-00042. Empty where there is none yet."),
    )  # fmt: skip

    def prepare(self):
        if self.case.permit_id:
            self.fields["permit_number"].initial = self.case.permit.number

    def clean(self):
        data = super().clean()
        number = (data.pop("permit_number", "") or "").strip().upper()
        data["permit"] = self.case.permit
        if number and (self.case.permit is None or self.case.permit.number != number):
            data["permit"] = self._named(number)
        return data

    def _named(self, number: str):
        found = SignPermit.objects.filter(number=number, state__in=FILED).first()
        by_applicant = self.step.role == "applicant"
        if found and by_applicant and not acting_party(found, self.step.by.user, self.step.day):
            found = None
        if found is None:
            self.add_error("permit_number", _("There is no such application of yours."))
        return found


def keep_of_case(case, step) -> None:
    """The application, tied to this case by name."""
    for name, value in step.data.items():
        if name not in ("page", "not_saved", "permit"):
            setattr(case, name, value)
    permit = step.data.get("permit")
    if permit is not None and permit.pk != case.permit_id:
        case.permit = permit
        name = "approves for" if case.kind == "SB" else "varies"
        step.after(lambda event: step.link(name, permit))


class RequestForm(OfCase):
    varied = forms.MultipleChoiceField(
        label=_("What is to be varied?"), choices=Varied.choices, required=False,
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
    request = forms.CharField(
        label=_("What exactly do you ask for?"), required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Sizes, numbers, distances and times; not what a sign says."),
    )  # fmt: skip
    difficulty = forms.CharField(
        label=_("What is the practical difficulty or unnecessary hardship?"), required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )  # fmt: skip
    field_order = ("permit_number",)


# ------------------------------------------------------------------ approval of a board


class WhatForm(OfCase):
    what = forms.ChoiceField(
        label=_("What is a board to approve?"), choices=Approval.choices, widget=forms.RadioSelect
    )
    location = forms.CharField(label=_("Where does it stand?"), max_length=200, required=False)
    description = forms.CharField(
        label=_("Type, size and design"), required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )  # fmt: skip
    owner_name = forms.CharField(
        label=_("Owner of the property on which it stands"), max_length=200, required=False
    )


class _Facts(ActForm):
    """Facts that the ruleset of one kind of sign asks for; kept under their names there."""

    KINDS: tuple[str, ...] = ()

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for name, field in questions.fields().items():
            if set(questions.kinds_of(name)) & set(self.KINDS):
                self.fields[name] = field
        self.initial |= questions.initial_of(self.case.facts)
        for name, value in self.case.facts.items():
            self.initial.setdefault(name, value)


class GatewayForm(_Facts):
    KINDS = ("gateway",)
    height_ft = Feet(label=_("Top above the ground, in feet"))
    front_setback_ft = Feet(label=_("Distance from the front property line, in feet"))
    other_setback_ft = Feet(label=_("Distance from the nearest other property line, in feet"))
    electronic_display = forms.BooleanField(label=_("It has an electronic display"), required=False)
    display_width_ft = Feet(label=_("Width of the display, in feet"))
    display_height_ft = Feet(label=_("Height of the display, in feet"))


class JointForm(_Facts):
    KINDS = ("joint_directional",)


def keep_facts(case, step) -> None:
    """The facts of the page, as the rulesets read them."""
    data = {key: v for key, v in step.data.items() if key not in ("page", "not_saved")}
    case.facts = {key: _plain(value) for key, value in data.items() if value not in (None, "")}


def _plain(value):
    return float(value) if hasattr(value, "quantize") else value


# ------------------------------------------------------------------ plaza plan


class PlazaForm(ActForm):
    business_spaces = forms.IntegerField(
        label=_("Business spaces that can be occupied"), min_value=0, required=False
    )
    constructed_on = forms.DateField(label=_("Built (day, or the first of the year)"),
                                     required=False)  # fmt: skip
    altered_to_become_plaza = forms.BooleanField(
        label=_("The property was changed so that it became a plaza"), required=False
    )
    total_store_front_width_ft = Feet(label=_("All store fronts together, in feet"))


class FiguresForm(PackageFigures, ActForm):
    """The figures that are proposed."""


# ------------------------------------------------------------------ appeal to the town board


class DecisionForm(ActForm):
    """The decision appealed from, and why."""

    decision_number = forms.CharField(
        label=_("Number of the decision"), max_length=24, required=False,
        help_text=_("As on the decision, for example SV-2026-00007."),
    )  # fmt: skip
    grounds = forms.CharField(
        label=_("Why do you appeal?"), required=False, widget=forms.Textarea(attrs={"rows": 6})
    )

    def prepare(self):
        if self.case.decision_id:
            self.fields["decision_number"].initial = self.case.decision.number

    def clean(self):
        data = super().clean()
        number = (data.pop("decision_number", "") or "").strip().upper()
        data["decision"] = self.case.decision
        if number:
            data["decision"] = decisions().filter(number=number).first()
            if data["decision"] is None:
                words = _("There is no decision on a sign with this number.")
                self.add_error("decision_number", words)
        return data


def keep_decision(case, step) -> None:
    """The decision, its property, and the tie to it."""
    case.grounds = step.data["grounds"]
    decided: Case | None = step.data.get("decision")
    if decided is None or decided.pk == case.decision_id:
        return
    case.decision = decided
    case.title = f"Appeal from {decided}"
    if decided.parcel is not None:
        step.parcel(decided.parcel)
    step.after(lambda event: step.link("appeals", decided))
