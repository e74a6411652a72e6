"""What is left of a bill: worked out from the ledgers of the cases whose charges it bills."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from django.db.models import Q

from enforcement.asking import ask
from fees import ledger
from fees.ledger import ZERO, counts, total
from fees.models import Charge, CostKind, FeeKind
from workflow.models import Case

# Fees under chapter 5 article II, which alone become liens (§§ 5-37, 5-39).
LIEN_FEES = (
    FeeKind.BUILDING_PERMIT, FeeKind.AMENDMENT, FeeKind.RENEWAL, FeeKind.PLAN_REVIEW,
    FeeKind.CERTIFICATE, FeeKind.TEMPORARY_CERTIFICATE, FeeKind.INSPECTION, FeeKind.NOT_ON_SITE,
    FeeKind.OPERATING_PERMIT, FeeKind.OPERATING_AMENDMENT, FeeKind.OPERATING_RENEWAL,
    FeeKind.FIRE_INSPECTION, FeeKind.FIREWORKS, FeeKind.FIREWORKS_COSTS,
)  # fmt: skip
COSTS: dict[str, str] = {
    CostKind.WEEDS: "weeds",
    CostKind.RESTORATION: "stormwater_restoration",
    CostKind.DEMOLITION: "demolition",
    CostKind.KEY_BOX: "key_box",
}


def source_of(charge: Charge) -> str | None:
    """What a bill of this charge is for; None where the law gives no bill to the owner."""
    if charge.kind in LIEN_FEES:
        return "fee"
    return COSTS.get(charge.kind)


def billable(case: Case) -> list[Charge]:
    """The charges of a case that can be billed to the owner and are on no bill."""
    rows = case.charges.filter(void=None, bill_line=None).select_related("void")
    return [charge for charge in rows if source_of(charge)]


def with_unpaid_charges(limit: int):
    """Cases on a parcel of which charges that can be billed are on no bill and money is due."""
    kinds = [*LIEN_FEES, *COSTS]
    rows = Case.objects.filter(
        parcel__isnull=False, charges__kind__in=kinds, charges__void=None, charges__bill_line=None
    )
    found = []
    for case in rows.exclude(Q(state="draft") | Q(state="withdrawn")).distinct().order_by("-id"):
        due = ledger.balance(case).due
        if due:
            found.append((case, due))
        if len(found) >= limit:
            break
    return found


def charges_of(bill) -> list[Charge]:
    """The charges that a bill bills and that still count."""
    rows = Charge.objects.filter(bill_line__bill=bill).select_related("void", "case")
    return [charge for charge in rows.order_by("pk") if counts(charge)]


def billed_cases(bill) -> list[int]:
    """The cases whose ledgers hold the charges of a bill."""
    return list(
        Case.objects.filter(charges__bill_line__bill=bill.pk)
        .distinct()
        .values_list("pk", flat=True)
    )


def bills_of(case: Case) -> list:
    """The bills that bill charges of a case and that money on it may end, or make owed again."""
    from enforcement.models import CostBill

    rows = CostBill.objects.filter(lines__charge__case=case.pk)
    return list(rows.filter(state__in=("issued", "referred", "closed")).distinct().order_by("pk"))


def cases_and_bills(bill) -> list[int]:
    """What a payment on a bill touches: the cases billed, and every other bill on them."""
    cases = billed_cases(bill)
    others = [one.pk for pk in cases for one in bills_of(Case.objects.get(pk=pk))]
    return [*cases, *others]


def balance(bill) -> Decimal:
    """What is left to pay on a bill: of each case what is due there, and of that no more than the
    bill has of it. Payments go to the oldest charges first."""
    by_case: dict[int, list[Charge]] = {}
    for charge in charges_of(bill):
        by_case.setdefault(charge.case_id, []).append(charge)
    left = ZERO
    for pk, charges in by_case.items():
        left += _left(Case.objects.get(pk=pk), charges)
    return left


def _left(case: Case, billed: list[Charge]) -> Decimal:
    """Payments cover the charges of a case in their order; what they do not reach of those billed
    is left."""
    state = ledger.balance(case)
    paid = state.paid - state.refunded
    mine = {charge.pk for charge in billed}
    left = ZERO
    for charge in case.charges.filter(void=None).order_by("charged_on", "pk"):
        given_back = total(charge.refunds.all())
        amount = max(charge.amount - given_back, ZERO)
        covered = min(amount, max(paid, ZERO))
        paid -= covered
        if charge.pk in mine:
            left += amount - covered
    return left


def standing(bill, day: date, certified: tuple[str, ...] = ()) -> dict:
    """`enforcement.unpaid_cost`: what happens now to the bill."""
    owed = balance(bill)
    billed = total(charges_of(bill))
    facts = {
        "source": bill.source,
        "amount_billed_usd": str(billed),
        "amount_paid_usd": str(max(billed - owed, ZERO)),
        "as_of": day.isoformat(),
        "certified_to": list(certified),
    }
    if bill.billed_on is not None:
        facts["billed_on"] = bill.billed_on.isoformat()
    facts = {k: (Decimal(v) if k.endswith("_usd") else v) for k, v in facts.items()}
    return ask("enforcement.unpaid_cost", facts, day)
