"""Demolition and removal by the town: the board's resolution after hearing and neglect or refusal,
the work, its cost (§§ 5-93(b)(6), 5-95)."""

from __future__ import annotations

from enforcement.unsafe import guards
from enforcement.unsafe.lifecycle import BOARD, COMMENCE, COMPLETE, board_has_decided
from fees import ledger
from fees.models import CostKind
from people.roles import Role
from workflow.acts import act
from workflow.deciding import nothing_waits
from workflow.states import State

FORMS = "enforcement.unsafe.forms"
PARTS = (
    ("town_expenses", "Town expenses"),
    ("materials", "Materials"),
    ("contractor_costs", "Contractor"),
    ("legal_expenses", "Legal expenses"),
)


class DemolitionActs:
    """Mixed into the unsafe building."""

    @act(
        "Order the demolition",
        done="Demolition ordered",
        source=State.ISSUED,
        target=State.DEMOLISHING,
        by=BOARD,
        section="5-95",
        form=f"{FORMS}.DemolitionForm",
        checks=(guards.may_demolish,),
        prints=("enforcement.demolition_resolution",),
        public=True,
        danger=True,
        decides=True,
        hint="Only after the hearing, and on refusal or neglect. All expenses are assessed on the "
        "land.",
    )
    def order_demolition(self, step):
        data = step.data
        self.demolition_resolution = data["resolution_number"]
        self.demolition_ordered_on = data["decided_on"]
        self.done_by, self.contract_number = data["done_by"], data["contract_number"]
        self.contract_under_gml = data["contract_under_gml"]
        board_has_decided(self, step, "Demolition ordered", True)
        step.cancel(COMMENCE)
        step.cancel(COMPLETE)
        step.task(
            Role.OFFICER, f"{self.number}: demolition is work that needs a building permit",
            "5-24(a)(1)", "permit",
        )  # fmt: skip

    @act(
        "Enter that the board does not order it",
        done="Board does not order the demolition",
        source=State.ISSUED,
        by=BOARD,
        section="5-95",
        form=f"{FORMS}.ResolutionForm",
    )
    def decline_demolition(self, step):
        board_has_decided(self, step, step.reason or "Not ordered", False)

    @act(
        "Enter that it is removed",
        done="Building removed",
        source=State.DEMOLISHING,
        target=State.DEMOLISHED,
        by=(Role.OFFICER, Role.TOWN_ENGINEER),
        section="5-95",
        form=f"{FORMS}.RemovedForm",
        public=True,
    )
    def record_removal(self, step):
        self.demolished_on = step.data["on"]
        self._charge(step)
        step.done("permit")
        step.task(Role.CLERK, f"{self.number}: bill the cost of demolition", "5-93(b)(6)", "bill")

    @act(
        "Add a cost of the demolition",
        done="Cost of the demolition added",
        source=(State.DEMOLISHING, State.DEMOLISHED, State.CLOSED),
        by=(Role.OFFICER, Role.CLERK, Role.TOWN_ATTORNEY),
        section="5-93(b)(6)",
        form=f"{FORMS}.CostForm",
        hint="Also legal expenses of the special proceeding to collect the cost.",
    )
    def add_cost(self, step):
        self._charge(step)

    def _charge(self, step) -> None:
        for name, words in PARTS:
            amount = step.data.get(name)
            if amount:
                ledger.charge_amount(step, CostKind.DEMOLITION, amount, words, "5-93(b)(6)")

    @act(
        "Close after the cost is settled",
        done="Closed",
        source=State.DEMOLISHED,
        target=State.CLOSED,
        by=(Role.CLERK, Role.OFFICER),
        section="5-93(b)(6)",
        guards=(guards.cost_settled,),
        public=True,
    )
    def close(self, step):
        nothing_waits(self, step)
