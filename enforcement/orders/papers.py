"""Orders and notices on paper: each content that the law demands, frozen when it is signed
(§§ 5-26(b), 5-36(a)(3), (e)(3)a, 5-133(b)(3), 6-123, 6-154, 6-171(b), 6-237; L.L. 4-2007 part 11).
"""

from __future__ import annotations

from enforcement.orders import contents, reasons, serving
from enforcement.papers import (
    NO_APPEAL,
    OWN,
    PLANNING_BOARD,
    STATE_BOARD,
    ZONING_BOARD,
    served,
    signature,
)
from enforcement.regimes import Regime
from rulebook.figures import law
from workflow.days import Kind, count
from workflow.papers import PaperRule

APPEALS = {
    Regime.SIGN: ZONING_BOARD,
    Regime.FLOOD: PLANNING_BOARD,
    Regime.STORMWATER: NO_APPEAL,
    Regime.TIMBER: NO_APPEAL,
    Regime.KEY_BOX: NO_APPEAL,
    Regime.RENTAL: NO_APPEAL,
}
SECTIONS = {
    Regime.FLOOD: "6-123", Regime.STORMWATER: "6-237(b)", Regime.TIMBER: "6-154(2)",
}  # fmt: skip


def common(order, step) -> dict:
    """What stands on every order."""
    return {
        "regime": order.regime,
        "order_number": order.number,
        "order_date": order.order_date,
        "condition": order.condition,
        "provisions": order.provisions,
        "direction": order.direction,
        "comply_by": order.comply_by,
        "violations": list(order.violations.values_list("number", flat=True)),
        "appeal": APPEALS.get(order.regime, STATE_BOARD),
        "signature": signature(step, contents.title_of_signer(order, step.role)),
    }


def stop_work(order, step, facts) -> dict:
    """Reason, work, means of compliance, what must be met before work resumes, and what each
    article adds."""
    picked = reasons.reason(order.ground)
    content = {
        **common(order, step),
        "section": SECTIONS.get(order.regime, "5-26"),
        "reason": picked.says if picked else "",
        "work": order.work,
        "means": order.means if order.means_known else "",
        "resume_conditions": order.resume_conditions,
        "stops": [f"{c.kind_label} {c.number}" for c in order.stops.all()],
    }
    if order.regime == Regime.TIMBER:
        content |= _suspension(order, step)
    return content


def _suspension(order, step) -> dict:
    """First and last day, were it served today; the term runs from service (§ 6-154(2))."""
    period = count(step.day, order.suspension_days, "days", Kind.TERM)
    return {
        "suspension_days": order.suspension_days,
        "first_day": step.day,
        "last_day_if_served_now": period.due,
        "most_days": law("timber", step.day).figure("stop_work_days"),
    }


def remedy(order, step, facts) -> dict:
    """An order to remedy, or on signs: condition, provisions, last day, what may follow."""
    days = law("enforcement", step.day).figure("order_to_remedy_days")
    return {
        **common(order, step),
        "section": "5-133(b)" if order.kind == "OC" else "5-36(a)",
        "most_days": days if order.kind == "OR" else None,
        "protective_action": order.protective_action,
    }


def notice_of_violation(order, step, facts) -> dict:
    """The six contents of § 6-237(a)."""
    people = order.recipients.filter(kind__in=("landowner", "developer", "applicant"))
    return {
        **common(order, step),
        "people": [
            {"name": p.name, "address": p.address, "as": str(serving.label_of(p.kind))}
            for p in people
        ],
        "place": order.address,
        "measures": order.measures,
        "penalty_statement": order.penalty_statement,
        "appeal_days": law("stormwater", step.day).figure("violation_appeal_days"),
        "appeal": "How you can appeal stands in the notice above.",
    }


def weed_notice(order, step, facts) -> dict:
    """Condition, provision, entry after five days, at whose cost."""
    return {
        **common(order, step),
        "growth_inches": order.growth_inches,
        "days": law("enforcement", step.day).figure("weeds_notice_days"),
        "pay_days": law("fees", step.day).figure("weed_bill_payment_days"),
        "appeal": STATE_BOARD,
    }


def key_box_notice(order, step, facts) -> dict:
    return {
        **common(order, step),
        "directed_on": order.directed_on,
        "days": law("registry", step.day).figure("key_box_installation_days"),
    }


def lift(order, step, facts) -> dict:
    """Order, inspection, day; for stormwater that compliance is confirmed (§ 6-237(b))."""
    from enforcement.inspecting import last_visit

    seen = last_visit(order, "enforcement.stop_work")
    return {
        "regime": order.regime,
        "order_number": order.number,
        "order_date": order.order_date,
        "work": order.work,
        "inspected_on": seen.visited_on if seen else None,
        "inspector": seen.inspector_name if seen else "",
        "remark": step.reason,
        "served": served(order, step),
        "appeal": NO_APPEAL,
        "signature": signature(step, contents.title_of_signer(order, step.role)),
    }


def withdrawal(order, step, facts) -> dict:
    """Which paper is withdrawn, and why."""
    return {
        "withdrawn": order.kind_label,
        "order_number": order.number,
        "order_date": order.order_date,
        "reason": step.reason,
        "appeal": NO_APPEAL,
        "signature": signature(step, contents.title_of_signer(order, step.role)),
    }


def appeal_decision(order, step, facts) -> dict:
    data = step.data
    return {
        "order_number": order.number,
        "upheld": data["result"] == "upheld",
        "resolution": data["resolution"],
        "decided_on": data["decided_on"],
        "reason": step.reason,
        "appeal": NO_APPEAL,
        "signature": {"name": "", "title": "Town board", "day": data["decided_on"]},
    }


def show_cause(order, step, facts) -> dict:
    """Why not suspended for longer or terminated; when and where; how notice is waived."""
    data = step.data
    return {
        **common(order, step),
        "asked": data["asked"],
        "hearing_on": data["hearing_on"],
        "hearing_at": order.hearing_at,
        "hearing_time": data["hearing_at"].isoformat(),
        "hearing_place": data["hearing_place"],
        "reason": step.reason,
        "most_days": law("timber", step.day).figure("stop_work_days"),
        "waived": data["waiver_filed"],
        "appeal": "What can be done stands in the notice above.",
    }


def at_service(paper, service, step, event) -> None:
    """Whatever starts from the service of an order."""
    serving.proved(paper, service, step, event)


def _served(key: str, title: str, section: str, template: str, build) -> PaperRule:
    return PaperRule(
        key, title, section, f"{OWN}/{template}", build, public="open", served=True,
        on_service=at_service,
    )  # fmt: skip


RULES = (
    _served("enforcement.stop_work_order", "Stop-work order", "5-26", "stop_work.html", stop_work),
    _served("enforcement.flood_stop_work_order", "Stop-work order", "6-123", "stop_work.html",
            stop_work),
    _served("enforcement.stormwater_stop_work_order", "Stop-work order", "6-237(b)",
            "stop_work.html", stop_work),
    _served("enforcement.timber_stop_work_order", "Stop-work order", "6-154(2)", "stop_work.html",
            stop_work),
    PaperRule("enforcement.stop_work_lift", "Lift of a stop-work order", "5-26",
              f"{OWN}/stop_work_lift.html", lift, public="open",
              ends=("enforcement.stop_work_order", "enforcement.flood_stop_work_order",
                    "enforcement.stormwater_stop_work_order",
                    "enforcement.timber_stop_work_order")),
    _served("enforcement.order_to_remedy", "Order to remedy", "5-36(a)", "remedy.html", remedy),
    _served("enforcement.sign_compliance_order", "Sign compliance order", "5-133(b)",
            "remedy.html", remedy),
    _served("enforcement.notice_of_violation", "Notice of violation", "6-237(a)",
            "notice_of_violation.html", notice_of_violation),
    _served("enforcement.timber_direction", "Direction to cease or comply", "6-154(1)",
            "direction.html", lambda case, step, facts: common(case, step)),
    _served("enforcement.weed_notice", "Notice of violation: weeds", "5-36(e)(3)a",
            "weed_notice.html", weed_notice),
    _served("enforcement.restoration_notice", "Notice to restore land", "6-237(f)",
            "restoration_notice.html", lambda case, step, facts: common(case, step)),
    _served("enforcement.key_box_notice", "Notice of violation: key box", "L.L. 4-2007 part 11",
            "key_box_notice.html", key_box_notice),
    PaperRule("enforcement.withdrawal", "Withdrawal", "5-34(a)", f"{OWN}/withdrawal.html",
              withdrawal, public="open"),
    PaperRule("enforcement.appeal_decision", "Decision on an appeal", "6-237(a)(6)",
              f"{OWN}/appeal_decision.html", appeal_decision, public="open", signer="town_board"),
    PaperRule("enforcement.timber_show_cause", "Notice to show cause", "6-154(3)",
              f"{OWN}/show_cause.html", show_cause, public="open", served=True),
)  # fmt: skip
