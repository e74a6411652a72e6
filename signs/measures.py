"""The units in which rows of the fee schedule may be measured for sign permits (§ 5-118(a))."""

from __future__ import annotations

from decimal import Decimal

UNITS = {
    "sign": lambda permit: permit.proposed.count(),
    "square foot of sign": lambda permit: sum(
        (sign.area_sqft or Decimal(0) for sign in permit.proposed.all()), Decimal(0)
    ),
}


def measure(permit, unit: str) -> Decimal:
    """How much of a unit the application has; zero where it does not say or the unit does not
    apply, so that the base fee alone is charged."""
    return Decimal(UNITS.get(unit, lambda permit: 0)(permit) or 0)
