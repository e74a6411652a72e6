"""Whether an application for a sign permit holds what § 5-117(b) asks for."""

from __future__ import annotations

from datetime import date

from fees.ledger import unpaid_at_submission
from signs.asking import ask
from signs.asking import findings as found_by

RULESET = "signs.application_contents"
# What stands as a hold of its own, and is not answered with a reason.
HOLDS = (f"{RULESET}.fee", f"{RULESET}.owner_permission", f"{RULESET}.tenant_permission")


def facts(permit) -> dict:
    """The facts of `signs.application_contents`. Files online need no number of sets."""
    drawings = permit.has_file("drawings")
    return {
        "applicant_name_address_telephone": all(
            (permit.applicant_name, permit.applicant_address, permit.applicant_phone)
        ),
        "applicant_is_owner": permit.applicant_is_owner,
        "owner_written_permission": permit.has_file("owner_permission"),
        "leased_to_others": permit.leased_to_others,
        "tenant_written_permission": permit.has_file("tenant_permission"),
        "location_given": permit.parcel_id is not None,
        "type_size_place_given": _drawn(permit),
        "construction_drawings": drawings or permit.drawing_sets > 0,
        "artwork": permit.has_file("artwork"),
        "structural_plans_required": permit.structural_plans_required,
        "structural_plans": permit.has_file("structural_plans"),
        "installer_named": bool(permit.installer_name),
        "electrical_components": permit.electrical,
        "testing_agency_proof": permit.has_file("testing_proof"),
        "existing_sign_area_stated": permit.existing_area_sqft is not None,
        "other_information_required": bool(permit.other_information),
        "other_information": permit.other_information_given_on is not None,
        "stamped_plans_required": permit.stamped_plans_required,
        "stamped_plans": permit.has_file("stamped_plans"),
        "drawing_sets_required": permit.drawing_sets_required,
        "drawing_sets": permit.drawing_sets_required if drawings else permit.drawing_sets,
        "fee_paid": unpaid_at_submission(permit) == 0,
    }


def _drawn(permit) -> bool:
    signs = list(permit.proposed.all())
    return bool(signs) and all(sign.area_sqft is not None and sign.location for sign in signs)


def findings(permit, day: date) -> list[dict]:
    """What is missing, each with its paragraph; the fee and the owner's consent are holds."""
    return [f for f in all_findings(permit, day) if f["rule"] not in HOLDS]


def all_findings(permit, day: date) -> list[dict]:
    """The same with the holds, for the list that the applicant gets."""
    return found_by(RULESET, facts(permit), permit.filed_on or day)


def complete(permit, day: date, answered: set[str]) -> bool:
    """Whether nothing is missing that the officer has not accepted with a reason."""
    from workflow.departures import key_of

    found = [f for f in findings(permit, day) if f["status"] != "info"]
    return all(key_of(finding) in answered for finding in found)


def consent_missing(permit, day: date) -> list[str]:
    """Whose written permission is missing (§§ 5-117(b)(1), 5-124(d))."""
    result = ask(RULESET, facts(permit), permit.filed_on or day)
    wanted = {f"{RULESET}.owner_permission", f"{RULESET}.tenant_permission"}
    found = [f["message"] for f in result["findings"] if f["rule"] in wanted]
    if permit.applicant_is_owner is None:
        found.append("The application does not say whether the applicant is the owner.")
    return found
