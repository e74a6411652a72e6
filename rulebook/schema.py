"""The JSON schema of a ruleset's facts, as strict as what reads them; for the HTTP interface."""

from __future__ import annotations

from typing import Any

from rulebook import leaves
from rulebook.declare import Fact, Ruleset

_TYPES = {"number": "number", "integer": "integer", "boolean": "boolean"}


def facts_schema(ruleset: Ruleset) -> dict[str, Any]:
    """An object with the facts; each may be left out, or null, which is the same."""
    return _object(ruleset.facts)


def _object(facts: tuple[Fact, ...]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {fact.name: _nullable(_fact(fact)) for fact in facts},
        "additionalProperties": False,
    }


def _nullable(schema: dict[str, Any]) -> dict[str, Any]:
    nullable = {**schema, "type": [schema["type"], "null"]}
    if "enum" in schema:
        nullable["enum"] = [*schema["enum"], None]
    return nullable


def _fact(fact: Fact) -> dict[str, Any]:
    """One fact that is given; an entry of a list can not be null."""
    if fact.type == "list":
        schema: dict[str, Any] = {"type": "array"}
        if fact.item:
            schema["items"] = _fact(fact.item)
    elif fact.type == "object":
        schema = _object(fact.fields)
    else:
        schema = _leaf(fact)
    known = {"description": fact.unit, "default": fact.default}
    return schema | {key: value for key, value in known.items() if value not in (None, "")}


def _leaf(fact: Fact) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": _TYPES.get(fact.type, "string")}
    if fact.type in ("number", "integer"):
        schema |= {"minimum": fact.minimum, "maximum": fact.maximum}
    if fact.values:
        schema["enum"] = list(fact.values)
    # No format for a moment: that of JSON schema wants seconds, which may be left out here.
    schema["format"] = "date" if fact.type == "date" else ""
    schema["pattern"] = _pattern(fact)
    return {key: value for key, value in schema.items() if value not in (None, "")}


def _pattern(fact: Fact) -> str:
    """Anchored, since a pattern of JSON schema is otherwise found anywhere in a text."""
    if fact.type == "date":
        return leaves.day_pattern(fact)
    if fact.format == "date-time":
        return f"^{leaves.EVERY_DAY}{leaves.TIME}$"
    return f"^(?:{fact.pattern})$" if fact.pattern else ""
