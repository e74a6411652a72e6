"""The receipt (§§ 5-34(a)(8), 5-37)."""

from __future__ import annotations

from fees import ledger
from fees.models import Charge, Payment
from workflow.papers import PaperRule


def _receipt(case, step, facts: dict) -> dict:
    """Every charge with row and amount, what was paid now and before, what is left."""
    balance = ledger.balance(case)
    entries = Charge.objects.filter(case=case, void=None).select_related("row")
    return {
        **facts,
        "method": Payment.Method(facts["method"]).label,
        "amount": facts["amount"],
        "charges": [
            {
                "description": charge.description,
                "section": charge.section,
                "row": f"resolution {charge.row.resolution_number}" if charge.row else "",
                "quantity": "" if charge.quantity is None else f"{charge.quantity.normalize():f}",
                "amount": str(charge.amount),
                "refundable": charge.refundable,
            }
            for charge in entries
        ],
        "charged": str(balance.charged),
        "paid": str(balance.paid),
        "due": str(balance.due),
        "not_refundable": any(charge.refundable is False for charge in entries),
    }


RULES = (
    PaperRule(
        "common.receipt",
        "Receipt",
        "5-37",
        "papers/receipt.html",
        _receipt,
        signer="clerk",
    ),
)
