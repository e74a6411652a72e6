"""What a rule function works with: it gathers findings, missing facts and promised values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from rulebook.declare import Ruleset
from rulebook.errors import BadInput, RulebookFault
from rulebook.placed import Facts, attribute
from rulebook.text import cents, money, plain

_NOTHING: Any = object()


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule that was hit by one thing."""

    rule: str
    status: str
    section: str
    message: str
    limit: Any = _NOTHING
    actual: Any = _NOTHING

    def to_dict(self) -> dict[str, Any]:
        """As the command prints it; limit and actual only where the rule compares."""
        shown = {
            "rule": self.rule,
            "status": self.status,
            "section": self.section,
            "message": self.message,
        }
        if self.limit is not _NOTHING:
            shown["limit"] = self.limit
        if self.actual is not _NOTHING:
            shown["actual"] = self.actual
        return shown


class Check:
    """The collector of one check. Facts are named at the top, or `of` an entry of a list."""

    __slots__ = ("_bad", "_facts", "_missing", "_ruleset", "_values", "findings")

    def __init__(self, ruleset: Ruleset, facts: Facts) -> None:
        self._ruleset = ruleset
        self._facts = facts
        self._values: dict[str, Any] = {value.name: None for value in ruleset.values}
        self._bad: dict[str, str] = {}
        self.findings: list[Finding] = []
        self._missing: set[str] = set()
        self.need_required()

    # ------------------------------------------------------------------ missing facts

    def need(self, *names: str, of: Facts | None = None) -> bool:
        """Whether all these facts are given; those that are not are missing."""
        facts = self._facts if of is None else of
        given = True
        for name in names:
            if getattr(facts, attribute(name)) is None:
                self._missing.add(_path(facts, name))
                given = False
        return given

    def need_one_of(self, *names: str, of: Facts | None = None) -> bool:
        """Whether any of these facts is given; where none is, all of them are missing."""
        facts = self._facts if of is None else of
        if any(getattr(facts, attribute(name)) is not None for name in names):
            return True
        return self.need(*names, of=of)

    def need_entries(self, name: str, of: Facts | None = None) -> bool:
        """Whether a list has an entry; for the lists of which an empty one is as good as none."""
        facts = self._facts if of is None else of
        if getattr(facts, attribute(name)):
            return True
        self._missing.add(_path(facts, name))
        return False

    def need_required(self, of: Facts | None = None) -> bool:
        """Whether every `required` fact is given, at the top or of one entry; else missing."""
        facts = self._facts if of is None else of
        return self.need(*facts.required_, of=of)

    def excuse(self, *names: str) -> None:
        """Take facts out of `missing`, where the law turns out not to ask for them."""
        self._missing.difference_update(names)

    @property
    def missing(self) -> list[str]:
        """The paths of the missing facts, sorted."""
        return sorted(self._missing)

    # ------------------------------------------------------------------ findings

    def hit(
        self,
        rule: str,
        message: str,
        *,
        limit: Any = _NOTHING,
        actual: Any = _NOTHING,
        section: str = "",
    ) -> None:
        """Report a rule, by the last part of its id; section and status are as declared.

        `section` names the one that applies where a rule stands in several.
        """
        declared = self._ruleset.rules.get(rule)
        if declared is None:
            raise RulebookFault(f"{self._ruleset.name} declares no rule {rule}")
        finding = Finding(
            declared.id,
            declared.status,
            section or declared.section,
            message,
            jsonable(limit),
            jsonable(actual),
        )
        self.findings.append(finding)

    def demand(self, rule: str, fact: str, message: str, *, of: Facts | None = None) -> bool | None:
        """The fact must be true: hit where it is false, missing where it is not given."""
        return self._boolean(rule, fact, message, True, of)

    def forbid(self, rule: str, fact: str, message: str, *, of: Facts | None = None) -> bool | None:
        """The fact must be false: hit where it is true, missing where it is not given."""
        return self._boolean(rule, fact, message, False, of)

    def at_least(
        self, rule: str, fact: str, limit: Any, message: str, *, of: Facts | None = None
    ) -> bool | None:
        """The fact must not be under the limit; {limit} and {actual} of the message are filled in.

        True where it is kept, False where the rule was hit, None where the fact is missing.
        """
        return self._compared(rule, fact, limit, message, of, lambda actual: actual >= limit)

    def at_most(
        self, rule: str, fact: str, limit: Any, message: str, *, of: Facts | None = None
    ) -> bool | None:
        """The fact must not be over the limit; otherwise as `at_least`."""
        return self._compared(rule, fact, limit, message, of, lambda actual: actual <= limit)

    def was_hit(self, *rules: str) -> bool:
        """Whether any of these rules (by the last part of their id) was hit so far."""
        ids = {self._ruleset.rules[rule].id for rule in rules}
        return any(finding.rule in ids for finding in self.findings)

    @property
    def violated(self) -> bool:
        """Whether a rule with status violation was hit so far."""
        return any(finding.status == "violation" for finding in self.findings)

    @property
    def reviewed(self) -> bool:
        """Whether a rule with status review was hit so far."""
        return any(finding.status == "review" for finding in self.findings)

    def _boolean(
        self, rule: str, fact: str, message: str, wanted: bool, of: Facts | None
    ) -> bool | None:
        facts = self._facts if of is None else of
        answer = getattr(facts, attribute(fact))
        if answer is None:
            self._missing.add(_path(facts, fact))
            return None
        if answer is not wanted:
            self.hit(rule, message)
        return answer is wanted

    def _compared(
        self, rule: str, fact: str, limit: Any, message: str, of: Facts | None, kept: Any
    ) -> bool | None:
        if not self.need(fact, of=of):
            return None
        actual = getattr(self._facts if of is None else of, attribute(fact))
        if kept(actual):
            return True
        filled = message.format(limit=plain(limit), actual=plain(actual))
        self.hit(rule, filled, limit=limit, actual=actual)
        return False

    # ------------------------------------------------------------------ values and bad input

    def give(self, **values: Any) -> None:
        """Set promised values. A number given for a declared string is written as money."""
        for name, value in values.items():
            if name not in self._values:
                raise RulebookFault(f"{self._ruleset.name} promises no value {name}")
            self._values[name] = value

    @property
    def values(self) -> dict[str, Any]:
        """The promised values as the command prints them, null where not worked out."""
        return {
            declared.name: _promised(declared.type, self._values[declared.name])
            for declared in self._ruleset.values
        }

    def bad(self, fact: str, what: str, *, of: Facts | None = None) -> None:
        """Facts that contradict each other are bad input: nothing is reported but that.

        The function goes on or returns as it likes; the check ends as an error in any case.
        """
        self._bad[_path(self._facts if of is None else of, fact)] = what

    def whole_cents(self, *names: str, of: Facts | None = None) -> None:
        """Call an amount with parts of a cent bad input: no such sum can be paid."""
        facts = self._facts if of is None else of
        for name in names:
            amount = getattr(facts, attribute(name))
            if amount is not None and amount != cents(amount):
                what = "has parts of a cent; accepted: US dollars with at most two decimals"
                self.bad(name, f"{amount} {what}", of=facts)

    @property
    def facts(self) -> Facts:
        """The facts that are checked."""
        return self._facts

    @property
    def bad_facts(self) -> dict[str, str]:
        """The facts that were called bad so far, by their paths."""
        return dict(self._bad)

    @property
    def is_bad(self) -> bool:
        """Whether any fact was called bad so far."""
        return bool(self._bad)

    def raise_bad(self) -> None:
        """Raise BadInput where any fact was called bad."""
        if self._bad:
            raise BadInput(self._bad)


def _path(facts: Facts, name: str) -> str:
    return f"{facts.path_}.{name}" if facts.path_ else name


def _promised(kind: str, value: Any) -> Any:
    if kind == "string" and type(value) in (int, Decimal):
        return money(value)
    return jsonable(value)


def jsonable(value: Any) -> Any:
    """A fact, figure or value as JSON has it: dates ISO, exact numbers as numbers."""
    if value is None or type(value) in (str, int, bool):  # nearly all; the rest costs more
        return value
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    if isinstance(value, date | datetime):
        return value.isoformat()
    if isinstance(value, Mapping):
        return {key: jsonable(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [jsonable(inner) for inner in value]
    return value
