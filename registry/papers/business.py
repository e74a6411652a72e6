"""The papers of business registrations (§ 5-33)."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from rulebook.figures import law
from workflow.days import add_months, roll


def office(step) -> dict:
    """The office as signer of a paper that follows from an act of someone else."""
    return {"name": "", "title": settings.TOWN["department"], "day": step.day}


def received(case, step, facts) -> dict:
    """What was filed, and what happens next."""
    return {"what": case.title, "kind_of_case": str(case.kind_label), "signature": office(step)}


def certificate(case, step, facts) -> dict:
    """Business, definite place, registrant, nature; not transferable; excuses from nothing else
    (§ 5-33(a), (d)(2), (e))."""
    months = law("registry", step.day).figure("business_update_months")
    said = {
        "business": case.business_name,
        "undertaking": case.get_undertaking_display(),
        "place": case.address,
        "place_detail": case.place_detail,
        "registrant": case.applicant_name,
        "nature": case.nature_of_business,
        "registered_on": case.registered_on,
        "updated_on": case.updated_on,
        "update_by": roll(add_months(step.day, months)),
    }
    if step.role != Role.TOWN_ENGINEER:
        said["signature"] = office(step)
    return said


def refusal(case, step, facts) -> dict:
    """That it was refused, and that a written statement can be asked for (§ 5-33(d)(3))."""
    return {"business": case.business_name, "reasons": step.reason, "statement": False}


def statement(case, step, facts) -> dict:
    """The written statement of the reasons (§ 5-33(d)(3))."""
    refused = case.events.filter(action="refuse").last()
    signer = {"name": refused.actor_name, "title": Role.TOWN_ENGINEER.label, "day": step.day}
    return {"business": case.business_name, "reasons": case.refusal_reasons, "statement": True,
            "refused_on": refused.day, "signature": signer}  # fmt: skip
