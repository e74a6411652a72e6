"""Signs that stand already: nonconforming, illegal, abandoned, out of use (§§ 5-114, 5-124)."""

from datetime import date

import pytest

from tests.signs.town import SIGN, attach, pay, record_sign, to_review
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import Refused
from workflow.states import State

LAW = {"law_name": "L.L. No. 3 of 2024", "enacted_on": "2024-06-12", "proof_seen": "on"}
DENIAL = {"reasons": ["kind"], "reason": "It is a roof sign."}


def assess(sign, officer, standing, permit="unknown", lawful="unknown"):
    given = {"standing": standing, "prior_permit": permit, "lawful_under_prior_code": lawful,
             "reason": "Measured."}  # fmt: skip
    act(sign, "assess", officer, given)


@pytest.fixture
def old_sign(officer, store, lot):
    """Too large for the law of today, with a permit of 1998."""
    sign = record_sign(officer, store, face_1_width_ft="20", face_1_height_ft="4")
    assess(sign, officer, "nonconforming", permit="true", lawful="false")
    return sign


@pytest.fixture
def asked(old_sign, merchant, store):
    case = begin("SX", merchant, {"sign": old_sign.pk})
    act(
        case,
        "fill_in",
        merchant,
        {"page": "sign", "of_sign": old_sign.pk, "earlier_permit": "1998-44"},
    )
    act(case, "submit", merchant, SIGN)
    return case


@pytest.fixture
def leave(asked, officer):
    act(asked, "take_up", officer)
    act(asked, "approve", officer, LAW)
    return asked


def order_tasks(sign):
    return sign.tasks.filter(about="order", done_on=None)


def test_an_illegal_sign_is_work_for_the_officer(officer, store, lot):
    sign = record_sign(officer, store, standing="illegal")
    assert order_tasks(sign).get().section == "5-133(b)"
    assert sign.events.last().findings[0]["section"].startswith("5-114")


def test_a_sign_lawful_under_the_earlier_code_may_stay(officer, store, lot):
    from signs import standing

    sign = record_sign(officer, store)
    assess(sign, officer, "nonconforming", lawful="true")
    assert standing.judged(sign, date(2026, 3, 2))["outcome"] == "may_stay"
    assert not order_tasks(sign).exists()


def test_leave_to_remain_lasts_five_years_from_the_enactment(leave, old_sign):
    assert leave.state == State.APPROVED and leave.stay_until == date(2029, 6, 12)
    clock = old_sign.clocks.get(key="signs.nonconforming_five_years")
    assert clock.started_on == date(2024, 6, 12) and clock.due_on == date(2029, 6, 12)
    assert leave.papers.get(key="signs.extension").facts["granted"]


def test_no_leave_without_proof_of_an_earlier_permit(old_sign, merchant, officer):
    case = begin("SX", merchant, {"sign": old_sign.pk})
    act(case, "submit", merchant, SIGN)
    with pytest.raises(Refused, match="no proof of an earlier sign permit"):
        act(case, "take_up", officer)
    act(case, "return_incomplete", officer, {"items": "Proof of the permit (§ 5-114(c)(1))"})
    attach(case, merchant, "earlier_permit")
    act(case, "resubmit", merchant, SIGN)
    act(case, "take_up", officer)
    assert case.state == State.UNDER_REVIEW


def test_no_leave_for_a_law_of_more_than_five_years_ago(asked, officer):
    act(asked, "take_up", officer)
    with pytest.raises(Refused, match="ended on"):
        act(asked, "approve", officer, {**LAW, "enacted_on": "2020-02-26"})


def test_no_leave_for_an_illegal_sign(asked, old_sign, officer):
    assess(old_sign, officer, "illegal")
    act(asked, "take_up", officer)
    with pytest.raises(Refused, match="not on record as nonconforming"):
        act(asked, "approve", officer, LAW)


def test_when_the_five_years_are_over_the_sign_has_to_go(leave, old_sign, at):
    at("2029-06-13")
    sweep.run()
    old_sign.refresh_from_db()
    leave.refresh_from_db()
    assert old_sign.standing == "illegal" and order_tasks(old_sign).exists()
    assert leave.state == State.CLOSED and leave.end_reason == "its time is over"
    assert old_sign.events.get(action="stay_over").day == date(2029, 6, 13)


def test_the_leave_ends_with_the_sign(leave, old_sign, officer):
    act(old_sign, "take_down", officer, {"removed_on": "2026-03-02", "ended": "removed"})
    leave.refresh_from_db()
    assert leave.state == State.CLOSED and old_sign.state == State.CLOSED
    assert old_sign.clocks.get().outcome == "met"


def test_refused_leave_says_why(asked, officer):
    act(asked, "take_up", officer)
    act(asked, "deny", officer, DENIAL)
    paper = asked.papers.get(key="signs.extension")
    assert not paper.facts["granted"] and paper.facts["reasons"] == ["Kind of sign"]


def test_three_months_out_of_use_and_six_more_to_remove(leave, old_sign, officer, at):
    act(old_sign, "out_of_use", officer, {"last_used_on": "2026-02-28"})
    assert old_sign.clocks.get(key="signs.nonconforming_unused").due_on == date(2026, 5, 28)
    at("2026-05-29")
    sweep.run()
    old_sign.refresh_from_db()
    leave.refresh_from_db()
    assert old_sign.abandoned_on == date(2026, 5, 29) and leave.state == State.CLOSED
    removal = old_sign.clocks.get(key="signs.abandoned_removal")
    assert removal.due_on == date(2026, 11, 30)  # the 29th is a Sunday
    at("2026-12-01")
    sweep.run()
    old_sign.refresh_from_db()
    assert old_sign.standing == "illegal" and order_tasks(old_sign).exists()


def test_use_within_three_months_keeps_it(old_sign, officer, at):
    act(old_sign, "out_of_use", officer, {"last_used_on": "2026-02-28"})
    at("2026-05-28")
    act(old_sign, "use_again", officer, {"used_on": "2026-05-28"})
    at("2026-06-30")
    sweep.run()
    old_sign.refresh_from_db()
    assert old_sign.abandoned_on is None


def test_a_conforming_sign_out_of_use_has_no_clock(officer, store, lot):
    """Three months are for nonconforming signs; six months for whatever is abandoned."""
    sign = record_sign(officer, store, standing="conforming")
    act(sign, "out_of_use", officer, {"last_used_on": "2026-02-28"})
    assert not sign.clocks.exists()
    act(sign, "find_abandoned", officer, {"abandoned_on": "2026-03-01", "reason": "It has closed."})
    assert sign.clocks.get(key="signs.abandoned_removal").due_on == date(2026, 9, 1)


def test_whoever_moves_out_leaves_a_question(officer, lot, store):
    act(lot, "add_space", officer, {"name": "Shoe store", "starts_on": "2026-01-01"})
    space = lot.spaces.get()
    sign = record_sign(officer, store, space=space.pk)
    assert sign.space == space
    act(lot, "end_space", officer, {"space": space.pk, "ends_on": "2026-03-01"})
    assert "Shoe store has moved out" in lot.tasks.get().what


def test_the_next_permit_waits_for_the_removal_of_an_illegal_sign(
    merchant, store, lot, schedule, clerk, officer
):
    """Every permit is conditioned on it (§ 5-117(b)(11))."""
    illegal = record_sign(officer, store, standing="illegal", face_1_width_ft="4",
                          face_1_height_ft="2", location="north wall")  # fmt: skip
    case = to_review(merchant, store, clerk, officer, {**SMALL})
    act(case, "approve", officer)
    assert case.state == State.APPROVED_WITH_CONDITIONS
    condition = case.conditions.get(section="5-117(b)(11)")
    assert "north wall" in condition.text
    act(case, "issue", officer)
    close = {"installed_on": "2026-03-02", "as_permitted": "on", "fastened": "on"}
    with pytest.raises(Refused, match="This sign still stands"):
        act(case, "close", officer, close)
    act(illegal, "take_down", officer, {"removed_on": "2026-03-02", "ended": "removed"})
    act(case, "close", officer, close)
    condition.refresh_from_db()
    assert case.state == State.CLOSED and condition.met_on == date(2026, 3, 2)


SMALL = {
    "sign_kind": "wall", "construction": "panel", "face_1_width_ft": "4", "face_1_height_ft": "2",
    "location": "south wall", "projection_in": "6", "lighting": "none", "changeable": "none",
    "commercial": "True", "on_site": "True", "covers_opening": "False",
    "beyond_wall_ends": "False", "above_wall_top_ft": "0",
}  # fmt: skip


def test_a_sign_that_the_applicant_takes_down_counts_no_more(
    merchant, store, lot, schedule, clerk, officer
):
    from tests.signs.town import begin_permit

    old = record_sign(officer, store, standing="conforming", face_1_width_ft="20",
                      face_1_height_ft="3")  # fmt: skip
    case = begin_permit(merchant, store)  # 40 square feet beside 60 are over 75
    act(
        case,
        "fill_in",
        merchant,
        {"page": "existing", "existing_area_sqft": "60", "removes": [old.pk]},
    )
    act(case, "submit", merchant, SIGN)
    pay(case, clerk)
    act(case, "take_up", officer)
    act(case, "approve", officer)
    act(case, "issue", officer)
    act(
        case,
        "close",
        officer,
        {"installed_on": "2026-03-02", "as_permitted": "on", "fastened": "on"},
    )
    old.refresh_from_db()
    assert old.state == State.CLOSED and old.removed_on == date(2026, 3, 2)


def test_what_is_posted_on_a_pole_is_confiscated(officer, march):
    sign = record_sign(officer, None, sign_kind="other", mounting="portable", location="pole 114")
    act(
        sign,
        "confiscate",
        officer,
        {"taken_from": "Utility pole 114, Main Street", "item": "A panel of plywood"},
    )
    assert sign.state == State.CLOSED and sign.ended == "confiscated"
    paper = sign.papers.get(key="signs.confiscation")
    assert paper.facts["taken_from"] == "Utility pole 114, Main Street"


def test_a_ground_sign_lit_after_midnight_is_found(officer, store, lot):
    sign = record_sign(officer, store, standing="conforming", sign_kind="ground",
                       height_ft="10")  # fmt: skip
    act(sign, "observe_light", officer, {"lit_at": "00:00"})
    assert not sign.tasks.filter(about="lighting").exists()
    act(sign, "observe_light", officer, {"lit_at": "00:01"})
    assert sign.tasks.filter(about="lighting").count() == 1


def test_a_sign_that_is_found_is_asked_the_limits_of_its_kind(officer, store, lot):
    """A sandwich board of 8 square feet, where 6 may be (§ 5-130(a)(2))."""
    size = {"face_1_width_ft": "2", "face_1_height_ft": "4"}
    sign = record_sign(officer, store, sign_kind="sandwich_board", at_entrance="True", **size)
    assert sign.tasks.get(about="look").section == "5-130(a)"
    assess(sign, officer, "illegal")
    assert not sign.tasks.filter(about="look", done_on=None).exists()
