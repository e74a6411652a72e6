"""Notices, requests for a hearing, hearings (§§ 6-171, 6-172, 6-195)."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from timber import checks
from timber.forms.decide import BoardForm, check_windows
from timber.forms.fields import ConductFields, TimeOfDayField, words, yes_no
from workflow.forms import ActForm, CheckedFileField, ReasonForm

LIMIT_FIELDS = ("logging_from", "logging_to", "hauling_from", "hauling_to", "other")


class GroundForm(ConductFields, ReasonForm):
    """What is done, and on which ground. A board's notice names its resolution."""

    text = words(_("What is done"))
    resolution_number = forms.CharField(
        label=_("Resolution, where the town board gives the notice"), max_length=60, required=False
    )
    field_order = ["text", "by", "kind", "material", "reason", "resolution_number"]

    def clean(self):
        data = super().clean()
        if self.step.role != "officer" and not data.get("resolution_number"):
            self.add_error("resolution_number", _("Enter the resolution of the town board."))
        return data


class RestrictionForm(GroundForm):
    logging_from = forms.DateField(label=_("Logging not before"), required=False)
    logging_to = forms.DateField(label=_("Logging not after"), required=False)
    hauling_from = forms.DateField(label=_("Hauling on town roads not before"), required=False)
    hauling_to = forms.DateField(label=_("Hauling on town roads not after"), required=False)
    other = words(_("Other limits, one a line"), required=False)

    def clean(self):
        data = super().clean()
        check_windows(self, data)
        if not self.errors and not any(data.get(name) for name in LIMIT_FIELDS):
            self.add_error("other", _("Say what is restricted."))
        return data


class SuspensionForm(GroundForm):
    days = forms.IntegerField(
        label=_("For how many days"), min_value=1, max_value=1100, required=False,
        help_text=_("Empty: until the town board lifts it."),
    )  # fmt: skip


class RequestForm(ActForm):
    """Signed, with the address, that a hearing is requested, and the facts and law relied upon. A
    request that lacks something stops the effect all the same; the board decides on its cure."""

    facts_and_law = words(_("The facts and the law that you rely upon"), rows=8, required=False)
    address = words(_("Your address"), rows=2, required=False)
    hearing_requested = forms.BooleanField(
        label=_("I request a hearing before the town board."), required=False, initial=True
    )
    signed_name = forms.CharField(
        label=_("Type your full name to sign"), max_length=200, required=False
    )
    paper = CheckedFileField(label=_("Or the signed request on paper"), required=False)

    def prepare(self):
        if self.case.applicant_id:
            self.fields["address"].initial = self.case.applicant.mailing_address
        if self.step.role == "applicant":  # online nothing has to be cured later
            for name in ("facts_and_law", "address", "hearing_requested", "signed_name"):
                self.fields[name].required = True

    def delivered_on(self, data):
        """The day on which it reached the town clerk."""
        return self.step.day

    def clean(self):
        """`timber.appeal` says whether it is in time and what it lacks."""
        data = super().clean()
        delivered = self.delivered_on(data)
        if self.errors or delivered is None:
            return data
        notice = self.case
        if notice.served_on is None:
            data["lacks"] = self._lacks(data)
            return data
        known = {
            "action": ACTION.get(notice.what, notice.what),
            "notice_has_statement": True,
            "service": notice.served_how,
            "served_on": notice.served_on.isoformat(),
            "request_delivered_on": delivered.isoformat(),
            "signed": bool(data["signed_name"] or data["paper"]),
            "states_address": bool(data["address"]),
            "states_hearing_requested": data["hearing_requested"],
            "states_facts_and_law": bool(data["facts_and_law"]),
            "as_of": self.step.day.isoformat(),
        }
        result = checks.ask("timber.appeal", known, self.step.day)
        late = [f for f in result["findings"] if f["status"] == "violation"]
        for finding in late:
            self.add_error(None, f"{finding['message']} (§ {finding['section']})")
        data["lacks"] = [f["message"] for f in result["findings"] if f["status"] == "review"]
        return data

    def _lacks(self, data) -> list[str]:
        """Before the notice was served a request is early, and never late."""
        wanted = {
            "signed_name": data["signed_name"] or data["paper"],
            "address": data["address"],
            "hearing_requested": data["hearing_requested"],
            "facts_and_law": data["facts_and_law"],
        }
        return [f"The request lacks: {self.fields[name].label}" for name, there in wanted.items()
                if not there]  # fmt: skip


# A termination is no action of the last sentence of § 6-171(a): like a denial it has no day of
# effect.
ACTION = {"termination": "denial"}


class RequestedInTimeForm(RequestForm):
    """The same, for a request that was delivered in time and entered late."""

    def prepare(self):
        super().prepare()
        self.fields["delivered_on"] = forms.DateField(
            label=_("It reached the town clerk on"), widget=forms.DateInput(attrs={"type": "date"})
        )
        self.fields["reason"] = words(_("How that is known"))

    def delivered_on(self, data):
        return data.get("delivered_on")

    def clean_delivered_on(self):
        return self.not_in_future("delivered_on")


class HearingForm(ActForm):
    """Time and place (§ 6-171(b)): at least five days after the notice is served, so never sooner
    than that from today; where notice was waived, on any day from today."""

    on = forms.DateField(label=_("Day of the hearing"))
    at = TimeOfDayField(label=_("Time"))
    place = forms.CharField(label=_("Place"), max_length=200)
    will_waive = forms.BooleanField(
        label=_("The party waives the notice in writing, so it may be sooner"), required=False
    )

    def clean(self):
        data = super().clean()
        on, first = data.get("on"), earliest(self.step.day)
        if on and on < (self.step.day if data.pop("will_waive", False) else first):
            self.add_error(
                "on",
                _("The notice has to be served some days before; the first day possible is %s.")
                % f"{first:%B %-d, %Y}",
            )
        return data


def earliest(day):
    """The first day of a hearing whose notice is served today (`timber.deadline`)."""
    known = {"clock": "hearing_notice", "start": day.isoformat()}
    due = checks.ask("timber.deadline", known, day)["values"]["due"]
    return forms.DateField().clean(due)


class JudgeServiceForm(ReasonForm):
    served_on = forms.DateField(label=_("It was served on"))
    field_order = ["served_on", "reason"]

    def clean_served_on(self):
        return self.not_in_future("served_on")


class WaiveNoticeForm(ActForm):
    waived = forms.BooleanField(label=_("I waive the notice of the hearing."))
    signed_name = forms.CharField(label=_("Type your full name to sign"), max_length=200)
    paper = CheckedFileField(label=_("Or the signed waiver on paper"), required=False)


class HearingDecisionForm(ReasonForm, BoardForm):
    stands = yes_no(_("Does it stand?"), required=True)
    field_order = ["stands", "reason", "resolution_number", "vote", "filed_on"]


class LiftNoticeForm(ReasonForm, BoardForm):
    """By resolution of the board."""


class TakeBackForm(ReasonForm):
    """Why the town no longer holds to it."""
