"""The officer's review of a structure, and the worksheet of a substantial improvement (§§ 6-101,
6-136(b), (c))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.checks.asking import ask
from floodplain.choices import CodeWork, Construction, Listing, StructureKind
from floodplain.forms.fields import (
    ElevationForm,
    datum_field,
    feet_field,
    number_field,
    words,
    yes_no,
)
from workflow.forms import ActForm

JUDGED = ("anchored", "materials_flood_resistant", "methods_minimize_damage",
          "components_resist_loads")  # fmt: skip
KEEP = ("", _("As it is"))


class StructureReviewForm(ElevationForm):
    """What a person judges; and what the officer found to be otherwise than stated. A field that
    is left open leaves what is on record."""

    pairs = ("lowest_floor", "highest_adjacent_grade")
    structure = forms.ModelChoiceField(label=_("Structure"), queryset=None)
    anchored = yes_no(_("Is it anchored against floating, collapse and moving sideways?"))
    materials_flood_resistant = yes_no(_("Do materials and equipment resist flood damage?"))
    methods_minimize_damage = yes_no(_("Do the methods keep flood damage small?"))
    components_resist_loads = yes_no(
        _("Nonresidential: does what carries it resist the loads of the water?")
    )
    kind = forms.ChoiceField(
        label=_("Kind"), choices=[KEEP, *StructureKind.choices], required=False
    )
    construction = forms.ChoiceField(
        label=_("How far the work goes"), choices=[KEEP, *Construction.choices], required=False
    )
    lowest_floor_ft = feet_field(_("Lowest floor, where it is otherwise than stated"))
    lowest_floor_datum = datum_field()
    highest_adjacent_grade_ft = feet_field(_("Highest adjacent grade, where otherwise"))
    highest_adjacent_grade_datum = datum_field()

    def prepare(self):
        rows = self.case.structures.all()
        self.fields["structure"].queryset = rows
        first = rows.first()
        self.fields["structure"].initial = first
        if rows.count() == 1:
            for name in JUDGED:
                value = getattr(first, name)
                self.fields[name].initial = "" if value is None else str(value)

    def clean(self):
        data = super().clean()
        for name in ("kind", "construction", "lowest_floor_datum", "highest_adjacent_grade_datum"):
            if data.get(name) == "":
                data[name] = None  # stays as it is
        return data


class WorksheetForm(ActForm):
    """Cost against market value; the rule says what it makes of them, and where it leaves that to
    the officer the officer decides with a reason."""

    structure = forms.ModelChoiceField(label=_("Structure"), queryset=None)
    cost_usd = number_field(_("Cost of the whole project, in dollars"), 12, 2)
    restores_damage = forms.BooleanField(
        label=_("It restores a structure that was damaged"), required=False
    )
    damaged_on = forms.DateField(label=_("Day of the damage"), required=False)
    value_before_start_usd = number_field(
        _("Market value of the structure before the work starts, in dollars"), 12, 2, 0.01
    )
    value_before_damage_usd = number_field(
        _("Market value before the damage, in dollars"), 12, 2, 0.01
    )
    value_source = forms.CharField(
        label=_("Source of the value"), max_length=200, required=False,
        help_text=_("For example: appraisal of March 3, 2026; assessment with its ratio."),
    )  # fmt: skip
    earlier_related_cost_usd = number_field(
        _("Cost of earlier work that may belong to the same project, in dollars"), 12, 2
    )
    code_work = forms.ChoiceField(
        label=_("How much of it meets existing codes"), choices=CodeWork.choices
    )
    solely_necessary = yes_no(
        _("Does all of it only do what safe living conditions demand?"),
        _("Asked where all of the project is code work; the officer judges it."),
    )
    historic_listing = forms.ChoiceField(label=_("Historic listing"), choices=Listing.choices)
    structural_part_begun = forms.BooleanField(
        label=_("A wall, ceiling, floor or other structural part is being altered already"),
        required=False,
    )
    decided = forms.ChoiceField(
        label=_("Where it is left to the officer: the improvement is"),
        choices=[("", _("As the rule says")), ("substantial", _("substantial")),
                 ("not_substantial", _("not substantial"))],
        required=False,
    )  # fmt: skip
    reason = words(_("Reason"), 3)

    NOT_FACTS = ("structure", "damaged_on", "value_source", "decided", "reason")

    def prepare(self):
        rows = self.case.structures.all()
        self.fields["structure"].queryset = rows
        self.fields["structure"].initial = rows.first()

    def clean(self):
        data = super().clean()
        if self.errors:
            return data
        if data.get("earlier_related_cost_usd") is None:
            data["earlier_related_cost_usd"] = 0
        facts = {k: v for k, v in data.items() if k not in self.NOT_FACTS}
        found = ask("substantial_improvement", facts, self.step.day)
        data["found"] = found
        for name in found["missing"]:
            self.add_error(name if name in self.fields else None, _("This is needed."))
        valued = data.get("value_before_start_usd") or data.get("value_before_damage_usd")
        if valued and not data.get("value_source", "").strip():
            self.add_error("value_source", _("Say where the value comes from."))
        left = found["outcome"] == "officer_decides"
        if left and not data.get("decided"):
            self.add_error("decided", found["findings"][-1]["message"])
        if data.get("decided") and not left:
            self.add_error("decided", _("The rule decides this; nothing is left to the officer."))
        if data.get("decided") and not data.get("reason", "").strip():
            self.add_error("reason", _("Give the reason."))
        return data
