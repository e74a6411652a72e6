"""Papers of work in progress: a deficient certificate, a stop-work order and its end
(§§ 6-122(c), 6-123)."""

from __future__ import annotations

from floodplain.papers import common

GROUNDS = {
    "no_permit": "There is no approved permit.",
    "article": "The development does not comply with the flood rules.",
    "conditions": "The development does not keep the conditions of the permit.",
    "deficiency": "A deficiency of the construction certificate was not corrected at once.",
}


def deficiency(case, step, facts) -> dict:
    """Each deficiency; that it is to be corrected at once; that else the work may be stopped."""
    stage = step.data["stage"]
    return {
        "structure": stage.structure.name,
        "what": stage.get_progress_display(),
        "received_on": stage.submitted_on,
        "deficiencies": stage.deficiencies,
        "required": str(stage.structure.required or ""),
        "at_risk": common.AT_HOLDERS_RISK,
        "signature": common.administrator(step),
    }


def stop_work_order(case, step, facts) -> dict:
    """In writing, dated, signed: the grounds, what work stops, how compliance is reached, that
    disregard is unlawful (§§ 5-26(b), 6-123)."""
    data = step.data
    found = [f for f in step.findings if f["status"] == "violation"]
    grounds = [
        {"text": GROUNDS[part], "section": f["section"]}
        for f in found
        if (part := f["rule"].rpartition(".")[2]) in GROUNDS
    ]
    content = {
        "grounds": grounds,
        "reason": step.reason,
        "work_stopped": data["work_stopped"],
        "means": data["means"],
        "penalty_section": "1-8",
        "copies": _copies(case, data),
        "signature": common.administrator(step),
    }
    if data["served_on"]:
        content["addressee"] = {
            "name": data["served_on"],
            "address": data["served_address"],
            "capacity": "Carries on the development",
        }
    return content


def _copies(case, data) -> list[str]:
    """Whoever carries the work on and the permit holder both get it (§ 6-123)."""
    if not data["served_on"] or case.applicant is None:
        return []
    where = ", ".join(case.applicant.mailing_address.splitlines())
    name = f"{case.applicant.name} (permit holder)"
    return [f"{name}, {where}" if where else name]


def stop_lifted(case, step, facts) -> dict:
    """That the suspension of the permit has ended, and why."""
    annulled = step.act.name == "annul_stop"
    order = common.last_paper(case, "floodplain.stop_work_order")
    return {
        "annulled": annulled,
        "order": order,
        "reason": step.reason,
        "from_day": step.day,
        "copies": _served(case),
        "signature": common.office(step) if annulled else common.administrator(step),
    }


def _served(case) -> list[str]:
    """Everyone on whom the order was served gets this too."""
    order = case.papers.filter(key="floodplain.stop_work_order").order_by("-id").first()
    if order is None:
        return []
    names = [service.addressee for service in order.services.all()]
    holder = case.applicant.name if case.applicant else ""
    return [name for name in dict.fromkeys(names) if name != holder]
