"""What the town did, who entered, and what it cost: all town expenses, materials and contractor's
costs (§ 5-36(e)(3)b)."""

from __future__ import annotations

from decimal import Decimal

from django import forms
from django.utils.translation import gettext_lazy as _

from workflow.forms import ActForm, MultipleFileField


def cost(label) -> forms.DecimalField:
    """A part of the cost sheet, in dollars."""
    return forms.DecimalField(
        label=label,
        min_value=Decimal("0"),
        max_digits=12,
        decimal_places=2,
        initial=Decimal("0.00"),
    )


class CostForm(ActForm):
    """The cost sheet; a cost without anything is no cost."""

    town_expenses = cost(_("Town expenses (labor, equipment), dollars"))
    town_expenses_note = forms.CharField(
        label=_("What they were for"), max_length=200, required=False
    )
    materials = cost(_("Materials, dollars"))
    materials_note = forms.CharField(label=_("Which materials"), max_length=200, required=False)
    contractor_costs = cost(_("Contractor's costs, dollars"))
    contractor_costs_note = forms.CharField(label=_("Which contractor"), max_length=200,
                                            required=False)  # fmt: skip

    def clean(self):
        data = super().clean()
        parts = [data.get(n) for n in ("town_expenses", "materials", "contractor_costs")]
        if None not in parts and not sum(parts):
            self.add_error("town_expenses", _("Enter what the work cost."))
        return data


class TownWorkForm(CostForm):
    entered_on = forms.DateField(label=_("Day of the work"))
    who = forms.CharField(label=_("Who did it"), max_length=200)
    photos = MultipleFileField(label=_("Photographs before and after"), required=False)
    reasonable_time_passed = forms.BooleanField(
        label=_("A reasonable time after the notice has passed, and it was not done."),
        required=False,
    )
    field_order = ["entered_on", "who", "reasonable_time_passed"]

    def prepare(self):
        self.fields["entered_on"].initial = self.step.day
        if self.case.kind == "KN":
            del self.fields["reasonable_time_passed"]

    def clean_entered_on(self):
        return self.not_in_future("entered_on")


class WeedWorkForm(CostForm):
    """By an authorized town employee or the town's contractor (§ 5-36(e)(3)a)."""

    entered_on = forms.DateField(label=_("Day of the work"))
    entry_by = forms.ChoiceField(
        label=_("Entered by"),
        choices=[
            ("authorized_town_employee", _("An authorized town employee")),
            ("town_contractor", _("A contractor hired by the town")),
        ],
    )
    who = forms.CharField(label=_("Name"), max_length=200)
    still_there = forms.BooleanField(
        label=_("On that day the growth still broke the code."), required=False
    )
    photos = MultipleFileField(label=_("Photographs before and after"))
    field_order = ["entered_on", "entry_by", "who", "still_there", "photos"]

    def prepare(self):
        self.fields["entered_on"].initial = self.step.day

    def clean_entered_on(self):
        return self.not_in_future("entered_on")
