"""The forms of the fee schedule."""

from __future__ import annotations

from crispy_forms.helper import FormHelper
from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from fees import units
from fees.models import FeeRow
from fees.resolutions import KINDS
from workflow.days import town_day

DAY = {"widget": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}
DOLLARS = {"min_value": 0, "max_digits": 12, "decimal_places": 2}
ASK_DOLLARS = _("Enter dollars and cents, for example 45.00, or 0.")
ASK_DAY = _("Enter a day, for example 2026-11-30.")
ASKS = {
    "kind": _("Choose what the fee is for."),
    "resolution_number": _("Enter the number on the resolution, for example 2026-114."),
    "resolved_on": _("Enter the day on which the board passed the resolution."),
    "effective_from": _("Enter the first day on which the fee applies."),
    "base": ASK_DOLLARS,
    "reason": _("Say why, in a few words."),
}


def ask_plainly(form) -> None:
    """An error says what to enter, not that something is invalid."""
    for name, field in form.fields.items():
        if name in ASKS:
            field.error_messages["required"] = ASKS[name]
        if isinstance(field, forms.DateField):
            field.error_messages["invalid"] = ASK_DAY
        elif isinstance(field, forms.DecimalField):
            field.error_messages["invalid"] = ASK_DOLLARS


class FeeRowForm(forms.ModelForm):
    """A row of the schedule from a resolution of the town board."""

    kind = forms.ChoiceField(label=_("Fee for"), choices=[(k.value, k.label) for k in KINDS])
    resolution_number = forms.CharField(
        label=_("Number of the resolution"), max_length=60, help_text=_("For example 2026-114.")
    )
    resolved_on = forms.DateField(label=_("Day of the resolution"), **DAY)
    effective_from = forms.DateField(
        label=_("In force from"),
        help_text=_("What is filed on or after this day is charged by this row."),
        **DAY,
    )
    base = forms.DecimalField(
        label=_("Fixed part in dollars"),
        help_text=_("0 where all of it is by the unit."),
        **DOLLARS,
    )
    per_unit = forms.DecimalField(
        label=_("Dollars for each unit"),
        min_value=0,
        max_digits=14,
        decimal_places=6,
        required=False,
        help_text=_("For example 0.006 for each dollar of cost. Empty for a fixed fee."),
    )
    unit = forms.ChoiceField(label=_("Unit"), required=False)
    minimum = forms.DecimalField(label=_("At least, in dollars"), required=False, **DOLLARS)
    maximum = forms.DecimalField(label=_("At most, in dollars"), required=False, **DOLLARS)

    class Meta:
        model = FeeRow
        fields = (
            "kind",
            "resolution_number",
            "resolved_on",
            "effective_from",
            "base",
            "per_unit",
            "unit",
            "minimum",
            "maximum",
        )

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["unit"].choices = [("", _("None: a fixed fee"))] + [
            (unit, unit) for unit in units.all_units()
        ]
        ask_plainly(self)
        self.helper = FormHelper(self)
        self.helper.form_tag = False

    def clean_resolution_number(self):
        return self.cleaned_data["resolution_number"].strip()

    def clean_resolved_on(self):
        day = self.cleaned_data["resolved_on"]
        if day > town_day(timezone.now()):
            raise forms.ValidationError(_("This day lies in the future. Enter the day it passed."))
        return day

    def clean_per_unit(self):
        return self.cleaned_data["per_unit"] or 0

    def clean(self):
        data = super().clean()
        self._check_unit(data)
        self._check_days(data)
        low, high = data.get("minimum"), data.get("maximum")
        if low is not None and high is not None and high < low:
            self.add_error("maximum", _("This is under the least amount. Enter that or more."))
        return data

    def _check_unit(self, data):
        kind, unit, per_unit = data.get("kind"), data.get("unit"), data.get("per_unit")
        if per_unit and not unit:
            self.add_error("unit", _("Choose what the dollars for each unit are counted by."))
        if unit and not per_unit and "per_unit" not in self.errors:
            self.add_error("per_unit", _("Enter the dollars for each unit, or choose no unit."))
        if kind and unit and unit not in units.units_of(kind):
            known = ", ".join(units.units_of(kind)) or _("none")
            words = _("This fee can not be counted by it. Units for this fee: %(known)s.")
            self.add_error("unit", words % {"known": known})

    def _check_days(self, data):
        kind, since, passed = (data.get(n) for n in ("kind", "effective_from", "resolved_on"))
        if since and passed and since < passed:
            self.add_error(
                "effective_from", _("A fee is not in force before the board has resolved it.")
            )
        if not kind or not since:
            return
        same = FeeRow.objects.filter(kind=kind, effective_from=since, withdrawn_at=None).first()
        if same is not None and same.confirmed_at is None:
            self.add_error(
                "effective_from",
                _("A row of this fee from this day waits for confirmation. Withdraw it first."),
            )
        elif same is not None:
            self.add_error("effective_from", _("This fee has a confirmed row from this day."))


class WithdrawForm(forms.Form):
    """Why a row is taken back."""

    reason = forms.CharField(label=_("Reason"), widget=forms.Textarea(attrs={"rows": 2}))

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        ask_plainly(self)
        self.helper = FormHelper(self)
        self.helper.form_tag = False
