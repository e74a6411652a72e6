"""Work that the town does itself where the owner does not, and its cost: weeds cut, land restored,
a key box put in (§§ 5-36(e)(3), 6-237(f), L.L. 4-2007 part 11)."""

from __future__ import annotations

from enforcement.orders.remedy import RemedyActs
from enforcement.orders.serving import start_anew
from enforcement.weeds import guards
from fees import ledger
from fees.models import CostKind
from people.roles import Role
from workflow.acts import act
from workflow.states import State

FORMS = "enforcement.weeds.forms"
ENTRY = "enforcement.weeds_entry"
# What the cost of the town's work is, and under which section it is owed.
COSTS = {
    "WN": (CostKind.WEEDS, "5-36(e)(3)b"),
    "RN": (CostKind.RESTORATION, "6-237(f)"),
    "KN": (CostKind.KEY_BOX, "L.L. 4-2007 part 11"),
}
PARTS = (
    ("town_expenses", "Town expenses"),
    ("materials", "Materials"),
    ("contractor_costs", "Contractor"),
)


def charge_costs(order, step, kind: CostKind, section: str) -> None:
    """Each part of the cost sheet is a charge, so that the bill shows all of them."""
    for name, words in PARTS:
        amount = step.data[name]
        if amount:
            note = step.data.get(f"{name}_note") or words
            ledger.charge_amount(step, kind, amount, note, section)


class TownWork:
    """The town's own work on an order, and the bill for it."""

    def keep_work(self, step) -> None:
        data = step.data
        self.entered_on, self.entered_by = data["entered_on"], data["who"]
        self.end = "Done by the town"
        for photo in data["photos"]:
            step.file(photo, kind="photo", title="The town's work")
        kind, section = COSTS[self.kind]
        charge_costs(self, step, kind, section)
        step.done("default")
        step.done("entry")
        step.task(Role.CLERK, f"Bill the owner for the work on {self.number}", section, "bill")

    def at_issue(self, step) -> None:
        RemedyActs.at_issue(self, step)


class WeedActs(TownWork):
    """Mixed into the weed notice."""

    def at_service(self, service, step, event, before) -> None:
        """Five whole days pass after the notice; from the sixth the town may enter."""
        if self.served_on is not None:
            start_anew(self, ENTRY, event, self.served_on)

    @act(
        "Five days are over",
        done="Time after the weed notice over",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="5-36(e)(3)a",
    )
    def entry_open(self, step):
        self.in_default_from = self.in_default_from or step.day
        step.task(
            Role.OFFICER, f"{self.number}: look at the lot; from today the town may cut",
            "5-36(e)(3)a", "entry",
        )  # fmt: skip

    @act(
        "Enter and cut",
        done="Weeds cut by the town",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="5-36(e)(3)a",
        form=f"{FORMS}.WeedWorkForm",
        guards=(guards.not_done_yet,),
        checks=(guards.may_enter,),
        decides=True,
        backdated=False,
        hint="The record of what the town did, who entered, and what it cost. The bill follows.",
    )
    def enter_and_cut(self, step):
        self.keep_work(step)
        step.meet(ENTRY, on=self.entered_on)

    @act(
        "Close after the work",
        done="Closed after the town's work",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(Role.OFFICER, Role.CLERK),
        section="5-36(e)(3)",
        guards=(guards.work_is_done,),
    )
    def close_after_work(self, step):
        """The lot is in order; the bill goes its own way."""
        self._complied(step, self.entered_on)


class WorkByTownActs(TownWork):
    """Mixed into the restoration notice and the key box notice."""

    @act(
        "Time to restore is over",
        done="Time to restore over",
        source=State.ISSUED,
        by=(Role.SYSTEM,),
        section="6-237(f)",
    )
    def restoration_over(self, step):
        self.in_default_from = self.in_default_from or step.day
        step.task(
            Role.OFFICER, f"{self.number}: not restored in time? The town may act", "6-237(f)",
            "default",
        )  # fmt: skip

    @act(
        "Work done by the town",
        done="Work done by the town",
        source=State.ISSUED,
        by=(Role.OFFICER, Role.STORMWATER_OFFICER),
        section="6-237(f), L.L. 4-2007 part 11",
        form=f"{FORMS}.TownWorkForm",
        guards=(guards.not_done_yet,),
        checks=(guards.town_may_act,),
        decides=True,
    )
    def do_work(self, step):
        self.keep_work(step)

    @act(
        "Close after the work",
        done="Closed after the town's work",
        source=State.ISSUED,
        target=State.CLOSED,
        by=(Role.OFFICER, Role.STORMWATER_OFFICER, Role.CLERK),
        section="6-237(f), L.L. 4-2007 part 11",
        guards=(guards.work_is_done,),
    )
    def close_after_work(self, step):
        self._complied(step, self.entered_on)
