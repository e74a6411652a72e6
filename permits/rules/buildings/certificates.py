"""Certificates of occupancy and of compliance (5-27(a) to (c), (g))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count

# What every certificate shows (5-27(c)(3), (5), (6), (10)).
ALWAYS_SHOWN = {
    "property_name": "The certificate must name the property.",
    "property_address": "The certificate must give the address of the property.",
    "tax_map_number": "The certificate must give the tax map number.",
    "use_and_occupancy": "The certificate must give the use and occupancy classification.",
    "construction_type": "The certificate must give the type of construction.",
    "officer_signature": "The officer who issues the certificate must sign it.",
    "issue_date": "The certificate must show the day on which it is issued.",
}


@ruleset("buildings.certificate_required")
def certificate_required(facts: Any, check: Any, law: Any) -> str:
    """Is a certificate of occupancy or of compliance needed, and may the building be used now?"""
    if facts.building_permit_issued:
        check.hit("permit_work", "Work under a building permit needs a certificate.")
    if facts.use_converted:
        check.hit("conversion", "A building that gets another use needs a certificate.")
    if check.violated:
        usable = facts.certificate_issued or facts.temporary_certificate_in_force
        check.give(may_be_used=usable)
        if facts.in_use and not usable:
            check.hit("used_without", "The building is in use without the certificate it needs.")
        return "required"
    if check.missing:
        return "incomplete"
    check.give(may_be_used=True)
    return "not_required"


@ruleset("buildings.certificate_contents", violation="deficient", clean="complete")
def certificate_contents(facts: Any, check: Any, law: Any) -> None:
    """Does this certificate carry everything that it must?"""
    if facts.permit_exists:
        check.need("special_conditions_imposed")
    if facts.shows is None:
        return
    for item, owed, message in items(facts, law):
        if owed and item not in facts.shows:
            check.hit(item, message)


def items(facts: Any, law: Any) -> list[tuple[str, bool | None, str]]:
    """Every item of 5-27(c) and (d), whether it is owed (None: not known), and what to say."""
    persons, least = facts.largest_gathering_persons, law.figure("assembly_area_persons")
    temporary = facts.kind == "temporary"
    return [
        (
            "permit_number",
            facts.permit_exists,
            "The certificate must give the number of the building permit.",
        ),
        (
            "permit_issue_date",
            facts.permit_exists,
            "The certificate must give the day on which the building permit was issued.",
        ),
        *((item, True, message) for item, message in ALWAYS_SHOWN.items()),
        (
            "portion_description",
            facts.entire_structure is False,
            "The certificate is for a part of the building and must describe that part.",
        ),
        (
            "assembly_occupant_load",
            persons is not None and persons >= least,
            f"One area is for {count(persons or 0, 'person')}; from {count(least, 'person')} on "
            "the certificate must give the assembly occupant load.",
        ),
        (
            "sprinkler_notation",
            facts.sprinkler_provided,
            "The certificate must say whether the sprinkler system is required.",
        ),
        (
            "special_conditions",
            facts.permit_exists and facts.special_conditions_imposed,
            "The certificate must give the special conditions of the building permit.",
        ),
        (
            "effective_period",
            temporary,
            "A temporary certificate must say from when to when it holds.",
        ),
        (
            "terms_and_conditions",
            temporary and facts.temporary_terms_imposed,
            "The temporary certificate must give the terms that the officer set.",
        ),
    ]


@ruleset("buildings.certificate_ready", violation="not_ready", clean="shall_issue")
def certificate_ready(facts: Any, check: Any, law: Any) -> None:
    """Must the officer now issue the certificate of occupancy or of compliance?"""
    if facts.basis in ("permit_work", "both"):
        check.demand("work_completed", "work_completed", "The work is not complete.")
        check.demand("work_complies", "work_complies", "The work does not meet the codes.")
    if facts.basis in ("conversion", "both"):
        check.demand(
            "conversion_complies",
            "converted_part_complies",
            "The part that gets another use does not meet the codes.",
        )
    check.at_most(
        "inspections",
        "inspections_outstanding",
        0,
        "Inspections that are still to be accepted: {actual}. All must be accepted.",
    )
    check.demand(
        "inspected",
        "inspected_before_issue",
        "The officer must inspect before the certificate is issued.",
    )
    judge_papers(facts, check)
    check.demand("fee", "fee_paid", "Pay the fee when you apply for the certificate.")


def judge_papers(facts: Any, check: Any) -> None:
    """Papers that the codes or the officer ask for; the law says "may" (5-27(b)(3))."""
    if facts.structural_report_required:
        check.demand(
            "structural_report",
            "structural_report_received",
            "The statement of structural observations or the final report of special inspections "
            "is still to be handed in.",
        )
    if facts.flood_certification_required:
        check.demand(
            "flood_certification",
            "flood_certification_received",
            "The flood hazard certification is still to be handed in.",
        )
    if facts.other_documents_required:
        check.demand(
            "other_documents",
            "other_documents_received",
            "Other documents that were asked for are still to be handed in.",
        )
