"""A violation from its finding to its end (§§ 5-36, 5-133, 6-106, 6-153, 6-154, 6-237)."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from enforcement.inspecting import plan, planning, visiting
from enforcement.places import owner_of_record, put_place
from enforcement.violations import guards, history
from people.roles import Role
from workflow.acts import act
from workflow.shared import SharedActs, file_case
from workflow.states import State

FORMS = "enforcement.violations.forms"
FINDERS = (Role.OFFICER, Role.STORMWATER_OFFICER)
INSPECTORS = (Role.OFFICER, Role.INSPECTOR, Role.STORMWATER_OFFICER)
OPEN = (State.UNDER_REVIEW, State.ISSUED, State.REFERRED)
# What must follow on a finding, as the rules name it.
MUST_FOLLOW = {
    "order_to_remedy_required": ("An order to remedy has to be issued", "5-36(a)(2)"),
    "compliance_order_required": ("A compliance order has to be issued", "5-133(b)(2)"),
}


class ViolationActs(SharedActs):
    """All acts of a violation but those on penalties and courts."""

    @act(
        "Open a violation",
        done="Violation found",
        source=State.DRAFT,
        target=State.UNDER_REVIEW,
        by=(*FINDERS, Role.SYSTEM),
        section="5-36(a)(2)",
        form=f"{FORMS}.FindForm",
    )
    def begin(self, step):
        from enforcement.models import Complaint

        data = step.data
        put_place(self, step, data["parcel"], data["place"])
        self._set(data)
        self.from_complaint = Complaint.objects.filter(pk=data["complaint"]).first()
        self.found_on, self.found_by = data["found_on"], step.by.name
        self.where = data["where"]
        self.latitude, self.longitude = data["latitude"], data["longitude"]
        self.title = f"{self.get_regime_display()}: {self.condition}"[:200]
        file_case(self, step)
        step.findings, outcome = history.instrument(self, step.day)
        if outcome in MUST_FOLLOW:
            words, section = MUST_FOLLOW[outcome]
            step.task(Role.OFFICER, f"{words} on {self.number}", section, "order")
        owner = owner_of_record(self.parcel, step.day)
        if owner["name"]:
            step.after(lambda event: history.answer_for(self, {**owner, "role": "owner"}, step.day))
        if self.from_complaint is not None:
            step.after(lambda event: step.link("arises from", self.from_complaint))

    def _set(self, data: dict) -> None:
        self.regime, self.condition = data["regime"], data["condition"]
        self.provisions = data["provisions"]
        self.impedes_egress = data["impedes_egress"]
        self.sign_conditions = data["sign_conditions"]
        self.business_breaches = data["business_breaches"]
        self.rental_breach = data["rental_breach"]
        self.rental_period_starts_on = data["rental_period_starts_on"]

    @act(
        "Correct what was found",
        done="Finding corrected",
        source=State.UNDER_REVIEW,
        by=FINDERS,
        section="5-36(a)(3)c",
        form=f"{FORMS}.AmendForm",
    )
    def amend(self, step):
        self._set({**step.data, "regime": self.regime})
        self.title = f"{self.get_regime_display()}: {self.condition}"[:200]

    @act(
        "Add photographs",
        done="Photographs added",
        source=(*OPEN, State.CLOSED),
        by=INSPECTORS,
        section="5-34(a)",
        form=f"{FORMS}.PhotosForm",
    )
    def add_photos(self, step):
        for photo in step.data["photos"]:
            step.file(photo, kind="photo", title=step.data["title"] or f"Violation {self.number}")

    @act(
        "Name who answers for it",
        done="Responsible person named",
        source=OPEN,
        by=(*FINDERS, Role.CLERK),
        section="5-36(a)(4)",
        form=f"{FORMS}.ResponsibleForm",
    )
    def name_responsible(self, step):
        data = dict(step.data)
        step.after(lambda event: history.answer_for(self, data, step.day))

    @act(
        "Order issued",
        source=(State.UNDER_REVIEW, State.ISSUED, State.REFERRED),
        target=RETURN_VALUE(State.ISSUED, State.REFERRED),
        by=(Role.SYSTEM,),
        section="5-36(a)(2)",
    )
    def order_issued(self, step):
        """An order of whatever kind names this violation. A matter that is before a court stays
        there; a remedy more changes nothing of that (§ 5-36(e))."""
        step.record(order=step.data["order"])
        step.done("order")
        return State.REFERRED if self.state == State.REFERRED else State.ISSUED

    @act("Time of the order ran out", source=OPEN, by=(Role.SYSTEM,), section="5-36(a)(3)e")
    def order_ran_out(self, step):
        """Days of violation under § 5-36(c) are counted from the day after the order's time."""
        if self.first_day is None:
            self.first_day = step.day
        step.record(order=step.data["order"])
        if self.regime == "uniform_code":
            for key in ("enforcement.fine_second_tier", "enforcement.fine_third_tier"):
                if not self.clocks.filter(key=key, outcome="open").exists():
                    step.start(key)

    @act(
        "Book a reinspection",
        done="Reinspection booked",
        source=OPEN,
        by=(*INSPECTORS, Role.CLERK),
        section="5-36(a)",
        form=f"{FORMS}.BookForm",
    )
    def book_inspection(self, step):
        on = step.data["planned_for"]
        step.after(
            lambda event: plan(
                self, "enforcement.violation", f"Reinspection: {self.title}"[:200], "5-36(a)", on
            )
        )

    plan_inspection = planning(source=OPEN, by=INSPECTORS, section="5-36(a)")
    record_inspection = visiting(source=OPEN, by=INSPECTORS, section="5-36(a)")

    @act(
        "Close: abated",
        done="Violation abated",
        source=(State.UNDER_REVIEW, State.ISSUED),
        target=State.CLOSED,
        by=FINDERS,
        section="5-36(a)",
        form=f"{FORMS}.AbateForm",
        guards=(guards.reinspected,),
        decides=True,
        also_locks=history.open_orders,
    )
    def abate(self, step):
        self.abated_on = step.data["abated_on"]
        if self.first_day is not None and self.abated_on >= self.first_day:
            self.last_day = self.abated_on
        self.result = "Abated"
        self._end(step)
        for order in history.orders_to_close(self):
            step.act_on(order, "complied", {"abated_on": self.abated_on})

    def _end(self, step) -> None:
        for key in ("enforcement.fine_second_tier", "enforcement.fine_third_tier"):
            step.meet(key)
        self.tasks.filter(done_on=None).update(done_on=step.day, done_by=step.by.name)
        for inspection in self.inspections.filter(state__in=("planned", "ready")):
            inspection.cancel()
            inspection.save()

    @act(
        "Void: opened in error",
        done="Declared void",
        target=State.VOID,
        by=(Role.OFFICER,),
        source=(*OPEN, State.CLOSED),
        section="5-34(a)",
        form="workflow.forms.ReasonForm",
        guards=(guards.no_order_stands,),
        danger=True,
        decides=True,
        hint="The violation counts as never having been; nothing is deleted. Orders that name it "
        "alone have to be withdrawn first.",
    )
    def annul(self, step):
        self.result = "Opened in error"
        self._end(step)
        step.cancel()
