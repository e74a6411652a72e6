"""An appeal to the town board from a decision of the zoning or the planning board (§ 5-116)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from fees import ledger
from fees.models import FeeKind
from people.roles import Role
from signs.guards import appeal as guards
from signs.lifecycle.applying import applying
from signs.lifecycle.deciding import enter_decision, enters_for
from workflow.acts import act
from workflow.deciding import decision, nothing_waits
from workflow.refusal import Refusal
from workflow.states import State

Base: type = applying(
    "5-116(b)",
    what="an appeal to the town board",
    begin_form="signs.forms.applying.BeginAppealForm",
    filing_locks=lambda appeal: [appeal.decision_id] if appeal.decision_id else [],
)


def decision_of(appeal) -> list[int]:
    """The decision appealed from, and what it changes in turn."""
    if appeal.decision_id is None:
        return []
    return [appeal.decision_id, *appeal.decision.whole().also_changed()]


class AppealActs(Base):
    """All acts on an appeal to the town board."""

    def begun(self, step) -> None:
        decided = step.data.get("decision")
        if decided is None:
            return
        self.decision = decided
        if decided.parcel is not None:
            step.parcel(decided.parcel)
        self.title = f"Appeal from {decided}"
        step.after(lambda event: step.link("appeals", decided))

    def lacks(self):
        yield from super().lacks()
        if self.decision_id is None:
            yield Refusal("Choose the decision first.", "5-116(a)", key="decision")

    def filed(self, step) -> None:
        """The day of the appeal is that on which it comes in; a late one is received too."""
        self.appealed_on = step.day
        ledger.charge(step, FeeKind.SIGN_APPEAL)
        if self._in_time(step):
            step.act_on(self.decision.whole(), "appealed")

    def _in_time(self, step) -> bool:
        return not list(guards.late(self, step))

    @decision(
        "Accept the appeal and forward it to the town board",
        done="Appeal accepted",
        source=State.SUBMITTED,
        target=State.UNDER_REVIEW,
        by=(Role.OFFICER, Role.CLERK),
        section="5-116(b)",
        held_as="accept",
        guards=(guards.acceptable,),
        public=True,
    )
    def take_up(self, step):
        step.tell(
            Role.APPLICANT, f"{self} is before the town board",
            "The law sets no day for its decision.",
        )  # fmt: skip

    @decision(
        "Do not accept the appeal",
        done="Appeal not accepted",
        source=State.SUBMITTED,
        target=State.CLOSED,
        by=(Role.OFFICER, Role.CLERK),
        section="5-116(b)",
        danger=True,
        guards=(guards.not_acceptable,),
        form="signs.forms.boards.NotAcceptedForm",
        prints=("signs.board_decision",),
        public=True,
        hint="Late, or the wrong body: the reason and the right body stand in the letter.",
    )
    def not_accept(self, step):
        found = [refusal.text for refusal in guards.late(self, step)]
        self.not_accepted = " ".join([*found, step.reason]).strip()
        self.decided_on = step.day
        nothing_waits(self, step)
        step.tell(Role.APPLICANT, f"{self} is not accepted", self.not_accepted)

    @decision(
        "Enter the town board's decision",
        done="Decided by the town board",
        source=State.UNDER_REVIEW,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS, State.DENIED),
        by=enters_for(Role.TOWN_BOARD),
        section="5-116(c)",
        held_as="approve",
        form="signs.forms.boards.AppealDecisionForm",
        prints=("signs.board_decision",),
        also_locks=decision_of,
        public=True,
    )
    def decide(self, step):
        state = enter_decision(self, step, Role.TOWN_BOARD)
        nothing_waits(self, step)
        relief = step.data["relief"]
        if state != State.DENIED:
            other = self.decision.whole()
            granted = {"appeal": self.pk, "covers": step.data.get("covers", [])}
            step.act_on(other, f"{relief}_on_appeal", granted)
        word = "Granted" if state != State.DENIED else "Denied"
        step.tell(
            Role.APPLICANT, f"The town board has decided on {self}",
            f"{word}. {self.findings_text}",
        )  # fmt: skip
        return state

    @act(
        "Withdraw the appeal",
        done="Appeal withdrawn",
        source=(State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW),
        target=State.WITHDRAWN,
        by=(Role.APPLICANT, Role.CLERK),
        section="5-116(a)",
        danger=True,
        form="workflow.forms.OptionalReasonForm",
        hint="The decision appealed from stands. Fees are not refundable (§ 5-118(c)).",
    )
    def withdraw(self, step):
        nothing_waits(self, step)
