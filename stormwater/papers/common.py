"""What the papers of this article share: paragraphs, tables, signatures, addressees."""

from __future__ import annotations

from django.conf import settings

from people.roles import Role
from stormwater.choices import Body

NO_APPEAL = "The town code gives no appeal against this paper."


def para(text: str, items=()) -> dict:
    """One numbered paragraph, with a list below it where there is one."""
    return {"text": text, "items": [str(item) for item in items if str(item).strip()]}


def row(label: str, value) -> dict:
    """One line of the table of facts."""
    return {"label": label, "value": str(value)}


def table(*pairs) -> list[dict]:
    """The lines of which there is something to say."""
    return [row(label, value) for label, value in pairs if value not in (None, "")]


def office(step) -> dict:
    """The office as signer of a paper that follows from an act of someone else."""
    return {"name": "", "title": settings.TOWN["department"], "day": step.day}


def for_board(step, board: str) -> dict:
    """Who signs for a body: its member, or the clerk who enters its decision."""
    role = step.role.label if step.role == Role.CLERK else "Member"
    title = f"{step.by.user.title or role}, for the {board.lower()}"
    return {"name": step.by.name, "title": title, "day": step.day}


def town_address(name: str, capacity: str) -> dict:
    """An office or a body of the town as addressee."""
    address = f"{settings.TOWN['name']}\n{settings.TOWN['address']}"
    return {"name": name, "address": address, "capacity": capacity}


def body_name(body: str) -> str:
    """A body in words."""
    return str(Body(body).label)


def landowner(project) -> dict:
    """The landowner as addressee."""
    return {
        "name": project.landowner_name,
        "address": project.landowner_address,
        "capacity": "Landowner",
    }


def developer_copy(project) -> list[str]:
    """The developer, where another than the applicant: told as well (§ 6-235(a))."""
    name = project.developer_name
    if not name or (project.applicant and project.applicant.name == name):
        return []
    where = ", ".join(line.strip() for line in project.developer_address.splitlines() if line)
    return [f"{name} (developer), {where}" if where else f"{name} (developer)"]


def landowner_copy(project) -> list[str]:
    """The landowner, where another is the applicant."""
    name = project.landowner_name
    if not name or (project.applicant and project.applicant.name == name):
        return []
    where = ", ".join(line.strip() for line in project.landowner_address.splitlines() if line)
    return [f"{name} (landowner), {where}" if where else f"{name} (landowner)"]


def acres(value) -> str:
    """An area in words."""
    return "" if value is None else f"{value.normalize():f} acres"


def money(value) -> str:
    """An amount in dollars."""
    return "" if value is None else f"${value:,.2f}"


def last_paper(project, key: str) -> str:
    """The number of the latest paper of a kind."""
    found = project.papers.filter(key=key).order_by("-id").first()
    return found.number if found else ""
