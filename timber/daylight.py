"""Sunrise and sunset at a place, to the whole minute (§ 6-184). The rules never work them out."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time

from astral import Observer
from astral.sun import sunrise, sunset

from workflow.days import TOWN_ZONE, minutes_after


@dataclass(frozen=True)
class Daylight:
    """The first and the last minute of daylight of a day."""

    sunrise: time
    sunset: time


def daylight(day: date, place: tuple[float, float]) -> Daylight:
    """Daylight at a latitude and longitude: sunrise rounded up and sunset rounded down, so that no
    minute of it is dark."""
    observer = Observer(*place)
    rise = sunrise(observer, day, tzinfo=TOWN_ZONE)
    fall = sunset(observer, day, tzinfo=TOWN_ZONE)
    if rise.second or rise.microsecond:
        rise = minutes_after(rise, 1)
    return Daylight(_minute(rise), _minute(fall))


def _minute(moment: datetime) -> time:
    return moment.replace(second=0, microsecond=0, tzinfo=None).time()
