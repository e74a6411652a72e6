"""What a stop-work order that is a case of its own does to the license: it suspends it from its
service to its last day, as an order written on the license does (§ 6-154(2)); and the hearing to
which it calls the licensee is held on the license (§§ 6-154(3), 6-171(b))."""

from __future__ import annotations

from datetime import time

from django_fsm import RETURN_VALUE

from people.roles import Role
from timber import hearings, serving
from timber.lifecycle.in_force import IN_FORCE
from workflow import allowances
from workflow.acts import act
from workflow.days import days_between
from workflow.models import CaseLink, Clock, Outcome, Paper
from workflow.states import State

# The clock of an order that is a case of its own; the days of a violation on record, which such
# orders and those written on the license share, go by the same name.
SHARED_DAYS = "enforcement.timber_stop_work"
SHOW_CAUSE = "enforcement.timber_show_cause"
PROPOSALS = {"suspend": "suspension", "terminate": "termination"}


def orders_of(license_, number: str) -> list:
    """The order of that number among those that stop this license."""
    links = CaseLink.objects.filter(name="stops", source__kind="SO", target=license_.pk)
    return [link.source for link in links.filter(source__number=number).select_related("source")]


def days_ordered(first, on_record=None) -> int:
    """The days of earlier orders for a violation. Of a violation on record, all that were ordered;
    else, from the first order for it, those that ran, of an order that was lifted, and those
    ordered, of one that stands (§ 6-154(2))."""
    if on_record is not None:
        return allowances.used(allowances.of("violation", on_record.pk), SHARED_DAYS)
    if first is None:
        return 0
    total = 0
    for order in [first, *first.followed_by.all()]:
        if order.ended_on is None:
            total += order.days
        elif order.served_on is not None:
            total += min(order.days, max(days_between(order.served_on, order.ended_on), 0))
    return total


def about(order) -> str:
    """What the suspension by an order is known by."""
    return f"case:{order.pk}"


def calls(order):
    """The notices to show cause of an order, those to the licensee last: theirs count most."""
    rows = Paper.objects.filter(case=order.pk, key=SHOW_CAUSE).order_by("id")
    return sorted(rows, key=lambda paper: paper.addressee.get("capacity") == "Licensee")


def called_by(license_, order):
    """The hearing that is set on the license because of this order."""
    hearing = hearings.current(license_)
    return hearing if hearing is not None and hearing.on == order.whole().hearing_on else None


class OrderedActs:
    """They follow from acts on the order, in whatever state the license then is."""

    @act(
        "Stop-work order of the town served",
        target=RETURN_VALUE(),
        by=(Role.SYSTEM,),
        section="6-154(2)",
        public=True,
    )
    def town_order_served(self, step):
        """Its days run from good service alone; better proof moves them."""
        for order in orders_of(self, step.data.get("from", "")):
            running = Clock.objects.filter(case=order.pk, key=SHARED_DAYS, outcome=Outcome.OPEN)
            clock = running.last()
            if clock is None or self.state not in IN_FORCE:
                continue
            known = self.suspensions.filter(authority=about(order))
            if known.exists():
                known.update(starts_on=clock.started_on, ends_on=clock.due_on)
                continue
            self._suspend(
                step, about(order), str(order), clock.started_on, clock.due_on, "", "6-154(2)"
            )
            return State.SUSPENDED
        return self.state

    @act(
        "Stop-work order of the town over",
        target=RETURN_VALUE(),
        by=(Role.SYSTEM,),
        section="6-154(2)",
        public=True,
    )
    def town_order_over(self, step):
        """Lifted, withdrawn, or its days are over."""
        state = self.state
        for order in orders_of(self, step.data.get("from", "")):
            if self.suspensions.filter(authority=about(order)).exists():
                state = self._suspension_ends(step, about(order))
            if order.state == State.VOID and called_by(self, order):
                hearings.cancel(self, step)
        return state

    @act(
        "Called before the town board by an order of the town",
        by=(Role.SYSTEM,),
        section="6-154(3), 6-171(b)",
    )
    def town_order_calls(self, step):
        """The hearing is set here, where the board decides; the notice of the order is its own."""
        for order in orders_of(self, step.data.get("from", "")):
            if self.state not in IN_FORCE or hearings.current(self) is not None:
                continue
            said = calls(order)[-1].facts
            step.data |= {
                "on": order.whole().hearing_on, "at": time.fromisoformat(said["hearing_time"]),
                "place": said["hearing_place"], "cause": said["reason"],
                "proposal": PROPOSALS[said["asked"]],
            }  # fmt: skip
            hearing = hearings.set_hearing(self, step, "show_cause")
            if said["waived"]:
                hearing.waived_on = step.day
                hearing.save(update_fields=["waived_on"])
            step.tell(Role.TOWN_BOARD, f"{self}: hearing to show cause", said["reason"])
            step.tell(Role.APPLICANT, f"{self}: hearing before the town board", said["reason"])

    @act(
        "Notice of the hearing that an order of the town called served",
        by=(Role.SYSTEM,),
        section="6-171(b)",
    )
    def town_call_served(self, step):
        """The days of notice run from its good service on the licensee."""
        for order in orders_of(self, step.data.get("from", "")):
            if called_by(self, order) is None:
                continue
            day, _how = serving.good_service(calls(order)[-1], "timber_hearing_notice")
            if day is None:
                words = "Judge whether the notice of the hearing was served well"
                step.task(Role.OFFICER, words, "6-171(b)", "service")
            else:
                step.after(lambda event, on=day: hearings.served(self, event, on))
