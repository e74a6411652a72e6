"""How every question of this article is put to the rulebook, and its answer read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from enum import Enum
from typing import Any

import rulebook
from workflow.refusal import Refusal


def ask(name: str, facts: Mapping[str, Any], day: date) -> dict:
    """The result of a ruleset on facts as of a day; what is not known is left out."""
    known = {key: _plain(value) for key, value in facts.items() if value is not None}
    return rulebook.check(f"stormwater.{name}", known, as_of=day).to_dict()


def _plain(value: Any) -> Any:
    """A choice by its key: what was not saved yet still is the member of its enumeration."""
    return value.value if isinstance(value, Enum) else value


def against(result: dict) -> list[dict]:
    """What stands against: what is violated, and what can not be told as a fact is missing."""
    found = [one for one in result["findings"] if one["status"] == "violation"]
    return found + missing(result)


def open_points(result: dict) -> list[dict]:
    """What stands against, and what an official has to judge."""
    return against(result) + [one for one in result["findings"] if one["status"] == "review"]


def missing(result: dict) -> list[dict]:
    """A fact that a rule needs and does not have is a finding too: nothing is overlooked."""
    section = result["findings"][0]["section"] if result["findings"] else ""
    return [
        {
            "rule": f"{result['ruleset']}.missing.{path}",
            "status": "missing",
            "section": section,
            "message": f"It is not known: {path.replace('_', ' ')}.",
        }
        for path in result["missing"]
    ]


def refusals(found: Iterable[dict], section: str = "", help: str = "") -> list[Refusal]:
    """Findings as what stands before an act."""
    return [Refusal(one["message"], one["section"] or section, help) for one in found]
