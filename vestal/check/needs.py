"""What one may need from the town: from whom, with what papers, at what fee, how long it takes.

Papers are what the rulebook finds lacking in an application that has nothing; times come from its
deadlines. Only words stand here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from django.utils.translation import gettext_lazy as _

import rulebook
from fees.models import FeeKind
from rulebook.text import day as day_words
from rulebook.text import number
from vestal.check.tables import Figure

NO_DAY = _("The law sets no day for the decision.")
COUNTER = _("At the counter of the Building and Code Department, in person or by mail.")
OFFICER = _("The code enforcement officer, in the Building and Code Department")


@dataclass(frozen=True)
class Papers:
    """An application that has nothing: what its ruleset then asks for is what has to be filed.
    `words` say it for a finding that speaks of figures filed; `leave_out` are rules on what the
    office does; `reword` turns what a plan lacks into what it has to show."""

    ruleset: str
    facts: Mapping[str, Any] = field(default_factory=dict)
    words: Mapping[str, Any] = field(default_factory=dict)
    leave_out: frozenset[str] = frozenset()
    reword: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Time:
    """How long something takes: words with the day or figure that the rulebook gives."""

    words: Any
    section: str = ""
    ruleset: str = ""
    facts: Mapping[str, Any] = field(default_factory=dict)
    figure: Figure | None = None


@dataclass(frozen=True)
class Need:
    """A permit, license, certificate or registration."""

    key: str
    title: Any
    who: Any
    section: str
    papers: Papers | None = None
    more_papers: tuple[tuple[Any, str], ...] = ()
    fee: FeeKind | None = None
    fee_words: Any = ""
    times: tuple[Time, ...] = ()
    kind: str = ""
    apply: Any = ""


def papers_of(papers: Papers, day: date) -> list[tuple[str, str]]:
    """What has to be filed, with the section that asks for it."""
    found = []
    for finding in rulebook.check(papers.ruleset, _nothing(papers), as_of=day).findings:
        rule = finding.rule.removeprefix(f"{papers.ruleset}.")
        if rule in papers.leave_out:
            continue
        words = finding.message
        for part, other in papers.reword:
            words = words.replace(part, str(other))
        if rule in papers.words:
            limit = finding.to_dict().get("limit", "")
            shown = limit if isinstance(limit, str) else number(limit)
            words = str(papers.words[rule]).format(limit=shown)
        found.append((words, finding.section))
    return list(dict.fromkeys(found))


def _nothing(papers: Papers) -> dict[str, Any]:
    """An application in which every yes is no, every list empty and every figure at its least."""
    facts: dict[str, Any] = {}
    for fact in rulebook.declaration(papers.ruleset).facts:
        if fact.type == "boolean":
            facts[fact.name] = False
        elif fact.type in ("number", "integer"):
            facts[fact.name] = fact.minimum or 0
        elif fact.type == "list":
            facts[fact.name] = []
    return {**facts, **papers.facts}


def time_of(time: Time, day: date) -> tuple[str, str]:
    """The words of a time and its section, counted from the day of the question."""
    if time.ruleset:
        facts = {"start": day.isoformat(), **time.facts}
        result = rulebook.check(time.ruleset, facts, as_of=day)
        due = result.values.get("due")
        shown = day_words(date.fromisoformat(str(due))) if due else ""
        section = result.findings[0].section if result.findings else time.section
        return str(time.words).format(due=shown), section
    if time.figure is not None:
        return str(time.words).format(figure=number(time.figure.on(day))), time.section
    return str(time.words), time.section
