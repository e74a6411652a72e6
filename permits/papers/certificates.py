"""Certificates and the extension of a temporary one (§ 5-27(c) to (e))."""

from __future__ import annotations

from permits import checks
from permits.papers import common
from rulebook.figures import law


def certificate(case, step, facts) -> dict:
    """The ten items of § 5-27(c); for a temporary one also period, terms and duty (§ 5-27(d))."""
    permit, temporary = case.permit, case.kind == "TC"
    title = case.get_certificate_kind_display()
    return {
        "title": f"Temporary {title.lower()}" if temporary else title,
        "temporary": temporary,
        "permit_number": permit.number if permit else "",
        "permit_issued_on": permit.first_issued_on if permit else None,
        "property_name": case.property_name,
        "entire_structure": case.entire_structure,
        "portion_description": case.portion_description,
        "use_and_occupancy": case.use_and_occupancy,
        "construction_type": case.construction_type,
        "assembly_occupant_load": case.assembly_occupant_load,
        "sprinkler_provided": case.sprinkler_provided,
        "sprinkler_required": case.sprinkler_required,
        "special_conditions": _permit_conditions(case),
        "conditions": common.conditions(case),
        "work": permit.title if permit else "",
        "issued_on": step.day,
        "effective_from": getattr(case, "effective_from", None),
        "ends_on": getattr(case, "ends_on", None),
        "terms": [t.strip() for t in getattr(case, "terms", "").splitlines() if t.strip()],
        "replaces_temporary": [] if temporary else _temporary_papers(permit),
        "not_refundable": True,
        "fees_section": "5-27(g)",
    }


def _permit_conditions(case) -> list[dict]:
    """The special conditions of the permit and of the permits that amend it: they were imposed on
    the work that is certified (§ 5-27(c)(9))."""
    return [one for permit in checks.permits_of(case) for one in common.conditions(permit)]


def _temporary_papers(permit) -> list[str]:
    """The temporary certificates in whose place this one comes."""
    if permit is None:
        return []
    replaced = permit.temporarycertificates.filter(state="closed")
    return [common.last_paper(case, "buildings.temporary_certificate") for case in replaced]


def extension(case, step, facts) -> dict:
    """The new last day (§ 5-27(e))."""
    return {
        "ended_on": case.ends_on,
        "ends_on": case.extended_to,
        "days": (case.extended_to - case.ends_on).days,
        "most_days": law("permits", step.day).figure("temporary_extension_days"),
        "certificate": common.last_paper(case, "buildings.temporary_certificate"),
    }


def extension_refused(case, step, facts) -> dict:
    """Why the period is not extended, and to which day it stands (§ 5-27(e))."""
    return {
        "reason": step.reason,
        "ends_on": case.ends_on,
        "certificate": common.last_paper(case, "buildings.temporary_certificate"),
    }
