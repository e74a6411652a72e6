"""At the site: the developer's own inspections, storms, phases, traps, stages and findings
(§§ 6-232(b)(1)d, 6-234(a), 6-235(a))."""

from datetime import UTC, date, datetime

import pytest

from tests.stormwater import town
from workflow import sweep
from workflow.door import act, begin
from workflow.models import Message, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

WEEKLY, STORM = "stormwater.weekly_inspection", "stormwater.storm_inspection"


def clock(case, key):
    return case.clocks.filter(key=key).latest("id")


# --- Every seven days (§ 6-234(a)(2)) --------------------------------------------------------


def test_the_first_report_is_due_within_seven_days_of_the_start(building):
    assert clock(building, WEEKLY).due_on == date(2026, 3, 9)


def test_each_report_starts_the_seven_days_anew_from_its_own_day(building, homeowner, at):
    at("2026-03-06")
    town.report(building, homeowner, "2026-03-05T16:00")
    first, second = building.clocks.filter(key=WEEKLY).order_by("id")
    assert (first.outcome, first.ended_on) == (Outcome.MET, date(2026, 3, 5))
    assert second.due_on == date(2026, 3, 12)


def test_a_seventh_day_on_a_sunday_does_not_move(building, homeowner, at):
    at("2026-03-08")
    town.report(building, homeowner, "2026-03-08T09:00")
    assert clock(building, WEEKLY).due_on == date(2026, 3, 15)  # a Sunday


def test_a_late_report_stays_late_on_record_and_the_officer_is_told(building, homeowner, swo, at):
    at("2026-03-11")
    sweep.run()
    building.refresh_from_db()
    late = clock(building, WEEKLY)
    assert (late.outcome, building.next_due) == (Outcome.OPEN, date(2026, 3, 9))
    assert Message.objects.filter(to_user=swo, subject__contains="the time is over").exists()
    town.report(building, homeowner, "2026-03-11T09:00")
    late.refresh_from_db()
    assert late.outcome == Outcome.MET_LATE
    assert building.tasks.filter(about="log:1").exists()


def test_an_older_report_found_later_changes_nothing_of_the_next_day(building, homeowner, at):
    at("2026-03-09")
    town.report(building, homeowner, "2026-03-08T09:00")
    town.report(building, homeowner, "2026-03-04T09:00")
    assert clock(building, WEEKLY).due_on == date(2026, 3, 15)
    assert building.self_inspections.count() == 2


def test_a_report_is_of_the_time_of_the_work(building, homeowner):
    with pytest.raises(Refused, match="had not started"):
        town.report(building, homeowner, "2026-03-02T11:00")
    with pytest.raises(BadData, match="future"):
        town.report(building, homeowner, "2026-03-02T13:00")
    with pytest.raises(BadData, match="a colon"):
        town.report(building, homeowner, "2026-03-02T12:00", practices="Silt fence holds")


def test_the_duty_goes_on_under_a_stop_work_order(building, homeowner, swo, at):
    act(building, "stop_work", swo, {"reason": "Mud.", "way_to_comply": "Fence."})
    at("2026-03-04")
    town.report(building, homeowner, "2026-03-04T09:00")
    assert building.state == State.SUSPENDED


# --- After a storm ---------------------------------------------------------------------------


def storm(case, who, ended, inches="0.5"):
    act(case, "record_storm", who, {"ended_at": ended, "precipitation_inches": inches})


def test_half_an_inch_calls_for_a_report_within_twenty_four_hours(building, homeowner, at):
    at("2026-03-08")
    storm(building, homeowner, "2026-03-07T20:00")  # EST; the clocks change in the night
    running = clock(building, STORM)
    assert running.due_at == datetime(2026, 3, 9, 1, 0, tzinfo=UTC)  # 9:00 p.m. EDT
    town.report(building, homeowner, "2026-03-08T09:00")
    running.refresh_from_db()
    assert running.outcome == Outcome.MET
    assert clock(building, WEEKLY).due_on == date(2026, 3, 15)  # it serves for both


def test_less_than_half_an_inch_calls_for_none(building, homeowner, at):
    at("2026-03-05")
    storm(building, homeowner, "2026-03-04T20:00", inches="0.49")
    assert not building.clocks.filter(key=STORM).exists()


def test_a_report_after_the_hours_is_late(building, homeowner, at):
    at("2026-03-06")
    storm(building, homeowner, "2026-03-04T20:00", inches="1.2")
    town.report(building, homeowner, "2026-03-06T09:00")
    assert clock(building, STORM).outcome == Outcome.MET_LATE
    assert building.tasks.filter(role="stormwater_officer", section="6-234(a)(2)").exists()


def test_a_storm_entered_after_its_report_is_met_at_once(building, homeowner, at):
    at("2026-03-06")
    town.report(building, homeowner, "2026-03-05T09:00")
    storm(building, homeowner, "2026-03-04T20:00")
    assert clock(building, STORM).outcome == Outcome.MET


def test_several_storms_run_beside_each_other_and_one_report_answers_all(building, homeowner, at):
    at("2026-03-05")
    storm(building, homeowner, "2026-03-04T20:00")
    storm(building, homeowner, "2026-03-05T04:00")
    assert building.clocks.filter(key=STORM, outcome=Outcome.OPEN).count() == 2
    town.report(building, homeowner, "2026-03-05T09:00")
    assert not building.clocks.filter(key=STORM, outcome=Outcome.OPEN).exists()


# --- Open land and sediment ------------------------------------------------------------------


def phase(case, who, name, acres, day):
    act(case, "open_phase", who, {"name": name, "acres": acres, "disturbed_from": day})
    return case.phases.last()


def test_more_land_than_the_plan_allows_is_a_finding_for_the_officer(building, homeowner, at):
    at("2026-03-10")
    first = phase(building, homeowner, "North", "2", "2026-03-03")
    assert not building.tasks.filter(about="open_acres").exists()
    phase(building, homeowner, "South", "1.5", "2026-03-09")  # 3.5 of 3 acres
    assert building.tasks.get(about="open_acres").section == "6-232(b)(1)d"
    act(building, "stabilize_phase", homeowner,
        {"phase": first.pk, "stabilized_on": "2026-03-10"})  # fmt: skip


def test_a_phase_is_not_stabilized_before_it_was_opened(building, homeowner, at):
    at("2026-03-10")
    first = phase(building, homeowner, "North", "2", "2026-03-05")
    with pytest.raises(BadData, match="later day"):
        act(building, "stabilize_phase", homeowner,
            {"phase": first.pk, "stabilized_on": "2026-03-04"})  # fmt: skip


def test_a_trap_is_cleaned_out_when_half_of_it_is_filled(building, homeowner, swo):
    act(building, "add_trap", homeowner, {"name": "Trap 1", "design_capacity_cubic_yards": "40"})
    trap = building.traps.get()
    act(building, "measure_trap", homeowner, {"trap": trap.pk, "sediment_cubic_yards": "19.9"})
    assert not trap.readings.last().clean_out_required
    act(building, "measure_trap", swo, {"trap": trap.pk, "sediment_cubic_yards": "20"})
    assert trap.readings.last().clean_out_required
    assert building.tasks.filter(about=f"trap:{trap.pk}", done_on=None).exists()
    emptied = {"trap": trap.pk, "sediment_cubic_yards": "0", "cleaned_out": "on"}
    act(building, "measure_trap", homeowner, emptied)
    assert not building.tasks.filter(about=f"trap:{trap.pk}", done_on=None).exists()


# --- Stages (§ 6-235(a)) ---------------------------------------------------------------------

CLEARING, ROUGH = "completion_of_site_clearing", "completion_of_rough_grading"


@pytest.fixture
def staged(building, swo):
    act(building, "add_inspection", swo, {"stages": [CLEARING, ROUGH]})
    return building


def stage(case, key):
    return case.inspections.get(key=key)


def test_a_notice_reaches_both_officers(staged, homeowner, swo, officer):
    act(staged, "announce_inspection", homeowner,
        {"inspection": stage(staged, CLEARING).pk, "event_at": "2026-03-05T08:00"})  # fmt: skip
    told = Message.objects.filter(subject__contains="Completion of site clearing")
    assert {message.to_user for message in told if message.to_user} >= {swo, officer}
    earliest = clock(staged, "stormwater.town_stage_earliest")
    assert earliest.due_at == datetime(2026, 3, 4, 17, 0, tzinfo=UTC)


def test_a_stage_that_is_planned_says_by_when_its_notice_has_to_come(staged, homeowner, at):
    planned = {"inspection": stage(staged, CLEARING).pk, "event_at": "2026-03-09T12:00"}
    act(staged, "plan_stage", homeowner, planned)
    latest = clock(staged, "stormwater.town_notice_latest")
    assert latest.due_at == datetime(2026, 3, 7, 16, 0, tzinfo=UTC)  # over the change of the clocks
    act(staged, "plan_stage", homeowner, {**planned, "event_at": "2026-03-20T12:00"})
    assert clock(staged, "stormwater.town_notice_latest").due_on == date(2026, 3, 18)
    act(staged, "announce_inspection", homeowner, {**planned, "event_at": "2026-03-20T12:00"})
    assert clock(staged, "stormwater.town_notice_latest").outcome == Outcome.MET


def test_a_notice_by_mail_counts_from_when_it_came(staged, clerk, at):
    at("2026-03-04")
    said = {"inspection": stage(staged, CLEARING).pk, "event_at": "2026-03-05T09:00"}
    with pytest.raises(Refused, match="48 hours"):
        act(staged, "announce_inspection", clerk, said)
    act(staged, "announce_inspection", clerk, {**said, "notified_at": "2026-03-03T09:00"})


FAILS = {"satisfactory": "False", "nature": "The slope washes out.",
         "corrective_actions": "Seed it by Friday."}  # fmt: skip


def test_findings_stop_further_stages_until_they_are_corrected(staged, homeowner, swo):
    clearing, rough = stage(staged, CLEARING), stage(staged, ROUGH)
    with pytest.raises(BadData, match="in writing"):
        act(staged, "record_inspection", swo, {"inspection": clearing.pk, "satisfactory": "False"})
    act(staged, "record_inspection", swo, {"inspection": clearing.pk, **FAILS})
    assert staged.inspection_violation
    assert staged.papers.get(key="stormwater.findings").facts["copies"]
    later = {"inspection": rough.pk, "event_at": "2026-03-09T12:00"}
    with pytest.raises(Refused, match="only work that stabilizes"):
        act(staged, "announce_inspection", homeowner, later)
    both = {"violations_corrected": "on", "completed_work_approved": "on"}
    with pytest.raises(Refused, match="Not approved: Completion of site clearing"):
        act(staged, "clear_findings", swo, both)
    good = {"inspection": clearing.pk, "satisfactory": "True", "portion": "All of it"}
    act(staged, "record_inspection", swo, good)
    act(staged, "clear_findings", swo, both)
    assert not staged.inspection_violation
    act(staged, "announce_inspection", homeowner, later)


def test_the_officer_enters_it_at_the_site_and_sees_no_other_inspections(
    staged, homeowner, swo, officer, sign_in
):
    clearing = stage(staged, CLEARING)
    act(staged, "announce_inspection", homeowner,
        {"inspection": clearing.pk, "event_at": "2026-03-05T08:00"})  # fmt: skip
    browser, way = sign_in(swo), f"/inspections/{clearing.pk}/"
    page = browser.get("/inspections/").content.decode()
    assert f'href="{way}"' in page and "/plan/" not in page
    assert clearing.label in browser.get("/desk/").content.decode()
    form = browser.get(way).content.decode()
    assert 'name="nature"' in form and '<fieldset class="mb-3" id="faults" hidden>' in form
    sent = {"visited_on": "2026-03-02", "seen": 0, **FAILS, "fault-TOTAL_FORMS": 0,
            "fault-INITIAL_FORMS": 0}  # fmt: skip
    assert browser.post(way, sent).status_code == 302
    assert staged.papers.filter(key="stormwater.findings").exists()
    other = begin("FD", officer, {
        "place": "Elm Street", "structure": "A shed", "lacks": "No openings.",
        "provisions": "6-137(b)(2)", "found_on": "2026-03-02", "owner_name": "Otto Owner",
    }).whole()  # fmt: skip
    act(other, "book_inspection", officer, {"planned_for": "2026-03-03"})
    assert "Elm Street" not in browser.get("/inspections/").content.decode()
    assert browser.get(f"/inspections/{other.inspections.get().pk}/").status_code == 403


def test_the_failed_stage_itself_may_be_announced_again(staged, homeowner, swo):
    clearing = stage(staged, CLEARING)
    act(staged, "record_inspection", swo, {"inspection": clearing.pk, **FAILS})
    act(staged, "announce_inspection", homeowner,
        {"inspection": clearing.pk, "event_at": "2026-03-05T09:00"})  # fmt: skip
    assert stage(staged, CLEARING).state == "ready"


def test_the_officer_finds_violations_between_the_stages_too(building, swo):
    seen = {"work_in_progress": "True", "representative_on_site": "False",
            "swppp_copy_on_site": "True", "practices_maintained": "False",
            "effectiveness_documented": "True", "visible_turbidity_contrast": "True"}  # fmt: skip
    act(building, "inspect_site", swo, {**seen, "violations": "on", "nature": "The fence is down.",
                                        "corrective_actions": "Set it up."})  # fmt: skip
    rules = {one["rule"].rpartition(".")[2] for one in building.events.last().findings}
    assert {"representative", "maintained", "turbidity"} <= rules
    assert building.inspection_violation
    assert building.site_inspections.get().outcome == "not_in_order"


def test_a_stage_that_is_not_needed_is_taken_out(staged, swo, homeowner):
    rough = {"inspection": stage(staged, ROUGH).pk, "reason": "One pass."}
    with pytest.raises(NotAllowed):
        act(staged, "cancel_inspection", homeowner, rough)
    act(staged, "cancel_inspection", swo, rough)
    assert staged.inspection_stages == [CLEARING]
