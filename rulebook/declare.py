"""Declarations: what a ruleset asks, may answer and holds, read from an area's YAML file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its type, unit and range. A list has `item`, an object has `fields`."""

    name: str
    type: str
    unit: str = ""
    required: bool = False
    default: Any = None
    minimum: Any = None
    maximum: Any = None
    values: tuple[str, ...] = ()
    pattern: str = ""
    format: str = ""
    item: Fact | None = None
    fields: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Value:
    """One figure that the result promises to carry (null where it can not be worked out)."""

    name: str
    type: str
    unit: str = ""
    values: tuple[str, ...] = ()
    format: str = ""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the law; `status` is what a hit is reported as."""

    id: str
    section: str
    says: str
    status: str
    needs: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A reading of the text where it is silent, unclear or at odds with itself."""

    about: str
    reading: str
    because: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One question of the law about one set of facts."""

    name: str
    question: str
    sections: tuple[str, ...]
    facts: tuple[Fact, ...]
    outcomes: tuple[str, ...]
    values: tuple[Value, ...]
    rules: Mapping[str, Rule]
    interpretations: tuple[Interpretation, ...]
    source: Mapping[str, Any]


def load(path: Path) -> dict[str, Ruleset]:
    """The rulesets of one declarations file, by name, in the order of the file."""
    with path.open("rb") as file:
        document = yaml.load(file, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return {entry["ruleset"]: _ruleset(entry) for entry in document["rulesets"]}


def _ruleset(entry: Mapping[str, Any]) -> Ruleset:
    name = entry["ruleset"]
    return Ruleset(
        name=name,
        question=entry["question"],
        sections=tuple(entry["sections"]),
        facts=tuple(_fact(fact) for fact in entry["facts"]),
        outcomes=tuple(entry["outcomes"]),
        values=tuple(_value(value) for value in entry.get("values") or ()),
        rules=dict(_rules(name, entry["rules"])),
        interpretations=tuple(
            Interpretation(**{key: str(text) for key, text in reading.items()})
            for reading in entry.get("interpretations") or ()
        ),
        source=entry,
    )


def _rules(ruleset: str, entries: list[Mapping[str, Any]]) -> Iterator[tuple[str, Rule]]:
    """The rules by the last part of their id, which is how a rule function names them."""
    for entry in entries:
        rule = Rule(
            id=entry["id"],
            section=str(entry["section"]),
            says=str(entry["says"]),
            status=entry["status"],
            needs=tuple(entry["needs"]),
        )
        yield rule.id.removeprefix(f"{ruleset}."), rule


def _value(entry: Mapping[str, Any]) -> Value:
    return Value(**{**entry, "values": tuple(entry.get("values", ()))})


def _fact(entry: Mapping[str, Any], name: str = "") -> Fact:
    """One fact. `items` is a fact without a name, or the fields of each entry."""
    rest = dict(entry)
    items = rest.pop("items", None)
    return Fact(
        name=rest.pop("name", name),
        values=tuple(rest.pop("values", ())),
        fields=tuple(_fact(field) for field in rest.pop("fields", ())),
        item=_fact({"type": "object", "fields": items} if isinstance(items, list) else items)
        if items is not None
        else None,
        **rest,
    )
