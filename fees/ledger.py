"""The ledger of a case: what is owed, what was paid, what is left.

Entries are written from within the door alone. An empty set of charges is never "paid".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db.models import Prefetch, Sum

from fees.models import Charge, FeeKind, Payment, Refund, Void
from fees.schedule import fee
from workflow.models import Case

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
    def _open(self) -> Decimal:
        # A fee that was given back is no longer owed: it lessens both sides.
        return (self.charged - self.released) - (self.paid - self.refunded)

    @property
    def settled(self) -> bool:
        """Whether there was something to pay and nothing of it is left."""
        return self.any_charge and self.due == ZERO


def charges(case: Case) -> list[Charge]:
    """Every charge, with its void where there is one."""
    return list(case.charges.select_related("void", "row"))


def balance(case: Case, day: date | None = None) -> Balance:
    """The sums of a case, on a past day where one is given."""
    charged = Charge.objects.filter(case=case)
    paid = Payment.objects.filter(case=case)
    refunded = Refund.objects.filter(case=case)
    if day is None:
        charged, paid = charged.filter(void=None), paid.filter(void=None)
    else:
        charged = charged.filter(charged_on__lte=day).exclude(void__voided_on__lte=day)
        paid = paid.filter(paid_on__lte=day).exclude(void__voided_on__lte=day)
        refunded = refunded.filter(refunded_on__lte=day)
    released = refunded.filter(charge__isnull=False)
    return Balance(_sum(charged), _sum(paid), _sum(refunded), _sum(released), charged.exists())


def unpaid_at_submission(case: Case) -> Decimal:
    """What is unpaid of the charges that bar acceptance: payments go to these first, so that an
    unpaid inspection fee never holds up an application."""
    barring = _sum(Charge.objects.filter(case=case, void=None, bars_acceptance=True))
    given_back = Refund.objects.filter(case=case)
    paid = _sum(Payment.objects.filter(case=case, void=None)) - _sum(
        given_back.filter(charge__isnull=True)
    )
    return max(barring - paid, ZERO)


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
            section=found.section,
            refundable=found.refundable,
            bars_acceptance=bars,
        )
    )


def charge_amount(
    step, kind: FeeKind, amount: Decimal, description: str, section: str, bars: bool = False
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
    """Take an entry back with its reason; the entry stays."""
    which = {"charge": entry} if isinstance(entry, Charge) else {"payment": entry}
    step.after(
        lambda event: Void.objects.create(
            event=event, voided_on=step.day, reason=reason, voided_by=step.by.user, **which
        )
    )


def statement(case: Case) -> dict:
    """Everything that the money page of a case shows, in four queries."""
    return {
        "charges": charges(case),
        "payments": list(
            case.payments.select_related("void", "taken_by").prefetch_related(
                Prefetch("event__papers")
            )
        ),
        "refunds": list(case.refunds.all()),
        "balance": balance(case),
    }
