"""The officer's forms in the review of an application."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain.checks import permit as checks
from floodplain.checks.asking import to_judge
from floodplain.choices import DemandKind
from floodplain.forms.fields import LinesField, words
from workflow.departures import DepartureForm
from workflow.forms import ActForm, MultipleFileField
from workflow.models import Case


class MissingItemsForm(ActForm):
    """What lacks, each item with its section."""

    items = forms.CharField(
        label=_("What is missing or wanted, one item a line"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Name the section with each item."),
    )
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)

    def prepare(self):
        if not hasattr(self.case, "structures"):
            return
        found = checks.contents(self.case, self.step.day)
        if self.step.act.name == "ask_information":
            found += checks.standards(self.case, self.step.day)
        lines = [f"{f['message']} (§ {f['section']})" for f in found if f["status"] != "info"]
        self.fields["items"].initial = "\n".join(dict.fromkeys(lines))


class TakeUpForm(DepartureForm):
    """The application is complete, or each point that is left to the officer is answered."""

    departure_help = _("Say what you decide on this and why.")

    def findings(self):
        return to_judge(checks.contents(self.case, self.step.day))

    def clean(self):
        data = super().clean()
        if self.unanswered(data):
            raise forms.ValidationError(
                _("Answer each point with a reason, or return the application as incomplete.")
            )
        return data


class DemandForm(ActForm):
    kind = forms.ChoiceField(label=_("What is demanded"), choices=DemandKind.choices)
    items = forms.CharField(
        label=_("What exactly, one item a line"), widget=forms.Textarea(attrs={"rows": 5})
    )
    why = words(_("Why"), 3, required=True)
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)


class StudyForm(ActForm):
    demand = forms.ModelChoiceField(label=_("What was demanded"), queryset=None)
    uploads = MultipleFileField(
        label=_("Files"), help_text=_("PDF, JPEG, PNG, TIFF, DWG or DXF, 100 MB each.")
    )

    def prepare(self):
        rows = self.case.demands.filter(received_on=None)
        self.fields["demand"].queryset = rows
        self.fields["demand"].initial = rows.first()


class EffectsForm(ActForm):
    """Each effect that review or study found, by whose property and of what kind."""

    adjacent_damage = LinesField(
        label=_("Physical damage to adjacent property, one effect a line"),
        help_text=_("That is an adverse effect: measures against it become conditions."),
    )
    farther_damage = LinesField(
        label=_("Physical damage to property farther off, one effect a line"),
        help_text=_("Not adverse by definition; the officer decides what follows."),
    )
    own_damage = LinesField(label=_("Effects on the applicant's own property, one a line"))
    other_effects = LinesField(
        label=_("Other effects (value, view, convenience), one a line"),
    )
    none_found = forms.BooleanField(
        label=_("The review found no effect on other property."), required=False
    )

    KINDS = {
        "adjacent_damage": ("adjacent", "physical_damage"),
        "farther_damage": ("not_adjacent", "physical_damage"),
        "own_damage": ("own", "physical_damage"),
        "other_effects": ("adjacent", "other"),
    }

    def clean(self):
        data = super().clean()
        found = [
            {"whose": whose, "kind": kind, "text": text}
            for name, (whose, kind) in self.KINDS.items()
            for text in data.pop(name, [])
        ]
        if not found and not data.get("none_found"):
            raise forms.ValidationError(_("Enter the effects, or say that there are none."))
        if found and data.get("none_found"):
            self.add_error("none_found", _("Effects are entered above."))
        data["effects"] = found
        return data


class TiesForm(ActForm):
    numbers = forms.CharField(
        label=_("Numbers of the other cases"), max_length=200,
        help_text=_("For example BP-2026-00041, TL-2026-00003."),
    )  # fmt: skip

    def prepare(self):
        self.fields["numbers"].initial = self.case.other_case_numbers

    def clean(self):
        data = super().clean()
        wanted = data.get("numbers", "").replace(",", " ").upper().split()
        found = Case.objects.filter(number__in=wanted).exclude(pk=self.case.pk)
        unknown = set(wanted) - {case.number for case in found}
        if unknown:
            text = _("There is no such case: %s.") % ", ".join(sorted(unknown))
            self.add_error("numbers", text)
        data["cases"] = found
        return data
