"""The walk through a journey: which question comes next, and what the rulesets make of the rest.

The rulesets themselves say what is still missing; a question is asked only where one of them
misses its fact, or where the answer changes what it says. Answers to questions that are not on
the way are not read.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

import rulebook
from rulebook import BadInput, Result
from vestal.check.place import Place
from vestal.check.tables import UNKNOWN, Journey, Question, Step, Topic, as_of

Answers = Mapping[str, list[str]]
OPEN = "incomplete"
_PART = re.compile(r"([^.\[\]]+)|\[(\d+)\]")


@dataclass
class Passed:
    """One step that was taken: what was asked of the rulebook, and what it said."""

    step: Step
    facts: dict[str, Any]
    result: Result
    open: list[Question] = field(default_factory=list)
    unasked: list[str] = field(default_factory=list)

    @property
    def need(self) -> str:
        """yes, no, maybe (an official decides) or open (something is not known)."""
        outcome = self.result.outcome
        if outcome in self.step.yes:
            return "yes"
        if outcome in self.step.maybe:
            return "maybe"
        return OPEN if outcome == OPEN else "no"


@dataclass
class Walk:
    """How far the answers lead. `topic` and `wanted` are the page that comes next, if any."""

    journey: Journey
    answers: Answers
    place: Place
    day: date
    facts: dict[str, Any] = field(default_factory=dict)
    asked: list[Question] = field(default_factory=list)
    steps: list[Passed] = field(default_factory=list)
    topic: Topic | None = None
    wanted: list[Question] = field(default_factory=list)
    bad: dict[str, str] = field(default_factory=dict)

    def passed(self, ruleset: str) -> Passed | None:
        """What a ruleset said on the way; None where it was not asked."""
        return next((p for p in self.steps if p.step.ruleset == ruleset), None)

    def need(self, ruleset: str) -> str:
        """What a ruleset said of its permit; "" where it was not asked."""
        found = self.passed(ruleset)
        return found.need if found else ""

    def has(self, address: str) -> bool:
        """Whether a fact is known."""
        return address in self.facts

    @property
    def given(self) -> dict[str, list[str]]:
        """The answers that were read, in the order in which they were asked."""
        return {q.key: list(self.answers[q.key]) for q in self.asked}


def walk(journey: Journey, answers: Answers, place: Place, day: date) -> Walk:
    """Follow the answers through the steps of the journey, as far as they lead."""
    way = Walk(journey, answers, place, day)
    way.facts.update(place.facts)
    for step in journey.steps:
        if step.when is not None and not step.when(way):
            continue
        passed = _take(way, step)
        if way.topic is not None:
            return way
        way.steps.append(passed)
    return way


def _take(way: Walk, step: Step) -> Passed:
    """Ask one ruleset, again after each answer that it reads, until it misses nothing more."""
    while True:
        facts = facts_of(step, way.facts, way.day)
        try:
            result = rulebook.check(step.ruleset, facts, as_of=way.day)
        except BadInput as problem:
            _blame(way, step, problem)
            return Passed(step, facts, Result(step.ruleset, OPEN, (), (), {}))
        wanted = [q for q in _wanted(way, step, facts, result) if q not in way.asked]
        if not wanted:
            return _passed(way, step, facts, result)
        first = wanted[0]
        if first.key not in way.answers:
            way.topic = way.journey.topic_of(first)
            way.wanted = [q for q in way.topic.questions if q in wanted]
            return _passed(way, step, facts, result)
        way.asked.append(first)
        way.facts.update(first.facts(way.answers[first.key], way.day))


def _wanted(way: Walk, step: Step, facts: dict, result: Result) -> Iterator[Question]:
    """The questions whose answers this ruleset still reads, in the order of its declaration."""
    for path in step.also:
        for question in way.journey.by_address.get(f"{step.ruleset}:{path}", ()):
            if question not in way.asked and _matters(way, step, question, result):
                yield question
    if step.until == "decided" and result.outcome != OPEN:
        return
    for path in sorted(result.missing, key=_order(step.ruleset)):
        yield from way.journey.by_address.get(f"{step.ruleset}:{path}", ())


def _matters(way: Walk, step: Step, question: Question, result: Result) -> bool:
    """Whether some answer makes the ruleset say another thing than it says without one."""
    if question.kind != "choice":
        return True
    said = {_signature(result)}
    for choice in question.choices:
        more = question.facts([choice.value], way.day)
        facts = facts_of(step, {**way.facts, **more}, way.day)
        said.add(_signature(rulebook.check(step.ruleset, facts, as_of=way.day)))
    return len(said) > 1


def _signature(result: Result) -> tuple:
    rules = frozenset((f.rule, f.status) for f in result.findings)
    return result.outcome, rules, result.missing


def _passed(way: Walk, step: Step, facts: dict, result: Result) -> Passed:
    passed = Passed(step, facts, result)
    if step.until == "decided" and result.outcome != OPEN:
        return passed
    for path in sorted(result.missing, key=_order(step.ruleset)):
        questions = way.journey.by_address.get(f"{step.ruleset}:{path}", ())
        open_ones = [q for q in questions if way.answers.get(q.key) == [UNKNOWN]]
        if open_ones:
            passed.open += [q for q in open_ones if q not in passed.open]
        else:
            passed.unasked.append(path)
    return passed


def _blame(way: Walk, step: Step, problem: BadInput) -> None:
    """Facts that the rulebook can not read lead back to the page of their question."""
    for path in problem.errors:
        for question in way.journey.by_address.get(f"{step.ruleset}:{path}", ()):
            way.bad[question.key] = problem.errors[path]
    blamed = [q for q in way.asked if q.key in way.bad] or way.asked[-1:]
    if blamed:
        # A period that leads beyond the calendar names no fact: the latest answer is asked again.
        way.bad.setdefault(blamed[-1].key, "")
        way.topic = way.journey.topic_of(blamed[-1])
        way.wanted = [q for q in way.topic.questions if q in way.asked]


def _order(ruleset: str):
    names = [fact.name for fact in rulebook.declaration(ruleset).facts]

    def place(path: str) -> tuple[int, str]:
        name = re.split(r"[.\[]", path, maxsplit=1)[0]
        return (names.index(name) if name in names else len(names), path)

    return place


def facts_of(step: Step, known: Mapping[str, Any], day: date) -> dict[str, Any]:
    """The facts of one ruleset, put together from addresses; what the journey presets gives way
    to what was answered."""
    facts: dict[str, Any] = {}
    for path, value in step.preset.items():
        _put(facts, path, as_of(value, day))
    start = f"{step.ruleset}:"
    for address, value in known.items():
        if address.startswith(start):
            _put(facts, address.removeprefix(start), value)
    return facts


def _put(facts: dict[str, Any], path: str, value: Any) -> None:
    """Set "gates[0].self_closing" in nested facts."""
    value = copy.deepcopy(value)
    parts = [name or int(index) for name, index in _PART.findall(path)]
    at: Any = facts
    for part, following in zip(parts, parts[1:], strict=False):
        empty: Any = [] if isinstance(following, int) else {}
        if isinstance(part, int):
            while len(at) <= part:
                at.append({})
            at = at[part]
        else:
            if at.get(part) is None:
                at[part] = empty
            at = at[part]
    if isinstance(parts[-1], int):
        at.insert(parts[-1], value)
    else:
        at[parts[-1]] = value
