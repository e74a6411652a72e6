"""Forms of the inspections of premises, and what fire safety inspections share with them."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.models import RoleAssignment, User
from people.roles import Role
from permits.operating import guards
from workflow.access import open_on
from workflow.forms import ActForm, MultipleFileField
from workflow.models import Inspection

WAITING = (Inspection.State.PLANNED, Inspection.State.READY, Inspection.State.FAILED)


class AnnounceForm(ActForm):
    inspection = forms.ModelChoiceField(label=_("For what?"), queryset=Inspection.objects.none())
    wanted_on = forms.DateField(label=_("When would you like it?"), required=False)

    def prepare(self):
        self.fields["inspection"].queryset = rows = guards.to_announce(self.case)
        self.fields["inspection"].initial = rows.first()

    def clean_wanted_on(self):
        wanted = self.cleaned_data["wanted_on"]
        if wanted and wanted < self.step.day:
            raise forms.ValidationError(_("Choose today or a later day."))
        return wanted


class PlanForm(ActForm):
    """The day; and the inspector, where the officer plans it: whom the officer names is authorized
    for this inspection (§§ 5-22, 5-30(c), 5-31(a))."""

    inspection = forms.ModelChoiceField(queryset=Inspection.objects.none())
    planned_for = forms.DateField(label=_("Day"))
    inspector = forms.ModelChoiceField(
        label=_("Inspector"), queryset=User.objects.none(), required=False
    )

    def prepare(self):
        self.fields["inspection"].queryset = self.case.inspections.filter(state__in=WAITING)
        if self.step.role != Role.OFFICER:
            del self.fields["inspector"]
            return
        self.fields["inspector"].queryset = inspectors(self.step.day)


def inspectors(day):
    """Who may inspect on a day."""
    designated = RoleAssignment.objects.filter(
        open_on(day), role__in=[Role.OFFICER, Role.INSPECTOR]
    )
    rows = User.objects.filter(role_assignments__in=designated, is_active=True)
    return rows.distinct().order_by("full_name", "pk")


class FaultsForm(ActForm):
    """Faults, one a line, each with the provision that it breaks."""

    faults = forms.CharField(
        label=_("What does not comply, one fault a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_(
            "Provision, colon, what is wrong. For example: FCNYS 906.2: the extinguisher was not "
            "serviced this year."
        ),
    )

    def clean_faults(self) -> list[dict]:
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
            faults.append({"provision": provision[:120], "text": text})
        return faults


class ResultForm(FaultsForm):
    """A result; one that is not in order names each fault and the provision that it breaks."""

    inspection = forms.ModelChoiceField(label=_("Inspection"), queryset=Inspection.objects.none())
    satisfactory = forms.TypedChoiceField(
        label=_("The result"),
        choices=[("True", _("in order")), ("False", _("not in order"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    remarks = forms.CharField(
        label=_("Remarks"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)

    field_order = ["inspection", "satisfactory", "faults", "remarks", "photos"]

    def prepare(self):
        self.fields["inspection"].queryset = rows = guards.to_record(self.case)
        self.fields["inspection"].initial = rows.first()

    def clean(self):
        data = super().clean()
        if data.get("satisfactory") is False and "faults" in data and not data["faults"]:
            self.add_error("faults", _("Name each fault with the provision that it breaks."))
        if data.get("satisfactory") and data.get("faults"):
            self.add_error("satisfactory", _("With faults the result is: not in order."))
        return data
