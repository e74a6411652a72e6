"""What the rulebook has of one section of the code: questions, rules and how doubts are read."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import rulebook


@dataclass
class Cited:
    """One question of the rulebook with what it has of a section."""

    name: str
    question: str
    sections: list[str]
    rules: list[dict] = field(default_factory=list)
    interpretations: list[dict] = field(default_factory=list)


@lru_cache(maxsize=1)
def _book() -> list[dict]:
    return [rulebook.describe(name) for name in sorted(rulebook.rulesets())]


def _within(cited: str, section: str) -> bool:
    """Whether a cited section is this one or a part of it: 5-24(f)(2) is a part of 5-24(f)."""
    if not cited.startswith(section):
        return False
    rest = cited[len(section) :]
    # 5-24(b)(1)a is a part of 5-24(b)(1); 5-240 is none of 5-24.
    return not rest or rest[0] == "(" or (section[-1] == ")" and rest[0].isalpha())


def _readings(ruleset: dict, section: str, rules: list[dict]) -> list[dict]:
    """The readings that name the section; one that names none goes with the question's rules."""
    found = []
    for reading in ruleset.get("interpretations", []):
        named = re.findall(r"\d+-\d+(?:\([a-z0-9]+\))*[a-z]?", " ".join(reading.values()))
        if any(_within(one, section) for one in named) or (rules and not named):
            found.append(reading)
    return found


def cited(section: str) -> list[Cited]:
    """Every question whose rules or readings cite the section or a part of it."""
    found = []
    for ruleset in _book():
        sections = [str(one) for one in ruleset.get("sections", [])]
        rules = [
            rule for rule in ruleset.get("rules", []) if _within(str(rule["section"]), section)
        ]
        readings = _readings(ruleset, section, rules)
        if rules or readings or any(_within(one, section) for one in sections):
            question = Cited(ruleset["ruleset"], ruleset["question"], sections, rules, readings)
            found.append(question)
    return found


def broader(section: str) -> list[str]:
    """The sections of which this is a part, the widest first: 5-24, 5-24(f)."""
    parts = re.findall(r"^[^(]+|\([^)]*\)[a-z]?", section)
    return ["".join(parts[:i]) for i in range(1, len(parts))]


@require_safe
def law(request: HttpRequest, section: str) -> HttpResponse:
    """What the rulebook says of a section."""
    section = section.strip().strip("/")
    if not re.fullmatch(r"[0-9A-Za-z][\w.()\- ,§]{0,80}", section):
        raise Http404
    context = {"section_number": section, "questions": cited(section), "broader": broader(section)}
    return render(request, "workflow/law.html", context)
