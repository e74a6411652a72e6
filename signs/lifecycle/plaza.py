"""The sign plan of a shopping plaza before the planning board (§§ 5-123(a), 5-132(a) to (c))."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from signs.guards import plaza as guards
from signs.lifecycle.applying import applying
from signs.lifecycle.deciding import FilingActs, enter_decision, enters_for
from workflow.deciding import decision, nothing_waits
from workflow.models import Referral
from workflow.states import State

Base: type = applying("5-132(a)", what="a sign plan for a shopping plaza")


def lot_of(plan) -> list[int]:
    """The property whose signs the plan governs."""
    return [plan.lot_id] if plan.lot_id else []


class PlazaPlanActs(FilingActs, Base):
    """All acts on a plaza's sign plan."""

    def filed(self, step) -> None:
        self.title = self.title or "Sign plan of a shopping plaza"

    @decision(
        "Refer to the planning board",
        done="Referred to the planning board",
        source=State.SUBMITTED,
        target=State.REFERRED,
        by=(Role.OFFICER,),
        section="5-132(a)",
        held_as="accept",
        public=True,
    )
    def refer(self, step):
        from signs import planning
        from signs.models import SignLot
        from workflow.actors import SYSTEM
        from workflow.door import begin

        step.findings = planning.findings(self, step.day)
        known = SignLot.objects.filter(land=self.parcel).first()
        self.lot = known or begin("SL", SYSTEM, {"parcel": self.parcel_id}, day=step.day)
        bodies = [Role.PLANNING_BOARD]
        if planning.exceeds(self, step.day):
            bodies.insert(0, Role.ZONING_BOARD)
        for body in bodies:
            step.after(lambda event, body=body: self._ask(event, step, body))
            step.paper("signs.referral")

    def _ask(self, event, step, body: Role) -> None:
        why = {
            Role.ZONING_BOARD: ("More signs than § 5-132 sets forth", "5-132(b)"),
            Role.PLANNING_BOARD: ("Type, size and style of the signs", "5-132(a)"),
        }
        reason, section = why[body]
        Referral.objects.create(
            case=self, event=event, body=body, kind=Referral.Kind.DECISION, reason=reason,
            section=section, made_on=step.day,
        )  # fmt: skip

    @decision(
        "Enter the zoning board's answer on the excess",
        done="Zoning board has answered on the excess",
        source=State.REFERRED,
        by=enters_for(Role.ZONING_BOARD),
        section="5-132(b)",
        guards=(guards.excess_open,),
        form="signs.forms.boards.ExcessForm",
        prints=("signs.referral_answer",),
        public=True,
    )
    def record_excess(self, step):
        data = step.data
        self.excess_approved = data["decision"] == "approve"
        self.excess_resolution = data["resolution_number"]
        self._answered(Role.ZONING_BOARD, self.excess_approved, data)

    def _answered(self, body: Role, approves: bool, data) -> None:
        self.referrals.filter(body=body, state=Referral.State.OPEN).update(
            state=Referral.State.ANSWERED, approves=approves, answered_on=data["decided_on"],
            resolution_number=data["resolution_number"],
        )  # fmt: skip

    @decision(
        "Enter the planning board's decision",
        done="Decided by the planning board",
        source=State.REFERRED,
        target=RETURN_VALUE(State.APPROVED, State.APPROVED_WITH_CONDITIONS, State.DENIED),
        by=enters_for(Role.PLANNING_BOARD),
        section="5-132(c)",
        held_as="approve",
        checks=(guards.excess_settled,),
        form="signs.forms.boards.DecisionForm",
        prints=("signs.board_decision",),
        also_locks=lot_of,
        public=True,
    )
    def decide(self, step):
        state = enter_decision(self, step, Role.PLANNING_BOARD)
        self._answered(Role.PLANNING_BOARD, state != State.DENIED, step.data)
        nothing_waits(self, step)
        if state != State.DENIED:
            self.takes_effect(step)
        granted = "Approved" if state != State.DENIED else "Denied"
        step.tell(
            Role.APPLICANT, f"The planning board has decided on {self}",
            f"{granted}. {self.findings_text}",
        )  # fmt: skip
        return state

    def also_changed(self) -> list[int]:
        return lot_of(self)

    def takes_effect(self, step) -> None:
        """The approved plan governs each tenant space from now on (§ 5-132(c))."""
        step.act_on(self.lot, "plan_approved", {"plan": self.pk})
