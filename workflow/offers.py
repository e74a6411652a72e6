"""What this person may do on this case now, and what not and why: for the case page and the API."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from django.utils import timezone

from people.models import User
from people.roles import Role
from workflow import access, door, holds
from workflow.actors import Actor, actor
from workflow.acts import ANY, Act, acts_of
from workflow.days import town_day
from workflow.deciding import not_named_on_case
from workflow.models import Case
from workflow.refusal import Refusal
from workflow.step import Step


@dataclass(frozen=True)
class Offer:
    """One act, in the role in which the user would do it: possible where `refusals` is empty."""

    act: Act
    role: Role
    refusals: tuple[Refusal, ...]

    @property
    def possible(self) -> bool:
        return not self.refusals


def offers(case: Case, user: User, day: date | None = None) -> list[Offer]:
    """Every act of the user's roles that fits the state of the case, with what stands against
    each. Acts of other roles and other states are left out: they are not this person's to do.
    Holds and roles are found once for all acts."""
    day = day or town_day(timezone.now())
    case = case.whole()
    roles = access.roles_for(case, user, day)
    mine = [
        spec
        for spec in acts_of(type(case)).values()
        if roles & set(spec.by)
        and spec.name != "begin"
        and (spec.source == (ANY,) or case.state in spec.source)
    ]
    if not mine:
        return []
    found = holds.on(case, day) if any(spec.held_as for spec in mine) else []
    own = access.stands_on(case, user, day)
    by = actor(user, day)
    steps = [_step(case, spec, by, roles, day) for spec in mine]
    return [Offer(step.act, step.role, tuple(_against(step, found, own))) for step in steps]


def _against(step: Step, found, own: bool):
    case, spec = step.case, step.act
    if spec.decides and own:
        yield Refusal("Nobody decides on a case on which they stand themselves.", "5-23")
        return
    if spec.decides and (named := not_named_on_case(case, step)):
        yield named
        return
    yield from door.refusals_of(case, spec.guards, step)
    yield from (hold.refusal(step.role) for hold in found if hold.stops & set(spec.held_as))


def preview(case: Case, spec: Act, user: User, day: date | None = None) -> Step:
    """A step that is not yet taken, for guards and for building the act's form."""
    day = day or town_day(timezone.now())
    return _step(case, spec, actor(user, day), access.roles_for(case, user, day), day)


def _step(case: Case, spec: Act, by: Actor, roles: frozenset[Role], day: date) -> Step:
    role = next((r for r in spec.by if r in roles), spec.by[0])
    return Step(case=case, act=spec, by=by, role=role, day=day, at=timezone.now())


def form(case: Case, action: str, user: User, data=None, files=None):
    """The form of an act for a page; None where the act asks for nothing."""
    case = case.whole()
    spec = acts_of(type(case))[action]
    return door.form_for(case, spec, preview(case, spec, user), data, files)
