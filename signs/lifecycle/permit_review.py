"""The office's side of an application for a sign permit: taken up, referred, decided (§§ 5-117,
5-123(e)).

The article gives no time for the decision and no approval by silence. A refusal, condition or
referral names size, number, place, height, light, structure or kind; never what a sign says
(§ 5-124(m)(3)).
"""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import BOARDS, Role
from signs.guards import permit as guards
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.departures import with_departures
from workflow.models import Referral
from workflow.states import State

REFERRAL = "signs.referral_answer"


def lots_of(permit) -> list[int]:
    """The properties whose sums an approval reads: locked, so that two approvals at once do not
    each use the same remainder."""
    shared = permit.proposed.exclude(joint_lot=None).values_list("joint_lot", flat=True)
    return sorted({*shared, *([permit.lot.pk] if permit.lot else [])})


class ReviewActs:
    """From the filed application to the decision."""

    @decision(
        "Take up for review",
        done="Review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER,),
        section="5-117(b)",
        held_as="accept",
        form="signs.forms.review.TakeUpForm",
        public=True,
    )
    def take_up(self, step):
        from signs import contents

        step.findings = with_departures(contents.findings(self, step.day), step.data["departures"])
        if self.assignee_id is None:
            self.assignee = step.by.user
        self._open_lot(step)

    def _open_lot(self, step) -> None:
        """Every application opens the inventory of its property, from which the allowance of the
        next sign is worked out."""
        from workflow.actors import SYSTEM
        from workflow.door import begin

        if self.lot is None and self.parcel_id is not None:
            parcel = self.parcel_id
            step.after(lambda event: begin("SL", SYSTEM, {"parcel": parcel}, day=step.day))

    @decision(
        "Confirm facts of a sign",
        done="Facts of a sign confirmed",
        source=State.UNDER_REVIEW,
        by=(Role.OFFICER, Role.INSPECTOR),
        section="5-123",
        form="signs.forms.review.ConfirmForm",
        hint="What only a person can say: sight, fastening, light, place.",
    )
    def confirm_facts(self, step):
        from signs import findings

        data = dict(step.data)
        sign = data.pop("sign")
        sign.confirmed = {**sign.confirmed, **{k: v for k, v in data.items() if v is not None}}
        sign.save(update_fields=["confirmed"])
        step.findings = findings.of_permit(self, step.day)

    @decision(
        "Refer to a board",
        done="Referred to a board",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=(Role.OFFICER,),
        section="5-123(e)",
        form="signs.forms.review.ReferForm",
        starts=(REFERRAL,),
        prints=("signs.referral",),
        public=True,
        hint="There is no fee. The board has its time by law; silence waives its review.",
    )
    def refer(self, step):
        from signs import findings

        data = step.data
        step.findings = findings.of_permit(self, step.day)
        step.after(
            lambda event: Referral.objects.create(
                case=self,
                event=event,
                body=data["body"],
                kind=Referral.Kind.ANSWER,
                reason=data["reason"],
                section="5-123(e)(4)",
                made_on=step.day,
            )
        )
        board = Role(data["body"]).label.lower()
        step.tell(
            Role.APPLICANT,
            f"{self} is referred to the {board}",
            f"The {board} has a time set by law for its recommendations. Where none come in it, "
            "the officer decides without them. You pay no fee for this.",
        )

    @decision(
        "Enter the board's answer",
        done="Board has answered",
        source=State.REFERRED,
        target=State.UNDER_REVIEW,
        by=(Role.CLERK, *sorted(BOARDS)),
        section="5-123(e)(3)",
        form="signs.forms.review.AnswerForm",
        checks=(guards.answered_in_time,),
        prints=("signs.referral_answer",),
        public=True,
        backdated=True,
    )
    def report_answer(self, step):
        referral, data = step.data["referral"], step.data
        referral.state, referral.answer = Referral.State.ANSWERED, data["answer"]
        referral.approves, referral.answered_on = data["decision"] != "deny", data["decided_on"]
        referral.resolution_number = data["resolution_number"]
        referral.save()
        board = Role(referral.body).label
        step.meet(REFERRAL, on=data["decided_on"])
        for text in data["conditions"]:
            step.condition(text, section="5-123(e)(3)", source=board)
        words = f"{dict(ANSWERS)[data['decision']]}. {data['answer']}"
        step.tell(Role.APPLICANT, f"The {board.lower()} has answered on {self}", words)
        step.tell(Role.OFFICER, f"The {board.lower()} has answered on {self}", words)

    @act(
        "Review waived by silence",
        source=State.REFERRED,
        target=State.UNDER_REVIEW,
        by=(Role.SYSTEM,),
        section="5-123(e)(2)",
        public=True,
    )
    def review_waived(self, step):
        waived = self.referrals.filter(state=Referral.State.OPEN)
        waived.update(state=Referral.State.WAIVED)
        words = "The board did not answer within its time; its review is waived."
        step.tell(Role.OFFICER, f"{self}: the officer decides", words)
        step.tell(Role.APPLICANT, f"{self}: the officer decides", words)

    def lapse_taken_back(self, step, lapse):
        """An answer that came in time and was entered late: the referral waits for it again."""
        if lapse.action == "review_waived":
            last = self.referrals.filter(state=Referral.State.WAIVED).last()
            if last is not None:
                last.state = Referral.State.OPEN
                last.save(update_fields=["state"])

    @decision(
        "Approve",
        done="Application approved",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS),
        by=(Role.OFFICER,),
        section="5-117(a)",
        held_as="approve",
        public=True,
        checks=(guards.may_issue, guards.points_answered),
        form="signs.forms.review.ApproveForm",
        also_locks=lots_of,
    )
    def approve(self, step):
        from signs import findings, issuing

        data = step.data
        self.decided_on = step.day
        found = findings.of_permit(self, step.day)
        step.findings = with_departures(found, data["departures"])
        conditions = issuing.conditions(self, step.day, data["conditions"])
        for text, section, source in conditions:
            step.condition(text, section=section, source=source)
        self.eliminate.set(issuing.to_eliminate(self, step.day))
        step.tell(
            Role.APPLICANT,
            f"{self} is approved",
            "The permit is issued next. Do not put the sign up before you have it.",
        )
        standing = self.conditions.filter(met_on=None).exists()
        return State.APPROVED_WITH_CONDITIONS if conditions or standing else State.APPROVED

    @decision(
        "Deny",
        done="Application denied",
        source=State.UNDER_REVIEW,
        target=State.DENIED,
        by=(Role.OFFICER,),
        section="5-117",
        danger=True,
        form="signs.forms.review.DenyForm",
        prints=("signs.denial",),
        public=True,
        hint="The applicant gets the reasons and can go to the zoning board. Fees are kept.",
    )
    def deny(self, step):
        from signs import findings

        self.decided_on = step.day
        step.findings = findings.violations(findings.of_permit(self, step.day))
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"{self} was denied", step.reason)

    @act(
        "Taken up again after the board's decision",
        source=State.DENIED,
        target=State.UNDER_REVIEW,
        by=(Role.SYSTEM,),
        section="5-115(a)",
        public=True,
    )
    def resume(self, step):
        self.decided_on = None
        step.record(because=step.data.get("because", ""))

    @act(
        "Variance decided",
        by=(Role.SYSTEM,),
        section="5-115(b)",
        public=True,
    )
    def variance_decided(self, step):
        """Conditions that the zoning board imposed travel with what it granted."""
        from signs.models import SignVariance

        variance = SignVariance.objects.get(pk=step.data["variance"])
        step.carry_conditions(variance)


ANSWERS = (
    ("approve", "The board approves"),
    ("approve_with_conditions", "The board approves with changes or conditions"),
    ("deny", "The board denies"),
)
