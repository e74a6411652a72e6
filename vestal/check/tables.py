"""What a journey is made of: questions in plain words, topics, steps through the rulesets.

The words stand in `journeys/`; what is asked, and in which order, the rulesets decide
(`walk.py`). A fact is addressed as "buildings.permit_required:gross_floor_area_sqft".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Any

from django.utils.translation import gettext_lazy as _

from rulebook.figures import law
from rulebook.text import number

UNKNOWN = "unknown"
NONE = "none"
DO_NOT_KNOW = _("I do not know")


@dataclass(frozen=True)
class Figure:
    """A number of the law, taken on the day of the question; `at` picks from a table."""

    app: str
    key: str
    times: Decimal = Decimal(1)
    at: Any = None

    def on(self, day: date) -> Any:
        """The figure on a day."""
        value = law(self.app, day).figure(self.key)
        if self.at is not None:
            value = value[self.at]
        return value * self.times


@dataclass(frozen=True)
class Today:
    """The day of the question, as a date or as a list that holds it."""

    listed: bool = False

    def on(self, day: date) -> Any:
        """The fact on a day."""
        return [day.isoformat()] if self.listed else day.isoformat()


def as_of(value: Any, day: date) -> Any:
    """A fact as the tables give it: a figure or the day itself is taken on the day."""
    return value.on(day) if isinstance(value, (Figure, Today)) else value


@dataclass(frozen=True)
class Says:
    """Words with numbers of the law in them: "within {feet} feet"."""

    text: Any
    figures: Mapping[str, Figure]


def said(text: Any, day: date) -> Any:
    """Words as they are read on a day."""
    if isinstance(text, Says):
        return str(text.text).format(**{k: number(f.on(day)) for k, f in text.figures.items()})
    return text


@dataclass(frozen=True, eq=False)
class Choice:
    """One answer that can be picked. `means` is what the question's facts become; `sets` are
    facts of this choice alone, by address."""

    value: str
    words: Any
    means: Any = None
    sets: Mapping[str, Any] = field(default_factory=dict)
    hint: Any = ""


@dataclass(frozen=True, eq=False)
class Question:
    """One question. `unknown` is the open point where the visitor does not know; without it the
    question has to be answered."""

    key: str
    label: Any
    kind: str = "choice"  # choice, number, whole, date or many
    sets: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    help: Any = ""
    unit: Any = ""
    example: str = ""
    short: Any = ""
    unknown: Any = ""
    none_words: Any = ""

    @cached_property
    def addresses(self) -> frozenset[str]:
        """Every fact that an answer may set."""
        own = {address for choice in self.choices for address in choice.sets}
        return frozenset(self.sets) | own

    def facts(self, values: list[str], day: date) -> dict[str, Any]:
        """The facts that an answer sets; none where it is "I do not know"."""
        if values == [UNKNOWN]:
            return {}
        if self.kind in ("number", "whole"):
            return dict.fromkeys(self.sets, Decimal(values[0]))
        if self.kind == "date":
            return dict.fromkeys(self.sets, values[0])
        picked = [choice for choice in self.choices if choice.value in values]
        if self.kind == "many":
            means = [c.value if c.means is None else c.means for c in picked if not c.sets]
            found: dict[str, Any] = {a: list(means) for a in self.sets}
            # Ticked sets what it sets; what is left unticked is denied.
            for choice in self.choices:
                for address, value in choice.sets.items():
                    found[address] = value if choice in picked else not value
            return found
        found = {}
        for choice in picked:
            meant = choice.value if choice.means is None else choice.means
            found.update(choice.sets or dict.fromkeys(self.sets, meant))
        return {address: as_of(value, day) for address, value in found.items()}

    def words(self, values: list[str]) -> list[Any]:
        """An answer as its giver reads it."""
        if values == [UNKNOWN]:
            return [DO_NOT_KNOW]
        if self.kind in ("number", "whole"):
            shown = number(Decimal(values[0]))
            return [f"{shown} {self.unit}" if self.unit else shown]
        if self.kind == "date":
            return [date.fromisoformat(values[0])]
        if self.kind == "many" and values == [NONE]:
            return [self.none_words]
        return [choice.words for choice in self.choices if choice.value in values]


@dataclass(frozen=True, eq=False)
class Topic:
    """One page of questions that belong together. `any_of`: one answer of several is enough."""

    key: str
    title: Any
    questions: tuple[Question, ...]
    intro: Any = ""
    any_of: Any = ""


@dataclass(frozen=True, eq=False)
class Step:
    """One ruleset on the way. `preset` are facts that the journey gives; `also` are facts with a
    default that are asked all the same where the answer can matter.

    `until`: "decided" asks until the outcome is clear, "complete" until nothing is missing. A
    step with a `permit` says by `yes` and `maybe` whether it is needed; one without says by its
    findings what stands against the plan. `says` are words for outcomes; `assumes` words for
    facts that were taken for granted; `unasked` for those that a visitor is not asked. `quiet`
    leaves out the findings; `info` is a step that tells something and weighs nothing; `reword`
    says parts of a finding as a visitor with one thing in mind would.
    """

    ruleset: str
    title: Any
    preset: Mapping[str, Any] = field(default_factory=dict)
    also: tuple[str, ...] = ()
    until: str = "decided"
    when: Callable[[Any], bool] | None = None
    permit: str = ""
    yes: tuple[str, ...] = ("required",)
    maybe: tuple[str, ...] = ("review", "officer_decides")
    says: Mapping[str, Any] = field(default_factory=dict)
    assumes: Mapping[str, Any] = field(default_factory=dict)
    unasked: Mapping[str, Any] = field(default_factory=dict)
    quiet: bool = False
    info: bool = False
    reword: tuple[tuple[str, Any], ...] = ()
    values: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True, eq=False)
class Journey:
    """One thing that people want to do."""

    key: str
    title: Any
    summary: Any
    terms: str
    topics: tuple[Topic, ...]
    steps: tuple[Step, ...]
    place: bool = True
    notes: tuple[tuple[Any, str], ...] = ()
    work_title: Any = ""

    @cached_property
    def questions(self) -> dict[str, Question]:
        """Every question by its key."""
        return {q.key: q for topic in self.topics for q in topic.questions}

    @cached_property
    def by_address(self) -> dict[str, tuple[Question, ...]]:
        """The questions that may set a fact."""
        found: dict[str, tuple[Question, ...]] = {}
        for question in self.questions.values():
            for address in question.addresses:
                found[address] = (*found.get(address, ()), question)
        return found

    def topic_of(self, question: Question) -> Topic:
        """The page on which a question stands."""
        return next(topic for topic in self.topics if question in topic.questions)

    def topic(self, key: str) -> Topic | None:
        """A page by its key."""
        return next((topic for topic in self.topics if topic.key == key), None)
