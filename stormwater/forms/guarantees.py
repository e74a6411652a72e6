"""The forms of the guarantees and their ledger (§ 6-236)."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater.choices import GuaranteeForm as Form
from stormwater.choices import GuaranteeKind, GuaranteeState
from stormwater.forms.fields import LINES, Money, RowForm, YesNo
from workflow.forms import ActForm, CheckedFileField, OptionalReasonForm, ReasonForm


class GuaranteeForm(ActForm):
    """What the paper says; the officer looks at it with the same questions."""

    kind = forms.ChoiceField(
        label=_("What does it secure?"), choices=GuaranteeKind.choices, widget=forms.RadioSelect
    )
    form = forms.ChoiceField(label=_("Form"), choices=Form.choices)
    institution = forms.CharField(label=_("Bank or surety"), max_length=200)
    institution_address = forms.CharField(label=_("Its address"), required=False, widget=LINES)
    reference = forms.CharField(
        label=_("Number of the bond, letter or account"), max_length=80, required=False
    )
    given_by = forms.CharField(label=_("Given by"), max_length=200)
    amount_usd = Money(label=_("Amount in dollars"))
    provided_on = forms.DateField(label=_("Given on"))
    irrevocable = YesNo(label=_("Letter of credit: is it irrevocable?"), required=False)
    appropriate_institution = YesNo(
        label=_("Is the bank or surety one that the town can accept?"), required=False
    )
    secures_completion = YesNo(
        label=_("Completion: does it guarantee the satisfactory completion of the project?"),
        required=False,
    )
    town_is_beneficiary = YesNo(label=_("Does it name the town as beneficiary?"), required=False)
    in_force_until_released = YesNo(
        label=_(
            "Does it stay in force until the town releases it (at least a year from final "
            "acceptance); for upkeep, until the facilities are removed from operation?"
        ),
        required=False,
    )
    interest_reinvested = YesNo(
        label=_("Escrow: does the yearly interest stay in the account?"), required=False
    )
    covers_during_and_after = YesNo(
        label=_("Upkeep: does it cover operation and maintenance during and after construction?"),
        required=False,
    )
    document = CheckedFileField(label=_("The paper"))

    def prepare(self):
        self.fields["given_by"].initial = self.case.developer_name or self.case.landowner_name
        self.fields["amount_usd"].initial = self.case.completion_guarantee_usd

    def clean_provided_on(self):
        return self.not_in_future("provided_on")


class GuaranteeRow(RowForm):
    row, row_label = "guarantee", _("Guarantee")
    only: dict = {"state": GuaranteeState.SUBMITTED}

    def rows(self, case):
        return case.guarantees.filter(**self.only)


class AcceptGuaranteeForm(GuaranteeRow, OptionalReasonForm):
    construction_starts_on = forms.DateField(
        label=_("Day on which construction is to start"), required=False
    )

    def prepare(self):
        super().prepare()
        self.fields["construction_starts_on"].initial = self.case.construction_starts_on

    def clean(self):
        data = super().clean()
        started = self.case.construction_started_at
        if started is not None:
            from stormwater.forms.fields import day_of

            data["construction_starts_on"] = day_of(started)
        elif not data.get("construction_starts_on"):
            self.add_error(
                "construction_starts_on", _("A guarantee is given before construction: say when.")
            )
        return data


class ReturnGuaranteeForm(GuaranteeRow, ReasonForm):
    pass


class InterestForm(GuaranteeRow, OptionalReasonForm):
    only = {"state": GuaranteeState.APPROVED, "form": Form.ESCROW}
    amount_usd = Money(label=_("Interest in dollars"))


class DrawForm(GuaranteeRow, ReasonForm):
    only = {"state": GuaranteeState.APPROVED, "kind": GuaranteeKind.MAINTENANCE}
    maintenance_failed = YesNo(label=_("The facilities were not operated and maintained properly"))
    maintenance_cost_usd = Money(
        label=_("Cost of operation and maintenance"), min_value=0, initial=Decimal(0)
    )
    engineering_cost_usd = Money(label=_("Engineering"), min_value=0, initial=Decimal(0))
    inspection_cost_usd = Money(label=_("Inspection"), min_value=0, initial=Decimal(0))
    amount_usd = Money(label=_("Amount drawn in dollars"))


class ReleaseForm(GuaranteeRow, OptionalReasonForm):
    only = {"state": GuaranteeState.APPROVED, "kind": GuaranteeKind.COMPLETION}


class FacilitiesRemovedForm(GuaranteeRow, ReasonForm):
    only = {"state": GuaranteeState.APPROVED, "kind": GuaranteeKind.MAINTENANCE}
    facilities_removed_on = forms.DateField(label=_("Removed from operation on"))
