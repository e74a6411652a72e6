"""From the application for an operating permit to the end of its term, as at the counter
(§ 5-30)."""

from datetime import date

import pytest

from fees.ledger import balance
from tests.operating.town import GOOD, SIGN, due
from workflow import chain, sweep
from workflow.door import act, begin
from workflow.models import Outcome, Paper
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
TERM = "operating.operating_permit_term"
OBTAIN = "operating.obtain_operating_permit"


def test_from_the_application_to_the_permit_and_its_end(here):
    case = here.file("tent_or_membrane_structure")
    assert case.number == "OP-2026-00001" and case.state == State.SUBMITTED
    assert str(balance(case).due) == "100.00"
    assert due(case, OBTAIN) == date(2026, 5, 31)  # the day before it begins
    with pytest.raises(Refused, match="unpaid"):
        act(case, "take_up", here.officer)
    here.pay(case)
    act(case, "take_up", here.officer)
    assert case.inspections.get().section == "5-30(c)"
    with pytest.raises(Refused, match="not inspected"):
        here.approve(case)
    here.inspect(case)
    here.approve(case, conditions="No smoking in the tent.\nTwo exits stay open.")
    assert case.state == State.APPROVED_WITH_CONDITIONS
    act(case, "issue", here.officer)
    assert case.clocks.get(key=OBTAIN).outcome == Outcome.MET
    term = case.clocks.get(key=TERM)
    assert (term.started_on, term.due_on) == (date(2026, 6, 1), date(2026, 10, 1))
    here.at("2026-10-01")
    sweep.run()
    case.refresh_from_db()
    assert case.state == State.ISSUED  # the last day is in the term
    here.at("2026-10-05")  # nothing ran on the day after
    sweep.run()
    case.refresh_from_db()
    ended = case.events.get(action="expire")
    assert case.state == State.EXPIRED and ended.day == date(2026, 10, 2)
    permit = case.papers.get(key="operating.permit")
    assert permit.standing == Paper.Standing.ENDED
    assert case.papers.filter(key="operating.term_notice").exists()
    assert list(chain.faults()) == []


def test_reminders_go_to_the_holder_before_the_end(here):
    case = here.issue()
    assert case.effective_to == date(2026, 12, 31)
    here.at("2026-12-01")
    sweep.run()
    told = case.messages.filter(to_person=here.homeowner.person, subject__startswith="Term of the")
    assert "30 days left" in told.get().subject
    assert case.messages.filter(to_user=here.officer, subject__startswith="Term").exists()
    here.at("2026-12-24")
    sweep.run()
    assert told.count() == 2


def test_a_walk_in_files_on_paper_as_of_the_day_it_came(here):
    data = {"person_name": "Halina Brzezinska", "person_address": "118 Front Street"}
    case = begin("OP", here.clerk, data, channel="mail", day=date(2026, 2, 27))
    from tests.operating.town import pages

    for page, answers in pages("open_burning").items():
        act(case, "fill_in", here.clerk, {"page": page, **answers})
    act(case, "submit", here.clerk, {**SIGN, "signed_name": "H. B."}, day=date(2026, 2, 27))
    assert case.filed_on == date(2026, 2, 27)
    letters = case.papers.filter(key="common.letter")
    assert letters.exists()  # she has no e-mail address


def test_nothing_is_filed_without_place_activity_and_day(here):
    case = begin("OP", here.homeowner)
    with pytest.raises(Refused) as no:
        act(case, "submit", here.homeowner, SIGN)
    said = str(no.value)
    for words in ("property", "what the permit is for", "Describe", "when it begins"):
        assert words in said


def test_fireworks_have_an_application_of_their_own(here):
    case = begin("OP", here.homeowner)
    with pytest.raises(BadData, match="activities"):
        act(
            case,
            "fill_in",
            here.homeowner,
            {"page": "activities", "activities": ["fireworks_or_pyrotechnics"]},
        )


def test_what_is_missing_is_asked_for_and_sent(here):
    case = here.file("assembly_area")  # without the number of persons
    here.pay(case)
    act(case, "take_up", here.officer)
    here.inspect(case)
    with pytest.raises(Refused, match="assembly area persons"):
        here.approve(case)
    act(case, "ask_information", here.officer, {"items": "How many persons (§ 5-30(a)(1)d)"})
    assert case.state == State.INCOMPLETE and case.waits_for_applicant
    act(
        case,
        "fill_in",
        here.homeowner,
        {"page": "details", "assembly_area_persons": "80"},
    )
    act(case, "resubmit", here.homeowner, {**SIGN, "answer": "Eighty."})
    assert case.state == State.UNDER_REVIEW
    here.approve(case)
    assert case.state == State.APPROVED


def test_a_returned_application_comes_back_to_the_desk(here):
    case = here.file("open_flames")
    act(case, "return_incomplete", here.officer, {"items": "Say where the torches stand"})
    act(case, "resubmit", here.homeowner, SIGN)
    assert case.state == State.SUBMITTED
    assert str(balance(case).charged) == "100.00"  # no second fee


def test_a_denial_says_reason_and_provision_and_ends_the_time(here):
    case = here.inspected("high_piled_storage")
    with pytest.raises(BadData, match="provision"):
        act(case, "deny", here.officer, {"reason": "No aisles."})
    act(case, "deny", here.officer, {"reason": "No aisles.", "provision": "FCNYS 3206"})
    assert case.state == State.DENIED
    paper = case.papers.get(key="operating.denial")
    assert paper.facts["provision"] == "FCNYS 3206" and paper.facts["fees_section"] == "5-30(g)(2)"
    assert not case.clocks.filter(outcome="open").exists()
    assert str(balance(case).paid) == "100.00"  # fees stay


def test_withdrawal_ends_it_and_the_fee_stays(here):
    case = here.review("open_burning")
    act(case, "withdraw", here.homeowner)
    assert case.state == State.WITHDRAWN
    assert case.inspections.get().state == "cancelled"
    assert not case.clocks.filter(outcome="open").exists()
    assert str(balance(case).kept) == "100.00"


def test_only_the_officer_decides_and_nobody_for_himself(here):
    case = here.inspected("open_burning")
    for who in (here.homeowner, here.clerk, here.inspector):
        with pytest.raises(NotAllowed):
            act(case, "approve", who, GOOD)
    here.officer.full_name = "Hanna Home"
    here.officer.save()
    with pytest.raises(Refused, match="stands on this case"):
        here.approve(case)


def test_without_a_fee_in_the_schedule_nobody_takes_it_for_paid(here):
    from fees.models import FeeRow

    FeeRow.objects.all().delete()
    case = here.file("open_burning")
    with pytest.raises(Refused, match="No fee was charged"):
        act(case, "take_up", here.officer)


def test_what_goes_on_already_is_a_violation_and_the_time_is_over(here):
    case = here.draft("welding_or_hot_work")
    when = {"page": "when", "planned_start_on": "2026-02-01", "already_started": "True"}
    act(case, "fill_in", here.homeowner, when)
    act(case, "submit", here.homeowner, SIGN)
    found = case.events.get(action="submit").findings
    assert [f["rule"] for f in found] == ["operating.operating_permit.started_without_permit"]
    assert due(case, OBTAIN) == date(2026, 1, 31)
    assert case.next_due == date(2026, 1, 31)  # at the top of the queue


def test_who_is_told_has_to_have_it_at_once(here):
    case = here.file("tent_or_membrane_structure")
    act(case, "notify", here.officer, {})
    assert due(case, OBTAIN) == date(2026, 3, 2)
    paper = case.papers.get(key="operating.obtain_notice")
    assert paper.facts["obtain_by"] == "2026-03-02"
    with pytest.raises(Refused, match="told already"):
        act(case, "notify", here.officer, {})
