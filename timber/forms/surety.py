"""The surety at the end (§ 6-170(b))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from timber import checks
from timber.forms.decide import BoardForm
from timber.forms.fields import words
from workflow.forms import ActForm, ReasonForm


class CertifyForm(ReasonForm):
    complies = forms.BooleanField(
        label=_("I certify that the harvest is complete and that all provisions of the article are "
                "met.")
    )  # fmt: skip
    field_order = ["complies", "reason"]

    def prepare(self):
        self.fields["reason"].label = _("Your written statement")


class UseForm(ReasonForm, BoardForm):
    """What was not complied with, and what the cure costs: as much is used, at most the surety."""

    cure_cost = forms.DecimalField(
        label=_("What the cure costs, in dollars"),
        min_value=1, max_digits=12, decimal_places=2,
    )  # fmt: skip
    field_order = ["reason", "cure_cost", "resolution_number", "vote", "filed_on"]

    def prepare(self):
        self.fields["reason"].label = _("What is not complied with, and what cures it")

    def clean(self):
        """`timber.security` works out what is used and what it does not cover."""
        data = super().clean()
        if self.errors:
            return data
        known = {
            "surety_amount": checks.held(self.case),
            "compliant": False,
            "cure_cost": data["cure_cost"],
        }
        values = checks.ask("timber.security", known, self.step.day)["values"]
        money = forms.DecimalField(max_digits=12, decimal_places=2)
        data["used"] = money.clean(values["amount_to_use"])
        data["shortfall"] = money.clean(values["shortfall"])
        return data


class ReturnForm(ActForm):
    to = forms.CharField(label=_("Returned to"), max_length=200)
    how = words(_("How"), rows=2, required=False)

    def prepare(self):
        surety = checks.surety_of(self.case)
        self.fields["to"].initial = surety.provided_by if surety else ""
