"""The notice to obtain an operating permit, to whom carries on an activity without one
(§ 5-30(a)(2))."""

from datetime import date

import pytest

from tests.operating.town import due
from workflow.door import act, begin
from workflow.models import CaseLink, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
OBTAIN = "operating.obtain_operating_permit"
NOTICE = {
    "person_name": "Sparks LLC", "person_address": "14 Owego Road\nVestal, NY 13850",
    "parcel_number": "157.08-1-14", "activities": ["welding_or_hot_work"],
    "description": "A welding shop in the barn.", "already_started": "on",
}  # fmt: skip


def test_who_goes_on_without_a_permit_is_told_at_once(here):
    case = begin("ON", here.officer, NOTICE)
    assert case.number == "ON-2026-00001" and case.state == State.OPEN
    assert due(case, OBTAIN) == date(2026, 3, 2)  # as soon as notified
    paper = case.papers.get(key="operating.obtain_notice")
    assert paper.addressee["name"] == "Sparks LLC" and paper.facts["goes_on"]
    assert case.papers.filter(key="common.letter").exists()  # no e-mail address is known


def test_a_start_that_is_planned_earlier_counts(here):
    case = begin("ON", here.officer, {**NOTICE, "planned_start_on": "2026-03-01"})
    assert due(case, OBTAIN) == date(2026, 2, 28)


def test_the_officer_alone_gives_notice_and_says_to_whom_and_where(here):
    with pytest.raises(NotAllowed):
        begin("ON", here.clerk, NOTICE)
    with pytest.raises(BadData, match="person_name"):
        begin("ON", here.officer, {**NOTICE, "person_name": ""})
    with pytest.raises(BadData, match="say where"):
        begin("ON", here.officer, {**NOTICE, "parcel_number": ""})


def test_the_permit_for_the_place_answers_the_notice(here):
    notice = begin("ON", here.officer, NOTICE)
    other = here.file("open_burning")
    assert not other.links_out.filter(name="answers").exists()
    case = here.inspected("welding_or_hot_work")
    assert CaseLink.objects.get(source=case, name="answers").target_id == notice.pk
    here.approve(case, effective_from="2026-03-02")
    act(case, "issue", here.officer)
    notice.refresh_from_db()
    assert notice.state == State.CLOSED and case.number in notice.outcome
    assert notice.clocks.get(key=OBTAIN).outcome == Outcome.MET


def test_a_notice_is_settled_where_the_activity_was_given_up(here):
    notice = begin("ON", here.officer, NOTICE)
    act(notice, "settle", here.officer, {"reason": "The shop was moved out of the town."})
    assert notice.state == State.CLOSED and not notice.clocks.filter(outcome="open").exists()
    with pytest.raises(Refused):
        act(notice, "settle", here.officer, {"reason": "Again."})
