"""Unpaid money as a hold (§§ 5-24(l), 5-27(g), 5-30(g), 5-37(c), 5-118(b), 6-167(1)).

What is handed in is received and dated; unpaid, it is not taken up and nothing is issued.
"""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from fees.ledger import unpaid_at_submission
from fees.models import Charge, FeeKind
from fees.schedule import fee
from workflow.holds import HoldRule
from workflow.models import Case

# The fee that a kind of case has by schedule; articles add theirs.
fee_of_kind: dict[str, FeeKind] = {}


def register_fee(kind: str, fee_kind: FeeKind) -> None:
    """A kind of case has a fee at submission: without one in force an officer has to say why."""
    fee_of_kind[kind] = fee_kind


def _unpaid(case: Case, day: date) -> list[str]:
    due = unpaid_at_submission(case)
    return [f"${due:,.2f} of the fees due at submission are unpaid."] if due else []


def _not_set(case: Case, day: date) -> list[str]:
    """No charge at all is not "paid": the schedule had no row on the day of filing."""
    kind = fee_of_kind.get(case.kind)
    if kind is None or case.filed_on is None:
        return []
    if Charge.objects.filter(case=case).exists():
        return []
    found = fee(kind, case.filed_on)
    if found.is_set and found.amount == 0:
        return []
    return ["No fee was charged: the schedule had no row for this on the day of filing."]


RULES = (
    HoldRule(
        "common.fee_unpaid",
        "5-37(c)",
        frozenset({"accept", "issue"}),
        _unpaid,
        help="It can be paid online, by mail or at the counter.",
        to_applicant=_("You can pay online, by mail or at the counter."),
    ),
    HoldRule(
        "common.fee_not_set",
        "5-37(a)",
        frozenset({"accept"}),
        _not_set,
        help="Enter the resolution of the town board, then add the charge.",
        to_applicant=_("The office finds out what it costs. You do not have to do anything."),
    ),
)
