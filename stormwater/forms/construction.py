"""The forms of the work and its stages (§§ 6-232(f), 6-235(a))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.roles import Role
from stormwater import site_guards as site
from stormwater.choices import Stage
from stormwater.forms.fields import (
    LINES,
    Acres,
    MomentField,
    RowForm,
    day_of,
    moment_words,
    not_after,
)
from workflow.forms import ActForm, MultipleFileField, ReasonForm


class StartForm(ActForm):
    started_at = MomentField(label=_("Construction starts on, at"))
    swppp_copy_on_site = forms.BooleanField(
        label=_("A copy of the plan is at the site."), required=False
    )

    def clean_started_at(self):
        started = self.cleaned_data["started_at"]
        if day_of(started) != self.step.day:
            raise forms.ValidationError(
                _("Enter this on the day on which construction starts, with the hour.")
            )
        return started


class StageRow(RowForm):
    row, row_label = "inspection", _("Stage")
    states: tuple = site.ANNOUNCEABLE

    def rows(self, case):
        return case.inspections.filter(state__in=self.states)


class PlanStageForm(StageRow):
    event_at = MomentField(label=_("Planned for"))

    def clean(self):
        data = super().clean()
        if data.get("event_at"):
            data["day"] = day_of(data["event_at"])
            data["moment"] = moment_words(data["event_at"])
        return data


class StageNoticeForm(PlanStageForm):
    """The notice counts from the moment at which it came; a clerk enters when that was."""

    notified_at = MomentField(label=_("The notice came on, at"), required=False)

    def prepare(self):
        super().prepare()
        if self.step.role == Role.APPLICANT:
            del self.fields["notified_at"]

    def clean_notified_at(self):
        return not_after(self, "notified_at")

    def clean(self):
        data = super().clean()
        data["notified_at"] = data.get("notified_at") or self.step.at
        return data


class StageResultForm(StageRow):
    """Either the portion is approved, or it fails, and then wherein and what has to be done."""

    states = site.RECORDABLE
    satisfactory = forms.TypedChoiceField(
        label=_("This stage"),
        choices=[("True", _("is approved")), ("False", _("fails to comply"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    portion = forms.CharField(
        label=_("Portion of the work that is approved"), required=False, widget=LINES
    )
    nature = forms.CharField(
        label=_("Wherein it fails: the nature of each violation, one a line"),
        required=False,
        widget=LINES,
    )
    corrective_actions = forms.CharField(
        label=_("What has to be done to correct it"), required=False, widget=LINES
    )
    photos = MultipleFileField(label=_("Photographs"), required=False)

    def clean(self):
        data = super().clean()
        good = data.get("satisfactory")
        wanted = ("portion",) if good else ("nature", "corrective_actions")
        for name in wanted if "satisfactory" in data else ():
            if not (data.get(name) or "").strip():
                self.add_error(name, _("Say it in writing."))
        stage = data.get("inspection")
        text = data.get("nature") or ""
        data["faults"] = (
            []
            if good or stage is None
            else [{"provision": stage.section, "text": line} for line in text.splitlines() if line]
        )
        return data


class CancelStageForm(StageRow, ReasonForm):
    states = site.RECORDABLE


class AddStagesForm(ActForm):
    stages = forms.MultipleChoiceField(
        label=_("Stages"), choices=Stage.choices, widget=forms.CheckboxSelectMultiple
    )

    def prepare(self):
        known = self.case.inspection_stages
        self.fields["stages"].choices = [c for c in Stage.choices if c[0] not in known]


class PhaseForm(ActForm):
    name = forms.CharField(label=_("Phase or part of the site"), max_length=120)
    acres = Acres(label=_("Acres"))
    disturbed_from = forms.DateField(label=_("Soil is disturbed from"))

    def clean_disturbed_from(self):
        return self.not_in_future("disturbed_from")


class StabilizedForm(RowForm):
    row, row_label = "phase", _("Phase")
    stabilized_on = forms.DateField(label=_("Stabilized on"))

    def rows(self, case):
        return case.phases.filter(stabilized_on=None)

    def clean_stabilized_on(self):
        return self.not_in_future("stabilized_on")

    def clean(self):
        data = super().clean()
        phase, day = data.get("phase"), data.get("stabilized_on")
        if phase and day and day < phase.disturbed_from:
            self.add_error("stabilized_on", _("The phase was opened on a later day."))
        return data
