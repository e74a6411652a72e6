"""The steps of the review in their order, and its fee (6-22 to 6-28)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import cents, dollars

APPLICANT, TOWN, NOBODY = "applicant", "town", "none"
# Outcome, who acts, the rule that is reported and why; the rule is None where it was hit already.
Step = tuple[str, str, str | None, str]


@ruleset("seqr.next_step")
def next_step(facts: Any, check: Any, law: Any) -> str:
    """What is the next step of the environmental review, and who has to take it?"""
    if facts.classification is None:
        return "incomplete"
    if facts.classification in ("exempt", "type_ii"):
        check.hit("no_review", "The action needs no environmental review.")
        check.give(next_actor=NOBODY, decision_allowed=True)
        return "no_review"
    if facts.agencies_involved > law.figure("agencies_without_coordination"):
        message = "More than one agency is involved; they follow the state's procedures together."
        check.hit("more_agencies", message)
    step = application(facts, check) or determination(facts) or draft(facts, check)
    step = step or after_draft(facts) or final(facts, check)
    return take(step, check)


def take(step: Step, check: Any) -> str:
    """Report the step; where a fact is lacking it can not be told who acts."""
    outcome, actor, rule, why = step
    if rule:
        check.hit(rule, why)
    allowed = outcome in ("review_ended", "decide")
    check.give(
        next_actor=None if outcome == "incomplete" else actor,
        decision_allowed=allowed,
    )
    return outcome


UNKNOWN: Step = ("incomplete", NOBODY, None, "")
ENDED: Step = ("review_ended", NOBODY, None, "")


def application(facts: Any, check: Any) -> Step | None:
    """6-24(b)(1) and 6-28(a): the application on its form, and the assessment of a type I."""
    if not facts.application_filed:
        why = "File the application for a determination."
        return "file_application", APPLICANT, "application", why
    message = "The application has to be on the form that the town attorney approved."
    on_form = check.demand("form", "on_approved_form", message)
    if on_form is None:
        return UNKNOWN
    if not on_form:
        return "file_application", APPLICANT, None, ""
    if facts.classification == "type_i" and not facts.assessment_done:
        why = "An action on the type I list always needs an environmental assessment."
        return "make_assessment", APPLICANT, "assessment", why
    return None


def determination(facts: Any) -> Step | None:
    """6-23: the first determination."""
    if facts.significance == "undetermined":
        why = "The town determines whether the effect may be significant."
        return "determine_significance", TOWN, "significance", why
    return not_significant(facts) if facts.significance == "not_significant" else None


def not_significant(facts: Any) -> Step:
    """The review ends once a determination of no significant effect is filed."""
    if facts.determination_filed:
        return ENDED
    why = "The determination that there is no significant effect has to be filed."
    return "file_determination", TOWN, "determination", why


def draft(facts: Any, check: Any) -> Step | None:
    """6-24(b)(2), 6-26: the draft statement with its content, its fee and its notice.

    Content and fee are both looked at: what is filed anew comes with the fee.
    """
    if not facts.draft_statement_filed:
        why = "The effect may be significant; file a draft environmental impact statement."
        return "file_draft_statement", APPLICANT, "draft", why
    message = "The draft does not have all that the state regulations demand."
    complete = check.demand("draft_content", "draft_content_complete", message)
    if not facts.fee_paid:
        check.hit("fee", "The fee for the draft statement is not paid.")
    if complete is False:
        return "file_draft_statement", APPLICANT, None, ""
    if not facts.fee_paid:
        return "pay_fee", APPLICANT, None, ""
    if complete is None:
        return UNKNOWN
    return None if facts.draft_notice_published else notice("draft")


def notice(what: str) -> Step:
    """6-24(a)."""
    why = f"The notice that the {what} statement is complete has to be filed and published."
    return "publish_notice", TOWN, "notice", why


def after_draft(facts: Any) -> Step | None:
    """6-24(b)(2), second sentence: the second determination."""
    if facts.significance_after_draft == "undetermined":
        why = "The town reviews the draft and determines again."
        return "determine_after_draft", TOWN, "after_draft", why
    return not_significant(facts) if facts.significance_after_draft == "not_significant" else None


def final(facts: Any, check: Any) -> Step:
    """6-24(b)(3), 6-25(a): the final statement, its notice, its consideration, the decision."""
    if not facts.final_statement_filed:
        why = "The effect may still be significant; the town files a final statement."
        return "file_final_statement", TOWN, "final", why
    message = "The final statement does not have all that the state regulations demand."
    complete = check.demand("final_content", "final_content_complete", message)
    if complete is None:
        return UNKNOWN
    if not complete:
        return "file_final_statement", TOWN, None, ""
    if not facts.final_notice_published:
        return notice("final")
    if not facts.final_statement_considered:
        why = "The final statement has to be considered before a decision."
        return "consider_final_statement", TOWN, "consider", why
    return "decide", TOWN, "decide", "The town decides."


@ruleset("seqr.fee")
def fee(facts: Any, check: Any, law: Any) -> str:
    """What fee is due for the environmental determination?"""
    paid = facts.paid_usd
    if paid is not None and paid != cents(paid):
        check.bad("paid_usd", f"{paid} has parts of a cent; accepted: at most two decimals")
    if facts.draft_statement_required is None:
        return "incomplete"
    if not facts.draft_statement_required:
        check.hit("none", "Without a draft statement there is no fee.")
        check.give(fee=Decimal(0), amount_due=Decimal(0))
        return "no_fee"
    amount = law.figure("fees:draft_statement_fee_usd")
    check.hit("draft_statement", f"The fee for the draft statement is {dollars(amount)}.")
    check.give(fee=amount)
    if facts.draft_statement_filed and not check.need("paid_usd"):
        return "incomplete"
    paid = paid or Decimal(0)  # until the draft is filed nothing need have been paid
    check.give(amount_due=max(amount - paid, Decimal(0)))
    if paid >= amount:
        return "paid"
    if not facts.draft_statement_filed:
        return "fee_due"
    message = f"The draft came with {dollars(paid)} of the fee of {dollars(amount)}."
    check.hit("unpaid", message, limit=amount, actual=paid)
    return "underpaid"
