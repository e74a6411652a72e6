"""The office's forms in the review of an application under the sign law.

A reason names size, number, place, height, light, structure or kind, chosen from a list; the words
beside it carry a reminder that no decision may turn on what a sign says (§ 5-124(m)(3)).
"""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.roles import Role
from signs.forms.fields import Feet, YesNo
from signs.lifecycle.permit_review import ANSWERS
from signs.models import ProposedSign
from workflow.departures import DepartureForm
from workflow.forms import ActForm
from workflow.models import Referral

# § 5-123(e)(4), and what else the article lets a decision turn on.
REASONS = [
    ("size", _("Size of signs")),
    ("number", _("Number of signs")),
    ("light", _("Light output, illumination")),
    ("location", _("Location, setback")),
    ("height", _("Height")),
    ("structure", _("Structure, fastening, projection")),
    ("kind", _("Kind of sign")),
    ("time", _("Time on display")),
    ("compatibility", _("Compatibility with the sign law")),
    ("neighborhood", _("Impact upon the neighborhood")),
    ("safety", _("Safety, sight of drivers")),
    ("environment", _("Environmental issues")),
    ("incomplete", _("Application not complete")),
    ("board", _("Approval of a board is missing")),
    ("not_as_permitted", _("Put up otherwise than permitted")),
    ("false_information", _("False information in the application")),
]
AFTERWARDS = ("not_as_permitted", "false_information")
NOT_REFERRED = (*AFTERWARDS, "incomplete", "board", "structure", "kind", "time")
REFERRAL_REASONS = [one for one in REASONS if one[0] not in NOT_REFERRED]
DENIAL_REASONS = [one for one in REASONS if one[0] not in AFTERWARDS]
REVOCATION_REASONS = [one for one in REASONS if one[0] in AFTERWARDS]
REMINDER = _("Nothing here may turn on what the sign says (§ 5-124(m)(3)).")


class ReasonsForm(ActForm):
    """Reasons from the list, and what they mean here."""

    CHOICES = DENIAL_REASONS
    reasons = forms.MultipleChoiceField(
        label=_("Reasons"), choices=(), widget=forms.CheckboxSelectMultiple
    )
    reason = forms.CharField(
        label=_("What that means here"), widget=forms.Textarea(attrs={"rows": 4}),
        help_text=REMINDER,
    )  # fmt: skip

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["reasons"].choices = self.CHOICES

    def clean(self):
        data = super().clean()
        words = dict(self.CHOICES)
        data["reason_labels"] = [str(words[one]) for one in data.get("reasons", [])]
        return data


class DenyForm(ReasonsForm):
    """The reasons of a denial."""


class RevokeForm(ReasonsForm):
    """A person decides; the article names no power to revoke."""

    CHOICES = REVOCATION_REASONS


class ReferForm(ReasonsForm):
    """To which board and why (§ 5-123(e)(4))."""

    CHOICES = REFERRAL_REASONS
    BOARDS = (Role.ZONING_BOARD, Role.PLANNING_BOARD)
    body = forms.ChoiceField(label=_("To"), choices=[(r.value, r.label) for r in BOARDS])
    field_order = ("body", "reasons", "reason")


class MissingForm(ActForm):
    """What is missing or wanted, each with its paragraph; and for a permit what the officer asks
    for beyond the list (§ 5-117(b)(6), (10), (12))."""

    items = forms.CharField(
        label=_("What is missing or wanted, one item a line"),
        widget=forms.Textarea(attrs={"rows": 6}),
        help_text=_("Name the paragraph with each item."),
    )
    answer_by = forms.DateField(label=_("Wanted by (no day of the law)"), required=False)
    drawing_sets_required = forms.IntegerField(
        label=_("Sets of drawings on paper that are needed"), min_value=1, max_value=20,
        required=False,
    )  # fmt: skip
    structural_plans_required = forms.BooleanField(
        label=_("Structural plans and calculations are needed"), required=False
    )
    stamped_plans_required = forms.BooleanField(
        label=_("Plans have to be stamped by a New York architect or engineer"), required=False
    )
    other_information = forms.CharField(
        label=_("Other information that is needed"), required=False,
        widget=forms.Textarea(attrs={"rows": 2}), help_text=REMINDER,
    )  # fmt: skip
    OF_PERMIT = ("drawing_sets_required", "structural_plans_required", "stamped_plans_required",
                 "other_information")  # fmt: skip

    def prepare(self):
        if self.case.kind != "SP":
            for name in self.OF_PERMIT:
                del self.fields[name]
            return
        from signs import contents

        for name in self.OF_PERMIT:
            self.fields[name].initial = getattr(self.case, name)
        found = contents.all_findings(self.case, self.step.day)
        lines = [f"{f['message']} (§ {f['section']})" for f in found if f["status"] != "info"]
        self.fields["items"].initial = "\n".join(lines)

    def clean_drawing_sets_required(self):
        return self.cleaned_data["drawing_sets_required"] or self.case.drawing_sets_required


class TakeUpForm(DepartureForm):
    """Complete, or each item said not to be needed is accepted by the officer with a reason."""

    def findings(self):
        from signs import contents

        return contents.findings(self.case, self.step.day)

    def clean(self):
        data = super().clean()
        if self.unanswered(data):
            raise forms.ValidationError(
                _("Answer each finding with a reason, or return the application as incomplete.")
            )
        return data


class ApproveForm(DepartureForm):
    """What the officer found on each point to judge, and conditions of his or her own."""

    departure_help = _("Say what you found, with the reason.")
    conditions = forms.CharField(
        label=_("Further conditions, one a line"), required=False,
        widget=forms.Textarea(attrs={"rows": 4}), help_text=REMINDER,
    )  # fmt: skip

    def findings(self):
        from signs import findings

        return findings.to_judge(self.case, self.step.day)

    def clean_conditions(self):
        return lines_of(self.cleaned_data["conditions"])


def lines_of(text: str) -> list[str]:
    """The lines of a text that have words."""
    return [line.strip() for line in text.splitlines() if line.strip()]


class AnswerForm(ActForm):
    """The recommendations and comments of a board, and what binds of them (§ 5-123(e)(3))."""

    referral = forms.ModelChoiceField(label=_("Referral"), queryset=Referral.objects.none())
    decision = forms.ChoiceField(label=_("The board"), choices=ANSWERS)
    answer = forms.CharField(
        label=_("Recommendations and comments"), widget=forms.Textarea(attrs={"rows": 5}),
        help_text=REMINDER,
    )  # fmt: skip
    conditions = forms.CharField(
        label=_("Changes and conditions, one a line"), required=False,
        widget=forms.Textarea(attrs={"rows": 4}), help_text=REMINDER,
    )  # fmt: skip
    decided_on = forms.DateField(label=_("Answered on"))
    resolution_number = forms.CharField(label=_("Resolution"), max_length=60, required=False)

    def prepare(self):
        waiting = self.case.referrals.filter(state=Referral.State.OPEN)
        self.fields["referral"].queryset = waiting
        self.fields["referral"].initial = waiting.first()

    def clean_conditions(self):
        return lines_of(self.cleaned_data["conditions"])

    def clean_decided_on(self):
        return self.not_in_future("decided_on")

    def clean(self):
        data = super().clean()
        referral, decided = data.get("referral"), data.get("decided_on")
        if referral and decided and decided < referral.made_on:
            self.add_error("decided_on", _("The board was asked on a later day."))
        by = self.step.by
        if referral and Role.CLERK not in by.roles and Role(referral.body) not in by.roles:
            words = _("Only the %(board)s or the clerk enters this answer.")
            self.add_error("referral", words % {"board": Role(referral.body).label.lower()})
        if data.get("decision") == "approve_with_conditions" and not data.get("conditions"):
            self.add_error("conditions", _("Enter the changes or conditions."))
        return data


class ConfirmForm(ActForm):
    """What only a person can say of a sign, by the names of the rulesets."""

    sign = forms.ModelChoiceField(label=_("Sign"), queryset=ProposedSign.objects.none())
    sight_line_clear = YesNo(
        label=_("Sight at entrances and on the highway stays clear (§ 5-130(a)(9)b)")
    )
    wall_height_hardship = YesNo(
        label=_("Practical difficulties from too little wall height (§ 5-130(a)(10))")
    )
    above_wall_top_ft = Feet(label=_("Feet above the top of the wall"))
    officer_approved = YesNo(label=_("I approve it, where the law leaves that to the officer"))
    illumination_complaint = YesNo(
        label=_("The light glares, distracts or is more than needed (§ 5-124(s))")
    )
    along_major_thoroughfare = YesNo(label=_("Along a major thoroughfare (§ 5-129(b))"))
    impedes_walkway = YesNo(label=_("It takes from the required width of the walkway"))
    fastened = YesNo(label=_("Fastened against gravity, wind, shear and other loads (§ 5-123(c))"))
    reason = forms.CharField(
        label=_("What you saw"), required=False, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=REMINDER,
    )  # fmt: skip

    def prepare(self):
        proposed = self.case.proposed.all()
        self.fields["sign"].queryset = proposed
        self.fields["sign"].initial = proposed.first()

    def clean(self):
        data = super().clean()
        if data.get("above_wall_top_ft") is not None:
            data["above_wall_top_ft"] = float(data["above_wall_top_ft"])
        data["said"] = data.pop("reason", "")
        return data
