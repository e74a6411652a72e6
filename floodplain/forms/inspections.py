"""Forms of the periodic inspections (§ 6-124)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from floodplain import work_guards
from floodplain.stages import STAGES
from people.models import RoleAssignment, User
from people.roles import Role
from workflow.access import open_on
from workflow.forms import ActForm, CheckedFileField, MultipleFileField, ReasonForm
from workflow.models import Inspection

State = Inspection.State
BY = [
    ("officer", _("The officer")),
    ("developers_engineer", _("The developer's engineer")),
    ("developers_architect", _("The developer's architect")),
]


class AnnounceForm(ActForm):
    inspection = forms.ModelChoiceField(
        label=_("What is ready?"), queryset=Inspection.objects.none()
    )
    wanted_on = forms.DateField(label=_("When would you like it?"), required=False)

    def prepare(self):
        self.fields["inspection"].queryset = work_guards.to_announce(self.case)

    def clean_wanted_on(self):
        wanted = self.cleaned_data["wanted_on"]
        if wanted and wanted < self.step.day:
            raise forms.ValidationError(_("Choose today or a later day."))
        return wanted


class PlanForm(ActForm):
    inspection = forms.ModelChoiceField(queryset=Inspection.objects.none())
    planned_for = forms.DateField(label=_("Day"))
    inspector = forms.ModelChoiceField(
        label=_("Officer"), queryset=User.objects.none(), required=False
    )

    def prepare(self):
        self.fields["inspection"].queryset = self.case.inspections.filter(
            state__in=(State.READY, State.PLANNED)
        )
        designated = RoleAssignment.objects.filter(open_on(self.step.day), role=Role.OFFICER)
        self.fields["inspector"].queryset = User.objects.filter(
            role_assignments__in=designated, is_active=True
        ).distinct()


class ResultForm(ActForm):
    """What was found at a stage, and by whom: the officer, or the developer's engineer or
    architect, whose report is kept."""

    inspection = forms.ModelChoiceField(label=_("Stage"), queryset=Inspection.objects.none())
    satisfactory = forms.TypedChoiceField(
        label=_("The work is"),
        choices=[
            ("True", _("in compliance with the permit or variance")),
            ("False", _("not in compliance")),
        ],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    faults = forms.CharField(
        label=_("Where it does not comply, one fault a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Provision, colon, what is wrong. For example: § 6-137(b)(2): the garage has "
                    "one flood opening."),
    )  # fmt: skip
    remarks = forms.CharField(
        label=_("Findings"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)
    made_by = forms.ChoiceField(label=_("Inspected by"), choices=BY, initial="officer")
    inspector_name = forms.CharField(
        label=_("Name of the engineer or architect"), max_length=200, required=False
    )
    inspector_license = forms.CharField(label=_("License"), max_length=60, required=False)
    report = CheckedFileField(label=_("Signed report"), required=False)
    completed_on = forms.DateField(
        label=_("Final inspection: the work was complete on"), required=False,
        help_text=_("If earlier than the visit."),
    )  # fmt: skip

    def prepare(self):
        self.fields["inspection"].queryset = work_guards.to_record(self.case)
        # The page of an inspection asks for what every result has; by default it is the officer's.
        self.fields["made_by"].required = False

    def clean_completed_on(self):
        return self.not_in_future("completed_on")

    def clean_faults(self):
        faults = []
        for line in self.cleaned_data["faults"].splitlines():
            if not line.strip():
                continue
            provision, colon, text = (part.strip() for part in line.partition(":"))
            if not (provision and colon and text):
                raise forms.ValidationError(
                    _("“%s” does not name the provision. Write: provision, colon, what is wrong.")
                    % line.strip()
                )
            faults.append({"provision": provision, "text": text})
        return faults

    def clean(self):
        data = super().clean()
        data["made_by"] = data.get("made_by") or "officer"
        if data.get("satisfactory") is False and not data.get("faults"):
            self.add_error("faults", _("Name each fault with the provision that it breaks."))
        if data.get("satisfactory") and data.get("faults"):
            self.add_error("satisfactory", _("Work with faults does not comply."))
        if data["made_by"] != "officer":
            for name in ("inspector_name", "inspector_license", "report"):
                if not data.get(name) and name not in self.errors:
                    self.add_error(name, _("Needed where someone else inspected."))
        else:
            data["inspector_name"] = ""
        return data


class CancelForm(ReasonForm):
    inspection = forms.ModelChoiceField(queryset=Inspection.objects.none())

    def prepare(self):
        self.fields["inspection"].queryset = self.case.inspections.exclude(
            state__in=(State.ACCEPTED, State.CANCELLED)
        ).exclude(key="final")


class AddForm(ActForm):
    stages = forms.MultipleChoiceField(
        label=_("Stages"),
        choices=[(key, label) for key, label in STAGES.items() if key != "final"],
        widget=forms.CheckboxSelectMultiple,
    )
