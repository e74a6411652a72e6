"""What stands before the acts on a complaint; the rulebook says it wherever it has the rule."""

from __future__ import annotations

from collections.abc import Iterable

from enforcement.asking import findings, refusals
from enforcement.complaints import checks
from workflow.refusal import Refusal


def form_lacking(complaint, step) -> Refusal | None:
    """There is something to ask for only where the form lacks something (§ 5-32(a))."""
    if checks.lacking(complaint, step.day):
        return None
    return Refusal("The complaint is written, signed and verified.", "5-32(a)")


def not_for_this_office(complaint, step) -> Refusal | None:
    """`operating.complaint_intake` = not_for_this_office, on what the officer says."""
    said = {
        "code_violation_alleged": step.data["code_violation_alleged"],
        "enforced_by_office": step.data["enforced_by_office"],
    }
    if checks.intake(complaint, step.day, **said)["outcome"] == "not_for_this_office":
        return None
    return Refusal(
        "What is alleged is against a code that this office enforces.",
        "5-32(a)",
        "Take it up, or send the form back.",
    )


def may_take_up(complaint, step) -> Iterable[Refusal]:
    """Must investigate, or the officer's own knowledge; of timber every complaint (§ 6-153)."""
    if complaint.subject == "timber":
        return
    over = {
        "code_violation_alleged": True,
        "enforced_by_office": True,
        "known_personally": step.data["known_personally"],
    }
    result = checks.intake(complaint, step.day, **over)
    if result["outcome"] in ("must_investigate", "own_knowledge"):
        return
    for one in result["findings"]:
        yield Refusal(
            one["message"],
            one["section"],
            "Send the form back, or say that you know the matter yourself.",
        )


def results_documented(complaint, step) -> Refusal | None:
    """Calls or an inspection, with what came of them (§ 5-32(b)(1))."""
    if complaint.inquiries.exists() or checks.inspections(complaint).exists():
        return None
    return Refusal(
        "No inquiry and no inspection is on record.",
        "5-32(b)(1)",
        "Enter the calls that were made, or the inspection.",
    )


def no_violation_found(complaint, step) -> Refusal | None:
    if checks.violations(complaint):
        return Refusal(
            "A violation was opened on this complaint.",
            "5-32(b)(4)",
            "Close it first, then file the final report; or void it where it was opened in error.",
        )
    return None


def violation_found(complaint, step) -> Refusal | None:
    if complaint.violation_found:
        return None
    return Refusal("No violation is found yet.", "5-32(b)(2)", "Find the violation first.")


def corrected_and_seen(complaint, step) -> Iterable[Refusal]:
    """Every violation closed, and the correction seen at an inspection (§ 5-32(b)(4))."""
    if not complaint.violation_found:
        yield Refusal("No violation was found.", "5-32(b)(4)", "Close it without one.")
        return
    if not checks.is_corrected(complaint):
        yield Refusal("The violation is not corrected yet.", "5-32(b)(4)")
    elif not checks.seen_since(complaint):
        yield Refusal("The correction has not been seen at an inspection.", "5-32(b)(4)")


def may_enter(complaint, step) -> Iterable[Refusal]:
    """`operating.inspection_access`: a ground, consent or a warrant where one is needed."""
    data = step.data
    own = complaint.known_personally or complaint.subject == "timber"
    facts = {
        "ground": "own_knowledge" if own else "complaint",
        "inspector": "officer",
        "code_violation_alleged": True,
        "known_personally": own,
        "complaint_written": complaint.in_writing,
        "complaint_signed": complaint.signed,
        "complaint_verified": complaint.verified,
        "consent": data["consent"],
        "warrant_finding": data["warrant_finding"],
        "warrant_obtained": data["warrant_obtained"],
        "fee_applies": False,
    }
    yield from refusals("operating.inspection_access", facts, step.day)
    for one in findings("operating.inspection_access", facts, step.day):
        if one["rule"].endswith("warrant_question"):
            yield Refusal(one["message"], one["section"], "Ask the town attorney first.")
