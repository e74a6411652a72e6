"""Short ways to ask a ruleset, for tests of what its prose says beyond the cases."""

from typing import Any

import rulebook

Facts = dict[str, Any]


class Answer:
    """The answer of a ruleset, its rules without the ruleset's name."""

    def __init__(self, name: str, facts: Facts) -> None:
        result = rulebook.check(name, facts)
        self.outcome = result.outcome
        self.missing = set(result.missing)
        self.values = dict(result.values)
        self.violations = {rule.removeprefix(f"{name}.") for rule in result.rules("violation")}
        self.reviews = {rule.removeprefix(f"{name}.") for rule in result.rules("review")}
        self.found = [finding.rule.removeprefix(f"{name}.") for finding in result.findings]


def ask(name: str, facts: Facts, **more: Any) -> Answer:
    """What the ruleset makes of facts, some of them changed; None takes one out."""
    return Answer(name, facts | more)


def bad(name: str, facts: Facts, **more: Any) -> set[str]:
    """The facts that are named as bad; empty where none is."""
    try:
        rulebook.check(name, facts | more)
    except rulebook.BadInput as error:
        return set(error.errors)
    return set()


def asked(name: str, facts: Facts) -> set[str]:
    """The facts that are missing once they are taken out, each by itself."""
    return {fact for fact in facts if fact in Answer(name, facts | {fact: None}).missing}
