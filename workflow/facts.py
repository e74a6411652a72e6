"""Facts that one article knows and another asks for, by name: so neither imports the other.

An article registers, in its apps.py, what it can tell of a parcel, a person or a case on a day
("signs.building_permit_in_force", "timber.citations"). Who asks gets the default where the
article that knows is not in use in this town.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any


@dataclass(frozen=True)
class Fact:
    """One named fact. `find(subject, day)` gets the parcel, person or case that is meant."""

    name: str
    about: str  # "parcel", "person" or "case"
    section: str
    find: Callable[[Any, date], Any]
    help: str = ""


_facts: dict[str, Fact] = {}


def register(*facts: Fact) -> None:
    """Called by an article's apps.py. Raises ValueError where two tell the same fact."""
    for fact in facts:
        known = _facts.setdefault(fact.name, fact)
        if known.find.__qualname__ != fact.find.__qualname__:
            raise ValueError(f"the fact {fact.name} is told twice")


def ask(name: str, subject: Any, day: date, default: Any = None) -> Any:
    """What holds of a subject on a day; the default where nobody can tell, or nothing is meant."""
    fact = _facts.get(name)
    if fact is None or subject is None:
        return default
    return fact.find(subject, day)


def all_facts() -> list[Fact]:
    """Every registered fact, by name."""
    return [_facts[name] for name in sorted(_facts)]
