"""Values that say what they are, for the facts that a kind of case shows of itself."""

from __future__ import annotations

from decimal import Decimal


class Dollars(Decimal):
    """An amount of money: the same number, which pages write as "$12,500.00"."""


def dollars(amount: Decimal | int | None) -> Dollars | None:
    """An amount as money; None where there is none."""
    return None if amount is None else Dollars(amount)
