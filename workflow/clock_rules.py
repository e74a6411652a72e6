"""The table of deadlines that articles register: how each period behaves, who may lengthen it, and
what the law attaches to its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from people.roles import BOARDS, Role
from workflow.days import Unit
from workflow.models import ClockExtension

By = ClockExtension.By


class Mode(StrEnum):
    """How a period behaves at its end."""

    ACT = "act"  # a time to act; the last day rolls (GCL § 25-a)
    FIXED = "fixed"  # a time to act whose last day does not roll
    TERM = "term"  # how long something lasts; does not roll
    EARLIEST = "earliest"  # the first day on which an event may be held; does not roll
    MARKER = "marker"  # changes only what may be decided
    BAR = "bar"  # no length: an act is refused until another is done


@dataclass(frozen=True)
class Remind:
    """Reminders to one audience, so many days before due; -1 is the day after."""

    to: str
    days: tuple[int, ...]


@dataclass(frozen=True)
class ClockRule:
    """One row of an article's table of deadlines.

    `length(day)` is the length in force on the day of the start, None where an official sets
    it; `lapse` names the act that the law attaches to the lapse; `citizen` says who has to
    act; `same_day` that the effect comes on the due day itself; `first_day_counts` that the day of
    the start is counted; `longest(day)` caps what an official may set; `extended_by` says whether
    consent or an official may lengthen it, and `official` which. `backward`: hours counted back
    from the moment of a planned event, to the latest moment of its notice.
    """

    key: str
    title: str
    section: str
    mode: Mode
    unit: Unit = Unit.DAYS
    length: Callable[[date], int] | None = None
    longest: Callable[[date], int] | None = None
    citizen: bool = True
    lapse: str = ""
    same_day: bool = False
    first_day_counts: bool = False
    backward: bool = False
    recurs: bool = False
    reminders: tuple[Remind, ...] = ()
    on_lapse: str = ""
    extended_by: tuple[str, ...] = ()
    official: tuple[str, ...] = (str(Role.OFFICER),)

    def lengthened_by(self, role: Role) -> bool:
        """Whether an official of this role may lengthen it; for a board the clerk enters it."""
        by_board = role is Role.CLERK and not BOARDS.isdisjoint(self.official)
        return By.OFFICIAL in self.extended_by and (str(role) in self.official or by_board)

    @property
    def lengthened_by_consent(self) -> bool:
        """Whether both may agree on a longer time."""
        return By.CONSENT in self.extended_by


_rules: dict[str, ClockRule] = {}


def register(*rules: ClockRule) -> None:
    """Called by an article's apps.py."""
    for entry in rules:
        _rules[entry.key] = entry


def rule(key: str) -> ClockRule:
    """The row with this key. Raises KeyError for a clock that nobody registered."""
    return _rules[key]


def rules() -> list[ClockRule]:
    """Every registered row, by key."""
    return [_rules[key] for key in sorted(_rules)]


# Whom a reminder addresses: the town's duties remind the office, the citizen's the applicant.
OFFICE = frozenset(str(role) for role in Role) - {str(Role.APPLICANT)}
