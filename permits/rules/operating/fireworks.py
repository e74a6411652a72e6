"""Fireworks and pyrotechnics displays: the final permit, and holding the display (5-39, 5-30)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import day, dollars

COSTS = ("fire_protection_usd", "police_or_security_usd", "overtime_usd", "other_costs_usd")
NAMES = {
    "uniform_code": "the state building and fire code",
    "penal_law": "the Penal Law",
    "nfpa": "the standards of the National Fire Protection Association",
    "other": "the other rules that the officer named",
}


@ruleset("operating.fireworks", violation="may_not", clean="may")
def fireworks(facts: Any, check: Any, law: Any) -> None:
    """May the final permit be issued, or may the display be held?"""
    check.whole_cents(*COSTS, "costs_paid_usd")
    judge_costs(facts, check)
    if facts.question is None:
        return
    check.demand(
        "unlawful_storage_transport_display",
        "storage_transport_display_lawful",
        "Storage, transport and display must keep all federal, state and local rules.",
    )
    if facts.question == "issue_permit":
        judge_permit(facts, check)
    else:
        judge_display(facts, check)


def judge_costs(facts: Any, check: Any) -> None:
    """Costs that the town board assesses are billed; they hold back nothing (5-39(e))."""
    total = sum((getattr(facts, cost) for cost in COSTS), Decimal(0))
    assessed = total if facts.costs_assessed_by_town_board else Decimal(0)
    check.give(
        additional_costs_usd=assessed,
        costs_to_bill_usd=max(assessed - facts.costs_paid_usd, Decimal(0)),
        refund_usd=0,  # 5-39(d): the application fee is not refundable
    )
    if total and not facts.costs_assessed_by_town_board:
        check.hit(
            "costs_to_assess",
            f"There are additional costs of {dollars(total)}; the town board decides whether "
            "they are charged.",
        )


def judge_permit(facts: Any, check: Any) -> None:
    """The application, its fee, what the officer asked for, an inspection (5-39, 5-30(c))."""
    check.demand("application", "town_application_filed", "File the town's fireworks application.")
    if facts.fee_set:
        check.demand("fee", "fee_paid_with_application", "Pay the fee with the application.")
    for required in dict.fromkeys(facts.compliance_required):
        if required not in facts.compliance_shown:
            check.hit("compliance", f"Still to be shown: that this is kept, {NAMES[required]}.")
    check.demand("inspection", "site_inspected", "The site must be inspected before the permit.")


def judge_display(facts: Any, check: Any) -> None:
    """No display before the final permit nor outside its days (5-39(a), 5-30(e)(2), (f)(2))."""
    check.need("display_on")
    issued, display = facts.final_permit_issued_on, facts.display_on
    if issued is None:
        check.hit("no_final_permit", "There is no final permit for the display.")
        return
    if display is not None and display < issued:
        check.hit(
            "no_final_permit",
            f"The display is on {day(display)}, before the final permit of {day(issued)}.",
            limit=issued,
            actual=display,
        )
    judge_period(facts, check)
    if facts.suspended_or_revoked:
        check.hit("suspended_or_revoked", "The permit is suspended or revoked.")


def judge_period(facts: Any, check: Any) -> None:
    """First and last day of the period are included; one end that is known can decide."""
    first, last, display = facts.permit_effective_from, facts.permit_effective_to, facts.display_on
    check.need("permit_effective_from", "permit_effective_to")
    if display is None:
        return
    too_early = first is not None and display < first
    too_late = last is not None and display > last
    if too_early or too_late:
        ends = f"begins on {day(first)}" if too_early else f"ends on {day(last)}"
        check.hit(
            "outside_permit_period",
            f"The display is on {day(display)}; the period of the permit {ends}.",
            limit=first if too_early else last,
            actual=display,
        )
