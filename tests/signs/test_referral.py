"""An officer refers a sign to a board: thirty business days, then the review is waived
(§ 5-123(e))."""

from datetime import date

import pytest

from workflow import sweep
from workflow.door import act
from workflow.models import Referral
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

ASK = {"body": "zoning_board", "reasons": ["size", "light"], "reason": "It faces the school."}


def answer(case, **over):
    waiting = case.referrals.last()
    return {"referral": waiting.pk, "decision": "approve", "answer": "It fits the street.",
            "decided_on": "2026-03-20", "resolution_number": "Z-7", **over}  # fmt: skip


@pytest.fixture
def referred(under_review, officer):
    act(under_review, "refer", officer, ASK)
    return under_review


def test_the_board_has_thirty_business_days_and_no_fee_is_due(referred):
    clock = referred.clocks.get(key="signs.referral_answer")
    assert clock.due_on == date(2026, 4, 13)  # thirty business days from Monday, March 2
    assert not referred.charges.filter(kind="sign_board_referral").exists()
    paper = referred.papers.get(key="signs.referral")
    assert paper.facts["criteria"] == ["Size of signs", "Light output, illumination"]


def test_no_approval_while_the_board_is_asked(referred, officer):
    with pytest.raises(Refused, match="can be done only while"):
        act(referred, "approve", officer)


def test_silence_waives_the_review_from_the_next_day(referred, officer, at):
    at("2026-04-14")
    sweep.run()
    referred.refresh_from_db()
    assert referred.state == State.UNDER_REVIEW
    waived = referred.events.get(action="review_waived")
    assert waived.day == date(2026, 4, 14) and waived.section == "5-123(e)(2)"
    assert referred.referrals.get().state == Referral.State.WAIVED
    act(referred, "approve", officer)
    assert referred.state == State.APPROVED


def test_on_the_last_day_the_board_still_answers(referred, zoner, at):
    at("2026-04-13")
    sweep.run()
    act(referred, "report_answer", zoner, answer(referred, decided_on="2026-04-13"))
    assert referred.clocks.get(key="signs.referral_answer").outcome == "met"


def test_a_late_answer_is_none(referred, clerk, at):
    at("2026-04-14")
    with pytest.raises(Refused):
        act(referred, "report_answer", clerk, answer(referred, decided_on="2026-04-14"))
    sweep.run()
    referred.refresh_from_db()
    assert referred.state == State.UNDER_REVIEW


def test_an_answer_of_the_last_day_that_is_entered_late_counts(referred, officer, clerk, at):
    """The officer takes the lapse back on proof, and the answer is entered with its own day."""
    at("2026-04-16")
    sweep.run()
    referred.refresh_from_db()
    clock = referred.clocks.get(key="signs.referral_answer")
    proved = {"clock": clock.pk, "counts": "yes", "done_on": "2026-04-10", "reason": "In the box."}
    act(referred, "decide_lateness", officer, proved)
    assert referred.state == State.REFERRED
    act(referred, "report_answer", clerk, answer(referred, decided_on="2026-04-10"))
    assert referred.state == State.UNDER_REVIEW
    assert referred.referrals.get().answered_on == date(2026, 4, 10)


def test_a_denial_of_the_board_binds(referred, zoner, officer, at):
    at("2026-03-20")
    act(referred, "report_answer", zoner, answer(referred, decision="deny", answer="Too bright."))
    with pytest.raises(Refused, match="the application denied it"):
        act(referred, "approve", officer)


def test_conditions_of_the_board_stand_on_the_permit(referred, zoner, officer, at):
    at("2026-03-20")
    act(
        referred,
        "report_answer",
        zoner,
        answer(referred, decision="approve_with_conditions", conditions="Dark from 10 p.m. on"),
    )
    act(referred, "approve", officer)
    act(referred, "issue", officer)
    assert referred.state == State.ISSUED
    texts = [c["text"] for c in referred.papers.get(key="signs.permit").facts["conditions"]]
    assert texts == ["Dark from 10 p.m. on"]


def test_the_answer_is_made_known_to_the_applicant(referred, zoner, at):
    at("2026-03-20")
    act(referred, "report_answer", zoner, answer(referred))
    told = referred.messages.filter(to_person__isnull=False).last()
    assert "It fits the street." in told.body
    assert referred.papers.filter(key="signs.referral_answer").exists()


def test_only_the_board_that_was_asked_answers(referred, planner, at):
    at("2026-03-20")
    with pytest.raises(BadData, match="Only the zoning board of appeals or the clerk"):
        act(referred, "report_answer", planner, answer(referred))


def test_a_referral_names_a_reason_of_the_law(under_review, officer):
    with pytest.raises(BadData, match="reasons"):
        act(under_review, "refer", officer, {**ASK, "reasons": []})
    with pytest.raises(BadData, match="body"):
        act(under_review, "refer", officer, {**ASK, "body": "town_board"})


def test_nobody_but_an_officer_refers(under_review, clerk):
    with pytest.raises(NotAllowed):
        act(under_review, "refer", clerk, ASK)
