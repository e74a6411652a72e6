"""The rules as guards ask them: one way to ask, and refusals made from what is found."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import date

import rulebook
from workflow.refusal import Refusal


def ask(name: str, facts: dict, day: date) -> dict:
    """The result of a ruleset on facts as of a day."""
    return rulebook.check(name, facts, as_of=day).to_dict()


def findings(name: str, facts: dict, day: date, but: Collection[str] = ()) -> list[dict]:
    """What a ruleset finds, without the rules whose last name is in `but`."""
    found = ask(name, facts, day)["findings"]
    return [one for one in found if one["rule"].rpartition(".")[2] not in but]


def refusals(
    name: str, facts: dict, day: date, but: Collection[str] = (), help: str = ""
) -> Iterable[Refusal]:
    """What stands against an act by a ruleset: its violations, and the facts that it misses."""
    result = ask(name, facts, day)
    for one in result["findings"]:
        if one["status"] == "violation" and one["rule"].rpartition(".")[2] not in but:
            yield Refusal(one["message"], one["section"], help, key=one["rule"])
    for path in result["missing"]:
        if path not in but:
            yield Refusal(f"It is not known: {path.replace('_', ' ')}.", "", help, key=name)


def may(action: str, role: str, day: date) -> Iterable[Refusal]:
    """`enforcement.authorisation`: whether this role may take this action."""
    yield from refusals("enforcement.authorisation", {"action": action, "actor": str(role)}, day)
