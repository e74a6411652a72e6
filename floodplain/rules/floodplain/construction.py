"""The certificate that is due at once during construction (6-121(b)(6), (7), 6-122(c))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import words

from .datums import elevation, in_one_datum

# An engineer may certify everything; an architect no elevation, a surveyor no floodproofing.
MEASURERS = ("land_surveyor", "professional_engineer")
DESIGNERS = ("professional_engineer", "architect")
# By what was done: the certificate, and of each fact its rule, who may certify and what.
CERTIFICATES = {
    "lowest_floor_placed": "elevation_certificate",
    "floodproofing_done": "floodproofing_certificate",
}
CERTIFIERS = {
    "elevation_certificate": (
        ("elevation_certified_by", "elevation_certifier", MEASURERS, "The elevation certificate"),
    ),
    "floodproofing_certificate": (
        (
            "floodproofing_certified_by",
            "floodproofing_certifier",
            DESIGNERS,
            "The floodproofing certificate",
        ),
        (
            "floodproofed_elevation_by",
            "floodproofed_elevation",
            MEASURERS,
            "The elevation to which it is floodproofed",
        ),
    ),
}


@ruleset("floodplain.construction_stage")
def construction_stage(facts: Any, check: Any, law: Any) -> str:
    """Which certificate is due during construction, is it in order, and what follows if not?"""
    check.give(at_holders_risk=False)
    if facts.progress is None:
        return "incomplete"
    if facts.progress == "before_lowest_floor":
        return "not_due"
    certificate = CERTIFICATES[facts.progress]
    check.give(certificate=certificate)
    judge_risk(facts, check)
    if not check.need("certificate_submitted"):
        return "incomplete"
    if not facts.certificate_submitted:
        check.hit("not_submitted", f"The {words(certificate)} is due now and was not submitted.")
        return "certificate_due"
    judge_certificate(certificate, facts, check)
    return outcome(facts, check)


def judge_risk(facts: Any, check: Any) -> None:
    """Going on before submission and approval is at one's own risk, and not forbidden."""
    approved = facts.certificate_submitted is True and facts.officer_approved
    if facts.further_work_done and not approved:
        check.give(at_holders_risk=True)
        check.hit(
            "at_risk",
            "Work went on before the certificate was submitted and approved. That is not "
            "forbidden, but at the risk of the permit holder.",
        )


def judge_certificate(certificate: str, facts: Any, check: Any) -> None:
    """Who certified, under whose supervision, and what the certificate says."""
    for fact, rule, allowed, what in CERTIFIERS[certificate]:
        if check.need(fact) and getattr(facts, fact) not in allowed:
            check.hit(
                rule,
                f"{what} has to be certified by a licensed "
                f"{words(' or '.join(allowed))}; it was certified by: "
                f"{words(getattr(facts, fact))}.",
            )
    check.demand(
        "supervision",
        "prepared_under_supervision",
        "The certificate has to be prepared by the person who certifies it or under that "
        "person's direct supervision.",
    )
    if check.need("has_basement"):
        check.hit("record_basement", "The elevation as built and any basement are recorded.")
    judge_elevation(facts, check)
    if facts.other_deficiencies:
        check.hit("other", "The officer found something else wrong in the data.")


def judge_elevation(facts: Any, check: Any) -> None:
    """As built it is not below what the permit or the variance requires; exactly at it is kept."""
    both = in_one_datum(
        facts,
        check,
        ("certified_elevation_ft", "certified_datum"),
        ("required_elevation_ft", "required_datum"),
    )
    if both is None:
        return
    built, required = both
    if built < required:
        check.hit(
            "too_low",
            f"It was built at {elevation(built, facts.required_datum)}; at least "
            f"{elevation(required, facts.required_datum)} is required.",
            limit=required,
            actual=built,
        )


def outcome(facts: Any, check: Any) -> str:
    """A deficiency is cause to stop the work unless it was corrected at once (6-122(c))."""
    if check.violated:
        if not check.need("corrected_immediately"):
            return "deficient"
        return "corrected" if facts.corrected_immediately else "stop_work"
    if check.missing:
        return "incomplete"
    return "approved" if facts.officer_approved else "awaiting_approval"
