"""Elapsed hours, over both changes of the clocks."""

from datetime import datetime
from decimal import Decimal

import pytest

from workflow import days


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.parametrize(
    ("first", "second", "hours"),
    [
        ("2026-03-07T10:00:00-05:00", "2026-03-09T10:00:00-04:00", "47"),
        ("2026-10-31T10:00:00-04:00", "2026-11-02T10:00:00-05:00", "49"),
        ("2026-05-04T10:00:00-04:00", "2026-05-04T14:30:00Z", "0.5"),
        ("2026-05-04T10:00:00-04:00", "2026-05-04T08:45:00-04:00", "-1.25"),
    ],
)
def test_hours_between(first: str, second: str, hours: str) -> None:
    assert days.hours_between(at(first), at(second)) == Decimal(hours)


def test_wall_time_of_the_town_is_not_taken_for_elapsed_time() -> None:
    first = datetime(2026, 3, 7, 10, tzinfo=days.TOWN_ZONE)
    second = datetime(2026, 3, 9, 10, tzinfo=days.TOWN_ZONE)
    assert days.hours_between(first, second) == 47


def test_a_moment_without_offset_is_refused() -> None:
    with pytest.raises(ValueError, match="offset"):
        days.hours_between(datetime(2026, 3, 7, 10), at("2026-03-09T10:00:00-04:00"))
