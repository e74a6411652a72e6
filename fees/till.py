"""The money of a day at the counter: what came on record that day, by way of payment.

The report is of the day of entry, so that a report once printed never changes: what is voided or
given back later stands in the report of the later day.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal

from fees.ledger import ZERO, total
from fees.models import Payment, Refund, Void


@dataclass
class Way:
    """The sums of one way of paying."""

    method: Payment.Method
    count: int = 0
    taken: Decimal = ZERO
    voided: Decimal = ZERO

    @property
    def net(self) -> Decimal:
        """Taken, less what was voided of this way on this day."""
        return self.taken - self.voided


@dataclass
class Day:
    """All of a day: payments and voids of payments as they were entered, refunds, sums."""

    day: date
    payments: list[Payment]
    voids: list[Void]
    refunds: list[Refund]
    ways: list[Way] = field(default_factory=list)

    @property
    def count(self) -> int:
        return len(self.payments)

    @property
    def taken(self) -> Decimal:
        return total(self.payments)

    @property
    def voided(self) -> Decimal:
        return total(void.payment for void in self.voids)

    @property
    def net(self) -> Decimal:
        return self.taken - self.voided

    @property
    def refunded(self) -> Decimal:
        return total(self.refunds)


def day_of(day: date) -> Day:
    """The report of a day, in four queries."""
    found = Day(
        day,
        list(
            Payment.objects.filter(entered_on=day)
            .select_related("case", "event", "taken_by", "void")
            .prefetch_related("event__papers")
            .order_by("id")
        ),
        list(
            Void.objects.filter(entered_on=day, payment__isnull=False)
            .select_related("payment__case", "voided_by", "event")
            .order_by("id")
        ),
        list(
            Refund.objects.filter(entered_on=day)
            .select_related("case", "charge", "event")
            .order_by("id")
        ),
    )
    found.ways = [_way(method, found) for method in Payment.Method]
    return found


def _way(method: Payment.Method, found: Day) -> Way:
    taken = [payment for payment in found.payments if payment.method == method]
    voided = [void.payment for void in found.voids if void.payment.method == method]
    return Way(method, len(taken), total(taken), total(voided))


COLUMNS = (
    "entry",
    "entered_on",
    "case",
    "method",
    "reference",
    "payer",
    "amount_usd",
    "day_of_money",
    "by",
    "receipt",
    "reason",
)


def rows_of(found: Day) -> list[tuple]:
    """The entries of a day as lines of a table: voids and refunds under zero."""
    lines = [
        (
            "payment",
            found.day,
            payment.case,
            payment.method,
            payment.reference,
            payment.payer,
            payment.amount,
            payment.paid_on,
            payment.event.actor_name,
            payment.receipt.number if payment.receipt else "",
            "",
        )
        for payment in found.payments
    ]
    lines += [
        (
            "void",
            found.day,
            void.payment.case,
            void.payment.method,
            void.payment.reference,
            void.payment.payer,
            -void.payment.amount,
            void.payment.paid_on,
            void.event.actor_name,
            "",
            void.reason,
        )
        for void in found.voids
    ]
    lines += [
        (
            "refund",
            found.day,
            refund.case,
            "",
            "",
            "",
            -refund.amount,
            refund.refunded_on,
            refund.event.actor_name,
            "",
            refund.reason,
        )
        for refund in found.refunds
    ]
    return lines
