"""A board meets: called, announced in time, in number, with the vote of each member; what it
decides is entered on the case (POL §§ 103-106, GCL § 41, GML § 239-m)."""

import pytest

from boards import matters, voting
from boards.models import Board, MemberNote
from boards.models.meeting import Vote
from people.roles import Role
from tests.boards.board import BODY, decision, open_it
from tests.workflow.conftest import make_user
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


def test_what_is_referred_waits_on_the_portal_until_it_is_on_an_agenda(referred, meeting):
    [one] = matters.waiting_for(BODY)
    assert one.case.pk == referred.pk and one.what == "Is the garage too near?"
    assert one.meeting == meeting
    assert matters.waiting_for(Role.ZONING_BOARD) == []


def test_the_agenda_takes_the_case_with_its_referral(meeting, referred, clerk):
    item = meeting.living_items.first()
    assert item.referral == referred.referrals.get() and referred.number in item.words
    with pytest.raises(BadData, match="stands on this agenda already"):
        act(meeting, "add_item", clerk, {"about": referred.number})
    with pytest.raises(BadData, match="say what the matter is"):
        act(meeting, "add_item", clerk, {})
    act(meeting, "take_off", clerk, {"item": item.pk, "reason": "Put off"})
    assert list(meeting.living_items.values_list("words", flat=True)) == ["Minutes of February"]


def test_notice_comes_in_time_and_falls_with_the_day(meeting, clerk, at):
    at("2026-03-15")
    late = {"notice_on": "2026-03-15", "notice_how": "Posted"}
    with pytest.raises(BadData, match="March 14, 2026 at the latest"):
        act(meeting, "give_notice", clerk, late)
    act(meeting, "give_notice", clerk, {**late, "notice_on": "2026-03-14"})
    act(meeting, "move", clerk, {"starts_at": "2026-03-24T19:00", "place": "Library"})
    assert meeting.notice_on is None and "March 24" in meeting.title
    with pytest.raises(BadData, match="lies in the past"):
        act(meeting, "move", clerk, {"starts_at": "2026-03-14T19:00", "place": "Library"})


def test_no_meeting_without_notice_before_its_hour_or_without_a_quorum(meeting, members, clerk, at):
    with pytest.raises(Refused, match=r"not begun(.|\n)*|Notice of the meeting"):
        act(meeting, "open_meeting", clerk, {"present": [members[0].pk]})
    act(meeting, "give_notice", clerk, {"notice_on": "2026-03-02", "notice_how": "Posted"})
    with pytest.raises(Refused, match="not begun yet"):
        act(meeting, "open_meeting", clerk, {"present": [m.pk for m in members]})
    at("2026-03-18")
    with pytest.raises(Refused, match="2 of 5 members are no quorum; 3 are needed"):
        act(meeting, "open_meeting", clerk, {"present": [m.pk for m in members[:2]]})
    act(meeting, "open_meeting", clerk, {"present": [m.pk for m in members[:3]]})
    assert meeting.state == State.UNDER_REVIEW and meeting.seats == 5


def test_a_majority_of_all_seats_carries_not_of_those_present(meeting, members, clerk, at):
    open_it(meeting, clerk, members, at)
    with pytest.raises(Refused, match="2 ayes do not carry this motion; 3 of 5 are needed"):
        act(meeting, "decide_item", clerk, decision(meeting, members))
    act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye absent"))
    item = meeting.living_items.first()
    assert item.outcome == "carried" and item.count(Vote.AYE) == 3
    assert {v.name: v.vote for v in item.votes.all()}["Dan"] == "absent"


def test_what_was_voted_is_entered_on_the_case_by_its_own_act(
    meeting, members, clerk, at, referred
):
    open_it(meeting, clerk, members, at)
    act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye absent"))
    item = matters.agenda(meeting)[0]
    [(spec, address)] = item.acts
    assert spec.name == "report_answer" and "resolution_number=2026-7" in address
    answer = {"referral": item.referral_id, "approves": "True", "answer": item.motion,
              "decided_on": "2026-03-17", "resolution_number": "2026-7"}  # fmt: skip
    act(referred, "report_answer", clerk, answer)
    assert referred.state == State.UNDER_REVIEW
    assert matters.waiting_for(BODY) == [] and matters.agenda(meeting)[0].acts == []


def test_whoever_is_recused_does_not_vote(meeting, members, clerk, at, homeowner):
    item = meeting.living_items.first()
    with pytest.raises(NotAllowed):
        act(meeting, "recuse", clerk, {"item": item.pk, "reason": "x"})
    outsider = make_user("zed@board.example", Role.ZONING_BOARD)
    with pytest.raises(BadData, match="do not sit on this board"):
        act(meeting, "recuse", outsider, {"item": item.pk, "reason": "x"})
    act(meeting, "recuse", members[0], {"item": item.pk, "reason": "My brother's garage"})
    open_it(meeting, clerk, members, at)
    with pytest.raises(Refused, match="2 ayes"):
        act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye absent"))
    act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye aye"))
    kept = item.votes.get(member=members[0])
    assert kept.vote == Vote.RECUSED and kept.reason == "My brother's garage"


def test_against_the_county_one_vote_more_is_needed(meeting, members, clerk, at, referred):
    open_it(meeting, clerk, members, at)
    against = {"against_county": "on"}
    with pytest.raises(BadData, match="no report of the county"):
        act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye aye", **against))
    asked = begin("CR", clerk, {"about": referred.number})
    act(asked, "send", clerk, {"received_by_county_on": "2026-03-18"})
    no = {"answer": "disapproval", "answer_text": "Traffic", "answered_on": "2026-03-18"}
    act(asked, "record_answer", clerk, no)
    with pytest.raises(Refused, match="3 ayes do not carry this motion; 4 of 5"):
        act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye nay", **against))
    act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye aye", **against))


def test_the_minutes_say_what_became_of_everything(meeting, members, clerk, at):
    open_it(meeting, clerk, members, at)
    act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye absent"))
    with pytest.raises(Refused, match="Minutes of February"):
        act(meeting, "adopt_minutes", clerk, {"minutes": "Adjourned at nine."})
    other = meeting.living_items.get(about=None)
    act(meeting, "decide_item", clerk, decision(meeting, members, item=other.pk, put_off="on"))
    act(meeting, "adopt_minutes", clerk, {"minutes": "Adjourned at nine."})
    facts = meeting.papers.get(key="boards.minutes").facts
    assert [item["outcome"] for item in facts["items"]] == ["Carried", "Put off"]
    assert facts["present"] == ["Ada", "Ben", "Cleo"] and facts["seats"] == 5


def test_what_comes_too_late_at_the_next_meeting_is_marked(meeting, referred, clerk):
    """The town's own clock ends between two meetings."""
    due = matters.town_day(meeting.starts_at)
    assert matters.too_late_after(due, meeting, None)
    later = begin(
        "MT", clerk, {"body": BODY, "starts_at": "2026-04-21T19:00", "place": "Town hall"}
    )
    assert matters.too_late_after(due, meeting, later)
    assert not matters.too_late_after(matters.town_day(later.starts_at), meeting, later)


def test_seats_count_vacant_ones(members, db):
    day = matters.date(2026, 3, 2)
    assert voting.seats(BODY, day) == 4 and voting.majority(4) == 3
    Board.objects.create(body=BODY, seats=7)
    assert voting.seats(BODY, day) == 7 and voting.needed(7, True, day) == 5


def test_a_cancelled_meeting_stays_in_the_calendar_as_cancelled(meeting, clerk, client):
    act(meeting, "cancel_meeting", clerk, {"reason": "Snow"})
    assert "Cancelled" in client.get("/calendar/").content.decode()
    assert b"STATUS:CANCELLED" in client.get("/calendar/meetings.ics").content


def test_a_member_s_note_is_for_the_member_alone(meeting, members, referred, sign_in, clerk):
    ada, ben = sign_in(members[0]), sign_in(members[1])
    at = f"/boards/matters/{referred.number}/"
    assert ada.post(f"{at}note/", {"text": "Ask about the drain"}).status_code == 302
    assert "Ask about the drain" in ada.get(at).content.decode()
    assert "Ask about the drain" not in ben.get(at).content.decode()
    assert "Ask about the drain" not in sign_in(clerk).get(at).content.decode()
    assert MemberNote.objects.count() == 1
