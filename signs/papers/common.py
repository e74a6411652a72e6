"""What the papers of this article share: appeals, signers, signs in words."""

from __future__ import annotations

from datetime import date

from django.conf import settings

from people.roles import Role
from rulebook.figures import law
from signs.models import Drawn
from signs.models.drawn import plain
from workflow.models import Clock, Outcome

TO_ZONING_BOARD = (
    "You can ask the zoning board of appeals for a variance, or appeal to it from this decision "
    "(§\u00a05-115(a)). The town code sets no time for that; the State's Town Law does "
    "(§\u00a0267-a). Ask the office for the form. There is a fee."
)


def figure(key: str, day: date):
    """A number of the law as it stands on a day."""
    return law("signs", day).figure(key)


def to_town_board(day: date) -> str:
    """How one appeals from a decision of the zoning or the planning board (§ 5-116)."""
    days = figure("town_board_appeal_days", day)
    return (
        "You can appeal to the town board (§\u00a05-116). The appeal has to come within "
        f"{days} days after this decision is filed with the town clerk, with its fee."
    )


def office(step) -> dict:
    """The office as signer of a paper that follows from an act of someone else."""
    return {"name": "", "title": settings.TOWN["department"], "day": step.day}


def town_address() -> dict:
    """The address of the town hall, for papers that stay in it."""
    return {"address": f"{settings.TOWN['name']}\n{settings.TOWN['address']}"}


def approver(case, step) -> dict:
    """The officer who approved, as signer of a permit that a clerk may issue as well."""
    if step.role == Role.OFFICER:
        return {}
    decided = case.events.filter(action="approve", role=Role.OFFICER).last()
    if decided is None or decided.actor is None:
        return {}
    title = decided.actor.title or Role.OFFICER.label
    return {"signature": {"name": decided.actor_name, "title": title, "day": step.day}}


def for_board(step, body: Role) -> dict:
    """Who enters a board's decision signs for it."""
    role = step.role.label if step.role == Role.CLERK else "Member"
    title = step.by.user.title or role if step.by.user else role
    return {
        "name": step.by.name,
        "title": f"{title}, for the {body.label.lower()}",
        "day": step.day,
    }


def conditions(case) -> list[dict]:
    """Every condition that stands on a case."""
    return [
        {"text": one.text, "section": one.section, "source": one.source}
        for one in case.conditions.all()
    ]


def as_built(sign: Drawn) -> dict:
    """One sign in words: kind, size, place, height, light. Not what it says."""
    rows = [
        ("Kind", str(sign.get_sign_kind_display())),
        ("Size", sign.size),
        ("Area", f"{plain(sign.area_sqft)} square feet" if sign.area_sqft is not None else ""),
        ("Place", sign.location),
        ("Fixed", str(sign.get_mounting_display())),
        ("Top above the ground", _feet(sign.height_ft)),
        ("To the front line", _feet(sign.front_setback_ft)),
        ("To the nearest other line", _feet(sign.other_setback_ft)),
        ("Off the wall", f"{plain(sign.projection_in)} inches" if sign.projection_in else ""),
        ("Light", str(sign.get_lighting_display())),
        ("Copy can be changed", str(sign.get_changeable_display())),
    ]
    return {"label": sign.label, "rows": [row for row in rows if row[1]]}


def _feet(number) -> str:
    return "" if number is None else f"{plain(number)} feet"


def last_day(case, key: str) -> date | None:
    """The last day of a running clock."""
    clock = Clock.objects.filter(case=case, key=key, outcome=Outcome.OPEN).first()
    return clock.due_on if clock else None
