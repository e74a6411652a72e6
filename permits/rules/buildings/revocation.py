"""When permits and certificates are revoked or suspended (5-24(j), 5-27(f))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day


@ruleset("buildings.revocation")
def revocation(facts: Any, check: Any, law: Any) -> str:
    """Must this be revoked or suspended, or may a suspension be lifted?"""
    if facts.document is None:
        return "incomplete"
    if facts.document != "building_permit":
        judge_certificate(facts, check)
        kept = "correction_running" if check.was_hit("correction_running") else "keep"
        return outcome(check, "revoke_or_suspend", kept)
    if facts.suspended:
        judge_suspended_permit(check)
        return outcome(check, "stay_suspended", "lift_suspension")
    judge_permit(check)
    return outcome(check, "revoke_or_suspend", "keep")


def outcome(check: Any, violated: str, clean: str) -> str:
    """A violation decides even where facts are missing."""
    if check.violated:
        return violated
    return "incomplete" if check.missing else clean


def judge_permit(check: Any) -> None:
    """A permit in force: the officer must act at once, and chooses how (5-24(j)(1))."""
    check.forbid(
        "issued_in_error",
        "issued_in_error",
        "The permit was issued in error: the officer must revoke or suspend it.",
    )
    check.forbid(
        "work_violates",
        "work_violates_codes",
        "The work is against the codes: the officer must revoke or suspend the permit.",
    )


def judge_suspended_permit(check: Any) -> None:
    """A suspension lasts until the holder has shown both (5-24(j)(1)a, b)."""
    check.demand(
        "completed_work",
        "completed_work_complies",
        "The holder must show that the work done so far meets the codes.",
    )
    check.demand(
        "proposed_work",
        "proposed_work_complies",
        "The holder must show that the work still to be done will meet the codes.",
    )


def judge_certificate(facts: Any, check: Any) -> None:
    """The holder of a certificate has the time that the officer set to put it right (5-27(f))."""
    if not (check.need("issued_in_error") and facts.issued_in_error and check.need("corrected")):
        return
    if facts.corrected or not check.need("as_of", "correction_due_on"):
        return
    due = facts.correction_due_on
    if facts.as_of > due:
        check.hit(
            "certificate_error",
            f"The certificate rests on wrong information that was not put right by {day(due)}: "
            "the officer must revoke or suspend it.",
            limit=due,
            actual=facts.as_of,
        )
    else:
        check.hit(
            "correction_running",
            f"The certificate rests on wrong information; there is time to put it right until "
            f"{day(due)}.",
            limit=due,
            actual=facts.as_of,
        )
