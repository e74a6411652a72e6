"""Tickets, exposure sheets, authorizations, and the papers of the civil penalties
(§§ 5-33(f), (g), 5-36(b) to (d), 5-133(c) to (e), 6-154(4), 6-237(d); L.L. 8-2007 § 6)."""

from __future__ import annotations

from enforcement.papers import NO_APPEAL, OWN, signature
from enforcement.penalties import exposure
from enforcement.regimes import Regime
from rulebook.figures import law
from workflow.days import add, roll
from workflow.papers import PaperRule

COURT = "It is for the court to hear you on the return date."


def ticket(case, step, facts) -> dict:
    """Violation, section, court, return date."""
    data = step.data
    return {
        "addressee": {"name": data["offender"], "address": data["offender_address"],
                      "capacity": "Alleged offender"},
        "condition": case.condition,
        "provision": data["provision"],
        "found_on": case.found_on,
        "court": data["court"],
        "return_on": data["return_on"],
        "return_at": data["return_at"],
        "section": "5-133(c)" if case.regime == Regime.SIGN else "5-36(b)",
        "appeal": COURT,
        "signature": signature(step),
    }  # fmt: skip


def exposure_sheet(case, step, facts) -> dict:
    """Ruleset, days or counts, minimum and maximum, imprisonment, section; and what it is not."""
    return {
        "addressee": {"name": "Town attorney", "address": "", "capacity": ""},
        "condition": case.condition,
        "provisions": case.provisions,
        "found_on": case.found_on,
        "as_of": step.day,
        "regime": str(case.get_regime_display()),
        "people": [f"{p.name} ({p.get_role_words()})" for p in case.responsible.all()],
        "orders": [
            f"{o.kind_label} {o.number} of {o.order_date:%B %-d, %Y}"
            for o in case.orders.exclude(order_date=None)
        ],
        "sheets": [sheet.as_data() for sheet in exposure.sheets(case, step.day)],
        "appeal": NO_APPEAL,
        "signature": signature(step),
    }


def authorisation(case, step, facts) -> dict:
    """Violation, court, relief, by whose authority."""
    proceeding = step.data["proceeding"]
    return {
        "addressee": {"name": "Town attorney", "address": "", "capacity": ""},
        "condition": case.condition,
        "kind": str(proceeding.get_kind_display()),
        "relief": proceeding.relief,
        "court": proceeding.court,
        "authorised_on": step.data["authorised_on"],
        "resolution": step.data["resolution"],
        "by_board": case.regime == Regime.SIGN,
        "section": "5-133(e)(2)" if case.regime == Regime.SIGN else "5-36(d)(3)",
        "appeal": NO_APPEAL,
        "signature": signature(step),
    }


def justice_notice(case, step, facts) -> dict:
    """To appear before the town justice (§ 6-154(4))."""
    proceeding = step.data["proceeding"]
    return {
        "condition": case.condition,
        "provisions": case.provisions,
        "court": proceeding.court,
        "relief": proceeding.relief,
        "appeal": COURT,
        "signature": signature(step, "Town enforcement officer"),
    }


def penalty_notice(case, step, facts) -> dict:
    """Breach, sum, how to pay; the appeal of the business, the court for a rental."""
    business = case.regime == Regime.BUSINESS
    days = law("registry", step.day).figure("business_appeal_days")
    return {
        **facts,
        "business": business,
        "condition": case.condition,
        "breaches": [f["message"] for f in step.findings],
        "appeal_by": roll(add(step.day, days, "days")) if business else None,
        "appeal_days": days,
        "section": "5-33(f)" if business else "L.L. 8-2007 § 6",
        "appeal": "What you can do stands in the notice above.",
        "signature": signature(step),
    }


def penalty_decision(case, step, facts) -> dict:
    return {**facts, "reason": step.reason, "appeal": NO_APPEAL, "signature": signature(step)}


RULES = (
    PaperRule("enforcement.appearance_ticket", "Appearance ticket", "5-36(b)",
              f"{OWN}/ticket.html", ticket),
    PaperRule("enforcement.exposure_sheet", "Exposure sheet", "5-36(c)", f"{OWN}/exposure.html",
              exposure_sheet, public="closed", replaces=("enforcement.exposure_sheet",)),
    PaperRule("enforcement.authorisation", "Authorization of a proceeding", "5-36(d)(3)",
              f"{OWN}/authorisation.html", authorisation, public="closed", signer="supervisor"),
    PaperRule("enforcement.timber_justice_notice", "Notice to appear before the town justice",
              "6-154(4)", f"{OWN}/justice_notice.html", justice_notice),
    PaperRule("enforcement.penalty_notice", "Notice of violation and civil penalty", "5-33(f)",
              f"{OWN}/penalty_notice.html", penalty_notice),
    PaperRule("enforcement.penalty_decision", "Decision on the appeal against a penalty",
              "5-33(g)", f"{OWN}/penalty_decision.html", penalty_decision,
              signer="town_engineer"),
)  # fmt: skip
