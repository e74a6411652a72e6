"""Acts of earlier days of the demonstration, done as if it were that day: the history then tells
when each was entered, and acts that the law dates by the hour (a meeting that is held, the start of
a site) can be done at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, time
from unittest import mock

from django.utils import timezone

from workflow import door
from workflow.days import TOWN_ZONE, town_day
from workflow.kinds import kind
from workflow.models import Case, Channel, Event

MORNING = time(10)


@contextmanager
def in_one_day() -> Iterator[None]:
    """The clock stands still: what is begun before midnight is not found to lie in the past."""
    with mock.patch.object(timezone, "now", return_value=timezone.now()):
        yield


@contextmanager
def on(day: date, at: time = MORNING) -> Iterator[None]:
    """Sets the clock back to an hour of an earlier day; today the clock goes as it goes."""
    if day >= town_day(timezone.now()):
        yield
        return
    moment = datetime.combine(day, at, tzinfo=TOWN_ZONE)
    with mock.patch.object(timezone, "now", return_value=moment):
        yield


def act(case: Case, action: str, by, data: dict | None = None, *, files=None, day=None) -> Event:
    """`workflow.door.act`, entered on the day of the act."""
    day = day or town_day(timezone.now())
    with on(day):
        return door.act(case, action, by, data, files=files, day=day)


def begin(code: str, by, data: dict | None = None, *, day=None, **rest) -> Case:
    """`workflow.door.begin`, entered on the day of the act. What nobody applies for is opened
    in the office."""
    if not kind(code).applicants:
        rest.setdefault("channel", Channel.OFFICE)
    day = day or town_day(timezone.now())
    with on(day):
        return door.begin(code, by, data, day=day, **rest)
