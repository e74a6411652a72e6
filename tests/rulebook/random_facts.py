"""Random facts that a declaration accepts, some left out; the same for the same seed."""

from datetime import date, timedelta
from random import Random
from typing import Any

from rulebook.declare import Fact, Ruleset

FIRST_DAY = date(2020, 1, 1)


def facts_of(ruleset: Ruleset, random: Random) -> dict[str, Any]:
    """Facts for a ruleset; each is left out or null now and then."""
    return {fact.name: one(fact, random) for fact in ruleset.facts if random.random() < 0.9}


def one(fact: Fact, random: Random) -> Any:
    if random.random() < 0.12:
        return None
    return _MAKERS[fact.type](fact, random)


def _number(fact: Fact, random: Random) -> float | int:
    low = float(fact.minimum) if fact.minimum is not None else -5.0
    high = float(fact.maximum) if fact.maximum is not None else low + random.choice([3, 500, 1e6])
    figure = random.uniform(low, high)
    if fact.type == "integer" or random.random() < 0.4:
        return max(round(figure), round(low))
    return min(max(round(figure, 2), low), high)


def _date(fact: Fact, random: Random) -> str:
    return (FIRST_DAY + timedelta(random.randint(0, random.choice([40, 7000])))).isoformat()


def _string(fact: Fact, random: Random) -> str:
    if fact.format == "date-time":
        return f"2026-{random.randint(1, 12):02}-{random.randint(1, 28):02}T09:00:00-05:00"
    if fact.pattern:  # every pattern so far is a time of day
        return f"{random.randint(0, 23):02}:{random.randint(0, 59):02}"
    return random.choice("abcd")


def _list(fact: Fact, random: Random) -> list[Any]:
    assert fact.item
    entries = (one(fact.item, random) for _ in range(random.randint(0, 4)))
    return [entry for entry in entries if entry is not None]


def _object(fact: Fact, random: Random) -> dict[str, Any]:
    return {field.name: one(field, random) for field in fact.fields if random.random() < 0.9}


_MAKERS: dict[str, Any] = {
    "number": _number,
    "integer": _number,
    "boolean": lambda fact, random: random.random() < 0.5,
    "enum": lambda fact, random: random.choice(fact.values),
    "date": _date,
    "string": _string,
    "list": _list,
    "object": _object,
}
