"""Who acts: a user with the roles of the day, or the system for lapse of time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from people.models import User
from people.roles import Role


@dataclass(frozen=True)
class Actor:
    """Whoever does an act. `name` is what the event keeps, whatever becomes of the account."""

    name: str
    user: User | None = None
    roles: frozenset[Role] = frozenset()

    @property
    def is_system(self) -> bool:
        return Role.SYSTEM in self.roles


SYSTEM = Actor(name="Lapse of time", roles=frozenset({Role.SYSTEM}))


def actor(by: User | Actor, day: date) -> Actor:
    """The actor for a user, with the roles that he or she holds on the day of the act."""
    if isinstance(by, Actor):
        return by
    return Actor(name=str(by), user=by, roles=by.roles_on(day))
