"""What other articles may ask about the review of a case (`workflow.facts.ask`): the time to decide
on a timber license runs from the end of the review (§ 6-168(a))."""

from __future__ import annotations

from datetime import date

from seqr.holds import blocked, reviews_of
from workflow.facts import Fact
from workflow.models import Case


def review_open(case: Case, day: date) -> bool:
    """Whether an approval on a day has to wait for a review, or for its class."""
    return any(blocked(case, review, day) for review in reviews_of(case))


def review_ended_on(case: Case, day: date) -> date | None:
    """The day on which the last review of a case ended, up to a day; None where one is open, and
    where none was needed."""
    found = reviews_of(case)
    ended = [review.ended_on for review in found if review.ended_on and review.ended_on <= day]
    return max(ended) if ended and not review_open(case, day) else None


def classification(case: Case, day: date) -> str | None:
    """The strictest class that was confirmed for a case by a day, in the words of `seqr.classify`;
    None where none is."""
    confirmed = {
        review.classification
        for review in reviews_of(case)
        if review.classification and review.classified_on <= day
    }
    order = ("type_i", "not_exempt", "type_ii", "exempt")
    return next((name for name in order if name in confirmed), None)


FACTS = (
    Fact("seqr.review_open", "case", "6-25(a)", review_open),
    Fact("seqr.review_ended_on", "case", "6-168(a)", review_ended_on),
    Fact("seqr.classification", "case", "6-28", classification),
)
