"""What stands before an order: the power to issue it, every content that the law demands, and
somebody on whom it can be served."""

from __future__ import annotations

from collections.abc import Iterable

from enforcement.asking import may
from enforcement.inspecting import last_visit
from enforcement.orders import contents, serving
from workflow.refusal import Refusal

# What `enforcement.authorisation` calls the issue of each kind of order.
POWERS = {
    ("SO", "uniform_code"): "stop_work_order",
    ("SO", "sign"): "stop_work_order",
    ("SO", "stormwater"): "stormwater_stop_work_order",
    ("SO", "timber"): "timber_stop_work_order",
    ("SO", "flood"): "flood_stop_work_order",
    "OR": "order_to_remedy",
    "OC": "sign_compliance_order",
    "NV": "stormwater_notice_of_violation",
    "RN": "stormwater_notice_of_violation",
    "TD": "timber_cease_direction",
    "WN": "order_to_remedy",
    "KN": "order_to_remedy",
}


def power(order, step) -> Iterable[Refusal]:
    """`enforcement.authorisation`: who may issue what; an inspector issues no order."""
    action = POWERS.get((order.kind, order.regime)) or POWERS.get(order.kind)
    if action is None:
        yield Refusal("Under this article no such order is issued.", "5-26(a)")
        return
    yield from may(action, step.role, step.day)


def says_all(order, step) -> Iterable[Refusal]:
    """Every content that the law demands of this kind of order."""
    yield from contents.lacking(order, step)


def names_a_recipient(order, step) -> Refusal | None:
    """One of those whom the law names has to be served; the others may be."""
    kinds = serving.MAIN[order.kind]
    if order.recipients.filter(kind__in=kinds).exists():
        return None
    names = ", ".join(str(serving.label_of(kind)).lower() for kind in kinds)
    return Refusal(
        f"Nobody is named on whom the law lets it be served: {names}.",
        serving.SECTIONS[order.kind],
        "Add at least one of them.",
    )


def served_with_proof(order, step) -> Refusal | None:
    """The order itself is served, with its proof; other papers are only handed over."""
    if step.data["paper"].key != order.paper_key:
        return None
    return Refusal(
        "An order is served, and the service proved.",
        serving.SECTIONS[order.kind],
        "Use “Enter proof of service” on the case.",
    )


def inspected(order, step) -> Refusal | None:
    """Lifting, and the end of an order, rest on an inspection that found it in order."""
    last = last_visit(order, order.inspection_key)
    if last is not None and last.satisfactory:
        return None
    if last is None:
        return Refusal(
            "No inspection is on record.",
            order.inspection_section,
            "Book one and enter what it found.",
        )
    return Refusal(
        f"The inspection of {last.visited_on:%B %-d, %Y} did not find it in order.",
        order.inspection_section,
        "Book another.",
    )
