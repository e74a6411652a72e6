"""The forms of the officer at the site and of the end of the work (§§ 6-234 to 6-236)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from stormwater import instrument_guards as held
from stormwater.choices import Basis, Profession
from stormwater.forms.fields import LINES, RowForm, YesNo
from workflow.forms import (
    ActForm,
    CheckedFileField,
    MultipleFileField,
    OptionalReasonForm,
    ReasonForm,
)

SEEN = {
    "work_in_progress": _("Does construction or grading go on now?"),
    "representative_on_site": _("Is the applicant, the developer or a representative there?"),
    "swppp_copy_on_site": _("Is a copy of the plan there?"),
    "practices_maintained": _("Are all controls properly operated and maintained?"),
    "effectiveness_documented": _("Is it written down how well the controls work?"),
    "visible_turbidity_contrast": _("Does the work visibly cloud the water it drains to?"),
}


class SiteInspectionForm(ActForm):
    """What the rules ask of an open site, as yes or no; what could not be seen is left out."""

    remarks = forms.CharField(label=_("What was seen"), required=False, widget=LINES)
    violations = forms.BooleanField(
        label=_("There are violations: the applicant and the developer are told in writing."),
        required=False,
    )
    nature = forms.CharField(
        label=_("Nature of each violation, one a line"), required=False, widget=LINES
    )
    corrective_actions = forms.CharField(
        label=_("What has to be done to correct it"), required=False, widget=LINES
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)

    def prepare(self):
        asked = {name: YesNo(label=label, required=False) for name, label in SEEN.items()}
        self.fields = {**asked, **self.fields}

    def clean(self):
        data = super().clean()
        if data.get("violations"):
            for name in ("nature", "corrective_actions"):
                if not (data.get(name) or "").strip():
                    self.add_error(name, _("Say it in writing."))
        data["seen"] = {name: data.pop(name) for name in SEEN if data.get(name) is not None}
        return {name: value for name, value in data.items() if name not in SEEN}


class CorrectedForm(OptionalReasonForm):
    violations_corrected = forms.BooleanField(
        label=_("All violations that were found are corrected."), required=False
    )
    completed_work_approved = forms.BooleanField(
        label=_("All work done before is approved."), required=False
    )


class FinalConstructionForm(ActForm):
    completed_on = forms.DateField(label=_("Final construction was completed on"))

    def clean_completed_on(self):
        return self.not_in_future("completed_on")


class AsBuiltForm(ActForm):
    certified_by = forms.ChoiceField(
        label=_("Certified by a"),
        choices=Profession.choices,
        help_text=_("Only a professional engineer may certify plans as built."),
    )
    certifier_name = forms.CharField(label=_("Name"), max_length=200)
    certifier_license = forms.CharField(label=_("License number"), max_length=60)
    document = CheckedFileField(label=_("The as-built plans"))


class AsBuiltRow(RowForm):
    row, row_label = "as_built", _("As-built plans")

    def rows(self, case):
        return held.waiting(case.as_built_plans)


class AcceptAsBuiltForm(AsBuiltRow):
    shows_final_design = YesNo(
        label=_("They show the final design specifications of all stormwater facilities")
    )


class ReturnAsBuiltForm(AsBuiltRow, ReasonForm):
    pass


class StabilizationForm(OptionalReasonForm):
    confirmed = forms.BooleanField(
        label=_("I have seen the site: all soil is stabilized so that it does not erode.")
    )


class Program(ActForm):
    """§ 6-235(c): on any reasonable basis, with an interval or a trigger."""

    program_facilities = forms.CharField(
        label=_("Stormwater facilities that stay"), required=False, widget=LINES
    )
    program_basis = forms.ChoiceField(
        label=_("Basis of the later inspections"),
        choices=[("", _("None: no facility stays")), *Basis.choices],
        required=False,
    )
    program_months = forms.IntegerField(
        label=_("Inspected every so many months"), min_value=1, max_value=120, required=False
    )
    program_trigger = forms.CharField(label=_("Or inspected when"), max_length=300, required=False)

    def prepare(self):
        super().prepare()
        for name in list(self.fields):
            if name.startswith("program_"):
                self.fields[name].initial = getattr(self.case, name)


class AcceptanceForm(Program):
    on_private_land = YesNo(
        label=_("Does a new facility lie on private land?"),
        help_text=_("Then the landowner has granted the town the right to enter and inspect."),
    )
