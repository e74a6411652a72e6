"""The sixty days of § 6-168(a): from the last piece or the end of the review, whichever is later;
longer only by consent of both; then approved by silence."""

from datetime import date

import pytest

from people.roles import Role
from tests.timber.conftest import REVIEWED
from tests.timber.town import (
    RESOLUTION,
    SURETY,
    attach,
    clock,
    days,
    hand_in,
    pay,
    today,
)
from timber import checks
from workflow import facts, sweep
from workflow.door import act
from workflow.facts import Fact
from workflow.models import Message, Outcome
from workflow.refusal import BadData, Refused
from workflow.states import State

CONSENT = {"applicant_name": "Walter Woods", "town_name": "Olga"}


def by_the_rules(case, kind="none"):
    return checks.decision(case, kind, today())


def test_sixty_days_from_the_day_on_which_the_last_piece_came_in(filed, officer, clerk, at):
    """Filed on March 2; the surety comes on March 6; the office looks on March 16."""
    pay(filed, clerk)
    at("2026-03-06")
    act(filed, "receive_surety", clerk, SURETY)
    at("2026-03-16")
    act(filed, "judge_surety", officer, {"surety": filed.sureties.get().pk,
                                         "satisfactory": "True", "reason": "Good."})  # fmt: skip
    act(filed, "record_environmental_review", officer, {"review_needed": "False"})
    act(filed, "take_up", officer)
    assert filed.complete_on == date(2026, 3, 6)
    due = clock(filed, "timber.decision").due_on
    assert due == date(2026, 5, 5)
    assert by_the_rules(filed)["values"]["due"] == due.isoformat()


def test_what_was_sent_after_a_return_is_the_last_piece(draft, landowner, officer, clerk, at):
    plan = draft.documents.get(kind="site_plan")
    act(draft, "remove_file", landowner, {"document": plan.pk})
    act(draft, "submit", landowner, {"signed_by": "owner", "signed_name": "W", "declaration": "on"})
    pay(draft, clerk)
    hand_in(draft, clerk, officer)
    act(draft, "return_incomplete", officer, {"items": "The plan"})
    at("2026-03-20")
    attach(draft, landowner, "site_plan", "Plan")
    act(draft, "resubmit", landowner, {"signed_by": "owner", "signed_name": "W",
                                       "declaration": "on"})  # fmt: skip
    assert checks.complete_on(draft) == date(2026, 3, 20)


def test_the_last_day_rolls_to_a_business_day(filed, officer, clerk, at):
    """Sixty days from March 11 end on Sunday, May 10: the last day is Monday."""
    pay(filed, clerk)
    at("2026-03-11")
    hand_in(filed, clerk, officer)
    act(filed, "record_environmental_review", officer, {"review_needed": "False"})
    act(filed, "take_up", officer)
    assert clock(filed, "timber.decision").due_on == date(2026, 5, 11)


@pytest.fixture
def waiting(filed, officer, clerk):
    """Taken up while an environmental review goes on."""
    pay(filed, clerk)
    hand_in(filed, clerk, officer)
    act(filed, "record_environmental_review", officer, {"review_needed": "True"})
    act(filed, "take_up", officer)
    act(filed, "confirm_nearby", officer)
    act(filed, "review_plan", officer, REVIEWED)
    return filed


def test_the_time_does_not_run_while_the_review_does(waiting, officer, at):
    assert clock(waiting, "timber.decision").outcome == Outcome.WAITING
    at("2026-09-01")
    sweep.run()
    waiting.refresh_from_db()
    assert waiting.state == State.UNDER_REVIEW
    with pytest.raises(Refused, match="premature"):
        act(waiting, "approve", officer)


def test_a_denial_needs_no_end_of_the_review(waiting, officer):
    act(waiting, "deny", officer, {"reason": "The plan lies about the stream."})
    assert waiting.state == State.DENIED


def test_it_begins_with_the_end_of_the_review(waiting, officer, at):
    at("2026-04-10")
    done = {"review_needed": "True", "review_ended_on": "2026-04-08"}
    act(waiting, "record_environmental_review", officer, done)
    due = clock(waiting, "timber.decision").due_on
    assert due == date(2026, 6, 8)  # sixty days from April 8 end on a Sunday
    assert by_the_rules(waiting)["values"]["due"] == due.isoformat()
    act(waiting, "approve", officer)
    assert waiting.state == State.APPROVED


def test_a_review_that_is_opened_again_stops_it(under_review, officer, at):
    assert clock(under_review, "timber.decision").outcome == Outcome.OPEN
    act(under_review, "record_environmental_review", officer, {"review_needed": "True"})
    assert clock(under_review, "timber.decision").outcome == Outcome.WAITING
    at("2026-06-01")
    done = {"review_needed": "True", "review_ended_on": "2026-05-28"}
    act(under_review, "record_environmental_review", officer, done)
    assert clock(under_review, "timber.decision").due_on == date(2026, 7, 27)


def test_a_review_that_is_a_case_of_its_own_says_it_itself(filed, officer, clerk, monkeypatch, at):
    """What the article on environmental review tells of a case, by the names of facts."""
    told = {"seqr.review_open": True, "seqr.review_ended_on": None}
    known = {name: Fact(name, "case", "6-25", lambda case, day, n=name: told[n]) for name in told}
    monkeypatch.setattr(facts, "_facts", known)
    pay(filed, clerk)
    hand_in(filed, clerk, officer)
    act(filed, "take_up", officer)
    assert (filed.review_needed, clock(filed, "timber.decision").outcome) == (True, "waiting")
    told |= {"seqr.review_open": False, "seqr.review_ended_on": date(2026, 3, 20)}
    at("2026-03-20")
    from workflow.actors import SYSTEM

    act(filed, "review_ended", SYSTEM)
    assert clock(filed, "timber.decision").due_on == date(2026, 5, 19)
    act(filed, "review_opened", SYSTEM)
    assert clock(filed, "timber.decision").outcome == Outcome.WAITING


def test_silence_approves_on_the_day_after(under_review, at):
    assert clock(under_review, "timber.decision").due_on == date(2026, 5, 1)
    at("2026-05-01")
    sweep.run()
    under_review.refresh_from_db()
    assert under_review.state == State.UNDER_REVIEW
    at("2026-05-04")  # the program was down on Saturday and Sunday
    sweep.run()
    under_review.refresh_from_db()
    assert under_review.state == State.DEEMED_APPROVED
    assert under_review.decided_on == date(2026, 5, 2)
    paper = under_review.papers.get(key="timber.deemed_approval")
    assert (paper.facts["due_on"], paper.facts["effective_on"]) == ("2026-05-01", "2026-05-02")
    assert by_the_rules(under_review)["outcome"] == "deemed_approved"


def test_the_board_is_told_of_what_was_deemed_approved(under_review, board, at):
    at("2026-05-05")
    sweep.run()
    told = Message.objects.filter(to_user=board, subject__contains="deemed approved")
    assert told.count() == 1


def test_a_license_is_issued_on_what_was_deemed_approved(under_review, officer, at):
    at("2026-05-05")
    act(under_review, "issue", officer)  # what has lapsed lapses before any act
    assert under_review.state == State.ISSUED
    assert under_review.ends_on == date(2029, 5, 5)


def test_a_longer_time_needs_both_signatures_in_time(under_review, clerk, at):
    at("2026-04-28")
    running = clock(under_review, "timber.decision")
    data = {"clock": running.pk, "until": "2026-05-30", **CONSENT,
            "applicant_signed_on": "2026-04-27", "town_signed_on": "2026-04-28"}  # fmt: skip
    act(under_review, "extend_by_consent", clerk, data)
    running.refresh_from_db()
    assert running.due_on == date(2026, 6, 1)  # Saturday, May 30 rolls to Monday
    assert by_the_rules(under_review)["values"]["due"] == "2026-06-01"
    paper = under_review.papers.get(key="timber.extension")
    assert paper.facts["due_before"] == "2026-05-01"
    at("2026-05-15")
    sweep.run()
    under_review.refresh_from_db()
    assert under_review.state == State.UNDER_REVIEW


def test_consent_after_the_last_day_is_none(under_review, clerk, at):
    running = clock(under_review, "timber.decision")
    at("2026-05-06")
    data = {"clock": running.pk, "until": "2026-06-30", **CONSENT,
            "applicant_signed_on": "2026-04-27", "town_signed_on": "2026-05-06"}  # fmt: skip
    with pytest.raises(Refused, match="can be done only while"):
        act(under_review, "extend_by_consent", clerk, data)
    sweep.run()
    under_review.refresh_from_db()
    assert under_review.state == State.DEEMED_APPROVED


def test_nobody_lengthens_it_alone(under_review, officer):
    running = clock(under_review, "timber.decision")
    with pytest.raises(BadData, match="clock"):
        act(under_review, "extend_by_official", officer, {
            "clock": running.pk, "until": "2026-08-01", "reason": "Busy."})  # fmt: skip


def test_a_decision_in_time_that_was_entered_late_takes_the_lapse_back(under_review, officer, at):
    at("2026-05-05")
    sweep.run()
    lapsed = clock(under_review, "timber.decision")
    data = {"clock": lapsed.pk, "done_on": "2026-04-30", "counts": "yes",
            "reason": "Signed on April 30, in the tray."}  # fmt: skip
    act(under_review, "decide_lateness", officer, data)
    assert under_review.state == State.UNDER_REVIEW and under_review.decided_on is None
    assert under_review.papers.get(key="timber.deemed_approval").standing == "void"
    act(under_review, "deny", officer, {"reason": "As signed on April 30."})


def test_the_decision_of_the_board_counts_on_its_day(under_review, officer, clerk, board, at):
    act(under_review, "ask_interpretation", officer, {"question": "What is a stream?"})
    act(under_review, "refer", officer)
    at("2026-05-01")
    said = {**RESOLUTION, "interpretation": "Water that flows all year."}
    act(under_review, "board_approve", clerk, said, day=date(2026, 4, 29))
    assert under_review.decided_on == date(2026, 4, 29)
    assert clock(under_review, "timber.decision").outcome == Outcome.MET


def test_reminders_go_to_officer_board_and_head(under_review, at):
    to = set(clock(under_review, "timber.decision").reminders.values_list("to", flat=True))
    assert to == {Role.OFFICER, Role.TOWN_BOARD, Role.DEPARTMENT_HEAD}


def test_one_who_takes_up_too_late_finds_it_approved(complete, officer, at):
    """The time runs from the complete application, whenever the office looks at it."""
    at("2026-06-01")
    act(complete, "take_up", officer)
    assert complete.complete_on == date(2026, 3, 2)
    sweep.run()
    complete.refresh_from_db()
    assert complete.state == State.DEEMED_APPROVED and complete.decided_on == date(2026, 5, 2)


def test_not_taken_up_before_it_is_known_whether_a_review_is_needed(filed, officer, clerk):
    pay(filed, clerk)
    hand_in(filed, clerk, officer)
    with pytest.raises(Refused, match="whether an environmental review is needed"):
        act(filed, "take_up", officer)
    with pytest.raises(BadData, match="has no end"):
        act(filed, "record_environmental_review", officer, {
            "review_needed": "False", "review_ended_on": days(0)})  # fmt: skip
