"""What stands before the acts on a violation."""

from __future__ import annotations

from enforcement.inspecting import last_visit
from workflow.refusal import Refusal
from workflow.states import State


def reinspected(violation, step) -> Refusal | None:
    """Abated is what an inspection found abated: the last reinspection was good."""
    last = last_visit(violation, "enforcement.violation")
    if last is not None and last.satisfactory:
        return None
    if last is None:
        return Refusal(
            "No reinspection is on record.", "5-36(a)", "Book one and enter what it found."
        )
    return Refusal(
        f"The reinspection of {last.visited_on:%B %-d, %Y} did not find it in order.",
        "5-36(a)",
        "Book another.",
    )


def no_order_stands(violation, step) -> Refusal | None:
    """An order that names only this violation falls first: whoever was served is told."""
    for order in violation.orders.filter(state__in=(State.ISSUED, State.REFERRED)):
        if order.violations.exclude(pk=violation.pk).exclude(state=State.VOID).exists():
            continue
        return Refusal(
            f"{order.number} rests on this violation alone.", "5-34(a)", "Withdraw the order first."
        )
    return None
