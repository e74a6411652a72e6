"""Orders and notices that end when what they order is done: to remedy, on signs, stormwater,
timber, weeds, restoration, key boxes (§§ 5-36(a), (e)(3), 5-133(b), 6-154(1), 6-237(a), (f))."""

from __future__ import annotations

from datetime import date

from django_fsm import RETURN_VALUE

from enforcement.orders import guards
from enforcement.orders.lifecycle import IN_FORCE, WRITERS, open_violations
from enforcement.orders.serving import day_of, kind_of, start_anew
from people.roles import Role
from workflow import clocks
from workflow.acts import act
from workflow.states import State

FORMS = "enforcement.orders.forms"
PAPERS = {
    "OR": "enforcement.order_to_remedy",
    "OC": "enforcement.sign_compliance_order",
    "NV": "enforcement.notice_of_violation",
    "TD": "enforcement.timber_direction",
    "WN": "enforcement.weed_notice",
    "RN": "enforcement.restoration_notice",
    "KN": "enforcement.key_box_notice",
}
# The time that an order gives runs from its date, or from the day that is set for it.
TIMES = {
    "OR": "enforcement.order_to_remedy",
    "OC": "enforcement.sign_compliance_order",
    "RN": "enforcement.restoration",
}
APPEAL = "enforcement.stormwater_appeal"
MEASURE = "enforcement.remedial_measure"


class RemedyActs:
    """Mixed into the orders that are complied with."""

    @property
    def paper_key(self) -> str:
        return PAPERS[self.kind]

    def at_issue(self, step) -> None:
        if self.kind in TIMES:
            step.start(TIMES[self.kind], until=self.comply_by)
        if self.kind == "OR":
            step.start("enforcement.order_service")
        for number, measure in enumerate(self.measures, start=1):
            until = date.fromisoformat(measure["by"])
            step.start(MEASURE, about=f"measure {number}", until=until)
        step.after(lambda event: self.plan_reinspection(self.comply_by))

    def at_service(self, service, step, event, before) -> None:
        """The order is served: its own clock is met; a right to appeal runs for each landowner
        from his own service (§ 6-237(a)(6))."""
        if self.served_on is not None:
            clocks.meet(self, "enforcement.order_service", event, self.served_on)
        if self.kind == "NV" and kind_of(service, self) == "landowner":
            own = day_of(self, [service])
            if own is not None:
                start_anew(self, APPEAL, event, own, about=service.addressee[:80])

    @act(
        "Close: complied with",
        done="Order complied with",
        source=State.ISSUED,
        target=State.CLOSED,
        by=WRITERS,
        section="5-36(a), 5-133(b), 6-237",
        form=f"{FORMS}.ComplyForm",
        guards=(guards.inspected,),
        decides=True,
        public=True,
    )
    def comply(self, step):
        self._complied(step, step.data["complied_on"])

    @act(
        "Complied with",
        done="Order complied with",
        source=(State.DRAFT, State.ISSUED),
        target=RETURN_VALUE(State.CLOSED, State.WITHDRAWN),
        by=(Role.SYSTEM,),
        section="5-36(a)",
        public=True,
    )
    def complied(self, step):
        """Every violation that it names is closed; a draft was not needed."""
        if self.state == State.DRAFT:
            return State.WITHDRAWN
        self._complied(step, step.data["abated_on"])
        return State.CLOSED

    def _complied(self, step, on: date) -> None:
        self.end = self.end or "Complied with"
        for key in (*TIMES.values(), MEASURE, "enforcement.weeds_entry"):
            step.meet(key, on=max(on, self.order_date))
        for key in (APPEAL, "enforcement.order_service"):
            step.cancel(key)
        self.tasks.filter(done_on=None).update(done_on=step.day, done_by=step.by.name)
        for inspection in self.inspections.filter(state__in=("planned", "ready")):
            inspection.cancel()
            inspection.save()

    @act(
        "Time to comply ran out",
        source=IN_FORCE,
        by=(Role.SYSTEM,),
        section="5-36(a)(3)e, 5-133(b)(3)e, 6-237",
        also_locks=open_violations,
    )
    def time_over(self, step):
        """A mark, and a task: nothing is done without a person (§ 5-36(a)(3)f)."""
        self.in_default_from = self.in_default_from or step.day
        step.task(
            Role.OFFICER,
            f"{self.number} was not complied with in time: ticket, proceeding or work by the town",
            self.inspection_section,
            "default",
        )
        step.tell(
            Role.OFFICER,
            f"{self.number} was not complied with in time",
            "A ticket, a proceeding or work by the town may follow; nothing follows by itself.",
        )
        for violation in self.violations.exclude(state__in=(State.CLOSED, State.VOID)):
            step.act_on(violation, "order_ran_out", {"order": self.number})
