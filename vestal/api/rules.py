"""The rulebook over HTTP: list, describe, check one, check many."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import lru_cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Router

import rulebook
from rulebook.command import answered, as_of_day, item, parse
from rulebook.engine import today
from rulebook.errors import BadInput
from vestal.api.answers import answer, fault

router = Router(tags=["rulebook"])
UNREADABLE, UNKNOWN = 422, 404
MANY = 1000
SINGLE_MAX_BYTES = 256 * 1024


@router.get("/rulesets", summary="Every ruleset with its question", url_name="api-rulesets")
def list_rulesets(request: HttpRequest) -> HttpResponse:
    """The names of all rulesets, each with the question that it answers and its sections."""
    if bad := unknown_parameters(request):
        return answer({"error": bad}, UNREADABLE)
    return answer(_listed())


@lru_cache(maxsize=1)
def _listed() -> list[dict[str, Any]]:
    return [
        {
            "ruleset": one.name,
            "area": one.name.partition(".")[0],
            "question": one.question,
            "sections": [str(section) for section in one.sections],
        }
        for one in rulebook.rulesets().values()
    ]


@router.get("/rulesets/{name}", summary="What a ruleset asks and may answer")
def describe_ruleset(request: HttpRequest, name: str) -> HttpResponse:
    """The declaration of a ruleset: its facts with types, units and ranges, the outcomes and
    values of the answer, the rules with their sections, and readings where the text is unclear."""
    if bad := unknown_parameters(request):
        return answer({"error": bad}, UNREADABLE)
    try:
        return answer(_plain(rulebook.describe(name)))
    except BadInput as error:
        return answer(error.to_dict(), UNKNOWN)


@router.post("/rulesets/{name}/check", summary="Check one set of facts")
def check_facts(request: HttpRequest, name: str) -> HttpResponse:
    """The answer of a ruleset to facts, under the law of `as_of` (by default today's). Facts that
    can not be read, or that contradict each other, are named in `error` with what is accepted."""
    if len(request.body) > SINGLE_MAX_BYTES:
        return fault(413, "body", f"is too large; accepted: at most {SINGLE_MAX_BYTES:,} bytes")
    try:
        rulebook.declaration(name)
    except BadInput as error:
        return answer(error.to_dict(), UNKNOWN)
    try:
        day = _day(request)
        facts = parse(request.body, "facts")
    except BadInput as error:
        return answer(error.to_dict(), UNREADABLE)
    result, code = answered(rulebook.check, name, facts, day)
    return answer(result, UNREADABLE if code else 200)


@router.post("/check", summary="Check many sets of facts")
def check_many(request: HttpRequest) -> HttpResponse:
    """The answers to a list of at most 1,000 objects with `ruleset` and `facts`, in the same
    order. One that can not be read has `error` in its place and spoils no other."""
    try:
        day = _day(request)
        items = parse(request.body, "body")
        if not isinstance(items, list) or len(items) > MANY:
            raise BadInput({"body": f"is not a list; accepted: a list of at most {MANY:,}"})
    except BadInput as error:
        return answer(error.to_dict(), UNREADABLE)
    return answer([answered(item, one, day)[0] for one in items])


def unknown_parameters(request: HttpRequest, known: Iterable[str] = ()) -> dict[str, str]:
    """What of the query is not known or stands in it twice."""
    names = ", ".join(known) or "none"
    faults = {}
    for name in request.GET:
        if name not in known:
            faults[name] = f"is not known here; accepted: {names}"
        elif len(request.GET.getlist(name)) > 1:
            faults[name] = "is given more than once; accepted: once"
    return faults


def _day(request: HttpRequest) -> date:
    if bad := unknown_parameters(request, ("as_of",)):
        raise BadInput(bad)
    text = request.GET.get("as_of")
    return today() if text is None else as_of_day(text)


def _plain(value: Any) -> Any:
    """A declaration as JSON has it; YAML reads days as days."""
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value.isoformat() if isinstance(value, date) else value
