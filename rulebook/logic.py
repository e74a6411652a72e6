"""Yes, no and not known: the logic of facts that may not have been given (None)."""

from __future__ import annotations


def all_of(*answers: bool | None) -> bool | None:
    """False where one is false, else None where one is not known, else True."""
    if any(answer is False for answer in answers):
        return False
    return None if None in answers else True


def any_of(*answers: bool | None) -> bool | None:
    """True where one is true, else None where one is not known, else False."""
    if any(answer is True for answer in answers):
        return True
    return None if None in answers else False


def negate(answer: bool | None) -> bool | None:
    """The opposite; what is not known stays not known."""
    return None if answer is None else not answer
