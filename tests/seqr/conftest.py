"""A town with an application that waits for its environmental review."""

import pytest

from seqr.models import FormApproval
from tests.papers.town import Town
from tests.seqr.acts import Reviews, stand_in
from workflow.door import act


@pytest.fixture
def town(db):
    found = Town()
    FormApproval.objects.create(
        version="ER-1 (2025)", approved_on="2025-06-02", approved_by="Anna Attorney"
    )
    yield found
    found.stop()


@pytest.fixture
def permit(town):
    """An application of another article, under review."""
    return stand_in(town)


@pytest.fixture
def ready(town):
    """A building permit that went its whole way and is ready to be approved."""
    case = town.review()
    act(case, "accept_documents", town.officer)
    return case


@pytest.fixture
def reviews(town):
    return Reviews(town)


@pytest.fixture
def opened(reviews, permit):
    """A review that the permit waits for; nobody has said of which class the action is."""
    return reviews.open(permit)


@pytest.fixture
def required(reviews, opened):
    """An unlisted action, to be determined by the planning board."""
    return reviews.require(opened)


@pytest.fixture
def accepted(reviews, required):
    """The application is accepted: the planning board determines."""
    reviews.apply(required)
    return reviews.accept(required)


@pytest.fixture
def positive(reviews, accepted):
    """The effect may be significant: the applicant owes a draft and fifty dollars."""
    return reviews.find_may_be(accepted)


@pytest.fixture
def published(reviews, positive):
    """The draft is open for comments until May 1."""
    return reviews.publish_draft(positive)


@pytest.fixture
def final_due(reviews, published):
    """After the comments the effect may still be significant."""
    return reviews.find_again(published)


@pytest.fixture
def considered(reviews, final_due):
    """The final statement is filed, published and considered: the review has ended."""
    return reviews.consider(final_due)
