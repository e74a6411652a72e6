"""Single facts: how one number, date, enum … is read, strictly, and what is said where it is bad.

A parser takes the raw value and gives the fact, or raises `Bad` with what is wrong. Numbers become
Decimal so that 8.33 ft is not over a third of 24.99 ft.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from rulebook.declare import Fact

FIRST_DAY, LAST_DAY = date(1900, 1, 1), date(2199, 12, 31)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
EVERY_DAY = "(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
# Hours and minutes, perhaps seconds with fractions, and the offset. Hours are checked here, since
# some versions of Python read 24:00 as the next day.
TIME = (
    "T([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,6})?)?"
    "(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])"
)
_MOMENT = re.compile(_DAY.pattern + TIME, re.ASCII)
# A figure with more digits than this is read to the precision of a double: nobody measures finer,
# and the exponent of a Decimal is otherwise without bound.
_MOST_DIGITS = 40

Parser = Callable[[Any], Any]


class Bad(Exception):
    """What is wrong with one value."""


def parser(fact: Fact) -> Parser:
    """The function that reads one value of this fact; it raises `Bad`."""
    return _MAKERS[fact.type](fact)


def accepted(fact: Fact) -> str:
    """What this fact accepts, in words."""
    match fact.type:
        case "number":
            what = f"a number{_range(fact)}"
        case "integer":
            what = f"a whole number{_range(fact)}"
        case "boolean":
            what = "true or false"
        case "date":
            low, high = _day_range(fact)
            what = f"a date as YYYY-MM-DD from {low} to {high}"
        case "enum":
            what = f"one of {', '.join(fact.values)}"
        case "list":
            what = f"a list, each entry {accepted(fact.item)}" if fact.item else "a list"
        case "object":
            what = f"an object with {', '.join(field.name for field in fact.fields)}"
        case _:
            what = _text_accepted(fact)
    return f"{what} ({fact.unit})" if fact.unit else what


def shown(value: Any) -> str:
    """A raw value as it was given, cut short."""
    try:
        text = str(value) if isinstance(value, Decimal) else json.dumps(value, default=str)
    except (RecursionError, ValueError):  # nested too deeply, or an integer too long to write
        text = f"this {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}…"


def _text_accepted(fact: Fact) -> str:
    if fact.format == "date-time":
        return "a moment with its offset, such as 2026-11-30T09:00:00-05:00"
    return f"text of the form {fact.pattern}" if fact.pattern else "text"


def _range(fact: Fact) -> str:
    low, high = fact.minimum, fact.maximum
    if low is not None and high is not None:
        return f" from {low} to {high}"
    if low is not None:
        return f" of at least {low}"
    return f" of at most {high}" if high is not None else ""


def _day_range(fact: Fact) -> tuple[date, date]:
    low = date.fromisoformat(str(fact.minimum)) if fact.minimum else FIRST_DAY
    high = date.fromisoformat(str(fact.maximum)) if fact.maximum else LAST_DAY
    return max(low, FIRST_DAY), min(high, LAST_DAY)


def day_pattern(fact: Fact) -> str:
    """What a day of this fact looks like, for the JSON schema, which knows no least day."""
    low, high = _day_range(fact)
    if (low, high) == (FIRST_DAY, LAST_DAY):
        return f"^{EVERY_DAY}$"
    years = "|".join(map(str, range(low.year, high.year + 1)))
    return f"^({years}){EVERY_DAY[EVERY_DAY.index('-(') :]}$"


def exact(value: Any) -> Decimal | int | None:
    """A JSON number as int or Decimal; None where it is no number or not finite."""
    kind = type(value)
    if kind is not int and kind is not float and kind is not Decimal:
        return None
    try:
        double = float(value)
    except OverflowError:
        return None
    if not math.isfinite(double):
        return None
    if kind is int:
        return value
    if not double:
        return Decimal(0)  # -0.0 is no other length than 0, and nothing is under 1e-308
    if kind is float or len(value.as_tuple().digits) > _MOST_DIGITS or abs(value.adjusted()) > 308:
        return Decimal(repr(double))
    return value


def _number(fact: Fact) -> Parser:
    low = None if fact.minimum is None else Decimal(str(fact.minimum))
    high = None if fact.maximum is None else Decimal(str(fact.maximum))
    whole = fact.type == "integer"
    kind = "a whole number" if whole else "a finite number"

    def read(value: Any) -> Decimal | int:
        figure = exact(value)
        if figure is None or (whole and figure != int(figure)):
            raise Bad(f"is not {kind}")
        if low is not None and figure < low:
            raise Bad(f"is under {low}")
        if high is not None and figure > high:
            raise Bad(f"is over {high}")
        return int(figure) if whole else Decimal(figure)

    return read


def _boolean(fact: Fact) -> Parser:
    def read(value: Any) -> bool:
        if value is True or value is False:
            return value
        raise Bad("is not true or false")

    return read


def _date(fact: Fact) -> Parser:
    low, high = _day_range(fact)

    def read(value: Any) -> date:
        day = value if type(value) is date else _day(value)
        if not low <= day <= high:
            raise Bad("is outside the dates accepted")
        return day

    return read


def _day(value: Any) -> date:
    if type(value) is str and _DAY.fullmatch(value):
        try:
            return date.fromisoformat(value)
        except ValueError:
            raise Bad("is no day of the calendar") from None
    raise Bad("is not a date")


def _enum(fact: Fact) -> Parser:
    values = {value: value for value in fact.values}

    def read(value: Any) -> str:
        if type(value) is str and value in values:
            return values[value]
        raise Bad("is not one of the values")

    return read


def _string(fact: Fact) -> Parser:
    if fact.format == "date-time":
        return _moment
    form = re.compile(fact.pattern) if fact.pattern else None

    def read(value: Any) -> str:
        if type(value) is not str:
            raise Bad("is not text")
        if form and not form.fullmatch(value):
            raise Bad("has another form")
        return value

    return read


def _moment(value: Any) -> datetime:
    if type(value) is datetime:
        moment = value
    elif type(value) is str and _MOMENT.fullmatch(value):
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            raise Bad("is no moment of the calendar") from None
    else:
        raise Bad("is not a moment with its offset")
    if moment.tzinfo is None:
        raise Bad("has no offset")
    if not FIRST_DAY <= moment.date() <= LAST_DAY:
        raise Bad(f"is outside {FIRST_DAY} to {LAST_DAY}")
    return moment


_MAKERS: dict[str, Callable[[Fact], Parser]] = {
    "number": _number,
    "integer": _number,
    "boolean": _boolean,
    "date": _date,
    "enum": _enum,
    "string": _string,
}
