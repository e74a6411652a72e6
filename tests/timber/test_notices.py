"""Notices under § 6-171(a): the fixed words, service and its manner, the time to ask for a hearing,
the automatic effect, the hearing, and what comes of it."""

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
from workflow import sweep
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

FIXED = (
    "The applicant/licensee may request an appeal hearing before the town board by delivering a "
    "written request therefor to the town clerk within seven (7) days of personal service or ten "
    "(10) days after service by registered or certified mail."
)
SUSPEND = {"text": "Your license is suspended.", "days": "30", **GROUND, **REASON}


@pytest.fixture
def notified(issued, officer):
    """A suspension announced on March 2."""
    act(issued, "notify_suspension", officer, SUSPEND)
    return issued


def fresh(case):
    case.refresh_from_db()
    return case


def test_the_notice_carries_the_words_of_the_law(notified):
    paper = notice_of(notified).papers.get()
    assert paper.facts["statement"] == FIXED
    assert paper.facts["takes_effect"] and paper.facts["grounds"] == [
        "An employee: violated the license (§ 6-172(1))"
    ]


def test_without_a_ground_there_is_no_notice(issued, officer):
    for ground in ({"by": "unconnected", "kind": "license_violation"},
                   {"by": "licensee", "kind": "other"},
                   {"by": "licensee", "kind": "false_statement", "material": "False"}):  # fmt: skip
        with pytest.raises(Refused, match="No ground of § 6-172"):
            act(issued, "notify_suspension", officer, {**SUSPEND, "material": "", **ground})
    assert not issued.notices.exists()


@pytest.mark.parametrize(
    ("how", "due", "effect"),
    [
        ("personal", date(2026, 3, 9), date(2026, 3, 10)),
        ("certified_mail", date(2026, 3, 12), date(2026, 3, 13)),
        ("registered_mail", date(2026, 3, 12), date(2026, 3, 13)),
    ],
)
def test_it_takes_effect_by_itself_when_nobody_asks(notified, clerk, at, how, due, effect):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk, how)
    assert clock(notice, "timber.appeal").due_on == due
    assert by_the_rules(notice)["values"]["effective_from"] == effect.isoformat()
    at("2026-03-20")
    sweep.run()
    notice = fresh(notice)
    assert (notice.state, notice.effective_from) == (State.IN_EFFECT, effect)
    assert fresh(notified).state == State.SUSPENDED
    suspension = notified.suspensions.get()
    assert suspension.starts_on == effect  # thirty days, the first of them included
    assert suspension.ends_on == clock(notified, "timber.suspension").due_on


def by_the_rules(notice):
    known = {
        "action": notice.what, "notice_has_statement": True, "service": notice.served_how,
        "served_on": notice.served_on.isoformat(), "as_of": today().isoformat(),
    }  # fmt: skip
    return checks.ask("timber.appeal", known, today())


@pytest.mark.parametrize("how", ["regular_mail", "posting", "email"])
def test_no_other_manner_starts_the_time(notified, clerk, how, at):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk, how)
    assert clock(notice, "timber.appeal") is None
    assert notice.tasks.filter(about="serve", done_on=None).exists()
    at("2026-06-01")
    sweep.run()
    assert fresh(notice).state == State.OPEN and fresh(notified).state == State.ISSUED


def test_the_receipt_counts_and_not_the_mailing(notified, clerk, at):
    """Mailed on March 2, delivered on March 6: the better proof moves the last day."""
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk, "certified_mail")
    assert clock(notice, "timber.appeal").due_on == date(2026, 3, 12)
    mailed = today()
    at("2026-03-09")
    serve(notice, "timber.notice", clerk, "certified_mail", mailed, received_on="2026-03-06")
    assert clock(notice, "timber.appeal").due_on == date(2026, 3, 16)
    running = notice.clocks.filter(key="timber.appeal", outcome="open")
    assert running.count() == 1


def test_a_request_in_time_stops_the_effect(notified, landowner, clerk, at):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    at("2026-03-09")
    act(notice, "request_hearing", landowner, REQUEST)
    assert notice.state == State.HEARING_REQUESTED
    at("2026-05-01")
    sweep.run()
    assert fresh(notified).state == State.ISSUED
    assert notice.papers.filter(key="timber.hearing_request").exists()


def test_online_the_request_has_everything(notified, landowner, clerk):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    for name in ("facts_and_law", "signed_name", "hearing_requested"):
        with pytest.raises(BadData, match=name):
            act(notice, "request_hearing", landowner, {**REQUEST, name: ""})


def test_a_request_that_lacks_something_stops_it_all_the_same(notified, clerk):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    act(notice, "request_hearing", clerk, {**REQUEST, "facts_and_law": "", "signed_name": ""})
    assert notice.state == State.HEARING_REQUESTED
    assert notice.request_lacks == [
        "The request is not signed.",
        "The request does not state the facts and the law relied upon.",
    ]


def test_a_late_request_is_refused_with_its_last_day(notified, landowner, clerk, at):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    at("2026-03-10")
    with pytest.raises(Refused, match="can be done only while"):
        act(notice, "request_hearing", landowner, REQUEST)


def test_a_request_that_came_in_time_and_was_entered_late(notified, officer, clerk, at):
    """What had taken effect is taken back: the license is in force as if nothing had happened."""
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    at("2026-03-16")
    sweep.run()
    assert fresh(notified).state == State.SUSPENDED
    late = {**REQUEST, "delivered_on": "2026-03-10", "reason": "The stamp of the clerk."}
    with pytest.raises(BadData, match="the last day was"):
        act(fresh(notice), "find_requested_in_time", officer, late)
    act(notice, "find_requested_in_time", officer, {**late, "delivered_on": "2026-03-09"})
    assert notice.state == State.HEARING_REQUESTED and notice.effective_from is None
    assert fresh(notified).state == State.ISSUED
    assert clock(notice, "timber.appeal").outcome == Outcome.MET


@pytest.fixture
def to_be_heard(notified, landowner, clerk):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    act(notice, "request_hearing", landowner, REQUEST)
    return notice


def set_hearing(notice, clerk, on):
    act(notice, "set_hearing", clerk, {"on": on, **HEARING})


def test_the_hearing_needs_five_days_of_notice(to_be_heard, clerk, board, at):
    with pytest.raises(BadData, match="March 7, 2026"):
        set_hearing(to_be_heard, clerk, days(4))
    set_hearing(to_be_heard, clerk, days(5))
    at("2026-03-03")
    serve(to_be_heard, "timber.hearing_notice", clerk, "certified_mail")
    assert clock(to_be_heard, "timber.hearing_notice").due_on == date(2026, 3, 8)
    at("2026-03-07")
    with pytest.raises(Refused, match="may be held from"):
        act(to_be_heard, "decide", board, {"stands": "True", **REASON, **RESOLUTION})


def test_the_notice_of_the_hearing_states_time_and_place(to_be_heard, clerk):
    set_hearing(to_be_heard, clerk, days(10))
    facts = to_be_heard.papers.get(key="timber.hearing_notice").facts
    assert (facts["at"], facts["place"]) == ("7:00 p.m.", "Town Hall")
    assert "may waive the notice provision by filing a written waiver" in facts["may_waive"]


def test_the_party_may_waive_the_notice(to_be_heard, landowner, clerk, board):
    act(to_be_heard, "set_hearing", clerk, {"on": days(0), "will_waive": "on", **HEARING})
    with pytest.raises(Refused, match="is not proved"):
        act(to_be_heard, "decide", board, {"stands": "False", **REASON, **RESOLUTION})
    waiver = {"waived": "on", "signed_name": "Walter Woods"}
    act(to_be_heard, "waive_notice", landowner, waiver)
    act(to_be_heard, "decide", board, {"stands": "False", **REASON, **RESOLUTION})
    assert to_be_heard.state == State.VOID
    assert fresh(to_be_heard.license).state == State.ISSUED
    assert to_be_heard.papers.get(key="timber.notice").standing == "void"


def test_after_the_hearing_it_takes_effect(to_be_heard, clerk, board, at):
    set_hearing(to_be_heard, clerk, days(7))
    serve(to_be_heard, "timber.hearing_notice", clerk)
    at("2026-03-08")
    with pytest.raises(Refused, match="The hearing is on March 9"):
        act(to_be_heard, "decide", board, {"stands": "True", **REASON, **RESOLUTION})
    at("2026-03-09")
    act(to_be_heard, "decide", board, {"stands": "True", **REASON, **RESOLUTION})
    assert (to_be_heard.state, to_be_heard.effective_from) == (State.IN_EFFECT, today())
    assert fresh(to_be_heard.license).state == State.SUSPENDED
    assert to_be_heard.papers.get(key="timber.hearing_decision").facts["in_effect"]


def test_an_adjourned_hearing_needs_a_notice_of_its_own(to_be_heard, clerk, board, at):
    set_hearing(to_be_heard, clerk, days(7))
    serve(to_be_heard, "timber.hearing_notice", clerk)
    act(to_be_heard, "adjourn_hearing", clerk, {"on": days(14), **HEARING})
    at("2026-03-16")
    with pytest.raises(Refused, match="is not proved"):
        act(to_be_heard, "decide", board, {"stands": "True", **REASON, **RESOLUTION})
    states = list(to_be_heard.timber_hearings.values_list("state", flat=True))
    assert states == ["adjourned", "set"]


def test_a_notice_by_plain_mail_is_judged_by_an_official(to_be_heard, clerk, officer, board, at):
    set_hearing(to_be_heard, clerk, days(7))
    serve(to_be_heard, "timber.hearing_notice", clerk, "regular_mail")
    assert to_be_heard.tasks.filter(about="service", done_on=None).exists()
    act(to_be_heard, "judge_service", officer, {"served_on": days(0), "reason": "He answered it."})
    at("2026-03-09")
    act(to_be_heard, "decide", board, {"stands": "False", **REASON, **RESOLUTION})


def test_what_is_in_effect_is_lifted_by_the_board_alone(notified, officer, clerk, board, at):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    at("2026-03-12")
    sweep.run()
    notice = fresh(notice)
    with pytest.raises(NotAllowed):
        act(notice, "lift", officer, REASON)
    act(notice, "lift", board, {**REASON, **RESOLUTION})
    assert notice.state == State.CLOSED and fresh(notified).state == State.ISSUED
    assert not notified.clocks.filter(key="timber.suspension", outcome="open").exists()


def test_a_suspension_ends_with_its_last_day(notified, clerk, at):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    at("2026-03-10")
    sweep.run()
    assert notified.suspensions.get().ends_on == date(2026, 4, 8)
    at("2026-04-08")
    sweep.run()
    assert fresh(notified).state == State.SUSPENDED
    at("2026-04-09")
    sweep.run()
    assert fresh(notified).state == State.ISSUED
    assert notified.papers.filter(key="timber.license").last().standing == "in_force"


def test_a_restriction_narrows_the_days_of_work(issued, officer, clerk, at):
    from timber import logging_work

    act(issued, "notify_restriction", officer, {
        "text": "No hauling in the thaw.", "hauling_from": "2026-05-01", **GROUND, **REASON,
    })  # fmt: skip
    notice = notice_of(issued)
    serve(notice, "timber.notice", clerk)
    at("2026-03-12")
    sweep.run()
    light = logging_work.daylight_of(issued, today())
    found = logging_work.against(issued, today(), light.sunrise, light.sunset, "hauling", False)
    assert [f["rule"] for f in found] == ["timber.operations.hauling_dates"]
    assert not logging_work.against(issued, today(), light.sunrise, light.sunset, "logging", False)


def test_a_restriction_says_what_it_restricts_and_in_order(issued, officer):
    data = {"text": "Less.", **GROUND, **REASON}
    with pytest.raises(BadData, match="Say what is restricted"):
        act(issued, "notify_restriction", officer, data)
    wrong = {**data, "logging_from": "2026-06-01", "logging_to": "2026-05-01"}
    with pytest.raises(BadData, match="before the first one"):
        act(issued, "notify_restriction", officer, wrong)


def test_conditions_wait_for_the_time_to_appeal_or_are_accepted(under_review, officer, clerk, at):
    act(under_review, "approve", officer, {"conditions": "Gravel the exit.\nSweep daily."})
    assert under_review.state == State.APPROVED_WITH_CONDITIONS
    notice = notice_of(under_review)
    assert notice.text == "Gravel the exit.\nSweep daily."
    with pytest.raises(Refused, match="conditions are not in effect yet"):
        act(under_review, "issue", officer)
    serve(notice, "timber.notice", clerk)
    at("2026-03-10")
    sweep.run()
    assert fresh(notice).state == State.IN_EFFECT
    act(fresh(under_review), "issue", officer)
    facts = under_review.papers.get(key="timber.license").facts
    assert [c["text"] for c in facts["conditions"]] == ["Gravel the exit.", "Sweep daily."]


def test_who_accepts_the_conditions_may_start_at_once(under_review, officer, landowner):
    act(under_review, "approve", officer, {"conditions": "Gravel the exit."})
    accepted = {"accepted": "on", "signed_name": "Walter Woods"}
    act(under_review, "accept_conditions", landowner, accepted)
    act(under_review, "issue", officer)
    assert under_review.state == State.ISSUED


def test_conditions_set_aside_leave_the_approval(under_review, officer, landowner, clerk, board):
    act(under_review, "approve", officer, {"conditions": "Gravel the exit."})
    notice = notice_of(under_review)
    serve(notice, "timber.notice", clerk)
    act(notice, "request_hearing", landowner, REQUEST)
    act(notice, "set_hearing", clerk, {"on": days(0), "will_waive": "on", **HEARING})
    act(notice, "waive_notice", landowner, {"waived": "on", "signed_name": "W"})
    act(notice, "decide", board, {"stands": "False", **REASON, **RESOLUTION})
    assert fresh(under_review).state == State.APPROVED
    act(under_review, "issue", officer)
    assert under_review.papers.get(key="timber.license").facts["conditions"] == []


def test_a_notice_is_taken_back_before_it_holds(notified, officer, clerk, at):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    act(notice, "take_back", officer, REASON)
    at("2026-06-01")
    sweep.run()
    assert fresh(notice).state == State.VOID and fresh(notified).state == State.ISSUED


def test_the_notices_end_with_the_license(notified, clerk, at):
    notice = notice_of(notified)
    serve(notice, "timber.notice", clerk)
    act(notice, "request_hearing", clerk, REQUEST)
    at("2029-03-05")
    sweep.run()
    assert fresh(notified).state == State.EXPIRED
    assert fresh(notice).state == State.CLOSED


def test_the_officers_notice_and_the_boards(issued, officer, clerk, board):
    with pytest.raises(BadData, match="resolution of the town board"):
        act(issued, "notify_suspension", board, SUSPEND)
    act(issued, "notify_suspension", clerk, {**SUSPEND, "resolution_number": "2026-9"})
    notice = notice_of(issued)
    assert (notice.authority, notice.resolution_number) == ("town_board", "2026-9")
    act(issued, "notify_suspension", officer, SUSPEND)
    assert notice_of(issued).authority == "officer"
