"""The work on the site: daylight and Sunday, the dates of the license, burning, idle sites, visits,
reclamation (§§ 6-184 to 6-196)."""

from datetime import date, time

import pytest

from tests.timber.town import REASON, clock, days, today
from timber import checks, geometry
from timber.daylight import daylight
from workflow import sweep
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

WORK = {"activity": "logging", "start_time": "08:00", "end_time": "16:00"}


def fresh(case):
    case.refresh_from_db()
    return case


def log(case, who, on="2026-03-09", **changed):
    act(case, "log_work", who, {**WORK, "work_date": on, **changed})
    return [one["message"] for one in case.work_days.order_by("pk").last().against]


# Worked out by hand from the declination of the sun and the equation of time, for the middle of the
# town; a minute or two either way.
@pytest.mark.parametrize(
    ("day", "rise", "fall"),
    [
        (date(2026, 6, 21), time(5, 28), time(20, 43)),
        (date(2026, 12, 21), time(7, 29), time(16, 35)),
        (date(2026, 3, 7), time(6, 30), time(18, 0)),
        (date(2026, 3, 8), time(7, 29), time(19, 1)),  # the clocks have gone forward
    ],
)
def test_daylight_at_the_town(day, rise, fall):
    found = daylight(day, geometry.TOWN_PLACE)
    for told, known in ((found.sunrise, rise), (found.sunset, fall)):
        assert abs(told.hour * 60 + told.minute - known.hour * 60 - known.minute) <= 2
    assert found.sunrise.second == found.sunset.second == 0


def test_the_place_is_that_of_the_parcel(woods):
    north, east = geometry.place_of([woods])
    assert 41.9 < north < 42.3 and -76.3 < east < -75.8


def test_the_log_keeps_daylight_and_what_is_against_it(issued, landowner, at):
    at("2026-03-09")
    assert log(issued, landowner) == []
    row = issued.work_days.get()
    assert row.sunrise == daylight(date(2026, 3, 9), geometry.place_of([issued.parcel])).sunrise
    assert issued.started_on == date(2026, 3, 9)


def test_not_in_the_dark(issued, landowner, at):
    at("2026-03-09")
    assert log(issued, landowner, start_time="06:00", end_time="21:00") == [
        "The work ends at 21:00, not in daylight.",
        "The work starts at 06:00, not in daylight.",
    ]
    assert issued.tasks.filter(about="operations", done_on=None).count() == 1
    past = log(issued, landowner, start_time="15:00", end_time="01:00")
    assert "past midnight" in past[0]


def test_not_on_sunday(issued, landowner, at):
    at("2026-03-09")
    for activity in ("logging", "hauling", "other"):
        assert "Sunday" in log(issued, landowner, on="2026-03-08", activity=activity)[0]


def test_the_dates_of_the_license(approved, officer, landowner, at):
    limits = {"logging_from": "2026-05-01", "logging_to": "2026-10-31", "other": "No work at dusk"}
    with pytest.raises(BadData, match="before the first one"):
        act(approved, "issue", officer, {**limits, "logging_to": "2026-04-01"})
    act(approved, "issue", officer, limits)
    at("2026-03-09")
    assert log(approved, landowner) == ["The license allows logging from Friday, May 1, 2026 on."]
    assert log(approved, landowner, activity="hauling") == []
    facts = approved.papers.get(key="timber.license").facts
    assert facts["limits"] == ["Logging not before May 1, 2026",
                               "Logging not after October 31, 2026", "No work at dusk"]  # fmt: skip


def test_burning_needs_two_permits(issued, landowner, at):
    at("2026-03-09")
    assert len(log(issued, landowner, open_burning="on")) == 2
    for authority in ("health_department", "fire_marshal"):
        act(issued, "record_burning_permit", landowner, {
            "authority": authority, "number": "1", "valid_from": "2026-03-01",
            "valid_to": "2026-03-09"})  # fmt: skip
    assert log(issued, landowner, open_burning="on") == []
    at("2026-03-10")
    assert len(log(issued, landowner, on="2026-03-10", open_burning="on")) == 2


def test_work_under_a_suspension_or_after_the_end_is_a_finding(issued, landowner, officer, at):
    at("2029-03-05")
    sweep.run()
    assert fresh(issued).state == State.EXPIRED
    assert "The last day of the license was" in log(issued, landowner, on="2029-03-05")[0]


def test_nothing_is_entered_for_tomorrow(issued, landowner):
    with pytest.raises(BadData, match="future"):
        log(issued, landowner, on=days(1))


def test_what_was_felled_adds_to_the_holding(issued, landowner, at):
    at("2026-03-09")
    log(issued, landowner, board_feet="6000")
    felling = issued.fellings.get()
    assert (felling.felled_on, felling.parcel) == (date(2026, 3, 9), issued.parcel)
    assert felling.events.get().actor_name.startswith("Walt (log of TL-2026-00001)")


# --- Idle sites -----------------------------------------------------------------------------------


@pytest.fixture
def working(issued, landowner, at):
    at("2026-03-09")
    log(issued, landowner)
    return issued


def idle_by_the_rules(case, **known):
    known = {"work_date": today().isoformat(), "working": False, "last_worked_on": "2026-03-09",
             **known}  # fmt: skip
    return checks.ask("timber.operations", known, today())


def test_an_idle_site_needs_more_after_thirty_days(working, at):
    assert clock(working, "timber.idle_site").due_on == date(2026, 4, 8)
    at("2026-04-08")
    sweep.run()
    assert not working.tasks.filter(about="idle").exists()
    assert idle_by_the_rules(working)["outcome"] == "allowed"
    at("2026-04-09")
    sweep.run()
    roles = set(working.tasks.filter(about="idle", done_on=None).values_list("role", flat=True))
    assert roles == {"officer", "town_engineer"}
    assert idle_by_the_rules(working)["values"]["idle_measures_from"] == "2026-04-09"
    assert working.papers.get(key="timber.idle_note").facts["due_from"] == "2026-04-09"
    assert working.inspections.filter(key="timber.idle").exists()


def test_the_town_engineer_approves_the_measures(working, landowner, engineer, officer, at):
    at("2026-04-09")
    sweep.run()
    act(fresh(working), "tell_idle_measures", landowner, {"measures": "Straw and waterbars."})
    with pytest.raises(NotAllowed):
        act(working, "judge_idle_measures", officer, {"approved": "True", **REASON})
    act(working, "judge_idle_measures", engineer, {"approved": "False", **REASON})
    assert working.tasks.filter(about="idle", done_on=None).exists()
    act(working, "tell_idle_measures", landowner, {"measures": "Silt fence too."})
    act(working, "judge_idle_measures", engineer, {"approved": "True", **REASON})
    assert not working.tasks.filter(about="idle", done_on=None).exists()
    assert working.papers.filter(key="timber.idle_note").last().facts["approved"]


def test_measures_before_the_time_is_over_meet_it(working, landowner, engineer, at):
    at("2026-04-01")
    act(working, "tell_idle_measures", landowner, {"measures": "Waterbars."})
    act(working, "judge_idle_measures", engineer, {"approved": "True", **REASON})
    assert clock(working, "timber.idle_site").outcome == Outcome.MET


def test_work_begun_again_starts_the_time_anew(working, landowner, at):
    at("2026-04-09")
    sweep.run()
    log(fresh(working), landowner, on="2026-04-09")
    assert not working.tasks.filter(about="idle", done_on=None).exists()
    assert clock(working, "timber.idle_site").started_on == date(2026, 4, 9)
    log(working, landowner, on="2026-04-02")  # an older day changes nothing
    assert clock(working, "timber.idle_site").started_on == date(2026, 4, 9)


def test_a_complete_harvest_is_not_idle(working, landowner, at):
    act(working, "complete_harvest", landowner, {"completed_on": days(0)})
    assert not working.clocks.filter(key="timber.idle_site", outcome="open").exists()
    with pytest.raises(Refused, match="recorded as complete"):
        log(working, landowner)


def test_the_holder_does_not_begin_before_the_license(issued, landowner, officer):
    with pytest.raises(BadData, match="issued later"):
        act(issued, "record_start", landowner, {"began_on": "2026-03-01"})
    act(issued, "record_start", officer, {"began_on": "2026-03-01"})
    with pytest.raises(Refused, match="recorded already"):
        act(issued, "record_start", officer, {"began_on": "2026-03-02"})


# --- Visits ---------------------------------------------------------------------------------------

IN_ORDER = {"access_given": "True", "erosion_control_in_place": "True",
            "roads_prevent_erosion": "True", "slash_in_channel": "False",
            "other_slash_removal_requested": "False", "deposits_on_road": "False",
            "damage_done": "False"}  # fmt: skip


def visit(case, key="timber.operation"):
    return case.inspections.filter(key=key).last()


def test_a_visit_in_order(issued, officer):
    data = {"inspection": visit(issued).pk, "satisfactory": "True", **IN_ORDER}
    act(issued, "record_inspection", officer, data)
    assert visit(issued).state == "accepted"
    assert issued.events.last().data["seen"]["access_given"] == "yes"


def test_what_the_answers_say_is_a_fault_with_its_section(issued, officer):
    data = {"inspection": visit(issued).pk, **IN_ORDER, "slash_in_channel": "True"}
    with pytest.raises(BadData, match="is not in order: Slash and debris lie"):
        act(issued, "record_inspection", officer, {**data, "satisfactory": "True"})
    act(issued, "record_inspection", officer, {**data, "satisfactory": "False"})
    fault = visit(issued).visits.get().faults
    assert fault == [{"provision": "6-188",
                      "text": "Slash and debris lie in a stream channel."}]  # fmt: skip
    assert issued.tasks.filter(about="visit", done_on=None).exists()


def test_a_fault_names_its_section(issued, officer):
    data = {"inspection": visit(issued).pk, "satisfactory": "False"}
    with pytest.raises(BadData, match="Name each fault"):
        act(issued, "record_inspection", officer, data)
    with pytest.raises(BadData, match="does not name the section"):
        act(issued, "record_inspection", officer, {**data, "faults": "mud"})
    act(issued, "record_inspection", officer, {**data, "faults": "6-189: the road is rutted"})
    act(issued, "record_inspection", officer, {"inspection": visit(issued).pk,
                                               "satisfactory": "True"})  # fmt: skip
    assert visit(issued).visits.count() == 2
    assert visit(issued).visits.last().reinspection_of is not None


def test_a_visit_is_planned_with_a_day(issued, officer, clerk):
    with pytest.raises(BadData, match="Choose the visit"):
        act(issued, "plan_inspection", clerk, {"planned_for": days(3)})
    act(issued, "plan_inspection", clerk, {"stage": "timber.operation", "planned_for": days(3)})
    assert issued.inspections.filter(key="timber.operation").count() == 1
    act(issued, "record_inspection", officer, {"inspection": visit(issued).pk,
                                               "satisfactory": "True"})  # fmt: skip
    act(issued, "plan_inspection", clerk, {"stage": "timber.operation", "planned_for": days(30)})
    assert issued.inspections.filter(key="timber.operation").count() == 2
