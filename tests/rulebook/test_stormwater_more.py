"""Stormwater: what the prose of the rules says beyond the cases."""

from typing import Any

import pytest

import rulebook


def answer(name: str, **facts: Any) -> tuple[str, set[str], list[str]]:
    """Outcome, rules with status violation or review (their last part), and what is missing."""
    result = rulebook.check(f"stormwater.{name}", facts)
    hits = result.rules("violation") | result.rules("review")
    return result.outcome, {hit.rpartition(".")[2] for hit in hits}, list(result.missing)


def values(name: str, **facts: Any) -> Any:
    return rulebook.check(f"stormwater.{name}", facts).values


LOGGING = {"exemption_claimed": "logging", "timber_plan_by": "state_dec"}
REPAIR = {"exemption_claimed": "stormwater_practice_repair"}
PLAT = {
    "exemption_claimed": "subdivision_before_law",
    "disturbance_acres": 2,
    "plat_approved_on": "2007-03-01",
    "law_effective_on": "2007-03-01",
}
UPKEEP = {"exemption_claimed": "routine_maintenance"}


@pytest.mark.parametrize(
    ("facts", "outcome", "hits", "missing"),
    [
        ({}, "incomplete", "", "disturbance_acres"),
        ({"larger_common_plan": False}, "incomplete", "", "disturbance_acres"),
        ({"larger_common_plan": True}, "applies", "common_plan", ""),
        ({"disturbance_acres": 0.5}, "incomplete", "", "larger_common_plan"),
        ({"disturbance_acres": 0, "larger_common_plan": True}, "below_threshold", "", ""),
        ({"disturbance_acres": 3, "larger_common_plan": True}, "applies", "one_acre", ""),
        # Looked at before any exemption.
        ({"disturbance_acres": 0, **REPAIR}, "below_threshold", "", ""),
        (
            {"disturbance_acres": 0.5, "larger_common_plan": False, **LOGGING,
             "landing_and_haul_road_acres": 4},
            "below_threshold", "", "",
        ),
        # Exempt, whatever the acres.
        ({"exemption_claimed": "cemetery_graves"}, "exempt", "", ""),
        ({"exemption_claimed": "posts_and_poles", "disturbance_acres": 9}, "exempt", "", ""),
        ({"repair_deemed_necessary": True, **REPAIR}, "exempt", "", ""),
        ({"repair_deemed_necessary": False, **REPAIR, "disturbance_acres": 1}, "applies",
         "one_acre exemption_not_met", ""),
        ({"disturbance_acres": 1, **REPAIR}, "review", "repair_necessity", ""),
        (REPAIR, "incomplete", "repair_necessity", "disturbance_acres"),
        ({"larger_common_plan": True, **REPAIR}, "review", "repair_necessity", ""),
        # One test known to fail is enough; where the acres are not known, only they are missing.
        ({"exemption_claimed": "agricultural", "active_farm": False}, "incomplete", "",
         "disturbance_acres"),
        ({"exemption_claimed": "agricultural", "new_farm_structure": True, "disturbance_acres": 1},
         "applies", "one_acre exemption_not_met", ""),
        ({"exemption_claimed": "agricultural", "active_farm": True, "disturbance_acres": 0.2},
         "incomplete", "", "larger_common_plan new_farm_structure"),
        ({"exemption_claimed": "agricultural"}, "incomplete", "",
         "active_farm disturbance_acres new_farm_structure"),
        ({**UPKEEP, "disturbance_acres": 5, "keeps_original_line_capacity_or_purpose": True},
         "applies", "one_acre exemption_not_met", ""),
        ({**UPKEEP, "disturbance_acres": 4.99, "keeps_original_line_capacity_or_purpose": True},
         "exempt", "", ""),
        ({**UPKEEP, "keeps_original_line_capacity_or_purpose": True, "larger_common_plan": True},
         "incomplete", "", "disturbance_acres"),
        ({**UPKEEP, "disturbance_acres": 9}, "applies", "one_acre exemption_not_met", ""),
        ({**PLAT, "construction_started_on": "2007-03-01"}, "exempt", "", ""),
        ({**PLAT, "construction_started_on": "2007-03-02"}, "applies",
         "one_acre exemption_not_met", ""),
        (PLAT, "incomplete", "", "construction_started_on"),
        ({**PLAT, "law_effective_on": None}, "incomplete", "",
         "construction_started_on law_effective_on"),
        ({**PLAT, "plat_approved_on": "2008-01-01"}, "applies", "one_acre exemption_not_met", ""),
        # Landings and haul roads alone decide where the timber plan is good.
        ({"exemption_claimed": "logging", "disturbance_acres": 60}, "incomplete", "",
         "timber_plan_by"),
        ({"exemption_claimed": "logging", "timber_plan_by": "none", "disturbance_acres": 60},
         "applies", "one_acre exemption_not_met", ""),
        ({**LOGGING, "disturbance_acres": 60}, "incomplete", "", "landing_and_haul_road_acres"),
        ({**LOGGING, "landing_and_haul_road_acres": 0}, "exempt", "", ""),
        ({**LOGGING, "landing_and_haul_road_acres": 0.9, "larger_common_plan": False}, "exempt",
         "", ""),
        ({**LOGGING, "landing_and_haul_road_acres": 0.9, "larger_common_plan": True}, "applies",
         "logging_landings", ""),
        ({**LOGGING, "landing_and_haul_road_acres": 0.9, "disturbance_acres": 20}, "incomplete",
         "", "larger_common_plan"),
        ({**LOGGING, "landing_and_haul_road_acres": 1}, "applies", "logging_landings", ""),
    ],
)  # fmt: skip
def test_applicability(facts: Any, outcome: str, hits: str, missing: str) -> None:
    assert answer("applicability", **facts) == (outcome, set(hits.split()), missing.split())


def test_acres_that_count() -> None:
    logging = {**LOGGING, "disturbance_acres": 60}
    assert values("applicability", **logging) == {"counted_acres": None}
    other = {**logging, "timber_plan_by": "other", "landing_and_haul_road_acres": 2}
    assert values("applicability", **other) == {"counted_acres": 60}


@pytest.mark.parametrize(
    ("facts", "outcome", "hits", "missing", "counted"),
    [
        ({"disturbance_acres": 0.99}, "not_applicable", "", "", 0.99),
        ({}, "incomplete", "", "discharges_pollutant_of_concern disturbance_acres", None),
        ({"disturbance_acres": 1, "discharges_pollutant_of_concern": False}, "incomplete", "",
         "project_kind", 1),
        ({"disturbance_acres": 5, "discharges_pollutant_of_concern": True}, "conditions_met", "b",
         "receiving_water", 5),
        ({"disturbance_acres": 4.99, "discharges_pollutant_of_concern": True,
          "receiving_water": "tmdl_watershed", "project_kind": "mixed"}, "conditions_met", "c",
         "stormwater_source_of_impairment", 4.99),
        ({"disturbance_acres": 2, "discharges_pollutant_of_concern": True,
          "receiving_water": "tmdl_watershed", "stormwater_source_of_impairment": False,
          "project_kind": "agricultural_property"}, "no_condition", "", "", 2),
        ({"disturbance_acres": 0.2, "larger_common_plan": True, "common_plan_acres": 5,
          "discharges_pollutant_of_concern": False}, "conditions_met", "b", "", 5),
        ({"disturbance_acres": 6, "larger_common_plan": True,
          "discharges_pollutant_of_concern": False}, "conditions_met", "b", "", None),
        ({"disturbance_acres": 2, "larger_common_plan": True,
          "discharges_pollutant_of_concern": False}, "incomplete", "", "common_plan_acres", None),
        ({"larger_common_plan": True, "common_plan_acres": 0.8,
          "discharges_pollutant_of_concern": False}, "no_condition", "", "", 0.8),
        ({"disturbance_acres": 3, "larger_common_plan": True, "common_plan_acres": 2,
          "discharges_pollutant_of_concern": False, "project_kind": "other"}, "conditions_met",
         "c", "", 3),
    ],
)  # fmt: skip
def test_conditions(facts: Any, outcome: str, hits: str, missing: str, counted: Any) -> None:
    assert answer("conditions", **facts) == (outcome, set(hits.split()), missing.split())
    assert values("conditions", **facts) == {
        "conditions": [letter.upper() for letter in hits.split()],
        "counted_acres": counted,
    }


def test_bodies_stand_once_and_in_order() -> None:
    listed = ["town_board", "planning_department", "town_board"]
    assert values("reviewer", subject_to_review_by=listed) == {
        "approvers": ["planning_department", "town_board"]
    }
    assert answer("reviewer", subject_to_review_by=[])[0] == "stormwater_officer"
    assert values("reviewer", subject_to_review_by=[]) == {"approvers": ["stormwater_officer"]}
    assert values("reviewer") == {"approvers": None}


def test_contents_of_a_plan() -> None:
    assert answer("swppp_contents") == ("incomplete", set(), ["items"])
    assert values("swppp_contents") == {"lacking": None}
    outcome, hits, missing = answer("swppp_contents", items=["site_map"])
    assert (outcome, len(hits)) == ("not_complete", 14)
    assert missing == [
        "condition_a_b_or_c", "existing_runoff_data_exist", "site_map_feet_per_inch",
        "site_map_shows",
    ]  # fmt: skip
    bare = values("swppp_contents", items=[], existing_runoff_data_exist=True,
                  condition_a_b_or_c=True, site_map_feet_per_inch=500)["lacking"]  # fmt: skip
    assert (bare[1], bare[15], len(bare)) == ("site_map", "existing_runoff_data", 24)


def test_certification_of_a_plan() -> None:
    made = {"signed": False, "certifies_design": True}
    assert answer("plan_certification", **made, preparer_profession="professional_engineer") == (
        "rejected", {"signed"}, ["new_york_license"],
    )  # fmt: skip
    assert answer("plan_certification", preparer_profession="erosion_control_professional",
                  signed=True, certifies_design=True, new_york_license=False) == (
        "incomplete", set(), ["certification_held", "signed_by_preparer"],
    )  # fmt: skip


STATEMENT = (
    "I certify under penalty of law that I understand and agree to comply with the terms and "
    "conditions of the Stormwater Pollution Prevention Plan. I also understand that it is unlawful "
    "for any person to cause or contribute to a violation of water quality standards."
)
CERTIFICATION = {
    "installs_practices": True, "statement_text": STATEMENT, "signed": True,
    "certified_on": "2026-05-01", "work_started_on": "2026-05-04", "signer_name": "R. Doe",
    "signer_title": "Foreman", "firm_address": "1 Mill Road", "firm_telephone": "607 555 0100",
    "site_description": "Lot 4", "part_of_swppp": True,
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "outcome", "hits", "missing"),
    [
        ({}, "valid", "", ""),
        ({"disturbs_soil": False}, "valid", "", ""),
        ({"installs_practices": False}, "incomplete", "", "disturbs_soil"),
        ({"installs_practices": None}, "incomplete", "", "disturbs_soil installs_practices"),
        ({"statement_text": f" {STATEMENT.replace(' ', chr(10) + chr(9))}\n"}, "valid", "", ""),
        ({"statement_text": STATEMENT.lower()}, "invalid", "statement", ""),
        ({"statement_text": STATEMENT.removesuffix(".")}, "invalid", "statement", ""),
        ({"statement_text": " "}, "invalid", "statement", ""),
        ({"statement_text": None}, "incomplete", "", "statement_text"),
        ({"certified_on": "2026-05-04"}, "review", "same_day", ""),
        ({"certified_on": "2026-05-04", "part_of_swppp": None}, "incomplete", "same_day",
         "part_of_swppp"),
        ({"certified_on": None, "signer_name": "\t"}, "invalid", "signer_name", "certified_on"),
    ],
)  # fmt: skip
def test_contractor(change: Any, outcome: str, hits: str, missing: str) -> None:
    found = answer("contractor_certification", **{**CERTIFICATION, **change})
    assert found == (outcome, set(hits.split()), missing.split())
