"""What the fee schedule says of stormwater reviews, and in which units."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import rulebook
from fees.models import FeeKind, FeeRow

UNITS = {"acre disturbed": lambda project: project.disturbance_acres}


def measure(project, unit: str) -> Decimal:
    """How much of a unit the project has; zero where the application does not say."""
    return Decimal(UNITS.get(unit, lambda project: 0)(project) or 0)


def schedule_limit(project, day: date) -> Decimal | None:
    """The most that the town board's fee schedule allows for the review by an outside engineer
    (§ 6-218(b)(2)); None where no row is in force. The schedule bounds what is charged and sets no
    fee, so its row is worked out as that of any other review of plans is."""
    rows = FeeRow.objects.filter(
        kind=FeeKind.STORMWATER, confirmed_at__isnull=False, effective_from__lte=day
    )
    row = rows.order_by("-effective_from").first()
    if row is None:
        return None
    limits = {"minimum": row.minimum, "maximum": row.maximum}
    facts = {
        "kind": "plan_review",
        "submitted_on": day,
        "schedule": [
            {
                "kind": "plan_review",
                "effective_from": row.effective_from,
                "base": row.base,
                "per_unit": row.per_unit,
                **{name: value for name, value in limits.items() if value is not None},
            }
        ],
        "quantity": measure(project, row.unit),
    }
    amount = rulebook.check("common.fee", facts, as_of=day).to_dict()["values"]["amount"]
    return None if amount is None else Decimal(amount)
