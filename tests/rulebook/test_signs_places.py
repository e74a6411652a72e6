"""The sign rules beyond their cases: schedule signs, accessory signs, walls, plazas, electric
signs, gateways, yard signs and flags. Each line varies facts that are in order."""

from typing import Any

import pytest

from .signs_told import OUT, same, values

CI = "commercial_industrial"
SALE = {"schedule": "residential_other", "kind": "sale_or_rent", "area_sqft": 6,
        "line_setback_ft": 2}  # fmt: skip
WORSHIP = {"schedule": "business_16", "kind": "worship_ground", "area_sqft": 16, "height_ft": 8,
           "front_setback_ft": 8, "other_setback_ft": 1}  # fmt: skip
COMPLEX = WORSHIP | {"schedule": "residential_other", "kind": "residence_complex_ground",
                     "greatest_dimension_ft": 8, "residential_occupancies": 3}  # fmt: skip
POINTER = {"schedule": "residential_other", "kind": "residence_complex_directional",
           "residential_occupancies": 3, "signs_of_this_kind": 6,
           "officer_approved": True}  # fmt: skip
PLATE = {"schedule": "residential_other", "kind": "building_identification",
         "signs_of_this_kind": 40}  # fmt: skip
BOARD = {"schedule": CI, "kind": "sandwich_board", "area_sqft": 6, "greatest_dimension_in": 42,
         "at_entrance": True, "impedes_walkway": False}  # fmt: skip
MERCHANT = {"schedule": "residential_ra1", "kind": "merchant_walkway", "in_shopping_plaza": True,
            "area_sqft": 4, "at_entrance": True}  # fmt: skip
GOODS = {"schedule": CI, "kind": "outdoor_merchandise", "area_sqft": 4,
         "beside_merchandise": True}  # fmt: skip
POINTING = {"schedule": CI, "kind": "directional_business", "area_sqft": 16,
            "businesses_named": 9, "signs_of_this_kind": 30}  # fmt: skip
PLACED = {"schedule": CI, "projection_in": 12, "covers_opening": False,
          "beyond_wall_ends": False, "above_wall_top_ft": 0}  # fmt: skip
YARD = {"schedule": "business_16", "area_sqft": 6, "greatest_dimension_in": 42, "height_ft": 3,
        "property_owner": "town", "obstructs_vision": False, "owner_consent": True}  # fmt: skip
BASES = {
    "schedule_sign": (SALE, WORSHIP, COMPLEX, POINTER),
    "accessory_sign": (BOARD, MERCHANT, GOODS, POINTING),
    "wall_placement": (PLACED,),
    "yard_sign": (YARD,),
}
# What is never missing, or decides alone what is asked.
NOT_ASKED = ("officer_approved", "signs_of_this_kind", "in_shopping_plaza")


@pytest.mark.parametrize(
    ("ruleset", "base", "fact"),
    [
        (ruleset, base, fact)
        for ruleset, bases in BASES.items()
        for base in bases
        for fact in base
        if fact not in NOT_ASKED
    ],
)
def test_every_fact_is_asked_for(ruleset: str, base: dict[str, Any], fact: str) -> None:
    same(ruleset, base | {fact: OUT}, "incomplete", "", fact)


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        (SALE, {}, "permitted", "", ""),
        (SALE, {"area_sqft": 6.01, "line_setback_ft": 1.99}, "not_permitted", "area sale_setback",
         ""),
        (SALE, {"on_offered_property": False, "signs_of_this_kind": 2}, "not_permitted",
         "off_property count", ""),
        (SALE, {"schedule": CI, "line_setback_ft": OUT, "area_sqft": 32.1}, "not_permitted",
         "area", ""),
        (SALE, {"schedule": "business_20", "line_setback_ft": 1}, "not_permitted", "sale_setback",
         ""),
        (SALE, {"schedule": "residential_ra1", "line_setback_ft": 1}, "permitted", "", ""),
        (WORSHIP, {}, "permitted", "", ""),
        (WORSHIP, {"schedule": CI, "area_sqft": OUT}, "review", "unlisted", ""),
        (WORSHIP, {"schedule": "residential_ra1"}, "permitted", "", ""),
        (WORSHIP, {"kind": "worship_wall", "height_ft": OUT, "front_setback_ft": OUT,
                   "other_setback_ft": OUT, "area_sqft": 32}, "permitted", "", ""),
        (WORSHIP, {"front_setback_ft": 7.9, "other_setback_ft": 0.9}, "not_permitted",
         "front_line other_line", ""),
        (WORSHIP, {"kind": "home_occupation_ground"}, "not_permitted", "area", ""),
        (WORSHIP, {"kind": "home_occupation_wall", "area_sqft": 2}, "permitted", "", ""),
        (WORSHIP, {"kind": "home_occupation_parking", "area_sqft": 1.1}, "not_permitted", "area",
         ""),
        (WORSHIP, {"kind": "home_occupation_parking", "schedule": "residential_ra1"},
         "not_permitted", "ra1_unlisted", ""),
        (COMPLEX, {}, "permitted", "", ""),
        (COMPLEX, {"greatest_dimension_ft": 8.1, "residential_occupancies": 2}, "not_permitted",
         "dimension not_a_complex", ""),
        (COMPLEX, {"schedule": "business_16", "area_sqft": 99}, "review", "unlisted", ""),
        (POINTER, {}, "permitted", "", ""),
        (POINTER, {"officer_approved": OUT}, "review", "officer_approval", ""),
        (POINTER, {"officer_approved": False, "signs_of_this_kind": 7}, "not_permitted",
         "officer_refused count", ""),
        (PLATE, {}, "review", "officer_approval", ""),
        (PLATE, {"officer_approved": True}, "permitted", "", ""),
        (PLATE, {"schedule": "residential_ra1"}, "not_permitted", "ra1_unlisted", ""),
    ],
)  # fmt: skip
def test_schedule_sign(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("schedule_sign", base | change, outcome, rules, missing)


def test_schedule_sign_values() -> None:
    names = ("max_area_sqft", "max_height_ft", "max_count", "min_line_setback_ft")
    for facts, expected in (
        (SALE, (6, None, 1, 2)),
        (SALE | {"schedule": CI}, (32, None, 1, None)),
        (COMPLEX, (16, 8, 1, None)),
        (POINTER, (None, None, 6, None)),
        (PLATE, (None, None, None, None)),
        (PLATE | {"schedule": CI}, (None, None, None, None)),
    ):
        assert values("schedule_sign", facts) == dict(zip(names, expected, strict=True))


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        (BOARD, {}, "allowed", "", ""),
        (BOARD, {"schedule": "residential_ra1"}, "not_allowed", "ra1_unlisted", ""),
        (BOARD, {"schedule": "business_20", "in_shopping_plaza": True}, "not_allowed",
         "sandwich_district", ""),
        (BOARD, {"area_sqft": 6.1, "greatest_dimension_in": 42.5, "at_entrance": False,
                 "signs_of_this_kind": 2}, "not_allowed", "area dimension entrance count", ""),
        (MERCHANT, {}, "allowed", "", ""),
        (MERCHANT, {"in_shopping_plaza": False}, "not_allowed", "ra1_unlisted", ""),
        (MERCHANT, {"in_shopping_plaza": False, "schedule": "business_16"}, "review", "unlisted",
         ""),
        (MERCHANT, {"signs_of_this_kind": 2, "area_sqft": 5}, "not_allowed", "count area", ""),
        (GOODS, {"beside_merchandise": False, "signs_of_this_kind": 2}, "not_allowed",
         "merchandise count", ""),
        (GOODS, {"schedule": "residential_other", "in_shopping_plaza": True}, "review",
         "unlisted", ""),
        (POINTING, {}, "allowed", "", ""),
        (POINTING, {"businesses_named": 3}, "not_allowed", "area", ""),
        (POINTING, {"businesses_named": OUT, "area_sqft": 99}, "incomplete", "",
         "businesses_named"),
        (POINTING, {"area_sqft": 16.1}, "not_allowed", "area", ""),
    ],
)  # fmt: skip
def test_accessory_sign(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("accessory_sign", base | change, outcome, rules, missing)


def test_accessory_sign_values() -> None:
    assert values("accessory_sign", POINTING)["max_area_sqft"] == 16
    assert values("accessory_sign", POINTING | {"businesses_named": 1})["max_area_sqft"] == 4
    assert values("accessory_sign", POINTING | {"businesses_named": OUT})["max_area_sqft"] is None
    assert values("accessory_sign", BOARD | {"schedule": "business_16"})["max_area_sqft"] is None


@pytest.mark.parametrize(
    ("change", "outcome", "rules", "missing"),
    [
        ({}, "allowed", "", ""),
        ({"projection_in": 12.1, "wall_angle_degrees": 74.9}, "not_allowed",
         "projection not_a_wall", ""),
        ({"wall_angle_degrees": 75}, "allowed", "", ""),
        ({"wall_angle_degrees": 100}, "allowed", "", ""),
        ({"wall_angle_degrees": 101, "projection_in": OUT}, "not_allowed", "not_a_wall",
         "projection_in"),
        ({"beyond_wall_ends": True}, "not_allowed", "ends", ""),
        ({"above_wall_top_ft": 0.01}, "incomplete", "", "wall_height_hardship"),
        ({"above_wall_top_ft": 2, "wall_height_hardship": False}, "not_allowed", "top", ""),
        ({"above_wall_top_ft": 2.01}, "not_allowed", "top", ""),
        ({"above_wall_top_ft": 2.01, "wall_height_hardship": True}, "not_allowed", "top", ""),
        ({"above_wall_top_ft": 1, "wall_height_hardship": True, "covers_opening": True},
         "not_allowed", "top_hardship opening", ""),
        ({"schedule": "business_16", "covers_opening": True, "beyond_wall_ends": OUT,
          "above_wall_top_ft": 9}, "allowed", "", ""),
    ],
)  # fmt: skip
def test_wall_placement(change: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("wall_placement", PLACED | change, outcome, rules, missing)


@pytest.mark.parametrize(
    ("change", "outcome", "rules", "missing"),
    [
        ({}, "allowed", "", ""),
        ({"property_owner": "state", "place": "right_of_way"}, "not_allowed",
         "government_land right_of_way", ""),
        ({"property_owner": "county"}, "allowed", "", ""),
        ({"place": "bridge", "property_owner": "federal"}, "not_allowed",
         "bridge government_land", ""),
        ({"place": "traffic_sign", "obstructs_vision": True}, "not_allowed", "pole vision", ""),
        ({"owner_consent": False, "height_ft": 3.1}, "not_allowed", "consent height", ""),
        ({"greatest_dimension_in": 42.1, "area_sqft": 7}, "not_allowed", "dimension area", ""),
        ({"officer_approved": False}, "allowed", "", ""),
        ({"schedule": CI, "officer_approved": False}, "not_allowed", "commercial_district", ""),
        ({"schedule": CI, "officer_approved": True}, "allowed", "", ""),
        ({"schedule": CI, "owner_consent": OUT}, "incomplete", "commercial_approval",
         "owner_consent"),
    ],
)  # fmt: skip
def test_yard_sign(change: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("yard_sign", YARD | change, outcome, rules, missing)


@pytest.mark.parametrize(
    ("facts", "outcome", "rules", "missing", "each"),
    [
        ({}, "incomplete", "", "entities", None),
        ({"entities": []}, "allowed", "", "", 2),
        ({"entities": [{"flags": 3}]}, "not_allowed", "count", "", 2),
        ({"entities": [{}]}, "incomplete", "", "entities[0].flags", 2),
        ({"entities": [{"flags": 1}] * 3}, "allowed", "", "", 1),
        ({"entities": [{"flags": 2}, {}]}, "not_allowed", "one_each", "entities[1].flags", 1),
        ({"entities": [{"on_own_area": False}]}, "not_allowed", "place", "entities[0].flags", 2),
        ({"entities": [], "vacant_property": True, "business_flag": True}, "not_allowed",
         "vacant", "", 2),
        ({"entities": [{"flags": 1}], "vacant_property": True}, "allowed", "", "", 2),
    ],
)  # fmt: skip
def test_flags(facts: dict[str, Any], outcome: str, rules: str, missing: str, each: Any) -> None:
    same("flags", facts, outcome, rules, missing)
    assert values("flags", facts)["max_flags_each"] == each
