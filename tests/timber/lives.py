"""Lives of licenses that between them make every paper of this article, each by its act."""

from __future__ import annotations

from parcels.models import ParcelDistrict, ParcelOwner
from people.roles import Role
from tests.papers.town import Town
from tests.timber.town import (
    HEARING,
    REQUEST,
    RESOLUTION,
    clock,
    days,
    fill_in,
    hand_in,
    notice_of,
    pay,
    serve,
)
from workflow import sweep
from workflow.door import act, begin

NAME = "Zoë Nuñez-O'Brien"
SIGN = {"signed_by": "owner", "signed_name": NAME, "declaration": "on"}
GROUND = {"by": "employee", "kind": "license_violation"}
FALSE = {"by": "licensee", "kind": "false_statement", "material": "True"}
REVIEWED = {
    "access_roads_kept_to_minimum": "True", "sight_distance_adequate": "True",
    "drainage_protected": "True", "access_good_reason": "none", "skidding_in_channel": "False",
    "processing": ["limbing", "cutting_to_length"], "guidelines_consistent": "True",
}  # fmt: skip
CONDITIONS = "Gravel the exit onto Front Street.\nSweep the street at the end of each day."


def ready(town: Town) -> None:
    """The woods of the town: owner and district of its parcel, a board and an engineer."""
    if ParcelOwner.objects.filter(parcel=town.parcel).exists():
        return
    where = {"source": "tax_roll", "source_day": "2025-07-01"}
    ParcelOwner.objects.create(parcel=town.parcel, name=NAME, **where)
    ParcelDistrict.objects.create(parcel=town.parcel, district="RR", **where)
    town.board = town._user("Grace Lindqvist", Role.TOWN_BOARD)
    town.engineer = town._user("Mary O'Neill", Role.TOWN_ENGINEER)


def draft(town: Town):
    ready(town)
    case = begin("TL", town.owner)
    fill_in(case, town.owner, "157.08-1-14")
    people = {"landowner_name": NAME, "landowner_address": "120 Front Street\nVestal, NY 13850",
              "logger_name": "Łukasz Logger", "forester_name": "Flora Forester"}  # fmt: skip
    act(case, "fill_in", town.owner, {"page": "people", **people})
    act(case, "add_buffer_strip", town.owner, {"name": "Choconut Creek", "along": "stream",
                                               "width_ft": "50"})  # fmt: skip
    act(case, "add_crossing", town.owner, {"name": "Ford 1", "structure": "temporary bridge"})
    return case


def filed(town: Town):
    case = draft(town)
    act(case, "submit", town.owner, SIGN)
    return case


def reviewed(town: Town, case=None):
    case = case or filed(town)
    pay(case, town.clerk)
    hand_in(case, town.clerk, town.officer)
    act(case, "record_environmental_review", town.officer, {"review_needed": "False"})
    act(case, "take_up", town.officer)
    act(case, "confirm_nearby", town.officer)
    act(case, "review_plan", town.officer, REVIEWED)
    crossing = {"crossing": case.crossings.get().pk, "state_law_met": "True",
                "federal_law_met": "True", "permit_numbers": "DEC 7-0348"}  # fmt: skip
    act(case, "confirm_crossing", town.officer, crossing)
    return case


def issued(town: Town):
    case = reviewed(town)
    act(case, "approve", town.officer, {"reason": "A careful plan."})
    act(case, "issue", town.officer, {"logging_from": "2026-04-15", "hauling_to": "2026-11-30",
                                      "other": "No hauling in the thaw."})  # fmt: skip
    return case


def by_the_board(town: Town):
    """Returned, completed, referred for a waiver and a question, extended, approved with
    conditions; the conditions are heard and stand."""
    case = filed(town)
    act(case, "return_incomplete", town.officer, {"items": "The surety of the logger (§ 6-167(3))",
                                                  "answer_by": "2026-03-20"})  # fmt: skip
    act(case, "resubmit", town.owner, SIGN)
    act(case, "return_incomplete", town.officer, {"items": "The contours (§ 6-167(4)b)"})
    act(case, "ask_waiver", town.owner, {"provision": "6-191(3)", "reason": "A cliff behind."})
    act(case, "ask_interpretation", town.owner, {"question": "Is a log deck a landing?"})
    act(case, "resubmit", town.owner, SIGN)
    reviewed(town, case)
    near = {"other_1": "14 Elm Street", "other_zone_1": "ra_1", "other_distance_1": "250"}
    act(case, "confirm_nearby", town.officer, near)
    act(case, "refer", town.officer, {"reason": "See the neighbors' letters."})
    longer = {"clock": clock(case, "timber.decision").pk, "until": "2026-06-15",
              "applicant_name": NAME, "applicant_signed_on": "2026-03-02",
              "town_name": "Łukasz Żółć", "town_signed_on": "2026-03-02"}  # fmt: skip
    act(case, "extend_by_consent", town.clerk, longer)
    said = {**RESOLUTION, "conditions": CONDITIONS, "interpretation": "A log deck is a landing.",
            "waivers_granted": [case.waivers.get().pk]}  # fmt: skip
    act(case, "board_approve", town.board, said)
    notice = notice_of(case)
    serve(notice, "timber.notice", town.clerk)
    act(notice, "request_hearing", town.clerk, {**REQUEST, "address": "", "signed_name": NAME})
    act(notice, "set_hearing", town.clerk, {"on": days(7), **HEARING})
    act(notice, "adjourn_hearing", town.clerk, {"on": days(10), **HEARING})
    serve(notice, "timber.hearing_notice", town.clerk)
    town.go("2026-03-12")
    act(notice, "decide", town.board, {"stands": "True", "reason": "The street is narrow.",
                                       **RESOLUTION})  # fmt: skip
    act(case, "issue", town.officer)
    return case


def by_silence(town: Town):
    """Nobody decides; the license is issued, and expires."""
    case = reviewed(town)
    town.go("2026-05-05")
    sweep.run()
    act(case, "issue", town.officer, {"term_months": "6"})
    town.go("2026-11-09")
    sweep.run()
    return case


def denied_and_heard(town: Town):
    """Denied by the officer, heard, decided anew by the board."""
    case = reviewed(town)
    act(case, "deny", town.officer, {"reason": "The contours are not those of the land.", **FALSE})
    notice = notice_of(case)
    serve(notice, "timber.notice", town.clerk, "certified_mail")
    act(notice, "request_hearing", town.owner, {**REQUEST, "signed_name": NAME})
    act(notice, "set_hearing", town.clerk, {"on": days(0), "will_waive": "on", **HEARING})
    act(notice, "waive_notice", town.owner, {"waived": "on", "signed_name": NAME})
    act(notice, "decide", town.clerk, {"stands": "False", "reason": "The map was old.",
                                       **RESOLUTION})  # fmt: skip
    act(case, "board_deny", town.clerk, {"reason": "The plan has no buffer strip.",
                                         **RESOLUTION})  # fmt: skip
    return case


def stopped_and_terminated(town: Town):
    """Directed, stopped twice, suspended and restricted by notice, called to show cause, suspended
    by the board, called again, terminated; the surety is used; a citation."""
    case = issued(town)
    act(case, "direct", town.officer, {"provision": "6-188", "comply": "Clear the brook of slash.",
                                       "cease": "Skidding in the brook."})  # fmt: skip
    order = {"violation": "Ruts in Road A", "provision": "6-189", "days": "10",
             "determination": "Mud runs into the ditch of Front Street."}  # fmt: skip
    act(case, "order_stop_work", town.officer, order)
    serve(case, "timber.stop_work_order", town.clerk)
    town.go("2026-03-20")
    sweep.run()
    case.refresh_from_db()
    first = case.stop_work_orders.get().pk
    again = {"first": first, "days": "5", "determination": "Still mud."}
    act(case, "order_stop_work", town.officer, again)
    limits = {"text": "No hauling in the thaw.", "hauling_from": "2026-05-01", **GROUND,
              "other": "One truck at a time.", "reason": "Trucks stand in line."}  # fmt: skip
    act(case, "notify_restriction", town.officer, limits)
    suspension = {"text": "All work stops.", "days": "30", **GROUND, "reason": "Mud for weeks."}
    act(case, "notify_suspension", town.officer, suspension)
    cause = {"cause": "Mud ran into the brook for weeks.", "proposal": "suspension", **GROUND}
    found = {**GROUND, "reason": "The licensee did nothing.", **RESOLUTION}
    for outcome, more in (
        ("cause_shown", {}),
        ("suspend_longer", {"last_day": "2026-06-30"}),
        ("terminate", {}),
    ):
        proposal = "termination" if outcome == "terminate" else "suspension"
        on = {**cause, "proposal": proposal, "on": days(7), **HEARING}
        act(case, "call_to_show_cause", town.officer, on)
        waived = {"waived": "on", "signed_name": NAME}
        act(case, "waive_notice", town.owner, waived)
        town.go(days(7))
        act(case, outcome, town.board, {**found, **more})
    act(case, "notify_justice", town.officer, {
        "provision": "6-184", "facts": "Work on Sunday, March 29.", "return_date": "2026-05-04",
        "remedies": "A fine, as the town attorney states it."})  # fmt: skip
    use = {"reason": "Road A washes out. Grading and seeding.", "cure_cost": "7500"}
    act(case, "use_surety", town.clerk, {**use, **RESOLUTION})
    return case


def done(town: Town):
    """Logged, idle, its measures judged, complete, reclaimed, certified."""
    case = issued(town)
    town.go("2026-04-20")
    work = {"work_date": "2026-04-20", "activity": "logging", "start_time": "08:00",
            "end_time": "16:00"}  # fmt: skip
    act(case, "log_work", town.owner, work)
    town.go("2026-05-21")
    sweep.run()
    case.refresh_from_db()
    for measures, approved in (("Straw.", "False"), ("Straw and a silt fence.", "True")):
        act(case, "tell_idle_measures", town.owner, {"measures": measures})
        judged = {"approved": approved, "reason": "Seen on May 21."}
        act(case, "judge_idle_measures", town.engineer, judged)
    act(case, "complete_harvest", town.owner, {"completed_on": "2026-04-20"})
    road, landing, ford = case.roads.get(), case.landings.get(), case.crossings.get()
    act(case, "set_waterbar_spacing", town.officer, {"road": road.pk, "spacing_ft": "75"})
    left = {f"roads_{road.pk}_widest_waterbar_spacing_ft": "70"}
    left |= {f"roads_{road.pk}_{name}": "done" for name in ("shaping", "seeding")}
    left |= {f"landings_{landing.pk}_{name}": "done"
             for name in ("smoothing", "seeding", "waterbars")}  # fmt: skip
    left |= {f"crossings_{ford.pk}_{name}": "True"
             for name in ("temporary_structures_removed", "banks_restabilized",
                          "banks_waterbarred")}  # fmt: skip
    act(case, "record_reclamation", town.officer, left)
    visit = case.inspections.get(key="timber.reclamation").pk
    act(case, "record_inspection", town.officer, {"inspection": visit, "satisfactory": "True"})
    said = {"complies": "on", "reason": "I saw the whole site on May 21. It is seeded and firm."}
    act(case, "certify_compliance", town.officer, said)
    return case


LIVES = (by_the_board, by_silence, denied_and_heard, stopped_and_terminated, done)
