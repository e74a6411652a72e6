"""Lives of reviews that between them make every paper of the article, by the acts of the law."""

from __future__ import annotations

from seqr.models import FormApproval
from tests.permits.conftest import SIGN
from tests.seqr.acts import Reviews, stand_in
from tests.seqr.test_determination import DEC
from workflow.door import act
from workflow.models import Clock

SUBDIVISION = {"residence_kind": "subdivision", "houses": "44", "chapter_24_followed": "True"}


def people(town) -> Reviews:
    FormApproval.objects.create(
        version="ER-1 (2025)", approved_on="2025-06-02", approved_by="Anna Attorney"
    )
    return Reviews(town)


def emergency(town):
    """Exempt, as far as it is immediately necessary."""
    reviews = people(town)
    review = reviews.open(stand_in(town))
    reviews.state(review, "other", immediately_necessary="on", emergency_basis="True")
    act(review, "confirm_exempt", town.officer, {
        "reason": "The bank slides.", "met_otherwise": "on",
        "emergency_scope": "Stone at the foot of the bank, forty feet, and no more.",
    })  # fmt: skip
    return review


def reviewed(town):
    """An unlisted action with another agency: draft, hearing, final statement, approval."""
    reviews = people(town)
    review = reviews.open(stand_in(town))
    reviews.require(review, activity="residential_construction", **SUBDIVISION)
    reviews.apply(review)
    act(review, "return_incomplete", town.officer, {"items": "A map of the creek"})
    act(review, "resubmit", town.owner, SIGN)
    reviews.accept(review)
    act(review, "name_agency", town.officer, DEC)
    act(review, "tell_agency", town.officer, {"agency": review.agencies.get().pk})
    act(review, "settle_lead", town.officer, {"reason": "All agree that the town leads."})
    reviews.find_may_be(review)
    reviews.file_draft(review)
    reviews.by_board(review, "reject_content", items="The alternatives\nThe traffic")
    reviews.publish_draft(review)
    reviews.by_board(
        review, "call_hearing", day="2026-04-20", hour="19:00", place="Town hall",
        notice_published_on="2026-03-02", notice_published_in="Press & Sun",
    )  # fmt: skip
    town.go("2026-04-20")
    act(review, "record_hearing", town.clerk, {"held": "yes", "attendance": "41"})
    reviews.find_again(review)
    reviews.consider(review)
    clock = Clock.objects.get(case=review, key="seqr.decision")
    act(review, "extend_by_consent", town.clerk, {
        "clock": clock.pk, "until": "2026-07-04", "applicant_name": "Zoë Nuñez-O'Brien",
        "applicant_signed_on": "2026-05-04", "town_name": "Paula Planner",
        "town_signed_on": "2026-05-04",
    })  # fmt: skip
    reviews.decide(review)
    return review


def not_significant(town):
    """Of type I, with its assessment, and found to have no significant effect."""
    reviews = people(town)
    review = reviews.open(stand_in(town))
    reviews.require(review, type_i_listed="True")
    reviews.accept(reviews.apply(review, assessment=True))
    reviews.find_not(review)
    town.go("2026-03-06")
    reviews.file(review)
    return review


def denied(town):
    """Denied, late, after the final statement."""
    reviews = people(town)
    review = reviews.open(stand_in(town))
    reviews.require(review, body="officer")
    reviews.accept(reviews.apply(review))
    reviews.find_may_be(review)
    reviews.publish_draft(review)
    reviews.find_again(review)
    reviews.consider(review)
    town.go("2026-06-08")
    reviews.by_board(review, "deny", reason="The creek can not bear it.")
    return review


LIVES = (emergency, reviewed, not_significant, denied)
