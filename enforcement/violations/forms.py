"""Forms of a violation: what was found, who answers for it, and how it ended."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.places import ParcelField, owner_of_record
from enforcement.regimes import (
    BUSINESS_BREACHES,
    RENTAL_BREACHES,
    ROLES,
    SIGN_CONDITIONS,
    Regime,
    provision_choices,
)
from workflow.forms import ActForm, MultipleFileField

SOURCES = [
    ("permit_application", _("Permit application")),
    ("tax_receiver", _("Records of the receiver of taxes")),
    ("county_clerk", _("Records of the county clerk")),
    ("said_in_person", _("Said in person")),
    ("other", _("Other, confirmed by an officer")),
]


def as_lines(value) -> list[str]:
    """Sections typed one to a line, or given as a list by another act."""
    lines = value if isinstance(value, (list, tuple)) else str(value or "").splitlines()
    return [" ".join(str(line).split())[:200] for line in lines if str(line).strip()]


class ProvisionsField(forms.CharField):
    """Sections of law, one to a line; the words behind a colon are for people."""

    def __init__(self, **rest):
        rest.setdefault("label", _("Provisions"))
        rest.setdefault("widget", forms.Textarea(attrs={"rows": 2}))
        rest.setdefault("help_text", _("One section to a line, for example 5-24(a)(1)."))
        super().__init__(**rest)

    def clean(self, value) -> list[str]:
        if isinstance(value, (list, tuple)):
            return as_lines(value)
        return as_lines(super().clean(value))


class AmendForm(ActForm):
    """The finding itself, by the regime that it falls under."""

    condition = forms.CharField(
        label=_("What is wrong"), max_length=4000, widget=forms.Textarea(attrs={"rows": 4})
    )
    picked = forms.MultipleChoiceField(
        label=_("Provisions often cited"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    provisions = ProvisionsField(label=_("Other provisions"), required=False)
    impedes_egress = forms.BooleanField(
        label=_("It keeps people from being warned of a fire, or from getting out."),
        required=False,
    )
    sign_conditions = forms.MultipleChoiceField(
        label=_("The sign is"),
        choices=SIGN_CONDITIONS,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    business_breaches = forms.MultipleChoiceField(
        label=_("Breaches of the business registration"),
        choices=BUSINESS_BREACHES,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    rental_breach = forms.ChoiceField(
        label=_("Breach of the rental registry"),
        choices=[("", "–"), *RENTAL_BREACHES],
        required=False,
    )
    rental_period_starts_on = forms.DateField(
        label=_("Time to register runs from"),
        required=False,
        help_text=_("The day of taking title, or of the law."),
    )
    # Fields that only one regime asks for.
    OF_REGIME = {
        "sign_conditions": Regime.SIGN,
        "business_breaches": Regime.BUSINESS,
        "rental_breach": Regime.RENTAL,
        "rental_period_starts_on": Regime.RENTAL,
        "impedes_egress": Regime.UNIFORM_CODE,
    }

    def prepare(self):
        case, regime = self.case, getattr(self.case, "regime", "")
        self.fields["picked"].choices = provision_choices(regime)
        if not regime:
            return
        for name, only in self.OF_REGIME.items():
            if only != regime:
                del self.fields[name]
        known = dict(provision_choices(regime))
        self.initial = {
            name: getattr(case, name) for name in self.fields if hasattr(case, name)
        } | {
            "picked": [one for one in case.provisions if one in known],
            "provisions": "\n".join(one for one in case.provisions if one not in known),
        }

    def clean(self):
        data = super().clean()
        data["provisions"] = list(
            dict.fromkeys([*data.pop("picked", []), *(data.get("provisions") or [])])
        )
        for name in ("sign_conditions", "business_breaches"):
            data.setdefault(name, [])
        data.setdefault("rental_breach", "")
        data.setdefault("rental_period_starts_on", None)
        data.setdefault("impedes_egress", False)
        self._ask_by_regime(data, data.get("regime") or getattr(self.case, "regime", ""))
        return data

    def _ask_by_regime(self, data: dict, regime: str) -> None:
        wanted = {
            Regime.SIGN: ("sign_conditions", _("Say what is wrong with the sign.")),
            Regime.BUSINESS: ("business_breaches", _("Choose at least one breach.")),
            Regime.RENTAL: ("rental_breach", _("Choose the breach.")),
        }
        if regime in wanted and not data.get(wanted[regime][0]):
            self.add_error(*wanted[regime])
        late = data.get("rental_breach") == "late_registration"
        if regime == Regime.RENTAL and late and not data.get("rental_period_starts_on"):
            self.add_error("rental_period_starts_on", _("Enter the day."))


class FindForm(AmendForm):
    """A violation found: at a parcel where one is known, else at a place in words."""

    regime = forms.ChoiceField(label=_("Under which law"), choices=Regime.choices)
    parcel = ParcelField(required=False)
    place = forms.CharField(label=_("Or the place in words"), max_length=200, required=False)
    where = forms.CharField(
        label=_("Where on the property"),
        max_length=200,
        required=False,
        help_text=_("For example: rear yard, second floor, northeast corner."),
    )
    found_on = forms.DateField(label=_("Found on"))
    latitude = forms.DecimalField(
        required=False, widget=forms.HiddenInput, max_digits=9, decimal_places=6,
        min_value=-90, max_value=90,
    )  # fmt: skip
    longitude = forms.DecimalField(
        required=False, widget=forms.HiddenInput, max_digits=9, decimal_places=6,
        min_value=-180, max_value=180,
    )  # fmt: skip
    complaint = forms.IntegerField(required=False, widget=forms.HiddenInput)
    field_order = ["regime", "parcel", "place", "where", "found_on", "condition"]

    def prepare(self):
        super().prepare()
        self.fields["found_on"].initial = self.step.day
        if self.case.kind == "CM":
            self.fields["parcel"].initial = self.case.parcel
            self.fields["place"].initial = "" if self.case.parcel else self.case.address
            self.fields["condition"].initial = self.case.alleged

    def clean_found_on(self):
        return self.not_in_future("found_on")

    def clean(self):
        data = super().clean()
        if "parcel" in data and not data["parcel"] and not data.get("place"):
            self.add_error("parcel", _("Say where it is."))
        return data


class PhotosForm(ActForm):
    photos = MultipleFileField(label=_("Photographs"))
    title = forms.CharField(label=_("What they show"), max_length=200, required=False)


class ResponsibleForm(ActForm):
    """One who answers for it; of a yard sign four do: the owner of the sign, who put it up, the
    owner of the property and the occupant (§ 5-124(n)(5))."""

    name = forms.CharField(label=_("Name"), max_length=200)
    role = forms.ChoiceField(label=_("As"), choices=ROLES)
    address = forms.CharField(
        label=_("Address"), required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    address_source = forms.ChoiceField(
        label=_("Where the address comes from"), choices=[("", "–"), *SOURCES], required=False
    )

    def prepare(self):
        if not self.case.responsible.filter(role="owner").exists():
            owner = owner_of_record(self.case.parcel, self.step.day)
            self.initial = {
                "name": owner["name"], "role": "owner", "address": owner["address"],
                "address_source": owner["source"],
            }  # fmt: skip


class BookForm(ActForm):
    planned_for = forms.DateField(label=_("Day"))

    def prepare(self):
        self.fields["planned_for"].initial = self.step.day


class AbateForm(ActForm):
    abated_on = forms.DateField(
        label=_("Abated on"),
        help_text=_("The day on which it was put right; the reinspection may be later."),
    )

    def prepare(self):
        self.fields["abated_on"].initial = self.step.day

    def clean_abated_on(self):
        day = self.not_in_future("abated_on")
        if day and self.case.found_on and day < self.case.found_on:
            raise forms.ValidationError(_("It was found later than this day."))
        return day
