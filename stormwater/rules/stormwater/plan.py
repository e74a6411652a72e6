"""What the stormwater plan holds and who may make it (6-232(b), (c), 6-233(1))."""

from typing import Any

from rulebook import ruleset
from rulebook.text import words

from .steps import demand_all

# 6-232(b)(1)a to o, in the order of the law; p is asked for only where there are such data.
BASIC = {
    "background_information": "the location, type and size of the project",
    "site_map": "a site map with a general location map",
    "soil_description": "a description of the soils",
    "phasing_plan": "a plan of the order in which the work is done",
    "pollution_prevention_measures": "measures against litter, chemicals and debris",
    "construction_and_waste_materials": "the materials and waste kept on the site, and how",
    "stabilization_and_control_measures": "measures to hold the soil at each stage",
    "practice_location_drawing": "a drawing with the place and size of each erosion control",
    "practice_details": "dimensions, materials and installation of each erosion control",
    "temporary_to_permanent_practices": "what will be made permanent (or that nothing will)",
    "implementation_schedule": "when each temporary control is placed and removed",
    "maintenance_schedule": "how the erosion controls are maintained",
    "receiving_waters": "the names of the waters that receive the runoff",
    "implementation_responsibilities": "who is responsible for each part of the site",
    "structural_diversion_practices": "how runoff from bare soil is diverted, held or limited",
}
# 6-232(b)(3)b to i, where condition A, B or C is met.
POST_CONSTRUCTION = {
    "post_construction_practice_description": "a description of each permanent practice",
    "post_construction_practice_drawing": "a drawing with the place and size of each permanent "
    "practice",
    "hydrologic_hydraulic_analysis": "an analysis of flows for the storms to be designed for",
    "runoff_comparison": "a comparison of the runoff before and after",
    "post_construction_practice_details": "dimensions, materials and installation of each "
    "permanent practice",
    "post_construction_maintenance_schedule": "how each permanent practice is maintained",
    "maintenance_easements": "easements to reach every practice for upkeep",
    "inspection_maintenance_agreement": "an inspection and maintenance agreement that binds "
    "later owners",
}
MAP_CONTENTS = {
    "general_location_map": "a general location map",
    "total_site_area": "the total area of the site",
    "improvements": "all improvements",
    "disturbed_areas": "the areas that will be disturbed",
    "undisturbed_areas": "the areas that will not be disturbed",
    "existing_vegetation": "the vegetation that is there",
    "surface_waters": "surface waters on and next to the site",
    "wetlands": "wetlands",
    "drainage_patterns": "how the land drains",
    "existing_slopes": "the slopes as they are",
    "final_slopes": "the slopes as they will be",
    "storage_areas": "where materials, waste, fill and equipment are kept off the site",
    "discharge_locations": "where stormwater leaves the site",
}


@ruleset("stormwater.swppp_contents", violation="not_complete", clean="complete")
def swppp_contents(facts: Any, check: Any, law: Any) -> None:
    """Is the stormwater pollution prevention plan complete, and if not, what is lacking?"""
    if facts.items is None:
        return
    lacking: list[str] = []
    for item, text in BASIC.items():
        if item not in facts.items:
            lack(check, lacking, item, text)
        elif item == "site_map":
            judge_map(facts, check, law, lacking)
    # 6-232(b)(1)p asks for data that exist; the plan need not make any.
    if "existing_runoff_data" not in facts.items:
        check.need("existing_runoff_data_exist")
        if facts.existing_runoff_data_exist:
            lack(check, lacking, "existing_runoff_data", "the data on runoff that exist")
    check.need("condition_a_b_or_c")
    if facts.condition_a_b_or_c:
        for item, text in POST_CONSTRUCTION.items():
            if item not in facts.items:
                lack(check, lacking, item, text)
    check.give(lacking=lacking)


def lack(check: Any, lacking: list[str], item: str, text: str) -> None:
    """One item that the plan has to hold and does not."""
    check.hit(item, f"The plan does not show {text}.")
    lacking.append(item)


def judge_map(facts: Any, check: Any, law: Any, lacking: list[str]) -> None:
    """6-232(b)(1)b: what the map shows, and its scale; "at a minimum" makes each a demand."""
    check.need("site_map_shows")
    if facts.site_map_shows is not None:
        for content, text in MAP_CONTENTS.items():
            if content not in facts.site_map_shows:
                check.hit("site_map_content", f"The site map does not show {text}.")
                lacking.append(f"site_map.{content}")
    most = law.figure("site_map_feet_per_inch")
    message = "One inch of the map is {actual} feet; the most is {limit} feet."
    if check.at_most("site_map_scale", "site_map_feet_per_inch", most, message) is False:
        lacking.append("site_map.scale")


@ruleset("stormwater.plan_certification", violation="rejected", clean="accepted")
def plan_certification(facts: Any, check: Any, law: Any) -> None:
    """Was the stormwater plan prepared, signed and certified by someone who may?"""
    if facts.preparer_profession == "other":
        check.hit(
            "profession",
            "The plan has to be prepared by a landscape architect, a certified erosion control "
            "professional or a professional engineer.",
        )
    elif facts.preparer_profession == "erosion_control_professional":
        check.demand(
            "certification_held",
            "certification_held",
            "The preparer is not certified in erosion control.",
        )
    elif facts.preparer_profession is not None:
        profession = words(facts.preparer_profession)
        message = f"The {profession} has to be licensed by the State of New York."
        check.demand("license", "new_york_license", message)
    if check.demand("signed", "signed", "The plan has to be signed."):
        message = "The plan has to be signed by the professional who prepared it."
        check.demand("signed_by_preparer", "signed_by_preparer", message)
    check.demand(
        "certifies_design",
        "certifies_design",
        "The professional has to certify that all stormwater practices meet the law.",
    )


@ruleset("stormwater.practice_standards", review="review", clean="presumed_to_comply")
def practice_standards(facts: Any, check: Any, law: Any) -> None:
    """Is this stormwater practice presumed to meet the law's standards?"""
    # The manuals are guides: another design is not forbidden, it only has to be judged.
    demand_all(
        check,
        (
            "design",
            "design_follows_current_manual",
            "The design does not follow the current manual; whoever approves the plan judges it.",
        ),
    )
    if facts.built:
        check.demand(
            "construction",
            "construction_follows_current_manual",
            "It was not built by the current manual; the stormwater officer judges it.",
        )
