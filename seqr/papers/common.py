"""What the papers of this article share."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from seqr import checks
from seqr.linked import linked
from seqr.models import Body, Review, WhoseAction


def action(review: Review) -> dict:
    """The action that the paper is about, by whom and where."""
    return {
        "what": review.title,
        "description": review.description,
        "applicant": review.applicant.name if review.applicant_id else settings.TOWN["name"],
        "whose": WhoseAction(review.actor).label,
        "cases": [
            {"number": case.number or str(case), "kind": case.kind_label} for case in linked(review)
        ],
        "addressee": addressee(review),
    }


def addressee(review: Review) -> dict | None:
    """The applicant; of its own action the town keeps the paper itself."""
    if review.applicant_id:
        return None
    return town()


def town() -> dict:
    """The town's own office, as addressee of what is filed or published."""
    return {
        "name": f"{settings.TOWN['name']}, {settings.TOWN['department']}",
        "address": settings.TOWN["address"],
        "capacity": "",
    }


def office(step) -> dict:
    """The office as signer of a paper that follows from an act of someone else."""
    return {"name": "", "title": settings.TOWN["department"], "day": step.day}


def signed_for_body(review: Review, step) -> dict:
    """Who signs for the body that decides: a board's clerk for the board, a member or the officer
    by their own title."""
    title = step.by.user.title or step.role.label
    if review.deciding_body != Body.OFFICER:
        body = review.body_label.lower()
        title = f"{title}, for the {body}"
    return {"name": step.by.name, "title": title, "day": step.day}


def body(review: Review, data: dict) -> dict:
    """The body that decided, on which day and by which resolution."""
    return {
        "body": review.body_label,
        "made_on": data.get("made_on"),
        "resolution_number": data.get("resolution_number") or "",
    }


def others(review: Review) -> list[dict]:
    """The other agencies, each with what it decides."""
    return [
        {"name": agency.name, "approval": agency.approval} for agency in checks.agencies(review)
    ]


def copies(review: Review) -> list[str]:
    """Who gets the paper besides its addressee."""
    return [f"{agency.name} (agency)" for agency in checks.agencies(review)]


def is_clerk(step) -> bool:
    """Whether a clerk enters what a body decided."""
    return step.role == Role.CLERK
