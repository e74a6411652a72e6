"""What a stop-work order that is a case of its own does to the license: it suspends it from its
service to its last day, as an order written on the license does (§ 6-154(2))."""

from __future__ import annotations

from django_fsm import RETURN_VALUE

from people.roles import Role
from timber.lifecycle.in_force import IN_FORCE
from workflow import allowances
from workflow.acts import act
from workflow.days import days_between
from workflow.models import CaseLink, Clock, Outcome
from workflow.states import State

# The clock of an order that is a case of its own; the days of a violation on record, which such
# orders and those written on the license share, go by the same name.
SHARED_DAYS = "enforcement.timber_stop_work"


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
        return state
