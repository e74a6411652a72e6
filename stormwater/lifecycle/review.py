"""The review of a plan: read, returned, taken up, looked at by an outside engineer, forwarded to
the body that decides (§§ 6-218, 6-232(a))."""

from __future__ import annotations

from people.roles import Role
from stormwater import guards
from stormwater.checks import plan
from stormwater.choices import Body
from stormwater.lifecycle.roles import BOARD_ENTRY, LIVING, SWO, TOWN_BOARD_ENTRY
from workflow.deciding import decision
from workflow.models import Referral
from workflow.states import State


class ReviewActs:
    """What the stormwater officer does before anyone decides."""

    @decision(
        "Enter what the plan contains",
        done="Plan read",
        source=(State.SUBMITTED, State.UNDER_REVIEW, State.REFERRED),
        by=SWO,
        section="6-232(b)",
        guards=(guards.is_regulated,),
        form="stormwater.forms.reading.ReadingForm",
        hint="Item by item, with the page. A thing that is there is not yet good: whether it is "
        "good enough is judged with the approval.",
    )
    def read_plan(self, step):
        self.reading, self.read_version = step.data["reading"], self.plan_version
        step.findings = plan.findings(self, step.day)

    @decision(
        "Return as incomplete",
        done="Returned as incomplete",
        source=(State.SUBMITTED, State.UNDER_REVIEW),
        target=State.INCOMPLETE,
        by=SWO,
        section="6-232",
        guards=(guards.is_regulated,),
        form="stormwater.forms.review.MissingItemsForm",
        prints=("stormwater.incomplete",),
    )
    def return_incomplete(self, step):
        self.asked_from_review = self.state == State.UNDER_REVIEW
        step.findings = plan.findings(self, step.day)
        words = "We need something more for your stormwater plan"
        step.tell(Role.APPLICANT, f"{words} {self.number}", step.data["items"])

    @decision(
        "Ask the town board for an outside engineer",
        done="Town board asked about an outside engineer",
        source=(State.SUBMITTED, State.UNDER_REVIEW),
        by=SWO,
        section="6-218(b)(2)",
        guards=(guards.is_regulated, guards.engineer_not_asked),
        checks=(guards.engineer_within_schedule, guards.engineer_is_not_the_preparer),
        form="stormwater.forms.review.EngineerForm",
    )
    def ask_engineer(self, step):
        data = step.data
        self.engineer_name, self.engineer_license = data["engineer_name"], data["engineer_license"]
        self.engineer_cost_usd, self.engineer_schedule_usd = data["cost_usd"], data["schedule_usd"]
        self.engineer_approved, self.engineer_resolution = None, ""
        reason = (
            f"May {data['engineer_name']} (license {data['engineer_license']}) review the "
            f"stormwater plan for ${data['cost_usd']:,.2f}? The fee schedule allows "
            f"${data['schedule_usd']:,.2f}."
        )
        step.after(
            lambda event: self._refer(event, Body.TOWN_BOARD, reason, "6-218(b)(2)", "answer")
        )

    def _refer(self, event, body: str, reason: str, section: str, kind: str) -> Referral:
        """A question on record, for the agenda of the body that answers it."""
        return Referral.objects.create(
            case=self,
            event=event,
            body=body,
            kind=Referral.Kind(kind),
            reason=reason,
            section=section,
            made_on=event.day,
        )

    @decision(
        "Enter the answer on the engineer",
        done="Town board has answered about the engineer",
        source=LIVING,
        by=TOWN_BOARD_ENTRY,
        section="6-218(b)(2)",
        guards=(guards.engineer_asked,),
        form="stormwater.forms.review.EngineerAnswerForm",
        prints=("stormwater.engineer_approval",),
    )
    def answer_engineer(self, step):
        data, question = step.data, guards.open_question(self, "engineer")
        self.engineer_approved = data["approves"]
        self.engineer_resolution = data["resolution_number"]
        answer_referral(question, step, data["approves"], data["resolution_number"])
        step.tell(Role.STORMWATER_OFFICER, f"{self}: the board on the engineer", data["answer"])

    @decision(
        "Take up for review",
        done="Review begun",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=SWO,
        section="6-218(b)",
        held_as="accept",
        guards=(
            guards.is_regulated,
            guards.has_been_read,
            guards.complete_where_officer_decides,
        ),
        checks=(guards.method_allowed,),
        form="stormwater.forms.review.TakeUpForm",
        public=True,
    )
    def take_up(self, step):
        self.review_method = step.data["method"]
        step.findings = plan.findings(self, step.day)
        if self.assignee_id is None:
            self.assignee = step.by.user

    @decision(
        "Forward to the body that decides",
        done="Forwarded to the body that decides",
        source=State.UNDER_REVIEW,
        target=State.REFERRED,
        by=SWO,
        section="6-218(b)",
        guards=(guards.has_been_read, guards.a_body_reviews),
        form="stormwater.forms.review.ForwardForm",
        public=True,
    )
    def forward(self, step):
        self.reviewing_bodies = plan.reviewer(self, step.day)["values"]["approvers"]
        self.forwarded_on = step.day
        step.findings = plan.findings(self, step.day)
        self.versions.filter(number=self.plan_version).update(forwarded_on=step.day)
        for body in self.reviewing_bodies:
            self.body_reviews.create(body=body, version=self.plan_version, forwarded_on=step.day)
            step.after(lambda event, body=body: self._refer_plan(event, body, step))
            step.paper("stormwater.forwarding", body=body)

    def _refer_plan(self, event, body: str, step) -> None:
        reason = f"Stormwater plan, version {self.plan_version}. {step.data['own_review']}"
        self._refer(event, body, reason, "6-218(c)", "decision")

    @decision(
        "The body begins its review",
        done="Review by the board begun",
        source=State.REFERRED,
        by=BOARD_ENTRY,
        section="6-232(a)",
        form="stormwater.forms.review.BodyBeginsForm",
        checks=(guards.acts_for_body, guards.body_may_begin),
        public=True,
    )
    def begin_body_review(self, step):
        review = step.data["review"]
        review.begun_on = step.day
        review.save()
        name = review.get_body_display().lower()
        step.tell(Role.APPLICANT, f"{self}: the {name} reviews your project", "It has your plan.")


def answer_referral(
    referral: Referral | None, step, approves: bool, resolution: str, answer: str = ""
) -> None:
    """The body's answer stands with the question; nothing where the question was taken back."""
    if referral is None:
        return
    referral.state, referral.approves = Referral.State.ANSWERED, approves
    referral.answer = answer or step.data.get("answer", "")
    referral.answered_on = step.data.get("decided_on") or step.day
    referral.resolution_number = resolution
    referral.save()
