"""Which complaints are investigated, and how (5-31(b)(1), 5-32)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day

STEPS = {
    "inquire_or_inspect": 1,
    "document_results": 1,
    "give_notice": 2,
    "await_correction": 2,
    "enforce": 3,
    "pursue_enforcement": 3,
    "reinspect": 4,
    "file_final_report": 4,
}


@ruleset("operating.complaint_intake")
def complaint_intake(facts: Any, check: Any, law: Any) -> str:
    """Must the officer review and investigate this complaint?"""
    check.give(lacking=[])
    concerns = concerns_office(facts, check)
    if concerns is None:
        return "incomplete"
    if not concerns:
        check.give(bona_fide=False)
        return "not_for_this_office"
    lacking = judge_form(check)
    check.give(lacking=lacking)
    if lacking:
        check.give(bona_fide=False)
        if not facts.known_personally:
            return "no_duty"
        check.hit(
            "own_knowledge",
            "The officer knows the matter personally and may inspect at any time.",
        )
        return "own_knowledge"
    if check.missing:
        return "incomplete"
    check.give(bona_fide=True)
    return "must_investigate"


def concerns_office(facts: Any, check: Any) -> bool | None:
    """Whether something against a code of this office is alleged; None while that is open."""
    if facts.code_violation_alleged is None:  # a required fact, missing already
        return None
    if not facts.code_violation_alleged:
        check.hit("nothing_alleged", "Nothing is said to be against a code.")
        return False
    return check.demand(
        "other_office", "enforced_by_office", "Another office enforces the code in question."
    )


def judge_form(check: Any) -> list[str]:
    """Which of the three demands of 5-32(a) are not met; what is not written has neither other."""
    written = check.demand("not_written", "written", "The complaint is not in writing.")
    if not written:
        return ["written"] if written is False else []
    signed = check.demand("not_signed", "signed", "The complainant has not signed.")
    verified = check.demand(
        "not_verified",
        "verified",
        "The complainant has not sworn or affirmed that the complaint is true.",
    )
    return [
        name for name, answer in (("signed", signed), ("verified", verified)) if answer is False
    ]


@ruleset("operating.complaint_steps")
def complaint_steps(facts: Any, check: Any, law: Any) -> str:
    """What is the next step with this complaint? A proposal; the officer may skip one."""
    outcome = next_step(facts, check)
    check.give(step=STEPS.get(outcome))
    if outcome == "document_results":
        check.hit("results_not_documented", "The results of the inspection are not on record.")
    if outcome in ("enforce", "pursue_enforcement"):
        check.hit(
            "not_corrected_in_time",
            f"It was to be put right by {day(facts.cure_by)} and was not.",
            limit=facts.cure_by,
            actual=facts.as_of,
        )
    if outcome in ("give_notice", "enforce"):
        propose_measures(facts, check)
    return outcome


def next_step(facts: Any, check: Any) -> str:
    """The first step of 5-32(b) that is still to be done."""
    if not facts.known_personally:
        if not check.need("bona_fide"):
            return "incomplete"
        if not facts.bona_fide:
            return "no_duty"
    if not (facts.inquiry_made or facts.inspection_made):
        return "inquire_or_inspect"
    if facts.inspection_made and not facts.results_documented:
        return "document_results"
    if not check.need("violation_found"):
        return "incomplete"
    if not facts.violation_found:
        return "close_without_violation"
    return after_correction(facts) if facts.corrected else before_correction(facts, check)


def after_correction(facts: Any) -> str:
    """The correction is seen and put on record (5-32(b)(4))."""
    if not facts.reinspected_after_correction:
        return "reinspect"
    return "close" if facts.final_report_filed else "file_final_report"


def before_correction(facts: Any, check: Any) -> str:
    """Notice and time to correct come before enforcement (5-32(b)(2), (3))."""
    if not facts.notice_given:
        return "give_notice"
    if not check.need("cure_by", "as_of"):
        return "incomplete"
    if facts.as_of <= facts.cure_by:
        return "await_correction"
    return "pursue_enforcement" if facts.enforcement_started else "enforce"


def propose_measures(facts: Any, check: Any) -> None:
    """What the officer may choose among (5-32(b)(3))."""
    if facts.operating_permit_involved:
        check.hit("revoke_operating_permit", "The officer may revoke the operating permit.")
    if facts.work_going_on:
        check.hit("stop_work_order", "The officer may stop the work by an order.")
    check.hit("notice_of_violation", "The officer may give a notice of violation.")
