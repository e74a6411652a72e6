"""Within what distance neighbors are told, by kind of case; each article says its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class NoticeRule:
    """The law that has neighbors told: its section, and the distance in feet on a day. None where
    the law names none and the board sets one."""

    kind: str
    section: str
    radius_ft: Callable[[date], int] | None


_rules: dict[str, NoticeRule] = {}
# Where no law has neighbors told, a board may still wish it.
OF_THE_BOARD = NoticeRule("", "", None)


def register(*rules: NoticeRule) -> None:
    """Called by an article's apps.py."""
    _rules.update({rule.kind: rule for rule in rules})


def rule_for(kind: str) -> NoticeRule:
    """The rule for a kind of case."""
    return _rules.get(kind, OF_THE_BOARD)
