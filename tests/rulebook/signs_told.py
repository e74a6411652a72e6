"""What a sign rule says to a set of facts, short enough to compare in one line."""

from typing import Any

import rulebook

OUT = object()  # the fact is left out


def told(ruleset: str, facts: dict[str, Any]) -> tuple[str, set[str], set[str]]:
    """Outcome, rules hit (violations and reviews, by the last part of their id), missing."""
    result = rulebook.check(f"signs.{ruleset}", given(facts))
    hit = result.rules("violation") | result.rules("review")
    return result.outcome, {rule.rpartition(".")[2] for rule in hit}, set(result.missing)


def same(
    ruleset: str, facts: dict[str, Any], outcome: str, rules: str = "", missing: str = ""
) -> None:
    """The facts have this outcome, these rules and these missing facts, and no others."""
    assert told(ruleset, facts) == (outcome, set(rules.split()), set(missing.split()))


def values(ruleset: str, facts: dict[str, Any]) -> dict[str, Any]:
    """The promised values."""
    return dict(rulebook.check(f"signs.{ruleset}", given(facts)).values)


def given(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts without those that are left out."""
    return {name: value for name, value in facts.items() if value is not OUT}
