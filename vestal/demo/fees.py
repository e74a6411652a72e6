"""An invented fee schedule."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.utils import timezone

from fees.models import FeeKind, FeeRow

ROWS = (
    (FeeKind.BUILDING_PERMIT, "50.00", "6", "1,000 dollars of cost"),
    (FeeKind.AMENDMENT, "25.00", "0", ""),
    (FeeKind.RENEWAL, "75.00", "0", ""),
    (FeeKind.INSPECTION, "40.00", "0", ""),
    (FeeKind.CERTIFICATE, "30.00", "0", ""),
    (FeeKind.TEMPORARY_CERTIFICATE, "60.00", "0", ""),
    (FeeKind.NOT_ON_SITE, "35.00", "0", ""),
    (FeeKind.OPERATING_PERMIT, "100.00", "0", ""),
    (FeeKind.OPERATING_AMENDMENT, "25.00", "0", ""),
    (FeeKind.OPERATING_RENEWAL, "75.00", "0", ""),
    (FeeKind.FIREWORKS, "150.00", "0", ""),
    (FeeKind.FIRE_INSPECTION, "80.00", "0", ""),
    (FeeKind.SIGN_PERMIT, "45.00", "1.5", "square foot of sign"),
    (FeeKind.SIGN_APPEAL, "150.00", "0", ""),
)


def load(clerk, administrator) -> None:
    """The schedule in force, entered by one person and confirmed by another."""
    for kind, base, per_unit, unit in ROWS:
        FeeRow.objects.get_or_create(
            kind=kind,
            effective_from=date(2024, 1, 1),
            defaults={
                "base": Decimal(base),
                "per_unit": Decimal(per_unit),
                "unit": unit,
                "resolution_number": "2023-118",
                "resolved_on": date(2023, 12, 13),
                "entered_by": clerk,
                "confirmed_by": administrator,
                "confirmed_at": timezone.now(),
            },
        )
