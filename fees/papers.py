"""The receipt (§§ 5-34(a)(8), 5-37)."""

from __future__ import annotations

from decimal import Decimal

from fees import ledger
from fees.models import Charge, Payment
from workflow.papers import PaperRule


def _receipt(case, step, facts: dict) -> dict:
    """Every charge with row and amount, what was paid now and before, what is left."""
    balance = ledger.balance(case)
    entries = list(Charge.objects.filter(case=case, void=None).select_related("row"))
    now = Decimal(facts["amount"])
    # Fees under the schedule are not refundable (§§ 5-24(m), 5-25(d)(2), 5-27(g)).
    fixed = [charge for charge in entries if charge.refundable is False]
    return {
        **facts,
        "addressee": _payer(case, facts.get("payer", "")),
        "method": Payment.Method(facts["method"]).label,
        "amount": facts["amount"],
        "charges": [_line(charge) for charge in entries],
        "charged": str(balance.charged),
        "paid": str(balance.paid),
        "paid_before": str(balance.paid - now),
        "refunded": str(balance.refunded) if balance.refunded else "",
        "due": str(balance.due),
        "credit": str(balance.credit) if balance.credit else "",
        "not_refundable": bool(fixed),
    }


def _line(charge: Charge) -> dict:
    return {
        "description": charge.description,
        "section": charge.section,
        "row": f"resolution {charge.row.resolution_number}" if charge.row else "",
        "quantity": "" if charge.quantity is None else f"{charge.quantity.normalize():,f}",
        "unit": charge.row.unit if charge.row and charge.quantity is not None else "",
        "amount": str(charge.amount),
        "refundable": charge.refundable,
    }


def _payer(case, name: str) -> dict | None:
    """The receipt is for who paid; the address known is the applicant's."""
    applicant = case.applicant
    if applicant is None or not name or name == applicant.name:
        return None
    address = f"c/o {applicant.name}\n{applicant.mailing_address}"
    return {"name": name, "address": address, "capacity": "Payer"}


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
