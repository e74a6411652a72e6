"""The draft statement with its fee, notice, comments and hearing; the second determination
(§§ 6-24, 6-26)."""

from decimal import Decimal

import pytest

from fees import ledger
from seqr import checks
from seqr.models import StatementKind
from tests.permits.conftest import MultiFiles, plan
from tests.seqr.acts import NOTICE
from tests.seqr.test_class import holds_on
from tests.seqr.test_determination import next_step
from workflow import clocks
from workflow.actors import SYSTEM
from workflow.door import act
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

DRAFT_NOTICE = {**NOTICE, "filed_on": "2026-03-02", "published_on": "2026-03-02",
                "comments_until": "2026-05-01"}  # fmt: skip
LETTER = {"name": "Nora Neighbor", "address": "4 Elm Street", "text": "The creek floods already."}


def draft_of(review):
    return checks.statement(review, StatementKind.DRAFT)


def test_fifty_dollars_are_due_with_the_draft(positive):
    (charge,) = positive.charges.all()
    assert (charge.amount, charge.section) == (Decimal("50.00"), "6-26")
    assert not charge.bars_acceptance and ledger.balance(positive).due == 50


def test_the_towns_own_action_costs_nothing(reviews, town):
    review = reviews.open(title="New salt shed", actor="town", parcel_number="157.08-1-14")
    reviews.require(review, body="officer", activity="highway_reconditioning",
                    new_travel_lanes="1")  # fmt: skip
    for page, data in {"action": {"title": "Salt shed", "description": "A shed."},
                       "assessment": {"effects": "Salt."}}.items():  # fmt: skip
        act(review, "fill_in", town.clerk, {"page": page, **data})
    from tests.permits.conftest import SIGN

    act(review, "submit", town.clerk, SIGN)
    reviews.accept(review)
    reviews.find_may_be(review)
    assert not review.charges.exists()
    assert review.tasks.filter(about="seqr.draft").exists()
    files = MultiFiles(uploads=[plan("draft.pdf")])
    act(review, "file_draft", town.clerk, {"prepared_by": "Town engineer"}, files=files)
    reviews.by_board(review, "accept_content", content_complete="on")
    act(review, "publish_draft_notice", town.clerk, DRAFT_NOTICE)
    assert next_step(review) == "determine_after_draft"


def test_a_draft_without_the_fee_is_received_and_its_notice_waits(positive, reviews, town):
    reviews.file_draft(positive)
    assert draft_of(positive).filed_on is not None and next_step(positive) == "pay_fee"
    reviews.by_board(positive, "accept_content", content_complete="on")
    with pytest.raises(Refused, match=r"\$50 of the fee for the draft statement is unpaid"):
        act(positive, "publish_draft_notice", town.clerk, DRAFT_NOTICE)
    town.pay(positive, "50.00")
    act(positive, "publish_draft_notice", town.clerk, DRAFT_NOTICE)
    assert draft_of(positive).notice_published_in == "Environmental Notice Bulletin"


def test_a_draft_that_lacks_something_is_sent_back_without_a_second_fee(positive, reviews, town):
    reviews.file_draft(positive)
    town.pay(positive, "50.00")
    reviews.by_board(positive, "reject_content", items="The alternatives\nThe traffic")
    assert next_step(positive) == "file_draft_statement"
    assert draft_of(positive).content_lacks == "The alternatives\nThe traffic"
    reviews.file_draft(positive)
    assert positive.charges.count() == 1 and positive.statements.count() == 2
    assert draft_of(positive).content_complete is None


def test_no_notice_of_what_was_not_looked_through(positive, reviews, town):
    reviews.file_draft(positive)
    town.pay(positive, "50.00")
    with pytest.raises(Refused, match="No complete draft statement waits"):
        act(positive, "publish_draft_notice", town.clerk, DRAFT_NOTICE)


def test_the_draft_is_open_to_everyone_from_its_notice_on(positive, reviews, town):
    reviews.file_draft(positive)
    document = draft_of(positive).documents.get()
    assert document.public == "asked"
    town.pay(positive, "50.00")
    reviews.by_board(positive, "accept_content", content_complete="on")
    act(positive, "publish_draft_notice", town.clerk, DRAFT_NOTICE)
    document.refresh_from_db()
    assert document.public == "open"


def test_comments_are_open_after_the_notice(positive, reviews, town):
    reviews.file_draft(positive)
    town.pay(positive, "50.00")
    reviews.by_board(positive, "accept_content", content_complete="on")
    with pytest.raises(BadData, match="after the notice, not before"):
        act(positive, "publish_draft_notice", town.clerk,
            {**DRAFT_NOTICE, "comments_until": "2026-03-01"})  # fmt: skip


def test_comments_come_by_hand_and_online_until_the_last_day(published, town):
    act(published, "enter_comment", town.clerk, LETTER)
    town.go("2026-05-01")
    act(published, "comment", SYSTEM, {**LETTER, "name": "Otto Other"})
    assert [c.name for c in published.comments.all()] == ["Nora Neighbor", "Otto Other"]
    town.go("2026-05-04")
    with pytest.raises(Refused, match="The time for comments is over"):
        act(published, "enter_comment", town.clerk, LETTER)
    act(published, "enter_comment", town.clerk, LETTER, day=clock_day("2026-04-30"))  # by mail


def clock_day(text):
    from datetime import date

    return date.fromisoformat(text)


def test_who_comments_stands_in_no_event(published, town):
    act(published, "enter_comment", town.clerk, LETTER)
    event = published.events.last()
    assert "Nora" not in str(event.data) and not event.public
    assert published.comments.get().text == LETTER["text"]


def test_a_comment_says_something(published, town):
    with pytest.raises(BadData, match="Enter the comment, or add the letter"):
        act(published, "enter_comment", town.clerk, {"name": "Nora Neighbor"})


def test_the_draft_is_taken_up_after_the_comments(published, reviews, town):
    with pytest.raises(Refused, match="Comments are open until May 1, 2026"):
        reviews.by_board(published, "take_up_draft", procedures_followed="on")
    with pytest.raises(Refused, match="not taken up yet"):
        reviews.find_may_be(published)
    town.go("2026-05-04")
    with pytest.raises(BadData):  # a person confirms that the State's procedures were followed
        reviews.by_board(published, "take_up_draft")
    reviews.by_board(published, "take_up_draft", procedures_followed="on")
    reviews.find_may_be(published)
    assert next_step(published) == "file_final_statement"


def test_after_the_draft_there_may_be_no_significant_effect(published, permit, reviews, town):
    town.go("2026-05-04")
    reviews.by_board(published, "take_up_draft", procedures_followed="on")
    reviews.find_not(published)
    reviews.file(published)
    assert (published.state, str(published.ended_on)) == (State.CLOSED, "2026-05-04")
    assert holds_on(permit) == set()


# --- the hearing ----------------------------------------------------------------------------------

HEARING = {"day": "2026-04-20", "hour": "19:00", "place": "Town hall"}


def test_a_hearing_is_called_noticed_and_held(published, reviews, town):
    reviews.by_board(published, "call_hearing", **HEARING)
    assert published.tasks.filter(about="seqr.hearing", done_on=None).exists()
    where = {"notice_published_on": "2026-03-02", "notice_published_in": "Press & Sun"}
    act(published, "publish_hearing_notice", town.clerk, where)
    assert not published.tasks.filter(about="seqr.hearing", done_on=None).exists()
    with pytest.raises(BadData, match="The hearing is on a later day"):
        act(published, "record_hearing", town.clerk, {"held": "yes"})
    town.go("2026-04-20")
    files = {"minutes": plan("minutes.pdf")}
    data = {"held": "yes", "attendance": "41", "comments_until": "2026-05-15"}
    act(published, "record_hearing", town.clerk, data, files=files)
    hearing = published.hearings.get()
    assert (hearing.attendance, str(hearing.held_on)) == (41, "2026-04-20")
    assert str(draft_of(published).comments_until) == "2026-05-15"
    (clock,) = clocks.running(published, "seqr.comments")
    assert str(clock.due_on) == "2026-05-15"


def test_the_time_that_was_published_is_not_made_shorter(published, reviews, town):
    reviews.by_board(published, "call_hearing", **HEARING)
    with pytest.raises(BadData, match="not made shorter"):
        act(published, "record_hearing", town.clerk,
            {"held": "no", "comments_until": "2026-04-01"})  # fmt: skip


def test_a_draft_is_not_taken_up_before_its_hearing(published, reviews, town):
    reviews.by_board(published, "call_hearing", **{**HEARING, "day": "2026-05-20"})
    town.go("2026-05-04")
    with pytest.raises(Refused, match="still to be held"):
        reviews.by_board(published, "take_up_draft", procedures_followed="on")
    act(published, "record_hearing", town.clerk, {"held": "no"})  # called off
    reviews.by_board(published, "take_up_draft", procedures_followed="on")


def test_a_hearing_lies_ahead_and_is_on_an_open_draft(positive, published, reviews, town):
    with pytest.raises(BadData, match="This day is over"):
        reviews.by_board(published, "call_hearing", **{**HEARING, "day": "2026-03-01"})


def test_no_hearing_before_the_draft_is_public(positive, reviews, town):
    for name in ("call_hearing", "take_up_draft"):
        with pytest.raises(Refused, match="No draft statement is open for comments"):
            reviews.by_board(positive, name, **HEARING)
    with pytest.raises(Refused, match="No hearing is called"):
        act(positive, "record_hearing", town.clerk, {})
    with pytest.raises(Refused, match="No hearing waits for its notice"):
        act(positive, "publish_hearing_notice", town.clerk, {})


@pytest.mark.parametrize("who", ["officer", "planner", "owner"])
def test_the_clerk_alone_files_and_publishes(positive, town, who):
    with pytest.raises(NotAllowed):
        act(positive, "publish_draft_notice", getattr(town, who), DRAFT_NOTICE)
