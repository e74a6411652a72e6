"""The officer's decision on an application (§ 6-121(b)(1) to (3))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.checks import permit as checks
from floodplain.checks.asking import to_judge, unique
from floodplain.choices import Item
from floodplain.forms.fields import LinesField
from floodplain.stages import STAGES, proposed
from workflow.departures import DepartureForm


class GrantForm(DepartureForm):
    """What is left to the officer, the conditions, the inspections, the items to be certified."""

    departure_help = _("Say what you decide on this and why.")

    mitigation = LinesField(
        label=_("Measures against flood damage to adjacent property, one a line"),
        help_text=_("Needed where the review found such damage; each becomes a condition."),
    )
    conditions = LinesField(label=_("Other conditions, one a line"))
    stages = forms.MultipleChoiceField(
        label=_("Inspections"), required=False, widget=forms.CheckboxSelectMultiple,
        choices=[(key, label) for key, label in STAGES.items() if key != "final"],
        help_text=_("The final inspection is always made."),
    )  # fmt: skip
    items_required = forms.MultipleChoiceField(
        label=_("Certified items that have to come before the certificate of compliance"),
        choices=Item.choices, required=False, widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip

    def findings(self):
        day = self.step.day
        found = checks.contents(self.case, day) + checks.standards(self.case, day)
        if self.case.effects_reviewed_on:
            found += checks.effect(self.case, day, mitigated=True)["findings"]
        return to_judge(unique(found))

    def prepare(self):
        super().prepare()
        self.fields["stages"].initial = [s for s in proposed(self.case) if s != "final"]
        wanted = []
        structures = [s for s in self.case.structures.all() if s.protected]
        if any(not s.floodproofed for s in structures):
            wanted.append(Item.ELEVATION)
        if any(s.floodproofed for s in structures):
            wanted.append(Item.FLOODPROOFING)
        if self.case.in_floodway:
            wanted.append(Item.ENCROACHMENT)
        self.fields["items_required"].initial = wanted
        carried = self.case.conditions.filter(met_on=None)
        if carried:
            texts = "; ".join(condition.text for condition in carried)
            words = _("These stand already and need not be repeated: %s")
            self.fields["conditions"].help_text = words % texts


class DenyForm(DepartureForm):
    """The reason in words; and which of the points that are left to the officer stands against
    the application."""

    departure_help = _("Say why this stands against the permit, or leave it empty.")
    reason = forms.CharField(
        label=_("Reason, one a line"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("The denial names each failed rule with its section beside."),
    )

    def findings(self):
        return to_judge(checks.findings(self.case, self.step.day))

    def earlier(self):
        return {}  # what was let pass does not stand against the permit
