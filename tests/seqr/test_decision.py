"""The final statement, its consideration, and the decision with its findings (§ 6-25)."""

from datetime import date

import pytest

from seqr import checks
from seqr.models import StatementKind
from tests.seqr.acts import FINDINGS
from tests.seqr.test_class import WHY, holds_on
from tests.seqr.test_determination import next_step
from workflow import clocks, sweep
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import BadData, Refused
from workflow.states import State

CONSENT = {"applicant_name": "Zoë", "town_name": "Paula Planner", "until": "2026-07-04"}


def clock_of(review):
    return review.clocks.get(key="seqr.decision")


def test_thirty_days_run_from_the_filing_of_the_final_statement(final_due, reviews, town):
    reviews.file_final(final_due)  # on Monday, May 4, 2026
    clock = clock_of(final_due)
    assert (str(clock.started_on), str(clock.due_on)) == ("2026-05-04", "2026-06-03")
    assert not clock.rule.citizen


def test_the_last_day_rolls_to_a_business_day(final_due, reviews, town):
    town.go("2026-05-21")  # thirty days later is Saturday, June 20
    reviews.file_final(final_due)
    assert str(clock_of(final_due).due_on) == "2026-06-22"


def test_the_final_statement_has_to_be_complete(final_due, reviews):
    with pytest.raises(BadData, match="content_complete"):
        reviews.by_board(final_due, "file_final", prepared_by="Planning board")


def test_the_review_ends_when_the_final_statement_was_considered(final_due, permit, reviews, town):
    reviews.file_final(final_due)
    with pytest.raises(Refused, match="Next: the notice of completion"):
        reviews.by_board(final_due, "consider", considered="on")
    assert holds_on(permit) == {"seqr.review_open"}


def test_considered_the_permit_may_be_approved(considered, permit):
    assert str(considered.ended_on) == "2026-05-04" and considered.state == State.UNDER_REVIEW
    assert holds_on(permit) == set() and next_step(considered) == "decide"


def test_an_approval_carries_both_findings(considered, reviews):
    for lacking, words in (
        ("finding_minimizes", "harm to the environment is avoided as far as possible"),
        ("finding_means", "all practicable means are taken"),
    ):
        with pytest.raises(Refused, match=words):
            reviews.by_board(considered, "decide", decision="approve", **{**FINDINGS, lacking: ""})
    reviews.decide(considered)
    assert (considered.state, considered.result) == (State.CLOSED, "decided")
    assert considered.decision == "approve" and considered.decision_made_by == "Planning board"
    assert clock_of(considered).outcome == Outcome.MET


def test_a_decision_after_the_last_day_is_late_and_valid(considered, reviews, town):
    town.go("2026-06-04")
    sweep.run()
    considered.refresh_from_db()
    assert clock_of(considered).outcome == Outcome.OPEN  # the law names no consequence
    reviews.decide(considered)
    assert clock_of(considered).outcome == Outcome.MET_LATE
    late = [f for f in considered.events.last().findings if f["rule"] == "seqr.decision.late"]
    assert late and considered.decision == "approve"


def test_both_may_agree_to_more_time(considered, reviews, town):
    town.go("2026-06-01")
    data = {**CONSENT, "clock": clock_of(considered).pk}
    signed = {"applicant_signed_on": "2026-06-01", "town_signed_on": "2026-06-01"}
    act(considered, "extend_by_consent", town.clerk, {**data, **signed})
    # July 4, 2026 is a Saturday and a holiday: the agreed day rolls to Monday.
    assert str(clock_of(considered).due_on) == "2026-07-06"
    town.go("2026-07-06")
    reviews.decide(considered)
    assert clock_of(considered).outcome == Outcome.MET
    assert not [f for f in considered.events.last().findings if f["status"] == "violation"]


def test_what_has_run_out_is_not_extended(considered, town):
    town.go("2026-06-04")
    data = {**CONSENT, "clock": clock_of(considered).pk}
    signed = {"applicant_signed_on": "2026-06-03", "town_signed_on": "2026-06-04"}
    with pytest.raises(Refused, match="agreed after the last day"):
        act(considered, "extend_by_consent", town.clerk, {**data, **signed})


def test_no_time_is_extended_that_does_not_run(final_due, town):
    with pytest.raises(Refused, match="time to decide is not running"):
        act(final_due, "extend_by_consent", town.clerk, {})


def test_a_denial_needs_no_finding_and_waits_for_no_statement(final_due, permit, reviews):
    reviews.by_board(final_due, "deny", reason="The creek can not bear it.")
    assert (final_due.state, final_due.decision) == (State.CLOSED, "deny")
    assert final_due.ended_on is None
    assert holds_on(permit) == {"seqr.review_open", "seqr.denied"}


def test_a_denied_action_is_approved_by_no_act(considered, permit, reviews, town):
    reviews.by_board(considered, "deny", reason="The creek can not bear it.")
    assert clock_of(considered).outcome == Outcome.MET
    assert holds_on(permit) == {"seqr.denied"}
    act(permit, "disapprove", town.officer, WHY)  # a denial is free
    considered.refresh_from_db()
    assert considered.decision == "deny"  # the review had ended already


def test_no_decision_under_this_article_before_the_second_determination(published, reviews):
    with pytest.raises(Refused, match="has not determined, after the draft"):
        reviews.by_board(published, "deny", reason="No.")
    with pytest.raises(Refused, match="It is not the time for this"):
        reviews.decide(published)


def test_whoever_waits_is_told_to_go_on(considered, permit, reviews):
    reviews.decide(considered)
    task = considered.tasks.get(done_on=None)
    assert task.what == f"Decide on {permit}: the findings are made"


# --- a class that was wrong ---------------------------------------------------------------------


def test_a_corrected_class_sets_the_hold_again(considered, permit, reviews, town):
    reviews.decide(considered)
    act(considered, "reopen", town.officer, {"reason": "It is on the type I list."})
    assert (considered.state, considered.round, considered.ended_on) == (State.DRAFT, 2, None)
    assert holds_on(permit) == {"seqr.class_open"}
    assert not clocks.running(considered, "seqr.decision")
    reviews.require(considered, type_i_listed="True")
    assert next_step(considered) == "file_application"
    # What was found before stays on record and counts no more.
    assert considered.determinations.count() == 2
    assert checks.statement(considered, StatementKind.FINAL) is None


def test_what_was_issued_is_not_undone_and_goes_to_the_town_attorney(reviews, permit, town):
    review = reviews.open(permit)
    reviews.state(review, "minor_alteration", ministerial="on")
    act(review, "confirm_exempt", town.officer, {**WHY, "met_otherwise": "on"})
    type(permit).objects.filter(pk=permit.pk).update(state=State.ISSUED)
    act(review, "reopen", town.officer, {"reason": "It was not ministerial."})
    task = review.tasks.get(role="town_attorney")
    assert permit.number in task.what
    permit = type(permit).objects.get(pk=permit.pk)
    assert permit.state == State.ISSUED


def test_a_void_review_counts_as_never_having_been(accepted, permit, town):
    act(accepted, "annul", town.officer, {"reason": "Opened twice."})
    assert holds_on(permit) == set()


def test_the_days_of_the_state_are_entered_and_end_without_effect(published, town):
    (clock,) = clocks.running(published, "seqr.comments")
    assert (clock.due_on, clock.rule.lapse) == (date(2026, 5, 1), "")
    town.go("2026-05-02")
    sweep.run()
    clock.refresh_from_db()
    published.refresh_from_db()
    assert clock.outcome == Outcome.RUN_OUT and published.state == State.UNDER_REVIEW
