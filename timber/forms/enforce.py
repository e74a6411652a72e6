"""Directions, stop-work orders, calls before board and justice (§§ 6-153, 6-154, 6-168(c)(1))."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from people.roles import Role
from timber import checks
from timber.forms.application import SectionField
from timber.forms.decide import BoardForm
from timber.forms.fields import ConductFields, words
from timber.forms.notice import HearingForm
from timber.lifecycle.ordered import days_ordered
from timber.models import StopWork
from workflow.forms import ActForm, ReasonForm
from workflow.models import Case, Suspension
from workflow.places import parcels_of
from workflow.states import State


class DirectionForm(ActForm):
    provision = SectionField(label=_("Section that is or seems to be violated"))
    to_whom = forms.CharField(
        label=_("To whom, where not the licensee"), max_length=200, required=False
    )
    cease = words(_("What must stop at once"), required=False)
    comply = words(_("What must be done at once"), required=False)

    def clean(self):
        data = super().clean()
        if not data.get("cease") and not data.get("comply"):
            self.add_error("cease", _("Say what must stop, or what must be done."))
        data["what"] = data.get("cease") or data.get("comply") or ""
        return data


class StopWorkForm(ActForm):
    """The determination, and the days: at most those that are left for this violation."""

    first = forms.ModelChoiceField(
        label=_("A violation for which work was stopped before"),
        queryset=StopWork.objects.none(),
        required=False,
        empty_label=_("No, a new one"),
    )
    on_record = forms.ModelChoiceField(
        label=_("Or a violation that is on record"),
        queryset=Case.objects.none(),
        required=False,
        empty_label=_("None"),
    )
    violation = forms.CharField(
        label=_("Otherwise, the violation in a few words"), max_length=200, required=False
    )
    provision = SectionField(label=_("Section"), required=False)
    determination = words(_("What you determined"))
    days = forms.IntegerField(label=_("For how many days"), min_value=1)

    def prepare(self):
        self.fields["first"].queryset = self.case.stop_work_orders.filter(first=None)
        recorded = violations_on_record(self.case, self.step.day)
        self.fields["on_record"].queryset = recorded
        if not recorded.exists():
            self.fields["on_record"].widget = forms.HiddenInput()

    def clean(self):
        """`timber.stop_work`: up to fifteen days, all orders for one violation together."""
        data = super().clean()
        first, on_record = data.get("first"), data.get("on_record")
        if first and on_record:
            self.add_error("on_record", _("Choose one of the two."))
        if on_record and not data.get("violation"):
            data["violation"] = f"{on_record.number}: {on_record.title}"[:200]
        for name in ("violation", "provision"):
            if not first and not data.get(name):
                self.add_error(name, _("Say which violation it is."))
        if self.errors:
            return data
        data["on_record"] = on_record or (first.on_record if first else None)
        known = {
            "possible_violation_determined": True,
            "served_on": self.step.day.isoformat(),
            "ordered_days": data["days"],
            "days_already_ordered": days_ordered(first, data["on_record"]),
            "as_of": self.step.day.isoformat(),
        }
        result = checks.ask("timber.stop_work", known, self.step.day)
        for finding in result["findings"]:
            if finding["status"] == "violation":
                self.add_error("days", f"{finding['message']} (§ {finding['section']})")
        return data


def violations_on_record(case, day):
    """The violations of this article that enforcement keeps for the land of the license."""
    rows = Case.objects.filter(kind="VI", parcel__in=parcels_of(case, day))
    keys = [
        one.pk
        for one in rows.exclude(state__in=(State.CLOSED, State.VOID, State.WITHDRAWN))
        if getattr(one.whole(), "regime", "") == "timber"
    ]
    return Case.objects.filter(pk__in=keys)


class LiftForm(ReasonForm):
    order = forms.ModelChoiceField(label=_("Order"), queryset=StopWork.objects.none())
    field_order = ["order", "reason"]

    def prepare(self):
        rows = self.case.stop_work_orders.filter(ended_on=None)
        self.fields["order"].queryset = rows
        self.fields["order"].initial = rows.first()


class ShowCauseForm(ConductFields, HearingForm):
    cause = words(_("What the licensee has to explain"))
    proposal = forms.ChoiceField(
        label=_("Why the license should not be"),
        choices=[
            ("suspension", _("suspended for longer than the officer may order")),
            ("termination", _("terminated")),
        ],
        widget=forms.RadioSelect,
    )
    resolution_number = forms.CharField(
        label=_("Resolution, where the town board calls"), max_length=60, required=False
    )
    field_order = ["cause", "by", "kind", "material", "proposal", "on", "at", "place"]


class AfterHearingForm(ConductFields, ReasonForm, BoardForm):
    """What the board found; the conduct that was charged stands in the field already."""

    def prepare(self):
        from timber.hearings import current

        hearing = current(self.case)
        charged = hearing.conduct[0] if hearing and hearing.conduct else {}
        for name, value in charged.items():
            self.fields[name].initial = str(value) if isinstance(value, bool) else value


class BoardSuspendsForm(AfterHearingForm):
    last_day = forms.DateField(
        label=_("Last day of the suspension"), required=False,
        help_text=_("Empty: until the town board ends it."),
    )  # fmt: skip
    field_order = ["last_day", "by", "kind", "material", "reason", "resolution_number"]

    def clean_last_day(self):
        last = self.cleaned_data["last_day"]
        if last and last < self.step.day:
            raise forms.ValidationError(_("Choose today or a later day."))
        return last


class TerminateForm(AfterHearingForm):
    field_order = ["by", "kind", "material", "reason", "resolution_number"]


class CauseShownForm(ReasonForm, BoardForm):
    field_order = ["reason", "resolution_number"]


class EndSuspensionForm(ReasonForm, BoardForm):
    suspension = forms.ModelChoiceField(label=_("Suspension"), queryset=Suspension.objects.none())
    field_order = ["suspension", "reason", "resolution_number"]

    def prepare(self):
        day = self.step.day
        running = self.case.suspensions.filter(authority__startswith="hearing:")
        keys = [one.pk for one in running if one.ends_on is None or one.ends_on >= day]
        self.fields["suspension"].queryset = running.filter(pk__in=keys)
        self.fields["suspension"].initial = keys[0] if keys else None
        self.fields["suspension"].label_from_instance = lambda one: (
            f"{one.starts_on:%b %-d, %Y}: {one.ground[:80]}"
        )


class JusticeForm(ActForm):
    provision = SectionField(label=_("Section that was violated"))
    facts = words(_("What was done, when and where"))
    return_date = forms.DateField(label=_("Appear on"), required=False)
    remedies = words(_("Remedies of § 24-5, as the town attorney states them"), required=False)


class CitationForm(ActForm):
    cited_on = forms.DateField(label=_("Cited on"))
    provision = SectionField()
    note = forms.CharField(label=_("Note"), max_length=300, required=False)

    def clean_cited_on(self):
        return self.not_in_future("cited_on")


class RecommendForm(ReasonForm):
    to = forms.ChoiceField(
        label=_("To"),
        choices=[
            (Role.TOWN_ATTORNEY.value, Role.TOWN_ATTORNEY.label),
            (Role.TOWN_BOARD.value, Role.TOWN_BOARD.label),
        ],
    )
    field_order = ["to", "reason"]
