"""Bills, lien certificates and releases (§§ 5-36(e)(3)b, 5-37(c), (d), 5-93(b)(6), 6-237(f))."""

from __future__ import annotations

from enforcement.liens import money
from enforcement.papers import NO_APPEAL, OWN, signature
from workflow.clocks import last_day
from workflow.clocks import rule as clock_rule
from workflow.papers import PaperRule

BASIS = {
    "fee": "5-37(c), (d)",
    "weeds": "5-36(e)(3)b",
    "stormwater_restoration": "6-237(f)",
    "demolition": "5-93(b)(6)",
    "key_box": "L.L. 4-2007 part 11",
}


def _lines(bill) -> list[dict]:
    return [
        {"description": c.description, "section": c.section, "case": c.case.number,
         "day": c.charged_on, "amount": str(c.amount)}
        for c in money.charges_of(bill)
    ]  # fmt: skip


def bill(case, step, facts) -> dict:
    """All charges or costs, the total, the last day to pay, and what follows."""
    pay_by = None
    if case.source in ("fee", "weeds"):
        from enforcement.liens.lifecycle import DAYS
        from rulebook.figures import law

        length = law("fees", step.day).figure(DAYS[case.source])
        pay_by = last_day(clock_rule("enforcement.bill_payment"), step.day, length, "days")
    return {
        "source": case.source,
        "lines": _lines(case),
        "total": str(case.amount_billed),
        "billed_on": step.day,
        "pay_by": pay_by,
        "section": BASIS[case.source],
        "appeal": NO_APPEAL,
        "signature": signature(step),
    }


def certificate(case, step, facts) -> dict:
    """Parcel, owner, amount, basis and day of the bill, signed by the officer."""
    return {
        **facts,
        "source": case.source,
        "what": str(case.get_source_display()),
        "owner": case.owner_name,
        "owner_address": case.owner_address,
        "amount": str(case.certified_amount),
        "billed": str(case.amount_billed),
        "billed_on": case.billed_on,
        "number": case.number,
        "assessed_by": case.assessed_by,
        "swis": case.parcel.swis if case.parcel_id else "",
        "sbl": case.parcel.sbl if case.parcel_id else "",
        "section": BASIS[case.source],
        "appeal": NO_APPEAL,
        **({} if step.by.user is None else {"signature": signature(step)}),
    }


def assessment(case, step, facts) -> dict:
    return {
        "addressee": {"name": case.owner_name, "address": case.owner_address, "capacity": "Owner"},
        "lines": _lines(case),
        "amount": str(case.certified_amount),
        "resolution": case.assessed_by,
        "appeal": NO_APPEAL,
        "signature": {"name": "", "title": "Town board", "day": step.day},
    }


RULES = (
    PaperRule("common.bill", "Bill for unpaid fees", "5-37(c)", f"{OWN}/bill.html", bill,
              signer="clerk"),
    PaperRule("enforcement.weed_bill", "Bill for cutting weeds", "5-36(e)(3)b", f"{OWN}/bill.html",
              bill, signer="clerk"),
    PaperRule("enforcement.restoration_bill", "Bill for restoring land", "6-237(f)",
              f"{OWN}/bill.html", bill, signer="clerk"),
    PaperRule("enforcement.demolition_bill", "Bill for demolition", "5-93(b)(6)",
              f"{OWN}/bill.html", bill, signer="clerk"),
    PaperRule("enforcement.key_box_bill", "Bill for a key box", "L.L. 4-2007 part 11",
              f"{OWN}/bill.html", bill, signer="clerk"),
    PaperRule("common.lien_certificate", "Lien certificate", "5-37(c)",
              f"{OWN}/lien_certificate.html", certificate),
    PaperRule("common.lien_release", "Release of a lien", "5-36(e)(3)b",
              f"{OWN}/lien_release.html", certificate),
    PaperRule("enforcement.demolition_assessment", "Assessment of the cost of demolition",
              "5-93(b)(6)", f"{OWN}/demolition_assessment.html", assessment, public="open",
              signer="town_board"),
)  # fmt: skip
