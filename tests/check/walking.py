"""Going through a journey as a visitor does: one page after the other, with answers that a
chooser picks, until the answer is there."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from hypothesis import strategies as st

from vestal.check.asking import bounds
from vestal.check.place import Place
from vestal.check.tables import NONE, UNKNOWN, Journey, Question
from vestal.check.walk import Walk, walk

DAY = date(2026, 7, 1)
MOST_PAGES = 40
Pick = Callable[[Question], list[str]]


def first(question: Question) -> list[str]:
    """The first answer, all boxes, a small figure."""
    if question.kind == "many":
        return [choice.value for choice in question.choices]
    return _other(question) or [question.choices[0].value]


def last(question: Question) -> list[str]:
    """The last answer, no box, a large figure."""
    if question.kind == "many":
        return [NONE]
    return _other(question, "500") or [question.choices[-1].value]


def unsure(question: Question) -> list[str]:
    """I do not know, wherever that is possible."""
    return [UNKNOWN] if question.unknown else first(question)


def _other(question: Question, figure: str = "1") -> list[str]:
    if question.kind == "date":
        return ["2025-03-31"]
    if question.kind in ("number", "whole"):
        _least, most = bounds(question)
        return [str(min(int(figure), int(most)))]
    return []


def picked(data: st.DataObject, sure: bool = False) -> Pick:
    """Any answer that the form would take; with `sure` never "I do not know"."""

    def pick(question: Question) -> list[str]:
        if question.unknown and not sure and data.draw(st.integers(0, 5)) == 0:
            return [UNKNOWN]
        values = [choice.value for choice in question.choices]
        if question.kind == "choice":
            return [data.draw(st.sampled_from(values))]
        if question.kind == "many":
            some = data.draw(st.sets(st.sampled_from(values)))
            return [value for value in values if value in some] or [NONE]
        if question.kind == "date":
            return [data.draw(st.dates(date(1990, 1, 1), DAY)).isoformat()]
        least, most = bounds(question)
        figure = data.draw(st.integers(int(least or 0), min(int(most), 2000)))
        half = question.kind == "number" and figure < most and data.draw(st.booleans())
        return [f"{figure}.5" if half else str(figure)]

    return pick


def go_through(journey: Journey, pick: Pick, place: Place | None = None) -> Walk:
    """The walk at its end."""
    answers: dict[str, list[str]] = {}
    for _page in range(MOST_PAGES):
        way = walk(journey, answers, place or Place(), DAY)
        assert not way.bad
        if way.topic is None:
            return way
        assert way.wanted
        answers |= {question.key: pick(question) for question in way.wanted}
    raise AssertionError(f"{journey.key} does not come to an end: {answers}")
