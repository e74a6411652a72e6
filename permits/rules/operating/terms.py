"""The longest terms of operating permits (5-30(e)(1))."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from workflow import days

Term = tuple[int, str]


def longest_term(kind: str, law: Any) -> Term | None:
    """Length and unit of a kind; None for pyrotechnics, explosives and blasting."""
    for unit in ("days", "months"):
        lengths = law.figure(f"operating_permit_{unit}")
        if kind in lengths:
            return lengths[kind], unit
    return None


def shortest_term(kinds: Iterable[str], start: date, law: Any) -> Term | None:
    """A permit for several kinds keeps the shortest limit; None where no kind has one."""
    terms = {longest_term(kind, law) for kind in kinds} - {None}
    return min(terms, key=lambda term: days.add(start, *term), default=None)


def latest_end(kinds: Iterable[str], start: date, law: Any) -> date | None:
    """The last day that the law allows, not rolled since it ends a term; None without a limit."""
    term = shortest_term(kinds, start, law)
    return None if term is None else days.add(start, *term)
