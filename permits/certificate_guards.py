"""What stands before an act on a certificate; the rules are those of the rulebook (§ 5-27)."""

from __future__ import annotations

from collections.abc import Iterable

from fees.ledger import unpaid_at_submission
from permits import checks
from workflow.refusal import Refusal
from workflow.states import State


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
    if case.kind == "TC" and case.permit_id is None:
        yield Refusal("A temporary certificate is for the work under a permit.", "5-27(d)(1)")
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
        "inspections_outstanding": sum(
            len(checks.outstanding(permit)) for permit in checks.permits_of(case)
        ),
        "inspected_before_issue": case.inspected_on is not None,
        "structural_report_required": case.structural_report_required,
        "structural_report_received": case.structural_report_received_on is not None,
        "flood_certification_required": case.flood_certification_required,
        "flood_certification_received": case.flood_certification_received_on is not None,
        "other_documents_required": bool(case.other_documents_required),
        "other_documents_received": case.other_documents_received_on is not None,
        "fee_paid": unpaid_at_submission(case) == 0,
    }
    yield from _refusals("buildings.certificate_ready", facts, checks.law_of(case, step.day))


# In these the permit gives no work any more that could be certified.
NO_WORK = (State.REVOKED, State.WITHDRAWN, State.DENIED, State.VOID)


def work_under_permit_in_time(case, step) -> Iterable[Refusal]:
    """Work that was complete within the term is certified also afterwards; what was not has first
    to be renewed (§§ 5-24(i), 5-27(b)(1)). Under a permit that is no more nothing is certified."""
    for permit in checks.permits_of(case):
        if permit.state in NO_WORK:
            yield Refusal(f"{permit.number} is {permit.state_label.lower()}.", "5-24(j)")
        elif permit.state == State.INVALID:
            yield Refusal(f"{permit.number} is invalid; renew it first.", "5-24(i)(1)")
        elif permit.state != State.CLOSED and checks.term_is_over(permit, step.day):
            done, last = permit.work_completed_on, checks.last_day(permit)
            if done is None or last is None or done > last:
                when = f" on {last:%B %-d, %Y}" if last else ""
                yield Refusal(
                    f"The term of {permit.number} ended{when}, and the work was not complete by "
                    "then. Renew the permit first.",
                    "5-24(i)(2)",
                )


def permit_in_force(case, step) -> Refusal | None:
    """A temporary certificate is for work that goes on, and so for a permit in force
    (§ 5-27(d)(1), (4))."""
    permit = case.permit
    if permit is None:
        return Refusal("There is no permit under which work goes on.", "5-27(d)(1)")
    if permit.state == State.ISSUED and not checks.term_is_over(permit, step.day):
        return None
    return Refusal(
        f"{permit.number} is not in force ({permit.state_label.lower()}).",
        "5-27(d)(4)",
        "Unfinished work needs a permit in force.",
    )


def period_not_over(case, step) -> Refusal | None:
    if case.ends_on is None or step.day <= case.ends_on:
        return None
    return Refusal(
        f"The period ended on {case.ends_on:%B %-d, %Y}, before the certificate was issued.",
        "5-27(d)(3)",
    )


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
    law_day = checks.law_of(case, day)
    yield from _refusals("buildings.certificate_contents", facts, law_day)


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
    law_day = checks.law_of(case, step.day)
    yield from _refusals("buildings.temporary_certificate", facts, law_day)


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
    law_day = checks.law_of(case, step.day)
    yield from _refusals("buildings.temporary_certificate", facts, law_day)


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
