"""The figures of the law as the pages show them, and the publication of what is confirmed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Any

from django.conf import settings
from django.db import transaction

from rulebook import figures
from rulebook.amended import Amendment
from rulebook.figures import Dated, Figure
from vestal.models import FigureAmendment


@dataclass(frozen=True)
class Shown:
    """One figure with its app, for the list."""

    app: str
    figure: Figure

    @property
    def key(self) -> str:
        return self.figure.key

    @property
    def words(self) -> str:
        return self.figure.says or self.key.replace("_", " ").capitalize()

    def now(self, day: date) -> Dated:
        """The value in force on a day."""
        return next(v for v in history(self.figure) if v.since is None or v.since <= day)


def apps() -> list[str]:
    """The apps that have figures, in order."""
    root = Path(settings.BASE_DIR)
    return sorted(path.parent.name for path in root.glob("*/figures.yaml"))


def shown(app: str) -> list[Shown]:
    """Every figure of an app, amendments included."""
    return [Shown(app, figure) for figure in figures.book(app).values()]


def find(app: str, key: str) -> Shown | None:
    """One figure; None where there is none."""
    if app not in apps() or key not in figures.written(app):
        return None
    return next(item for item in shown(app) if item.key == key)


def history(figure: Figure) -> list[Dated]:
    """The values of a figure, the latest first."""
    return sorted(figure.values, key=lambda v: v.since or date.min, reverse=True)


def read(text: str, like: Any) -> Any:
    """The value that someone typed, in the form of the present one. Raises ValueError with what is
    accepted."""
    text = text.strip()
    if isinstance(like, str):
        return text
    try:
        value = json.loads(text, parse_float=Decimal)
    except json.JSONDecodeError:
        raise ValueError(_accepted(like)) from None
    return tuple(value) if isinstance(value, list) else value


def _accepted(like: Any) -> str:
    if isinstance(like, (int, Decimal)):
        return f"Enter a number, for example {like}."
    return f"Write it as it stands now: {as_text(like)}"


def as_text(value: Any) -> str:
    """A value as it can be typed in again."""
    if isinstance(value, str):
        return value
    return json.dumps(value, default=_plain, ensure_ascii=False)


def as_json(value: Any) -> Any:
    """A value as the database keeps it."""
    return value if isinstance(value, str) else json.loads(as_text(value))


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return int(value) if value == int(value) else float(value)
    return str(value)


def fault(app: str, key: str, value: Any, since: date, law: str) -> str:
    """What stands against an amendment, and what is accepted; empty where nothing does."""
    return figures.fault(Amendment(app, key, value, since, law))


def publish() -> None:
    """Hand every confirmed amendment to all processes, after the commit. Of two of one day the
    later confirmed stands."""
    transaction.on_commit(_write)


def _write() -> None:
    kept: dict[tuple, Amendment] = {}
    for row in FigureAmendment.objects.exclude(confirmed_at=None).order_by("confirmed_at", "id"):
        value = json.loads(json.dumps(row.value), parse_float=Decimal)
        value = tuple(value) if isinstance(value, list) else value
        kept[row.app, row.key, row.holds_from] = Amendment(
            row.app, row.key, value, row.holds_from, row.local_law
        )
    figures.publish(kept.values())
