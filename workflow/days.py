"""Counting legal time: the only module in which dates are added or compared as periods.

New York General Construction Law (GCL): § 20 the day from which one counts is left out;
§ 24 public holidays; § 25-a a time to act that ends on a Saturday, Sunday or public
holiday runs to the next business day; § 30 months are calendar months, clamped to the last
day of a shorter month. A term is not moved by § 25-a, and neither is the earliest day of an
event of which notice must be given.

Pure Python: no Django, no database. Dates are days in America/New_York; moments are aware.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from zoneinfo import ZoneInfo

TOWN_ZONE = ZoneInfo("America/New_York")

MONDAY, TUESDAY, THURSDAY = 0, 1, 3
SATURDAY, SUNDAY = 5, 6
ONE_DAY = timedelta(days=1)
MICROSECONDS_PER_HOUR = 3_600_000_000


class Unit(StrEnum):
    """In what a period is measured."""

    DAYS = "days"
    BUSINESS_DAYS = "business_days"
    MONTHS = "months"
    YEARS = "years"
    HOURS = "hours"


class Kind(StrEnum):
    """What a period is for; it decides whether the last day moves (GCL § 25-a)."""

    ACT = "act"
    TERM = "term"
    NOTICE = "notice"


@dataclass(frozen=True)
class Period:
    """The end of a period: `due` is the last day (for a notice the earliest day of the event);
    `then_from` is the day from which the consequence holds, None for a notice."""

    due: date
    then_from: date | None


def town_day(moment: datetime) -> date:
    """The calendar day in the town at an aware moment.

    Raises ValueError for a naive moment, which would silently be taken for another zone.
    """
    if moment.tzinfo is None:
        raise ValueError("a moment must carry its offset")
    return moment.astimezone(TOWN_ZONE).date()


def start_of_day(day: date) -> datetime:
    """The first moment of a day in the town, as an aware UTC moment."""
    return datetime.combine(day, time.min, TOWN_ZONE).astimezone(UTC)


def end_of_day(day: date) -> datetime:
    """The first moment after a day in the town, as an aware UTC moment."""
    return start_of_day(add_days(day, 1))


def hours_after(moment: datetime, hours: int) -> datetime:
    """Elapsed hours after (or, negative, before) an aware moment, over any change of the clocks."""
    if moment.tzinfo is None:
        raise ValueError("a moment must carry its offset")
    return moment.astimezone(UTC) + timedelta(hours=hours)


def hours_between(first: datetime, second: datetime) -> Decimal:
    """Elapsed hours from one aware moment to another; negative where the second is earlier."""
    if first.tzinfo is None or second.tzinfo is None:
        raise ValueError("a moment must carry its offset")
    elapsed = second.astimezone(UTC) - first.astimezone(UTC)
    return Decimal(elapsed // timedelta(microseconds=1)) / MICROSECONDS_PER_HOUR


def minutes_after(moment: datetime, minutes: int) -> datetime:
    """Elapsed minutes after an aware moment; for retries and leases, never for periods of law."""
    return moment + timedelta(minutes=minutes)


def add_days(day: date, days: int) -> date:
    """The day so many calendar days later (or, negative, earlier)."""
    return day + timedelta(days=days)


def days_between(first: date, second: date) -> int:
    """Calendar days from the first day to the second; negative where the second is earlier."""
    return (second - first).days


def add_months(day: date, months: int) -> date:
    """The same day number so many months later, clamped to the month's last day (GCL § 30)."""
    index = day.year * 12 + (day.month - 1) + months
    year, month = divmod(index, 12)
    month += 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def _nth_weekday(year: int, month: int, weekday: int, nth: int) -> date:
    first = date(year, month, 1)
    return add_days(first, (weekday - first.weekday()) % 7 + 7 * (nth - 1))


def _last_weekday(year: int, month: int, weekday: int) -> date:
    last = date(year, month, monthrange(year, month)[1])
    return add_days(last, -((last.weekday() - weekday) % 7))


def nominal_holidays(year: int) -> list[date]:
    """The thirteen public holidays on their own days, before any is kept on a Monday (GCL § 24).

    Flag Day, the second Sunday of June, is left out: always a Sunday and never kept on the
    Monday, it moves nothing.
    """
    return [
        date(year, 1, 1),
        _nth_weekday(year, 1, MONDAY, 3),
        date(year, 2, 12),
        _nth_weekday(year, 2, MONDAY, 3),
        _last_weekday(year, 5, MONDAY),
        date(year, 6, 19),
        date(year, 7, 4),
        _nth_weekday(year, 9, MONDAY, 1),
        _nth_weekday(year, 10, MONDAY, 2),
        add_days(_nth_weekday(year, 11, MONDAY, 1), 1),
        date(year, 11, 11),
        _nth_weekday(year, 11, THURSDAY, 4),
        date(year, 12, 25),
    ]


@lru_cache(maxsize=512)
def public_holidays(year: int) -> tuple[date, ...]:
    """The days on which the holidays of a year are kept, in order (GCL § 24).

    A Sunday holiday stands by its Monday only; a Saturday holiday is not moved.
    """
    kept = (add_days(day, 1) if day.weekday() == SUNDAY else day for day in nominal_holidays(year))
    return tuple(sorted(kept))


def is_business_day(day: date, proclaimed: Collection[date] = ()) -> bool:
    """Monday to Friday and no public holiday; `proclaimed` are days that the President or the
    Governor appointed under GCL § 24 and that the town entered."""
    return (
        day.weekday() < SATURDAY and day not in public_holidays(day.year) and day not in proclaimed
    )


def roll(day: date, proclaimed: Collection[date] = ()) -> date:
    """The day itself, or the next business day where it is none (GCL § 25-a)."""
    while not is_business_day(day, proclaimed):
        day = add_days(day, 1)
    return day


def add_business_days(day: date, count: int, proclaimed: Collection[date] = ()) -> date:
    """The last of so many business days after a day of whatever kind."""
    while count:
        day = add_days(day, 1)
        if is_business_day(day, proclaimed):
            count -= 1
    return day


def add(day: date, length: int, unit: Unit | str, proclaimed: Collection[date] = ()) -> date:
    """The last day of a period counted from `day`, which is left out (GCL § 20); not rolled.

    Raises ValueError for hours, which are counted from moments by `hours_after`.
    """
    match Unit(unit):
        case Unit.DAYS:
            return add_days(day, length)
        case Unit.BUSINESS_DAYS:
            return add_business_days(day, length, proclaimed)
        case Unit.MONTHS:
            return add_months(day, length)
        case Unit.YEARS:
            return add_months(day, 12 * length)
        case Unit.HOURS:
            raise ValueError("hours are counted from a moment")


def count(
    start: date,
    length: int,
    unit: Unit | str,
    kind: Kind | str,
    proclaimed: Collection[date] = (),
) -> Period:
    """The end of a period that starts on `start` (GCL §§ 20, 25-a, 30).

    An act rolls to the next business day; a term and a notice do not.
    """
    due = add(start, length, unit, proclaimed)
    match Kind(kind):
        case Kind.ACT:
            due = roll(due, proclaimed)
            return Period(due, add_days(due, 1))
        case Kind.TERM:
            return Period(due, add_days(due, 1))
        case Kind.NOTICE:
            return Period(due, None)
