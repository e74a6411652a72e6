"""What many stormwater questions have in common: lists of demands, and one paper before an act."""

from datetime import datetime
from typing import Any

from workflow import days


def demand_all(check: Any, *demands: tuple[str, str, str]) -> None:
    """Every (rule, fact, message): hit where the fact is false, missing where it is not given."""
    for rule, fact, message in demands:
        check.demand(rule, fact, message)


def comes_before(
    check: Any, facts: Any, rule: str, first: str, second: str, late: str, same: str
) -> None:
    """The first day lies before the second: later is hit, the same day is for a person to judge.

    Two dates do not show which of two acts on one day came first.
    """
    if not check.need(first, second):
        return
    done, act = getattr(facts, first), getattr(facts, second)
    if done > act:
        check.hit(rule, late, limit=act, actual=done)
    elif done == act:
        check.hit("same_day", same, limit=act, actual=done)


def in_town(moment: datetime) -> datetime:
    """A moment as the clocks in the town show it."""
    return moment.astimezone(days.TOWN_ZONE)


def town_time(moment: datetime) -> str:
    """A moment in the town's own time, to the second, with its offset."""
    return in_town(moment).isoformat(timespec="seconds")
