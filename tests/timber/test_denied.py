"""A denial that is appealed against, and what it leaves (§§ 6-170, 6-171)."""

import pytest

from tests.timber.town import (
    GROUND,
    HEARING,
    REASON,
    REQUEST,
    RESOLUTION,
    days,
    notice_of,
    serve,
    today,
)
from timber import checks
from workflow import sweep
from workflow.door import act
from workflow.refusal import Refused
from workflow.states import State

FIXED = (
    "The applicant/licensee may request an appeal hearing before the town board by delivering a "
    "written request therefor to the town clerk within seven (7) days of personal service or ten "
    "(10) days after service by registered or certified mail."
)
SUSPEND = {"text": "Your license is suspended.", "days": "30", **GROUND, **REASON}


def fresh(case):
    case.refresh_from_db()
    return case


@pytest.fixture
def denied(under_review, officer, clerk):
    act(under_review, "deny", officer, {"reason": "The plan is not honest.", "by": "licensee",
                                        "kind": "false_statement", "material": "True"})  # fmt: skip
    serve(notice_of(under_review), "timber.notice", clerk)
    return under_review


def test_a_denial_that_is_appealed_goes_to_the_board_anew(denied, landowner, clerk, board, at):
    notice = notice_of(denied)
    act(notice, "request_hearing", landowner, REQUEST)
    assert fresh(denied).state == State.REFERRED and denied.appeals_denial
    assert "timber.board_review.appeal" in {
        f["rule"] for f in checks.board(denied, today())["findings"]
    }
    with pytest.raises(Refused, match="The hearing comes first"):
        act(denied, "board_approve", board, RESOLUTION)
    act(notice, "set_hearing", clerk, {"on": days(6), **HEARING})
    serve(notice, "timber.hearing_notice", clerk)
    at("2026-03-08")
    act(notice, "decide", board, {"stands": "False", **REASON, **RESOLUTION})
    assert notice.state == State.VOID and fresh(denied).state == State.REFERRED
    act(denied, "board_approve", board, RESOLUTION)
    assert denied.state == State.APPROVED and not denied.appeals_denial


def test_a_denial_that_stands_after_the_hearing(denied, landowner, clerk, board):
    notice = notice_of(denied)
    act(notice, "request_hearing", landowner, REQUEST)
    act(notice, "set_hearing", clerk, {"on": days(0), "will_waive": "on", **HEARING})
    act(notice, "waive_notice", landowner, {"waived": "on", "signed_name": "W"})
    act(notice, "decide", board, {"stands": "True", **REASON, **RESOLUTION})
    assert notice.state == State.CLOSED and fresh(denied).state == State.DENIED


def test_denied_for_good_the_surety_comes_back(denied, clerk, at):
    at("2026-03-12")
    sweep.run()
    assert fresh(notice_of(denied)).state == State.CLOSED
    act(denied, "return_surety", clerk, {"to": "Lena Logger"})
    assert checks.held(denied) == 0
