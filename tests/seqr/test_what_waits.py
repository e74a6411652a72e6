"""What waits for a review in other articles, which import nothing of this one (§§ 6-25(a),
6-168(a)): by holds, facts, and two acts that a kind may have. A kite license stands for them."""

from datetime import date

import pytest

from seqr.linked import KINDS
from tests.seqr.acts import stand_in
from tests.seqr.test_class import WHY, holds_on
from tests.toy.models import KiteLicense
from workflow import clocks, facts, holds, kinds
from workflow.door import act
from workflow.models import CaseLink, Clock, Outcome
from workflow.refusal import Refused
from workflow.states import State


@pytest.fixture
def kite(town, required):
    """A kite license that waits for the review of the same action as the permit."""
    license_ = stand_in(town, "KL-2026-00001", "submitted", KiteLicense)
    CaseLink.objects.create(name="reviews", source=required, target=license_, day=date(2026, 3, 2))
    clocks.wait(license_, "toy.decision", ["end of the review"], since=date(2026, 3, 2))
    KiteLicense.objects.filter(pk=license_.pk).update(state=State.UNDER_REVIEW)
    return KiteLicense.objects.get(pk=license_.pk)


def test_the_time_of_a_license_begins_with_the_end_of_the_review(kite, required, reviews, town):
    assert Clock.objects.get(case=kite).outcome == Outcome.WAITING
    reviews.accept(reviews.apply(required))
    reviews.find_not(required)
    town.go("2026-03-11")
    reviews.file(required)
    clock = Clock.objects.get(case=kite)
    assert (clock.outcome, str(clock.started_on), str(clock.due_on)) == (
        Outcome.OPEN, "2026-03-11", "2026-05-11",
    )  # fmt: skip
    event = kite.events.last()
    assert (event.action, event.role, event.data["from"]) == (
        "review_ended", "system", required.number,
    )  # fmt: skip


def test_every_end_of_a_review_is_told(kite, required, reviews, town):
    reviews.apply(required)
    act(required, "annul", town.officer, {"reason": "Opened twice."})
    assert kite.events.last().action == "review_ended"


def test_what_was_tied_in_error_waits_no_more(kite, permit, required, town):
    data = {"case": kite.pk, "reason": "Another action."}
    act(required, "untie_case", town.officer, data)
    assert kite.events.last().action == "review_ended"
    assert holds_on(permit) == {"seqr.review_open"}
    act(required, "untie_case", town.officer, {**data, "case": permit.pk})
    assert holds_on(permit) == set()
    assert required.links_out.filter(name="untied").count() == 2  # on record
    with pytest.raises(Refused, match="No application is tied"):
        act(required, "untie_case", town.officer, data)
    act(required, "discard", town.officer)


def test_a_license_is_told_of_the_end_of_the_last_of_its_reviews(kite, required, reviews, town):
    second = reviews.open(title="The road to it", actor="town", parcel_number="157.08-1-14")
    CaseLink.objects.create(name="reviews", source=second, target=kite, day=date(2026, 3, 2))
    reviews.state(second, "minor_alteration", ministerial="on")
    act(second, "confirm_exempt", town.officer, {**WHY, "met_otherwise": "on"})
    assert not kite.events.exists()
    reviews.accept(reviews.apply(required))
    reviews.find_not(required)
    reviews.file(required)
    assert kite.events.get().action == "review_ended"


def test_what_can_be_asked_of_the_review_of_a_case(permit, required, reviews, town):
    day = date(2026, 3, 2)
    assert facts.ask("seqr.review_open", permit, day, False) is True
    assert facts.ask("seqr.classification", permit, day) == "not_exempt"
    assert facts.ask("seqr.review_ended_on", permit, day) is None
    reviews.accept(reviews.apply(required))
    reviews.find_not(required)
    town.go("2026-03-06")
    reviews.file(required)
    ended = date(2026, 3, 6)
    assert facts.ask("seqr.review_open", permit, ended, False) is False
    assert facts.ask("seqr.review_ended_on", permit, ended) == ended
    assert facts.ask("seqr.review_open", permit, date(2026, 3, 5), False) is True
    assert facts.ask("seqr.review_ended_on", permit, date(2026, 3, 5)) is None


def test_where_no_review_was_needed_none_ended(permit, opened, reviews, town):
    reviews.state(opened, "minor_alteration", ministerial="on")
    act(opened, "confirm_exempt", town.officer, {**WHY, "met_otherwise": "on"})
    day = date(2026, 3, 2)
    assert facts.ask("seqr.review_open", permit, day, True) is False
    assert facts.ask("seqr.review_ended_on", permit, day) is None
    assert facts.ask("seqr.classification", permit, day) == "exempt"


def test_a_case_without_a_review_waits_for_none(town):
    alone = stand_in(town)
    day = date(2026, 3, 2)
    assert facts.ask("seqr.review_open", alone, day) is False
    assert facts.ask("seqr.classification", alone, day) is None
    assert holds_on(alone) == set()


def test_with_two_reviews_both_have_to_end(permit, required, reviews, town):
    second = reviews.open(permit)
    reviews.state(second, "minor_alteration", ministerial="on")
    assert holds_on(permit) == {"seqr.class_open", "seqr.review_open"}
    act(second, "confirm_exempt", town.officer, {**WHY, "met_otherwise": "on"})
    assert holds_on(permit) == {"seqr.review_open"}


def test_a_sign_permit_is_never_held():
    """§ 6-28(b)(2), whatever it is tied to: the rule says so for the prefix."""
    from seqr.checks import ask

    result = ask("seqr.hold", {"application_kind": KINDS["SP"]}, date(2026, 3, 2))
    assert result["outcome"] == "not_blocked"


def test_what_is_held_is_approval_and_issue_of_every_permit_license_variance_and_plan():
    rules = {rule.key: rule for rule in holds.rules() if rule.key.startswith("seqr.")}
    for key in ("seqr.class_open", "seqr.review_open", "seqr.denied"):
        assert rules[key].stops == {"approve", "issue"} and rules[key].kinds == set(KINDS)
    assert rules["seqr.fee"].kinds == {"ER"}
    registered = {kind.code for kind in kinds.all_kinds()}
    assert {"BP"} <= registered & set(KINDS)
