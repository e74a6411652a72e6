"""Cutting weeds at the owner's cost, and what becomes of an unpaid bill (5-36(e)(3), 5-37)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import cents, day, dollars, listed, words
from workflow import days

# Registered mail is not named in 5-36(e)(3)a.
WEEDS_MANNERS = ("certified_mail", "personal")
# On these the owner is given time to pay, and the officer certifies (5-37(c), 5-36(e)(3)b).
TIME_TO_PAY = {"fee": "fees:bill_payment_days", "weeds": "fees:weed_bill_payment_days"}
# Certifying stands in two places; the rule declares that of the fees.
CERTIFYING_WEEDS = "5-36(e)(3)b"
CERTIFIED_TO = ("comptroller", "tax_collector")


@ruleset("enforcement.weeds", violation="may_not_enter", clean="may_enter")
def weeds(facts: Any, check: Any, law: Any) -> None:
    """May the town enter and cut the weeds on this day?"""
    check.demand(
        "breach", "code_breached", "The rules on the height of weeds are kept, so nobody may enter."
    )
    check.demand(
        "nuisance",
        "public_nuisance",
        "The growth is not deemed a danger to health and safety, so nobody may enter.",
    )
    if facts.notice_method not in (None, *WEEDS_MANNERS):
        check.hit(
            "method",
            f"The notice went by {words(facts.notice_method)}; it has to go by certified mail or "
            "be handed over.",
        )
    if facts.notice_to not in (None, "owner_of_record"):
        check.hit("recipient", "The notice has to go to the property owner of record.")
    if facts.entry_by == "other":
        check.hit("who", "Only an authorized town employee or the town's contractor may enter.")
    if facts.notice_date is None:
        return
    # Five whole days pass after the day of the notice; they are a wait, so nothing is rolled.
    waited = days.count(facts.notice_date, law.figure("weeds_notice_days"), "days", "term")
    check.give(earliest_entry=waited.then_from)
    if facts.entry_date is not None and facts.entry_date < waited.then_from:
        check.hit(
            "five_days",
            f"Entry on {day(facts.entry_date)} is too early; the first day is "
            f"{day(waited.then_from)}.",
            limit=waited.then_from,
            actual=facts.entry_date,
        )


@ruleset("enforcement.weeds_bill", violation="wrong", clean="correct")
def weeds_bill(facts: Any, check: Any, law: Any) -> None:
    """Is the bill for cutting weeds right?"""
    costs = (facts.town_expenses_usd, facts.materials_usd, facts.contractor_costs_usd)
    if None in costs:
        return
    total = cents(sum(costs, Decimal(0)))
    check.give(total_cost=total)
    if facts.amount_billed_usd is None:
        return
    billed = cents(facts.amount_billed_usd)
    if billed != total:
        check.hit(
            "total",
            f"The bill is {dollars(billed)}, but the work cost {dollars(total)}; it has to be the "
            "same.",
            limit=total,
            actual=billed,
        )


@ruleset("enforcement.unpaid_cost", review="review", clean="settled")
def unpaid_cost(facts: Any, check: Any, law: Any) -> str | None:
    """What happens now to this fee or cost that was billed?"""
    pay_by = None
    if facts.source in TIME_TO_PAY and facts.billed_on is not None:
        length = law.figure(TIME_TO_PAY[facts.source])
        pay_by = days.count(facts.billed_on, length, "days", "act").due
        check.give(pay_by=pay_by)
    if facts.amount_billed_usd is None:
        return None
    # What was paid is taken off: the lien ends when all is paid, so only the rest is certified.
    balance = max(Decimal(0), cents(facts.amount_billed_usd - facts.amount_paid_usd))
    check.give(balance=balance)
    if facts.source is None or not balance:
        return None
    if facts.source in TIME_TO_PAY:
        known = check.need("billed_on", "as_of")
        return judge_certifying(facts, check, pay_by, dollars(balance)) if known else None
    return judge_without_waiting(facts, check, dollars(balance))


def judge_certifying(facts: Any, check: Any, pay_by: Any, owed: str) -> str:
    """After the time to pay, to both the comptroller and the tax collector (5-37(c), (d))."""
    section = CERTIFYING_WEEDS if facts.source == "weeds" else ""
    lacking = [office for office in CERTIFIED_TO if office not in facts.certified_to]
    if facts.as_of <= pay_by:
        if facts.certified_to:
            check.hit(
                "premature",
                f"{owed} was certified too early; the owner has until {day(pay_by)} to pay.",
                limit=pay_by,
                actual=facts.as_of,
                section=section,
            )
        return "waiting"
    if lacking:
        to = listed(f"the {words(office)}" for office in lacking)
        check.hit(
            "certify",
            f"{owed} was not paid by {day(pay_by)}. The officer certifies it to {to}.",
            limit=pay_by,
            actual=facts.as_of,
            section=section,
        )
        return "certify"
    check.hit(
        "lien",
        f"{owed} is a lien on the property and goes on the next tax bill of the owner.",
        section=section,
    )
    return "lien"


def judge_without_waiting(facts: Any, check: Any, owed: str) -> str:
    """What is owed for other work of the town, which needs no day (6-237(f), 5-93(b)(6))."""
    if facts.source == "stormwater_restoration":
        check.hit("stormwater_lien", f"{owed} for the restoration is a lien until it is paid.")
        return "lien"
    if facts.source == "demolition":
        check.hit(
            "assess",
            f"{owed} for the demolition is assessed against the land by the town board, which may "
            "also sue for it and for its legal expenses.",
        )
        return "assess"
    check.hit(
        "no_lien_in_text",
        f"{owed} for the key box is the owner's to pay, but the law gives no lien for it. An "
        "official decides.",
    )
    return "review"
