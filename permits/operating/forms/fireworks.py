"""Forms of a fireworks permit: its pages, what has to be shown, fire and police, costs (§ 5-39)."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from people.models import Person
from people.roles import Role
from permits.operating.models import CostKind, DisplayCost, Land, Payer
from workflow.access import open_on
from workflow.forms import ActForm
from workflow.models import Capacity, Referral

CENT = Decimal("0.01")
LAWS = [
    ("uniform_code", _("The State's Uniform Fire Prevention and Building Code")),
    ("penal_law", _("The Penal Law")),
    ("nfpa", _("The standards of the National Fire Protection Association")),
    ("other", _("Other laws, rules or regulations")),
]


class DisplayPageForm(ActForm):
    """The display: on which day, where, by whom."""

    land = forms.ChoiceField(
        label=_("Is the display on public or private land?"),
        choices=Land.choices,
        required=False,
        widget=forms.RadioSelect,
    )
    display_on = forms.DateField(label=_("Day of the display"), required=False)
    rain_on = forms.DateField(label=_("Rain date, if there is one"), required=False)
    display_time = forms.CharField(
        label=_("Time"), max_length=60, required=False, help_text=_("For example 9 to 9:30 p.m.")
    )
    operator_name = forms.CharField(
        label=_("Who fires the display"), max_length=200, required=False
    )
    operator_phone = forms.CharField(
        label=_("Telephone of who fires the display"), max_length=40, required=False
    )
    description = forms.CharField(
        label=_("Describe the display"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("What kinds and how many devices, the distance to the audience."),
    )

    def clean(self):
        data = super().clean()
        day, rain = data.get("display_on"), data.get("rain_on")
        if day and day < self.step.day:
            self.add_error("display_on", _("This day is over. Enter the day of the display."))
        if day and rain and rain <= day:
            self.add_error("rain_on", _("The rain date comes after the day of the display."))
        return data


def keep_display(case, step) -> None:
    """Put the display on the case. It is what the permit is for, and it begins on its day."""
    from intake.forms import keep_fields

    keep_fields(case, step)
    case.planned_start_on = case.display_on
    case.planned_end_on = case.rain_on or case.display_on


class StorageForm(ActForm):
    storage = forms.CharField(
        label=_("How and where are the fireworks stored?"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    transport = forms.CharField(
        label=_("How are they brought to the place?"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class ComplianceForm(ActForm):
    """Which laws the applicant has to show to keep, and which of them are shown (§ 5-39(c)). That
    storage, transport and display are lawful binds without being asked for (§ 5-39(b))."""

    compliance_required = forms.MultipleChoiceField(
        label=_("The applicant has to show compliance with"),
        choices=LAWS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    other_rules = forms.CharField(
        label=_("Which other laws, rules or regulations"), max_length=300, required=False
    )
    compliance_shown = forms.MultipleChoiceField(
        label=_("Shown so far"),
        choices=LAWS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    storage_transport_display_lawful = forms.TypedChoiceField(
        label=_("Storage, transport and display keep all federal, state and local rules"),
        choices=[("", _("Not judged yet")), ("True", _("Yes")), ("False", _("No"))],
        coerce=lambda value: value == "True",
        empty_value=None,
        required=False,
        widget=forms.RadioSelect,
    )

    def prepare(self):
        for name in ("compliance_required", "compliance_shown", "other_rules"):
            self.fields[name].initial = getattr(self.case, name)
        lawful = self.case.storage_transport_display_lawful
        initial = "" if lawful is None else str(lawful)
        self.fields["storage_transport_display_lawful"].initial = initial

    def clean(self):
        data = super().clean()
        if "other" in data.get("compliance_required", []) and not data.get("other_rules"):
            self.add_error("other_rules", _("Name the laws, rules or regulations."))
        return data


class AskSafetyForm(ActForm):
    question = forms.CharField(label=_("What is asked"), widget=forms.Textarea(attrs={"rows": 4}))

    def prepare(self):
        case = self.case
        where = case.address or case.place_description
        when = f"{case.display_on:%A, %B %-d, %Y}" if case.display_on else "?"
        self.fields["question"].initial = (
            f"Fireworks display at {where} on {when}, {case.display_time}. Can it be guarded, on "
            "what terms, and what will that cost?"
        )


class AnswerSafetyForm(ActForm):
    referral = forms.ModelChoiceField(label=_("For"), queryset=Referral.objects.none())
    approves = forms.TypedChoiceField(
        label=_("The answer"),
        choices=[("True", _("No objection")), ("False", _("Objection"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    answer = forms.CharField(label=_("In words"), widget=forms.Textarea(attrs={"rows": 4}))
    kind = forms.ChoiceField(
        label=_("If it will cost the town something: what for"),
        choices=[("", ""), *CostKind.choices],
        required=False,
    )
    amount_usd = forms.DecimalField(
        label=_("Cost in dollars"), min_value=CENT, max_digits=10, decimal_places=2, required=False
    )

    def prepare(self):
        rows = self.case.referrals.filter(state=Referral.State.OPEN)
        own = [str(role) for role in self.step.by.roles]
        if self.step.role != Role.CLERK:
            rows = rows.filter(body__in=own)
        self.fields["referral"].queryset = rows
        self.fields["referral"].initial = rows.first()
        self.fields["referral"].label_from_instance = lambda row: Role(row.body).label

    def clean(self):
        data = super().clean()
        if data.get("amount_usd") and not data.get("kind"):
            self.add_error("kind", _("Say what the cost is for."))
        return data


class CostForm(ActForm):
    kind = forms.ChoiceField(label=_("For"), choices=CostKind.choices)
    amount_usd = forms.DecimalField(
        label=_("Cost in dollars"), min_value=CENT, max_digits=10, decimal_places=2
    )
    description = forms.CharField(label=_("What it is"), max_length=160)


class AssessForm(ActForm):
    """The town board's decision on the costs that wait: which are borne, and by whom."""

    costs = forms.ModelMultipleChoiceField(
        label=_("Assessed"),
        queryset=DisplayCost.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
        help_text=_("What is not chosen is not charged."),
    )
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60)
    resolved_on = forms.DateField(label=_("Decided on"))
    payer = forms.ChoiceField(label=_("Borne by"), choices=Payer.choices)
    payer_name = forms.CharField(label=_("Name of who pays"), max_length=200, required=False)
    payer_address = forms.CharField(
        label=_("Address of who pays"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def prepare(self):
        rows = self.case.display_costs.filter(assessed=None)
        self.fields["costs"].queryset = rows
        self.fields["costs"].initial = list(rows)
        self.fields["costs"].label_from_instance = lambda row: f"{row}, ${row.amount_usd:,.2f}"

    def clean_resolved_on(self):
        return self.not_in_future("resolved_on")

    def clean(self):
        data = super().clean()
        payer = data.get("payer")
        if payer and not data.get("payer_name"):
            name, address = self._known(payer)
            data["payer_name"], data["payer_address"] = name, data.get("payer_address") or address
            if not name:
                self.add_error("payer_name", _("Enter the name of who pays."))
        data["payer_label"] = Payer(payer).label if payer else ""
        return data

    def _known(self, payer: str) -> tuple[str, str]:
        """Name and address of the payer, as far as the case or the roll knows them."""
        if payer == Payer.OWNER:
            owner = self.case.parcel.owners_on(self.step.day).first() if self.case.parcel else None
            if owner:
                return owner.name, owner.tax_roll_mailing_address
            return self.case.owner_name, self.case.owner_address
        person: Person | None = self.case.applicant
        if payer == Payer.AGENT:
            rows = self.case.parties.filter(open_on(self.step.day), capacity=Capacity.AGENT)
            party = rows.select_related("person").first()
            person = party.person if party else None
        return (person.name, person.mailing_address) if person else ("", "")


class DisplayForm(ActForm):
    held_on = forms.DateField(label=_("The display was held on"))
    remarks = forms.CharField(
        label=_("What was seen"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def prepare(self):
        self.fields["held_on"].initial = self.case.display_on

    def clean_held_on(self):
        return self.not_in_future("held_on")
