"""What the officer may do upon a possible violation (§ 6-154): direct, stop the work for some days,
call before the town board, notify to appear before the justice; and what the board does."""

from datetime import date

import pytest

from tests.timber.town import (
    GROUND,
    HEARING,
    REASON,
    REQUEST,
    RESOLUTION,
    clock,
    days,
    notice_of,
    serve,
    today,
)
from timber import checks
from workflow import holds, sweep
from workflow.door import act
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

ORDER = {"violation": "Ruts in Road A", "provision": "6-189", "days": "10",
         "determination": "Mud runs into the ditch."}  # fmt: skip


def fresh(case):
    case.refresh_from_db()
    return case


def stopped(case, officer, clerk, **changed):
    act(case, "order_stop_work", officer, {**ORDER, **changed})
    serve(case, "timber.stop_work_order", clerk)
    return case.stop_work_orders.last()


def standing_by_the_rules(case):
    return checks.validity(case, today())["outcome"]


def test_a_direction_says_what_must_stop_or_be_done(issued, officer):
    with pytest.raises(BadData, match="Say what must stop"):
        act(issued, "direct", officer, {"provision": "6-188"})
    data = {"provision": "6-188", "comply": "Take the slash out of the brook.", "to_whom": "L. L."}
    act(issued, "direct", officer, data)
    paper = issued.papers.get(key="timber.direction")
    assert paper.addressee["name"] == "L. L." and issued.state == State.ISSUED
    assert issued.tasks.filter(about="direction", done_on=None).exists()


def test_the_order_stops_the_work_from_its_service(issued, officer, clerk, at):
    act(issued, "order_stop_work", officer, ORDER)
    assert issued.state == State.ISSUED  # nobody knows of it yet
    at("2026-03-04")
    serve(issued, "timber.stop_work_order", clerk)
    assert fresh(issued).state == State.SUSPENDED
    order = issued.stop_work_orders.get()
    assert (order.served_on, order.last_day) == (date(2026, 3, 4), date(2026, 3, 14))
    assert standing_by_the_rules(issued) == "suspended"
    assert issued.papers.get(key="timber.license").standing == "ended"


def test_plain_mail_does_not_serve_it(issued, officer, clerk):
    act(issued, "order_stop_work", officer, ORDER)
    serve(issued, "timber.stop_work_order", clerk, "regular_mail")
    assert fresh(issued).state == State.ISSUED
    assert issued.tasks.filter(about="serve", done_on=None).exists()


def test_work_may_go_on_the_day_after_the_last(issued, officer, clerk, at):
    order = stopped(issued, officer, clerk)
    at("2026-03-12")
    sweep.run()
    assert fresh(issued).state == State.SUSPENDED  # the tenth day
    at("2026-03-13")
    sweep.run()
    assert fresh(issued).state == State.ISSUED
    order.refresh_from_db()
    assert order.ended_on == date(2026, 3, 12)
    assert standing_by_the_rules(issued) == "valid"
    assert issued.papers.get(key="timber.license").standing == "in_force"


def test_the_days_are_not_rolled_and_not_more_than_fifteen(issued, officer, clerk):
    with pytest.raises(BadData, match="The order is for 16 days; the most is 15"):
        act(issued, "order_stop_work", officer, {**ORDER, "days": "16"})
    order = stopped(issued, officer, clerk, days="12")  # to Saturday, March 14
    assert order.last_day == clock(issued, "timber.stop_work").due_on == date(2026, 3, 14)


def test_orders_for_one_violation_share_the_days(issued, officer, clerk, at):
    first = stopped(issued, officer, clerk)
    at("2026-03-13")
    sweep.run()
    again = {"first": first.pk, "determination": "Still mud.", "days": "6"}
    with pytest.raises(BadData, match="this makes 16 days; the most is 15 days in all"):
        act(fresh(issued), "order_stop_work", officer, again)
    act(issued, "order_stop_work", officer, {**again, "days": "5"})
    serve(issued, "timber.stop_work_order", clerk)
    assert issued.stop_work_orders.last().violation == "Ruts in Road A"
    other = {**ORDER, "violation": "Slash in the brook", "provision": "6-188", "days": "15"}
    act(fresh(issued), "order_stop_work", officer, other)  # another violation has its own days


def test_a_lifted_order_used_only_the_days_that_ran(issued, officer, clerk, at):
    first = stopped(issued, officer, clerk)
    at("2026-03-06")
    act(fresh(issued), "lift_stop_work", officer, {"order": first.pk, "reason": "Graded."})
    assert issued.state == State.ISSUED
    assert not issued.clocks.filter(key="timber.stop_work", outcome="open").exists()
    assert standing_by_the_rules(issued) == "valid"
    act(issued, "order_stop_work", officer, {"first": first.pk, "determination": "Mud again.",
                                             "days": "11"})  # fmt: skip


def test_lifted_before_it_was_served_it_never_held(issued, officer, clerk):
    act(issued, "order_stop_work", officer, ORDER)
    order = issued.stop_work_orders.get()
    act(issued, "lift_stop_work", officer, {"order": order.pk, "reason": "An error."})
    serve(issued, "timber.stop_work_order", clerk)
    assert fresh(issued).state == State.ISSUED and not issued.suspensions.exists()


def test_while_it_holds_the_harvest_is_not_begun(issued, officer, clerk, landowner):
    stopped(issued, officer, clerk)
    found = {h.key for h in holds.stopping(fresh(issued), ("work",), today())}
    assert found == {"timber.suspension"}
    with pytest.raises(Refused, match="can be done only while"):
        act(issued, "record_start", landowner, {"began_on": days(0)})


def test_two_suspensions_overlap_and_the_last_one_counts(issued, officer, clerk, at):
    stopped(issued, officer, clerk)
    act(fresh(issued), "notify_suspension", officer, {"text": "Suspended.", "days": "30",
                                                      **GROUND, **REASON})  # fmt: skip
    serve(notice_of(issued), "timber.notice", clerk)
    at("2026-03-20")
    sweep.run()
    assert fresh(issued).state == State.SUSPENDED  # the order ran out, the suspension goes on
    assert issued.suspensions.count() == 2


def test_the_term_goes_on_under_a_suspension(issued, officer, clerk, at):
    at("2029-02-26")
    stopped(issued, officer, clerk)
    at("2029-03-03")
    sweep.run()
    assert fresh(issued).state == State.EXPIRED
    assert not issued.clocks.filter(key="timber.stop_work", outcome="open").exists()


def test_only_the_officer_orders_the_work_stopped(issued, clerk, board, landowner):
    for who in (clerk, board, landowner):
        with pytest.raises(NotAllowed):
            act(issued, "order_stop_work", who, ORDER)


# --- Before the town board ------------------------------------------------------------------------

CAUSE = {"cause": "Mud ran into the brook for weeks.", "proposal": "termination", **GROUND}


def call(case, officer, on=7, **changed):
    act(case, "call_to_show_cause", officer, {**CAUSE, "on": days(on), **HEARING, **changed})


@pytest.fixture
def called(issued, officer, clerk):
    call(issued, officer)
    serve(issued, "timber.show_cause", clerk)
    return issued


FOUND = {**GROUND, **REASON, **RESOLUTION}


def test_the_notice_says_why_when_and_where(called):
    facts = called.papers.get(key="timber.show_cause").facts
    assert facts["proposal"] == "terminated"
    assert (facts["on"], facts["at"]) == (days(7), "7:00 p.m.")
    assert facts["cause"].startswith("Mud ran")


def test_nothing_is_decided_before_the_hearing_on_proper_notice(called, board, at):
    for name in ("suspend_longer", "terminate", "cause_shown"):
        with pytest.raises(Refused, match="The hearing is on March 9"):
            act(called, name, board, FOUND)


def test_without_a_hearing_the_board_suspends_nothing(issued, board):
    with pytest.raises(Refused, match="No hearing is set"):
        act(issued, "suspend_longer", board, FOUND)


def test_one_hearing_at_a_time(called, officer):
    with pytest.raises(Refused, match="set already"):
        call(called, officer)


def test_the_board_suspends_for_longer_than_fifteen_days(called, board, at):
    at("2026-03-09")
    act(called, "suspend_longer", board, {**FOUND, "last_day": "2026-06-30"})
    assert called.state == State.SUSPENDED
    facts = called.papers.get(key="timber.hearing_decision").facts
    assert (facts["last_day"], facts["statement"]) == ("2026-06-30", "")
    at("2026-07-01")
    sweep.run()
    assert fresh(called).state == State.ISSUED


def test_until_the_board_ends_it(called, board, at):
    at("2026-03-09")
    act(called, "suspend_longer", board, FOUND)
    at("2026-12-01")
    sweep.run()
    assert fresh(called).state == State.SUSPENDED
    running = called.suspensions.get()
    act(called, "end_suspension", board, {"suspension": running.pk, **REASON, **RESOLUTION})
    assert called.state == State.ISSUED


def test_a_suspension_ends_in_the_future(called, board, at):
    at("2026-03-09")
    with pytest.raises(BadData, match="today or a later day"):
        act(called, "suspend_longer", board, {**FOUND, "last_day": "2026-03-08"})


def test_cause_is_shown(called, board, at):
    at("2026-03-09")
    act(called, "cause_shown", board, {**REASON, **RESOLUTION})
    assert called.state == State.ISSUED
    assert called.timber_hearings.get().state == "held"


@pytest.fixture
def terminated(called, clerk, at):
    at("2026-03-09")
    act(called, "terminate", clerk, FOUND)
    return called


def test_a_termination_ends_the_license_and_leaves_the_site_to_be_reclaimed(terminated):
    assert terminated.state == State.REVOKED and terminated.state_label == "Terminated"
    assert standing_by_the_rules(terminated) == "terminated"
    facts = terminated.papers.get(key="timber.hearing_decision").facts
    assert facts["statement"].startswith("The applicant/licensee may request")
    assert terminated.tasks.filter(about="reclamation", done_on=None).exists()
    assert terminated.in_queue


def test_a_termination_too_can_be_appealed(terminated, clerk, landowner, board):
    notice = notice_of(terminated)
    serve(notice, "timber.notice", clerk)
    act(notice, "request_hearing", landowner, REQUEST)
    assert fresh(terminated).state == State.REVOKED  # it holds meanwhile
    act(notice, "set_hearing", clerk, {"on": days(0), "will_waive": "on", **HEARING})
    act(notice, "waive_notice", landowner, {"waived": "on", "signed_name": "W"})
    act(notice, "decide", board, {"stands": "False", **REASON, **RESOLUTION})
    assert fresh(terminated).state == State.ISSUED and terminated.terminated_on is None


def test_a_termination_nobody_appeals_is_final(terminated, clerk, at):
    notice = notice_of(terminated)
    serve(notice, "timber.notice", clerk)
    at("2026-04-01")
    sweep.run()
    assert fresh(notice).state == State.CLOSED and notice.effective_from is None


def test_an_adjourned_hearing_to_show_cause(called, clerk, board, at):
    act(called, "adjourn_hearing", clerk, {"on": days(20), **HEARING})
    paper = called.papers.filter(key="timber.show_cause").last()
    assert paper.facts["adjourned"] and paper.facts["cause"].startswith("Mud ran")
    serve(called, "timber.show_cause", clerk)
    at("2026-03-22")
    act(called, "cause_shown", board, {**REASON, **RESOLUTION})


# --- Before the justice ---------------------------------------------------------------------------


def test_a_notice_to_appear_is_a_citation(issued, officer):
    act(issued, "notify_justice", officer, {"provision": "6-184", "facts": "Work on Sunday."})
    assert checks.citations(issued, today()) == [today()]


def test_legal_action_is_recommended(issued, officer):
    act(issued, "recommend", officer, {"to": "town_attorney", "reason": "He goes on."})
    task = issued.tasks.get(about="recommended")
    assert (task.role, task.section) == ("town_attorney", "6-153")
