"""Whether an application for a building permit is complete, and its issue (5-24(d) to (f), (l))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import words

# What the application carries (5-24(d)(4)a, b) and what to say where it does not.
ALWAYS_CARRIED = {
    "description": "Describe where the work is, what it is and how far it goes.",
    "tax_map_number": "Give the tax map number of the property.",
    "street_address": "Give the street address of the property.",
}
# What the construction documents show (5-24(d)(4)e.1 to 10).
SHOWN = {
    "scope": "The construction documents must define the scope of the work.",
    "nature_and_extent": "The construction documents must show clearly what is to be built.",
    "code_compliance": "The construction documents must show that the work will meet the state "
    "building and energy codes.",
    "means_of_egress": "The construction documents must show every part of the ways out.",
    "building_envelope": "The construction documents must show the building envelope: roof, "
    "outer walls, windows and doors.",
    "structure": "The construction documents must show the structure: walls that brace, size and "
    "place of members, and loads.",
    "service_systems": "The construction documents must show the systems of the building, such as "
    "wiring, plumbing, heating and fire protection.",
    "energy_statement": "The construction documents must include a written statement on the "
    "energy code.",
    "site_plan": "The construction documents must include a site plan.",
}
# What the site plan shows whatever the site, by rule (5-24(d)(4)e.10).
SITE_PLAN = {
    "site_plan_scale": ("drawn_to_scale", "The site plan must be drawn to scale."),
    "site_plan_survey": ("accurate_survey", "The site plan must follow an accurate survey."),
    "site_plan_new_construction": (
        "new_construction",
        "The site plan must show size and place of what is to be built.",
    ),
    "site_plan_existing": (
        "existing_structures",
        "The site plan must show what already stands on the site.",
    ),
    "site_plan_distances": (
        "lot_line_distances",
        "The site plan must show the distances from the lot lines.",
    ),
    "site_plan_street_grades": (
        "street_grades",
        "The site plan must show the established street grades.",
    ),
    "site_plan_finished_grades": (
        "finished_grades",
        "The site plan must show the finished grades that are proposed.",
    ),
}
# The facts on which the acceptance of the documents turns (5-24(d)(4)e).
DOCUMENT_FACTS = {
    "document_sets", "design_professional_required", "prepared_by_design_professional",
    "documents_show", "site_plan_shows", "well_or_septic", "in_flood_hazard_area",
    "further_information_given",
}  # fmt: skip
DOCUMENT_RULES = (
    "document_sets", "design_professional", "board_approvals", "further_information",
    "site_plan_wells_septic", "site_plan_flood", *SHOWN, *SITE_PLAN,
)  # fmt: skip


@ruleset(
    "buildings.application_contents",
    violation="deficient",
    review="officer_review",
    clean="complete",
)
def application_contents(facts: Any, check: Any, law: Any) -> None:
    """Is this application for a building permit complete, and can its documents be accepted?"""
    judge_form(facts, check)
    if facts.application_has is not None:
        judge_items(facts, check)
    check.at_least(
        "document_sets",
        "document_sets",
        law.figure("construction_document_sets"),
        "Sets of construction documents with the application: {actual}; it needs {limit}.",
    )
    if facts.document_sets != 0:  # with none there is nothing to look at
        judge_documents(facts, check)
    if facts.further_information_asked:
        check.demand(
            "further_information",
            "further_information_given",
            "Give the further information that the officer asked for.",
        )
    check.give(documents_acceptable=acceptable(check))


def judge_form(facts: Any, check: Any) -> None:
    """In writing, signed by or for the owner, and paid for (5-24(d)(1), (2), (l))."""
    check.demand("form", "on_accepted_form", "Apply in writing on a form that the town accepts.")
    if facts.signed_by in ("other", "nobody"):
        check.hit(
            "signature", "The owner of the property or the owner's authorized agent must sign."
        )
    check.demand("fee", "fee_paid", "Pay the application fee when you submit the application.")


def judge_items(facts: Any, check: Any) -> None:
    """What the application itself must say (5-24(d)(4)a to d)."""
    for item, message in ALWAYS_CARRIED.items():
        if item not in facts.application_has:
            check.hit(item, message)
    if facts.building_affected and "occupancy_classification" not in facts.application_has:
        check.hit("occupancy_classification", "Give the occupancy classification of the building.")
    if (
        facts.special_inspections_required
        and "special_inspections_statement" not in facts.application_has
    ):
        check.hit("special_inspections", "Add the statement of special inspections.")


def judge_documents(facts: Any, check: Any) -> None:
    """Who prepared the construction documents, and what they show (5-24(d)(4)e.1 to 10)."""
    if check.need("design_professional_required") and facts.design_professional_required:
        check.demand(
            "design_professional",
            "prepared_by_design_professional",
            "A registered architect or licensed engineer must prepare these documents.",
        )
    if not check.need("documents_show"):
        return
    shown, spared = set(facts.documents_show), set(facts.not_applicable)
    for item, message in SHOWN.items():
        if item in shown:
            continue
        if item in spared:  # 5-24(d)(3): the officer says what is necessary
            check.hit(
                "item_not_applicable",
                f"The applicant says that the work has no such part ({words(item)}); the officer "
                "decides whether it can be left out.",
            )
        else:
            check.hit(item, message)
    if facts.board_approvals_needed and "board_approvals" not in shown:
        check.hit("board_approvals", "The documents must show the approvals of the town's boards.")
    if "site_plan" in shown:
        judge_site_plan(facts, check)


def judge_site_plan(facts: Any, check: Any) -> None:
    """What the site plan shows (5-24(d)(4)e.10)."""
    check.need("site_plan_shows", "well_or_septic", "in_flood_hazard_area")
    if facts.site_plan_shows is None:
        return
    for rule, (item, message) in SITE_PLAN.items():
        if item not in facts.site_plan_shows:
            check.hit(rule, message)
    if facts.well_or_septic and "wells_and_septic" not in facts.site_plan_shows:
        check.hit("site_plan_wells_septic", "The site plan must show wells and septic systems.")
    if facts.in_flood_hazard_area and "flood_data" not in facts.site_plan_shows:
        check.hit(
            "site_plan_flood",
            "The site plan must show flood hazard areas, floodways and design flood elevations.",
        )


def acceptable(check: Any) -> bool | None:
    """Whether the documents can be accepted (5-24(e)(1)); None while that is open."""
    if check.was_hit(*DOCUMENT_RULES):
        return False
    if check.was_hit("item_not_applicable") or DOCUMENT_FACTS.intersection(check.missing):
        return None
    return True


@ruleset("buildings.permit_ready", violation="not_issuable", clean="shall_issue")
def permit_ready(facts: Any, check: Any, law: Any) -> None:
    """Must the officer now issue this building permit? The law leaves no choice (5-24(f)(2))."""
    check.demand("application", "application_complete", "The application is not complete.")
    check.demand(
        "codes",
        "complies_with_codes",
        "The work as proposed does not meet the state building and energy codes.",
    )
    check.demand(
        "other_rules",
        "complies_with_other_rules",
        "The work as proposed does not meet another rule that applies, such as zoning.",
    )
    check.demand(
        "documents_accepted",
        "documents_marked_accepted",
        "The construction documents must be marked as accepted, in writing or by stamp.",
    )
    if facts.site_inspection_required:
        check.demand(
            "site_inspection",
            "site_inspection_done",
            "The site must be inspected before the permit is issued.",
        )
    check.demand(
        "change_notice",
        "change_notice_on_permit",
        "The permit must carry the order to tell the officer of every change at once.",
    )
