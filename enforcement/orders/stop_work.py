"""Stop-work orders of every article (§§ 5-26, 6-122(c), 6-123, 6-154(2), (3), 6-237(b))."""

from __future__ import annotations

from enforcement.asking import refusals
from enforcement.holds import STOPPED
from enforcement.orders import guards
from enforcement.orders.around import cases_around
from enforcement.orders.lifecycle import IN_FORCE, WRITERS, issued
from enforcement.orders.serving import start_anew
from enforcement.regimes import Regime
from people.roles import Role
from rulebook.figures import law
from workflow import allowances, messages
from workflow.acts import act
from workflow.refusal import Refusal, Refused
from workflow.states import State

FORMS = "enforcement.orders.forms"
PAPERS = {
    Regime.FLOOD: "enforcement.flood_stop_work_order",
    Regime.STORMWATER: "enforcement.stormwater_stop_work_order",
    Regime.TIMBER: "enforcement.timber_stop_work_order",
}
SUSPENSION = "enforcement.timber_stop_work"


def in_compliance(order, step):
    """`stormwater.stop_work_release`: the town confirms (§ 6-237(b))."""
    if order.regime != Regime.STORMWATER:
        return
    facts = {
        "activity_in_compliance": bool(step.data["activity_in_compliance"]),
        "violation_addressed": bool(step.data["violation_addressed"]),
        "town_confirms": True,
    }
    yield from refusals("stormwater.stop_work_release", facts, step.day)


def of_regime(*regimes: str):
    """A guard: the act is for orders of these articles alone."""

    def guard(order, step) -> Refusal | None:
        if order.regime in regimes:
            return None
        return Refusal("This is for another kind of stop-work order.", "5-26")

    return guard


def notice_in_time(order, step):
    """`timber.hearing`: five days' notice in writing, unless it is waived (§ 6-171(b))."""
    facts = {
        "notice_served_on": step.day.isoformat(),
        "hearing_on": step.data["hearing_on"].isoformat(),
        "notice_in_writing": True,
        "states_time_and_place": True,
        "waiver_filed": step.data["waiver_filed"],
    }
    yield from refusals("timber.hearing", facts, step.day)


class StopWorkActs:
    """Mixed into the stop-work order."""

    inspection_key = "enforcement.stop_work"
    inspection_label = "May the work go on?"
    inspection_section = "5-26"

    issue = issued(
        "Sign and issue the stop-work order",
        "5-26, 6-123, 6-154(2), 6-237(b)",
        WRITERS,
        "All work that is its subject has to stop at once. It holds every permit, inspection and "
        "certificate of that work but those that put the matter right.",
    )

    @property
    def paper_key(self) -> str:
        return PAPERS.get(self.regime, "enforcement.stop_work_order")

    def at_writing(self, step) -> None:
        step.after(lambda event: self._tie_the_stopped(step))

    def _tie_the_stopped(self, step) -> None:
        """The cases whose work stops are tied to the order before it is issued, so that what
        another article does with them then (a project is suspended) can reach them."""
        stopped = set(self.stops.all())
        if self.whole_parcel:
            going_on = cases_around(self).filter(state__in=(State.ISSUED, State.SUSPENDED))
            stopped |= set(going_on.filter(kind__in=STOPPED[self.regime]))
        stopped -= set(self.cures.all())
        self.links_out.filter(name="stops").exclude(target__in=stopped).delete()
        for case in stopped:
            step.link("stops", case)

    def at_issue(self, step) -> None:
        if self.regime == Regime.TIMBER:
            self._use_days(step)
        step.after(lambda event: self.plan_reinspection(None))
        step.after(self._tell_the_stopped)

    def _use_days(self, step) -> None:
        """The fifteen days belong to the violation: its orders share them (§ 6-154(2))."""
        most = law("timber", step.day).figure("stop_work_days")
        for violation in self.violations.all():
            thing = allowances.of("violation", violation.pk)
            if not allowances.use(thing, SUSPENSION, most, self.suspension_days):
                left = most - allowances.used(thing, SUSPENSION)
                raise Refused(
                    Refusal(
                        f"Of the {most} days for this violation {left} are left.",
                        "6-154(2)",
                        "A longer suspension is for the town board.",
                    )
                )

    def _tell_the_stopped(self, event) -> None:
        """Whoever holds a permit that is stopped hears of it on the permit's own page too."""
        words = f"{self.work}\n\n{self.condition}\n\nAll of this work has to stop at once."
        for case in self.stops.all():
            subject = f"Stop-work order {self.number}"
            messages.tell(case, Role.APPLICANT, subject, words, event, about=f"stop:{case.pk}")

    def at_service(self, service, step, event, before) -> None:
        if self.regime == Regime.TIMBER and self.served_on is not None:
            start_anew(self, SUSPENSION, event, self.served_on, length=self.suspension_days)

    @act(
        "Lift the order",
        done="Stop-work order lifted",
        source=State.ISSUED,
        target=State.CLOSED,
        by=WRITERS,
        section="5-26, 6-154(2), 6-237(b)",
        form=f"{FORMS}.LiftForm",
        guards=(guards.inspected, guards.power),
        checks=(in_compliance,),
        signs=True,
        public=True,
        decides=True,
        hint="Everyone who was served gets the lift in writing.",
    )
    def lift(self, step):
        self.lifted_on, self.lifted_by = step.day, step.by.name
        self.end = "Lifted"
        step.meet(SUSPENSION)
        self.tell_the_served(step, "enforcement.stop_work_lift")
        for case in self.stops.all():
            step.after(
                lambda event, one=case: messages.tell(
                    one, Role.APPLICANT, f"Stop-work order {self.number} is lifted",
                    "The work may go on.", event, about=f"lift:{one.pk}",
                )
            )  # fmt: skip

    @act(
        "Days of the suspension are over",
        done="Suspension over",
        source=State.ISSUED,
        target=State.EXPIRED,
        by=(Role.SYSTEM,),
        section="6-154(2)",
        public=True,
    )
    def run_out(self, step):
        """The operation may resume, unless the town board has suspended it for longer."""
        self.end = "Days of the suspension over"
        for inspection in self.inspections.filter(state__in=("planned", "ready")):
            inspection.cancel()
            inspection.save()

    @act(
        "Call before the town board",
        done="Licensee called before the town board",
        source=State.ISSUED,
        by=(Role.OFFICER,),
        section="6-154(3)",
        form=f"{FORMS}.HearingForm",
        guards=(of_regime(Regime.TIMBER),),
        checks=(notice_in_time,),
        signs=True,
        hint="To explain why the license should not be suspended for more than fifteen days, or "
        "terminated. This order ends with its days all the same.",
    )
    def call_before_board(self, step):
        """Where a license is named the hearing is held on it; else the board hears who was served
        on the order itself."""
        at, place = step.data["hearing_at"], step.data["hearing_place"]
        half = "a.m." if at.hour < 12 else "p.m."
        self.hearing_on = step.data["hearing_on"]
        self.hearing_at = f"{at.hour % 12 or 12}:{at:%M} {half}, {place}"
        if not self.stops.filter(kind="TL").exists():
            words = f"Hear the licensee on {self.number}: {self.hearing_on:%B %-d, %Y}"
            step.task(Role.TOWN_BOARD, words, "6-154(3)", "hearing")
        self.tell_the_served(step, "enforcement.timber_show_cause")

    @act(
        "Record that it was disregarded",
        done="Order disregarded",
        source=IN_FORCE,
        by=(*WRITERS, Role.INSPECTOR),
        section="5-26(d), 6-123",
        form=f"{FORMS}.DisregardForm",
        hint="Going on with the work is unlawful; it is a violation of its own.",
    )
    def record_disregard(self, step):
        from workflow.door import begin

        self.disregarded_on = step.data["disregarded_on"]
        step.task(
            Role.OFFICER, f"{self.number} was disregarded: ticket or proceeding", "5-36(b)",
            "disregard",
        )  # fmt: skip
        if step.role is Role.INSPECTOR:
            return
        data = {
            "regime": self.regime,
            "parcel": self.parcel,
            "place": self.address,
            "condition": f"Work went on against stop-work order {self.number}. {step.reason}",
            "provisions": [DISREGARD[self.regime]],
            "found_on": self.disregarded_on,
            "sign_conditions": ["erected_in_violation"] if self.regime == Regime.SIGN else [],
        }
        step.after(lambda event: begin("VI", step.by, data, day=step.day, channel="office"))

    @act(
        "Name an application that puts it right",
        done="Application named that puts it right",
        source=State.ISSUED,
        by=WRITERS,
        section="5-26(b)(4)",
        form=f"{FORMS}.CureForm",
    )
    def name_cure(self, step):
        case = step.data["case_named"]
        step.after(lambda event: self.cures.add(case))


DISREGARD = {
    Regime.UNIFORM_CODE: "5-26(d)",
    Regime.SIGN: "5-133(d)(1)",
    Regime.STORMWATER: "6-237(b)",
    Regime.TIMBER: "6-154(2)",
    Regime.FLOOD: "6-123",
}
