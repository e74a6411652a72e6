"""What follows in one article from an act in another, so that neither imports the other: the
certificate for a building ends the sign on its site (§ 5-124(t)(5)).

An article registers, in its apps.py, on which act of which kind of case it waits. What follows
happens through the door, in the same transaction, and the cases are locked with the first one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from workflow.models import Case
    from workflow.step import Step


@dataclass(frozen=True)
class Follower:
    """`find(case)` gives the cases that may be concerned, before the act and after it; to each
    that is concerned (`when`) the act `act` of its own kind happens, which must fit any state
    that `find` lets through: were it refused, the first act would be."""

    kind: str
    action: str
    act: str
    section: str
    find: Callable[[Case], Iterable[Case]]
    when: Callable[[Step], bool] = lambda step: True


# Each once, however often its app is made ready; two articles may name their acts alike.
_followers: dict[Follower, None] = {}


def register(*followers: Follower) -> None:
    """Called by an article's apps.py."""
    for one in followers:
        _followers[one] = None


def of(kind: str, action: str) -> list[Follower]:
    """What waits for an act of a kind of case."""
    return [one for one in _followers if (one.kind, one.action) == (kind, action)]


def reached(case: Case, action: str) -> list[tuple[int, str]]:
    """The cases that an act may reach in this way, each with the act that would happen to it."""
    return [(other.pk, one.act) for one in of(case.kind, action) for other in one.find(case)]


def go_on(step: Step) -> None:
    """Ask for all that follows from the act in progress; it is done once its event is written."""
    for one in of(step.case.kind, step.act.name):
        if one.when(step):
            for other in one.find(step.case):
                step.act_on(other, one.act, {"from": str(step.case), "section": one.section})
