"""What the rules say about a review: its facts put to the rulebook. A finding never decides."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

import rulebook
from fees import ledger
from fees.models import FeeKind
from seqr.models.choices import (
    ActionClass,
    Significance,
    Stage,
    StatementKind,
    WhoseAction,
)

if TYPE_CHECKING:
    from seqr.models import Agency, Determination, Review, Statement

# What the rule of the class finds, and the class that a person may confirm on it.
CLASS_OF = {
    "exempt": ActionClass.EXEMPT,
    "type_ii": ActionClass.TYPE_II,
    "type_i": ActionClass.TYPE_I,
    "determination_needed": ActionClass.UNLISTED,
}


def ask(name: str, facts: dict, day: date) -> dict:
    """The result of a ruleset on facts as of a day."""
    given = {key: value for key, value in facts.items() if value is not None}
    return rulebook.check(name, given, as_of=day).to_dict()


def class_facts(review: Review) -> dict:
    """The facts of `seqr.classify`: those that a person stated, whose action it is, and whether the
    town board has resolved that it may be significant (§ 6-28(b)(19))."""
    numbers = {fact.name for fact in rulebook.declaration("seqr.classify").facts
               if fact.type == "number"}  # fmt: skip
    stated = {
        name: Decimal(value) if name in numbers else value
        for name, value in review.class_facts.items()
    }
    return {
        **stated,
        "actor": review.actor,
        "significant_by_resolution": bool(review.significant_by_resolution),
    }


def classify(review: Review, day: date) -> dict:
    """The class that the rule proposes."""
    return ask("seqr.classify", class_facts(review), day)


def proposed(review: Review, day: date) -> ActionClass | None:
    """The class that may be confirmed on the facts as they stand; None where some are missing."""
    return CLASS_OF.get(classify(review, day)["outcome"])


def findings_of(result: dict) -> list[dict]:
    """The findings of a result, with what it misses among them, so that nothing is overlooked."""
    return result["findings"] + [
        {
            "rule": f"{result['ruleset']}.missing.{path}",
            "status": "missing",
            "section": "6-28",
            "message": f"Not stated yet: {path.replace('_', ' ')}.",
        }
        for path in result["missing"]
    ]


def agencies(review: Review) -> list[Agency]:
    """The other agencies of this action; they stay through a correction of the class."""
    return list(review.agencies.all())


def agencies_involved(review: Review) -> int:
    """How many agencies, state or local, decide on the action; the town counts (§ 6-27)."""
    return 1 + sum(agency.counts for agency in agencies(review))


def determination(review: Review, stage: Stage) -> Determination | None:
    """The determination of this round at a stage."""
    return review.determinations.filter(round=review.round, stage=stage).first()


def statement(review: Review, kind: StatementKind) -> Statement | None:
    """The last statement of a kind in this round."""
    return review.statements.filter(round=review.round, kind=kind).last()


def assessment_done(review: Review) -> bool:
    """Whether the environmental assessment is on file: the document with who made it and when."""
    on_file = review.documents.filter(kind="assessment", removed_at=None).exists()
    return bool(on_file and review.assessment_prepared_by and review.assessment_on)


def fee_facts(review: Review) -> dict:
    """The facts of `seqr.fee`. A fee that was taken back counts no more."""
    draft = statement(review, StatementKind.DRAFT)
    return {
        "draft_statement_required": review.charges.filter(
            kind=FeeKind.DRAFT_STATEMENT, void=None
        ).exists(),
        "draft_statement_filed": draft is not None,
        "paid_usd": ledger.balance(review).kept,
    }


def fee(review: Review, day: date) -> dict:
    """What is due with the draft statement (§ 6-26)."""
    return ask("seqr.fee", fee_facts(review), day)


def fee_due(review: Review, day: date) -> Decimal:
    """What is left to pay of the fee for the draft statement."""
    return Decimal(fee(review, day)["values"]["amount_due"])


def step_facts(review: Review, day: date) -> dict:
    """The facts of `seqr.next_step`."""
    first = determination(review, Stage.FIRST)
    after = determination(review, Stage.AFTER_DRAFT)
    draft = statement(review, StatementKind.DRAFT)
    final = statement(review, StatementKind.FINAL)
    standing = after or first
    return {
        "classification": review.classification or None,
        "agencies_involved": agencies_involved(review),
        "application_filed": review.application_received_on is not None,
        "on_approved_form": bool(review.form_version),
        "assessment_done": assessment_done(review),
        "significance": first.result if first else None,
        "determination_filed": bool(standing and standing.filed_on),
        "draft_statement_filed": draft is not None,
        "draft_content_complete": draft.content_complete if draft else None,
        "fee_paid": fee_due(review, day) == 0,
        "draft_notice_published": bool(draft and draft.notice_published_on),
        "significance_after_draft": after.result if after else None,
        "final_statement_filed": final is not None,
        "final_content_complete": final.content_complete if final else None,
        "final_notice_published": bool(final and final.notice_published_on),
        "final_statement_considered": bool(final and final.considered_on),
    }


def next_step(review: Review, day: date) -> dict:
    """The next step and who has to take it. Asked for each act of a page: kept on the copy of the
    case until something has happened to it."""
    mark = (review.event_count, review.round, day)
    known = review.__dict__.get("_next_step")
    if known is None or known[0] != mark:
        result = ask("seqr.next_step", step_facts(review, day), day)
        known = review.__dict__["_next_step"] = (mark, result)
    return known[1]


def decision_facts(review: Review, step, decision: str, findings: dict) -> dict:
    """The facts of `seqr.decision`, for a decision on the day of the step or (none) as of it."""
    final = statement(review, StatementKind.FINAL)
    agreed = agreed_extension(review)
    made = {"as_of": step.day.isoformat()}
    if decision != "none":
        made = {"decision": decision, "decision_on": step.day.isoformat()}
    return {
        "significance": Significance.MAY_BE.value,
        "final_statement_filed_on": final.filed_on.isoformat() if final else None,
        "final_statement_considered": bool(final and final.considered_on),
        **made,
        **agreed,
        **findings,
    }


def agreed_extension(review: Review) -> dict:
    """The longer time to which both have agreed, as the rule asks for it (§ 6-25(a))."""
    clock = review.clocks.filter(key="seqr.decision").last()
    extension = clock.extensions.filter(by="consent").last() if clock else None
    if extension is None:
        return {}
    return {
        "extended_to": extension.asked_until.isoformat(),
        "extension_agreed_on": extension.agreed_on.isoformat(),
        "applicant_consented": True,
        "town_consented": True,
    }


def is_own_action(review: Review) -> bool:
    """The town's own action: no application by anyone, so no fee (§ 6-26)."""
    return review.actor == WhoseAction.TOWN
