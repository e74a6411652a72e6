"""Exempt, of type II, of type I, or to be determined (6-21 to 6-23, 6-28)."""

from typing import Any

from rulebook import ruleset

from .type_ii import PARAGRAPHS

LOCAL_AGENCIES = ("town", "other_local_agency")


@ruleset("seqr.classify")
def classify(facts: Any, check: Any, law: Any) -> str:
    """Is this action exempt, of type II, of type I, or must the town determine its effect?"""
    paragraph = hit_exemptions(facts, check, law)
    if paragraph:
        check.give(paragraph=paragraph)
        return "exempt"
    if not is_known(facts, check):
        return "incomplete"
    if facts.type_i_listed:
        # 6-28(a) says "always", so it goes before everything in 6-28(b).
        check.hit("type_i", "The action is on the state's type I list: an assessment is required.")
        check.give(paragraph="6-28(a)")
        return "type_i"
    if facts.immediately_necessary:
        check.hit("protection", "Action that is needed at once to protect people or property.")
        check.give(paragraph="6-28(b)(21)")
        return "type_ii"
    return by_activity(facts, check, law)


def hit_exemptions(facts: Any, check: Any, law: Any) -> str | None:
    """Report every exemption of 6-22(1) to (8) that applies; gives the lowest paragraph."""
    repair = facts.activity == "maintenance_or_repair" and facts.substantial_change is False
    exemptions = (
        (
            "nepa",
            facts.nepa_draft_statement and facts.nepa_final_statement,
            "A draft and a final statement were prepared under federal law.",
        ),
        ("criminal", facts.criminal_proceeding, "This enforces a criminal proceeding."),
        ("ministerial", facts.ministerial, "The official has no discretion here."),
        ("maintenance", repair, "It is maintenance or repair without substantial change."),
        (
            "public_service_law",
            facts.public_service_law_certificate,
            "The action comes under the state's certificate for utilities.",
        ),
        ("before_1977", is_before_law(facts, law), "The action is older than this law."),
        (
            "emergency",
            facts.immediately_necessary and facts.emergency_basis,
            "It is an emergency: the action is needed at once.",
        ),
        (
            "legislature_or_court",
            facts.actor in ("state_legislature", "court"),
            "It is an action of the state legislature or of a court.",
        ),
    )
    applying = [number for number, (_, applies, _) in enumerate(exemptions, 1) if applies]
    for number in applying:
        rule, _, why = exemptions[number - 1]
        check.hit(rule, f"No environmental review is needed. {why}")
    return f"6-22({applying[0]})" if applying else None


def is_before_law(facts: Any, law: Any) -> bool:
    """6-22(6): each kind of actor has its day, which the state may have moved to a later one."""
    if facts.undertaken_or_approved_on is None:
        return False
    local = facts.actor in LOCAL_AGENCIES
    effective = law.figure("local_agency_effective_on" if local else "applicant_effective_on")
    extended = facts.state_extended_date
    if extended is not None and extended > effective:
        effective = extended
    return facts.undertaken_or_approved_on < effective


def is_known(facts: Any, check: Any) -> bool:
    """Whether what decides on an exemption is given; only the first fact lacking is missing."""
    if facts.immediately_necessary:
        # Exempt or 6-28(b)(21): either way it does not matter what the action is.
        return bool(check.need("emergency_basis"))
    if not check.need("activity"):
        return False
    return facts.activity != "maintenance_or_repair" or bool(check.need("substantial_change"))


def by_activity(facts: Any, check: Any, law: Any) -> str:
    """The paragraph of 6-28(b) that names the activity, with its conditions.

    A condition that is not kept decides even where others are not known: the paragraph can no
    longer apply.
    """
    if facts.activity == "other" and not facts.town_determined_type_ii:
        check.hit("not_listed", "The law does not list this action; the town determines.")
        return "determination_needed"
    paragraph, rule, message, conditions = PARAGRAPHS[facts.activity]
    if conditions:
        conditions(facts, check, law)
    if check.reviewed:
        return "determination_needed"
    if check.missing:
        return "incomplete"
    check.hit(rule, f"{message} needs no environmental assessment.")
    check.give(paragraph=paragraph)
    return "type_ii"
