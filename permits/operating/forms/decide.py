"""The officer's decisions: what needs a permit, one or several, approval with its term, denial
(§ 5-30(a)(1), (b) to (e))."""

from __future__ import annotations

from datetime import date

from django import forms
from django.utils.translation import gettext_lazy as _

from permits.operating import checks
from permits.operating.activities import Activity
from permits.operating.models import Hazard, Other, Process
from workflow.days import add_days
from workflow.forms import ActForm, ReasonForm
from workflow.models import Referral


class JudgeForm(ReasonForm):
    """Only what this application needs is asked."""

    process_determination = forms.ChoiceField(
        label=_("The other process"), choices=Process.choices, widget=forms.RadioSelect
    )
    hazard_determination = forms.ChoiceField(
        label=_("The use or occupancy of the building"),
        choices=Hazard.choices,
        widget=forms.RadioSelect,
    )
    other_determination = forms.ChoiceField(
        label=_("The other activity"), choices=Other.choices, widget=forms.RadioSelect
    )
    private_tent_needs_permit = forms.TypedChoiceField(
        label=_("The tent of a private event at a home"),
        choices=[("True", _("A permit is needed")), ("False", _("No permit is needed"))],
        coerce=lambda value: value == "True",
        widget=forms.RadioSelect,
    )
    energy_storage_limit_kwh = forms.DecimalField(
        label=_("Limit of the State's code for the energy storage, in kWh"),
        help_text=_("FCNYS table 1206.1 or, for a dwelling, RCNYS R327.5."),
        min_value=0,
        max_digits=12,
        decimal_places=3,
    )
    ASKED = {
        "process_determination": Activity.PROCESS,
        "hazard_determination": Activity.HAZARD,
        "other_determination": Activity.OTHER,
        "energy_storage_limit_kwh": Activity.ENERGY_STORAGE,
    }

    def prepare(self):
        activities = set(self.case.activities)
        for name, activity in self.ASKED.items():
            if activity not in activities:
                del self.fields[name]
            else:
                self.fields[name].initial = getattr(self.case, name)
        private = self.case.tent_private_residential_use and Activity.TENT in activities
        if not private:
            del self.fields["private_tent_needs_permit"]
        self.materials = list(self.case.materials.all()) if Activity.MATERIALS in activities else []
        for row in self.materials:
            self.fields[f"allowed_{row.pk}"] = forms.DecimalField(
                label=_("Allowed of %(what)s, in %(unit)s")
                % {"what": row.material, "unit": row.unit},
                help_text=_("Maximum allowable quantity, FCNYS chapter 50."),
                min_value=0,
                max_digits=14,
                decimal_places=3,
                initial=row.allowed_quantity,
            )
            self.fields[f"line_{row.pk}"] = forms.CharField(
                label=_("Table and line"), max_length=120, initial=row.table_line
            )

    def clean(self):
        data = super().clean()
        data["allowed"] = [
            {
                "id": row.pk,
                "material": row.material,
                "allowed_quantity": data.pop(f"allowed_{row.pk}"),
                "table_line": data.pop(f"line_{row.pk}"),
            }
            for row in self.materials
            if f"allowed_{row.pk}" in data and f"line_{row.pk}" in data
        ]
        return data


class SeparateForm(ReasonForm):
    activities = forms.MultipleChoiceField(
        label=_("A permit of its own for"), widget=forms.CheckboxSelectMultiple
    )

    def prepare(self):
        self.fields["activities"].choices = [
            (one, Activity(one).label) for one in self.case.activities
        ]

    def clean_activities(self):
        chosen = self.cleaned_data["activities"]
        if len(chosen) == len(self.case.activities):
            raise forms.ValidationError(_("One activity has to stay on this application."))
        return chosen


class ApproveForm(ActForm):
    """The findings of the officer, the term, the conditions, and the reasons that the rules ask
    for. The limit of the term stands beside it."""

    form_accepted = forms.BooleanField(
        label=_("The application is in writing, signed, on a form that I accept."), required=False
    )
    information_sufficient = forms.BooleanField(
        label=_("It tells enough of quantities, materials and activities to decide."),
        required=False,
    )
    conforms_to_codes = forms.BooleanField(
        label=_("Quantities, materials and activities conform to the codes."), required=False
    )
    effective_from = forms.DateField(label=_("First day of the permit"))
    effective_to = forms.DateField(label=_("Last day of the permit"))
    term_reason = forms.CharField(
        label=_("Why a contractor's permit is given for more than a year"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    one_or_several_reason = forms.CharField(
        label=_("Why one permit is given for activities of several kinds"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    conditions = forms.CharField(
        label=_("Terms and conditions, one a line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
    )

    def prepare(self):
        first = self._first_day()
        latest = checks.latest_end(self.case, first, self.step.day)
        self.fields["effective_from"].initial = first
        self.fields["effective_to"].initial = self._last_day(first, latest)
        if latest:
            self.fields["effective_to"].help_text = _(
                "From %(first)s the law allows it until %(last)s."
            ) % {"first": f"{first:%B %-d, %Y}", "last": f"{latest:%B %-d, %Y}"}
        else:
            self.fields["effective_to"].help_text = _("The law sets no limit; state the days.")
        if self.case.activities != [Activity.CONTRACTOR]:
            del self.fields["term_reason"]
        if len({str(kind) for kind in checks.kinds_of(self.case.activities)}) < 2:
            del self.fields["one_or_several_reason"]

    def _first_day(self) -> date:
        """A further term follows the one that runs; a change keeps its first day."""
        earlier = self.case.earlier()
        if earlier is not None and earlier.effective_to:
            if self.case.action == "amend":
                return earlier.effective_from
            follows = add_days(earlier.effective_to, 1)
            if self.case.action == "renew" and follows > self.step.day:
                return follows
        return max(filter(None, (self.case.planned_start_on, self.step.day)))

    def _last_day(self, first: date, latest: date | None) -> date | None:
        earlier = self.case.earlier() if self.case.action == "amend" else None
        wanted = earlier.effective_to if earlier else self.case.planned_end_on
        if self.case.activities == [Activity.CONTRACTOR]:
            return wanted or checks.usual_end(first, self.step.day)
        return min(filter(None, (wanted, latest)), default=None)

    def clean_conditions(self) -> list[str]:
        lines = self.cleaned_data["conditions"].splitlines()
        return [line.strip() for line in lines if line.strip()]

    def clean(self):
        data = super().clean()
        data["no_inspection_reason"] = self.case.no_inspection_reason
        keeps = self.case.kind == "OP" and self.case.action == "amend"  # a display may be moved
        earlier = self.case.earlier() if keeps else None
        if earlier and data.get("effective_from") != earlier.effective_from:
            self.add_error("effective_from", _("A change keeps the first day of the permit."))
        return data


class ApproveDisplayForm(ApproveForm):
    """Also why the permit is given before fire or police have answered, where that is so."""

    safety_reason = forms.CharField(
        label=_("Why the permit is given before fire or police have answered"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )

    def prepare(self):
        super().prepare()
        if not self.case.referrals.filter(state=Referral.State.OPEN).exists():
            del self.fields["safety_reason"]

    def _first_day(self) -> date:
        return self.case.display_on or self.step.day

    def _last_day(self, first: date, latest: date | None) -> date | None:
        return max(filter(None, (self.case.display_on, self.case.rain_on)), default=None)


def approve_form(data=None, files=None, *, case, step):
    """The form of the approval for this kind of permit."""
    form = ApproveDisplayForm if case.kind == "FW" else ApproveForm
    return form(data, files, case=case, step=step)


class DenyForm(ReasonForm):
    provision = forms.CharField(
        label=_("Provision of the code"),
        max_length=120,
        help_text=_("For example FCNYS 3103.8.2, or the section of the town code."),
    )
