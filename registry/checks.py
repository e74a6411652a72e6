"""What the rules say of a registration: the case's facts put to the rulebook."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import rulebook


def ask(name: str, facts: dict, day: date) -> dict:
    """The result of a ruleset on facts as of a day; facts that are not known are left out."""
    known = {key: value for key, value in facts.items() if value is not None}
    return rulebook.check(name, known, as_of=day).to_dict()


def findings(result: dict, name: str, section: str) -> list[dict]:
    """The findings of a result, with what it misses as findings too."""
    missing = [
        {
            "rule": f"{name}.missing.{path}",
            "status": "review",
            "section": section,
            "message": f"The form does not say: {path.replace('_', ' ')}.",
        }
        for path in result["missing"]
    ]
    return result["findings"] + missing


def business(case, day: date) -> dict:
    """Whether a business registration may be issued (§ 5-33(b) to (d))."""
    facts = {
        "on_town_form": True,
        "place_of_business": case.address or None,
        "applicant_name": case.applicant_name.strip() or None,
        "resident_address": case.resident_address.strip() or None,
        "nature_of_business": case.nature_of_business.strip() or None,
        "years_in_town": case.years_in_town,
        "other_information_required": bool(case.asked_for),
        "other_information_given": True if case.asked_for else None,
        "information_accurate": case.information_accurate,
        "use_and_zoning_compliant": case.use_and_zoning_compliant,
    }
    return ask("registry.business_registration", facts, day)


OF_THE_ENGINEER = ("information_accurate", "use_and_zoning_compliant")


def business_so_far(case, day: date) -> list[dict]:
    """What the applicant is told before sending: nothing of what the town engineer finds out."""
    result = business(case, day)
    result["missing"] = [path for path in result["missing"] if path not in OF_THE_ENGINEER]
    return findings(result, "registry.business_registration", "5-33(b)")


def penalty(breach: str, day: date) -> Decimal:
    """The civil penalty of one kind of breach (§ 5-33(f))."""
    result = ask("enforcement.penalty_business_registration", {"violations": [breach]}, day)
    return Decimal(result["values"]["maximum_fine"])


def appeal(case, appealed_on: date, hardship: str, day: date) -> dict:
    """Whether an appeal against the penalty is admissible (§ 5-33(g))."""
    facts = {
        "noticed_on": case.notice_on,
        "appealed_on": appealed_on,
        "in_writing": True,
        "addressed_to": "town_engineer",
        "hardship_stated": bool(hardship.strip()),
    }
    return ask("registry.business_appeal", facts, day)
