"""Stopping work, declaring noncompliance, certifying compliance (6-106, 6-122 to 6-125)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import words

PENALTY_SECTION = "1-8"
INSPECTORS = ("officer", "developers_engineer", "developers_architect")


@ruleset("floodplain.stop_work")
def stop_work(facts: Any, check: Any, law: Any) -> str:
    """Is there ground for a stop-work order or for declaring a structure noncompliant?"""
    check.give(notify_fema=False)
    if facts.in_flood_area is None:
        return "incomplete"
    if not facts.in_flood_area:
        return "not_applicable"
    judge_work(facts, check)
    judge_disregard(facts, check)
    judge_declaration(facts, check)
    if check.violated:
        check.give(penalty_section=PENALTY_SECTION)
    return gravest(check)


def judge_work(facts: Any, check: Any) -> None:
    """Work without a permit, against the article or its permit, or with a deficiency left."""
    check.need("ongoing", "permit_state")
    going_on = facts.ongoing is True
    if going_on and facts.permit_state not in (None, "approved"):
        check.hit(
            "no_permit",
            "Work goes on in the flood hazard area without an approved floodplain development "
            f"permit (permit: {words(facts.permit_state)}).",
        )
    check.demand("article", "meets_article", "The development does not meet the flood rules.")
    if facts.permit_state == "approved":
        check.demand(
            "conditions",
            "meets_permit_conditions",
            "The development does not keep the conditions of its permit.",
        )
    if going_on and facts.certificate_deficiency == "uncorrected":
        check.hit(
            "deficiency",
            "A deficiency of the construction certificate was not corrected at once and work "
            "goes on.",
        )


def judge_disregard(facts: Any, check: Any) -> None:
    """Only an order in force can be disregarded (6-123)."""
    if facts.order_in_force and facts.work_after_order:
        check.hit("disregard", "Work went on against a stop-work order that is in force.")


def judge_declaration(facts: Any, check: Any) -> None:
    """A structure without a variance is declared noncompliant; a pending request delays that."""
    if facts.meets_article is not False or not facts.structure or facts.variance == "approved":
        return
    if facts.variance == "applied":
        check.hit(
            "declaration_waits",
            "A request for a variance is before the planning board; declaring the structure "
            "noncompliant waits for its decision.",
        )
        return
    check.give(notify_fema=True)
    check.hit(
        "declaration",
        "The structure does not meet the flood rules and has no approved variance. It is "
        "declared noncompliant and the federal agency is notified.",
    )


def gravest(check: Any) -> str:
    """The gravest consequence is the outcome; every finding is listed."""
    if check.was_hit("disregard"):
        return "order_disregarded"
    if check.was_hit("declaration"):
        return "declare_noncompliant"
    if check.violated:
        return "order_may_issue"
    return "incomplete" if check.missing else "no_ground"


@ruleset("floodplain.certificate_of_compliance")
def certificate_of_compliance(facts: Any, check: Any, law: Any) -> str:
    """May the certificate of compliance be issued?"""
    if facts.authority == "neither":
        check.hit("no_authority", "There is neither an approved permit nor an approved variance.")
    if facts.work_completed is False:
        check.hit("not_completed", "The work is not completed.")
    judge_inspections(facts, check)
    judge_items(facts, check)
    if facts.subject == "building_or_premises":
        judge_construction_certificate(facts, check)
    if facts.stop_work_in_force:
        check.hit("stop_work", "A stop-work order is in force.")
    outcome = "withhold" if check.violated else "incomplete" if check.missing else "issue"
    judge_use(facts, check)
    check.give(may_be_used=outcome == "issue")
    return outcome


def judge_inspections(facts: Any, check: Any) -> None:
    """An inspection by the officer or the developer's engineer or architect (6-124)."""
    if facts.inspections is None:
        return
    if not any(inspector in INSPECTORS for inspector in facts.inspections):
        check.hit(
            "not_inspected",
            "Neither the officer nor the developer's engineer or architect has inspected the work.",
        )
        return
    check.demand(
        "found_deficient",
        "found_in_compliance",
        "The inspection did not find that the work complies with its permit or variance.",
    )


def judge_items(facts: Any, check: Any) -> None:
    """What the permit demanded has come, each item of it (6-125(c))."""
    if not facts.items_required or not check.need("items_received"):
        return
    for item in dict.fromkeys(facts.items_required):
        if item not in facts.items_received:
            check.hit("item", f"The permit demands this, and it has not come: {words(item)}.")


def judge_construction_certificate(facts: Any, check: Any) -> None:
    """Of a new or substantially improved building the certificate of 6-122(c) is approved."""
    if check.need("new_or_substantially_improved") and facts.new_or_substantially_improved:
        check.demand(
            "construction_certificate",
            "construction_certificate_approved",
            "The elevation or floodproofing certificate of the building has not been approved.",
        )


def judge_use(facts: Any, check: Any) -> None:
    """Use before the certificate is unlawful, but keeps nothing back (6-125(a))."""
    if facts.used_or_occupied and facts.subject == "building_or_premises":
        check.hit(
            "used_without",
            "The building or premises was used before there was a certificate of compliance. "
            "That is unlawful, but does not keep the certificate back.",
        )
