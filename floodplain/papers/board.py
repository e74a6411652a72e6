"""The papers of the planning board's decision (§ 6-126)."""

from __future__ import annotations

from floodplain.addresses import federal_agency
from floodplain.board_choices import Harm, Requirement
from floodplain.checks import variance as checks
from floodplain.papers import common
from floodplain.rules.floodplain.variance import FACTORS
from workflow.states import State

RESULTS = {
    "grant": "The planning board grants the variance.",
    "refuse": "The planning board refuses the variance.",
    "uphold": "The planning board upholds the officer's decision.",
    "reverse": "The planning board annuls or changes the officer's decision.",
}


def variance_decision(case, step, facts) -> dict:
    """Relief, eleven findings, determinations, conditions, vote, article 78."""
    act = step.act.name
    result = step.data["result"] if act == "decide_appeal" else act
    title = "Decision on a variance" if act != "decide_appeal" else "Decision on an appeal"
    return {
        "title": title,
        "result": RESULTS[result],
        "appeal_case": case.is_appeal,
        "granted": act == "grant",
        "asked": case.decision_appealed if case.is_appeal else case.relief_sought,
        "from": [str(Requirement(name).label) for name in case.requirements],
        "permit": case.permit.number if case.permit else "",
        "factors": _factors(case),
        "evaluations": case.evaluations_considered,
        "minimum_necessary": case.minimum_necessary,
        "good_cause": case.good_cause,
        "hardship": case.exceptional_hardship,
        "justification_waived": case.project == "historic_work",
        "harms": [str(Harm(name).label) for name in case.harms_found or []],
        "harms_considered": [str(label) for _value, label in Harm.choices],
        "floor": common.level(case, "floor_granted"),
        "reasons": case.decision_text,
        "resolution": case.resolution_number,
        "vote": case.vote,
        "decided_on": case.decided_on,
        "conditions": common.conditions(case),
        "insurance": case.insurance_notice_due,
        "copies": ["The officer", "The file for the Federal Emergency Management Agency"],
        "signature": common.board_clerk(step),
    }


def _factors(case) -> list[dict]:
    found = checks.factors(case)
    return [
        {
            "number": number,
            "factor": says[0].upper() + says[1:],
            "finding": found[key].text,
            "not_applicable": found[key].not_applicable,
        }
        for number, (key, says) in enumerate(FACTORS.items(), start=1)
        if found[key] is not None
    ]


def insurance_notice(case, step, facts) -> dict:
    """Floor and base flood elevation with their datums (§ 6-126(j))."""
    floor, flood = checks.floor_and_flood(case)
    found = checks.insurance_notice(case, step.day, granted=True, given=False)
    return {
        "words": common.INSURANCE,
        "floor": str(floor),
        "flood": str(flood),
        "below_ft": found["values"].get("feet_below"),
        "structure": case.structure.name if case.structure else "",
        "signature": common.board_clerk(step) if step.act.name == "grant"
        else common.administrator(step),
    }  # fmt: skip


def variance_report(case, step, facts) -> dict:
    """A list of the variances with technical information (§ 6-126(c))."""
    data = step.data
    return {
        "addressee": {**federal_agency(), "capacity": "Report under § 6-126(c)"},
        "requested_by": data["requested_by"],
        "first_day": data["first_day"],
        "last_day": data["last_day"],
        "rows": [_reported(v) for v in granted_between(data["first_day"], data["last_day"])],
        "signature": common.administrator(step),
    }


def granted_between(first, last):
    """The variances that the board granted in a span of days."""
    from floodplain.models import FloodVariance

    granted = (State.APPROVED, State.APPROVED_WITH_CONDITIONS)
    return FloodVariance.objects.filter(
        request="variance", state__in=granted, decided_on__gte=first, decided_on__lte=last
    ).order_by("decided_on", "id")


def _reported(variance) -> dict:
    floor, flood = checks.floor_and_flood(variance)
    return {
        "number": variance.number,
        "decided_on": variance.decided_on,
        "address": variance.address,
        "tax_map_number": variance.parcel.tax_map_number if variance.parcel else "",
        "project": variance.get_project_display(),
        "from": [str(Requirement(name).label) for name in variance.requirements],
        "floor": str(floor or ""),
        "flood": str(flood or ""),
        "floodway": variance.in_floodway,
        "rise": variance.flood_rise_ft,
        "lot_acres": variance.lot_acres,
        "resolution": variance.resolution_number,
        "notice_given_on": variance.insurance_notice_given_on,
    }
