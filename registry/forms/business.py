"""The forms of business registrations and of notices to businesses (§ 5-33)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from registry.models.business import Undertaking
from workflow.forms import ActForm, ReasonForm

AREA = forms.Textarea(attrs={"rows": 3})


class BusinessForm(ActForm):
    business_name = forms.CharField(label=_("Name of the business"), max_length=200, required=False)
    undertaking = forms.ChoiceField(label=_("It is a"), choices=Undertaking.choices)
    nature_of_business = forms.CharField(
        label=_("What the business does"), max_length=300, required=False,
        help_text=_("For example: sale and repair of bicycles."),
    )  # fmt: skip
    place_detail = forms.CharField(label=_("Suite or unit"), max_length=100, required=False)
    years_in_town = forms.DecimalField(
        label=_("For how many years have you done this business in the town?"), min_value=0,
        max_digits=4, decimal_places=1, required=False, help_text=_("0 for a new one."),
    )  # fmt: skip


class PeopleForm(ActForm):
    applicant_name = forms.CharField(label=_("Your name"), max_length=200, required=False)
    resident_address = forms.CharField(label=_("Your home address"), required=False, widget=AREA)
    agent_name = forms.CharField(
        label=_("Agent through whom the business is run"), max_length=200, required=False
    )
    telephone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    emergency_contact = forms.CharField(
        label=_("Whom the police or the fire department call at night"), max_length=300,
        required=False,
    )  # fmt: skip


class AskForm(ActForm):
    asked_for = forms.CharField(label=_("What is missing"), widget=AREA)


def yes_no(**rest) -> forms.TypedChoiceField:
    """A yes or no that has to be said."""
    rest.setdefault("empty_value", None)
    return forms.TypedChoiceField(
        choices=[("True", _("Yes")), ("False", _("No"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
        **rest,
    )


class RegisterForm(ActForm):
    """What the town engineer is satisfied of (§ 5-33(d)(2))."""

    information_accurate = yes_no(label=_("The information is correct and complete"))
    use_and_zoning_compliant = yes_no(label=_("The use keeps the rules on use and zoning"))


class UpdateForm(BusinessForm):
    """The yearly registration with current information (§ 5-33(f)(1))."""

    resident_address = forms.CharField(label=_("Your home address"), widget=AREA)
    telephone = forms.CharField(label=_("Telephone"), max_length=40, required=False)
    emergency_contact = forms.CharField(
        label=_("Whom the police or the fire department call at night"), max_length=300,
        required=False,
    )  # fmt: skip
    declaration = forms.BooleanField(label=_("This is true and current, as far as I know."))

    def prepare(self):
        for name, field in self.fields.items():
            if name != "declaration":
                field.initial = getattr(self.case, name)
        for name in ("business_name", "nature_of_business", "years_in_town"):
            self.fields[name].required = True


class CeaseForm(ReasonForm):
    ceased_on = forms.DateField(label=_("On"))

    def clean_ceased_on(self):
        return self.not_in_future("ceased_on")
