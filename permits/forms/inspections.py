"""Forms of inspections (§ 5-25)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.models import RoleAssignment, User
from people.roles import Role
from permits import guards
from permits.elements import ELEMENTS
from workflow.access import open_on
from workflow.forms import ActForm, MultipleFileField, ReasonForm
from workflow.models import Inspection

State = Inspection.State


class AnnounceForm(ActForm):
    inspection = forms.ModelChoiceField(
        label=_("What is ready?"), queryset=Inspection.objects.none()
    )
    wanted_on = forms.DateField(label=_("When would you like it?"), required=False)

    def prepare(self):
        self.fields["inspection"].queryset = guards.to_announce(self.case)

    def clean_wanted_on(self):
        wanted = self.cleaned_data["wanted_on"]
        if wanted and wanted < self.step.day:
            raise forms.ValidationError(_("Choose today or a later day."))
        return wanted


class PlanForm(ActForm):
    inspection = forms.ModelChoiceField(queryset=Inspection.objects.none())
    planned_for = forms.DateField(label=_("Day"))
    inspector = forms.ModelChoiceField(
        label=_("Inspector"), queryset=User.objects.none(), required=False
    )

    def prepare(self):
        self.fields["inspection"].queryset = self.case.inspections.filter(
            state__in=(State.READY, State.PLANNED)
        )
        designated = RoleAssignment.objects.filter(
            open_on(self.step.day), role__in=[Role.OFFICER, Role.INSPECTOR]
        )
        self.fields["inspector"].queryset = User.objects.filter(
            role_assignments__in=designated, is_active=True
        ).distinct()


class ResultForm(ActForm):
    """A failed inspection names each fault and the provision that it breaks."""

    inspection = forms.ModelChoiceField(label=_("Element"), queryset=Inspection.objects.none())
    satisfactory = forms.TypedChoiceField(
        label=_("The work is"),
        choices=[("True", _("satisfactory as completed")), ("False", _("not satisfactory"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    faults = forms.CharField(
        label=_("Where it fails, one fault a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Provision, colon, what is wrong. For example: RCNYS R502.6: joist bears "
                    "on less than 1.5 inches."),
    )  # fmt: skip
    remarks = forms.CharField(
        label=_("Remarks"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)
    covered = forms.BooleanField(
        label=_("The work was covered before it was accepted"), required=False
    )
    completed_on = forms.DateField(
        label=_("Final inspection: the work was complete on"),
        required=False,
        help_text=_("If earlier than the visit."),
    )

    def prepare(self):
        self.fields["inspection"].queryset = guards.to_record(self.case)

    def clean_completed_on(self):
        return self.not_in_future("completed_on")

    def clean_faults(self):
        faults = []
        for line in self.cleaned_data["faults"].splitlines():
            provision, colon, text = (part.strip() for part in line.partition(":"))
            if not line.strip():
                continue
            if not (provision and colon and text):
                raise forms.ValidationError(
                    _("“%s” does not name the provision. Write: provision, colon, what is wrong.")
                    % line.strip()
                )
            faults.append({"provision": provision, "text": text})
        return faults

    def clean(self):
        data = super().clean()
        if data.get("satisfactory") is False and not data.get("faults"):
            self.add_error("faults", _("Name each fault with the provision that it breaks."))
        if data.get("satisfactory") and data.get("faults"):
            self.add_error("satisfactory", _("Work with faults is not satisfactory."))
        if data.get("satisfactory") and data.get("covered"):
            words = _("Work that can not be seen can not be accepted: it has to be exposed.")
            self.add_error("satisfactory", f"{words} (§ 5-25(a)(1))")
        return data


class CancelForm(ReasonForm):
    """The element does not occur in this work; the reason says why, above all where it failed."""

    inspection = forms.ModelChoiceField(queryset=Inspection.objects.none())

    def prepare(self):
        self.fields["inspection"].queryset = self.case.inspections.exclude(
            state__in=(State.ACCEPTED, State.CANCELLED)
        ).exclude(key="final")


class AddForm(ActForm):
    elements = forms.MultipleChoiceField(
        label=_("Elements"),
        choices=[(key, words[0]) for key, words in ELEMENTS.items()
                 if key not in ("site_before_permit", "suspension", "final")],
        widget=forms.CheckboxSelectMultiple,
    )  # fmt: skip
