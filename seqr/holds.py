"""What waits for an environmental review, and how long (§§ 6-22 to 6-26).

A denial is free: acts that deny carry no `held_as`. So is what was issued before the review began;
it goes to the officer and the town attorney instead.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, cast

from rulebook.text import dollars
from seqr import checks
from seqr.linked import KINDS, REVIEWS
from workflow.holds import Found, HoldRule
from workflow.models import Case
from workflow.once import read_once
from workflow.states import State

if TYPE_CHECKING:
    from seqr.models import Review

STOPS = frozenset({"approve", "issue"})
HELD = frozenset(KINDS)
WITHOUT_EFFECT = (State.VOID, State.WITHDRAWN)


@read_once
def reviews_of(case: Case) -> list[Review]:
    """The reviews for which an application waits or has waited, but for those that count as
    never having been."""
    from seqr.models import Review

    found = Review.objects.filter(links_out__name=REVIEWS, links_out__target_id=case.pk)
    return list(found.exclude(state__in=WITHOUT_EFFECT).order_by("pk"))


def hold_facts(case: Case, review: Review, day: date) -> dict:
    """The facts of `seqr.hold` for an approval on a day."""
    return {
        "application_kind": KINDS.get(case.kind, "other"),
        "classification": review.classification or None,
        "review_ended_on": review.ended_on.isoformat() if review.ended_on else None,
        "decision": "approve",
        "decision_on": day.isoformat(),
    }


def blocked(case: Case, review: Review, day: date) -> dict | None:
    """What the rule says against an approval on a day; None where nothing does."""
    result = checks.ask("seqr.hold", hold_facts(case, review, day), day)
    return None if result["outcome"] == "not_blocked" else result


def class_open(case: Case, day: date) -> Iterable[Found]:
    """Nobody has confirmed yet what the action is: it may have to be reviewed."""
    for review in reviews_of(case):
        if not review.classification and blocked(case, review, day):
            yield Found(
                "seqr.class_open",
                STOPS,
                "6-22, 6-28",
                f"Whether this needs an environmental review is not confirmed ({review}).",
                "Confirm the class of the action there.",
                cause=review,
                to_applicant="The office looks whether a review is needed.",
            )


def review_open(case: Case, day: date) -> Iterable[Found]:
    """The review has not ended by the day of the act."""
    for review in reviews_of(case):
        result = blocked(case, review, day) if review.classification else None
        if result is not None:
            said = " ".join(finding["message"] for finding in result["findings"])
            yield Found(
                "seqr.review_open",
                STOPS,
                "6-25(a)",
                f"{said} ({review})",
                "It can be denied at any time.",
                cause=review,
                to_applicant="You can follow the review on its own page.",
            )


def denied(case: Case, day: date) -> Iterable[Found]:
    """The town has decided after the review not to approve the action: only a denial is left."""
    from seqr.models import Decided

    for review in reviews_of(case):
        if review.decision == Decided.DENY and review.decided_on <= day:
            yield Found(
                "seqr.denied",
                STOPS,
                "6-25(a)",
                f"After the environmental review the town decided not to approve this ({review}).",
                "Deny the application.",
                cause=review,
                to_applicant="The office sends you the decision on your application.",
            )


def fee_unpaid(review: Case, day: date) -> list[str]:
    """The draft is received all the same; only the notice waits (§ 6-26)."""
    due = checks.fee_due(cast("Review", review.whole()), day)
    return [f"{dollars(due)} of the fee for the draft statement is unpaid."] if due else []


RULES = (
    HoldRule("seqr.class_open", "6-22, 6-28", STOPS, class_open, HELD),
    HoldRule("seqr.review_open", "6-25(a)", STOPS, review_open, HELD),
    HoldRule("seqr.denied", "6-25(a)", STOPS, denied, HELD),
    HoldRule(
        "seqr.fee",
        "6-26",
        frozenset({"publish"}),
        fee_unpaid,
        frozenset({"ER"}),
        help="It can be paid online, by mail or at the counter.",
    ),
)
