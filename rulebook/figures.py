"""The numbers of the law: each stands once, in an app's figures.yaml, dated and cited.

A figure has one value for each day; `Law` is the book of figures as of one day. A town that
amends a figure without touching the files hands in its values through `overlay`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from rulebook.errors import BadInput, RulebookFault


@dataclass(frozen=True, slots=True)
class Dated:
    """A value and the first day on which it holds; None where no earlier value is known."""

    value: Any
    since: date | None
    law: str = ""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number (or table of numbers) of the law, with all its values over time."""

    key: str
    unit: str
    section: str
    says: str
    values: tuple[Dated, ...]

    def at(self, day: date) -> Any:
        """The value in force on a day; BadInput where the figure did not exist yet."""
        in_force = [dated for dated in self.values if dated.since is None or dated.since <= day]
        if not in_force:
            first = min(dated.since for dated in self.values if dated.since)
            raise BadInput(
                {
                    "as_of": f"{self.key} ({self.section}) was not in force on {day}; "
                    f"accepted: a day from {first}"
                }
            )
        return max(in_force, key=lambda dated: dated.since or date.min).value


Amendment = tuple[str, Dated]
Provider = Callable[[str], Iterable[Amendment]]
_providers: list[Provider] = []


class Law:
    """The figures of one app as they stand on one day."""

    def __init__(self, app: str, as_of: date) -> None:
        self.app = app
        self.as_of = as_of
        self._figures = book(app)
        self._read: dict[str, Any] = {}

    def figure(self, key: str) -> Any:
        """The value of a figure on the day: int, Decimal, text, or a table of them."""
        try:
            return self._read[key]
        except KeyError:
            pass
        if key not in self._figures:
            raise RulebookFault(f"{self.app}/figures.yaml has no figure {key}")
        value = self._read[key] = self._figures[key].at(self.as_of)
        return value


@lru_cache(maxsize=256)
def law(app: str, as_of: date) -> Law:
    """The law of an app as of a day; kept, since a batch asks for the same day over and over."""
    return Law(app, as_of)


@lru_cache(maxsize=64)
def book(app: str) -> dict[str, Figure]:
    """Every figure of an app, amendments from the providers included."""
    figures = _load(Path(__file__).resolve().parent.parent / app / "figures.yaml")
    for provider in _providers:
        for key, dated in provider(app):
            figures[key] = _amended(figures[key], dated)
    return figures


def overlay(provider: Provider) -> None:
    """Add a source of amended figures: called with an app's name, it gives (key, Dated) pairs."""
    _providers.append(provider)
    forget()


def forget() -> None:
    """Read everything anew; to be called when an amendment was entered."""
    book.cache_clear()
    law.cache_clear()


def _amended(figure: Figure, dated: Dated) -> Figure:
    """The figure with one more value; one of the same day replaces what the file says."""
    others = tuple(value for value in figure.values if value.since != dated.since)
    values = (*others, dated)
    return Figure(figure.key, figure.unit, figure.section, figure.says, values)


def _load(path: Path) -> dict[str, Figure]:
    if not path.exists():
        return {}
    with path.open("rb") as file:
        document = yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return {key: _figure(key, entry) for key, entry in (document or {}).items()}


def _figure(key: str, entry: dict[str, Any]) -> Figure:
    """One entry: unit, section, perhaps says; and either `value` or a list of dated `values`."""
    dated = entry.get("values", [entry])
    return Figure(
        key=key,
        unit=str(entry.get("unit", "")),
        section=str(entry["section"]),
        says=str(entry.get("says", "")),
        values=tuple(
            Dated(_exact(one["value"]), one.get("from"), str(one.get("law", ""))) for one in dated
        ),
    )


def _exact(value: Any) -> Any:
    """Fractions as Decimal, in tables too, so that figures and facts meet as exact numbers."""
    if isinstance(value, float):
        return Decimal(repr(value))
    if isinstance(value, dict):
        return {key: _exact(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return tuple(_exact(inner) for inner in value)
    return value
