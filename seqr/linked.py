"""The applications that wait for a review, tied to it by links named "reviews": they belong to
other articles, which know nothing of this one. What they are told, they are told by acts that
their kind may have, `review_opened` and `review_ended`; that follows (`workflow.follow`) from the
acts of the review. What ends them ends the review that has nothing left to be about."""

from __future__ import annotations

from collections.abc import Iterable

from workflow.acts import ANY, acts_of
from workflow.follow import Follower
from workflow.models import Case, CaseLink
from workflow.states import State

REVIEWS = "reviews"
UNTIED = "untied"  # the name of a tie that was taken back; it stays on record
ENDED, OPENED = "review_ended", "review_opened"
# What the rule `seqr.hold` calls the kinds of case that wait, by the prefix of their numbers: every
# permit, license, variance and plan (§ 6-25(a)).
KINDS = {
    "BP": "building_permit",
    "OP": "operating_permit",
    "FW": "operating_permit",
    "FP": "flood_development_permit",
    "FV": "variance",
    "TL": "timber_license",
    "SM": "stormwater_plan",
    "SP": "sign_permit",
    "SX": "other",
    "SV": "variance",
    "SB": "special_permit",
    "PZ": "site_plan",
}
# What is stated of the kind alone: neither is an activity that § 6-28(b) names.
STATED = {"TL": {"activity": "other"}, "SM": {"activity": "other"}}
OPEN = (State.DRAFT, State.SUBMITTED, State.INCOMPLETE, State.UNDER_REVIEW)
# Those that end with their own article: nothing is left that could be approved.
OVER = frozenset({State.WITHDRAWN, State.DENIED, State.VOID})


def linked(review: Case) -> list[Case]:
    """The applications that wait for a review, the first tied first."""
    links = review.links_out.filter(name=REVIEWS).select_related("target", "target__applicant")
    return [link.target for link in links.order_by("id")]


def with_linked(reviews: Iterable[Case]) -> list[tuple[Case, list[Case]]]:
    """The reviews, each with the applications that wait for it, in one query more."""
    found = list(reviews)
    links = CaseLink.objects.filter(name=REVIEWS, source__in=[review.pk for review in found])
    by_review: dict[int, list[Case]] = {review.pk: [] for review in found}
    for link in links.select_related("target").order_by("id"):
        by_review[link.source_id].append(link.target)
    return [(review, by_review[review.pk]) for review in found]


def still_open(review: Case) -> list[Case]:
    """Those of them that have not ended."""
    return [case for case in linked(review) if case.state not in OVER]


def told(review: Case, name: str) -> list[Case]:
    """Those whose kind has an act of this name that fits where they stand. What waits for another
    review as well is told of the end of the last."""
    found = []
    for case in linked(review):
        if name == ENDED and _waits_for_another(case, review):
            continue
        spec = acts_of(case.kind_spec.model).get(name)
        if spec is not None and (spec.source == (ANY,) or case.state in spec.source):
            found.append(case)
    return found


def _waits_for_another(case: Case, review: Case) -> bool:
    from seqr.models import Review

    others = Review.objects.filter(links_out__name=REVIEWS, links_out__target_id=case.pk)
    return others.filter(state__in=OPEN, ended_on=None).exclude(pk=review.pk).exists()


def locked(review: Case) -> list[int]:
    """The applications, for an act that tells one of them something."""
    return [case.pk for case in linked(review)]


def reviews_open(case: Case) -> list[Case]:
    """The reviews of an application that have not ended."""
    rows = Case.objects.filter(links_out__name=REVIEWS, links_out__target_id=case.pk)
    return list(rows.filter(state__in=OPEN).order_by("pk"))


# Acts that end an application in its own article, by the names that articles give them.
ENDING = ("withdraw", "deny", "disapprove", "refuse", "annul")
# Acts of a review with which it ends, or with which the applications wait (again).
ENDS = ("confirm_exempt", "confirm_type_ii", "file_determination", "consider", "annul")
BEGINS = ("require_review", "resolve_significant", "reopen")


def _who_is_told(name: str):
    return lambda review: told(review, name)


FOLLOWERS = (
    *(Follower("ER", act, ENDED, "6-25(a)", _who_is_told(ENDED)) for act in ENDS),
    *(Follower("ER", act, OPENED, "6-25(a)", _who_is_told(OPENED)) for act in BEGINS),
    *(
        Follower(kind, act, "case_ended", "6-25(a)", reviews_open)
        for kind in KINDS
        for act in ENDING
    ),
)
