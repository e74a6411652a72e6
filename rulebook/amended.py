"""What the town amended: a file beside the data, published by the site and read by every process.

The command runs without Django and asks no database, so what is confirmed on the site's pages is
written here (`figures.publish`) and read at the next question after the file was replaced.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulebook.errors import RulebookFault

MOST = 10**15
ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True, slots=True)
class Amendment:
    """A value that a figure (of an app's figures.yaml) has from a day on, by a law of the town."""

    app: str
    key: str
    value: Any
    since: date
    law: str


@lru_cache(maxsize=1)
def file() -> Path:
    """Where the amendments lie: FIGURES_FILE, or figures.json in VAR_DIR (by default var/)."""
    if given := _setting("FIGURES_FILE"):
        return Path(given)
    return Path(_setting("VAR_DIR") or ROOT / "var") / "figures.json"


def _setting(name: str) -> str:
    """From the environment, else from the .env file that the site's settings read."""
    if name in os.environ:
        return os.environ[name]
    env = ROOT / ".env"
    lines = env.read_text(encoding="utf-8").splitlines() if env.is_file() else []
    for line in lines:
        key, _, value = line.removeprefix("export ").partition("=")
        if key.strip() == name:
            return value.strip().strip("'\"")
    return ""


_stamp: tuple[int, int, int] | None = None


def changed() -> bool:
    """Whether the file is another than before; what was read of it is then forgotten."""
    global _stamp  # noqa: PLW0603  one file, one memory of it
    try:
        found = os.stat(file())
        stamp = (found.st_mtime_ns, found.st_ino, found.st_size)
    except (FileNotFoundError, NotADirectoryError):
        stamp = None
    if stamp == _stamp:
        return False
    _stamp = stamp
    _read.cache_clear()
    return True


def published(app: str) -> tuple[Amendment, ...]:
    """The amendments of one app's figures that are published now; values as JSON has them."""
    changed()
    return tuple(entry for entry in _read() if entry.app == app)


@lru_cache(maxsize=1)
def _read() -> tuple[Amendment, ...]:
    path = file()
    try:
        entries = json.loads(path.read_bytes(), parse_float=Decimal)
        return tuple(
            Amendment(
                one["app"], one["key"], one["value"], date.fromisoformat(one["from"]), one["law"]
            )
            for one in entries
        )
    except FileNotFoundError:
        return ()
    except (OSError, ValueError, KeyError, TypeError) as error:
        # To go on would be to answer with law that is no longer in force.
        raise RulebookFault(f"{path} can not be read: {error}") from None


def write(entries: Iterable[Amendment], path: Path) -> None:
    """Replace the file at once: whoever reads sees the old one or the new one, whole."""
    rows = [
        {
            "app": one.app,
            "key": one.key,
            "value": _plain(one.value),
            "from": one.since.isoformat(),
            "law": one.law,
        }
        for one in sorted(entries, key=lambda one: (one.app, one.key, one.since))
    ]
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".figures-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump(rows, out, indent=1)
            out.write("\n")
            out.flush()
            os.fsync(out.fileno())
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _plain(value: Any) -> Any:
    """A figure as JSON: fractions as numbers (read back exactly), days as text."""
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value


def misfit(value: Any, model: Any) -> str:
    """Why a value can not stand in the place of another; empty where it can."""
    if isinstance(model, Mapping):
        if not isinstance(value, Mapping) or {*map(str, value)} != {*map(str, model)}:
            return f"is another table; accepted: one value each for {', '.join(map(str, model))}"
        by_name = {str(key): inner for key, inner in value.items()}
        faults = (misfit(by_name[str(key)], inner) for key, inner in model.items())
    elif isinstance(model, list | tuple):
        numbers = all(isinstance(inner, int | Decimal) for inner in model)
        if not isinstance(value, list | tuple) or not value:
            return "is not a list; accepted: a list"
        if numbers and len(value) != len(model):
            return f"has {len(value)} entries; accepted: {len(model)}"
        faults = (misfit(inner, model[0]) for inner in value)
    else:
        return _misfit_leaf(value, model)
    return next((what for what in faults if what), "")


def _misfit_leaf(value: Any, model: Any) -> str:
    if isinstance(model, bool):
        return "" if isinstance(value, bool) else "is not true or false; accepted: true or false"
    if isinstance(model, int | Decimal):
        number = isinstance(value, int | Decimal) and not isinstance(value, bool)
        if not number or not 0 <= Decimal(value) < MOST:
            return f"is no number; accepted: a number from 0 and under {MOST:,}"
        exact = Decimal(repr(float(value))) == value
        return "" if exact else "has too many digits; accepted: fifteen digits at most"
    if isinstance(model, date):
        return "" if type(value) is date else "is not a day; accepted: a day"
    given = isinstance(value, str) and value.strip()
    return "" if given else "is no text; accepted: text"


def restored(value: Any, model: Any) -> Any:
    """A value read from JSON in the form of the figure that it amends."""
    if isinstance(model, Mapping) and isinstance(value, Mapping):
        return {key: restored(value[str(key)], inner) for key, inner in model.items()}
    if isinstance(model, tuple) and isinstance(value, list | tuple):
        return tuple(restored(inner, model[0]) for inner in value)
    if isinstance(model, date) and isinstance(value, str):
        return date.fromisoformat(value)
    return value
