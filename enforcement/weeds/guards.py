"""When the town may do the work itself; the rules say it."""

from __future__ import annotations

from collections.abc import Iterable

from enforcement.asking import ask, refusals
from enforcement.orders import serving
from workflow.refusal import Refusal


def not_done_yet(order, step) -> Refusal | None:
    if order.entered_on is None:
        return None
    return Refusal("The town has done the work already.", serving.SECTIONS[order.kind])


def work_is_done(order, step) -> Refusal | None:
    if order.entered_on is not None:
        return None
    return Refusal("The town has not done the work.", serving.SECTIONS[order.kind])


def may_enter(notice, step) -> Iterable[Refusal]:
    """`enforcement.weeds`: breach, nuisance, good notice to the owner of record, the sixth day, and
    who enters (§ 5-36(e)(3)a)."""
    data = step.data
    good = _good_service(notice)
    if good is None:
        yield Refusal(
            "No notice by certified mail or personal service on the owner of record is proved.",
            "5-36(e)(3)a",
            "Serve the notice and enter the proof.",
        )
        return
    facts = {
        "code_breached": data["still_there"],
        "public_nuisance": notice.public_nuisance,
        "notice_method": good.method,
        "notice_to": "owner_of_record",
        "notice_date": notice.served_on.isoformat(),
        "entry_date": data["entered_on"].isoformat(),
        "entry_by": data["entry_by"],
    }
    yield from refusals("enforcement.weeds", facts, step.day)


def _good_service(notice):
    """The delivery that is the notice: the first good one on the owner of record."""
    rows = [
        s
        for s in serving.services(notice)
        if serving.kind_of(s, notice) == "owner_of_record" and s.service_date is not None
    ]
    return min(rows, key=lambda s: s.service_date, default=None)


def town_may_act(order, step) -> Iterable[Refusal]:
    """`stormwater.restoration` with the town's confirmation that the time was reasonable;
    `registry.key_box_duty` for a box (§ 6-237(f), L.L. 4-2007 part 11)."""
    if order.kind == "KN":
        from enforcement.orders.contents import key_box_overdue

        yield from key_box_overdue(order, step)
        return
    facts = {
        "restoration_required": True,
        "restored": False,
        "notice_served": order.served_on is not None,
        "reasonable_time_passed": bool(step.data["reasonable_time_passed"])
        and order.comply_by is not None
        and step.data["entered_on"] > order.comply_by,
    }
    result = ask("stormwater.restoration", facts, step.day)
    if result["outcome"] != "town_may_act":
        yield Refusal(
            "The notice is not served, or a reasonable time after it has not passed.",
            "6-237(f)",
            "Serve the notice, and wait until its day is over.",
        )
