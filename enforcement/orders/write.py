"""What each kind of order asks for when it is written; every content of the law has its field."""

from __future__ import annotations

from datetime import date

from django import forms
from django.utils.translation import gettext_lazy as _

from enforcement.orders import reasons
from enforcement.orders.around import cases_around
from enforcement.regimes import provision_choices
from enforcement.violations.forms import ProvisionsField
from rulebook.figures import law
from workflow.days import add_days, roll
from workflow.forms import ActForm
from workflow.models import Case


def form_for_kind(data=None, files=None, *, case, step):
    """The form of the kind of order that is written."""
    return FORMS[case.kind](data, files, case=case, step=step)


def text(label, rows: int = 3, required: bool = True, help_text="") -> forms.CharField:
    """A field for a paragraph."""
    return forms.CharField(
        label=label,
        required=required,
        help_text=help_text,
        max_length=8000,
        widget=forms.Textarea(attrs={"rows": rows}),
    )


class WriteForm(ActForm):
    """What is wrong and which provisions it breaks: asked of every kind of order."""

    condition = text(_("What is wrong"), 4)
    picked = forms.MultipleChoiceField(
        label=_("Provisions often cited"), required=False, widget=forms.CheckboxSelectMultiple
    )
    provisions = ProvisionsField(label=_("Other provisions"), required=False)

    def prepare(self):
        known = dict(provision_choices(self.case.regime))
        self.fields["picked"].choices = list(known.items())
        self.initial = {name: getattr(self.case, name, None) for name in self.fields} | {
            "picked": [one for one in self.case.provisions if one in known],
            "provisions": "\n".join(one for one in self.case.provisions if one not in known),
        }

    def clean(self):
        data = super().clean()
        found = [*data.pop("picked", []), *(data.get("provisions") or [])]
        data["provisions"] = list(dict.fromkeys(found))
        return data

    def not_over(self, name: str) -> date | None:
        """A day that has not passed."""
        day = self.cleaned_data.get(name)
        if day and day < self.step.day:
            raise forms.ValidationError(_("This day is over. Choose today or a later day."))
        return day


class StopWorkForm(WriteForm):
    """Reason, work, means of compliance, what must be done before work resumes (§ 5-26(b))."""

    ground = forms.ChoiceField(label=_("Reason"), choices=reasons.choices)
    work = text(_("What work stops"), 2, help_text=_("All of it stops at once."))
    condition = text(_("Why"), 4, help_text=_("The reason or reasons, as they stand on the order."))
    means_known = forms.BooleanField(
        label=_("There is a way to comply to which the order can point."), required=False
    )
    means = text(_("How to comply"), 2, required=False)
    resume_conditions = text(_("What must be done before work resumes"), 2)
    suspension_days = forms.IntegerField(
        label=_("Days of suspension (timber)"), required=False, min_value=1
    )
    whole_parcel = forms.BooleanField(
        label=_("All work at this property stops, also work for which no case is known."),
        required=False,
    )
    stops = forms.ModelMultipleChoiceField(
        label=_("Permits and other cases whose work stops"),
        queryset=Case.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    cures = forms.ModelMultipleChoiceField(
        label=_("Applications that put the matter right and go on"),
        queryset=Case.objects.none(),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    field_order = ["ground", "work", "condition"]

    def prepare(self):
        super().prepare()
        around = cases_around(self.case)
        for name in ("stops", "cures"):
            self.fields[name].queryset = around
            self.fields[name].label_from_instance = told
            if self.case.pk:
                self.initial[name] = getattr(self.case, name).values_list("pk", flat=True)
        if not around.exists():
            del self.fields["stops"], self.fields["cures"]

    def clean_suspension_days(self):
        days = self.cleaned_data["suspension_days"]
        most = law("timber", self.step.day).figure("stop_work_days")
        if days and days > most:
            raise forms.ValidationError(
                _("The officer may suspend the harvest for %(most)s days at most (§ 6-154(2)).")
                % {"most": most}
            )
        return days

    def clean(self):
        data = super().clean()
        picked = reasons.reason(data.get("ground", ""))
        if data.get("means_known") and not data.get("means"):
            self.add_error("means", _("Say how to comply (§ 5-26(b)(4))."))
        if picked and picked.regime == "timber" and not data.get("suspension_days"):
            self.add_error("suspension_days", _("Enter the days."))
        if picked and picked.regime != "timber":
            data["suspension_days"] = None
        if not data.get("stops") and not data.get("whole_parcel"):
            data["whole_parcel"] = True
        return data


def told(case: Case) -> str:
    """A case in a list to choose from."""
    return f"{case.number} {case.kind_label}, {case.state_label.lower()}: {case.title}"


class RemedyForm(WriteForm):
    """An order to remedy: thirty days at most, any shorter time too (§ 5-36(a)(3)e, (6))."""

    comply_by = forms.DateField(label=_("Last day to comply"))
    protective_action = text(
        _("What must be done to protect people (vacate, barricade)"), 2, required=False
    )

    def prepare(self):
        super().prepare()
        days = law("enforcement", self.step.day).figure("order_to_remedy_days")
        latest = roll(add_days(self.step.day, days))
        self.initial["comply_by"] = self.case.comply_by or latest
        self.fields["comply_by"].help_text = _("%(day)s at the latest.") % {
            "day": f"{latest:%B %-d, %Y}"
        }

    def clean_comply_by(self):
        return self.not_over("comply_by")


class ComplianceForm(WriteForm):
    """A sign compliance order: the time that the officer finds necessary (§ 5-133(b)(3)e)."""

    comply_by = forms.DateField(label=_("Last day to comply"))

    def clean_comply_by(self):
        return self.not_over("comply_by")


class MeasuresField(forms.CharField):
    """Measures with their days, one to a line: `2026-04-15: Repair the silt fence`."""

    def clean(self, value) -> list[dict]:
        if isinstance(value, (list, tuple)):
            return list(value)
        found = []
        for line in super().clean(value).splitlines():
            if not line.strip():
                continue
            day, _colon, words = line.partition(":")
            try:
                by = date.fromisoformat(day.strip())
            except ValueError:
                by = None
            if by is None or not words.strip():
                raise forms.ValidationError(
                    _("Write each measure as a day, a colon and the measure, for example "
                      "“2026-04-15: Repair the silt fence”.")
                )  # fmt: skip
            found.append({"by": by.isoformat(), "text": words.strip()})
        return found


class NoticeForm(WriteForm):
    """A stormwater notice of violation: its six contents (§ 6-237(a))."""

    measures = MeasuresField(
        label=_("Remedial measures and their days"),
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("One to a line: the day, a colon, the measure. 2026-04-15: Repair the fence."),
    )
    penalty_statement = text(_("Penalties that may be assessed"), 4)

    def prepare(self):
        super().prepare()
        self.initial["measures"] = "\n".join(f"{m['by']}: {m['text']}" for m in self.case.measures)

    def clean_measures(self):
        found = self.cleaned_data["measures"]
        if any(one["by"] < self.step.day.isoformat() for one in found):
            raise forms.ValidationError(_("A day in the schedule is over already."))
        return found


class DirectionForm(WriteForm):
    direction = text(_("What has to cease or be done, at once"), 3)


class WeedForm(WriteForm):
    """A weed notice: the condition, and that it is a nuisance (§ 5-36(e)(3))."""

    growth_inches = forms.IntegerField(label=_("Height, inches"), min_value=1, required=False)
    public_nuisance = forms.BooleanField(
        label=_("It is deemed a public nuisance for its danger to health and safety."),
        required=False,
    )


class RestorationForm(WriteForm):
    direction = text(_("What has to be restored, and to what condition"), 3)
    comply_by = forms.DateField(label=_("By when"), help_text=_("A reasonable time."))

    def clean_comply_by(self):
        return self.not_over("comply_by")


class KeyBoxForm(WriteForm):
    """That the thirty days of the written direction are over (L.L. 4-2007 parts 8, 11)."""

    directed_on = forms.DateField(label=_("Day of the written direction to install"))
    appealed_on = forms.DateField(label=_("Appeal filed on"), required=False)
    appeal_result = forms.ChoiceField(
        label=_("Decision on the appeal"),
        required=False,
        choices=[("", "–"), ("pending", _("Pending")), ("upheld", _("Direction upheld")),
                 ("annulled", _("Direction annulled"))],
    )  # fmt: skip

    def clean_directed_on(self):
        return self.not_in_future("directed_on")


FORMS = {
    "SO": StopWorkForm,
    "OR": RemedyForm,
    "OC": ComplianceForm,
    "NV": NoticeForm,
    "TD": DirectionForm,
    "WN": WeedForm,
    "RN": RestorationForm,
    "KN": KeyBoxForm,
}
