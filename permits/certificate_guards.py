"""What stands before an act on a certificate; the rules are those of the rulebook (§ 5-27)."""

from __future__ import annotations

from collections.abc import Iterable

from fees.ledger import unpaid_at_submission
from permits import checks
from workflow.refusal import Refusal


def _refusals(name: str, facts: dict, day) -> Iterable[Refusal]:
    known = {key: value for key, value in facts.items() if value is not None}
    result = checks.ask(name, known, day)
    for finding in result["findings"]:
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"], key=finding["rule"])
    for path in result["missing"]:
        yield Refusal(f"Not recorded yet: {path.replace('_', ' ')}.", "5-27")


def has_what_filing_needs(case, step) -> Iterable[Refusal]:
    """A certificate is for work under a permit, or for a converted building."""
    if case.parcel_id is None:
        yield Refusal("Choose the property first.", "5-27(c)(3)", key="property")
    if not case.use_and_occupancy:
        yield Refusal("Say how the building is used first.", "5-27(c)(5)", key="contents")


def shall_issue(case, step) -> Iterable[Refusal]:
    """`buildings.certificate_ready`: nothing against it, the officer shall issue (§ 5-27(b))."""
    data = step.data
    work = case.basis in ("permit_work", "both")
    facts = {
        "basis": case.basis,
        "work_completed": data["work_completed"] if work else None,
        "work_complies": data["complies"] if work else None,
        "converted_part_complies": data["complies"] if case.basis != "permit_work" else None,
        "inspections_outstanding": len(checks.outstanding(case.permit)) if case.permit else 0,
        "inspected_before_issue": case.inspected_on is not None,
        "structural_report_required": case.structural_report_required,
        "structural_report_received": case.structural_report_received_on is not None,
        "flood_certification_required": case.flood_certification_required,
        "flood_certification_received": case.flood_certification_received_on is not None,
        "other_documents_required": bool(case.other_documents_required),
        "other_documents_received": case.other_documents_received_on is not None,
        "fee_paid": unpaid_at_submission(case) == 0,
    }
    yield from _refusals("buildings.certificate_ready", facts, step.day)


def _shows(case) -> list[str]:
    """The items of § 5-27(c) that the paper will carry."""
    permit = case.permit
    items = {
        "permit_number": permit is not None,
        "permit_issue_date": permit is not None and permit.first_issued_on is not None,
        "property_name": bool(case.property_name),
        "property_address": bool(case.address),
        "tax_map_number": case.parcel_id is not None,
        "portion_description": bool(case.portion_description),
        "use_and_occupancy": bool(case.use_and_occupancy),
        "construction_type": bool(case.construction_type),
        "assembly_occupant_load": case.assembly_occupant_load is not None,
        "sprinkler_notation": case.sprinkler_provided,
        "special_conditions": permit is not None and permit.conditions.exists(),
        # The paper can not be made without these (permits/papers.py).
        "officer_signature": True,
        "issue_date": True,
        "effective_period": getattr(case, "effective_from", None) is not None,
        "terms_and_conditions": bool(getattr(case, "terms", "")),
    }
    return [name for name, shown in items.items() if shown]


def _contents(case, kind: str, day) -> Iterable[Refusal]:
    permit = case.permit
    facts = {
        "kind": kind,
        "shows": _shows(case),
        "permit_exists": permit is not None,
        "entire_structure": case.entire_structure,
        "largest_gathering_persons": case.largest_gathering_persons,
        "sprinkler_provided": case.sprinkler_provided,
        "special_conditions_imposed": permit.conditions.exists() if permit else None,
        "temporary_terms_imposed": bool(getattr(case, "terms", "")),
    }
    yield from _refusals("buildings.certificate_contents", facts, day)


def contents_complete(case, step) -> Iterable[Refusal]:
    """`buildings.certificate_contents`: all ten items of § 5-27(c)."""
    yield from _contents(case, case.certificate_kind, step.day)


def temporary_contents_complete(case, step) -> Iterable[Refusal]:
    yield from _contents(case, "temporary", step.day)


def temporary_may_issue(case, step) -> Iterable[Refusal]:
    """`buildings.temporary_certificate` for the issue; what it leaves to the officer, the officer
    decides by approving, with a reason (§ 5-27(d))."""
    data = step.data
    facts = {
        "request": "issue",
        "work_completed": data["work_completed"],
        "inspected": case.minimums_inspected_on is not None,
        "safe_to_occupy": case.safe,
        "fire_equipment_installed": case.fire_equipment_installed,
        "fire_equipment_tested": case.fire_equipment_tested,
        "fire_equipment_operational": case.fire_equipment_operational,
        "egress_provided": case.egress_provided,
        "fee_paid": unpaid_at_submission(case) == 0,
        "effective_from": data["effective_from"].isoformat(),
        "ends_on": data["ends_on"].isoformat(),
    }
    yield from _refusals("buildings.temporary_certificate", facts, step.day)


def temporary_may_extend(case, step) -> Iterable[Refusal]:
    """`buildings.temporary_certificate` for the one extension (§ 5-27(e))."""
    data = step.data
    facts = {
        "request": "extension",
        "ends_on": data["ends_on"].isoformat(),
        "current_end": case.ends_on.isoformat(),
        "requested_on": case.extension_asked_on.isoformat(),
        "extensions_granted": 1 if case.extended_to else 0,
        "only_minimal_work_left": data["only_minimal_work_left"],
        "steady_progress": data["steady_progress"],
    }
    yield from _refusals("buildings.temporary_certificate", facts, step.day)


def no_extension_asked(case, step) -> Refusal | None:
    if case.extended_to:
        return Refusal("There is one extension, and it was given.", "5-27(e)(3)")
    if case.extension_asked_on:
        return Refusal("An extension is asked for already.", "5-27(e)(1)")
    return None


def extension_asked(case, step) -> Refusal | None:
    if case.extension_asked_on and not case.extended_to:
        return None
    return Refusal("No extension is asked for.", "5-27(e)(1)")


def no_error_open(case, step) -> Refusal | None:
    return Refusal("An error is on record already.", "5-27(f)") if case.error_found else None


def error_open(case, step) -> Refusal | None:
    return None if case.error_found else Refusal("No error is on record.", "5-27(f)")


def correction_overdue(case, step) -> Refusal | None:
    if case.correction_overdue:
        return None
    return Refusal(
        "The holder has first to be given time to correct the error.",
        "5-27(f)",
        "Find the error, with the days to correct it; then this is possible.",
    )
