"""What is still owed, and whether it may be billed or certified as a lien (5-34, 5-36, 5-37)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, dollars, listed, words
from workflow import days

# For what is owed on these, the owner is given time to pay the bill.
TIME_TO_PAY = {
    "chapter_5_fee": "bill_payment_days",
    "weed_cutting": "weed_bill_payment_days",
    "sign_fee": "bill_payment_days",
}
CERTIFIED = ("chapter_5_fee", "weed_cutting")


@dataclass(frozen=True)
class Balance:
    """Charges and payments that count on the day asked for."""

    charged: Decimal
    on_the_bill: Decimal
    paid: Decimal

    @property
    def due(self) -> Decimal:
        """Charges less payments, never under nothing."""
        return max(self.charged - self.paid, Decimal(0))

    @property
    def billed_due(self) -> Decimal:
        """What is due of the bill; every payment lessens the oldest charges first."""
        return max(self.on_the_bill - self.paid, Decimal(0))

    @property
    def credit(self) -> Decimal:
        """Payments over the charges."""
        return max(self.paid - self.charged, Decimal(0))


@ruleset("common.receipt_balance")
def receipt_balance(facts: Any, check: Any, law: Any) -> str:
    """What is still owed, and may it be billed or certified as a lien?"""
    reject_flaws(facts, check)
    for entry in (*facts.charges, *facts.payments, *facts.voids):
        check.need_required(entry)
    voided = judge_voids(facts, check)
    if check.missing or check.is_bad:
        return "incomplete"
    billed_on = facts.billed_on
    if billed_on is not None and billed_on > facts.as_of:
        billed_on = None
    balance = balance_on(facts, billed_on, voided)
    check.give(amount_due=balance.due, credit=balance.credit, billed_amount_due=balance.billed_due)
    outcome = judge_balance(balance, billed_on, facts, check, law)
    # A ledger with an error must not be certified.
    in_error = check.was_hit("void_unknown", "void_before_entry", "void_twice")
    return "ledger_error" if in_error else outcome


def reject_flaws(facts: Any, check: Any) -> None:
    """Two entries with one id (a void could not name either) and parts of a cent."""
    seen = set()
    for entry in (*facts.charges, *facts.payments):
        check.whole_cents("amount", of=entry)
        if entry.id is not None and entry.id in seen:
            check.bad("id", "is the id of an earlier entry; accepted: an id of its own", of=entry)
        seen.add(entry.id)


def dated_entries(facts: Any) -> Iterator[tuple[str | None, date | None]]:
    """Id and day of every charge and payment."""
    yield from ((charge.id, charge.charged_on) for charge in facts.charges)
    yield from ((payment.id, payment.paid_on) for payment in facts.payments)


def judge_voids(facts: Any, check: Any) -> dict[str, date]:
    """The good voids, entry and day; the first of an entry stands (5-34(a)(8))."""
    entries = dict(dated_entries(facts))
    good: dict[str, date] = {}
    for void in facts.voids:
        if void.entry is None:
            continue
        name = f"The void of entry {void.entry}"
        if void.entry not in entries:
            check.hit("void_unknown", f"{name} names no entry of the ledger.")
            continue
        dated = entries[void.entry]
        if void.voided_on is None or dated is None:
            continue
        if void.voided_on < dated:
            check.hit(
                "void_before_entry",
                f"{name} is dated before the entry itself.",
                limit=dated,
                actual=void.voided_on,
            )
        elif void.entry in good:
            check.hit("void_twice", f"{name} comes second; the first one stands.")
        else:
            good[void.entry] = void.voided_on
    return good


def balance_on(facts: Any, billed_on: date | None, voided: dict[str, date]) -> Balance:
    """Only what is dated by the day asked for counts, and what was not voided by then."""

    def counts(entry: Any, dated: date) -> bool:
        void = voided.get(entry.id)
        return dated <= facts.as_of and (void is None or void > facts.as_of)

    charges = [charge for charge in facts.charges if counts(charge, charge.charged_on)]
    billed = [charge for charge in charges if billed_on and charge.charged_on <= billed_on]
    payments = [payment for payment in facts.payments if counts(payment, payment.paid_on)]
    return Balance(total(charges), total(billed), total(payments))


def total(entries: list[Any]) -> Decimal:
    """The sum of the amounts."""
    return sum((entry.amount for entry in entries), Decimal(0))


def judge_balance(
    balance: Balance, billed_on: date | None, facts: Any, check: Any, law: Any
) -> str:
    """What may be done about what is owed; the basis matters only where a bill is unpaid."""
    if not balance.due:
        return "settled"
    if billed_on is None or not balance.billed_due:
        check.hit("bill", f"{dollars(balance.due)} is owed and not on a bill; bill the owner.")
        return "to_bill"
    if not check.need("basis"):
        return "incomplete"
    owed = dollars(balance.billed_due)
    if facts.basis in TIME_TO_PAY:
        length = law.figure(TIME_TO_PAY[facts.basis])
        return judge_lateness(owed, billed_on, length, facts, check)
    if facts.basis == "stormwater_restoration":
        check.give(certify_from=billed_on)
        check.hit("restoration_lien", f"{owed} for the restoration is a lien until it is paid.")
        return "certify"
    if facts.basis == "demolition":
        check.hit(
            "demolition",
            f"{owed} is owed for the demolition: the town board assesses it "
            "against the land or sues.",
        )
        return "official_decides"
    check.hit(
        "no_lien", f"{owed} is owed, but the law gives no lien for this ({words(facts.basis)})."
    )
    return "no_lien"


def judge_lateness(owed: str, billed_on: date, length: int, facts: Any, check: Any) -> str:
    """Whether the time to pay the bill is over (5-37(b), (c), 5-36(e)(3)b)."""
    pay_by = days.roll(days.add(billed_on, length, "days"))
    check.give(pay_by=pay_by)
    if facts.basis in CERTIFIED:
        check.give(certify_from=days.add_days(pay_by, 1))
    if facts.as_of <= pay_by:
        return "billed"
    late = f"{owed} was not paid within {count(length, 'day')} of the bill, by {day(pay_by)}."
    if facts.basis in CERTIFIED:
        officials = listed(["comptroller", "tax collector"])
        check.hit(
            "unpaid_after_bill",
            f"{late} It is certified to the {officials} as a lien.",
            limit=pay_by,
            actual=facts.as_of,
        )
        return "certify"
    check.hit(
        "sign_fee_lien",
        f"{late} It is a lien only if the fee resolution names sign fees; an official decides.",
        limit=pay_by,
        actual=facts.as_of,
    )
    return "official_decides"
