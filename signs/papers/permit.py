"""The papers of an application for a sign permit and of the permit (§§ 5-117, 5-118, 5-123)."""

from __future__ import annotations

from signs.papers import common

NO_DAY = (
    "The office looks whether the application is complete and tells you. The law sets no day for "
    "the decision; you can see on the case page where it stands."
)


def confirmation(case, step, facts) -> dict:
    """What was filed, what it costs, what happens next."""
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
        "next": NO_DAY,
        "not_refundable": True,
        "fees_section": "5-118(c)",
        "section": step.act.section,
        "signature": common.office(step),
    }


def missing(case, step, facts) -> dict:
    """Each lacking item with its paragraph, and the number of sets of drawings."""
    from_review = step.act.name == "ask_information"
    data = step.data
    return {
        "title": "Request for information" if from_review else "What is missing",
        "demand": from_review,
        "why": "Without it the officer can not tell whether the sign law is kept."
        if from_review
        else "",
        "items": [line.strip() for line in data["items"].splitlines() if line.strip()],
        "answer_by": data.get("answer_by"),
        "sets": data.get("drawing_sets_required"),
        "section": step.act.section,
    }


def permit(case, step, facts) -> dict:
    """What the permit holds, on which conditions; for a development sign its term."""
    development = case.is_development
    return {
        "development": development,
        "renewed_on": case.renewed_on,
        "work": str(case.get_work_display()),
        "location": case.location,
        "applicant": case.applicant_name,
        "owner": case.owner_name or (case.applicant_name if case.applicant_is_owner else ""),
        "installer": case.installer_name,
        "signs": [common.as_built(sign) for sign in case.proposed.all()],
        "conditions": common.conditions(case),
        "electrical": case.electrical,
        "issued_on": case.issued_on,
        "ends_on": common.last_day(case, "signs.development_permit"),
        "most_months": common.figure("development_months", step.day),
        "renewal_months": common.figure("development_renewal_months", step.day),
        "not_refundable": True,
        "fees_section": "5-118(c)",
        **common.approver(case, step),
    }


def denial(case, step, facts) -> dict:
    """The reasons from the list, and the findings with section, limit and actual figure; for a
    revocation the reasons alone."""
    revoked = step.act.name == "revoke"
    return {
        "title": "Revocation of a sign permit" if revoked else "Denial of a sign permit",
        "revoked": revoked,
        "reasons": step.data["reason_labels"],
        "words": step.reason,
        "findings": [] if revoked else [_figures(finding) for finding in step.findings],
        "not_refundable": True,
        "fees_section": "5-118(c)",
        "section": step.act.section,
    }


def _figures(finding: dict) -> dict:
    keys = ("section", "message", "limit", "actual")
    return {key: str(finding[key]) for key in keys if finding.get(key) is not None}


def term_notice(case, step, facts) -> dict:
    """That the term has ended, and what has to come down."""
    from workflow.days import add_days

    clock = case.clocks.filter(key="signs.development_permit").order_by("id").last()
    last = clock.due_on if clock else step.day
    return {
        "last_day": last,
        "from_day": add_days(last, 1),
        "signs": [sign.label for sign in case.proposed.all()],
        "renewed": case.renewed_on is not None,
    }


def closing(case, step, facts) -> dict:
    """The certificate, the signs that are gone, the signs that now stand."""
    return {
        "installed_on": step.data["installed_on"],
        "signs": [common.as_built(sign) for sign in case.proposed.all()],
        "electrical": case.electrical,
        "electrician": case.electrician,
        "certificate_on": case.electrical_certificate_on,
        "eliminated": [str(sign) for sign in case.eliminate.all()],
        "removed": [str(sign) for sign in case.removes.all()],
    }
