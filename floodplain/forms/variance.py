"""Asking the planning board, and what the board records (§ 6-126)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.board_choices import Harm, Project, Request, Requirement, UseKind
from floodplain.checks import variance as checks
from floodplain.checks.asking import to_judge
from floodplain.choices import Listing
from floodplain.forms.fields import (
    ElevationForm,
    LinesField,
    check_pair,
    datum_field,
    feet_field,
    number_field,
    open_choice,
    words,
    yes_no,
)
from floodplain.models import DevelopmentPermit, Structure
from floodplain.rules.floodplain.variance import FACTORS
from intake import forms as intake_forms
from workflow.access import acting_party
from workflow.departures import DepartureForm
from workflow.forms import ActForm, MultipleFileField, ReasonForm
from workflow.models import Case
from workflow.states import State

ASKABLE = (State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW, State.REFERRED, State.DENIED,
           State.ISSUED, State.SUSPENDED)  # fmt: skip


class BeginForm(intake_forms.BeginForm):
    """Also the permit that is varied, or the case whose decision is appealed from."""

    request = forms.ChoiceField(choices=[("", ""), *Request.choices], required=False)
    permit = forms.ModelChoiceField(
        queryset=DevelopmentPermit.objects.filter(state__in=ASKABLE), required=False
    )
    appealed_case = forms.ModelChoiceField(queryset=Case.objects.none(), required=False)

    def prepare(self):
        # What the officer of this article decides, or orders elsewhere (SO, FD).
        kinds = ("FP", "FC", "FB", "SO", "FD")
        self.fields["appealed_case"].queryset = Case.objects.filter(kind__in=kinds)

    def clean(self):
        data = super().clean()
        appealed = data.get("appealed_case")
        if appealed is not None:
            data["request"] = Request.APPEAL
            if appealed.kind == "FP" and not data.get("permit"):
                data["permit"] = appealed.whole()
        if self.step.role == "applicant":
            for name in ("permit", "appealed_case"):
                case = data.get(name)
                if case and not acting_party(case, self.step.by.user, self.step.day):
                    self.add_error(name, _("You can bring your own cases alone."))
        return data

    def others_apply(self, data: dict) -> bool:
        return bool(data.get("permit") or data.get("appealed_case"))


class WhatForm(ActForm):
    request = forms.ChoiceField(
        label=_("What do you ask the planning board for?"), choices=Request.choices,
        widget=forms.RadioSelect,
    )  # fmt: skip
    relief_sought = words(
        _("For a variance: what relief do you ask for?"), 4,
        _("For example: lowest floor of the garage at 833.00 feet in place of 835.00 feet."),
    )  # fmt: skip
    requirements = forms.MultipleChoiceField(
        label=_("From which requirements?"), choices=Requirement.choices, required=False,
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
    decision_appealed = words(
        _("For an appeal: which requirement, decision or determination of the officer, and why "
          "is it wrong?"), 5,
    )  # fmt: skip

    def prepare(self):
        if self.case.appealed_case_id or (
            self.case.permit_id and self.case.permit.state == State.DENIED
        ):
            self.fields["request"].initial = Request.APPEAL


class WhyForm(ElevationForm):
    """The ground of § 6-126(d) to (f), and the written justification of (i)."""

    pairs = ("floor_asked",)
    project = open_choice(_("The variance is for"), Project.choices, empty=_("Choose"))
    justification = words(
        _("Good and sufficient cause"), 5,
        _("Why the requirement can not be met, and why this is the least that helps."),
    )  # fmt: skip
    hardship = words(_("What exceptional hardship would a refusal be?"), 4)
    floor_asked_ft = feet_field(_("Elevation of the lowest floor that you ask for"))
    floor_asked_datum = datum_field()
    lot_acres = number_field(_("Size of the lot, in acres"), 9, 3)
    lot_surrounded = yes_no(
        _("Is the lot surrounded by lots with buildings below the base flood level?")
    )
    historic_listing = open_choice(
        _("Historic listing of the structure"), Listing.choices, empty=_("Not said")
    )
    use_kind = open_choice(_("Kind of use"), UseKind.choices, empty=_("Not said"))


class SignForm(intake_forms.SignForm):
    declaration = forms.BooleanField(
        label=_("What I have stated is true to the best of my knowledge.")
    )


class ResubmitForm(SignForm):
    answer = words(_("Your answer"))


class ForwardForm(ActForm):
    """The officer's file: what is asked, the place, the technical evaluations."""

    requirements = forms.MultipleChoiceField(
        label=_("Requirements from which relief is asked"), choices=Requirement.choices,
        required=False, widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
    structure = forms.ModelChoiceField(
        label=_("Structure"), queryset=None, required=False, empty_label=_("None")
    )
    building = yes_no(_("Is it for a building?"), required=True)
    in_floodway = yes_no(_("Does it lie in a designated floodway?"), required=True)
    flood_rise_ft = number_field(
        _("Rise of flood levels in the floodway during the base flood, in feet"), 8, 5, None,
        help_text=_("Not rounded. With any rise no variance can be granted."),
    )  # fmt: skip
    evaluations = words(_("Technical evaluations in the file"), 4)
    uploads = MultipleFileField(label=_("Add evaluations"), required=False)

    def prepare(self):
        case = self.case
        self.fields["structure"].queryset = Structure.objects.filter(permit=case.permit_id)
        for name in ("requirements", "structure", "flood_rise_ft"):
            self.fields[name].initial = getattr(case, name)
        for name in ("building", "in_floodway"):
            value = getattr(case, name)
            self.fields[name].initial = "" if value is None else str(value)

    def clean(self):
        data = super().clean()
        if not self.case.is_appeal and not data.get("requirements"):
            self.add_error("requirements", _("Choose one at least."))
        return data


class FactorForm(ActForm):
    """The board's finding on one factor, in writing."""

    factor = forms.ChoiceField(label=_("Factor"))
    text = words(_("Finding"), 5, required=True)
    not_applicable = forms.BooleanField(
        label=_("Not applicable (the need of a place at the water alone)"), required=False
    )

    def prepare(self):
        open_ones = checks.outstanding(self.case)
        numbered = list(FACTORS)
        choices = [
            (key, f"({numbered.index(key) + 1}) {says[0].upper()}{says[1:]}")
            for key, says in FACTORS.items()
        ]
        self.fields["factor"].choices = choices
        self.fields["factor"].initial = open_ones[0] if open_ones else None

    def clean(self):
        data = super().clean()
        if data.get("not_applicable") and data.get("factor") != "waterfront_necessity":
            self.add_error("not_applicable", _("Every other factor is weighed."))
        return data


class ResolutionForm(ReasonForm):
    """The board's resolution: its reasons, its vote, its day."""

    reason = words(_("The board's decision and its reasons"), 6, required=True)
    decided_on = forms.DateField(label=_("Decided on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60)
    vote = forms.CharField(
        label=_("Vote"), max_length=120,
        help_text=_("For example: 5 for, 1 against, 1 recused."),
    )  # fmt: skip

    def prepare(self):
        self.fields["decided_on"].initial = self.step.day

    def clean_decided_on(self):
        decided = self.not_in_future("decided_on")
        asked = self.case.referrals.order_by("made_on").first()
        if decided and asked and decided < asked.made_on:
            raise forms.ValidationError(_("The board was asked on a later day."))
        return decided


class GrantForm(ResolutionForm, DepartureForm):
    """The determinations without which no variance is granted (§ 6-126(f)(2), (h), (i))."""

    minimum_necessary = yes_no(
        _("Is the variance the minimum necessary, considering the flood hazard, to afford "
          "relief?"), required=True,
    )  # fmt: skip
    good_cause = yes_no(_("Is good and sufficient cause shown?"))
    exceptional_hardship = yes_no(
        _("Would failure to grant it result in exceptional hardship to the applicant?")
    )
    harms_found = forms.MultipleChoiceField(
        label=_("Which of these would the variance bring about?"), choices=Harm.choices,
        required=False, widget=forms.CheckboxSelectMultiple,
        help_text=_("None ticked is the determination that it brings about none of them."),
    )  # fmt: skip
    damage_minimized = yes_no(
        _("Functionally dependent use: is it protected by methods that minimize flood damage?")
    )
    no_added_threat = yes_no(
        _("Functionally dependent use: does it create no additional threat to public safety?")
    )
    floor_granted_ft = feet_field(_("Lowest floor that the variance allows"))
    floor_granted_datum = datum_field()
    conditions = LinesField(label=_("Conditions, one a line"))
    departure_help = _("Say what you decide on this and why.")

    def findings(self):
        return to_judge(checks.result(self.case, self.step.day)["findings"])

    def prepare(self):
        ResolutionForm.prepare(self)
        DepartureForm.prepare(self)
        self.fields["floor_granted_ft"].initial = self.case.floor_asked_ft
        self.fields["floor_granted_datum"].initial = self.case.floor_asked_datum

    def clean(self):
        data = super().clean()
        check_pair(self, data, "floor_granted_ft", "floor_granted_datum")
        data.setdefault("floor_granted_ft", None)
        data.setdefault("floor_granted_datum", "")
        return data


class RefuseForm(ResolutionForm):
    """The reasons stand in the decision."""


class AppealForm(ResolutionForm):
    result = forms.ChoiceField(
        label=_("The board"),
        choices=[
            ("uphold", _("upholds the officer's decision")),
            ("reverse", _("annuls or changes it")),
        ],
        widget=forms.RadioSelect,
    )
    conditions = LinesField(label=_("Conditions, one a line"))


class ReportForm(ActForm):
    """A report upon request of the federal agency (§ 6-126(c))."""

    requested_by = forms.CharField(label=_("Requested by"), max_length=120)
    first_day = forms.DateField(label=_("Variances decided from"))
    last_day = forms.DateField(label=_("to"))

    def prepare(self):
        self.fields["first_day"].initial = self.case.decided_on
        self.fields["last_day"].initial = self.step.day

    def clean(self):
        data = super().clean()
        first, last = data.get("first_day"), data.get("last_day")
        if first and last and last < first:
            self.add_error("last_day", _("The last day is before the first."))
        return data
