"""The forms of the acts on money."""

from __future__ import annotations

from decimal import Decimal

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Layout
from django import forms
from django.utils.translation import gettext_lazy as _

from fees import ledger
from fees.models import Charge, FeeKind, Payment
from people.models import RoleAssignment
from people.roles import Role
from workflow.access import open_on
from workflow.forms import ActForm

CENT = Decimal("0.01")
ASK_DOLLARS = _("Enter dollars and cents, for example 170.00.")
ASKS = {
    "amount": ASK_DOLLARS,
    "method": _("Choose how it was paid."),
    "payer": _("Enter the name of who paid."),
    "paid_on": _("Enter the day on which the money came."),
    "kind": _("Choose what the charge is for."),
    "description": _("Say what the charge is for; it stands on the receipt."),
    "section": _("Enter the section that allows it, for example 5-37(b)."),
    "reason": _("Say why, in a few words."),
}


class MoneyForm(ActForm):
    """An error says what to enter, not that something is invalid."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            if name in ASKS:
                field.error_messages["required"] = ASKS[name]
            if isinstance(field, forms.DecimalField):
                field.error_messages["invalid"] = ASK_DOLLARS
                field.error_messages["min_value"] = _("Enter one cent or more.")


class PaymentForm(MoneyForm):
    """Money at the counter. More than is owed is refused: change is given, not kept."""

    amount = forms.DecimalField(
        label=_("Amount in dollars"), min_value=CENT, max_digits=10, decimal_places=2
    )
    method = forms.ChoiceField(
        label=_("How"),
        choices=[c for c in Payment.Method.choices if c[0] != Payment.Method.ONLINE],
    )
    payer = forms.CharField(label=_("Paid by"), max_length=200)
    reference = forms.CharField(
        label=_("Number of the check or of the card slip"), max_length=80, required=False
    )
    paid_on = forms.DateField(label=_("Day"))

    def prepare(self):
        due = ledger.balance(self.case).due
        self.fields["amount"].initial = due or None
        self.fields["amount"].help_text = _("Owed now: $%(due)s") % {"due": f"{due:,.2f}"}
        self.fields["paid_on"].initial = self.step.day
        if self.case.applicant_id:
            self.fields["payer"].initial = self.case.applicant.name

    def clean_amount(self):
        amount = self.cleaned_data["amount"]
        due = ledger.balance(self.case).due
        if amount > due:
            raise forms.ValidationError(
                _("Only $%(due)s are owed. Enter that or less.") % {"due": f"{due:,.2f}"}
            )
        return amount

    def clean_paid_on(self):
        return self.not_in_future("paid_on")

    def clean(self):
        data = super().clean()
        if data.get("method") == Payment.Method.CHECK and not data.get("reference"):
            self.add_error("reference", _("Enter the number of the check."))
        return data


class ChargeForm(MoneyForm):
    kind = forms.ChoiceField(label=_("For"), choices=FeeKind.choices)
    description = forms.CharField(label=_("Description"), max_length=200)
    amount = forms.DecimalField(
        label=_("Amount in dollars"), min_value=CENT, max_digits=10, decimal_places=2
    )
    section = forms.CharField(label=_("Section of the law"), max_length=60)
    bars_acceptance = forms.BooleanField(
        label=_("Has to be paid before the application is taken up"), required=False
    )
    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 2}))


class VoidForm(MoneyForm):
    """Names one charge or payment of this case."""

    charge = forms.ModelChoiceField(
        label=_("Charge"), queryset=Charge.objects.none(), required=False
    )
    payment = forms.ModelChoiceField(
        label=_("Payment"), queryset=Payment.objects.none(), required=False
    )
    reason = forms.CharField(
        label=_("Reason"),
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("For example: the bank returned the check. The applicant is told."),
    )

    def prepare(self):
        self.fields["charge"].queryset = self.case.charges.filter(void=None)
        self.fields["payment"].queryset = self.case.payments.filter(void=None)

    @property
    def helper(self):
        """How the form is laid out: once the entry is named, the other kind is not asked for."""
        if not hasattr(self, "_helper"):
            self._helper = FormHelper(self)
            named = [name for name in ("charge", "payment") if self.initial.get(name)]
            if named:
                self._helper.layout = Layout(named[0], "reason")
        return self._helper

    @helper.setter
    def helper(self, helper):
        self._helper = helper

    def clean(self):
        data = super().clean()
        entries = [data.get("charge"), data.get("payment")]
        chosen = [entry for entry in entries if entry is not None]
        if len(chosen) != 1:
            raise forms.ValidationError(_("Choose one charge or one payment to void."))
        data["entry"] = chosen[0]
        data["others"] = (
            RoleAssignment.objects.filter(
                open_on(self.step.day), role__in=[Role.CLERK, Role.OFFICER], user__is_active=True
            )
            .exclude(user=self.step.by.user)
            .exists()
        )
        return data


class RefundForm(MoneyForm):
    """An official gives money back: what was paid over the charges, or a fee on which the law
    does not say that it is not refundable (§§ 5-24(m), 5-25(d), 5-27(g), 5-30(g), 5-118(c))."""

    charge = forms.ModelChoiceField(
        label=_("Fee"),
        queryset=Charge.objects.none(),
        required=False,
        empty_label=_("What was paid over the fees"),
    )
    amount = forms.DecimalField(
        label=_("Amount in dollars"), min_value=CENT, max_digits=10, decimal_places=2
    )
    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 3}))

    def prepare(self):
        self.fields["charge"].queryset = self.case.charges.filter(void=None)

    def clean(self):
        data = super().clean()
        charge, amount = data.get("charge"), data.get("amount")
        if amount is None:
            return data
        if charge is not None and charge.refundable is False:
            self.add_error(
                "charge", _("The law says that this fee is not refundable (§ %s).") % charge.section
            )
        most = ledger.refundable(self.case, charge)
        if amount > most:
            self.add_error(
                "amount", _("At most $%(most)s can be given back.") % {"most": f"{most:,.2f}"}
            )
        return data
