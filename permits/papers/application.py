"""The papers of an application: filed, completed, referred, decided (§§ 5-24(d) to (f), 5-27)."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from permits import checks
from permits.papers import common
from rulebook.figures import law


def confirmation(case, step, facts) -> dict:
    """What was filed, what it costs, what happens next and by when (§ 5-34(a)(1))."""
    from fees import ledger

    balance = ledger.balance(case)
    return {
        "filed_on": case.filed_on,
        "what": case.title,
        "charges": [
            {"description": c.description, "amount": str(c.amount), "section": c.section}
            for c in ledger.charges(case)
        ],
        "due": str(balance.due),
        "paid_in_full": balance.settled,
        "next": "The office looks whether the application is complete and tells you. The law sets "
        "no day for the decision; you can see on the case page where it stands.",
        "not_refundable": True,
        "fees_section": _fees_section(case),
        "signature": common.office(step),
    }


def _fees_section(case) -> str:
    return "5-24(m)" if case.kind == "BP" else "5-27(g)"


def missing_items(case, step, facts) -> dict:
    """Each lacking item; sets of drawings; no second fee (§§ 5-24(d), 5-27(b)(3), (c))."""
    return {
        "items": [line.strip() for line in step.data["items"].splitlines() if line.strip()],
        "answer_by": step.data.get("answer_by"),
        "sets": law("permits", step.day).figure("construction_document_sets")
        if case.kind == "BP"
        else None,
        "section": step.act.section,
    }


WHY_FOR_PERMIT = (
    "Without it the officer can not tell whether the work planned complies with the codes."
)
WHY_FOR_CERTIFICATE = "The codes or the officer ask for it before a certificate can be issued."


def demand(case, step, facts) -> dict:
    """Why, from whom, who pays, and that the decision waits (§§ 5-24(d)(3), 5-27(b)(3))."""
    return {
        **missing_items(case, step, facts),
        "demand": True,
        "why": WHY_FOR_PERMIT if case.kind == "BP" else WHY_FOR_CERTIFICATE,
        "from_whom": "Reports and plans have to come from a person whom the officer accepts; where "
        "the State's Education Law asks for it, from a licensed architect or engineer.",
    }


def referral(case, step, facts) -> dict:
    body = _board(step.data["body"])
    return {
        "addressee": {**_town_address(), "name": body, "capacity": "Board"},
        "body": body,
        "reason": step.data["reason"],
        "work": case.description,
        "plans": [plan.title for plan in checks.plans(case)],
        "findings": [f for f in checks.findings(case, step.day) if f["status"] != "info"],
    }


def _town_address() -> dict:
    return {"address": f"{settings.TOWN['name']}\n{settings.TOWN['address']}"}


def _board(value: str) -> str:
    return Role(value).label


def referral_answer(case, step, facts) -> dict:
    data = step.data
    body = _board(data["referral"].body)
    role = step.role.label if step.role == Role.CLERK else "Member"
    return {
        "addressee": {
            **_town_address(),
            "name": settings.TOWN["department"],
            "capacity": "Office",
        },
        "signature": {
            "name": step.by.name,
            "title": f"{step.by.user.title or role}, for the {body.lower()}",
            "day": step.day,
        },
        "copies": [f"{case.applicant.name} (applicant)"] if case.applicant else [],
        "body": body,
        "reason": data["referral"].reason,
        "approves": data["approves"],
        "answer": data["answer"],
        "decided_on": data["decided_on"],
        "resolution_number": data["resolution_number"],
    }


def set_note(case, step, facts) -> dict:
    """The cover note to the returned set (§ 5-24(e)(3) to (5))."""
    return {
        "accepted_on": step.day,
        "plans": [plan.title for plan in checks.plans(case)],
        "words": list(common.SET_WORDS),
    }


def denial(case, step, facts) -> dict:
    """The reasons; for a renewal the ground (§§ 5-23(a)(2)a, 5-24(f), (i)(4), 5-27(b))."""
    renewal = step.act.name == "refuse_renewal"
    title = "Refusal of a renewal" if renewal else "Disapproval"
    if case.kind != "BP":
        title = "Refusal of a certificate"
    return {
        "title": title,
        "renewal": renewal,
        "certificate": case.kind != "BP",
        "reasons": [line.strip() for line in step.reason.splitlines() if line.strip()],
        "ground_label": GROUNDS.get(step.data.get("ground", ""), ""),
        "findings": [f for f in step.findings if f["status"] != "info"],
        "not_refundable": True,
        "fees_section": _fees_section(case),
        "section": step.act.section,
    }


GROUNDS = {
    "changed_codes": "since the permit was first issued, codes, rules or regulations have changed "
    "so that substantially different work is now asked for",
}
