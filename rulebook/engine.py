"""Checks one set of facts against one ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from rulebook import registry
from rulebook.collector import Check, Finding
from rulebook.errors import BadInput, RulebookFault
from rulebook.figures import Law, law
from rulebook.registry import Answer

# The engine knows no other app, so it asks for today in the town itself.
TOWN_ZONE = ZoneInfo("America/New_York")


@dataclass(frozen=True, slots=True)
class Result:
    """The answer of a ruleset to a set of facts. A finding never decides; an official does."""

    ruleset: str
    outcome: str
    findings: tuple[Finding, ...]
    missing: tuple[str, ...]
    values: Mapping[str, Any]

    def to_dict(self) -> dict[str, Any]:
        """As the command prints it."""
        return {
            "ruleset": self.ruleset,
            "outcome": self.outcome,
            "findings": [finding.to_dict() for finding in self.findings],
            "missing": list(self.missing),
            "values": dict(self.values),
        }

    def rules(self, status: str = "violation") -> set[str]:
        """The ids of the rules that were hit with a status."""
        return {finding.rule for finding in self.findings if finding.status == status}


def check(name: str, facts: Any, as_of: date | None = None) -> Result:
    """The answer of a ruleset to facts, under the law of a day (today in the town by default).

    Raises BadInput where the ruleset is unknown or the facts can not be read.
    """
    area = registry.area_of(name)
    declared, model = area.rulesets[name], area.model(name)
    answer = area.functions.get(name)
    if answer is None:
        raise RulebookFault(f"{name} is declared but has no function")
    in_force = law(area.app, as_of or today())
    try:
        read = model.read(facts)
    except BadInput as error:
        rest = model.read_rest(facts)
        also_bad = {} if rest is None else _contradictions(answer, Check(declared, rest), in_force)
        raise BadInput(error.errors | also_bad) from None
    collector = Check(declared, read)
    try:
        outcome = answer.function(read, collector, in_force)
    except OverflowError:
        # A period of a length that was within its range still leads past the last year that
        # there is; which fact is to blame only its author can tell.
        raise BadInput(
            {"facts": "a period leads beyond the calendar; accepted: a shorter one"}
        ) from None
    collector.raise_bad()
    outcome = outcome or _general_order(answer, collector)
    if outcome not in declared.outcomes:
        raise RulebookFault(f"{name} has no outcome {outcome}")
    return Result(
        name, outcome, tuple(collector.findings), tuple(collector.missing), collector.values
    )


def _contradictions(answer: Answer, collector: Check, in_force: Law) -> dict[str, str]:
    """What contradicts each other among the facts that could be read, where others could not.

    So that every bad fact is named at once, and mending one does not bring up the next.
    """
    with suppress(BadInput, OverflowError):
        answer.function(collector.facts, collector, in_force)
    return collector.bad_facts


def today() -> date:
    """Today in the town."""
    return datetime.now(UTC).astimezone(TOWN_ZONE).date()


def describe(name: str) -> dict[str, Any]:
    """A ruleset as it is declared: question, sections, facts, outcomes, values, rules, readings."""
    return dict(registry.declaration(name).source)


def _general_order(answer: Answer, collector: Check) -> str | None:
    """A violation decides, then a missing fact, then a review; otherwise all is well."""
    if answer.violation and collector.violated:
        return answer.violation
    if answer.missing and collector.missing:
        return answer.missing
    if answer.review and collector.reviewed:
        return answer.review
    return answer.clean
