"""Collects what cites the law: rules, acts, clocks, papers, holds; and what a person confirms."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

import rulebook
from workflow import clocks, holds, kinds, papers
from workflow.acts import acts_of

HERE = Path(__file__).resolve().parent
MOST_NAMED = 6


@dataclass(frozen=True)
class Paragraph:
    """A section, or a numbered paragraph of it, and what carries it out."""

    number: str
    title: str
    by: tuple[str, ...]


def citations() -> dict[str, list[str]]:
    """Everything that cites the law, by the citation without punctuation."""
    found: dict[str, list[str]] = defaultdict(list)
    for section, what in _cited():
        for one in re.split(r"[,;] ", section.replace(", part", " part")):
            if what not in found[_key(one)]:
                found[_key(one)].append(what)
    return found


def _cited() -> Iterator[tuple[str, str]]:
    for name in rulebook.rulesets():
        described = rulebook.describe(name)
        for rule in described["rules"]:
            yield str(rule["section"]), f"rule {rule['id']}"
        for section in described["sections"]:
            yield str(section), f"question {name}"
    for kind in kinds.all_kinds():
        for act in acts_of(kind.model).values():
            yield act.section, f"act “{act.label}” ({kind.code})"
    for clock in clocks.rules():
        yield clock.section, f"clock {clock.key}"
    for paper in papers.rules():
        yield paper.section, f"paper {paper.key}"
    for hold in holds.rules():
        yield hold.section, f"hold {hold.key}"


def _key(section: str) -> str:
    return section.strip().replace(".", "").replace(",", "")


def paragraphs() -> list[Paragraph]:
    """Every paragraph of the law with what carries it out; empty `by` where nothing does.

    A paragraph is carried out by what cites it, a part of it, or the paragraph of which it is a
    part: a rule on a list carries out its items.
    """
    law = yaml.safe_load((HERE / "law.yaml").read_text(encoding="utf-8"))
    persons = yaml.safe_load((HERE / "by_person.yaml").read_text(encoding="utf-8"))
    cited = citations()
    return [
        Paragraph(section + tail, entry["title"], _by(section, tail, cited, persons))
        for section, entry in law.items()
        for tail in entry.get("paragraphs", [""])
    ]


def _by(section: str, tail: str, cited: dict, persons: dict) -> tuple[str, ...]:
    number = section + tail
    key, home = _key(number), _key(section)
    near = [c for c in cited if c.startswith(home) and (c.startswith(key) or key.startswith(c))]
    # The nearest citations first: the paragraph itself, its parts, what it is part of.
    near.sort(key=lambda c: (c != key, not c.startswith(key), -len(c)))
    named = [what for c in near for what in cited[c] if _same_section(c, home)]
    said = max((k for k in persons if number.startswith(k)), key=len, default=None)
    return (*dict.fromkeys(named), *([persons[said]] if said else []))


def _same_section(citation: str, home: str) -> bool:
    """5-24 is no part of 5-2: what follows the section's number is a paragraph, or nothing."""
    rest = citation[len(home) :]
    return not rest or not rest[0].isdigit()


def document() -> str:
    """The whole as a page for docs/."""
    lines = [
        "# What carries out the law",
        "",
        "Made by `manage.py law_coverage`; a test fails where a paragraph has nothing. For each",
        f"section and numbered paragraph: the nearest of what does it, {MOST_NAMED} at most.",
    ]
    heading: tuple[str, str] | None = None
    for paragraph in paragraphs():
        section = re.match(r"L\.L\. \S+ (?:part|§) \d+|\d+-\d+", paragraph.number).group()
        if (section, paragraph.title) != heading:
            heading = (section, paragraph.title)
            name = section if section.startswith("L.L.") else f"§ {section}"
            lines += ["", f"## {name} {paragraph.title}", "", "| Paragraph | By |", "|---|---|"]
        more = len(paragraph.by) - MOST_NAMED
        by = "; ".join(paragraph.by[:MOST_NAMED]) + (f"; and {more} more" if more > 0 else "")
        lines.append(f"| {paragraph.number} | {by or '**nothing**'} |")
    return "\n".join(lines) + "\n"
