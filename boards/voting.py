"""Members, quorum and majorities (General Construction Law § 41: of the whole number of seats)."""

from __future__ import annotations

from datetime import date

from people.models import RoleAssignment, User
from rulebook.figures import law
from workflow.access import open_on


def members(body: str, day: date) -> list[User]:
    """Who sits on a board on a day, by name."""
    held = RoleAssignment.objects.filter(open_on(day), role=body)
    rows = User.objects.filter(role_assignments__in=held, is_active=True).distinct()
    return sorted(rows, key=str)


def seats(body: str, day: date) -> int:
    """All seats of a board, vacant ones too; the members where the town has not entered them."""
    from boards.models import Board

    board = Board.objects.filter(body=body).first()
    return max(board.seats if board else 0, len(members(body, day)))


def majority(seats_: int) -> int:
    """More than half of the whole number."""
    return seats_ // 2 + 1


def needed(seats_: int, against_county: bool, day: date) -> int:
    """The ayes that carry a motion; against the county's report more (GML § 239-m(5))."""
    more = law("boards", day).figure("contrary_votes_more") if against_county else 0
    return majority(seats_) + int(more)
