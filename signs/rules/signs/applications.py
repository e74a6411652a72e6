"""What an application for a sign permit holds, and when the permit is issued and closed
(5-117(b), 5-118, 5-123)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import count

# What every application holds: rule, fact, what to do (5-117(b)).
ALWAYS = (
    (
        "applicant",
        "applicant_name_address_telephone",
        "Give the name, address and telephone number of the applicant.",
    ),
    ("location", "location_given", "Say on which building, structure or lot the sign goes."),
    ("type_size_place", "type_size_place_given", "Give the type, size and location of the sign."),
    (
        "drawings",
        "construction_drawings",
        "File drawings of the plans and of how the sign is built and attached.",
    ),
    ("artwork", "artwork", "File art that shows the real color, lighting and design."),
    ("installer", "installer_named", "Name the person who puts up the sign."),
    (
        "existing_area",
        "existing_sign_area_stated",
        "State the square feet of all signs that the property has now.",
    ),
    ("fee", "fee_paid", "Pay the fee with the application."),
)
# What only some hold: the deciding fact and its answer, then rule, fact, what to do.
SOMETIMES = (
    (
        "applicant_is_owner",
        False,
        "owner_permission",
        "owner_written_permission",
        "File the written permission of the owner of the property.",
    ),
    (
        "leased_to_others",
        True,
        "tenant_permission",
        "tenant_written_permission",
        "File the written permission of the tenants.",
    ),
    (
        "structural_plans_required",
        True,
        "structural",
        "structural_plans",
        "File the structural plans and calculations that are required.",
    ),
    (
        "electrical_components",
        True,
        "testing_agency",
        "testing_agency_proof",
        "File the proof of an approved testing agency for the electric parts.",
    ),
    (
        "other_information_required",
        True,
        "other",
        "other_information",
        "Give the further information for which the officer asked.",
    ),
    (
        "stamped_plans_required",
        True,
        "stamped",
        "stamped_plans",
        "File plans stamped by a New York architect or engineer, as the officer asked.",
    ),
)


@ruleset("signs.application_contents", violation="deficient", clean="complete")
def application_contents(facts: Any, check: Any, law: Any) -> None:
    """Is this application for a sign permit complete?"""
    for rule, fact, message in ALWAYS:
        check.demand(rule, fact, message)
    for deciding, answer, rule, fact, message in SOMETIMES:
        if check.need(deciding) and getattr(facts, deciding) is answer:
            check.demand(rule, fact, message)
    if check.need("drawing_sets") and facts.drawing_sets < facts.drawing_sets_required:
        check.hit(
            "sets",
            f"{count(facts.drawing_sets, 'set')} of drawings came in; "
            f"{count(facts.drawing_sets_required, 'set')} must be filed.",
            limit=facts.drawing_sets_required,
            actual=facts.drawing_sets,
        )


@ruleset("signs.permit_issue")
def permit_issue(facts: Any, check: Any, law: Any) -> str:
    """May the officer issue this sign permit, or close it after installation?"""
    if facts.stage is None:
        return "incomplete"
    if facts.stage == "close":
        judge_closing(facts, check)
        good, refused = "may_close", "may_not_close"
    else:
        judge_issue(facts, check)
        conditions = judge_conditions(facts, check)
        good = "issue_with_conditions" if conditions else "issue"
        refused = "do_not_issue"
    if check.violated:
        return refused
    if check.missing:
        return "incomplete"
    return "review" if check.reviewed else good


def judge_issue(facts: Any, check: Any) -> None:
    """What stops the permit (5-113(a), 5-117(b), 5-118(b), 5-123)."""
    check.demand("application", "application_complete", "The application is not complete.")
    check.demand("fee", "fee_paid", "The fee is not paid.")
    if check.need("breaks_a_limit") and facts.breaks_a_limit and not facts.variance_granted:
        check.hit("limit", "The sign breaks a limit of the sign law and no variance was granted.")
    if facts.board_approval_needed and not facts.board_approval_given:
        check.hit("board", "A board has to approve this sign and has not yet done so.")
    if facts.referral_open:
        check.hit("referral", "The application is with a board, whose answer is awaited.")
    if facts.referral_answer == "deny":
        check.hit("referral_denied", "The board that reviewed the application denied it.")


def judge_conditions(facts: Any, check: Any) -> bool:
    """Whether the permit is issued on conditions; they are checked before it is closed."""
    if facts.referral_answer == "approve_with_conditions":
        check.hit(
            "referral_conditions",
            "The changes and conditions of the board are written on the permit.",
        )
    if check.need("nonconforming_or_illegal_signs") and facts.nonconforming_or_illegal_signs > 0:
        others = count(facts.nonconforming_or_illegal_signs, "other sign")
        check.hit("eliminate", f"The permit holds on condition that {others} not allowed here go.")
    if check.need("electrical") and facts.electrical:
        check.hit(
            "electrical_condition",
            "The permit holds on condition of an electrical inspection and its certificate.",
        )
    return check.was_hit("referral_conditions", "eliminate", "electrical_condition")


def judge_closing(facts: Any, check: Any) -> None:
    """What must be done before the permit is closed (5-117(b)(11), 5-123(b))."""
    if check.need("nonconforming_or_illegal_signs") and facts.nonconforming_or_illegal_signs > 0:
        others = count(facts.nonconforming_or_illegal_signs, "sign")
        check.hit(
            "not_eliminated",
            f"{others} not allowed on this property must first be removed.",
            limit=0,
            actual=facts.nonconforming_or_illegal_signs,
        )
    if check.need("electrical") and facts.electrical:
        check.demand(
            "electrical_certificate",
            "electrical_certificate",
            "The certificate of an approved electrical inspector must first be filed.",
        )
