"""The matter before the planning board: brought there, weighed, decided (§ 6-126).

The planning board alone decides; the clerk may enter what the board resolved, and the event holds
both.
"""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from floodplain import board_guards as guards
from floodplain.checks import variance as checks
from floodplain.choices import OWN_ORDER
from floodplain.lifecycle.asking import moved_cases
from people.roles import Role
from workflow.deciding import decision
from workflow.models import Document, Referral
from workflow.states import State

BOARD = (Role.PLANNING_BOARD, Role.CLERK)
GRANTED = (State.APPROVED, State.APPROVED_WITH_CONDITIONS)


class BoardActs:
    """The officer brings the matter before the board; the board weighs and decides."""

    @decision(
        "Return as incomplete",
        done="Returned as incomplete",
        source=State.SUBMITTED,
        target=State.INCOMPLETE,
        by=(Role.OFFICER,),
        section="6-126(a)",
        form="floodplain.forms.review.MissingItemsForm",
        prints=("floodplain.incomplete",),
    )
    def return_incomplete(self, step):
        words = step.data["items"]
        step.tell(Role.APPLICANT, f"Your request {self.number} is not complete", words)

    @decision(
        "Bring before the planning board",
        done="Brought before the planning board",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="6-126(a)",
        held_as="accept",
        checks=(guards.technical_evaluations,),
        form="floodplain.forms.variance.ForwardForm",
        prints=("floodplain.referral",),
        public=True,
        hint="The file with its technical evaluations goes to the board's next agenda.",
    )
    def take_up(self, step):
        data = step.data
        for name in ("requirements", "in_floodway", "flood_rise_ft", "building", "structure"):
            setattr(self, name, data[name])
        self.evaluations_considered = data["evaluations"]
        for upload in data.get("uploads", []):
            step.file(upload, "technical_evaluation", public=Document.Public.OPEN)
        step.after(
            lambda event: Referral.objects.create(
                case=self,
                event=event,
                body=Role.PLANNING_BOARD,
                kind=Referral.Kind.DECISION,
                reason=self.relief_sought or self.decision_appealed,
                section="6-126(a)",
                made_on=step.day,
            )
        )
        words = f"{self.get_request_display().split(':')[0]} before the board"
        step.tell(Role.PLANNING_BOARD, f"{self}: {words}", data["evaluations"])

    @decision(
        "Record a finding on a factor",
        done="Finding of the planning board recorded",
        source=State.UNDER_REVIEW,
        by=BOARD,
        section="6-126(a)",
        form="floodplain.forms.variance.FactorForm",
        hint="Each of the eleven factors is weighed by itself; none is skipped.",
        public=True,
    )
    def record_finding(self, step):
        from floodplain.models import FactorFinding

        data = step.data
        step.after(
            lambda event: FactorFinding.objects.create(
                variance=self,
                event=event,
                factor=data["factor"],
                not_applicable=data["not_applicable"],
                text=data["text"],
                found_on=step.day,
                recorded_by=step.by.name,
            )
        )

    @decision(
        "Grant the variance",
        done="Variance granted",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(*GRANTED),
        by=BOARD,
        section="6-126(b)",
        held_as="approve",
        guards=(guards.is_variance, guards.factors_recorded),
        checks=(guards.may_be_granted, guards.reviewed_points_answered),
        form="floodplain.forms.variance.GrantForm",
        prints=("floodplain.variance_decision",),
        also_locks=moved_cases,
        public=True,
    )
    def grant(self, step):
        data = step.data
        self._resolve(step)
        for name in ("minimum_necessary", "good_cause", "exceptional_hardship", "harms_found",
                     "damage_minimized", "no_added_threat", "floor_granted_ft",
                     "floor_granted_datum"):  # fmt: skip
            setattr(self, name, data[name])
        step.findings = checks.result(self, step.day)["findings"]
        for text in data["conditions"]:
            step.condition(text, section="6-126(b)", source="Variance")
        self._insurance_notice(step)
        if self.permit is not None:
            moved = {"variance": self, "granted": True}
            step.act_on(self.permit, "variance_decided", moved)
        step.tell(Role.APPLICANT, f"{self}: the variance is granted", self.decision_text)
        return GRANTED[1] if data["conditions"] else GRANTED[0]

    def _insurance_notice(self, step) -> None:
        """Written notice with the decision, where the lowest floor is below the base flood
        (§ 6-126(j))."""
        found = checks.insurance_notice(self, step.day, granted=True, given=False)
        step.findings += found["findings"]
        self.insurance_notice_due = found["outcome"] in ("notice_due", "incomplete")
        if found["outcome"] == "notice_due":
            step.paper("floodplain.insurance_notice")
            words = "Hand over or mail the notice on the cost of flood insurance"
            step.task(Role.CLERK, words, "6-126(j)", "insurance_notice")
        elif found["outcome"] == "incomplete":
            words = "Find out whether the notice on the cost of flood insurance is due"
            step.task(Role.OFFICER, words, "6-126(j)", "insurance_notice")

    @decision(
        "Write the notice on flood insurance",
        done="Notice on flood insurance written",
        source=GRANTED,
        by=(Role.OFFICER,),
        section="6-126(j)",
        guards=(guards.notice_not_written,),
        form="workflow.forms.OptionalReasonForm",
        prints=("floodplain.insurance_notice",),
    )
    def write_insurance_notice(self, step):
        step.done("insurance_notice")
        words = "Hand over or mail the notice on the cost of flood insurance"
        step.task(Role.CLERK, words, "6-126(j)", "insurance_notice")

    @decision(
        "Refuse the variance",
        done="Variance refused",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=BOARD,
        section="6-126(a)",
        guards=(guards.is_variance, guards.factors_recorded),
        form="floodplain.forms.variance.RefuseForm",
        prints=("floodplain.variance_decision",),
        also_locks=moved_cases,
        danger=True,
        public=True,
        hint="The decision names review under article 78 of the Civil Practice Law and Rules.",
    )
    def refuse(self, step):
        self._resolve(step)
        step.findings = checks.result(self, step.day)["findings"]
        if self.permit is not None and self.permit.state in (State.REFERRED, State.UNDER_REVIEW):
            step.act_on(self.permit, "variance_decided", {"variance": self, "granted": False})
        step.tell(Role.APPLICANT, f"{self}: the variance is refused", self.decision_text)

    @decision(
        "Decide the appeal",
        done="Appeal decided",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(*GRANTED, State.DENIED),
        by=BOARD,
        section="6-126(a)",
        guards=(guards.is_appeal, guards.factors_recorded),
        form="floodplain.forms.variance.AppealForm",
        prints=("floodplain.variance_decision",),
        also_locks=moved_cases,
        public=True,
    )
    def decide_appeal(self, step):
        data = step.data
        self._resolve(step)
        reverses = data["result"] == "reverse"
        for text in data["conditions"]:
            step.condition(text, section="6-126(b)", source="Appeal")
        self._move_appealed(step, reverses)
        word = "has annulled or changed the decision" if reverses else "has upheld the decision"
        step.tell(Role.APPLICANT, f"{self}: the planning board {word}", self.decision_text)
        if not reverses:
            return State.DENIED
        return GRANTED[1] if data["conditions"] else GRANTED[0]

    def _move_appealed(self, step, reverses: bool) -> None:
        """A denial goes back to the officer or stands; a stop-work order that fell is void; what
        else was appealed from is for the officer to carry out."""
        permit = self.permit
        if permit is not None and permit.state == State.REFERRED:
            moved = {"variance": self, "reversed": reverses}
            step.act_on(permit, "appeal_decided", moved)
        elif reverses and permit is not None and _stopped_by_order(permit):
            step.act_on(permit, "annul_stop")
        elif reverses:
            words = f"Carry out the planning board's decision {self}"
            step.task(Role.OFFICER, words, "6-126(a)", "appeal")

    def _resolve(self, step) -> None:
        """The board's resolution on record, and the referral answered."""
        data = step.data
        self.decided_on = data["decided_on"]
        self.decision_text, self.vote = step.reason, data["vote"]
        self.resolution_number = data["resolution_number"]
        self.referrals.filter(state=Referral.State.OPEN).update(
            state=Referral.State.ANSWERED,
            answer=step.reason,
            answered_on=data["decided_on"],
            resolution_number=data["resolution_number"],
        )

    @decision(
        "Report variances to the federal agency",
        done="Variances reported to the federal agency",
        source=GRANTED,
        by=(Role.OFFICER,),
        section="6-126(c)",
        form="floodplain.forms.variance.ReportForm",
        prints=("floodplain.variance_report",),
        hint="Upon request of the Federal Emergency Management Agency.",
    )
    def report_variances(self, step):
        from floodplain.models import FederalReport

        data = step.data
        step.after(
            lambda event: FederalReport.objects.create(
                case=self,
                event=event,
                subject=f"{data['requested_by']}, {data['first_day']} to {data['last_day']}",
                made_on=step.day,
            )
        )


def _stopped_by_order(permit) -> bool:
    """Whether the order that was made on the permit is in force."""
    return permit.suspensions.filter(ends_on=None, authority=OWN_ORDER).exists()


def notice_given(paper, service, step, event) -> None:
    """The insurance notice was handed over or mailed: the first good day counts (§ 6-126(j))."""
    from floodplain.models import FloodVariance

    FloodVariance.objects.filter(pk=paper.case_id, insurance_notice_given_on=None).update(
        insurance_notice_given_on=service.sent_on
    )
    step.case.insurance_notice_given_on = step.case.insurance_notice_given_on or service.sent_on
    step.done("insurance_notice")


def report_sent(paper, service, step, event) -> None:
    """The day on which a report to the federal agency went out."""
    from floodplain.models import FederalReport

    FederalReport.objects.filter(event=paper.event, sent_on=None).update(
        sent_on=service.sent_on, proof=service.proof
    )
