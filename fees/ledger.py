"""The ledger of a case: what is owed, what was paid, what is left.

Entries are written from within the door alone. An empty set of charges is never "paid".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Sum

from fees.models import Charge, Checkout, CostKind, FeeKind, Payment, Refund, Void
from fees.schedule import fee
from workflow.days import town_day
from workflow.models import Case, Paper

ZERO = Decimal("0.00")


@dataclass(frozen=True)
class Balance:
    """Sums of a case on a day, in US dollars: voided entries count no more."""

    charged: Decimal
    paid: Decimal
    refunded: Decimal
    released: Decimal
    any_charge: bool

    @property
    def due(self) -> Decimal:
        """What is still owed, never under zero."""
        return max(self._open, ZERO)

    @property
    def credit(self) -> Decimal:
        """What was paid over the charges."""
        return max(-self._open, ZERO)

    @property
    def kept(self) -> Decimal:
        """What the town holds: paid, less what it gave back."""
        return self.paid - self.refunded

    @property
    def given_too_much(self) -> Decimal:
        """What the town gave back of money that did not stay, as of a check that bounced later."""
        return max(-self.kept, ZERO)

    @property
    def _open(self) -> Decimal:
        # A fee that was given back is no longer owed: it lessens both sides.
        return (self.charged - self.released) - self.kept

    @property
    def settled(self) -> bool:
        """Whether there was something to pay and nothing of it is left."""
        return self.any_charge and self.due == ZERO


def charges(case: Case) -> list[Charge]:
    """Every charge, with its void where there is one."""
    return list(case.charges.select_related("void", "row"))


def balance(case: Case, day: date | None = None) -> Balance:
    """The sums of a case: now, or as the books stood at the end of a past day. What came on
    record later, also with an earlier legal day, does not change them."""
    return sums(
        Charge.objects.filter(case=case).select_related("void"),
        Payment.objects.filter(case=case).select_related("void"),
        Refund.objects.filter(case=case),
        day,
    )


def sums(charges, payments, refunds, day: date | None = None) -> Balance:
    """The sums over entries that are at hand, as they stood at the end of a day."""
    charged = [entry for entry in charges if counts(entry, day)]
    paid = [entry for entry in payments if counts(entry, day)]
    back = [entry for entry in refunds if day is None or entry.entered_on <= day]
    standing = {entry.pk for entry in charged}
    # What was given back on a fee that was voided since is in no charge any more.
    released = [entry for entry in back if entry.charge_id in standing]
    return Balance(total(charged), total(paid), total(back), total(released), bool(charged))


def counts(entry: Charge | Payment, day: date | None = None) -> bool:
    """Whether an entry counts now, or counted at the end of a day."""
    void = getattr(entry, "void", None)
    if day is None:
        return void is None
    return entry.entered_on <= day and (void is None or void.entered_on > day)


def total(entries) -> Decimal:
    """The sum of the amounts."""
    return sum((entry.amount for entry in entries), ZERO)


def unpaid_at_submission(case: Case) -> Decimal:
    """What is unpaid of the charges that bar acceptance: payments go to these first, so that an
    unpaid inspection fee never holds up an application."""
    barring = _sum(Charge.objects.filter(case=case, void=None, bars_acceptance=True))
    if barring == ZERO:
        return ZERO
    # A fee given back is no longer owed, so it takes from what is owed and from what was paid.
    given_back = Refund.objects.filter(case=case)
    released = given_back.filter(charge__void=None, charge__bars_acceptance=True)
    paid = _sum(Payment.objects.filter(case=case, void=None)) - _sum(given_back)
    return max(barring - _sum(released) - paid, ZERO)


def _sum(rows) -> Decimal:
    return rows.aggregate(total=Sum("amount"))["total"] or ZERO


def charge(
    step,
    kind: FeeKind,
    *,
    quantity: Callable[[str], Decimal] | None = None,
    bars: bool = True,
    note: str = "",
) -> None:
    """Charge a fee on the case of a step by the row in force on the legal day. Where no row is
    in force nothing is charged; the hold `common.fee_not_set` then waits for the board."""
    found = fee(kind, step.day, quantity)
    if not found.is_set or found.amount == ZERO:
        return
    described = FeeKind(kind).label + (f": {note}" if note else "")
    step.after(
        lambda event: Charge.objects.create(
            case=step.case,
            event=event,
            kind=kind,
            description=described[:200],
            row=found.row,
            quantity=found.quantity,
            amount=found.amount,
            charged_on=step.day,
            entered_on=town_day(step.at),
            section=found.section,
            refundable=found.refundable,
            bars_acceptance=bars,
        )
    )


def charge_amount(
    step,
    kind: FeeKind | CostKind,
    amount: Decimal,
    description: str,
    section: str,
    bars: bool = False,
) -> None:
    """Charge a cost whose amount an official enters, on record."""
    step.after(
        lambda event: Charge.objects.create(
            case=step.case,
            event=event,
            kind=kind,
            description=description[:200],
            amount=amount,
            charged_on=step.day,
            entered_on=town_day(step.at),
            section=section,
            bars_acceptance=bars,
        )
    )


def pay(step, amount: Decimal, method: str, payer: str, reference: str = "", paid_on=None) -> None:
    """Enter a payment; its receipt is a paper of the same event."""
    step.after(
        lambda event: Payment.objects.create(
            case=step.case,
            event=event,
            amount=amount,
            method=method,
            paid_on=paid_on or step.day,
            entered_on=town_day(step.at),
            payer=payer,
            reference=reference,
            taken_by=step.by.user,
        )
    )
    step.paper(
        "common.receipt",
        amount=str(amount),
        method=method,
        payer=payer,
        reference=reference,
        paid_on=(paid_on or step.day).isoformat(),
    )


def void(step, entry: Charge | Payment, reason: str) -> None:
    """Take an entry back with its reason; the entry stays, its receipt no longer holds."""
    which = {"charge": entry} if isinstance(entry, Charge) else {"payment": entry}
    step.after(
        lambda event: Void.objects.create(
            event=event,
            voided_on=step.day,
            entered_on=town_day(step.at),
            reason=reason,
            voided_by=step.by.user,
            **which,
        )
    )
    if isinstance(entry, Payment):
        receipts = entry.event.papers.filter(key="common.receipt")
        step.after(lambda event: receipts.update(standing=Paper.Standing.VOID))


def refund(step, charge: Charge | None, amount: Decimal) -> None:
    """Give money back: of a fee, or (without one) of what was paid over the fees."""
    step.after(
        lambda event: Refund.objects.create(
            case=step.case,
            event=event,
            charge=charge,
            amount=amount,
            refunded_on=step.day,
            entered_on=town_day(step.at),
            reason=step.reason,
        )
    )


def refundable(case: Case, charge: Charge | None) -> Decimal:
    """The most that can be given back of a fee: what is left of it and was in fact paid, the
    other charges being paid first. Without a fee: what was paid over the charges."""
    now = balance(case)
    if charge is None:
        return now.credit
    left = charge.amount - _sum(Refund.objects.filter(charge=charge))
    others = now.charged - now.released - left
    return max(min(left, now.kept - others), ZERO)


def statement(case: Case) -> dict:
    """Everything that the money page of a case shows, in six queries."""
    charges = list(case.charges.select_related("void", "void__voided_by", "row"))
    payments = list(
        case.payments.select_related(
            "void", "void__voided_by", "taken_by", "event"
        ).prefetch_related("event__papers")
    )
    refunds = list(case.refunds.select_related("charge", "event"))
    standing = [charge for charge in charges if counts(charge)]
    return {
        "charges": charges,
        "standing": standing,
        "not_refundable": any(charge.refundable is False for charge in standing),
        "payments": payments,
        "refunds": refunds,
        "waiting": list(
            case.checkouts.filter(status=Checkout.Status.OPEN)
            .exclude(page="")
            .select_related("started_by")
        ),
        "balance": sums(charges, payments, refunds),
    }
