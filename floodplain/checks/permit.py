"""What the rules say about a development permit, from its contents to the decision.

A finding never decides: the officer does, and answers what is left to the officer on record.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from floodplain.board_choices import RULES_OF
from floodplain.checks import facts
from floodplain.checks.asking import (
    INSIDE_ZONES,
    ask,
    law_day,
    missing,
    unique,
    violations,
)
from floodplain.elevation import Datum, Elevation
from workflow.departures import key_of
from workflow.states import State


def contents(permit, day: date) -> list[dict]:
    """Findings on the completeness of the application (§ 6-122(a), (b))."""
    result = ask("application_contents", facts.contents(permit), law_day(permit, day))
    lacking = missing("application_contents", "6-122(b)", result["missing"])
    return result["findings"] + lacking


def is_complete(about_contents: list[dict]) -> bool:
    """Whether the application holds what § 6-122 requires: nothing lacks, nothing is not said."""
    return not violations(about_contents) and not any(f.get("missing") for f in about_contents)


def needs_permit(permit, day: date) -> dict:
    """`floodplain.permit_required` on the work and its zone."""
    asked = {
        "flood_zone": permit.flood_zone,
        "map_date": permit.map_date,
        "work": permit.work,
        "acts_done": permit.already_begun or None,
        "permit_state": "approved" if permit.issued_on else "applied",
    }
    return ask("permit_required", asked, law_day(permit, day))


def openings_comply(structure, day: date) -> tuple[bool | None, list[dict]]:
    """Whether the openings of an enclosure suffice, and what is found; None where not known."""
    if not structure.enclosed_area_below:
        return None, []
    found = ask("openings", facts.openings(structure), day)
    lacking = missing("openings", "6-137(b)(2)", found["missing"], structure.name)
    comply = {"complies": True, "not_applicable": True, "does_not_comply": False}
    return comply.get(found["outcome"]), found["findings"] + lacking


def of_structure(structure, day: date) -> dict:
    """`floodplain.development_standards` for one structure, with what its openings show."""
    comply, about_openings = openings_comply(structure, day)
    result = ask("development_standards", facts.structure(structure, comply), day)
    # A fact that the openings miss is named once, where it is missing.
    paths = [p for p in result["missing"] if not (p == "openings_comply" and about_openings)]
    lacking = missing("development_standards", "6-136 to 6-138", paths, structure.name)
    named = [_named(f, structure.name) for f in result["findings"] + about_openings]
    return {**result, "findings": named + lacking}


def _named(finding: dict, name: str) -> dict:
    return {**finding, "message": f"{name}: {finding['message']}"}


def standards(permit, day: date) -> list[dict]:
    """Everything that the standards say of the site, each structure and the utilities
    (§§ 6-136 to 6-138)."""
    law = law_day(permit, day)
    structures = list(permit.structures.all())
    found: list[dict] = []
    for structure in structures:
        found += of_structure(structure, law)["findings"]
    if not structures:
        result = ask("development_standards", facts.without_structure(permit), law)
        found += result["findings"]
        found += missing("development_standards", "6-136 to 6-138", result["missing"])
    result = ask("utilities", facts.utilities(permit), law)
    found += result["findings"] + missing("utilities", "6-136(d)", result["missing"])
    return unique(found)


def last_part(finding: dict) -> str:
    """The last part of a rule's name."""
    return finding["rule"].rpartition(".")[2]


def lifted_by(permit) -> set[str]:
    """The rules, by their last part, from which an approved variance gives relief (§ 6-126)."""
    granted = permit.variances.filter(
        request="variance", state__in=(State.APPROVED, State.APPROVED_WITH_CONDITIONS)
    )
    names = {name for variance in granted for name in variance.requirements}
    return {rule for name in names for rule in RULES_OF[name]}


def variance_state(permit) -> str:
    """none, applied, approved or denied: where the last request for a variance stands."""
    return state_of(permit.variances)


def state_of(requests) -> str:
    """The same of any requests that were sent."""
    last = requests.filter(request="variance").exclude(
        state__in=(State.DRAFT, State.WITHDRAWN, State.VOID)
    ).order_by("id").last()  # fmt: skip
    if last is None:
        return "none"
    if last.state in (State.APPROVED, State.APPROVED_WITH_CONDITIONS):
        return "approved"
    return "denied" if last.state == State.DENIED else "applied"


def is_left(finding: dict, answered: dict[str, str]) -> bool:
    """Whether a finding waits for the officer still. What is not known can not be answered with a
    reason: it has to become known."""
    if finding["status"] != "review":
        return False
    return bool(finding.get("missing")) or key_of(finding) not in answered


def standing_outcome(found: list[dict], answered: dict[str, str], lifted: set[str]) -> dict:
    """The worst of standards and utilities once the officer has answered what is left to the
    officer: complies, does_not_comply or officer_decides; and whether a variance carries it."""
    against = violations(found)
    beyond = [f for f in against if last_part(f) not in lifted]
    left = [f for f in found if is_left(f, answered)]
    if against:
        outcome = "does_not_comply"
    else:
        outcome = "officer_decides" if left else "complies"
    return {"standards": outcome, "carried": bool(against) and not beyond, "left": left}


def effect(permit, day: date, mitigated: bool) -> dict:
    """`floodplain.adverse_effect` on what the review or the study found."""
    demanded = [d for d in permit.demands.all() if d.kind == "engineering_study"]
    effects = [{"property": e.whose, "kind": e.kind} for e in permit.effects.all()]
    asked = {
        "study_required": bool(demanded),
        "study_received": bool(demanded) and all(d.received_on for d in demanded),
        "effects": effects if permit.effects_reviewed_on else None,
        "mitigation_in_conditions": mitigated,
    }
    return ask("adverse_effect", asked, law_day(permit, day))


ADVERSE = {
    "no_adverse_effect": "no",
    "mitigation_required": "yes",
    "not_mitigated": "yes",
    "officer_decides": "undecided",
}


def decision(permit, day: date, answered: dict[str, str], mitigated: bool) -> dict:
    """`floodplain.permit_decision`, with all that stands behind it (§ 6-121(b)(1) to (3))."""
    law = law_day(permit, day)
    about_contents = contents(permit, day)
    about_standards = standards(permit, day)
    standing = standing_outcome(about_standards, answered, lifted_by(permit))
    found_effect = effect(permit, day, mitigated)
    adverse = ADVERSE.get(found_effect["outcome"])
    farther = found_effect["outcome"] == "officer_decides" and not [
        f for f in found_effect["findings"] if is_left(f, answered)
    ]
    if farther:  # the officer has decided what damage farther off means
        adverse = "yes" if found_effect["values"].get("adverse") else "no"
    variance = variance_state(permit)
    if variance == "approved" and not standing["carried"]:
        variance = "none"  # the relief does not reach what is not met
    asked = {
        "application_complete": is_complete(about_contents),
        "standards": standing["standards"],
        "variance": variance,
        "other_approvals": [
            {"name": a.name, "obtained": a.obtained_on is not None}
            for a in permit.approvals.all() if a.needed
        ] if permit.approvals_confirmed_on else None,
        "adverse_effect": adverse,
        "mitigation_in_conditions": mitigated,
    }  # fmt: skip
    result = ask("permit_decision", asked, law)
    behind = unique(about_contents + about_standards + found_effect["findings"])
    return {**result, "behind": behind, "left": standing["left"]}


def findings(permit, day: date) -> list[dict]:
    """All that the rules find in the application and the work planned."""
    found = contents(permit, day) + standards(permit, day)
    if permit.effects_reviewed_on:
        found += effect(permit, day, mitigated=False)["findings"]
    return unique(found)


def required_level(structure, day: date) -> tuple[Elevation | None, str]:
    """The level that a structure has to reach, and which rule governs it (§ 6-137)."""
    values = of_structure(structure, law_day(structure.permit, day))["values"]
    if values.get("required_elevation_ft") is None:
        return None, ""
    figure = Decimal(str(values["required_elevation_ft"]))
    return Elevation(figure, Datum(values["required_datum"])), values["governed_by"]


def inside_area(zone: str) -> bool:
    """Whether a zone of the map is an area of special flood hazard (§ 6-101)."""
    return zone in INSIDE_ZONES
