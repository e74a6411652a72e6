"""What is left of the cost of a restoration, which is a lien on the property until paid
(§ 6-237(f)). Payments on a case go to its charges in the order in which they arose."""

from __future__ import annotations

from decimal import Decimal

from fees import ledger

ZERO = Decimal("0.00")


def left(row) -> Decimal:
    """What is unpaid of the cost of one restoration."""
    if row.charge_id is None:
        return ZERO
    standing = [one for one in ledger.charges(row.project) if ledger.counts(one)]
    kept = ledger.balance(row.project).kept
    for charge in standing:
        if charge.pk == row.charge_id:
            return max(charge.amount - max(kept, ZERO), ZERO)
        kept -= charge.amount
    return ZERO  # the charge was voided


def open_liens(project) -> list:
    """The restorations whose cost is a lien that nobody has released."""
    return list(project.restorations.filter(charge__isnull=False, lien_released_on=None))
