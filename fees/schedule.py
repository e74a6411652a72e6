"""What a fee is on a day: the row in force, worked out by the rule `common.fee`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

import rulebook
from fees.models import FeeKind, FeeRow


@dataclass(frozen=True)
class Fee:
    """A fee as the law makes it: amount None where no row is in force (the board has to set it)."""

    kind: FeeKind
    amount: Decimal | None
    row: FeeRow | None
    quantity: Decimal | None
    refundable: bool | None
    section: str

    @property
    def is_set(self) -> bool:
        return self.amount is not None


def fee(kind: FeeKind | str, day: date, quantity: Callable[[str], Decimal] | None = None) -> Fee:
    """The fee of a kind by the row in force on a day (§ 5-37(a)): the schedule in force on the
    day of submission applies. `quantity` gives the measure in the unit that the row names."""
    kind = FeeKind(kind)
    rows = list(FeeRow.objects.filter(kind=kind, confirmed_at__isnull=False))
    values = _ask(kind, day, rows, Decimal(0))
    row = next((r for r in rows if r.effective_from.isoformat() == values["effective_from"]), None)
    measure = None
    if row is not None and row.per_unit and quantity is not None:
        measure = quantity(row.unit)
        values = _ask(kind, day, rows, measure)
    amount = values["amount"]
    return Fee(
        kind,
        None if amount is None else Decimal(amount),
        row,
        measure,
        values["refundable"],
        SECTIONS.get(kind, "5-37"),
    )


def _ask(kind: FeeKind, day: date, rows: list[FeeRow], quantity: Decimal) -> dict:
    facts = {
        "kind": kind.value,
        "submitted_on": day.isoformat(),
        "schedule": [_row_facts(row) for row in rows],
        "quantity": quantity,
    }
    return rulebook.check("common.fee", facts, as_of=day).to_dict()["values"]


def amount_by(row: FeeRow, quantity: Decimal) -> Decimal:
    """What a row comes to for a quantity, whether or not it is confirmed."""
    return Decimal(_ask(FeeKind(row.kind), row.effective_from, [row], quantity)["amount"])


def _row_facts(row: FeeRow) -> dict:
    facts = {
        "kind": FeeKind(row.kind).value,
        "effective_from": row.effective_from.isoformat(),
        "base": row.base,
        "per_unit": row.per_unit,
    }
    for bound in ("minimum", "maximum"):
        if getattr(row, bound) is not None:
            facts[bound] = getattr(row, bound)
    return facts


SECTIONS = {
    FeeKind.BUILDING_PERMIT: "5-24(l)",
    FeeKind.AMENDMENT: "5-24(l)",
    FeeKind.RENEWAL: "5-24(i)(3)",
    FeeKind.CERTIFICATE: "5-27(g)",
    FeeKind.TEMPORARY_CERTIFICATE: "5-27(g)",
    FeeKind.INSPECTION: "5-25(d)",
    FeeKind.NOT_ON_SITE: "5-24(g)(3)",
    FeeKind.OPERATING_PERMIT: "5-30(g)",
    FeeKind.OPERATING_AMENDMENT: "5-30(g)",
    FeeKind.OPERATING_RENEWAL: "5-30(g)",
    FeeKind.FIRE_INSPECTION: "5-31(d)",
    FeeKind.FIREWORKS: "5-39(d)",
    FeeKind.FIREWORKS_COSTS: "5-39(e)",
    FeeKind.SIGN_PERMIT: "5-118",
    FeeKind.SIGN_APPEAL: "5-118",
    FeeKind.JOINT_SIGN: "5-131(b)",
    FeeKind.KEY_BOX: "L.L. 4-2007 part 8",
    FeeKind.TIMBER: "6-167(1)",
    FeeKind.DRAFT_STATEMENT: "6-26",
    FeeKind.STORMWATER: "6-238",
}
