"""The units in which rows of the fee schedule may be measured for building permits."""

from __future__ import annotations

from decimal import Decimal

UNITS = {
    "square foot": lambda permit: permit.floor_area_sqft,
    "dollar of cost": lambda permit: permit.estimated_cost_usd,
    "1,000 dollars of cost": lambda permit: (permit.estimated_cost_usd or 0) / Decimal(1000),
}


def measure(permit, unit: str) -> Decimal:
    """How much of a unit the work has; zero where the application does not say or the unit does
    not apply, so that the base fee alone is charged."""
    return Decimal(UNITS.get(unit, lambda permit: 0)(permit) or 0)
