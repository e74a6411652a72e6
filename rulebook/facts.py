"""From declared facts to a pydantic model, and from raw facts to what a rule function reads.

Pydantic walks the structure and gathers every bad fact; `leaves` reads the single ones. A fact
that was not given, or given as null, is its default, otherwise None.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import field, make_dataclass
from difflib import get_close_matches
from typing import Annotated, Any

from pydantic import (
    ConfigDict,
    Field,
    PlainValidator,
    TypeAdapter,
    ValidationError,
    WrapValidator,
)
from pydantic_core import PydanticCustomError

from rulebook import leaves
from rulebook.declare import Fact, Ruleset
from rulebook.errors import BadInput
from rulebook.placed import Facts, attribute


class Model:
    """What reads the facts of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.fields = {fact.name: fact for fact in ruleset.facts}
        self.adapter: TypeAdapter[Any] = TypeAdapter(_object_type(ruleset.name, ruleset.facts))

    def read(self, raw: Any) -> Any:
        """The facts, placed; raises BadInput that names every bad one by its path."""
        if not isinstance(raw, Mapping):
            names = ", ".join(self.fields)
            what = f"{leaves.shown(raw)} is not an object; accepted: an object with {names}"
            raise BadInput({"facts": what})
        try:
            facts = self.adapter.validate_python(raw)
        except ValidationError as error:
            raise BadInput(self._errors(error)) from None
        _place(facts, "")
        return facts

    def read_rest(self, raw: Any) -> Any:
        """The facts without those that can not be read; None where there are no facts at all."""
        if not isinstance(raw, Mapping):
            return None
        rest: Any = raw
        try:
            facts = self.adapter.validate_python(raw)
        except ValidationError as error:
            for entry in error.errors(include_url=False):
                rest = _without(rest, entry["loc"])
            facts = self.adapter.validate_python(rest)
        _place(facts, "")
        return facts

    def _errors(self, error: ValidationError) -> dict[str, str]:
        return {
            path_of(entry["loc"]): self._what(entry) for entry in error.errors(include_url=False)
        }

    def _what(self, entry: Mapping[str, Any]) -> str:
        if entry["type"] == "fact":
            return str(entry["ctx"]["message"])
        if entry["type"] == "unexpected_keyword_argument":
            return self._unknown(entry["loc"])
        fact = self._fact_at(entry["loc"])
        kind = "list" if entry["type"] == "list_type" else "object"
        wrong = f"{leaves.shown(entry['input'])} is not a{'n' if kind == 'object' else ''} {kind}"
        return f"{wrong}; accepted: {leaves.accepted(fact)}" if fact else wrong

    def _unknown(self, loc: tuple[int | str, ...]) -> str:
        parent = self._fact_at(loc[:-1])
        names = [fact.name for fact in parent.fields] if parent else list(self.fields)
        near = get_close_matches(str(loc[-1]), names, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        return f"is no fact of {self.ruleset.name}{hint}; accepted: {', '.join(names)}"

    def _fact_at(self, loc: tuple[int | str, ...]) -> Fact | None:
        """The declaration at a place; None at the top."""
        fact: Fact | None = None
        for step in loc:
            if isinstance(step, int):
                fact = fact.item if fact else None
            else:
                fields = fact.fields if fact else self.ruleset.facts
                fact = next((entry for entry in fields if entry.name == step), None)
        return fact


def _without(raw: Any, loc: tuple[int | str, ...]) -> Any:
    """A copy without the fact at a place; where an entry itself is bad, without its whole list."""
    if isinstance(loc[-1], int):
        return _without(raw, loc[:-1])
    step, *deeper = loc
    if isinstance(raw, Mapping) and step not in raw:  # taken out with its list
        return raw
    copied: Any = dict(raw) if isinstance(raw, Mapping) else list(raw)
    if deeper:
        copied[step] = _without(copied[step], tuple(deeper))
    else:
        del copied[step]
    return copied


def path_of(loc: tuple[int | str, ...]) -> str:
    """("schedule", 1, "base") -> "schedule[1].base"."""
    path = ""
    for step in loc:
        path += f"[{step}]" if isinstance(step, int) else f".{step}" if path else step
    return path


def _place(facts: Facts, path: str) -> None:
    """Tell a fact object, and every one within it, where it stands."""
    facts.path_ = path
    for fact in facts.nested_:
        inner = getattr(facts, attribute(fact.name))
        at = f"{path}.{fact.name}" if path else fact.name
        if isinstance(inner, Facts):
            _place(inner, at)
        elif inner:
            for index, entry in enumerate(inner):
                _place(entry, f"{at}[{index}]")


def _holds_objects(fact: Fact) -> bool:
    return fact.type == "object" or (fact.item is not None and fact.item.type == "object")


def _object_type(name: str, declared: tuple[Fact, ...]) -> type:
    """A slotted dataclass with one field for each fact; pydantic forbids any other."""
    columns = []
    for fact in declared:
        default = _default(fact)
        # A list must not be shared between two readings.
        given = (
            {"default_factory": lambda default=default: list(default)}
            if isinstance(default, list)
            else {"default": default}
        )
        python = attribute(fact.name)
        kind = _type(fact, default)
        if python != fact.name:
            kind = Annotated[kind, Field(alias=fact.name)]
        columns.append((python, kind, field(**given)))
    made = make_dataclass(
        name.replace(".", "_"),
        columns,
        bases=(Facts,),
        namespace={
            "__pydantic_config__": ConfigDict(extra="forbid"),
            "required_": tuple(fact.name for fact in declared if fact.required),
            "nested_": tuple(fact for fact in declared if _holds_objects(fact)),
        },
        kw_only=True,
        slots=True,
        eq=False,
    )
    return made


def _default(fact: Fact) -> Any:
    if fact.default is None or fact.type == "list":
        return fact.default
    return leaves.parser(fact)(fact.default)


def _type(fact: Fact, default: Any, *, nullable: bool = True) -> Any:
    """The annotated type of one fact; an entry of a list may not be null."""
    if fact.type == "list":
        entry: Any = _type(fact.item, None, nullable=False) if fact.item else Any
        inner: Any = list[entry]
    elif fact.type == "object":
        inner = _object_type(fact.name or "entry", fact.fields)
    else:
        return _leaf(fact, default, nullable)
    if not nullable:
        return inner
    return Annotated[
        inner,
        WrapValidator(lambda value, go: go(value) if value is not None else copy.copy(default)),
    ]


def _leaf(fact: Fact, default: Any, nullable: bool) -> Any:
    read, accepts = leaves.parser(fact), leaves.accepted(fact)

    def check(value: Any) -> Any:
        if value is None and nullable:
            return default
        try:
            return read(value)
        except leaves.Bad as bad:
            message = f"{leaves.shown(value)} {bad}; accepted: {accepts}"
            raise PydanticCustomError("fact", "{message}", {"message": message}) from None

    return Annotated[Any, PlainValidator(check)]
