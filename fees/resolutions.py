"""The schedule of fees as the town board resolves it (§ 5-37(a)): rows are entered by one person,
count when another has confirmed them, and never change afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from django.db import IntegrityError, transaction
from django.utils import timezone

from fees.models import Charge, FeeKind, FeeRow
from fees.rules.common.fee import COSTS, FIXED
from fees.schedule import SECTIONS, amount_by
from people.models import User
from people.roles import Role
from workflow.refusal import NotAllowed, Refusal, Refused

SECTION = "5-37(a)"
ENTER = frozenset({Role.ADMINISTRATOR, Role.CLERK})
CONFIRM = frozenset({Role.ADMINISTRATOR, Role.DEPARTMENT_HEAD, Role.CLERK})
READ = ENTER | CONFIRM | {Role.OFFICER, Role.AUDITOR}
# Fees that the law itself sets, costs as they were, and what costs nothing have no row.
WITHOUT_ROW = frozenset({*FIXED, *COSTS, "sign_board_referral"})
KINDS = tuple(kind for kind in FeeKind if kind.value not in WITHOUT_ROW)
EXAMPLES = (Decimal(1), Decimal(100), Decimal(1_000), Decimal(20_000), Decimal(250_000))


@dataclass(frozen=True)
class KindRows:
    """The rows of one kind of fee, by where they stand on a day."""

    kind: FeeKind
    in_force: FeeRow | None
    coming: list[FeeRow]
    waiting: list[FeeRow]
    past: list[FeeRow]
    withdrawn: list[FeeRow]

    @property
    def section(self) -> str:
        return section_of(self.kind)

    @property
    def is_empty(self) -> bool:
        return not (self.in_force or self.coming or self.waiting or self.past or self.withdrawn)


def section_of(kind: FeeKind | str) -> str:
    """The section that allows a fee."""
    return SECTIONS.get(FeeKind(kind), SECTION)


def by_kind(day: date) -> list[KindRows]:
    """The whole schedule on a day, in one query. A row ends when the next one begins."""
    rows = list(
        FeeRow.objects.select_related("entered_by", "confirmed_by", "withdrawn_by").order_by(
            "-effective_from", "-id"
        )
    )
    return [_standing(kind, [row for row in rows if row.kind == kind], day) for kind in KINDS]


def _standing(kind: FeeKind, rows: list[FeeRow], day: date) -> KindRows:
    confirmed = [row for row in rows if row.confirmed_at is not None]
    begun = [row for row in confirmed if row.effective_from <= day]
    return KindRows(
        kind,
        begun[0] if begun else None,
        [row for row in confirmed if row.effective_from > day],
        [row for row in rows if row.waits],
        begun[1:],
        [row for row in rows if row.withdrawn_at is not None],
    )


def may_confirm(row: FeeRow, user: User) -> bool:
    """Whether a user is the second person for a row."""
    return row.waits and user.has_role(*CONFIRM) and row.entered_by_id != user.pk


def may_withdraw(row: FeeRow, user: User) -> bool:
    """Whoever may enter or confirm may take a row back that nobody has confirmed."""
    return row.waits and user.has_role(*ENTER, *CONFIRM)


def confirm(pk: int, user: User) -> FeeRow:
    """The second person confirms: from now on the row counts, from its day. Raises NotAllowed or
    Refused, and then nothing has changed."""
    with transaction.atomic():
        row = FeeRow.objects.select_for_update().get(pk=pk)
        if not user.has_role(*CONFIRM):
            raise NotAllowed(Refusal("The fee schedule is not yours to confirm.", SECTION))
        if row.entered_by_id == user.pk:
            raise NotAllowed(Refusal("Someone other than who entered it confirms.", SECTION))
        _refuse_settled(row)
        row.confirmed_by, row.confirmed_at = user, timezone.now()
        try:
            with transaction.atomic():
                row.save(update_fields=["confirmed_by", "confirmed_at"])
        except IntegrityError as twice:
            raise Refused(
                Refusal("Another row of this fee begins on the same day.", SECTION)
            ) from twice
    return row


def withdraw(pk: int, user: User, reason: str) -> FeeRow:
    """Take a row back before it is confirmed; it stays on record. Raises NotAllowed or Refused."""
    with transaction.atomic():
        row = FeeRow.objects.select_for_update().get(pk=pk)
        if not user.has_role(*ENTER, *CONFIRM):
            raise NotAllowed(Refusal("The fee schedule is not yours to change.", SECTION))
        _refuse_settled(row)
        row.withdrawn_by, row.withdrawn_at, row.withdraw_reason = user, timezone.now(), reason
        row.save(update_fields=["withdrawn_by", "withdrawn_at", "withdraw_reason"])
    return row


def _refuse_settled(row: FeeRow) -> None:
    if row.confirmed_at is not None:
        raise Refused(
            Refusal(
                "This row is confirmed and stays as it is.",
                SECTION,
                "A new resolution of the town board makes a new row.",
            )
        )
    if row.withdrawn_at is not None:
        raise Refused(Refusal("This row was withdrawn.", SECTION))


def charged_since(row: FeeRow) -> int:
    """How many charges of this kind were made on or after the row's day by another row: they
    stay as they are."""
    rows = Charge.objects.filter(kind=row.kind, charged_on__gte=row.effective_from)
    return rows.exclude(row=row).count()


def examples(row: FeeRow) -> list[tuple[Decimal, Decimal]]:
    """What the row comes to for some quantities, for whoever checks it."""
    if not row.per_unit:
        return []
    return [(quantity, amount_by(row, quantity)) for quantity in EXAMPLES]
