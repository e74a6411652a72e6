"""The sign rules beyond their cases: area, number, size and place by schedule and plaza."""

from typing import Any

import pytest

from .signs_told import OUT, same, values

CI = "commercial_industrial"
PI = 3.14159265

# ------------------------------------------------------------------ area (5-113)

TWO = [{"width_ft": 8, "height_ft": 4}, {"width_ft": 6, "height_ft": 6, "shape": "triangle"}]
BOX = {"left_ft": -2.5, "bottom_ft": 1, "width_ft": 3, "height_ft": 2}


@pytest.mark.parametrize(
    ("facts", "area"),
    [
        ({"sign_type": "wall", "faces": [{"width_ft": 4, "height_ft": 2, "shape": "ellipse"}]},
         2 * PI),
        ({"sign_type": "ground", "faces": TWO}, 32),
        ({"sign_type": "ground", "faces": [*TWO, {"width_ft": 1, "height_ft": 1}]}, 51),
        ({"sign_type": "ground", "faces": [*TWO, {"width_ft": 0, "height_ft": 1}]}, 50),
        ({"sign_type": "canopy", "construction": "channel_letters", "elements": [BOX]}, 6),
        ({"sign_type": "ground", "construction": "channel_letters",
          "elements": [BOX, {"left_ft": 4, "bottom_ft": -1, "width_ft": 0.5, "height_ft": 1}]}, 28),
        ({"sign_type": "window_outside", "legal_nonconforming": True, "faces": TWO}, 32),
    ],
)  # fmt: skip
def test_area(facts: dict[str, Any], area: float) -> None:
    same("sign_area", facts, "counted")
    given = values("sign_area", facts)
    assert given == pytest.approx({"area_sqft": area, "counted_sqft": area})


@pytest.mark.parametrize(
    ("facts", "missing"),
    [
        ({"construction": "panel"}, "sign_type"),
        ({"sign_type": "wall"}, "faces"),
        ({"sign_type": "wall", "faces": []}, "faces"),
        ({"sign_type": "wall", "elements": [BOX]}, "faces"),
        ({"sign_type": "wall", "construction": "channel_letters", "faces": TWO}, "elements"),
        ({"sign_type": "wall", "construction": "channel_letters", "elements": []}, "elements"),
        ({"sign_type": "wall", "faces": [{"width_ft": 4}, {}]},
         "faces[0].height_ft faces[1].height_ft faces[1].width_ft"),
        ({"sign_type": "wall", "construction": "channel_letters", "elements": [{}]},
         "elements[0].left_ft elements[0].bottom_ft elements[0].width_ft elements[0].height_ft"),
    ],
)  # fmt: skip
def test_area_incomplete(facts: dict[str, Any], missing: str) -> None:
    same("sign_area", facts, "incomplete", "", missing)
    assert values("sign_area", facts) == {"area_sqft": None, "counted_sqft": None}


@pytest.mark.parametrize("kind", ["exempt", "window_inside", "outdoor_merchandise"])
def test_what_does_not_count(kind: str) -> None:
    facts = {"sign_type": kind, "legal_nonconforming": True, "faces": TWO}
    same("sign_area", facts, "not_counted")
    assert values("sign_area", facts) == {"area_sqft": None, "counted_sqft": 0}


# ------------------------------------------------------------------ allowance (5-113, 5-130)

GROUND = {
    "type": "ground", "area_sqft": 10, "greatest_dimension_ft": 5, "height_ft": 8,
    "front_setback_ft": 20, "other_setback_ft": 20, "entrance_distance_ft": 20,
}  # fmt: skip
WALL = {"type": "wall", "area_sqft": 10, "greatest_dimension_ft": 5}


def lot(schedule: str = CI, frontage: Any = 120, old: Any = (), new: Any = ()) -> dict[str, Any]:
    asked = ("type", "area_sqft", "occupancy", "to_be_removed")  # of a sign that stands
    listed = {
        "existing_signs": OUT
        if old is OUT
        else [{name: one[name] for name in asked if name in one} for one in old],
        "proposed_signs": OUT if new is OUT else list(new),
    }
    return {"schedule": schedule, "street_frontage_ft": frontage, **listed}


@pytest.mark.parametrize(
    ("frontage", "total", "single", "grounds"),
    [(0, 50, 50, 1), (99.99, 50, 50, 1), (100, 75, 50, 1), (150, 75, 50, 1),
     (150.4, 100.1, 100, 2), (550, 200, 100, 2), (551, 200, 100, 2), (9000, 200, 100, 2)],
)  # fmt: skip
def test_allowance_by_frontage(frontage: float, total: float, single: int, grounds: int) -> None:
    given = values("allowance", lot(frontage=frontage))
    assert given["total_allowed_sqft"] == given["remaining_sqft"] == given["left_after_sqft"]
    assert given["total_allowed_sqft"] == pytest.approx(total)
    assert {given[f"{kind}_max_sqft"] for kind in ("single_sign", "ground_sign", "wall_sign")} == {
        single
    }
    assert (given["ground_signs_max"], given["ground_height_max_ft"]) == (grounds, 16)


def test_allowance_values_elsewhere() -> None:
    assert set(values("allowance", lot("residential_ra1", new=[WALL])).values()) == {None}
    assert set(values("allowance", lot("residential_other", new=[WALL])).values()) == {None}
    assert set(values("allowance", lot() | {"in_shopping_plaza": True}).values()) == {None}
    given = values("allowance", lot(frontage=OUT, old=[WALL, WALL], new=[WALL | {"area_sqft": 3}]))
    assert (given["existing_counted_sqft"], given["proposed_counted_sqft"]) == (20, 3)
    assert given["ground_height_max_ft"] == 16
    assert given["ground_signs_max"] is given["remaining_sqft"] is None
    given = values("allowance", lot("business_20", old=OUT, new=[{"type": "window_inside"}]))
    assert given["existing_counted_sqft"] is None
    assert given["proposed_counted_sqft"] == 0
    assert (given["ground_sign_max_sqft"], given["wall_sign_max_sqft"]) == (20, 16)
    over = values("allowance", lot(old=[{"type": "wall", "area_sqft": 500}]))
    assert over["remaining_sqft"] == over["left_after_sqft"] == 0


@pytest.mark.parametrize(
    ("facts", "outcome", "rules", "missing"),
    [
        ({"in_shopping_plaza": True}, "incomplete", "", "schedule"),
        ({"schedule": CI, "in_shopping_plaza": True, "proposed_signs": [{}]}, "plaza_rules", "",
         ""),
        ({"schedule": CI}, "incomplete", "", "street_frontage_ft existing_signs proposed_signs"),
        ({"schedule": "business_16"}, "incomplete", "", "proposed_signs"),
        ({"schedule": "residential_ra1"}, "incomplete", "", "proposed_signs"),
        ({"schedule": "residential_other"}, "incomplete", "", "proposed_signs"),
        (lot("residential_ra1"), "within", "", ""),
        (lot("residential_ra1", old=OUT, new=[{}]), "incomplete", "", "proposed_signs[0].type"),
        (lot("residential_ra1", new=[{}, WALL]), "not_within", "ra1_business",
         "proposed_signs[0].type"),
        (lot("residential_other"), "within", "", ""),
        (lot("residential_other", new=[{}]), "incomplete", "", "proposed_signs[0].type"),
        (lot("residential_other", new=[WALL]), "review", "residential_business", ""),
        (lot(new=[WALL | {"area_sqft": 51}]), "not_within", "single_sign", ""),
        (lot(frontage=99, new=[WALL | {"area_sqft": 51}]), "not_within", "total", ""),
        (lot(frontage=151, new=[WALL | {"area_sqft": 100}]), "within", "", ""),
        (lot(frontage=OUT, new=[WALL | {"area_sqft": 500}]), "incomplete", "",
         "street_frontage_ft"),
        (lot(old=OUT, new=[WALL | {"area_sqft": 40}] * 2), "not_within", "total",
         "existing_signs"),
        (lot(old=[WALL | {"area_sqft": 76}, {"type": "wall"}], new=OUT), "not_within", "total",
         "existing_signs[1].area_sqft proposed_signs"),
        (lot(old=[{"type": "window_inside"}, {"type": "outdoor_merchandise", "area_sqft": 400},
                  {"type": "wall", "to_be_removed": True}]), "within", "", ""),
        (lot(old=[{"area_sqft": 500}]), "incomplete", "", "existing_signs[0].type"),
        (lot(new=[{"type": "window_outside", "area_sqft": 76}]), "not_within",
         "total single_sign", ""),
        (lot(new=[{"type": "window_outside"}]), "incomplete", "", "proposed_signs[0].area_sqft"),
        (lot("business_16", old=OUT, new=[{"type": "window_outside"}]), "within", "", ""),
    ],
)  # fmt: skip
def test_allowance_sums(facts: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("allowance", facts, outcome, rules, missing)


JOINT = GROUND | {"type": "joint_ground", "other_setback_ft": OUT, "entrance_distance_ft": OUT}
JOINT_GIVEN = {name: value for name, value in JOINT.items() if value is not OUT}
NEAR = GROUND | {"other_setback_ft": 15}


@pytest.mark.parametrize(
    ("facts", "outcome", "rules", "missing"),
    [
        (lot(new=[GROUND]), "within", "", ""),
        (lot(old=[GROUND], new=[GROUND]), "not_within", "ground_count", ""),
        (lot(old=[GROUND | {"to_be_removed": True}], new=[GROUND]), "within", "", ""),
        (lot(frontage=151, old=[GROUND], new=[GROUND]), "within", "", ""),
        (lot(frontage=OUT, old=[GROUND], new=[GROUND]), "incomplete", "", "street_frontage_ft"),
        (lot(frontage=OUT, old=[GROUND], new=[GROUND, GROUND]), "not_within", "ground_count",
         "street_frontage_ft"),
        (lot(old=[GROUND, GROUND], new=[WALL]), "within", "", ""),
        (lot(frontage=151, old=[JOINT_GIVEN], new=[GROUND]), "not_within", "joint_only", ""),
        (lot(frontage=151, old=[JOINT_GIVEN, GROUND], new=[]), "not_within", "joint_only", ""),
        (lot(frontage=151, old=OUT, new=[JOINT_GIVEN | {"entrance_distance_ft": 99}] * 2),
         "not_within", "joint_only", "existing_signs"),
        (lot(new=[JOINT_GIVEN]), "incomplete", "", "proposed_signs[0].entrance_distance_ft"),
        (lot(new=[JOINT_GIVEN | {"other_setback_ft": 0}]), "review", "sight_distance", ""),
        (lot(new=[GROUND | {"other_setback_ft": 0.99, "sight_line_clear": True}]), "not_within",
         "other_line", ""),
        (lot(new=[NEAR]), "review", "sight_distance", ""),
        (lot(new=[NEAR | {"sight_line_clear": False}]), "not_within", "sight_obstructed", ""),
        (lot(new=[NEAR | {"sight_line_clear": True}]), "within", "", ""),
        (lot(new=[GROUND | {"sight_line_clear": False}]), "within", "", ""),
        (lot(new=[GROUND | {"entrance_distance_ft": None, "sight_line_clear": False}]),
         "incomplete", "", "proposed_signs[0].entrance_distance_ft"),
        (lot(new=[{"type": "ground"}]), "incomplete", "", " ".join(
            f"proposed_signs[0].{name}" for name in
            ("area_sqft", "height_ft", "front_setback_ft", "other_setback_ft",
             "entrance_distance_ft"))),
        (lot("business_16", new=[{"type": "ground"}]), "incomplete", "", " ".join(
            f"proposed_signs[0].{name}" for name in
            ("area_sqft", "height_ft", "front_setback_ft", "other_setback_ft",
             "greatest_dimension_ft"))),
        (lot("business_16", new=[JOINT_GIVEN]), "incomplete", "",
         "proposed_signs[0].other_setback_ft"),
        (lot("business_16", old=OUT, new=[GROUND, GROUND]), "not_within", "ground_count",
         "existing_signs"),
        (lot("business_16", old=[JOINT_GIVEN], new=[WALL]), "within", "", ""),
        (lot("business_16", new=[GROUND | {"area_sqft": 17, "height_ft": 12.1,
                                           "greatest_dimension_ft": 10.1}]), "not_within",
         "ground_area ground_height ground_dimension", ""),
        (lot("business_20", new=[GROUND | {"area_sqft": 20, "front_setback_ft": 7.9}]),
         "not_within", "front_line", ""),
        (lot("business_16", new=[WALL | {"greatest_dimension_ft": 8.1}]), "not_within",
         "wall_dimension", ""),
        (lot("business_20", new=[WALL | {"greatest_dimension_ft": 10, "area_sqft": 16.1}]),
         "not_within", "wall_area", ""),
        (lot("business_16", old=[WALL, WALL], new=[WALL | {"occupancy": 2}]), "within", "", ""),
        (lot("business_16", old=OUT, new=[WALL | {"occupancy": 2}, WALL]), "incomplete", "",
         "existing_signs"),
        (lot("business_16", old=[WALL, WALL, WALL], new=[]), "within", "", ""),
        (lot("business_16", old=[WALL | {"type": "surface"}, WALL | {"to_be_removed": True}],
             new=[WALL]), "within", "", ""),
    ],
)  # fmt: skip
def test_allowance_of_each_sign(
    facts: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("allowance", facts, outcome, rules, missing)
