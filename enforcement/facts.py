"""What enforcement can tell the other articles, by name."""

from __future__ import annotations

from datetime import date

from enforcement import holds
from enforcement.violations import history
from workflow.facts import Fact
from workflow.states import State


def stop_work_orders(case, day: date) -> list[str]:
    """The numbers of the stop-work orders that stop the work of a case."""
    return [order.number for order in holds.orders_on(case, day)]


def open_violations(parcel, day: date) -> list[str]:
    """The numbers of the violations at a parcel that are not closed."""
    rows = history.of_parcel(parcel.pk).filter(found_on__lte=day)
    return list(rows.exclude(state=State.CLOSED).values_list("number", flat=True))


FACTS = (
    Fact("enforcement.timber_citations", "person", "6-168(c)(1)", history.timber_citations,
         "The days on which a person was cited for a violation of the timber article."),
    Fact("enforcement.stop_work_orders", "case", "5-26(d)", stop_work_orders,
         "The stop-work orders that stop its work."),
    Fact("enforcement.open_violations", "parcel", "5-36(a)", open_violations,
         "The open violations at a property."),
)  # fmt: skip
