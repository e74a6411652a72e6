"""Flood development in the demonstration: the permits that building permits in the area wait for,
and cases of the flood rules in telling states."""

from __future__ import annotations

from datetime import date

from django.core.files.base import ContentFile
from django.utils.datastructures import MultiValueDict

from floodplain.models import DevelopmentPermit, FloodVariance
from floodplain.places import in_area
from floodplain.rules.floodplain.variance import FACTORS
from people.models import User
from vestal.demo.cases import Town, drawing
from vestal.demo.then import act, begin
from workflow.days import add_days
from workflow.models import Case

JUDGED = {
    "anchored": "True",
    "materials_flood_resistant": "True",
    "methods_minimize_damage": "True",
    "components_resist_loads": "True",
}
SITE = {
    "floodway_data_available": "True",
    "in_floodway": "False",
    "riverine": "True",
    "capacity_effect": "no_reduction",
    "capacity_maintained": "True",
}
DRY = {
    "utilities_below_base_flood": "False",
    "water_supply": "unchanged",
    "sewage": "unchanged",
    "on_site_disposal": "False",
    "service_equipment": "False",
}


def _draft(who: User, number: str, work: str, title: str, day: date, **over) -> DevelopmentPermit:
    """An application with what every one of them says."""
    case = begin("FP", who, {"work": work}, day=day)
    pages: dict[str, dict] = {
        "property": {"parcel_number": number},
        "work": {"work": work, "title": title, "description": over.get("description", title),
                 "development_acres": "0.2", **over.get("more", {})},
        "utilities": DRY,
        "plans": {"plans_to_scale": "True"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", who, {"page": page, **data}, day=day)
    for name, says in over.get("structures", {}).items():
        said = {f"new_{key}": value for key, value in {"name": name, **says}.items()}
        act(case, "fill_in", who, {"page": "structures", **said}, day=day)
    for row in case.structures.all():
        said = {f"r{row.pk}_{k}": v for k, v in over.get("protection", {}).items()}
        said.setdefault(f"r{row.pk}_service_equipment", "False")
        act(case, "fill_in", who, {"page": "protection", **said}, day=day)
    if stream := over.get("stream"):
        act(case, "fill_in", who, {"page": "watercourse", **stream}, day=day)
    plans = MultiValueDict({"uploads": [drawing(title, case.address)]})
    act(case, "attach", who, {"kind": "plans", "title": f"Plans: {title}"}, files=plans, day=day)
    return case


def _send(case: Case, who: User, day: date) -> None:
    act(case, "submit", who, {"signed_by": "owner", "signed_name": case.applicant.name,
                              "declaration": "on"}, day=day)  # fmt: skip


def _review(town: Town, case: DevelopmentPermit, day: date, **site) -> None:
    """Everything that the officer looks at before the decision."""
    officer = town.users["officer"]
    flood = {"flood_zone": case.flood_zone, "map_date": "1998-03-02",
             "base_flood_data": case.base_flood_data or "none",
             "base_flood_elevation_ft": case.base_flood_elevation_ft or "",
             "base_flood_elevation_datum": case.base_flood_elevation_datum}  # fmt: skip
    act(case, "settle_flood_data", officer, flood, day=day)
    act(case, "take_up", officer, _answers(case, day), day=day)
    act(case, "review_site", officer, {**SITE, **site}, day=day)
    for structure in case.structures.all():
        act(case, "review_structure", officer, {"structure": structure.pk, **JUDGED}, day=day)
    act(case, "review_effects", officer, {"none_found": "on"}, day=day)
    act(case, "confirm_approvals", officer, {"lines": ""}, day=day)


def _answers(case: DevelopmentPermit, day: date) -> dict[str, str]:
    """What the rules leave to the officer, answered (the map of the town speaks NGVD 1929, that of
    the demonstration NAVD 1988)."""
    from floodplain.checks import permit as checks
    from workflow.departures import field_name

    left = [f for f in checks.contents(case, day) if f["status"] == "review"]
    return {field_name(f): "Seen on the plans; all elevations are NAVD 1988." for f in left}


def _grant(town: Town, case: DevelopmentPermit, day: date, **said) -> None:
    act(case, "grant", town.users["officer"], {**_answers(case, day), **said}, day=day)


def permit_first(town: Town, building: Case, day: date) -> None:
    """The flood permit for a building permit's work, issued before it (§ 6-122(a))."""
    if not in_area(building, day):
        return
    who = building.applicant.user or town.users["clerk"]
    zone = building.parcel.flood_zones.filter(floodway=True).exists()
    case = _draft(
        who, building.parcel.tax_map_number, "alteration_of_building", building.title, day,
        structures={"House": {"kind": "residential_building",
                              "construction": "other_alteration"}},
    )  # fmt: skip
    _send(case, who, day)
    rise = {"floodway_evaluation_done": "True", "floodway_rise_ft": "0"} if zone else {}
    _review(town, case, day, in_floodway=str(zone), **rise)
    act(case, "tie_cases", town.users["clerk"], {"numbers": building.number}, day=day)
    _grant(town, case, day)
    act(case, "issue", town.users["officer"], day=day)


def certificate_first(town: Town, building: Case) -> None:
    """The flood certificate of compliance for a building permit's work (§ 6-125(a))."""
    officer, day = town.users["officer"], town.today
    links = building.links_in.filter(name="covers").select_related("source")
    for permit in [link.source.whole() for link in links]:
        _inspect(town, permit, day)
        who = permit.applicant.user or town.users["clerk"]
        case = begin("FC", who, {"permit": permit.pk}, day=day)
        act(case, "fill_in", who, {"page": "what", "subject": "building_or_premises",
                                   "entire": "True"}, day=day)  # fmt: skip
        _send(case, who, day)
        act(case, "issue", officer, {"conforms": "on"}, day=day)


def _inspect(town: Town, permit: DevelopmentPermit, day: date) -> None:
    for row in permit.inspections.exclude(state__in=("accepted", "cancelled")):
        act(permit, "record_inspection", town.users["officer"],
            {"inspection": row.pk, "satisfactory": "True", "remarks": "As on the plans."},
            day=day)  # fmt: skip


def cases(town: Town) -> None:
    """Cases of the flood rules, from a new application to a trailer that stands too long."""
    _filed(town)
    _study_awaited(town)
    _before_the_board(town)
    _deficient(town)
    _stream(town)
    _stopped(town)
    _question(town)
    _trailer(town)


def _filed(town: Town) -> None:
    me = town.users["applicant"]
    day = town.ago(days=1)
    case = _draft(me, "157.08-2-12", "filling", "Fill behind the garage", day,
                  description="Forty cubic yards of clean fill, one foot deep, seeded.",
                  more={"fill_description": "40 cubic yards"})  # fmt: skip
    _send(case, me, day)


def _study_awaited(town: Town) -> None:
    builder, officer = town.users["contractor"], town.users["officer"]
    day = town.ago(days=16)
    case = _draft(
        builder, "158.17-1-2", "building", "Pattern store, 60 by 40 feet", day,
        description="A steel building beside the foundry, floodproofed.",
        structures={"Pattern store": {
            "kind": "nonresidential_building", "construction": "new",
            "lowest_floor_ft": "828.5", "lowest_floor_datum": "navd_1988",
            "highest_adjacent_grade_ft": "828.0", "highest_adjacent_grade_datum": "navd_1988",
            "has_basement": "False"}},
        protection={"floodproofed": "on", "floodproofed_to_ft": "831.0",
                    "floodproofed_to_datum": "navd_1988", "watertight": "True",
                    "components_resist_loads": "True"},
    )  # fmt: skip
    for kind in ("floodproofing_design", "floodproofed_elevation"):
        said = {"new_certifier_name": "Ella Engstrom", "new_kind": kind,
                "new_profession": "professional_engineer",
                "new_license_number": "081234"}  # fmt: skip
        act(case, "fill_in", builder, {"page": "certificates", **said}, day=day)
    _send(case, builder, day)
    _review(town, case, add_days(day, 2))
    act(case, "demand_study", officer,
        {"kind": "engineering_study", "items": "Study of the flow between foundry and store",
         "why": "The gap between the buildings is narrow and may turn water on lot 3."},
        day=add_days(day, 5))  # fmt: skip


def _low_house(town: Town, who: User, number: str, title: str, day: date) -> DevelopmentPermit:
    """A shop with its floor a foot below the base flood."""
    case = _draft(
        who, number, "building", title, day,
        structures={"Store room": {
            "kind": "nonresidential_building", "construction": "new",
            "lowest_floor_ft": "831.0", "lowest_floor_datum": "navd_1988",
            "highest_adjacent_grade_ft": "829.6", "highest_adjacent_grade_datum": "navd_1988",
            "has_basement": "False"}},
        protection={"enclosed_area_below": "False"},
    )  # fmt: skip
    _send(case, who, day)
    _review(town, case, add_days(day, 1))
    return case


def _before_the_board(town: Town) -> None:
    builder, officer = town.users["contractor"], town.users["officer"]
    day = town.ago(days=30)
    permit = _low_house(town, builder, "158.09-2-1", "Store room behind the shop", day)
    case = begin("FV", builder, {"permit": permit.pk, "request": "variance"}, day=add_days(day, 3))
    pages = {
        "what": {"request": "variance", "requirements": ["below_base_flood"],
                 "relief_sought": "Floor of the store room at 831.0 feet in place of 832.0 feet "
                                  "(NAVD 1988), level with the shop."},
        "why": {"project": "new_construction", "lot_acres": "0.28", "lot_surrounded": "True",
                "justification": "Carts move between shop and store room all day; a step of a foot "
                                 "would make the room useless. The floor is no lower than that.",
                "hardship": "There is no other room on the lot.",
                "floor_asked_ft": "831.0", "floor_asked_datum": "navd_1988"},
    }  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", builder, {"page": page, **data}, day=add_days(day, 3))
    _send(case, builder, add_days(day, 3))
    act(permit, "refer", officer, day=add_days(day, 4))
    forward = {"requirements": ["below_base_flood"], "building": "True", "in_floodway": "False",
               "structure": permit.structures.get().pk,
               "evaluations": "Report of Ella Engstrom, P.E.: no rise, no velocity at the rear "
                              "wall."}  # fmt: skip
    act(case, "take_up", officer, forward, day=add_days(day, 4))
    _weigh(town, case, add_days(day, 20))


FINDINGS = {
    "materials_swept": "Goods stand on racks above 833 feet; nothing floats off.",
    "danger_to_life_and_property": "Nobody works or sleeps in the room during a flood.",
    "susceptibility_to_damage": "The floor is concrete; goods can be lost up to one foot.",
    "importance_of_services": "The shop serves the hamlet after floods.",
    "waterfront_necessity": "The use needs no place at the water.",
}


def _weigh(town: Town, case: FloodVariance, day: date) -> None:
    """The board has come to the fifth of the eleven factors."""
    for factor in list(FACTORS)[:5]:
        said = {"factor": factor, "text": FINDINGS[factor]}
        if factor == "waterfront_necessity":
            said["not_applicable"] = "on"
        act(case, "record_finding", town.users["clerk"], said, day=day)


def _deficient(town: Town) -> None:
    """A manufactured home in a zone without a base flood elevation; its certificate is too low."""
    me, officer = town.users["applicant"], town.users["officer"]
    day = town.ago(days=45)
    case = _draft(
        me, "172.00-1-11", "manufactured_home", "Manufactured home for a farm hand", day,
        more={"development_acres": "1.0"},
        structures={"Home": {
            "kind": "manufactured_home", "construction": "new", "lowest_floor_ft": "912.6",
            "lowest_floor_datum": "navd_1988", "highest_adjacent_grade_ft": "910.4",
            "highest_adjacent_grade_datum": "navd_1988", "has_basement": "False"}},
        protection={"enclosed_area_below": "False"},
    )  # fmt: skip
    _send(case, me, day)
    _review(town, case, add_days(day, 3), floodway_data_available="False")
    _grant(town, case, add_days(day, 6), stages=["lowest_floor"],
           items_required=["certified_elevation", "anchoring"])  # fmt: skip
    act(case, "issue", officer, day=add_days(day, 6))
    home = case.structures.get()
    placed = add_days(day, 30)
    act(case, "report_progress", me, {"what": f"{home.pk}:lowest_floor_placed"}, day=placed)
    stage = case.stages.get()
    form = {
        "stage": stage.pk, "c1_based_on": "under_construction", "c2_datum": "navd_1988",
        "c2a_bottom_floor_ft": "912.1", "c2f_lowest_adjacent_grade_ft": "910.0",
        "c2g_highest_adjacent_grade_ft": "910.4", "bottom_below_grade": "False",
        "bottom_uses": ["other"], "bottom_finished": "True", "bottom_flood_resistant": "False",
        "a7_building_diagram": "5", "d_certifier_name": "Samuel Reyes",
        "d_profession": "land_surveyor", "d_license_number": "050777",
        "d_date": placed.isoformat(), "under_supervision": "True",
    }  # fmt: skip
    upload = ContentFile(drawing("Elevation certificate", case.address).read(), name="ec.pdf")
    act(case, "hand_in_elevation", me, form, files={"form_file": upload}, day=add_days(placed, 2))
    act(case, "find_deficiency", officer, {"stage": stage.pk}, day=add_days(placed, 4))


def _stream(town: Town) -> None:
    """A bank of Choconut Creek that is moved: the neighbors are told, the evidence is to follow."""
    builder, officer, clerk = (town.users[name] for name in ("contractor", "officer", "clerk"))
    day = town.ago(days=20)
    case = _draft(
        builder, "172.00-1-11", "watercourse_alteration", "Choconut Creek: bank moved back", day,
        more={"development_acres": "0.5"},
        stream={"alters_watercourse": "True", "watercourse_name": "Choconut Creek",
                "watercourse_extent": "Ninety feet of the south bank are moved back eight feet "
                                      "and sloped one on three.",
                "watercourse_maintenance": "The farm clears debris in April and November."},
    )  # fmt: skip
    _send(case, builder, day)
    _review(town, case, add_days(day, 4), floodway_data_available="False")
    _grant(town, case, add_days(day, 8), stages=["watercourse"])
    communities = "Town of Owego | 2354 State Route 434, Apalachin, NY 13732\nTown of Binghamton"
    act(case, "write_notices", officer,
        {"communities": communities,
         "alteration_starts_on": add_days(town.today, 25).isoformat()},
        day=add_days(day, 9))  # fmt: skip
    for number, paper in enumerate(case.papers.filter(key="floodplain.watercourse_notice")):
        sent = {"paper": paper.pk, "method": "certified_mail",
                "sent_on": add_days(day, 10).isoformat(),
                "tracking_number": f"9589 0710 5270 {1001 + number}"}  # fmt: skip
        act(case, "deliver_paper", clerk, sent, day=add_days(day, 10))


def _stopped(town: Town) -> None:
    """Fill beyond what the permit allows; the work is stopped."""
    builder, officer = town.users["contractor"], town.users["officer"]
    day = town.ago(days=60)
    case = _draft(builder, "158.17-1-2", "paving", "Loading yard, paved", day,
                  description="A yard of 4,000 square feet, paved at grade.")  # fmt: skip
    _send(case, builder, day)
    _review(town, case, add_days(day, 2))
    _grant(town, case, add_days(day, 5), stages=["fill"],
           conditions="No fill: the yard is paved at the grade of today.")  # fmt: skip
    act(case, "issue", officer, day=add_days(day, 5))
    row = case.inspections.get(key="fill")
    seen = {"inspection": row.pk, "satisfactory": "False",
            "faults": "§ 6-123(b): two feet of fill lie under the yard"}  # fmt: skip
    act(case, "record_inspection", officer, seen, day=town.ago(days=6))
    act(case, "stop_work", officer,
        {"ongoing": "on", "against_conditions": "on",
         "reason": "Two feet of fill were brought in against the condition of the permit.",
         "means": "Take the fill out, or apply for it with its effect on the flood."},
        day=town.ago(days=5))  # fmt: skip


def _question(town: Town) -> None:
    me = town.users["applicant"]
    begin("FB", me, {"parcel_number": "157.08-2-13", "place": "Sun room, on the terrace",
                     "question": "The terrace stands six feet above the street that flooded."},
          day=town.ago(days=3))  # fmt: skip


def _trailer(town: Town) -> None:
    begin("FT", town.users["clerk"],
          {"parcel_number": "172.00-1-11", "trailer_kind": "travel_trailer",
           "description": "White travel trailer at the creek",
           "placed_on": town.ago(days=160).isoformat(), "meant_to_stay": "True"},
          day=town.ago(days=150), channel="office")  # fmt: skip
