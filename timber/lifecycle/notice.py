"""A notice of denial, condition, restriction, suspension or termination, and the hearing that may
be asked for (§ 6-171)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from timber import guards, hearings
from timber.lifecycle.application import FORMS
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.models import Outcome
from workflow.shared import SharedActs, file_case
from workflow.states import State

BOARD = (Role.TOWN_BOARD, Role.CLERK)
APPEAL = "timber.appeal"
# What takes effect by itself when nobody asks to be heard; the others become final.
TAKES_EFFECT = ("condition", "restriction", "suspension")
WAITING = (State.OPEN, State.HEARING_REQUESTED, State.HEARING_SET)
FROM_TITLE = "Notice of {what}: {number}"


def locks_license(notice) -> list[int]:
    """A notice moves the license that it is about."""
    return [notice.license_id] if notice.license_id else []


class TimberNoticeActs(SharedActs):
    """From the notice to what came of it."""

    # Late entries are decided by an act that moves the license too (`find_requested_in_time`).
    decide_lateness = None

    @act(
        "Give notice",
        done="Notice given",
        source=State.DRAFT,
        target=State.OPEN,
        by=(Role.OFFICER, Role.TOWN_BOARD, Role.CLERK),
        section="6-171(a)",
        prints=("timber.notice",),
    )
    def begin(self, step):
        data, license_ = step.data, step.data["license"]
        for name in ("license", "what", "authority", "resolution_number", "text"):
            setattr(self, name, data[name])
        self.grounds, self.conduct = data.get("grounds", ""), data.get("conduct", [])
        self.limits = {key: str(value) for key, value in data.get("limits", {}).items()}
        self.suspended_days = data.get("suspended_days")
        self.applicant = license_.applicant
        self.title = f"{self.get_what_display()} {license_.number}"
        file_case(self, step)
        step.parcel(license_.parcel)
        for party in license_.parties.filter(ends_on=None):
            step.party(party.person, party.capacity, party.may_act, party.authority)
        step.after(lambda event: step.link("notice of", license_))
        step.task(Role.CLERK, "Serve the notice in person, or by registered or certified mail",
                  "6-171(a)", "serve")  # fmt: skip

    @act(
        "Time to ask for a hearing over",
        source=State.OPEN,
        target=RETURN_VALUE(State.IN_EFFECT, State.CLOSED),
        by=(Role.SYSTEM,),
        section="6-171(a)",
        also_locks=locks_license,
        public=True,
    )
    def take_effect(self, step):
        return self._holds(step)

    def _holds(self, step) -> State:
        """What the notice announces is so from today."""
        what = self.get_what_display()
        if self.what not in TAKES_EFFECT:
            step.tell(Role.APPLICANT, f"{what} {self.license.number} is final",
                      "No hearing was asked for in time.")  # fmt: skip
            return State.CLOSED
        self.effective_from = step.day
        if self.what in ("restriction", "suspension"):
            step.act_on(self.license, f"{self.what}_in_effect", {"notice": self})
        step.tell(Role.APPLICANT, f"{what} {self.license.number} is in effect",
                  f"From {step.day:%B %-d, %Y}. {self.text}")  # fmt: skip
        return State.IN_EFFECT

    @act(
        "Ask for a hearing",
        done="Hearing asked for",
        source=State.OPEN,
        target=State.HEARING_REQUESTED,
        by=(Role.APPLICANT, Role.CLERK),
        section="6-171(a)",
        form=f"{FORMS}.notice.RequestForm",
        prints=("timber.hearing_request",),
        meets=(APPEAL,),
        also_locks=locks_license,
        backdated=True,
        public=True,
        hint="Delivered to the town clerk in time, it stops what the notice announces.",
    )
    def request_hearing(self, step):
        self._requested(step)

    def _requested(self, step) -> None:
        from timber.signing import signed

        self.request_delivered_on = step.day
        self.request_text = step.data["facts_and_law"]
        self.request_lacks = step.data["lacks"]
        signed(self, step, "request for a hearing")
        if self.what == "denial":
            step.act_on(self.license, "denial_appealed")
        step.task(Role.CLERK, "Set the hearing before the town board", "6-171(b)", "hearing")
        step.tell(Role.TOWN_BOARD, f"{self}: a hearing is asked for", self.request_text[:500])

    @decision(
        "Find that the hearing was asked for in time",
        done="Found that the hearing was asked for in time",
        source=(State.IN_EFFECT, State.CLOSED),
        target=State.HEARING_REQUESTED,
        by=(Role.OFFICER,),
        section="6-171(a)",
        form=f"{FORMS}.notice.RequestedInTimeForm",
        prints=("timber.hearing_request",),
        also_locks=locks_license,
        hint="For a request that reached the town clerk in time and was entered late. What had "
        "taken effect is taken back.",
    )
    def find_requested_in_time(self, step):
        before = self.effective_from
        self.effective_from = None
        self._requested(step)
        self.request_delivered_on = step.data["delivered_on"]
        clock = self.clocks.filter(key=APPEAL, outcome=Outcome.RUN_OUT).last()
        if clock is not None:
            clock.outcome, clock.ended_on = Outcome.MET, step.data["delivered_on"]
            step.after(lambda event: clock.save())
        if before is not None:
            self._undo(step)

    def _undo(self, step) -> None:
        name = {"restriction": "restriction_ended", "suspension": "suspension_lifted"}
        if act_ := name.get(self.what):
            step.act_on(self.license, act_, {"notice": self})

    @act(
        "Set the hearing and give notice of it",
        done="Hearing set",
        source=State.HEARING_REQUESTED,
        target=State.HEARING_SET,
        by=(Role.CLERK,),
        section="6-171(b)",
        form=f"{FORMS}.notice.HearingForm",
        prints=("timber.hearing_notice",),
        public=True,
    )
    def set_hearing(self, step):
        step.done("hearing")
        hearings.set_hearing(self, step, "appeal")
        step.tell(Role.TOWN_BOARD, f"{self}: hearing", f"{step.data['on']:%B %-d, %Y}")
        step.tell(Role.APPLICANT, f"{self}: your hearing", f"{step.data['on']:%B %-d, %Y}")

    @act(
        "Adjourn the hearing",
        done="Hearing adjourned",
        source=State.HEARING_SET,
        by=BOARD,
        section="6-171(b)",
        form=f"{FORMS}.notice.HearingForm",
        prints=("timber.hearing_notice",),
        public=True,
    )
    def adjourn_hearing(self, step):
        hearings.adjourn(self, step)

    @act(
        "Waive the notice of the hearing",
        done="Notice of the hearing waived",
        source=State.HEARING_SET,
        by=(Role.APPLICANT, Role.CLERK),
        section="6-171(b)",
        form=f"{FORMS}.notice.WaiveNoticeForm",
        hint="In writing, filed with the town clerk.",
    )
    def waive_notice(self, step):
        hearings.waive(self, step)

    @decision(
        "Judge whether the notice of the hearing was served well",
        done="Service of the notice of the hearing judged",
        source=State.HEARING_SET,
        by=(Role.OFFICER,),
        section="6-171(b)",
        guards=(guards.hearing_set,),
        form=f"{FORMS}.notice.JudgeServiceForm",
        hint="The law names no manner for it; what has no receipt an official judges.",
    )
    def judge_service(self, step):
        hearings.judged_served(self, step)

    @decision(
        "Enter the decision after the hearing",
        done="Decided after the hearing",
        source=State.HEARING_SET,
        target=RETURN_VALUE(State.IN_EFFECT, State.CLOSED, State.VOID),
        by=BOARD,
        section="6-171(b)",
        guards=(guards.hearing_proper,),
        form=f"{FORMS}.notice.HearingDecisionForm",
        prints=("timber.hearing_decision",),
        also_locks=locks_license,
        backdated=True,
        public=True,
    )
    def decide(self, step):
        hearings.hold(self, step)
        step.tell(Role.OFFICER, f"{self}: decided after the hearing", step.reason)
        step.tell(Role.APPLICANT, f"{self}: decided after the hearing", step.reason)
        if step.data["stands"]:
            if self.what == "denial":
                step.act_on(self.license, "denial_upheld")
            return self._holds(step)
        self.papers.filter(key="timber.notice").update(standing="void")
        self._set_aside(step)
        return State.VOID

    def _set_aside(self, step) -> None:
        if self.what == "condition":
            step.act_on(self.license, "conditions_set_aside")
        elif self.what == "termination":
            step.act_on(self.license, "termination_set_aside")
        elif self.what == "denial":
            step.task(Role.CLERK, "Enter the town board's new decision on the application",
                      "6-168(c)(4)", "anew")  # fmt: skip

    @decision(
        "Lift what is in effect",
        done="Lifted",
        source=State.IN_EFFECT,
        target=State.CLOSED,
        by=BOARD,
        section="6-171, 6-172",
        form=f"{FORMS}.notice.LiftNoticeForm",
        also_locks=locks_license,
        public=True,
    )
    def lift(self, step):
        self._undo(step)
        step.tell(Role.APPLICANT, f"{self} is lifted", step.reason)

    @act(
        "Taken back by the town",
        done="Notice taken back",
        source=WAITING,
        target=State.VOID,
        by=(Role.OFFICER, *BOARD),
        section="6-171",
        form=f"{FORMS}.notice.TakeBackForm",
        danger=True,
    )
    def take_back(self, step):
        nothing_waits(self, step)
        self.timber_hearings.filter(state="set").update(state="cancelled")
        step.cancel()
        step.tell(Role.APPLICANT, f"{self} is taken back", step.reason)

    @act(
        "Over with the license",
        source=(*WAITING, State.IN_EFFECT),
        target=State.CLOSED,
        by=(Role.SYSTEM,),
        section="6-172",
    )
    def end_with_license(self, step):
        nothing_waits(self, step)
        self.timber_hearings.filter(state="set").update(state="cancelled")
        step.cancel()
