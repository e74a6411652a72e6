"""What stands between a bill and a lien; `enforcement.unpaid_cost` and `enforcement.weeds_bill` say
it (§§ 5-36(e)(3)b, 5-37(c), (d), 5-93(b)(6), 6-237(f))."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from enforcement.asking import refusals
from enforcement.liens import money
from fees.ledger import total
from fees.models import Charge
from workflow.refusal import Refusal


def something_left(bill, step) -> Refusal | None:
    if money.balance(bill):
        return None
    return Refusal("Nothing is left to pay.", "5-37(c)", "Give the draft up.")


def bill_is_right(bill, step) -> Iterable[Refusal]:
    """`enforcement.weeds_bill`: all town expenses, materials and contractor's costs, no less and no
    more: no part of the cost sheet is left off the bill."""
    if bill.source != "weeds":
        return
    charges = money.charges_of(bill)
    cases = {charge.case_id for charge in charges}
    spent = Charge.objects.filter(case__in=cases, kind="weeds", void=None)
    facts = {
        "town_expenses_usd": total(spent),
        "materials_usd": Decimal(0),
        "contractor_costs_usd": Decimal(0),
        "amount_billed_usd": total(charges),
    }
    yield from refusals("enforcement.weeds_bill", facts, step.day, help="Bill all of the cost.")


def may_certify(bill, step) -> Refusal | None:
    """From the day after the thirty days, on a balance (§§ 5-36(e)(3)b, 5-37(c))."""
    result = money.standing(bill, step.day)
    if result["outcome"] == "certify":
        return None
    pay_by = result["values"].get("pay_by")
    if result["outcome"] == "waiting":
        return Refusal(f"The owner has until {pay_by} to pay.", "5-37(c)")
    if result["outcome"] == "settled":
        return Refusal("Nothing is left to pay.", "5-37(c)")
    return Refusal("What this bill is for is not certified by the officer.", "5-37(c)")


def may_assess(bill, step) -> Refusal | None:
    if money.standing(bill, step.day)["outcome"] == "assess":
        return None
    return Refusal("Only an unpaid cost of demolition is assessed by the board.", "5-93(b)(6)")


def lien_at_once(bill, step) -> Refusal | None:
    result = money.standing(bill, step.day)
    if bill.source == "stormwater_restoration" and result["outcome"] == "lien":
        return None
    return Refusal("Only the unpaid cost of restoring land is a lien at once.", "6-237(f)")


def ledger_in_order(bill, step) -> Refusal | None:
    """A ledger with an error is not certified: what was billed still stands, and no more is left
    than was billed (`common.ledger_error`)."""
    if money.balance(bill) <= (bill.amount_billed or Decimal(0)):
        return None
    return Refusal(
        "More is owed than was billed.", "5-34(a)(8)", "Look at the ledger, and bill anew."
    )


def not_on_roll(bill, step) -> Refusal | None:
    if bill.roll_year is None:
        return None
    return Refusal(f"It is on the roll of {bill.roll_year} already.", "5-37(d)")
