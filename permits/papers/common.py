"""What the papers of this article share: words of the law, signers, copies."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from workflow.models import Clock, Outcome

STATE_BOARD = (
    "You can take a decision under the Uniform Code to the State's regional board of review "
    "(19 NYCRR Part 1205). The State sets how and by when; ask the New York State Department of "
    "State. The town code gives no appeal to a board of the town."
)
NO_APPEAL = "The town code gives no appeal against this paper."

# The words of the law for two papers, printed word for word.
SET_WORDS = (  # § 5-24(e)(4), (5)
    "The return of a set of accepted construction documents to the applicant shall not be "
    "construed as authorization to commence work, nor as an indication that a building permit "
    "will be issued.",
    "Work shall not be commenced until and unless a building permit is issued.",
)
PERMIT_WORDS = (  # § 5-24(h)(2), (3); (g)(1); (f)(2)
    "The permit holder shall immediately notify the code enforcement officer of any change "
    "occurring during the course of the work.",
    "Building permits shall be visibly displayed and readable at the work site and shall remain "
    "visible until the authorized work has been completed.",
    "The issuance of a building permit is not a warranty or guaranty that the proposed work is "
    "being performed or was performed in a workmanlike manner.",
)


def conditions(case) -> list[dict]:
    return [{"text": c.text, "section": c.section} for c in case.conditions.all()]


def office(step) -> dict:
    """The office as signer of a paper that follows from an act of someone else."""
    return {"name": "", "title": settings.TOWN["department"], "day": step.day}


def officer(case, step) -> dict:
    """The officer who decided, as signer of a paper whose act a clerk may do as well."""
    if step.role == Role.OFFICER:
        return {}
    decided = case.events.filter(action__in=("approve", "renew"), role=Role.OFFICER).last()
    if decided is None or decided.actor is None:
        return {}
    title = decided.actor.title or Role.OFFICER.label
    return {"signature": {"name": decided.actor_name, "title": title, "day": step.day}}


def copies(case) -> list[str]:
    """The owner, where another is the applicant: what ends or stops a permit goes to both."""
    owner, applicant = getattr(case, "owner_name", ""), case.applicant
    if not owner or (applicant is not None and applicant.name == owner):
        return []
    where = ", ".join(line.strip() for line in case.owner_address.splitlines() if line.strip())
    return [f"{owner} (owner), {where}" if where else f"{owner} (owner)"]


def last_paper(case, key: str) -> str:
    """The number of the latest paper of a kind, whether or not it still holds."""
    found = case.papers.filter(key=key).order_by("-id").first()
    return found.number if found else ""


def last_day(case, key: str):
    clock = Clock.objects.filter(case=case, key=key, outcome=Outcome.OPEN).first()
    return clock.due_on if clock else None
