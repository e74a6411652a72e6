"""From the filed application to the decision (§ 6-168): completed, taken up, referred, decided by
the officer or by the town board, or approved by lapse of time."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from timber import checks, guards, notices
from timber.lifecycle.application import FORMS
from timber.lifecycle.records import DECISION, REVIEW_END
from workflow import clocks
from workflow.acts import act
from workflow.deciding import decision
from workflow.departures import with_departures
from workflow.models import Inspection, Referral
from workflow.states import State
from workflow.time_acts import TimeActs

BOARD = (Role.TOWN_BOARD, Role.CLERK)
APPROVED = RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS)


class ReviewActs:
    """The town's side of an application."""

    @decision(
        "Return as incomplete",
        done="Returned as incomplete",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="6-167",
        form=f"{FORMS}.review.MissingItemsForm",
        prints=("timber.incomplete",),
    )
    def return_incomplete(self, step):
        step.done("completeness")
        step.findings = checks.contents(self, step.day)
        step.tell(
            Role.APPLICANT, f"Your application {self.number} is not complete", step.data["items"]
        )

    @decision(
        "Take up as complete",
        done="Application complete, review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="6-168(a)",
        held_as="accept",
        guards=(guards.review_known, guards.one_holding, guards.contents_complete),
        public=True,
        hint="The time to decide runs from the day of the last piece, or from the end of "
        "the environmental review where that is later.",
    )
    def take_up(self, step):
        from timber.inspecting import plan_inspection

        step.findings = checks.findings(self, step.day)
        step.done("completeness")
        self.complete_on = checks.complete_on(self)
        step.record(complete_on=self.complete_on)
        self.assignee = self.assignee or step.by.user
        plan_inspection(self, "timber.review")
        self.review_needed, self.review_ended_on = checks.environmental_review(self, step.day)
        if self.review_needed and self.review_ended_on is None:
            step.after(
                lambda event: clocks.wait(self, DECISION, [REVIEW_END], since=self.complete_on)
            )
        else:
            step.start(DECISION, on=max(filter(None, (self.complete_on, self.review_ended_on))))
        if checks.stormwater(self, step.day):
            step.task(
                Role.STORMWATER_OFFICER,
                "Look whether landings and haul roads need a stormwater plan",
                "6-219(b)",
                "stormwater",
            )

    @decision(
        "Refer to the town board",
        done="Referred to the town board",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=(Role.OFFICER,),
        section="6-168(b)",
        checks=(guards.has_board_trigger,),
        form="workflow.forms.OptionalReasonForm",
        prints=("timber.referral",),
        public=True,
        hint="The town board then decides. The time to decide runs on.",
    )
    def refer(self, step):
        step.findings = checks.board_triggers(self, step.day)
        self._refer(step, [f["message"] for f in step.findings])

    def _refer(self, step, why: list[str]) -> None:
        reason = "\n".join(filter(None, [*why, step.reason]))
        step.after(
            lambda event: Referral.objects.create(
                case=self,
                event=event,
                body=Role.TOWN_BOARD,
                kind=Referral.Kind.DECISION,
                reason=reason,
                section="6-168(c)",
                made_on=step.day,
            )
        )
        step.tell(Role.TOWN_BOARD, f"{self} is referred to the town board", reason)
        step.tell(Role.APPLICANT, f"The town board decides on {self.number}", reason)

    @act(
        "Enter a longer time by consent of both",
        done="Longer time agreed",
        by=(Role.OFFICER, Role.CLERK),
        source=(State.UNDER_REVIEW, State.REFERRED),
        section="6-168(a)",
        form="workflow.time_forms.ConsentForm",
        backdated=True,
        prints=("timber.extension",),
        hint="Counts only if both signed, the later on or before the last day in force.",
    )
    def extend_by_consent(self, step):
        TimeActs.extend_by_consent(self, step)

    @decision(
        "Approve",
        done="Application approved",
        source=State.UNDER_REVIEW,
        target=APPROVED,
        by=(Role.OFFICER,),
        section="6-168(a)",
        held_as="approve",
        public=True,
        guards=(guards.officer_may_decide, guards.waivers_judged, guards.review_ended),
        checks=(guards.plan_complies,),
        form=f"{FORMS}.decide.ApproveForm",
        prints=("timber.decision",),
        meets=(DECISION,),
    )
    def approve(self, step):
        return self._approved(step, Role.OFFICER)

    @decision(
        "Deny",
        done="Application denied",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="6-168(a)",
        danger=True,
        public=True,
        guards=(guards.officer_may_decide,),
        form=f"{FORMS}.decide.DenyForm",
        prints=("timber.decision",),
        meets=(DECISION,),
        hint="The applicant is served with a notice and may ask to be heard by the town board.",
    )
    def deny(self, step):
        self._denied(step, Role.OFFICER)

    @decision(
        "Enter the town board's approval",
        done="Approved by the town board",
        source=State.REFERRED,
        target=APPROVED,
        by=BOARD,
        section="6-168(d)",
        held_as="approve",
        public=True,
        guards=(guards.no_hearing_pending, guards.review_ended),
        checks=(guards.plan_complies,),
        form=f"{FORMS}.decide.BoardApproveForm",
        prints=("timber.decision",),
        meets=(DECISION,),
        backdated=True,
        hint="The board may waive provisions and attach conditions.",
    )
    def board_approve(self, step):
        return self._approved(step, Role.TOWN_BOARD)

    @decision(
        "Enter the town board's denial",
        done="Denied by the town board",
        source=State.REFERRED,
        target=State.DENIED,
        by=BOARD,
        section="6-168(a), (d)",
        danger=True,
        public=True,
        guards=(guards.no_hearing_pending,),
        form=f"{FORMS}.decide.BoardDenyForm",
        prints=("timber.decision",),
        meets=(DECISION,),
        backdated=True,
    )
    def board_deny(self, step):
        self._denied(step, Role.TOWN_BOARD)

    def _approved(self, step, body: Role) -> State:
        data = step.data
        self._decided(step, body)
        step.findings = with_departures(checks.findings(self, step.day), data["departures"])
        granted = {waiver.pk for waiver in data["waivers_granted"]}
        for waiver in self.waivers.filter(granted=None):
            self._waived(waiver, waiver.pk in granted, step, body)
        for text in data["conditions"]:
            step.condition(text, section="6-168(a)", source="Decision")
        step.tell(
            Role.APPLICANT,
            f"{self} is approved",
            "The license is issued next. Do not begin the harvest before you have it.",
        )
        if data["conditions"]:
            notices.begin(self, step, "condition", body, text="\n".join(data["conditions"]))
            return State.APPROVED_WITH_CONDITIONS
        return State.APPROVED

    def _denied(self, step, body: Role) -> None:
        self._decided(step, body)
        step.findings = checks.findings(self, step.day)
        for waiver in self.waivers.filter(granted=None):
            self._waived(waiver, False, step, body)
        notices.begin(
            self, step, "denial", body, text="Your application is denied.", grounds=step.reason,
            conduct=step.data["conduct"],
        )  # fmt: skip
        step.tell(Role.APPLICANT, f"{self} is denied", step.reason)

    def _decided(self, step, body: Role) -> None:
        self.decided_on, self.decided_by = step.day, body
        self.appeals_denial = False
        self._no_visit_more()
        resolution = step.data.get("resolution_number", "")
        self.interpretation = step.data.get("interpretation") or self.interpretation
        self.referrals.filter(state=Referral.State.OPEN).update(
            state=Referral.State.ANSWERED,
            approves=step.act.name.endswith("approve"),
            answer=step.reason or step.act.done,
            answered_on=step.day,
            resolution_number=resolution,
            filed_with_clerk_on=step.data.get("filed_on"),
        )
        # The copy of the decision (§ 6-168(b), (d)).
        other = Role.TOWN_BOARD if body is Role.OFFICER else Role.OFFICER
        step.tell(other, f"Copy of the decision on {self}", step.reason or step.act.done)

    def _no_visit_more(self) -> None:
        """A visit for the review is not needed once it is over."""
        waiting = (Inspection.State.PLANNED, Inspection.State.READY)
        for inspection in self.inspections.filter(key="timber.review", state__in=waiting):
            inspection.cancel()
            inspection.save()

    def _waived(self, waiver, granted: bool, step, body: Role) -> None:
        waiver.granted, waiver.decided_on = granted, step.day
        resolution = step.data.get("resolution_number", "")
        waiver.decided_by = f"{body.label}{f', resolution {resolution}' if resolution else ''}"
        waiver.save()

    @act(
        "Approved by lapse of time",
        source=(State.UNDER_REVIEW, State.REFERRED),
        target=State.DEEMED_APPROVED,
        by=(Role.SYSTEM,),
        section="6-168(a)",
        held_as="approve",
        public=True,
        prints=("timber.deemed_approval",),
    )
    def deem_approved(self, step):
        self.decided_on = step.day
        self._no_visit_more()
        self.referrals.filter(state=Referral.State.OPEN).update(state=Referral.State.RECALLED)
        words = f"No decision was made by {step.data['clock'].due_on:%B %-d, %Y}."
        step.tell(Role.APPLICANT, f"{self} is deemed approved", f"{words} The license is next.")
        for role in (Role.OFFICER, Role.TOWN_BOARD):
            step.tell(role, f"{self} is deemed approved", words)

    def lapse_taken_back(self, step, lapse):
        """A decision was made in time and entered late: the approval by lapse of time never was."""
        if lapse.action == "deem_approved":
            self.decided_on = None
            self.papers.filter(key="timber.deemed_approval").update(standing="void")

    @act(
        "Accept the conditions in writing",
        done="Conditions accepted",
        source=State.APPROVED_WITH_CONDITIONS,
        by=(Role.APPLICANT, Role.CLERK),
        section="6-171(a)",
        form=f"{FORMS}.decide.AcceptConditionsForm",
        hint="The license can then be issued before the time to ask for a hearing is over.",
    )
    def accept_conditions(self, step):
        from timber.signing import signed

        signed(self, step, "acceptance of the conditions")
        self.conditions_accepted_on = step.day

    @decision(
        "Set another width of a buffer strip",
        done="Width of a buffer strip set by the town board",
        source=(State.UNDER_REVIEW, State.REFERRED),
        by=BOARD,
        section="6-190",
        form=f"{FORMS}.decide.BoardWidthForm",
    )
    def set_buffer_width(self, step):
        strip = step.data["strip"]
        strip.board_width_ft = step.data["board_width_ft"]
        strip.board_resolution = step.data["resolution_number"]
        strip.save()

    # --- What comes of a notice of denial or of conditions (§ 6-171) ----------------------------

    @act(
        "Appeal of the denial",
        source=State.DENIED,
        target=State.REFERRED,
        by=(Role.SYSTEM,),
        section="6-168(c)(4)",
        public=True,
    )
    def denial_appealed(self, step):
        self.appeals_denial = True
        self._refer(step, ["The applicant appeals against the denial and asks to be heard."])

    @act(
        "Denial stands after the hearing",
        source=State.REFERRED,
        target=State.DENIED,
        by=(Role.SYSTEM,),
        section="6-171(b)",
        public=True,
    )
    def denial_upheld(self, step):
        self.appeals_denial = False
        self.referrals.filter(state=Referral.State.OPEN).update(
            state=Referral.State.ANSWERED,
            approves=False,
            answer="The denial stands after the hearing.",
            answered_on=step.day,
        )

    @act(
        "Conditions set aside after the hearing",
        source=State.APPROVED_WITH_CONDITIONS,
        by=(Role.SYSTEM,),
        section="6-171(b)",
        target=State.APPROVED,
        public=True,
    )
    def conditions_set_aside(self, step):
        self.conditions.filter(source="Decision", met_on=None).update(
            met_on=step.day, met_note="Set aside by the town board after the hearing"
        )
