"""Which areas there are, where they live, and which function answers which ruleset.

An area is a package `<app>/rules/<area>/` with a declarations.yaml; nothing is read or imported
before it is asked for.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from rulebook import declare
from rulebook.declare import Ruleset
from rulebook.errors import BadInput, RulebookFault

ROOT = Path(__file__).resolve().parent.parent

RuleFunction = Callable[[Any, Any, Any], str | None]


@dataclass(frozen=True, slots=True)
class Answer:
    """A rule function and the outcomes of the general order: a violation, then something missing,
    then a review, then nothing. None where that kind of finding does not decide by itself."""

    function: RuleFunction
    violation: str | None
    missing: str | None
    review: str | None
    clean: str | None


_answers: dict[str, Answer] = {}


def ruleset(
    name: str,
    *,
    violation: str | None = None,
    missing: str | None = "incomplete",
    review: str | None = None,
    clean: str | None = None,
) -> Callable[[RuleFunction], RuleFunction]:
    """Register the function that answers a ruleset, with its outcomes of the general order."""

    def register(function: RuleFunction) -> RuleFunction:
        if name in _answers and _answers[name].function.__module__ != function.__module__:
            raise RulebookFault(f"{name} has two functions")
        _answers[name] = Answer(function, violation, missing, review, clean)
        return function

    return register


@dataclass(frozen=True)
class Area:
    """One area of the code: its app, its declarations and, once asked for, its functions."""

    name: str
    app: str
    path: Path
    _models: dict[str, Any] = field(default_factory=dict)

    @cached_property
    def rulesets(self) -> dict[str, Ruleset]:
        """What the area declares."""
        return declare.load(self.path)

    @cached_property
    def functions(self) -> dict[str, Answer]:
        """The registered functions of the area; imports every module of its package."""
        package = importlib.import_module(f"{self.app}.rules.{self.name}")
        for module in pkgutil.iter_modules(package.__path__):
            importlib.import_module(f"{package.__name__}.{module.name}")
        return {name: _answers[name] for name in self.rulesets if name in _answers}

    def model(self, name: str) -> Any:
        """What reads the facts of a ruleset; made at the first question."""
        if name not in self._models:
            from rulebook.facts import Model  # pydantic is needed only where facts are read

            self._models[name] = Model(self.rulesets[name])
        return self._models[name]


@lru_cache(maxsize=1)
def areas() -> dict[str, Area]:
    """Every area, by name."""
    found = sorted(ROOT.glob("*/rules/*/declarations.yaml"))
    return {
        path.parent.name: Area(path.parent.name, path.parent.parent.parent.name, path)
        for path in found
    }


def area_of(name: Any) -> Area:
    """The area of a ruleset; BadInput where there is no such ruleset."""
    area = areas().get(name.partition(".")[0]) if isinstance(name, str) else None
    if area is None or name not in area.rulesets:
        raise BadInput({"ruleset": f"{name!r} is no ruleset; accepted: a name that --list prints"})
    return area


def declaration(name: str) -> Ruleset:
    """What a ruleset declares."""
    return area_of(name).rulesets[name]


def rulesets() -> dict[str, Ruleset]:
    """Every ruleset of every area."""
    return {name: one for area in areas().values() for name, one in area.rulesets.items()}
