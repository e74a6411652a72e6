"""What follows in another article from an act, and who decides nothing for being named."""

import pytest

from tests.toy.models import KiteLicense
from tests.workflow.conftest import put_applicant
from workflow import follow, kinds, locks
from workflow.acts import acts_of
from workflow.deciding import names_on, not_named_on_case
from workflow.door import act, begin
from workflow.follow import Follower
from workflow.kinds import CaseKind
from workflow.offers import preview
from workflow.refusal import Refused
from workflow.states import State


@pytest.fixture
def others():
    """The cases that a follower finds; it is registered for the test alone."""
    found = []
    one = Follower("KL", "issue", "told_of_twin", "9-12", lambda case: found)
    follow.register(one)
    yield found
    del follow._followers[one]


@pytest.fixture
def other(homeowner):
    return put_applicant(begin("KL", homeowner), homeowner)


def test_what_follows_happens_with_the_act_and_names_it(under_review, officer, others, other):
    others.append(other)
    act(under_review, "approve", officer)
    act(under_review, "issue", officer)
    event = other.events.last()
    assert (event.action, event.role) == ("told_of_twin", "system")
    assert event.data["from"] == under_review.number


def test_what_follows_is_locked_before_and_refused_with_the_act(
    under_review, officer, others, other
):
    act(under_review, "approve", officer)
    others.append(other)
    assert other.pk in locks.reach(under_review, "issue", under_review.filed_on).cases
    broken = Follower("KL", "issue", "take_effect", "9-8", lambda case: others)
    follow.register(broken)
    try:
        with pytest.raises(Refused):
            act(under_review, "issue", officer)
    finally:
        del follow._followers[broken]
    under_review.refresh_from_db()
    assert under_review.state == State.APPROVED and other.events.count() == 1


def test_a_follower_that_is_not_concerned_does_nothing(under_review, officer, others, other):
    act(under_review, "approve", officer)
    follow.register(
        Follower("KL", "issue", "told_of_twin", "9-12", lambda case: [other], lambda step: False)
    )
    act(under_review, "issue", officer)
    assert other.events.count() == 1


def test_who_is_named_in_words_decides_nothing(under_review, officer, monkeypatch):
    monkeypatch.setattr(KiteLicense, "named_people", lambda self: [("Example, OLGA", "owner")])
    officer.full_name = "Olga Example"
    step = preview(under_review, acts_of(KiteLicense)["approve"], officer)
    refusal = not_named_on_case(under_review, step)
    assert refusal.section == "5-23" and "as owner" in refusal.text
    officer.full_name = "Olga Examplar"
    assert not_named_on_case(under_review, step) is None


def test_a_case_without_names_names_nobody(under_review):
    assert names_on(under_review, under_review.filed_on) == {}


def test_a_kind_may_have_its_own_words_for_a_state(issued):
    kite = CaseKind("KX", "Kite", KiteLicense, "9-11", state_words={State.ISSUED: "Flying"})
    assert kite.state_label(State.ISSUED) == "Flying"
    assert kite.state_label(State.CLOSED) == State.CLOSED.label
    assert kinds.kind("KL").state_label(issued.state) == issued.state_label == State.ISSUED.label
