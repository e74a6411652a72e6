"""What stands before an act on a review. Where the rulebook has the rule, the guard asks it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from people.roles import Role
from seqr import checks
from seqr.linked import linked, still_open
from seqr.models.choices import (
    ActionClass,
    Body,
    Decided,
    Significance,
    Stage,
    StatementKind,
    WhoseAction,
)
from workflow import clocks
from workflow.days import town_day
from workflow.refusal import Refusal

# The next step in words, as the refusal of an act that comes too early or too late says it.
STEPS = {
    "incomplete": "something has to be confirmed first",
    "no_review": "no review is needed",
    "file_application": "the applicant files the application",
    "make_assessment": "the applicant hands in the environmental assessment",
    "determine_significance": "the town determines whether the effect may be significant",
    "file_determination": "the determination is filed",
    "file_draft_statement": "the applicant files the draft statement",
    "pay_fee": "the fee for the draft statement is paid",
    "publish_notice": "the notice of completion is filed and published",
    "determine_after_draft": "the town determines again, after the draft statement",
    "file_final_statement": "the final statement is filed",
    "consider_final_statement": "the town considers the final statement",
    "decide": "the town decides",
    "review_ended": "the review has ended",
}


def at_step(*outcomes: str) -> Callable:
    """The act is one of these steps of `seqr.next_step`, in the order of § 6-24 and § 6-25."""

    def guard(review, step) -> Refusal | None:
        outcome = checks.next_step(review, step.day)["outcome"]
        if outcome in outcomes:
            return None
        return Refusal(f"It is not the time for this. Next: {STEPS[outcome]}.", "6-24(b)")

    return guard


def is_the_body(review, step) -> Refusal | None:
    """The body that decides the application determines; what a board resolved its clerk enters
    (§ 6-23)."""
    body, roles = Role(review.deciding_body), step.by.roles
    if body in roles or (body is not Role.OFFICER and Role.CLERK in roles):
        return None
    who = review.body_label.lower()
    return Refusal(f"This is for the {who}, which decides on this action.", "6-23")


def facts_are_stated(review, step) -> Iterable[Refusal]:
    """No class is confirmed on facts that nobody has stated."""
    result = checks.classify(review, step.day)
    if result["outcome"] == "incomplete":
        lacking = ", ".join(name.replace("_", " ") for name in result["missing"])
        yield Refusal(f"Not stated yet: {lacking}.", "6-28", "Enter the facts of the class first.")


def class_fits(*classes: ActionClass) -> Callable:
    """The class may be confirmed on the facts that are stated; a person who sees it otherwise
    states other facts, and stands for them."""

    def guard(review, step) -> Iterable[Refusal]:
        result = checks.classify(review, step.day)
        found = checks.CLASS_OF.get(result["outcome"])
        if found is None or found in classes:
            return
        for finding in result["findings"]:
            yield Refusal(finding["message"], finding["section"], "Correct the facts if they err.")

    return guard


def class_not_confirmed(review, step) -> Refusal | None:
    if not review.classification:
        return None
    words = ActionClass(review.classification).label
    return Refusal(f"The class is confirmed already: {words}.", "6-28")


def review_is_needed(review, step) -> Refusal | None:
    """Nobody applies for a determination of what needs none."""
    if review.needs_review:
        return None
    return Refusal(
        "The office has not said yet that this action needs a review.",
        "6-24(b)(1)",
        "You can fill in the pages already; they help the office to say it.",
        key="seqr.class",
    )


def has_what_filing_needs(review, step) -> Iterable[Refusal]:
    """Something to determine on: what is planned, where, and what it may do (§ 6-24(b)(1))."""
    if not review.description.strip() or not review.title.strip():
        yield Refusal("Describe the action first.", "6-24(b)(1)", key="action")
    if review.parcel_id is None and not review.address:
        yield Refusal("Say where it is first.", "6-24(b)(1)", key="property")
    if not review.effects.strip():
        yield Refusal(
            "Say what the action may do to the environment first.", "6-24(b)(1)", key="assessment"
        )


def not_held_by_others(review, step) -> Iterable[Refusal]:
    """A review is not withdrawn from under the application that waits for it."""
    for case in still_open(review):
        yield Refusal(
            f"{case} still waits for this review.",
            "6-25(a)",
            "Withdraw the application itself; the review ends with it.",
        )


def has_case(review, step) -> Refusal | None:
    if linked(review):
        return None
    return Refusal("No application is tied to this review.", "6-25(a)")


def on_approved_form(review, step) -> Refusal | None:
    """The town attorney approves the form (§ 6-24(b)(1))."""
    if review.form_version:
        return None
    return Refusal(
        "The town attorney had not approved the form of the application when it was filed.",
        "6-24(b)(1)",
        "When the form is approved, return the application; it is filed anew on that form.",
    )


def assessment_on_file(review, step) -> Refusal | None:
    """Always for a type I action, otherwise where the town asks for it (§ 6-28(a))."""
    wanted = review.classification == ActionClass.TYPE_I or review.assessment_wanted
    if not wanted or checks.assessment_done(review):
        return None
    return Refusal(
        "The environmental assessment is not on file, with who made it and when.",
        "6-28(a)",
        "Return the application and ask for it.",
    )


def others_are_heard(review, step) -> Iterable[Refusal]:
    """Where more than one agency is involved, the others are told and it is settled who leads,
    before anyone determines (§ 6-27)."""
    if checks.agencies_involved(review) <= 1:
        return
    for agency in checks.agencies(review):
        if agency.counts and agency.told_on is None:
            yield Refusal(f"{agency} has not been told of the action.", "6-27")
    if review.lead_settled_on is None:
        yield Refusal("It is not settled which agency leads the review.", "6-27")


def has_agency(review, step) -> Refusal | None:
    if review.agencies.exists():
        return None
    return Refusal("No other agency is named on this review.", "6-27")


def content_not_checked(review, step) -> Refusal | None:
    draft = checks.statement(review, StatementKind.DRAFT)
    if draft is not None and draft.content_complete is None:
        return None
    return Refusal("No draft statement waits to be looked through.", "6-24(a)")


def draft_is_complete(review, step) -> Refusal | None:
    draft = checks.statement(review, StatementKind.DRAFT)
    if draft is not None and draft.content_complete and draft.notice_published_on is None:
        return None
    return Refusal("No complete draft statement waits for its notice.", "6-24(a)")


def final_is_filed(review, step) -> Refusal | None:
    final = checks.statement(review, StatementKind.FINAL)
    if final is not None and final.notice_published_on is None:
        return None
    return Refusal("No final statement waits for its notice.", "6-24(a)")


def draft_is_public(review, step) -> Refusal | None:
    """Comments and hearings are on a draft whose notice is published, and not yet taken up."""
    draft = checks.statement(review, StatementKind.DRAFT)
    if draft is not None and draft.notice_published_on and draft.taken_up_on is None:
        return None
    return Refusal("No draft statement is open for comments.", "6-24(a)")


def comments_are_open(review, step) -> Refusal | None:
    """The last day of the State's procedures, as it was entered, counts in full."""
    draft = checks.statement(review, StatementKind.DRAFT)
    if draft is not None and draft.comments_until and step.day <= draft.comments_until:
        return None
    return Refusal("The time for comments is over.", "6-24(a)")


def comments_are_over(review, step) -> Iterable[Refusal]:
    """The town takes up the draft after the time for comments and after the hearing."""
    draft = checks.statement(review, StatementKind.DRAFT)
    if draft is not None and draft.comments_until and step.day <= draft.comments_until:
        yield Refusal(f"Comments are open until {draft.comments_until:%B %-d, %Y}.", "6-24(b)(2)")
    for hearing in open_hearings(review):
        on = f"{town_day(hearing.at):%B %-d, %Y}"
        yield Refusal(f"The hearing of {on} is still to be held.", "6-24(b)(2)")


def open_hearings(review):
    """The hearings that are called and neither held nor called off."""
    return review.hearings.filter(round=review.round, held_on=None, cancelled_on=None)


def has_hearing(review, step) -> Refusal | None:
    if open_hearings(review).exists():
        return None
    return Refusal("No hearing is called.", "6-24(a)")


def hearing_without_notice(review, step) -> Refusal | None:
    if open_hearings(review).filter(notice_published_on=None).exists():
        return None
    return Refusal("No hearing waits for its notice.", "6-24(a)")


def draft_is_taken_up(review, step) -> Refusal | None:
    """The second determination follows the review of the draft (§ 6-24(b)(2))."""
    draft = checks.statement(review, StatementKind.DRAFT)
    if checks.determination(review, Stage.FIRST) is None or (draft and draft.taken_up_on):
        return None
    return Refusal(
        "The draft statement is not taken up yet.", "6-24(b)(2)", "Take it up after the comments."
    )


def determination_to_file(review, step) -> Refusal | None:
    for stage in (Stage.AFTER_DRAFT, Stage.FIRST):
        found = checks.determination(review, stage)
        if found is not None:
            waits = found.result == Significance.NOT and found.filed_on is None
            return None if waits else Refusal("No determination waits to be filed.", "6-24(b)")
    return Refusal("Nothing is determined yet.", "6-24(b)")


def decision_in_order(review, step) -> Iterable[Refusal]:
    """`seqr.decision`: what an approval waits for and its two findings. Lateness is on record and
    bars nothing: the law names no consequence (§ 6-25)."""
    kind = step.data.get("decision") or Decided.DENY.value
    findings = {
        "finding_minimizes_effects": bool(step.data.get("finding_minimizes")),
        "finding_practicable_means": bool(step.data.get("finding_means")),
    }
    facts = checks.decision_facts(review, step, kind, findings)
    result = checks.ask("seqr.decision", facts, step.day)
    step.findings = result["findings"]
    for finding in result["findings"]:
        late = finding["rule"] == "seqr.decision.late"
        if finding["status"] == "violation" and not late:
            yield Refusal(finding["message"], finding["section"])


def effect_may_be_significant(review, step) -> Refusal | None:
    """A decision under § 6-25 is one on an action that may have a significant effect."""
    after = checks.determination(review, Stage.AFTER_DRAFT)
    if after is not None and after.result == Significance.MAY_BE:
        return None
    return Refusal(
        "The town has not determined, after the draft, that the effect may still be significant.",
        "6-25(a)",
    )


def is_towns_action(review, step) -> Refusal | None:
    if review.actor == WhoseAction.TOWN:
        return None
    return Refusal("This is not an action of the town itself.", "6-28(b)(19)")


def body_not_bound(review, step) -> Refusal | None:
    """Who determines is not changed between the two determinations."""
    if checks.determination(review, Stage.FIRST) is None:
        return None
    words = Body(review.deciding_body).label.lower()
    return Refusal(f"The {words} has begun to determine.", "6-23")


def time_to_decide_runs(review, step) -> Refusal | None:
    """It begins with the filing of the final statement (§ 6-25(a))."""
    if clocks.running(review, "seqr.decision"):
        return None
    return Refusal("The time to decide is not running.", "6-25(a)")
