"""Visits to the site (§§ 6-156, 6-188 to 6-196)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.models import RoleAssignment, User
from people.roles import Role
from timber import checks
from timber.forms.fields import lines, yes_no
from timber.inspecting import STAGES
from workflow.access import open_on
from workflow.forms import ActForm, MultipleFileField
from workflow.models import Inspection

State = Inspection.State
# The facts of `timber.site_inspection`, asked while the harvest goes on.
SITE_FACTS = {
    "access_given": _("Were town officials let onto all parts of the site?"),
    "erosion_control_in_place": _("Is appropriate erosion control in place?"),
    "roads_prevent_erosion": _("Are roads and trails kept so that nothing erodes?"),
    "slash_in_channel": _("Does slash or debris lie in a stream channel?"),
    "other_slash_removal_requested": _("Did you ask to remove slash from another area?"),
    "other_slash_removed": _("If so, was it removed?"),
    "deposits_on_road": _("Are there deposits on a public road that were not cleaned up?"),
    "damage_done": _("Was there damage to streets, curbs, utility lines or other property?"),
    "damage_repaired_or_paid": _("If so, was it repaired or paid for?"),
}


class PlanForm(ActForm):
    inspection = forms.ModelChoiceField(
        label=_("Visit that is open"), queryset=Inspection.objects.none(), required=False
    )
    stage = forms.ChoiceField(
        label=_("Or a new one"),
        choices=[("", "–"), *((key, words[0]) for key, words in STAGES.items())],
        required=False,
    )
    planned_for = forms.DateField(label=_("Day"))
    inspector = forms.ModelChoiceField(
        label=_("Inspector"), queryset=User.objects.none(), required=False
    )

    def prepare(self):
        done = (State.ACCEPTED, State.CANCELLED)
        self.fields["inspection"].queryset = self.case.inspections.exclude(state__in=done)
        held = RoleAssignment.objects.filter(
            open_on(self.step.day), role__in=[Role.OFFICER, Role.INSPECTOR]
        )
        users = User.objects.filter(role_assignments__in=held, is_active=True)
        self.fields["inspector"].queryset = users.distinct()

    def clean(self):
        data = super().clean()
        if not data.get("inspection") and not data.get("stage"):
            self.add_error("inspection", _("Choose the visit."))
        return data


class ResultForm(ActForm):
    """What was found. A visit that is not satisfactory names each fault and its provision."""

    inspection = forms.ModelChoiceField(label=_("Visit"), queryset=Inspection.objects.none())
    satisfactory = forms.TypedChoiceField(
        label=_("The site is"),
        choices=[("True", _("in order")), ("False", _("not in order"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    faults = forms.CharField(
        label=_("What is wrong, one fault a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Section, colon, what is wrong. For example: 6-189: the haul road is rutted."),
    )
    remarks = forms.CharField(
        label=_("Remarks"), required=False, widget=forms.Textarea(attrs={"rows": 2})
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)

    def prepare(self):
        states = (State.READY, State.PLANNED, State.FAILED)
        rows = self.case.inspections.filter(state__in=states)
        if self.step.role != Role.OFFICER:  # the reclamation is the officer's (§ 6-192(c))
            rows = rows.exclude(key="timber.reclamation")
        self.fields["inspection"].queryset = rows
        self.fields["inspection"].initial = rows.first()
        for name, label in SITE_FACTS.items():
            self.fields[name] = yes_no(label, unknown=_("Not looked at"))

    def clean_faults(self):
        faults = []
        for line in lines(self.cleaned_data["faults"]):
            provision, colon, text = (part.strip() for part in line.partition(":"))
            if not (provision and colon and text):
                raise forms.ValidationError(
                    _("“%s” does not name the section. Write: section, colon, what is wrong.")
                    % line
                )
            faults.append({"provision": provision, "text": text})
        return faults

    def clean(self):
        """`timber.site_inspection` adds what the answers say against the site."""
        data = super().clean()
        given = {name: data.pop(name, None) for name in SITE_FACTS}
        known = {name: value for name, value in given.items() if value is not None}
        found = checks.ask("timber.site_inspection", known, self.step.day)["findings"]
        data["findings"] = found if known else []
        data["faults"] = [
            *(data.get("faults") or []),
            *({"provision": f["section"], "text": f["message"]} for f in data["findings"]),
        ]
        data["seen"] = {name: ("yes" if value else "no") for name, value in known.items()}
        if data.get("satisfactory") is False and not data["faults"]:
            self.add_error("faults", _("Name each fault with the section that it breaks."))
        if data.get("satisfactory") and data["faults"]:
            words = "; ".join(fault["text"] for fault in data["faults"])
            self.add_error("satisfactory", _("A site with faults is not in order: %s") % words)
        return data
