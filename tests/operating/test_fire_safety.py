"""Fire safety and property maintenance inspections: the calendar of buildings, lawful entry,
results (§ 5-31)."""

from datetime import date

import pytest

from fees.ledger import balance
from fees.models import FeeKind
from permits.operating.models import FireInspection
from tests.operating.town import FAULT, due, files, today, upload
from workflow import chain, sweep
from workflow.door import act, begin
from workflow.models import CaseLink, Outcome, Task
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
CALENDAR = "operating.fire_inspection"

# What a building is, and by when it is inspected again after May 4, 2025 (§ 5-31(a)(1) to (4)).
CLASSES = [
    ("non_residential", {"assembly_area_persons": "80"}, 12, "2026-05-04"),
    ("school_or_college", {}, 12, "2026-05-04"),
    ("multiple_dwelling", {"dwelling_units": "10", "student_units": "6"}, 12, "2026-05-04"),
    ("multiple_dwelling", {"dwelling_units": "10", "student_units": "5"}, 36, "2028-05-04"),
    ("non_residential", {"assembly_area_persons": "49"}, 36, "2028-05-04"),
    ("one_or_two_family_dwelling", {"assembly_area_persons": "60"}, 12, "2026-05-04"),
]


@pytest.mark.parametrize(("occupancy", "facts", "months", "day"), CLASSES)
def test_the_interval_of_each_class_of_building(here, occupancy, facts, months, day):
    building = here.building(occupancy, **facts)
    assert building.interval_months == months
    assert due(building, CALENDAR) == date.fromisoformat(day)


@pytest.mark.parametrize("occupancy", ["one_or_two_family_dwelling", "land"])
def test_homes_and_bare_land_are_not_in_the_calendar(here, occupancy):
    building = here.building(occupancy, owner_occupied="True")
    assert building.interval_months is None and not building.clocks.exists()
    known = {"known_personally": "True", "known_how": "Seen from the road.",
             "alleged": "A propane tank leaks.", "code_violation_alleged": "True"}  # fmt: skip
    case = here.fire(building, "own_knowledge", **known)  # but on a ground of § 5-31(b) it is seen
    assert case.state == State.SUBMITTED


def test_a_day_that_is_no_business_day_rolls(here):
    building = here.building(assembly_area_persons="80", last_town_inspection_on="2025-05-03")
    assert due(building, CALENDAR) == date(2026, 5, 4)  # May 3, 2026 is a Sunday


def test_what_the_rules_do_not_know_is_a_task_and_no_clock(here):
    building = here.building("multiple_dwelling", assembly_area_persons="")
    assert not building.clocks.exists()
    task = building.tasks.get(about="facts")
    assert "student share percent" in task.what and task.section == "5-31(a)"
    facts = {"occupancy": "multiple_dwelling", "dwelling_units": "12", "student_units": "0",
             "assembly_area_persons": "0", "last_town_inspection_on": "2025-05-04"}  # fmt: skip
    act(building, "change_facts", here.officer, facts)
    assert due(building, CALENDAR) == date(2028, 5, 4)
    task.refresh_from_db()
    assert task.done_on == today()


def test_a_building_that_changes_its_class_changes_its_interval(here):
    building = here.building()
    assert due(building, CALENDAR) == date(2028, 5, 4)
    facts = {"title": "The Hall", "occupancy": "non_residential", "assembly_area_persons": "120",
             "last_town_inspection_on": "2025-05-04"}  # fmt: skip
    act(building, "change_facts", here.officer, facts)
    assert due(building, CALENDAR) == date(2026, 5, 4)
    with pytest.raises(NotAllowed):
        act(building, "change_facts", here.clerk, facts)


def test_without_an_inspection_the_first_certificate_counts(here):
    building = here.building(last_town_inspection_on="", certificate_issued_on="2024-02-29")
    assert due(building, CALENDAR) == date(2027, 3, 1)  # February 28, 2027 is a Sunday
    nothing = here.building("school_or_college", last_town_inspection_on="")
    assert not nothing.clocks.exists() and nothing.tasks.filter(about="facts").exists()


# --- Called up, made, counted -------------------------------------------------------------------


def test_the_calendar_opens_the_inspection_and_it_starts_the_next_interval(here):
    building = here.building(assembly_area_persons="80")
    assert due(building, CALENDAR) == date(2026, 5, 4)
    here.at("2026-03-05")  # sixty days before
    sweep.run()
    case = FireInspection.objects.get()
    assert (case.ground, case.state, case.building_id) == ("scheduled", "submitted", building.pk)
    assert case.number == "FI-2026-00001" and case.in_queue
    here.consent(case)
    act(case, "take_up", here.officer)
    here.result(case)
    building.refresh_from_db()
    assert building.last_town_inspection_on == date(2026, 3, 5)
    first, second = building.clocks.filter(key=CALENDAR).order_by("id")
    assert first.outcome == Outcome.MET and second.due_on == date(2027, 3, 5)
    assert case.state == State.CLOSED and case.passed
    report = case.papers.get(key="operating.inspection_report")
    assert report.addressee["name"] == "Otto Owner" and report.facts["next_due"] == "2027-03-05"
    here.at("2027-01-04")
    sweep.run()
    assert FireInspection.objects.count() == 2 and list(chain.faults()) == []


def test_a_late_inspection_is_met_late_and_counts_from_its_own_day(here):
    building = here.building(assembly_area_persons="80")
    here.at("2026-06-01")
    sweep.run()
    assert Task.objects.count() == 0 and due(building, CALENDAR) == date(2026, 5, 4)
    case = FireInspection.objects.get()
    here.consent(case)
    here.result(case)
    old, new = building.clocks.filter(key=CALENDAR).order_by("id")
    assert old.outcome == Outcome.MET_LATE and new.due_on == date(2027, 6, 1)


def test_what_the_owner_asked_for_counts_only_for_the_whole_building(here):
    building = here.building(assembly_area_persons="80")
    part = here.fire(building, "owner_request", requester="owner", scope="The kitchen")
    assert not part.whole_building
    here.consent(part)
    here.pay(part)
    here.result(part, whole_building="")
    assert due(building, CALENDAR) == date(2026, 5, 4)
    whole = here.fire(building, "owner_request", requester="owner")
    here.consent(whole)
    here.pay(whole)
    here.result(whole)
    assert due(building, CALENDAR) == date(2027, 3, 2)


def test_an_inspection_of_a_part_does_not_hide_the_one_that_is_due(here):
    building = here.building(assembly_area_persons="80")
    part = here.fire(building, "owner_request", requester="owner", scope="The kitchen")
    here.at("2026-03-09")
    sweep.run()  # the calendar calls, but an inspection is open
    assert FireInspection.objects.count() == 1
    here.consent(part)
    here.pay(part)
    here.result(part, whole_building="")
    assert FireInspection.objects.filter(ground="scheduled", state="submitted").count() == 1


def test_cancelled_is_as_if_never_opened(here):
    building = here.building(assembly_area_persons="80")
    case = here.fire(building)
    with pytest.raises(Refused, match="An inspection is open"):
        here.fire(building)
    act(case, "cancel_inspection", here.officer, {"reason": "The owner is away."})
    assert case.state == State.VOID and due(building, CALENDAR) == date(2026, 5, 4)
    assert case.inspections.get().state == "cancelled"
    here.fire(building)


def test_an_inspection_that_is_declared_void_counts_no_more(here):
    building = here.building(assembly_area_persons="80")
    case = here.fire(building)
    here.consent(case)
    here.result(case)
    assert due(building, CALENDAR) == date(2027, 3, 2)
    act(case, "annul", here.officer, {"reason": "It was the house next door."})
    building.refresh_from_db()
    assert building.last_town_inspection_on == date(2025, 5, 4)
    assert due(building, CALENDAR) == date(2026, 5, 4)


# --- Entry (§ 5-31(b)(2)) -----------------------------------------------------------------------


def test_nobody_enters_without_consent_or_the_attorneys_word(here, attorney):
    case = here.fire(here.building())
    for name, data in (("take_up", {}), ("record_inspection", {"inspection": 1})):
        with pytest.raises(Refused, match="Nobody has let the inspector in"):
            act(case, name, here.officer, data)
    here.consent(case, "refused")
    task = case.tasks.get(about="warrant")
    assert task.role == "town_attorney" and task.section == "5-31(b)(2)"
    with pytest.raises(Refused, match="Nobody has let the inspector in"):
        act(case, "take_up", here.officer)
    with pytest.raises(NotAllowed):
        act(case, "find_warrant", here.officer, {"warrant_finding": "not_needed", "reason": "-"})
    act(case, "find_warrant", attorney, {"warrant_finding": "needed", "reason": "A dwelling."})
    with pytest.raises(Refused, match="there is none"):
        act(case, "take_up", here.officer)
    here.consent(case)  # consent given later does not take the attorney's place
    with pytest.raises(Refused, match="there is none"):
        act(case, "take_up", here.officer)
    warrant = {"warrant_number": "2026-17", "warrant_court": "Vestal Town Court",
               "warrant_on": "2026-03-02"}  # fmt: skip
    with pytest.raises(BadData, match="order"):
        act(case, "record_warrant", here.officer, warrant)
    act(case, "record_warrant", here.officer, warrant, files=files(order=upload("warrant.pdf")))
    act(case, "take_up", here.officer)
    assert case.state == State.UNDER_REVIEW and case.documents.get(kind="warrant")


def test_where_none_is_needed_the_attorney_says_so(here, attorney):
    case = here.fire(here.building())
    said = {"warrant_finding": "not_needed", "reason": "Open to the public."}
    act(case, "find_warrant", attorney, said)
    act(case, "take_up", here.officer)
    assert case.events.last().findings == [] and case.warrant_found_by == str(attorney)


def test_the_owner_answers_on_the_page_of_the_inspection(here):
    from people.models import Person
    from tests.workflow.conftest import make_user

    owner = make_user("otto@home.example")
    Person.objects.create(user=owner, name="Otto Owner", email=owner.email)
    building = here.building(owner_email="otto@home.example")
    case = here.fire(building)
    answer = {"consent": "given", "consent_by": "Otto Owner", "note": "After ten."}
    act(case, "record_consent", owner, answer)
    assert case.consent == "given" and case.consent_by == "Otto Owner"
    act(case, "take_up", here.officer)


# --- Grounds (§ 5-31(b)(1)) and the fee (§ 5-31(d)) ---------------------------------------------

COMPLAINT = {
    "alleged": "The exit is chained.", "code_violation_alleged": "True",
    "complaint_written": "True", "complaint_signed": "True", "complaint_verified": "True",
}  # fmt: skip


def test_a_complaint_has_to_be_written_signed_and_verified(here):
    building = here.building()
    with pytest.raises(BadData, match="complaint_verified"):
        here.fire(building, "complaint", **{**COMPLAINT, "complaint_verified": ""})
    case = here.fire(building, "complaint", **{**COMPLAINT, "complaint_verified": "False"})
    here.consent(case)
    with pytest.raises(Refused, match="sworn or affirmed"):
        act(case, "take_up", here.officer)
    act(case, "cancel_inspection", here.officer, {"reason": "Not verified."})
    good = here.fire(building, "complaint", **COMPLAINT)
    here.consent(good)
    act(good, "take_up", here.officer)
    owner = good.parties.get(capacity="owner")
    assert not owner.may_act  # nobody is told beforehand of an inspection on a complaint


def test_a_complaint_that_is_a_case_is_tied_to_the_inspection(here):
    other = here.file("open_burning")  # stands for the case of the complaint
    case = here.fire(here.building(), "complaint", arises_from=other.number, **COMPLAINT)
    assert CaseLink.objects.get(source=case, name="arises from").target_id == other.pk


def test_what_the_officer_knows_has_to_be_known_personally(here):
    data = {"alleged": "Smoke.", "code_violation_alleged": "True", "known_how": "I was told."}
    case = here.fire(here.building(), "own_knowledge", known_personally="False", **data)
    here.consent(case)
    with pytest.raises(Refused, match="must know of it personally"):
        act(case, "take_up", here.officer)


def test_the_owners_request_waits_for_its_fee_and_nothing_else_does(here):
    case = here.request()
    assert case.state == State.SUBMITTED and case.requester == "owner"
    assert case.consent == "given" and str(balance(case).due) == "80.00"
    with pytest.raises(Refused, match="must pay the fee before"):
        act(case, "take_up", here.officer)
    here.pay(case)
    act(case, "take_up", here.officer)
    here.result(case, whole_building="")
    assert case.charges.count() == 1
    scheduled = here.fire(here.building(), title="Other hall")
    here.consent(scheduled)
    here.result(scheduled)  # made and billed
    assert str(balance(scheduled).due) == "80.00" and scheduled.state == State.CLOSED
    assert scheduled.charges.get().kind == FeeKind.FIRE_INSPECTION


def test_a_request_is_withdrawn_by_who_asked_and_by_nobody_else(here):
    case = here.request()
    act(case, "withdraw", here.homeowner)
    assert case.state == State.WITHDRAWN
    other = here.fire(here.building())
    with pytest.raises(Refused, match="did not ask"):
        act(other, "withdraw", here.clerk)


def test_an_agent_shows_the_owners_authority(here):
    from tests.operating.town import SIGN

    case = begin("FI", here.homeowner)
    act(case, "fill_in", here.homeowner, {"page": "property", "parcel_number": "157.08-1-14"})
    act(case, "fill_in", here.homeowner, {"page": "request", "description": "Sale."})
    agent = {**SIGN, "signed_by": "authorized_agent"}
    with pytest.raises(BadData, match="agent_authority"):
        act(case, "submit", here.homeowner, agent)
    act(case, "submit", here.homeowner, agent, files=files(agent_authority=upload()))
    assert case.requester == "authorized_agent"


# --- By the State's office (§ 5-31(c)) -----------------------------------------------------------

OFPC = {"inspector_kind": "ofpc", "inspector_name": "R. Roe", "inspected_on": "2026-02-20",
        "satisfactory": "True"}  # fmt: skip


def test_an_inspection_of_a_school_by_the_state_is_accepted_without_fee(here):
    building = here.building("school_or_college")
    case = here.fire(building)
    with pytest.raises(BadData, match="report"):
        act(case, "accept_outside", here.officer, OFPC)
    act(case, "accept_outside", here.officer, OFPC, files=files(report=upload()))
    assert case.state == State.CLOSED and not case.charges.exists()
    assert case.accepted_by == str(here.officer) and case.inspector_kind == "ofpc"
    building.refresh_from_db()
    assert building.other_inspection_by == "ofpc" and building.other_inspection_accepted
    assert due(building, CALENDAR) == date(2027, 2, 22)  # February 20, 2027 is a Saturday


def test_elsewhere_it_does_not_count(here):
    case = here.fire(here.building())
    with pytest.raises(Refused, match="schools and colleges alone"):
        act(case, "accept_outside", here.officer, OFPC, files=files(report=upload()))


def test_an_older_inspection_by_others_changes_nothing(here):
    case = here.fire(here.building("school_or_college"))
    old = {**OFPC, "inspected_on": "2025-05-01"}
    with pytest.raises(Refused, match="inspected later"):
        act(case, "accept_outside", here.officer, old, files=files(report=upload()))


# --- Results (§§ 5-31, 5-36(a)(2)) ---------------------------------------------------------------


def test_results_by_item_with_the_provision_of_each_fault(here):
    building = here.building(assembly_area_persons="80")
    case = here.fire(building)
    here.consent(case)
    with pytest.raises(BadData, match="looked at"):
        here.result(case, items=[])
    here.result(case, good=False, key_box_needed="on")
    assert case.passed is False and case.state == State.CLOSED
    passed, failed = case.items
    assert passed["result"] == "passed" and "FCNYS chapter 10" in passed["provision"]
    assert (failed["provision"], failed["result"]) == ("FCNYS 906.2", "failed")
    assert case.tasks.get(about="failed").section == "5-36(a)(2)"
    assert case.tasks.get(about="key_box").section == "L.L. 4-2007 part 8"
    assert due(building, CALENDAR) == date(2027, 3, 2)  # what failed was inspected all the same


def test_a_designated_inspector_inspects_what_the_officer_gave(here):
    case = here.fire(here.building())
    here.consent(case)
    act(case, "take_up", here.inspector)
    with pytest.raises(Refused, match="has not given this inspection to you"):
        here.result(case, by=here.inspector)
    day = {"inspection": case.inspections.get().pk, "planned_for": "2026-03-03"}
    act(case, "plan_inspection", here.officer, {**day, "inspector": here.inspector.pk})
    here.result(case, by=here.inspector)
    assert case.inspector_kind == "designated_inspector"


def test_what_failed_is_inspected_again(here):
    building = here.building()
    case = here.fire(building)
    here.consent(case)
    with pytest.raises(Refused, match="can be done only while"):
        act(case, "reinspect", here.officer)
    here.result(case, good=False)
    owner = case.parties.get(capacity="owner").person
    assert owner.name == "Otto Owner"
    act(case, "report_corrected", here.clerk, {"text": "Serviced on Tuesday."})
    assert case.tasks.filter(about="corrected", done_on=None).exists()
    known = {"known_personally": "on", "known_how": "From my report."}
    act(case, "reinspect", here.officer, known)
    again = FireInspection.objects.exclude(pk=case.pk).get()
    assert again.ground == "own_knowledge" and again.alleged == FAULT
    assert CaseLink.objects.get(source=again, name="follows").target_id == case.pk
    with pytest.raises(Refused, match="a reinspection already"):
        act(case, "reinspect", here.officer, known)
    here.consent(again)
    here.result(again, whole_building="")
    report = again.papers.get(key="operating.inspection_report")
    first = case.papers.get(key="operating.inspection_report")
    assert report.facts["first_paper"] == first.number
    assert str(balance(again).due) == "80.00"  # each inspection has its fee


# --- What else moves a building ------------------------------------------------------------------
