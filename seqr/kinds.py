"""How the core shows an environmental review."""

from __future__ import annotations

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from seqr import checks, linked
from seqr.models import ActionClass, Review
from seqr.models.choices import Touches, WhoseAction
from workflow.days import town_day
from workflow.kinds import CaseKind
from workflow.states import State

# The next step in words for the applicant, by the outcome of `seqr.next_step`.
NEXT = {
    "file_application": _("The town needs an application for a determination from you."),
    "make_assessment": _("The town needs an environmental assessment from you."),
    "determine_significance": _("The town determines whether the effect may be significant."),
    "file_determination": _("The town files its determination; then your permit goes on."),
    "file_draft_statement": _("The town waits for your draft environmental impact statement."),
    "pay_fee": _("The town waits for the fee for the draft statement."),
    "publish_notice": _("The notice of completion of the statement is published next."),
    "determine_after_draft": _("The draft is open for comments; then the town determines again."),
    "file_final_statement": _("The town prepares the final statement."),
    "consider_final_statement": _("The town considers the final statement."),
    "decide": _("The review has ended. The town decides with its findings."),
    "incomplete": _("The town looks through the draft statement."),
}
ENDED = {
    "no_review": _("No environmental review is needed. Your permit goes on."),
    "not_significant": _("No significant effect was found. Your permit goes on."),
    "decided": _("The town has decided after the review."),
    "without_object": _("The application that it was about has ended."),
}


def next_step(review: Review) -> str:
    """Where it stands, for the applicant."""
    if review.state == State.CLOSED:
        return ENDED.get(review.result, "")
    if review.state == State.DRAFT and not review.classification:
        return _("The office looks whether your project needs an environmental review.")
    if review.state == State.SUBMITTED:
        return _("The office looks through your application.")
    if review.state == State.INCOMPLETE:
        return _("The office waits for what is missing from your application.")
    if review.state in (State.WITHDRAWN, State.VOID):
        return ""
    outcome = checks.next_step(review, town_day(timezone.now()))["outcome"]
    return NEXT.get(outcome, "")


def _class(review: Review) -> str:
    if not review.classification:
        return str(_("Not confirmed yet"))
    words = ActionClass(review.classification).label
    return f"{words} (§ {review.paragraph})" if review.paragraph else str(words)


def public_overview(review: Review) -> list[tuple[str, object]]:
    """What the register shows."""
    cases = ", ".join(case.number for case in linked.linked(review) if case.number)
    return [
        (_("Action"), review.title),
        (_("Class"), _class(review)),
        (_("Determined by"), review.body_label if review.needs_review else ""),
        (_("Applications that wait for it"), cases),
        (_("Result"), review.get_result_display()),
        (_("The review ended"), review.ended_on),
    ]


def overview(review: Review) -> list[tuple[str, object]]:
    """The facts of a review for the office and the applicant."""
    touched = "; ".join(str(Touches(one).label) for one in review.touches)
    return [
        *public_overview(review),
        (_("Whose action"), WhoseAction(review.actor).label),
        (_("What is planned"), review.description),
        (_("What it is for"), review.purpose),
        (_("Acres of the site"), review.site_acres),
        (_("Acres disturbed"), review.disturbed_acres),
        (_("May touch"), touched or (_("None of the points") if review.touches_nothing else "")),
        (_("Effects"), review.effects),
        (_("To avoid or lessen them"), review.lessening),
        (_("Other ways looked at"), review.alternatives),
        (_("Other agencies"), review.other_approvals),
        (_("Assessment prepared by"), review.assessment_prepared_by),
        (_("Date of the assessment"), review.assessment_on),
        (_("Application received"), review.application_received_on),
        (_("On the form approved as"), review.form_version),
    ]


KINDS = (
    CaseKind(
        "ER",
        "Environmental review",
        Review,
        "6-22",
        summary=_("Where the town has to look at what a project does to the environment first."),
        private_draft=False,
        ended=frozenset({State.WITHDRAWN, State.CLOSED, State.VOID}),
        overview=overview,
        public_overview=public_overview,
        next_step=next_step,
        apply_url="apply-er",
        draft_url=lambda review: reverse("application", args=[review.public_id]),
        extra_template="seqr/review_extra.html",
        state_words={State.DRAFT: "Opened"},
    ),
)
