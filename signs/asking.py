"""How this article asks the rulebook: with the facts that a question knows, and with every fact
that is missing told as a point to settle."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from enum import StrEnum
from functools import lru_cache
from typing import Any

from django.db.models import Choices

import rulebook

AGAINST = ("violation", "review")


@lru_cache(maxsize=64)
def known_facts(ruleset: str) -> frozenset[str]:
    """The names of the facts that a question declares."""
    return frozenset(fact.name for fact in rulebook.declaration(ruleset).facts)


def ask(ruleset: str, given: Mapping[str, Any], day: date) -> dict:
    """The result of a question as of a day; facts that are not known are left out."""
    names = known_facts(ruleset)
    facts = {key: plain(v) for key, v in given.items() if key in names and v is not None}
    return rulebook.check(ruleset, facts, as_of=day).to_dict()


def plain(value: Any) -> Any:
    """A choice by its word, also within lists and entries; days as the rules read them."""
    if isinstance(value, StrEnum | Choices):
        return value.value
    if isinstance(value, Mapping):
        return {key: plain(inner) for key, inner in value.items() if inner is not None}
    if isinstance(value, list | tuple):
        return [plain(inner) for inner in value]
    return value.isoformat() if isinstance(value, date) else value


def findings(ruleset: str, given: Mapping[str, Any], day: date) -> list[dict]:
    """What a question finds, and for each missing fact a point that has to be settled."""
    result = ask(ruleset, given, day)
    section = rulebook.declaration(ruleset).sections[0]
    return result["findings"] + [
        {
            "rule": f"{ruleset}.missing.{path}",
            "status": "review",
            "section": section,
            "message": f"Not known: {words_of(path)}.",
        }
        for path in result["missing"]
    ]


def words_of(path: str) -> str:
    """proposed_signs[0].front_setback_ft -> "front setback (feet), sign 1"."""
    whole, _, last = path.rpartition(".")
    last = last.split("[")[0]
    for ending, words in UNITS.items():
        if last.endswith(ending):
            last = f"{last.removesuffix(ending)} {words}"
    place = whole.partition("[")[2].partition("]")[0]
    where = f", {whole.partition('[')[0].rstrip('s')} {int(place) + 1}" if place.isdigit() else ""
    return (last + where).replace("_", " ")


UNITS = {"_ft": "(feet)", "_sqft": "(square feet)", "_in": "(inches)", "_usd": "(dollars)"}


def against(found: list[dict]) -> list[dict]:
    """The findings that stand against a sign or have to be judged."""
    return [finding for finding in found if finding["status"] in AGAINST]
