"""The papers of an operating and a fireworks permit (§§ 5-30, 5-39). All words are frozen at the
act."""

from __future__ import annotations

from fees import ledger
from permits.operating import checks, ties
from permits.operating.activities import Activity, paragraph
from permits.papers import common

FEES = {"OP": "5-30(g)(2)", "FW": "5-39(d)", "FI": "5-31(d)"}
LAWS = {
    "uniform_code": "New York State Uniform Fire Prevention and Building Code",
    "penal_law": "New York State Penal Law",
    "nfpa": "standards of the National Fire Protection Association",
}


def activities(case) -> list[dict]:
    """What the permit is for, each with its paragraph."""
    return [
        {"words": str(Activity(one).label), "section": paragraph(one)} for one in case.activities
    ]


def confirmation(case, step, facts) -> dict:
    """What was filed, what it costs, and what happens next (§ 5-34(a)(1))."""
    balance = ledger.balance(case)
    return {
        "filed_on": case.filed_on,
        "what": case.title or getattr(case, "activity_words", ""),
        "charges": [
            {"description": c.description, "amount": str(c.amount), "section": c.section}
            for c in ledger.charges(case)
        ],
        "due": str(balance.due),
        "paid_in_full": balance.settled,
        "request": case.kind == "FI",
        "fireworks": case.kind == "FW",
        "obtain_by": common.last_day(case, ties.OBTAIN),
        "not_refundable": True,
        "fees_section": FEES[case.kind],
        "signature": common.office(step),
    }


def demand(case, step, facts) -> dict:
    """What is asked for, from whom it is accepted, and that the applicant pays (§ 5-30(b)(2),
    (3))."""
    tests = step.data.get("tests", [])
    return {
        "title": "Request for tests or reports" if tests else "Request for information",
        "items": [line.strip() for line in step.data.get("items", "").splitlines() if line.strip()],
        "tests": tests,
        "why": step.data.get("why", ""),
        "complete": step.act.name != "return_incomplete",
        "answer_by": step.data.get("answer_by"),
        "section": step.act.section,
    }


def obtain_notice(case, step, facts) -> dict:
    """The activity, and that the permit is needed at once or before the start, whichever is
    earlier (§ 5-30(a)(2)). Of a case, or without an application."""
    content = {
        "activities": activities(case),
        "description": case.description,
        "goes_on": case.already_started,
        "planned_start_on": case.planned_start_on,
        "obtain_by": ties.obtain_by(case.planned_start_on, case.notified_on, step.day),
        "applied": case.kind != "ON",
        "section": "5-30(a)(2)",
    }
    if case.kind == "ON":
        party = case.parties.select_related("person").first()
        person = party.person
        content["addressee"] = {
            "name": person.name, "address": person.mailing_address, "capacity": "",
        }  # fmt: skip
    return content


def permit(case, step, facts) -> dict:
    """The effective period, what the permit covers, its terms and conditions, and that what it
    allows ceases when it is suspended or revoked (§ 5-30(a), (d), (e)(2), (f)(2), 5-23(a)(2)b)."""
    earlier = case.earlier()
    replaced = common.last_paper(earlier, earlier.permit_paper) if earlier else ""
    return {
        "title": _title(case),
        "section": "5-30(e)",
        "activities": activities(case),
        "one_of_several": len(case.activities) == 1 and bool(case.one_or_several_reason),
        "description": case.description,
        "holder": case.business_name or (case.applicant.name if case.applicant else ""),
        "place": case.place_description,
        "premises": case.premises_in_town,
        "owner": case.owner_name,
        "effective_from": case.effective_from,
        "effective_to": case.effective_to,
        "term_reason": case.term_reason,
        "issued_on": step.day,
        "earlier": earlier.number if earlier else "",
        "earlier_paper": replaced,
        "action": case.action,
        "conditions": common.conditions(case),
        "materials": _materials(case),
        "persons": getattr(case, "assembly_area_persons", None),
        "contractor": case.activities == [Activity.CONTRACTOR],
        "not_refundable": True,
        "fees_section": FEES[case.kind],
    }


def _title(case) -> str:
    thing = "Contractor's operating permit" if case.activities == [Activity.CONTRACTOR] else (
        "Operating permit"
    )  # fmt: skip
    return {
        "amend": f"Amended {thing.lower()}",
        "renew": f"{thing} (renewed)",
        "reissue": f"{thing} (reissued)",
    }.get(case.action, thing)


def _materials(case) -> list[dict]:
    if not hasattr(case, "materials"):
        return []
    return [
        {"material": row.material, "quantity": f"{row.quantity.normalize():f}", "unit": row.unit}
        for row in case.materials.all()
    ]


def fireworks_permit(case, step, facts) -> dict:
    """The same, with the days of the display, every law whose compliance was required, and that
    costs may be assessed (§ 5-39)."""
    required = [LAWS.get(name, case.other_rules) for name in case.compliance_required]
    return {
        **permit(case, step, facts),
        "title": "Fireworks permit",
        "section": "5-39(a)",
        "display_on": case.display_on,
        "rain_on": case.rain_on,
        "display_time": case.display_time,
        "operator": case.operator_name,
        "operator_phone": case.operator_phone,
        "land": str(case.get_land_display()).lower(),
        "storage": case.storage,
        "transport": case.transport,
        "compliance": required,
    }


def denial(case, step, facts) -> dict:
    """The reason and the provision (§ 5-30(b))."""
    return {
        "provision": step.data["provision"],
        "reasons": [line.strip() for line in step.reason.splitlines() if line.strip()],
        "activities": activities(case),
        "not_refundable": True,
        "fees_section": FEES[case.kind],
        "section": "5-39(c)" if case.kind == "FW" else "5-30(b)(2)",
    }


def cease_order(case, step, facts) -> dict:
    """What does not comply, with its provision; what must cease, and how (§ 5-30(f))."""
    revoked = step.act.name == "revoke"
    word = "Revocation" if revoked else "Suspension"
    thing = "a fireworks permit" if case.kind == "FW" else "an operating permit"
    return {
        "title": f"{word} of {thing}, with order to cease",
        "section": "5-30(f)",
        "revoked": revoked,
        "from_day": step.day,
        "paper": common.last_paper(case, case.permit_paper),
        "faults": [
            {"provision": fault.provision, "text": fault.text, "found_on": fault.found_on}
            for fault in checks.open_faults(case)
        ],
        "cease": step.data["cease"],
        "to_comply": step.data["to_comply"],
        "effective_to": case.effective_to,
        "copies": common.copies(case),
    }


def lift(case, step, facts) -> dict:
    """The permit holds again; the term has run on (§ 5-30(f))."""
    return {
        "reason": step.reason,
        "from_day": step.day,
        "effective_to": case.effective_to,
        "order": common.last_paper(case, "operating.cease_order"),
        "paper": common.last_paper(case, case.permit_paper),
        "copies": common.copies(case),
    }


def term_notice(case, step, facts) -> dict:
    """What has ended, on which day, what may not go on, and how to renew (§ 5-30(e))."""
    display = case.kind == "FW"
    thing = "fireworks permit" if display else "operating permit"
    return {
        "title": f"Notice that {'a fireworks' if display else 'an operating'} permit has expired",
        "ended": f"The term of {thing} {case.number} has ended: {case.activity_words}.",
        "may_not": "No further display may be held under this permit."
        if display
        else "The activity may not go on, and a building may not be used as the permit allowed, "
        "until a permit is in force again. Going on is a violation of the town code.",
        "may": "You may take down what is there and make the place safe.",
        "renew": "A further display needs a permit of its own."
        if display
        else "You can ask for renewal, online or at the counter. The fee is due with the "
        "application, and the premises are inspected before the permit is renewed.",
        "last_day": step.data["clock"].due_on,
        "from_day": step.day,
        "section": "5-30(e)",
        "signature": common.office(step),
    }


def fireworks_bill(case, step, facts) -> dict:
    """Costs by kind, the town board's resolution, and who pays (§ 5-39(e))."""
    costs = list(step.data["costs"])
    return {
        "costs": [{"what": str(cost), "amount": str(cost.amount_usd)} for cost in costs],
        "total": str(sum(cost.amount_usd for cost in costs)),
        "resolution_number": step.data["resolution_number"],
        "resolved_on": step.data["resolved_on"],
        "payer": str(step.data["payer_label"]).lower(),
        "owner_pays": step.data["payer"] == "owner",
        "display_on": case.held_on or case.display_on,
    }
