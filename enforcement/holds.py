"""What an open stop-work order holds, in every article: permits, inspections and certificates of
the work that it stops, but not what puts the matter right (§§ 5-26(a)(2)c, (b)(4), (d), 5-27(b),
6-123, 6-154(2), 6-237(b))."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from enforcement.regimes import Regime
from workflow.holds import Found, HoldRule
from workflow.models import Case
from workflow.places import parcels_of
from workflow.states import State

# What each article's order stops where all work at a property stops.
STOPPED = {
    Regime.UNIFORM_CODE: frozenset({"BP", "CO", "TC", "FP", "FC", "SM", "SP"}),
    Regime.SIGN: frozenset({"SP"}),
    Regime.STORMWATER: frozenset({"SM", "BP", "CO", "TC", "FP", "FC"}),
    Regime.FLOOD: frozenset({"FP", "FC", "BP", "CO", "TC", "SM", "TL"}),
    Regime.TIMBER: frozenset({"TL"}),
}
EVENTS = frozenset({"OP", "FW"})
KINDS = frozenset().union(*STOPPED.values()) | EVENTS
STOPS = frozenset({"issue", "inspect", "certificate", "start", "work"})
# What puts the matter right may be issued; the work under it waits for the lift.
STOPS_OF_CURE = frozenset({"inspect", "certificate", "start", "work"})
SECTIONS = {
    Regime.STORMWATER: "6-237(b)",
    Regime.FLOOD: "6-123",
    Regime.TIMBER: "6-154(2)",
}
KEY = "enforcement.stop_work_open"


def orders_on(case: Case, day: date) -> list:
    """The stop-work orders that stop the work of a case on a day."""
    from enforcement.models import StopWorkOrder

    rows = StopWorkOrder.objects.filter(kind="SO", state=State.ISSUED)
    near = rows.filter(stops=case.pk) | rows.filter(stops__in=_related(case))
    named = set(near.values_list("pk", flat=True))
    there = rows.filter(whole_parcel=True, parcel__in=parcels_of(case, day))
    found = list(rows.filter(pk__in=named | set(there.values_list("pk", flat=True))))
    return [order for order in found if order.stands(day) and _concerns(order, case, named)]


def _related(case: Case) -> list[int]:
    """The cases from which this one comes: a certificate from its permit, a renewal, an
    amendment."""
    names = ("certifies", "amends", "renews", "reissues")
    return list(case.links_out.filter(name__in=names).values_list("target", flat=True))


def _concerns(order, case: Case, named: set[int]) -> bool:
    if order.pk in named:
        return True
    kinds = STOPPED[order.regime] | (EVENTS if order.ground == "event" else frozenset())
    return case.kind in kinds


def is_cure(order, case: Case) -> bool:
    """Whether a case is itself what puts the matter right (§ 5-26(b)(4))."""
    return case.kind in order.cure_kinds or order.cures.filter(pk=case.pk).exists()


def stop_work_open(case: Case, day: date) -> Iterable[Found]:
    for order in orders_on(case, day):
        work = order.work or order.title
        yield Found(
            KEY,
            STOPS_OF_CURE if is_cure(order, case) else STOPS,
            SECTIONS.get(order.regime, "5-26(d)"),
            f"Stop-work order {order.number} stops this work: {work}",
            "The order has to be lifted after an inspection.",
            "Do what the order asks for, then ask the office to look at it.",
            cause=order,
        )


RULES = (
    HoldRule(KEY, "5-26(d)", STOPS, stop_work_open, KINDS,
             help="The order has to be lifted after an inspection."),
)  # fmt: skip
