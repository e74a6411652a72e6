"""Forms of tickets, proceedings and penalties."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.regimes import Regime
from workflow.forms import ActForm, CheckedFileField, ReasonForm

COURT = _("Town of Vestal Justice Court")


def paragraph(label, rows: int = 3, **rest) -> forms.CharField:
    """A field for a paragraph."""
    return forms.CharField(label=label, widget=forms.Textarea(attrs={"rows": rows}), **rest)


def responsible(case) -> dict[str, str]:
    """The first who answers for the violation."""
    who = case.responsible.first()
    return {"name": who.name if who else "", "address": who.address if who else ""}


class TicketForm(ActForm):
    """Violation, section, court and return date (§ 5-36(b))."""

    offender = forms.CharField(label=_("Alleged offender"), max_length=200)
    offender_address = paragraph(_("Address"), required=False)
    provision = forms.CharField(label=_("Section violated"), max_length=200)
    court = forms.CharField(label=_("Court"), max_length=200)
    return_on = forms.DateField(label=_("Return date"))
    return_at = forms.CharField(label=_("Hour"), max_length=40)

    def prepare(self):
        who = responsible(self.case)
        self.initial = {
            "offender": who["name"], "offender_address": who["address"], "court": str(COURT),
            "provision": ", ".join(self.case.provisions)[:200], "return_at": "9:00 a.m.",
        }  # fmt: skip

    def clean_return_on(self):
        day = self.cleaned_data["return_on"]
        if day <= self.step.day:
            raise forms.ValidationError(_("The return date lies after today."))
        return day


class ProposalForm(ActForm):
    kind = forms.ChoiceField(label=_("What is asked of the court"))
    relief = paragraph(_("Relief"), 4)
    court = forms.CharField(label=_("Court"), max_length=200)

    def prepare(self):
        from enforcement.models import ProceedingKind

        kinds = ProceedingKind.choices
        if self.case.regime != Regime.TIMBER:
            kinds = [one for one in kinds if one[0] != ProceedingKind.JUSTICE]
        if self.case.regime == Regime.BUSINESS:
            kinds = [one for one in kinds if one[0] == ProceedingKind.PENALTY_SUIT]
        self.fields["kind"].choices = kinds
        self.fields["court"].initial = str(COURT)


class AuthorityForm(ActForm):
    proceeding = forms.ModelChoiceField(label=_("Proceeding"), queryset=None)
    authorised_on = forms.DateField(label=_("Authorized on"))
    resolution = forms.CharField(
        label=_("Resolution of the town board"), max_length=60, required=False
    )

    def prepare(self):
        waiting = self.case.proceedings.filter(authorised_on=None, referred_on=None)
        self.fields["proceeding"].queryset = waiting
        self.fields["proceeding"].initial = waiting.first()
        self.fields["authorised_on"].initial = self.step.day

    def clean_authorised_on(self):
        return self.not_in_future("authorised_on")

    def clean(self):
        data = super().clean()
        if self.case.regime == Regime.SIGN and not data.get("resolution"):
            self.add_error("resolution", _("Enter the resolution by which the board decided."))
        return data


class ReferForm(ActForm):
    proceeding = forms.ModelChoiceField(label=_("Proceeding"), queryset=None)

    def prepare(self):
        waiting = self.case.proceedings.filter(referred_on=None)
        self.fields["proceeding"].queryset = waiting
        self.fields["proceeding"].initial = waiting.first()


class JudgmentForm(ActForm):
    """How the proceeding ended; a conviction is kept with the day of the offense."""

    proceeding = forms.ModelChoiceField(label=_("Proceeding"), queryset=None)
    ended_on = forms.DateField(label=_("Decided or ended on"))
    index_number = forms.CharField(label=_("Index number"), max_length=60, required=False)
    result = paragraph(_("What was decided, or that it was given up"), 4)
    judgment = CheckedFileField(label=_("The judgment"), required=False)
    convicted = forms.CharField(label=_("Convicted"), max_length=200, required=False)
    offense_on = forms.DateField(label=_("Day of the offense"), required=False)
    fine = forms.DecimalField(
        label=_("Fine, dollars"), required=False, min_value=0, max_digits=12, decimal_places=2
    )
    sentence = forms.CharField(label=_("Other sentence"), max_length=200, required=False)
    goes_on = forms.BooleanField(label=_("The violation goes on."), required=False)

    def prepare(self):
        open_ones = self.case.proceedings.filter(referred_on__isnull=False, ended_on=None)
        self.fields["proceeding"].queryset = open_ones
        self.fields["proceeding"].initial = open_ones.first()
        self.fields["ended_on"].initial = self.step.day
        self.fields["offense_on"].initial = self.case.found_on

    def clean_ended_on(self):
        return self.not_in_future("ended_on")

    def clean(self):
        data = super().clean()
        if data.get("convicted") and not data.get("offense_on"):
            self.add_error("offense_on", _("Enter the day on which the offense was committed."))
        ended, offense = data.get("ended_on"), data.get("offense_on")
        if data.get("convicted") and ended and offense and ended < offense:
            self.add_error("offense_on", _("The offense comes before the conviction."))
        return data


class SettlementForm(ActForm):
    agreed_with = forms.CharField(label=_("Agreed with"), max_length=200)
    agreed_on = forms.DateField(label=_("Agreed on"))
    terms = paragraph(_("Terms"), 4)
    amount = forms.DecimalField(
        label=_("To be paid to the town, dollars"), required=False, max_digits=12,
        decimal_places=2, min_value=Decimal("0.01"),
    )  # fmt: skip
    agreement = CheckedFileField(label=_("The signed agreement"), required=False)

    def prepare(self):
        self.fields["agreed_with"].initial = responsible(self.case)["name"]
        self.fields["agreed_on"].initial = self.step.day

    def clean_agreed_on(self):
        return self.not_in_future("agreed_on")


class DemandForm(ActForm):
    demanded_of = forms.CharField(label=_("Demanded of"), max_length=200)
    address = paragraph(_("Address"))

    def prepare(self):
        who = responsible(self.case)
        self.initial = {"demanded_of": who["name"], "address": who["address"]}


class PenaltyAppealForm(ActForm):
    """In writing, within the time, to the town engineer's office; it should state the hardship
    (§ 5-33(g))."""

    appealed_on = forms.DateField(label=_("Received on"))
    in_writing = forms.BooleanField(label=_("It is in writing."), required=False)
    addressed_to = forms.ChoiceField(
        label=_("Handed to"),
        choices=[("town_engineer", _("Town engineer's office")), ("town_clerk", _("Town clerk")),
                 ("town_board", _("Town board")), ("other", _("Another office"))],
    )  # fmt: skip
    hardship = paragraph(_("What it says: the hardship"), 4, required=False)

    def prepare(self):
        self.fields["appealed_on"].initial = self.step.day

    def clean_appealed_on(self):
        return self.not_in_future("appealed_on")


class PenaltyDecisionForm(ReasonForm):
    result = forms.ChoiceField(
        label=_("Decision"),
        choices=[("stands", _("The penalty stands")), ("falls", _("The penalty falls"))],
        widget=forms.RadioSelect,
    )
    field_order = ["result", "reason"]
