"""The sign rules beyond their cases: plazas, pad sites, electric and gateway signs."""

from typing import Any

import pytest

from .signs_told import OUT, same, values

CI = "commercial_industrial"
SIGN = {"length_ft": 10, "height_ft": 4, "area_sqft": 40}
TENANT = {"store_front_width_ft": 50, "signs": [SIGN]}
CORNER = TENANT | {"corner_space": True, "second_front_width_ft": 30}
SECOND = SIGN | {"front": "second", "area_sqft": 20}
MAIN = {"location": "primary_entrance", "total_store_front_width_ft": 500, "width_ft": 10,
        "height_ft": 12, "front_setback_ft": 8, "other_setback_ft": 1}  # fmt: skip
PAD = {"sign_type": "ground", "businesses_in_building": 2, "height_ft": 12, "area_sqft": 50,
       "greatest_dimension_ft": 10, "front_setback_ft": 8}  # fmt: skip
PAD_WALL = {"sign_type": "wall", "businesses_in_building": 1, "height_ft": 4, "area_sqft": 40,
            "length_ft": 8.33, "store_front_width_ft": 24.99,
            "sides_with_wall_signs": 2}  # fmt: skip
SCREEN = {"schedule": CI, "mounting": "wall", "display_width_ft": 8, "display_height_ft": 4,
          "lit_red": False, "hold_seconds": 15}  # fmt: skip
PLAZA = SCREEN | {"in_shopping_plaza": True, "schedule": OUT, "store_front_width_ft": 24}
GATE = {"special_permit_granted": True, "other_gateway_signs_in_town": 3,
        "on_public_property": False, "along_major_thoroughfare": True,
        "material": "natural_masonry", "monument": True, "height_ft": 10, "front_setback_ft": 8,
        "other_setback_ft": 1}  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "outcome", "rules", "missing"),
    [
        ({}, "incomplete", "", "business_spaces"),
        ({"business_spaces": 4}, "not_a_plaza", "", ""),
        ({"business_spaces": 4, "plan_exceeds_section": True}, "not_a_plaza", "", ""),
        ({"business_spaces": 9, "nonresidential_use": False}, "not_a_plaza", "", ""),
        ({"business_spaces": 5}, "incomplete", "", "constructed_on"),
        ({"business_spaces": 5, "constructed_on": "2010-08-01"}, "plan_not_required", "", ""),
        ({"business_spaces": 5, "constructed_on": "2010-08-02"}, "plan_required", "required", ""),
        ({"business_spaces": 5, "altered_to_become_plaza": True}, "plan_required", "required", ""),
        ({"business_spaces": 5, "plan_exceeds_section": True}, "not_allowed", "exceeds",
         "constructed_on"),
        ({"business_spaces": 5, "plan_exceeds_section": True, "altered_to_become_plaza": True,
          "zoning_board_approved_excess": True}, "plan_required", "required", ""),
    ],
)  # fmt: skip
def test_plaza_plan(facts: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("plaza_plan", facts, outcome, rules, missing)


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        (TENANT, {}, "within", "", ""),
        (TENANT, {"signs": OUT, "store_front_width_ft": OUT}, "incomplete", "",
         "signs store_front_width_ft"),
        (TENANT, {"signs": []}, "within", "", ""),
        (TENANT, {"signs": [], "store_front_width_ft": OUT}, "incomplete", "",
         "store_front_width_ft"),
        (TENANT, {"approved_package": True}, "incomplete", "", "matches_package"),
        (TENANT, {"approved_package": True, "matches_package": True, "signs": [SIGN] * 5},
         "within", "", ""),
        (TENANT, {"store_front_width_ft": OUT, "signs": [SIGN | {"area_sqft": 99}, {}]},
         "not_within", "count", "store_front_width_ft signs[1].length_ft signs[1].height_ft "
         "signs[1].area_sqft"),
        (TENANT, {"signs": [SIGN | {"area_sqft": 40.1, "height_ft": 4.1, "length_ft": 17}]},
         "not_within", "area height length", ""),
        (TENANT, {"store_front_width_ft": 50.01, "signs": [SIGN | {"area_sqft": 70,
                                                                   "height_ft": 5}]},
         "within", "", ""),
        (TENANT, {"store_front_width_ft": 24.99, "signs": [SIGN | {"length_ft": 8.33}]},
         "within", "", ""),
        (TENANT, {"store_front_width_ft": 25, "signs": [SIGN | {"length_ft": 8.34}]},
         "not_within", "length", ""),
        (TENANT, {"signs": [SECOND | {"length_ft": 99}]}, "not_within", "second_front", ""),
        (TENANT, {"signs": [SECOND | {"length_ft": None}], "second_front_width_ft": 90},
         "not_within", "second_front", ""),
        (CORNER, {"signs": [SIGN, SECOND]}, "within", "", ""),
        (CORNER, {"signs": [SIGN, SECOND | {"area_sqft": 20.1}]}, "not_within", "pair_area", ""),
        (CORNER, {"signs": [SIGN, SECOND | {"length_ft": 10.1}]}, "not_within", "length", ""),
        (CORNER, {"signs": [SECOND], "second_front_width_ft": OUT}, "incomplete", "",
         "second_front_width_ft"),
        (CORNER, {"signs": [SIGN], "second_front_width_ft": OUT}, "within", "", ""),
        (CORNER, {"signs": [SIGN | {"area_sqft": 30}] * 2}, "not_within", "one_each_front", ""),
        (CORNER, {"signs": [SIGN, SECOND, SECOND]}, "not_within",
         "one_each_front count pair_area", ""),
        (CORNER, {"signs": [SIGN, SIGN | {"front": "second", "area_sqft": 30},
                            SIGN | {"area_sqft": None}]}, "not_within",
         "one_each_front count pair_area", "signs[2].area_sqft"),
    ],
)  # fmt: skip
def test_plaza_tenant(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("plaza_tenant", base | change, outcome, rules, missing)


def test_plaza_tenant_values() -> None:
    names = ("max_length_ft", "max_second_length_ft", "max_area_sqft", "max_height_ft",
             "max_pair_area_sqft")  # fmt: skip
    for facts, expected in (
        (TENANT | {"store_front_width_ft": 30, "second_front_width_ft": 60},
         (10, None, 40, 4, None)),
        (CORNER | {"store_front_width_ft": 60, "signs": OUT}, (20, 10, 70, 5, 105)),
        (CORNER | {"store_front_width_ft": OUT}, (None, 10, None, None, None)),
        (CORNER | {"approved_package": True}, (None,) * 5),
    ):  # fmt: skip
        assert values("plaza_tenant", facts) == dict(zip(names, expected, strict=True))


@pytest.mark.parametrize(
    ("change", "outcome", "rules", "missing"),
    [
        ({}, "within", "", ""),
        ({"location": OUT, "width_ft": OUT}, "incomplete", "", "location"),
        ({"width_ft": OUT, "other_setback_ft": OUT}, "incomplete", "", "other_setback_ft width_ft"),
        ({"height_ft": 12.1}, "not_within", "height", ""),
        ({"total_store_front_width_ft": 500.1, "height_ft": 15}, "within", "", ""),
        ({"total_store_front_width_ft": 1000, "height_ft": 15.1, "width_ft": 10.1}, "not_within",
         "height width", ""),
        ({"total_store_front_width_ft": 1000.1, "height_ft": 20, "width_ft": 16}, "within", "", ""),
        ({"location": "front_yard", "total_store_front_width_ft": 1000}, "within", "", ""),
        ({"location": "front_yard", "total_store_front_width_ft": 1001}, "not_within", "location",
         ""),
        ({"location": "elsewhere", "total_store_front_width_ft": OUT}, "not_within", "location",
         "total_store_front_width_ft"),
        ({"location": "front_yard", "total_store_front_width_ft": OUT}, "incomplete", "",
         "total_store_front_width_ft"),
        ({"front_setback_ft": 7.9}, "not_within", "front_line", ""),
        ({"front_setback_ft": 3, "planning_board_setback": True}, "within", "", ""),
        ({"front_setback_ft": OUT, "planning_board_setback": True}, "incomplete", "",
         "front_setback_ft"),
        ({"front_setback_ft": 3, "planning_board_setback": True,
          "total_store_front_width_ft": 501}, "not_within", "front_line", ""),
        ({"front_setback_ft": 3, "planning_board_setback": True,
          "total_store_front_width_ft": OUT}, "incomplete", "", "total_store_front_width_ft"),
        ({"front_setback_ft": 3, "total_store_front_width_ft": OUT}, "not_within", "front_line",
         "total_store_front_width_ft"),
        ({"other_setback_ft": 0.9, "other_main_ground_signs": 1}, "not_within", "other_line count",
         ""),
        ({"other_secondary_ground_signs": 3}, "within", "", ""),
        ({"location": "secondary_entrance", "other_main_ground_signs": 3}, "review", "secondary",
         ""),
        ({"location": "secondary_entrance", "zoning_board_approved": False,
          "other_secondary_ground_signs": 1}, "not_within", "secondary_refused count", ""),
        ({"location": "secondary_entrance", "zoning_board_approved": True,
          "total_store_front_width_ft": 2000}, "within", "", ""),
        ({"zoning_board_approved": False}, "within", "", ""),
    ],
)  # fmt: skip
def test_plaza_ground(change: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("plaza_ground", MAIN | change, outcome, rules, missing)


def test_plaza_ground_values() -> None:
    assert values("plaza_ground", MAIN | {"total_store_front_width_ft": OUT}) == {
        "max_width_ft": None, "max_height_ft": None, "min_front_setback_ft": 8,
    }  # fmt: skip
    assert set(values("plaza_ground", MAIN | {"location": OUT}).values()) == {None}


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        (PAD, {}, "within", "", ""),
        (PAD, {"businesses_in_building": OUT}, "incomplete", "", "businesses_in_building"),
        (PAD, {"businesses_in_building": 3}, "not_pad_site", "", ""),
        (PAD, {"stands_alone": False, "height_ft": OUT}, "not_pad_site", "", ""),
        (PAD, {"inside_plaza_boundary": False}, "not_pad_site", "", ""),
        (PAD, {"businesses_in_building": 0}, "within", "", ""),
        (PAD, {"height_ft": 12.1, "area_sqft": 50.1, "greatest_dimension_ft": 10.1,
               "front_setback_ft": 7.9, "ground_signs": 2}, "not_within",
         "height area dimension front_line ground_count", ""),
        (PAD, {"front_setback_ft": 0, "planning_board_setback": True}, "within", "", ""),
        (PAD, {"front_setback_ft": OUT, "planning_board_setback": True}, "incomplete", "",
         "front_setback_ft"),
        (PAD_WALL, {}, "within", "", ""),
        (PAD_WALL, {"length_ft": 8.34, "area_sqft": 40.1, "height_ft": 4.1}, "not_within",
         "length area height", ""),
        (PAD_WALL, {"store_front_width_ft": OUT, "length_ft": OUT, "sides_with_wall_signs": OUT},
         "incomplete", "", "length_ft sides_with_wall_signs store_front_width_ft"),
    ],
)  # fmt: skip
def test_pad_site(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("pad_site", base | change, outcome, rules, missing)
    alone = outcome != "not_pad_site" and "businesses_in_building" not in missing
    assert (values("pad_site", base | change)["max_area_sqft"] is not None) is alone


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        (SCREEN, {}, "allowed", "", ""),
        (SCREEN, {"mounting": OUT}, "incomplete", "", "mounting"),
        (SCREEN, {"schedule": OUT, "lit_red": True, "hold_seconds": 1, "display_width_ft": 99},
         "not_allowed", "red hold", "schedule"),
        (SCREEN, {"schedule": "business_16", "lit_red": True}, "not_allowed", "district", ""),
        (SCREEN, {"schedule": "business_20", "special_permit_granted": False}, "not_allowed",
         "special_permit_refused", ""),
        (SCREEN, {"schedule": "business_20", "special_permit_granted": True,
                  "display_width_ft": 99, "electronic_signs_on_property": 3}, "allowed", "", ""),
        (SCREEN, {"display_width_ft": 10, "display_height_ft": 4.01}, "not_allowed", "area", ""),
        (SCREEN, {"display_width_ft": 10.1, "display_height_ft": OUT}, "not_allowed", "dimension",
         "display_height_ft"),
        (SCREEN, {"electronic_signs_of_business": 2, "electronic_signs_on_property": 2},
         "not_allowed", "per_business per_property", ""),
        (SCREEN, {"mounting": "ground"}, "incomplete", "", "top_height_ft"),
        (SCREEN, {"mounting": "ground", "top_height_ft": 15.1}, "not_allowed", "top_height", ""),
        (SCREEN, {"top_height_ft": 40}, "allowed", "", ""),
        (SCREEN, {"lit_red": OUT, "hold_seconds": 14.9}, "not_allowed", "hold", "lit_red"),
        (PLAZA, {}, "allowed", "", ""),
        (PLAZA, {"schedule": "residential_ra1", "electronic_signs_on_property": 7}, "allowed", "",
         ""),
        (PLAZA, {"display_width_ft": 8.01, "display_height_ft": 4.01}, "not_allowed",
         "plaza_length plaza_height", ""),
        (PLAZA, {"store_front_width_ft": 50.1, "display_height_ft": 5}, "allowed", "", ""),
        (PLAZA, {"store_front_width_ft": OUT, "display_height_ft": OUT}, "incomplete", "",
         "store_front_width_ft display_height_ft"),
        (PLAZA, {"mounting": "ground", "store_front_width_ft": OUT,
                 "electronic_signs_of_business": 2}, "not_allowed",
         "plaza_wall_only per_business", ""),
        (PLAZA, {"gateway_sign": True, "lit_red": True, "display_width_ft": 8,
                 "display_height_ft": 12, "electronic_signs_of_business": 9}, "allowed", "", ""),
        (SCREEN, {"gateway_sign": True, "schedule": "residential_ra1", "display_width_ft": 8.1,
                  "display_height_ft": 9}, "not_allowed", "gateway_display", ""),
        (SCREEN, {"gateway_sign": True, "display_width_ft": 13, "display_height_ft": OUT,
                  "hold_seconds": OUT}, "incomplete", "", "display_height_ft hold_seconds"),
    ],
)  # fmt: skip
def test_electronic_sign(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("electronic_sign", base | change, outcome, rules, missing)


def test_electronic_sign_values() -> None:
    for facts, area in (
        (SCREEN, 40), (PLAZA, 40), (PLAZA | {"gateway_sign": True}, 96),
        (SCREEN | {"schedule": OUT}, None), (SCREEN | {"schedule": "business_20"}, None),
        (SCREEN | {"mounting": OUT}, None),
    ):  # fmt: skip
        assert values("electronic_sign", facts) == {"max_area_sqft": area}


@pytest.mark.parametrize("fact", [name for name in GATE if name != "special_permit_granted"])
def test_every_fact_of_a_gateway_sign_is_asked_for(fact: str) -> None:
    same("gateway", GATE | {fact: OUT}, "incomplete", "", fact)


@pytest.mark.parametrize(
    ("change", "outcome", "rules", "missing"),
    [
        ({"special_permit_granted": OUT}, "review", "special_permit", ""),
        ({"special_permit_granted": False, "material": "other", "monument": False}, "not_allowed",
         "special_permit_refused material monument", ""),
        ({"height_ft": 10.1}, "not_allowed", "height", ""),
        ({"height_ft": 14, "other_height_approved_ft": 14}, "allowed", "", ""),
        ({"height_ft": 9, "other_height_approved_ft": 8}, "not_allowed", "height", ""),
        ({"electronic_display": True}, "incomplete", "", "display_width_ft display_height_ft"),
        ({"electronic_display": True, "display_width_ft": 9, "display_height_ft": 9},
         "not_allowed", "display", ""),
        ({"display_width_ft": 99, "display_height_ft": 99}, "allowed", "", ""),
        ({"front_setback_ft": 7, "other_setback_ft": 0, "on_public_property": True,
          "along_major_thoroughfare": False}, "not_allowed",
         "front_line other_line public_property thoroughfare", ""),
    ],
)  # fmt: skip
def test_gateway(change: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("gateway", GATE | change, outcome, rules, missing)
