"""What people do again and again at the counter of the flood rules."""

from floodplain.rules.floodplain.variance import FACTORS
from tests.permits.conftest import MultiFiles, plan
from workflow.door import act, begin

SIGN = {"signed_by": "owner", "signed_name": "Hanna Home", "declaration": "on"}
WORK = {
    "work": "building",
    "title": "House, 28 by 40 feet",
    "description": "A one-family house on a crawlspace, above the flood.",
    "development_acres": "0.4",
}
HOUSE = {
    "new_name": "House",
    "new_kind": "residential_building",
    "new_construction": "new",
    "new_lowest_floor_ft": "837.25",
    "new_lowest_floor_datum": "ngvd_1929",
    "new_highest_adjacent_grade_ft": "832.5",
    "new_highest_adjacent_grade_datum": "ngvd_1929",
    "new_has_basement": "False",
}
PROTECTION = {
    "enclosed_area_below": "True",
    "enclosed_area_sqft": "1000",
    "openings_count": "8",
    "opening_net_area_sqin": "130",
    "opening_bottom_above_grade_ft": "0.5",
    "opening_covering": "screen",
    "opening_passes_water": "True",
    "service_equipment": "True",
    "lowest_equipment_ft": "837.5",
    "lowest_equipment_datum": "ngvd_1929",
}
UTILITIES = {
    "utilities_below_base_flood": "False",
    "water_supply": "new",
    "water_keeps_flood_out": "True",
    "sewage": "new",
    "sewage_keeps_flood_out": "True",
    "on_site_disposal": "False",
    "service_equipment": "False",
}
STREAM = {
    "alters_watercourse": "True",
    "watercourse_name": "Choconut Creek",
    "watercourse_extent": "60 feet of the north bank are moved 10 feet back.",
    "watercourse_maintenance": "The owner clears debris twice a year.",
}


def fill(case, who, page: str, data: dict) -> None:
    act(case, "fill_in", who, {"page": page, **data})


def drafted(who, house=HOUSE, protection=PROTECTION, stream=None, number="157.08-1-14", **work):
    """A complete application that was not sent yet; a house unless `house` is None."""
    case = begin("FP", who)
    fill(case, who, "property", {"parcel_number": number})
    fill(case, who, "work", {**WORK, **work})
    fill(case, who, "people", {"owner_name": "Hanna Home", "owner_address": "14 Creek Road"})
    if house is not None:
        fill(case, who, "structures", house)
        row = case.structures.get()
        fill(case, who, "protection", {f"r{row.pk}_{k}": v for k, v in protection.items()})
    fill(case, who, "utilities", UTILITIES)
    fill(case, who, "watercourse", stream or {"alters_watercourse": "False"})
    fill(case, who, "plans", {"plans_to_scale": "True"})
    act(case, "attach", who, {"kind": "plans", "title": "Plans"},
        files=MultiFiles(uploads=[plan()]))  # fmt: skip
    return case


def filed_permit(who, **over):
    case = drafted(who, **over)
    act(case, "submit", who, SIGN)
    return case


FLOOD_DATA = {
    "flood_zone": "ae",
    "map_date": "1998-03-02",
    "base_flood_data": "on_map",
    "base_flood_elevation_ft": "835",
    "base_flood_elevation_datum": "ngvd_1929",
}
SITE = {
    "floodway_data_available": "True",
    "in_floodway": "False",
    "riverine": "True",
    "capacity_effect": "not_analyzed",
    "capacity_maintained": "True",
}
JUDGED = {
    "anchored": "True",
    "materials_flood_resistant": "True",
    "methods_minimize_damage": "True",
}


def taken_up(case, officer, flood=FLOOD_DATA, site=SITE):
    """Taken up, with zone, site, structures, effects and other approvals reviewed."""
    act(case, "settle_flood_data", officer, flood)
    act(case, "take_up", officer)
    act(case, "review_site", officer, site)
    for structure in case.structures.all():
        act(case, "review_structure", officer, {"structure": structure.pk, **JUDGED})
    act(case, "review_effects", officer, {"none_found": "on"})
    act(case, "confirm_approvals", officer, {"lines": ""})
    return case


GRANT = {"stages": ["lowest_floor", "enclosure"], "items_required": ["certified_elevation"]}


def granted_permit(case, officer, **over):
    act(case, "grant", officer, {**GRANT, **over})
    return case


def issued_permit(case, officer):
    act(case, "issue", officer)
    return case


CERTIFICATE = {
    "c1_based_on": "under_construction",
    "c2_datum": "ngvd_1929",
    "c2a_bottom_floor_ft": "832.6",
    "c2b_next_higher_floor_ft": "837.3",
    "a8a_enclosure_sqft": "1000",
    "a8c_non_engineered_openings": "8",
    "a8d_net_open_area_sqin": "1040",
    "bottom_below_grade": "False",
    "bottom_uses": ["storage"],
    "bottom_finished": "False",
    "d_certifier_name": "Sam Surveyor",
    "d_profession": "land_surveyor",
    "d_license_number": "050123",
    "d_date": "2026-03-02",
    "under_supervision": "True",
}


def placed(case, who):
    """The lowest floor of the house is placed."""
    structure = case.structures.get()
    act(case, "report_progress", who, {"what": f"{structure.pk}:lowest_floor_placed"})
    return case.stages.get()


def handed_in(case, who, **over):
    """The elevation certificate of the house, typed from FEMA's form."""
    stage = case.stages.first() or placed(case, who)
    data = {**CERTIFICATE, "stage": stage.pk, **over}
    act(case, "hand_in_elevation", who, data, files={"form_file": plan("ec.pdf")})
    return case.stages.get(pk=stage.pk)


def certified(case, who, officer):
    stage = handed_in(case, who)
    act(case, "approve_certificate", officer, {"stage": stage.pk, "reviewed": "on"})
    return case


def inspected(case, officer):
    """Every stage found in compliance, the final one last."""
    for row in case.inspections.exclude(state__in=("accepted", "cancelled")):
        data = {"inspection": row.pk, "satisfactory": "True", "remarks": "As on the plans."}
        act(case, "record_inspection", officer, data)
    return case


def asked_for_certificate(case, who):
    found = begin("FC", who, {"permit": case.pk})
    fill(found, who, "what", {"subject": "building_or_premises", "entire": "True",
                              "completed_on": "2026-03-02"})  # fmt: skip
    act(found, "submit", who, SIGN)
    return found


def asked_for_variance(case, who, **over):
    found = begin("FV", who, {"permit": case.pk, "request": "variance"})
    what = {"request": "variance", "relief_sought": "Floor at 834.00 feet in place of 835.00.",
            "requirements": ["below_base_flood"]}  # fmt: skip
    fill(found, who, "what", {**what, **{k: v for k, v in over.items() if k in what}})
    why = {"project": "new_construction", "justification": "The street is at 833 feet.",
           "hardship": "No ramp can be built.", "floor_asked_ft": "834",
           "floor_asked_datum": "ngvd_1929", "lot_acres": "0.4",
           "lot_surrounded": "True"}  # fmt: skip
    fill(found, who, "why", {**why, **{k: v for k, v in over.items() if k in why}})
    act(found, "submit", who, SIGN)
    return found


FORWARD = {
    "requirements": ["below_base_flood"],
    "building": "True",
    "in_floodway": "False",
    "evaluations": "Report of the engineer, February 2026.",
}


def forwarded(variance, officer, **over):
    structure = variance.permit.structures.first() if variance.permit else None
    data = {**FORWARD, "structure": structure.pk if structure else "", **over}
    act(variance, "take_up", officer, data)
    return variance


def weighed(variance, planner):
    """A finding of the board on each of the eleven factors."""
    for factor, says in FACTORS.items():
        act(variance, "record_finding", planner, {"factor": factor, "text": f"On {says}: small."})
    return variance


RESOLUTION = {
    "reason": "The lot is small and the street low.",
    "decided_on": "2026-03-02",
    "resolution_number": "PB 2026-14",
    "vote": "5 for, 1 against, 1 recused",
}
DETERMINED = {
    **RESOLUTION,
    "minimum_necessary": "True",
    "good_cause": "True",
    "exceptional_hardship": "True",
    "floor_granted_ft": "834",
    "floor_granted_datum": "ngvd_1929",
    "conditions": "No living space below 835.00 feet.",
}
