"""Tests at the applicant's expense, and the inspection of the premises before a permit
(§ 5-30(b)(3), (c))."""

import pytest

from tests.operating.town import FAULT, SIGN, files, today, upload
from workflow.door import act
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
ASKED = {"tests": "Flame spread of the fabric | a laboratory that the State accepts",
         "why": "The maker is not known."}  # fmt: skip


def judged(case, **said):
    return {
        "test": case.test_reports.get().pk,
        "performed_by": "Binghamton Laboratory",
        "received_on": today().isoformat(),
        "tester_accepted": "True",
        "shows_conformity": "True",
        **said,
    }


def test_a_test_is_asked_for_from_someone_named_and_judged(here):
    case = here.inspected("tent_or_membrane_structure")
    with pytest.raises(BadData, match="from whom"):
        act(case, "ask_tests", here.officer, {**ASKED, "tests": "Flame spread"})
    act(case, "ask_tests", here.officer, ASKED)
    assert case.state == State.INCOMPLETE
    paper = case.papers.get(key="operating.demand")
    assert paper.title == "Request for tests or reports"
    assert paper.facts["tests"][0]["from_whom"] == "a laboratory that the State accepts"
    report = {"kind": "test_report", "title": "Flame spread"}
    act(case, "attach", here.homeowner, report, files=files(uploads=[upload()]))
    act(case, "resubmit", here.homeowner, SIGN)
    with pytest.raises(Refused, match="someone whom the officer accepts"):
        here.approve(case)
    act(case, "judge_test", here.officer, judged(case, shows_conformity="False"))
    with pytest.raises(Refused, match="do not show that the codes are met"):
        here.approve(case)
    act(case, "judge_test", here.officer, judged(case))
    here.approve(case)
    assert case.state == State.APPROVED


def test_a_test_from_the_wrong_person_does_not_count(here):
    case = here.inspected("tent_or_membrane_structure")
    act(case, "ask_tests", here.officer, ASKED)
    act(case, "resubmit", here.homeowner, SIGN)
    act(case, "judge_test", here.officer, judged(case, tester_accepted="False"))
    with pytest.raises(Refused, match="someone whom the officer accepts"):
        here.approve(case)
    recalled = {"test": case.test_reports.get().pk, "reason": "The label on the fabric says it."}
    act(case, "recall_test", here.officer, recalled)
    here.approve(case)
    assert case.state == State.APPROVED
    with pytest.raises(Refused, match="can be done only while"):
        act(case, "judge_test", here.officer)


def test_the_premises_are_inspected_before_the_permit(here):
    case = here.review("welding_or_hot_work")
    here.inspect(case, good=False)
    with pytest.raises(Refused, match="not inspected"):
        here.approve(case)
    element = case.inspections.get()
    assert element.visits.get().faults[0]["provision"] == "FCNYS 906.2"
    report = case.papers.get(key="operating.inspection_report")
    assert not report.facts["satisfactory"] and report.facts["section"] == "5-30(c)"
    act(case, "announce_inspection", here.homeowner, {"inspection": element.pk})
    here.inspect(case)
    here.approve(case)
    again = case.papers.filter(key="operating.inspection_report").last()
    assert again.facts["first_paper"] == report.number
    act(case, "issue", here.officer)
    assert case.state == State.ISSUED


def test_a_result_that_is_not_in_order_names_the_provision(here):
    case = here.review("welding_or_hot_work")
    data = {"inspection": case.inspections.get().pk, "satisfactory": "False"}
    with pytest.raises(BadData, match="provision"):
        act(case, "record_inspection", here.officer, data)
    with pytest.raises(BadData, match="does not name the provision"):
        act(case, "record_inspection", here.officer, {**data, "faults": "Messy"})
    with pytest.raises(BadData, match="not in order"):
        good = {**data, "satisfactory": "True", "faults": FAULT}
        act(case, "record_inspection", here.officer, good)


def test_an_inspector_inspects_what_the_officer_gave_him(here):
    case = here.review("welding_or_hot_work")
    element = case.inspections.get()
    with pytest.raises(Refused, match="has not given this inspection to you"):
        here.inspect(case, by=here.inspector)
    day = {"inspection": element.pk, "planned_for": "2026-03-05"}
    act(case, "plan_inspection", here.clerk, {**day, "inspector": here.inspector.pk})
    with pytest.raises(Refused, match="has not given"):  # the clerk plans days, no inspectors
        here.inspect(case, by=here.inspector)
    act(case, "plan_inspection", here.officer, {**day, "inspector": here.inspector.pk})
    here.inspect(case, by=here.inspector)
    here.approve(case)
    assert case.messages.filter(to_user=here.officer, subject__contains="was inspected").exists()
    act(case, "order_inspection", here.officer)
    with pytest.raises(NotAllowed):
        here.inspect(case, by=here.clerk)


def contractor(here):
    case = here.draft("construction_business", work_for="others")
    act(
        case,
        "fill_in",
        here.homeowner,
        {"page": "property", "premises_in_town": "False", "parcel_number": ""},
    )
    act(case, "submit", here.homeowner, SIGN)
    here.pay(case)
    act(case, "take_up", here.officer)
    return case


def test_without_premises_in_the_town_the_officer_decides_what_is_inspected(here):
    case = contractor(here)
    assert not case.inspections.exists()
    with pytest.raises(Refused, match="no premises in the town"):
        here.approve(case)
    act(case, "waive_inspection", here.officer, {"reason": "Nothing is stored in the town."})
    here.approve(case)
    found = case.events.get(action="approve").findings
    assert found[0]["departure"] == "Nothing is stored in the town."
    act(case, "issue", here.officer)
    assert case.state == State.ISSUED


def test_the_officer_may_have_the_vehicle_inspected_all_the_same(here):
    case = contractor(here)
    act(case, "order_inspection", here.officer)
    with pytest.raises(Refused, match="not inspected"):
        here.approve(case)
    here.inspect(case)
    here.approve(case)
    with pytest.raises(Refused, match="on the list already"):
        act(case, "order_inspection", here.officer)
        act(case, "order_inspection", here.officer)


def test_premises_in_the_town_are_never_left_out(here):
    case = here.review("welding_or_hot_work")
    with pytest.raises(Refused, match="There are premises"):
        act(case, "waive_inspection", here.officer, {"reason": "No time."})


def test_a_look_after_the_approval_that_fails_holds_the_permit(here):
    case = here.inspected("welding_or_hot_work")
    here.approve(case)
    act(case, "order_inspection", here.officer)
    here.inspect(case, good=False)
    with pytest.raises(Refused, match="have not been inspected, or not with a good result"):
        act(case, "issue", here.officer)
    here.inspect(case)
    act(case, "issue", here.officer)
    assert case.state == State.ISSUED
