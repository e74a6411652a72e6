"""Shared acts on legal time: a longer time by consent or by the official, and what an official
decides about lateness."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from workflow import clocks, history
from workflow.acts import act
from workflow.models import Case, Clock, ClockExtension, Outcome
from workflow.refusal import Refusal, Refused

OFFICIALS = (Role.OFFICER, Role.STORMWATER_OFFICER, Role.TOWN_ENGINEER, Role.DEPARTMENT_HEAD)


class TimeActs:
    """Mixed into the shared acts."""

    @act(
        "Enter a longer time by consent of both",
        done="Longer time agreed",
        by=(Role.OFFICER, Role.CLERK),
        section="6-25(a), 6-168(a)",
        form="workflow.time_forms.ConsentForm",
        hidden=True,
        backdated=True,
        hint="Counts only if both signed, the later on or before the last day in force.",
    )
    def extend_by_consent(self, step):
        data = step.data
        if data.get("agreement"):
            step.file(data["agreement"], "consent_to_extension")
        step.extend(
            data["clock"],
            by=ClockExtension.By.CONSENT,
            until=data["until"],
            agreed_on=max(data["applicant_signed_on"], data["town_signed_on"]),
            signatures=[
                {"name": data["applicant_name"], "on": data["applicant_signed_on"]},
                {"name": data["town_name"], "on": data["town_signed_on"]},
            ],
            reason=step.reason,
        )

    @act(
        "Give a longer time",
        done="Longer time given",
        by=(*OFFICIALS, Role.CLERK),
        section="5-27(e), 5-93(b)(4), 5-133(b)(3)e, 6-237(a)(4)",
        form="workflow.time_forms.LongerTimeForm",
        hidden=True,
        hint="For the time limits that the law lets an official lengthen; the day stands as set.",
    )
    def extend_by_official(self, step):
        data = step.data
        step.extend(
            data["clock"],
            by=ClockExtension.By.OFFICIAL,
            until=data["until"],
            agreed_on=step.day,
            signatures=[{"name": data.get("resolution") or step.by.name, "on": step.day}],
            reason=step.reason,
        )

    @act(
        "Decide about lateness",
        done="Lateness decided on",
        target=RETURN_VALUE(),
        by=OFFICIALS,
        section="5-34(a)",
        form="workflow.time_forms.LatenessForm",
        decides=True,
        hidden=True,
        hint="What was done in time and entered late, or while the system was down, counts.",
    )
    def decide_lateness(self, step):
        clock: Clock = step.data["clock"]
        if step.data.get("proof"):
            step.file(step.data["proof"], "proof_of_timeliness")
        if step.data["counts"] == "no":
            return self.state
        before = _before_the_lapse(self, clock)
        late = step.data["done_on"] > clock.due_on
        outcome = Outcome.MET_LATE if late else Outcome.MET
        lapse = clock.ended_by if clock.outcome == Outcome.RUN_OUT else None
        step.after(lambda event: _take_back(self, clock, outcome, lapse, event, step))
        return before

    def lapse_taken_back(self, step, lapse):
        """Called when a lapse is taken back; an article revives here what it ended."""


def _before_the_lapse(case: Case, clock: Clock) -> str:
    """The state to which the case returns. Raises Refused where other acts have built on it."""
    if clock.outcome != Outcome.RUN_OUT or clock.ended_by is None:
        return case.state
    lapse = clock.ended_by
    if lapse.from_state == lapse.to_state:
        return case.state
    if history.moves(case).order_by("-seq").first() != lapse:
        words = "Since the time ran out the case has moved on; this can not be taken back now."
        raise Refused(Refusal(words, clock.section, "Correct the later steps first."))
    return lapse.from_state


def _take_back(case, clock, outcome, lapse, event, step) -> None:
    if lapse is not None:
        running = (Outcome.OPEN, Outcome.WAITING)
        for started in Clock.objects.filter(started_by=lapse, outcome__in=running):
            clocks.end(started, Outcome.CANCELLED, event, step.day)
        ended = Clock.objects.filter(ended_by=lapse, outcome=Outcome.CANCELLED, case=case)
        for stopped in ended.filter(started_on__isnull=False):
            clocks.reopen(stopped)
        case.lapse_taken_back(step, lapse)
    clocks.end(clock, outcome, event, step.data["done_on"])
