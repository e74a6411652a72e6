"""The numbers of the law: each stands once, in an app's figures.yaml, dated and cited.

A figure has one value for each day; `Law` is the book of figures as of one day. What a town
amends without touching these files reaches the books through `rulebook.amended`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from rulebook import amended
from rulebook.amended import Amendment
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


class Law:
    """The figures of one app as they stand on one day; those of another as "app:key"."""

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
        app, _, own = key.rpartition(":")
        if app:
            value = law(app, self.as_of).figure(own)
        elif key in self._figures:
            value = self._figures[key].at(self.as_of)
        else:
            raise RulebookFault(f"{self.app}/figures.yaml has no figure {key}")
        self._read[key] = value
        return value


def law(app: str, as_of: date) -> Law:
    """The law of an app as of a day, with what was published up to now."""
    if amended.changed():
        forget()
    return _law(app, as_of)


@lru_cache(maxsize=256)
def _law(app: str, as_of: date) -> Law:
    """Kept, since a batch asks for the same day over and over."""
    return Law(app, as_of)


@lru_cache(maxsize=64)
def book(app: str) -> dict[str, Figure]:
    """Every figure of an app, what the town amended included."""
    figures = dict(written(app))
    for entry in amended.published(app):
        # One whose figure is gone from the files has nothing left to amend.
        if entry.key in figures:
            figures[entry.key] = _with(figures[entry.key], entry)
    return figures


@lru_cache(maxsize=64)
def written(app: str) -> dict[str, Figure]:
    """The figures as they stand in the app's file."""
    return _load(Path(__file__).resolve().parent.parent / app / "figures.yaml")


def forget() -> None:
    """Put the books together anew at the next question."""
    book.cache_clear()
    _law.cache_clear()


def publish(entries: Iterable[Amendment], path: Path | None = None) -> None:
    """Make these the town's amendments, all of them, for every process; replaces the earlier.

    To be called with everything that is confirmed whenever that changes. Raises BadInput, by
    "app:key", where one amends no figure or does not fit it; then nothing is written.
    """
    chosen = tuple(entries)
    errors = {f"{one.app}:{one.key}": what for one in chosen if (what := fault(one))}
    seen: set[tuple[str, str, date]] = set()
    for one in chosen:
        if (place := (one.app, one.key, one.since)) in seen:
            errors[f"{one.app}:{one.key}"] = f"has two values from {one.since}; accepted: one"
        seen.add(place)
    if errors:
        raise BadInput(errors)
    amended.write(chosen, path or amended.file())


def fault(entry: Amendment) -> str:
    """What is wrong with an amendment, and what is accepted; empty where nothing is."""
    figure = written(entry.app).get(entry.key)
    if figure is None:
        return f"is no figure of {entry.app}; accepted: {', '.join(sorted(written(entry.app)))}"
    if not entry.law.strip():
        return "names no law; accepted: the local law or resolution that amends it"
    if type(entry.since) is not date:
        return "has no first day; accepted: the day from which the value holds"
    return amended.misfit(entry.value, figure.values[-1].value)


def _with(figure: Figure, entry: Amendment) -> Figure:
    """The figure with one more value; one of the same day replaces what the file says."""
    others = tuple(value for value in figure.values if value.since != entry.since)
    value = amended.restored(entry.value, figure.values[-1].value)
    values = (*others, Dated(value, entry.since, entry.law))
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
