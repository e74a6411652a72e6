"""Forms of a bill."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.liens import money
from enforcement.places import owner_of_record
from fees.forms import PaymentForm
from fees.models import Charge
from workflow.forms import ActForm, OptionalReasonForm
from workflow.models import Case


class BillForm(ActForm):
    """The case and which of its charges are billed; each is billed once."""

    case_billed = forms.ModelChoiceField(
        label=_("Case"), queryset=Case.objects.filter(parcel__isnull=False),
        widget=forms.HiddenInput,
    )  # fmt: skip
    charges = forms.ModelMultipleChoiceField(
        label=_("Charges to bill"),
        queryset=Charge.objects.none(),
        widget=forms.CheckboxSelectMultiple,
    )

    def prepare(self):
        asked = self.data.get("case_billed") if self.is_bound else None
        pk = getattr(asked, "pk", asked)
        case = Case.objects.filter(pk=pk, parcel__isnull=False).first() if pk else None
        known = [charge.pk for charge in money.billable(case)] if case else []
        self.fields["charges"].queryset = Charge.objects.filter(pk__in=known)

    def clean_charges(self):
        charges = self.cleaned_data["charges"]
        if len({money.source_of(charge) for charge in charges}) > 1:
            raise forms.ValidationError(
                _("Fees, and the costs of each kind of work, are billed apart.")
            )
        return charges


class SendForm(ActForm):
    """To the owner of the parcel on this day, at the address of the tax roll (§ 5-37(c))."""

    owner_name = forms.CharField(label=_("Owner"), max_length=400)
    owner_address = forms.CharField(label=_("Address"), widget=forms.Textarea(attrs={"rows": 3}))

    def prepare(self):
        owner = owner_of_record(self.case.parcel, self.step.day)
        self.initial = {"owner_name": owner["name"], "owner_address": owner["address"]}


class BillPaymentForm(PaymentForm):
    """Money for a bill; where it bills several cases, for which."""

    case_paid = forms.ModelChoiceField(label=_("For"), queryset=Case.objects.none(), required=False)

    def prepare(self):
        super().prepare()
        self.fields["case_paid"].queryset = Case.objects.filter(
            pk__in=money.billed_cases(self.case)
        )
        self.fields["amount"].initial = money.balance(self.case)
        self.fields["payer"].initial = self.case.owner_name

    def clean_amount(self):
        amount, due = self.cleaned_data["amount"], money.balance(self.case)
        if amount > due:
            raise forms.ValidationError(
                _("Only $%(due)s are owed. Enter that or less.") % {"due": f"{due:,.2f}"}
            )
        return amount

    def clean(self):
        data = super().clean()
        data["case_paid"] = data.get("case_paid") or self.fields["case_paid"].queryset.first()
        return data


class AssessForm(OptionalReasonForm):
    resolution_number = forms.CharField(label=_("Resolution of the town board"), max_length=60)
    field_order = ["resolution_number", "reason"]


class RollForm(ActForm):
    roll_year = forms.IntegerField(label=_("Year of the tax bill"), min_value=2000, max_value=2200)

    def prepare(self):
        self.fields["roll_year"].initial = self.step.day.year + 1

    def clean_roll_year(self):
        year = self.cleaned_data["roll_year"]
        if year < self.case.certified_on.year:
            raise forms.ValidationError(_("It was certified later than this year."))
        return year
