"""Whether a fire safety inspection may be made now (5-31(a), (b), (d))."""

from typing import Any

from rulebook import ruleset

BEYOND_THE_CALENDAR = ("owner_request", "complaint", "own_knowledge")


@ruleset(
    "operating.inspection_access",
    violation="may_not_inspect",
    review="officer_decides",
    clean="may_inspect",
)
def inspection_access(facts: Any, check: Any, law: Any) -> None:
    """May this fire safety and property maintenance inspection be made now?"""
    judge_inspector(facts, check)
    judge_ground(facts, check)
    judge_entry(facts, check)
    judge_fee(facts, check)


def judge_inspector(facts: Any, check: Any) -> None:
    """The officer or a designated inspector; the State's office keeps to the calendar."""
    state_office_elsewhere = (
        facts.inspector == "ofpc" and facts.ground is not None and facts.ground != "scheduled"
    )
    if facts.inspector == "other" or state_office_elsewhere:
        check.hit(
            "inspector",
            "The code enforcement officer or an inspector whom the officer designated must "
            "inspect; the state office of fire prevention and control may only at the regular "
            "intervals.",
        )


def judge_ground(facts: Any, check: Any) -> None:
    """Outside the calendar there must be a reason (5-31(b)(1))."""
    if facts.ground is not None:
        check.give(may_be_made_at_any_time=facts.ground in BEYOND_THE_CALENDAR)
    if facts.ground == "none":
        check.hit("no_ground", "There is no reason on which an inspection may be made.")
    elif facts.ground == "owner_request":
        if check.need("requester") and facts.requester == "other":
            check.hit("requester", "Only the owner or the owner's agent may ask for it.")
    elif facts.ground == "complaint":
        judge_complaint(facts, check)
    elif facts.ground == "own_knowledge":
        check.demand(
            "not_known_personally",
            "known_personally",
            "The officer must know of it personally.",
        )
    if facts.ground in ("complaint", "own_knowledge"):
        check.demand(
            "nothing_alleged",
            "code_violation_alleged",
            "Nothing is said to be against a code that the officer enforces.",
        )


def judge_complaint(facts: Any, check: Any) -> None:
    """Written, signed and verified (5-31(b)(1)b); what is not written is neither of the others."""
    if check.demand("complaint_form", "complaint_written", "The complaint is not in writing."):
        check.demand("complaint_form", "complaint_signed", "The complaint is not signed.")
        check.demand(
            "complaint_form",
            "complaint_verified",
            "The complainant has not sworn or affirmed that the complaint is true.",
        )


def judge_entry(facts: Any, check: Any) -> None:
    """No inspection without a warrant where the law demands one (5-31(b)(2))."""
    if facts.warrant_finding == "needed":
        check.demand(
            "no_warrant",
            "warrant_obtained",
            "A court order or warrant is needed first, and there is none.",
        )
    elif (
        facts.warrant_finding == "undetermined"
        and check.need("consent")
        and facts.consent != "given"
    ):
        check.hit(
            "warrant_question",
            "Nobody has let the inspector in; the town attorney says whether a court order or "
            "warrant is needed.",
        )


def judge_fee(facts: Any, check: Any) -> None:
    """An unpaid fee stops only what the owner asked for; all else is billed (5-31(d), 5-37(c))."""
    if facts.ground is None or facts.inspector is None:
        return
    due = facts.fee_applies and facts.inspector != "ofpc" and facts.ground != "none"
    if due and facts.ground == "owner_request":
        check.demand("fee", "fee_paid", "The owner must pay the fee before the inspection.")
    if not due:
        check.give(fee_to_bill=False)
    elif facts.fee_paid is not None:
        check.give(fee_to_bill=not facts.fee_paid)
