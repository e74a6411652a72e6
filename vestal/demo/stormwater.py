"""Stormwater projects of the invented town: plans that wait, are reviewed and refused, and sites at
work, one kept well and one that is stopped, each led there by the acts of the law."""

from __future__ import annotations

from datetime import date, time

from django.utils.datastructures import MultiValueDict

from people.models import Person, User
from rulebook.figures import law
from stormwater import contents
from stormwater.penalties import statement
from vestal.demo.cases import Town, drawing, send
from vestal.demo.then import act, begin, on
from workflow import door
from workflow.days import add_days
from workflow.models import Case, Channel

ITEMS = tuple(contents.BACKGROUND)
HOME = "14 Owego Road\nVestal, NY 13850"


def cases(town: Town) -> None:
    """A draft, one sent, one returned, one refused, one with its board, two sites at work, one that
    is stopped."""
    builder = town.users["contractor"]
    _draft(town, builder, town.today, "173.05-1-4", "Four houses on Bunn Hill Road", "1.6")
    new = _draft(town, builder, town.ago(days=2), "158.13-1-40", "Shops on Rano Boulevard", "1.4")
    send(town, new, builder, town.ago(days=2))
    _returned(town, builder)
    _refused(town, builder)
    _with_the_board(town)
    _at_work(town, builder)
    _stopped(town, builder)


def _draft(town: Town, who: User, day: date, number: str, title: str, acres: str, **over) -> Case:
    """A plan with all that the law asks for, not sent."""
    over = {"channel": Channel.ONLINE, "reviews": "none", **over}
    said = {"person": over["person"].pk} if "person" in over else {}
    case = begin("SM", who, said, channel=over["channel"], day=day)
    name = case.applicant.name
    pages: dict[str, dict] = {
        "property": {"parcel_number": number},
        "activity": {"title": title, "description": f"{title}, a road and a sediment basin.",
                     "project_kind": "single_family_residences", "disturbance_acres": acres,
                     "larger_common_plan": "False", "acres_at_once": acres},
        "people": {"landowner_name": name, "landowner_address": HOME,
                   "developer_name": "Nuñez Building LLC", "developer_address": HOME},
        "reviews": {"other_reviews": [over["reviews"]]},
        "water": {"receiving_waters": "Choconut Creek", "receiving_water": "neither",
                  "discharges_pollutant_of_concern": "False"},
        "plan": {"preparer_name": "Ella Engstrom", "preparer_profession": "professional_engineer",
                 "preparer_license": "081234", "preparer_licensed": "True",
                 "plan_signed_by": "Ella Engstrom", "plan_signed_on": add_days(day, -5).isoformat(),
                 "certifies_design": "True", "facility_required": "False"},
        "contents": {**{f"item_{item}": f"p. {n}" for n, item in enumerate(ITEMS, 1)},
                     "site_map_shows": list(contents.SITE_MAP), "site_map_feet_per_inch": "50",
                     "existing_runoff_data_exist": "True"},
        "permits": {"status_spdes_construction": "assured"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", who, {"page": page, **data}, day=day)
    plan = MultiValueDict({"uploads": [drawing(f"Stormwater plan {number}", case.address)]})
    kind = {"kind": "swppp", "title": "Stormwater plan, sheets 1 to 12"}
    act(case, "attach", who, kind, files=plan, day=day)
    return case


def _reading(lacking: str = "") -> dict:
    """What the officer found in the plan: all of it, but for one item."""
    return {
        **{f"found_{item}": "no" if item == lacking else "yes" for item in ITEMS},
        "site_map_shows": list(contents.SITE_MAP), "site_map_feet_per_inch": "50",
        "existing_runoff_data_exist": "True", "licensed": "True", "signed": "True",
        "signed_by_preparer": "True", "certifies_design": "True",
    }  # fmt: skip


def _taken_up(town: Town, case: Case, day: date) -> None:
    officer = town.users["stormwater"]
    act(case, "read_plan", officer, _reading(), day=day)
    act(case, "take_up", officer, {"method": "own_review"}, day=day)


def _returned(town: Town, builder: User) -> None:
    officer, day = town.users["stormwater"], town.ago(days=18)
    case = _draft(town, builder, day, "157.12-1-5", "Garden center on African Road", "1.1")
    send(town, case, builder, day)
    later = add_days(day, 4)
    act(case, "read_plan", officer, _reading("soil_description"), day=later)
    lacking = {"items": "Soil description (§ 6-232(b)(1)c)",
               "answer_by": add_days(town.today, 12).isoformat()}  # fmt: skip
    act(case, "return_incomplete", officer, lacking, day=later)


def _refused(town: Town, builder: User) -> None:
    officer, day = town.users["stormwater"], town.ago(months=3)
    case = _draft(town, builder, day, "158.17-1-3", "Truck yard on Prentice Road", "3.2")
    send(town, case, builder, day)
    _taken_up(town, case, add_days(day, 6))
    why = {"reason": "The basin is too small for the yard (§ 6-233(1))."}
    act(case, "refuse", officer, why, day=add_days(day, 15))


def _with_the_board(town: Town) -> None:
    """Someone at the counter; the planning board reviews the project and decides."""
    clerk, officer, day = town.users["clerk"], town.users["stormwater"], town.ago(days=24)
    person, _new = Person.objects.get_or_create(
        name="Greta Sorensen", defaults={"mailing_address": "2301 Owego Road\nVestal, NY 13850"}
    )
    case = _draft(town, clerk, day, "172.00-1-12.2", "Six lots along Owego Road", "4.5",
                  person=person, channel=Channel.COUNTER, reviews="planning_board")  # fmt: skip
    send(town, case, clerk, day)
    _taken_up(town, case, add_days(day, 5))
    report = {"own_review": "The basin is large enough; the outlet needs a stilling pool."}
    act(case, "forward", officer, report, day=add_days(day, 9))
    review = {"review": case.body_reviews.get().pk}
    act(case, "begin_body_review", town.users["planning"], review, day=add_days(day, 12))


def _started(town: Town, builder: User, day: date, number: str, title: str, acres: str) -> Case:
    """Approved, its contractor's certification accepted, construction begun at seven."""
    officer = town.users["stormwater"]
    case = _draft(town, builder, add_days(day, -30), number, title, acres)
    send(town, case, builder, add_days(day, -30))
    _taken_up(town, case, add_days(day, -24))
    granted = {"design_meets_criteria": "on", "design_follows_manual": "on",
               "facility_required": "False", "approved_acres_at_once": acres,
               "inspection_stages": ["start_of_construction", "completion_of_rough_grading"],
               "conditions": "Sweep the street every evening."}  # fmt: skip
    act(case, "approve", officer, granted, day=add_days(day, -12))
    certified = {
        "firm": "Tioga Excavating Inc.", "firm_address": "1 Pit Road, Owego, NY 13827",
        "firm_telephone": "(607) 555-0177", "signer_name": "Dirk Loomis",
        "signer_title": "Foreman", "site_description": case.address,
        "certified_on": add_days(day, -6).isoformat(), "disturbs_soil": "on", "from_start": "on",
        "statement_text": law("stormwater", day).figure("contractor_statement"),
        "work_starts_on": day.isoformat(),
    }  # fmt: skip
    paper = {"document": drawing("Certification", case.address)}
    act(case, "hand_in_certification", builder, certified, files=paper, day=add_days(day, -5))
    row = {"certification": case.certifications.get().pk}
    act(case, "accept_certification", officer, row, day=add_days(day, -4))
    first = case.inspections.get(key="start_of_construction").pk
    planned = {"inspection": first, "event_at": f"{day}T07:00"}
    act(case, "announce_inspection", builder, planned, day=add_days(day, -3))
    start = {"started_at": f"{day}T07:00", "swppp_copy_on_site": "on"}
    with on(day, time(7, 30)):
        door.act(case, "start_construction", officer, start)
    good = {"inspection": first, "satisfactory": "True", "portion": "Stakes and silt fence"}
    act(case, "record_inspection", officer, good, day=day)
    return case


def _reports(case: Case, builder: User, *days: date) -> None:
    for day in days:
        report = {"completed_at": f"{day}T09:30", "inspector_name": "Ella Engstrom",
                  "inspector_title": "Professional engineer", "copied_to_site_log": "on",
                  "practices": "Silt fence, north: holds\nSediment basin: six inches of silt\n"
                               "Stone entrance: clean"}  # fmt: skip
        act(case, "record_report", builder, report, day=day)


def _at_work(town: Town, builder: User) -> None:
    """Kept well: a report each week and after a storm; its next stage is announced."""
    day = town.ago(days=37)
    case = _started(town, builder, day, "173.05-1-5", "Parking lot of Hilltop Campus", "2.6")
    _reports(case, builder, *(add_days(day, 7 * week) for week in range(1, 5)))
    storm = {"ended_at": f"{town.ago(days=4)}T20:00", "precipitation_inches": "0.8"}
    act(case, "record_storm", builder, storm, day=town.ago(days=3))
    _reports(case, builder, town.ago(days=3))
    rough = case.inspections.get(key="completion_of_rough_grading").pk
    soon = {"inspection": rough, "event_at": f"{add_days(town.today, 3)}T09:00"}
    act(case, "announce_inspection", builder, soon)


def _stopped(town: Town, builder: User) -> None:
    """Its rough grading failed; a notice of violation was served, and all work was stopped."""
    officer, clerk, day = town.users["stormwater"], town.users["clerk"], town.ago(days=52)
    case = _started(town, builder, day, "158.13-1-41", "Offices on Rano Boulevard", "2.2")
    _reports(case, builder, add_days(day, 7), add_days(day, 13))
    rough = case.inspections.get(key="completion_of_rough_grading").pk
    bad = {"inspection": rough, "satisfactory": "False",
           "nature": "The slope washes out.\nThe sediment trap is full.",
           "corrective_actions": "Seed the slope and empty the trap within a week."}  # fmt: skip
    seen = town.ago(days=16)
    act(case, "record_inspection", officer, bad, day=seen)
    told = add_days(seen, 2)
    notice = {"landowner_name": case.landowner_name, "landowner_address": HOME,
              "place": f"{case.address}, north slope", "penalties": statement(told),
              "nature": "Soil washes from the slope into Choconut Creek.",
              "measures": f"{add_days(town.today, 14)}: seed the north slope\n"
                          f"{add_days(town.today, 30)}: rebuild the silt fence"}  # fmt: skip
    act(case, "issue_notice", officer, notice, day=told)
    paper = case.papers.get(key="stormwater.notice_of_violation").pk
    proof = {"paper": paper, "addressee": case.landowner_name, "method": "personal",
             "sent_on": add_days(told, 1).isoformat()}  # fmt: skip
    act(case, "prove_service", clerk, proof, day=add_days(told, 1))
    stop = {"reason": "Mud runs into Choconut Creek.", "way_to_comply": "Close the breach.",
            "copies": "Tioga Excavating Inc., 1 Pit Road, Owego"}  # fmt: skip
    act(case, "stop_work", officer, stop, day=town.ago(days=5))
