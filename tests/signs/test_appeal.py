"""Appeals to the town board: thirty days after the filing with the town clerk (§ 5-116)."""

import pytest

from tests.signs.before_boards import GRANT, ask_variance, decided, notify
from tests.signs.test_variance import DENY, LARGE
from tests.signs.town import SIGN, pay, to_review
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import Refused
from workflow.states import State

BOTH = ["signs.allowance.single_sign", "signs.allowance.total"]


@pytest.fixture
def denied(merchant, store, lot, schedule, clerk, officer, zoner, at):
    """A variance denied on March 25 and filed on March 31."""
    permit = to_review(merchant, store, clerk, officer, LARGE)
    case = ask_variance(merchant, clerk, officer, permit)
    notify(case, clerk)
    at("2026-03-25")
    act(case, "decide", zoner, {**GRANT, "decision": "deny"})
    at("2026-03-31")
    act(case, "file_with_clerk", clerk, {"filed_on": "2026-03-31"})
    return case


def appeal(who, decision, clerk=None):
    case = begin("SA", who)
    act(case, "fill_in", who, {"page": "decision", "decision_number": decision.number,
                               "grounds": "The street is wide."})  # fmt: skip
    act(case, "submit", who, SIGN)
    if clerk is not None:
        pay(case, clerk)
    return case


def test_on_the_thirtieth_day_it_is_in_time(denied, merchant, clerk, officer, at):
    at("2026-04-30")
    sweep.run()
    case = appeal(merchant, denied, clerk)
    denied.refresh_from_db()
    assert denied.clocks.get(key="signs.town_board_appeal").outcome == "met"
    with pytest.raises(Refused, match="in time and before the right body"):
        act(case, "not_accept", officer, {"reason": "Late."})
    act(case, "take_up", officer)
    assert case.state == State.UNDER_REVIEW


def test_on_the_day_after_it_is_received_and_not_accepted(denied, merchant, clerk, officer, at):
    at("2026-05-01")
    sweep.run()
    denied.refresh_from_db()
    assert denied.appeal_over_on.isoformat() == "2026-05-01"
    case = appeal(merchant, denied, clerk)
    with pytest.raises(Refused, match="the last day was"):
        act(case, "take_up", officer)
    act(case, "not_accept", officer, {"reason": ""})
    assert case.state == State.CLOSED and "the last day was" in case.not_accepted
    assert case.papers.get(key="signs.board_decision").facts["not_accepted"] == case.not_accepted


def test_from_the_officer_one_does_not_go_to_the_town_board(
    merchant, store, lot, schedule, clerk, officer
):
    permit = to_review(merchant, store, clerk, officer, LARGE)
    act(permit, "deny", officer, DENY)
    case = appeal(merchant, permit, clerk)
    with pytest.raises(Refused, match="goes to the zoning board of appeals"):
        act(case, "take_up", officer)
    act(case, "not_accept", officer, {})
    assert case.state == State.CLOSED


def test_without_its_fee_it_waits(denied, merchant, officer, clerk, at):
    at("2026-04-02")
    case = appeal(merchant, denied)
    with pytest.raises(Refused, match="Pay the fee with the appeal"):
        act(case, "take_up", officer)
    pay(case, clerk)
    act(case, "take_up", officer)
    assert case.state == State.UNDER_REVIEW


def test_before_the_filing_no_appeal_is_taken_up(
    merchant, store, lot, schedule, clerk, officer, zoner, at
):
    permit = to_review(merchant, store, clerk, officer, LARGE)
    variance = ask_variance(merchant, clerk, officer, permit)
    notify(variance, clerk)
    at("2026-03-25")
    act(variance, "decide", zoner, {**GRANT, "decision": "deny"})
    case = appeal(merchant, variance, clerk)
    with pytest.raises(Refused, match="the time to appeal has not begun"):
        act(case, "take_up", officer)


def test_the_town_board_gives_the_relief_of_a_variance(
    denied, merchant, clerk, officer, trustee, at
):
    at("2026-04-02")
    case = appeal(merchant, denied, clerk)
    act(case, "take_up", officer)
    act(
        case,
        "decide",
        trustee,
        decided(relief="granted", decided_on="2026-04-02", conditions="No light after 10 p.m.",
                covers=BOTH),
    )  # fmt: skip
    denied.refresh_from_db()
    assert case.state == denied.state == State.APPROVED_WITH_CONDITIONS
    assert denied.decided_by == "town_board" and denied.conditions.get().text
    assert denied.permit.conditions.get().text == "No light after 10 p.m."
    act(denied.permit, "approve", officer)  # 80 square feet, as the town board lets them pass
    assert denied.permit.state == State.APPROVED_WITH_CONDITIONS


def test_the_town_board_reverses_what_was_granted(
    merchant, homeowner, store, lot, schedule, clerk, officer, zoner, trustee, at
):
    """A neighbor appeals from a grant."""
    permit = to_review(merchant, store, clerk, officer, LARGE)
    variance = ask_variance(merchant, clerk, officer, permit)
    notify(variance, clerk)
    at("2026-03-25")
    act(variance, "decide", zoner, {**GRANT, "covers": ["signs.allowance.total"]})
    act(variance, "file_with_clerk", clerk, {"filed_on": "2026-03-25"})
    case = appeal(homeowner, variance, clerk)
    act(case, "take_up", officer)
    act(case, "decide", trustee, decided(relief="reversed", decided_on="2026-03-25"))
    variance.refresh_from_db()
    assert variance.state == State.DENIED
    with pytest.raises(Refused, match="All signs together"):
        act(permit, "approve", officer)


def test_a_denied_appeal_leaves_the_decision(denied, merchant, clerk, officer, trustee, at):
    at("2026-04-02")
    case = appeal(merchant, denied, clerk)
    act(case, "take_up", officer)
    act(case, "decide", trustee, decided(relief="granted", decision="deny",
                                         decided_on="2026-04-02"))  # fmt: skip
    denied.refresh_from_db()
    assert case.state == State.DENIED and denied.decided_by == "zoning_board"


def test_no_further_appeal_from_the_town_board(denied, merchant, clerk, officer, trustee, at):
    at("2026-04-02")
    case = appeal(merchant, denied, clerk)
    act(case, "take_up", officer)
    act(case, "decide", trustee,
        decided(relief="granted", decided_on="2026-04-02", covers=BOTH))  # fmt: skip
    assert case.papers.get(key="signs.board_decision").facts["appeal"] == ""
