"""What the papers of this article share: the words of the law, signers, copies, addressees."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from timber import notices
from workflow.models import Clock, Outcome

NO_APPEAL = "The town code gives no appeal against this paper."
# The fixed statement stands as it is in the law, not in our words (§ 6-171(a)).
HEARING = notices.STATEMENT
IN_NOTICE = (
    "The notice that comes with this decision says how and by when you can ask the town board to "
    "hear you."
)
# The titles of the article (§ 6-151).
OFFICER = "Town enforcement officer"


def office(step) -> dict:
    """The office as signer of a paper that follows from an act of someone else, or of time."""
    return {"name": "", "title": settings.TOWN["department"], "day": step.day}


def officer(step) -> dict:
    """The officer, under the title of the article."""
    title = step.by.user.title if step.by.user and step.by.user.title else OFFICER
    return {"name": step.by.name, "title": f"{title} ({OFFICER.lower()}, § 6-151)", "day": step.day}


def board(step) -> dict:
    """A member of the town board, or the clerk who enters its resolution."""
    user = step.by.user
    title = (user.title if user else "") or Role(step.role).label
    return {"name": step.by.name, "title": f"{title}, for the town board", "day": step.day}


def signer(step, body: str) -> dict:
    """Whoever signs for the officer or for the town board."""
    return board(step) if body == Role.TOWN_BOARD else officer(step)


def body_of(step) -> str:
    """Whose decision an act enters."""
    return Role.OFFICER if step.role in (Role.OFFICER, Role.TOWN_ENGINEER) else Role.TOWN_BOARD


def licensee(case) -> dict:
    """The applicant or licensee with the address for the envelope."""
    person = case.applicant
    issued = getattr(case, "issued_on", None) or getattr(
        getattr(case, "license", None), "issued_on", None
    )
    return {
        "name": person.name,
        "address": person.mailing_address,
        "capacity": "Licensee" if issued else "Applicant",
    }


def conditions(case) -> list[dict]:
    """The conditions that stand."""
    return [{"text": c.text, "section": c.section} for c in case.conditions.filter(met_on=None)]


def to_board(case) -> list[str]:
    return ["Town board"]


def to_officer(case) -> list[str]:
    return ["Town enforcement officer"]


def last_day(case, key: str, about: str | None = None):
    """The last day of a running clock."""
    rows = Clock.objects.filter(case=case, key=key, outcome=Outcome.OPEN)
    clock = (rows if about is None else rows.filter(about=about)).order_by("id").last()
    return clock.due_on if clock else None


def parcels(case, day) -> list[str]:
    """Each parcel of a license with its address."""
    from timber import holding

    return [str(parcel) for parcel in holding.parcels_of(case, day)]


def paragraphs(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]
