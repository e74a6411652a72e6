"""Where the flood rules apply and what its words mean, beyond the cases."""

from typing import Any

import pytest

from .asking import Facts, ask, asked, bad

AREA = "floodplain.permit_required"

CONFLICT: Facts = {
    "boundary_conflict": True, "officer_determination": "inside", "work": "filling",
    "base_flood_data": True, "base_flood_elevation_ft": 830, "base_flood_datum": "ngvd_1929",
    "lowest_ground_ft": 829.4, "ground_datum": "navd_1988", "ngvd_to_navd_ft": -0.6,
}  # fmt: skip


class TestPermitRequired:
    def test_planning_reads_nothing_else(self) -> None:
        answer = ask(AREA, {"work": "planning_and_design_only", "map_date": "2010-01-01"})
        assert (answer.outcome, answer.reviews) == ("not_required", set())

    def test_another_map_is_for_the_officer_and_hides_a_start(self) -> None:
        facts = {"flood_zone": "ae", "work": "filling", "acts_done": ["filling"]}
        answer = ask(AREA, facts, map_date="1998-03-03")
        assert (answer.outcome, answer.reviews) == ("officer_decides", {"map_edition"})
        assert answer.violations == set()
        assert answer.values["construction_started"] is None
        assert ask(AREA, facts, map_date="1998-03-02").violations == {"started"}

    def test_work_is_asked_inside_only(self) -> None:
        assert ask(AREA, {"flood_zone": "other"}).outcome == "not_required"
        assert ask(AREA, {"flood_zone": "v1_30"}).missing == {"work"}
        assert ask(AREA, {}).missing == {"flood_zone"}

    def test_ground_exactly_at_the_flood_is_inside(self) -> None:
        answer = ask(AREA, CONFLICT)
        assert (answer.outcome, answer.reviews) == ("required", set())
        assert answer.values["at_or_below_base_flood"] is True
        assert ask(AREA, CONFLICT, lowest_ground_ft=829.41).reviews == {"against_elevation"}
        outside = ask(AREA, CONFLICT, officer_determination="outside")
        assert outside.reviews == {"against_elevation"}

    def test_what_a_conflict_asks(self) -> None:
        assert asked(AREA, CONFLICT) == {
            "work", "base_flood_data", "base_flood_elevation_ft", "base_flood_datum",
            "lowest_ground_ft", "ground_datum", "ngvd_to_navd_ft",
        }  # fmt: skip
        answer = ask(AREA, CONFLICT, ground_datum=None, ngvd_to_navd_ft=None)
        assert answer.missing == {"ground_datum"}
        open_yet = ask(AREA, {"boundary_conflict": True, "base_flood_data": False})
        assert (open_yet.outcome, open_yet.missing) == ("officer_decides", set())

    def test_an_approved_permit_lets_work_start(self) -> None:
        facts = {"flood_zone": "a", "work": "building", "acts_done": ["grading", "forms"]}
        assert ask(AREA, facts).found.count("started") == 2
        answer = ask(AREA, facts, permit_state="approved")
        assert answer.violations == set()
        assert answer.values["construction_started"] is True
        assert ask(AREA, facts, acts_done=[]).values["construction_started"] is False

    def test_a_conversion_is_for_the_officer_in_the_area_only(self) -> None:
        facts = {"flood_zone": "a", "work": "change_of_use_only"}
        assert ask(AREA, facts).reviews == {"change_of_use"}
        assert ask(AREA, facts, flood_zone="other").outcome == "not_required"


class TestManufacturedHome:
    NAME = "floodplain.manufactured_home"
    TRAILER: Facts = {
        "kind": "park_trailer", "placed_on": "2024-02-29", "as_of": "2024-08-27",
        "intended_as_improved_property": True,
    }  # fmt: skip

    def test_the_180th_day(self) -> None:
        answer = ask(self.NAME, self.TRAILER)
        assert (answer.outcome, answer.values["days_on_site"]) == ("manufactured_home", 180)
        assert ask(self.NAME, self.TRAILER, as_of="2024-08-26").outcome == "not_manufactured_home"

    def test_one_that_is_false_decides(self) -> None:
        home = {"kind": "factory_built_home", "permanent_chassis": False}
        assert ask(self.NAME, home).missing == set()
        assert ask(self.NAME, home, permanent_chassis=None).missing == {
            "permanent_chassis",
            "designed_for_utilities",
        }
        short = {"kind": "travel_trailer", "intended_as_improved_property": False}
        assert ask(self.NAME, short).outcome == "not_manufactured_home"
        assert asked(self.NAME, self.TRAILER) == set(self.TRAILER)

    def test_a_day_before_the_placing_is_bad(self) -> None:
        assert bad(self.NAME, self.TRAILER, as_of="2024-02-28") == {"as_of"}
        assert bad(self.NAME, self.TRAILER, as_of="2024-02-28", kind=None) == {"as_of"}
        assert bad(self.NAME, self.TRAILER, as_of="2024-02-29") == set()


class TestLowestFloor:
    NAME = "floodplain.lowest_floor"
    GARAGE: Facts = {
        "name": "garage", "elevation_ft": 826, "enclosed": True, "below_grade_all_sides": False,
        "uses": ["parking"], "finished": True, "flood_resistant": True, "openings_comply": True,
    }  # fmt: skip
    FIRST: Facts = {
        "name": "first", "elevation_ft": 834, "enclosed": True, "below_grade_all_sides": False,
        "uses": ["other"],
    }  # fmt: skip

    def floor(self, *levels: Facts, **more: Any) -> Any:
        return ask(self.NAME, {"datum": "navd_1988", "levels": list(levels)}, **more)

    @pytest.mark.parametrize(
        ("change", "counts"),
        [
            ({}, False),
            ({"finished": None}, False),
            ({"flood_resistant": False}, True),
            ({"flood_resistant": False, "finished": False}, False),
            ({"openings_comply": False}, True),
            ({"uses": []}, False),
            ({"uses": ["storage", "other"]}, True),
            ({"below_grade_all_sides": True, "uses": None}, True),
            ({"enclosed": False, "below_grade_all_sides": None}, False),
        ],
    )
    def test_when_an_enclosure_counts(self, change: Facts, counts: bool) -> None:
        answer = self.floor(self.FIRST, self.GARAGE | change)
        assert (answer.outcome, answer.missing) == ("determined", set())
        assert answer.values["lowest_floor_level"] == ("garage" if counts else "first")

    def test_a_gap_ends_the_level_and_the_next_is_read(self) -> None:
        gap = self.GARAGE | {"uses": None, "openings_comply": None}
        answer = self.floor(gap, self.FIRST | {"uses": None})
        assert answer.missing == {"levels[0].uses", "levels[1].uses"}
        assert self.floor(gap, self.FIRST).missing == {"levels[0].uses"}
        assert self.floor(gap, self.FIRST).values["lowest_floor_ft"] is None

    def test_elevations_and_datum(self) -> None:
        lacking = self.FIRST | {"elevation_ft": None, "uses": None}
        assert self.floor(lacking, self.GARAGE).missing == {"levels[0].elevation_ft"}
        without = self.floor(self.FIRST | {"uses": None}, datum=None)
        assert without.missing == {"datum", "levels[0].uses"}

    def test_no_level_counts(self) -> None:
        assert self.floor().reviews == {"none"}
        assert self.floor().values["has_basement"] is False
        assert self.floor(self.GARAGE).outcome == "officer_decides"
        assert self.floor(self.GARAGE, datum=None).reviews == set()

    def test_a_basement_is_recorded_wherever_it_stands(self) -> None:
        high = {"enclosed": True, "below_grade_all_sides": True}
        answer = self.floor(self.FIRST, high)
        assert (answer.outcome, answer.values["has_basement"]) == ("incomplete", True)

    def test_of_equal_levels_the_first(self) -> None:
        twin = self.FIRST | {"name": "twin"}
        assert self.floor(twin, self.FIRST).values["lowest_floor_level"] == "twin"


class TestOpenings:
    NAME = "floodplain.openings"
    TWO: Facts = {
        "building_use": "residential", "enclosed_area_sqft": 400,
        "openings": [
            {"net_area_sqin": 200, "bottom_above_grade_ft": 1},
            {"net_area_sqin": 200, "bottom_above_grade_ft": -1},
        ],
    }  # fmt: skip

    def test_area_and_height_at_the_boundary(self) -> None:
        assert ask(self.NAME, self.TWO).outcome == "complies"
        assert ask(self.NAME, self.TWO, enclosed_area_sqft=400.01).violations == {"area"}
        high = [one | {"bottom_above_grade_ft": 1.01} for one in self.TWO["openings"]]
        assert ask(self.NAME, self.TWO, openings=high).found == ["height", "height"]

    def test_no_openings(self) -> None:
        assert ask(self.NAME, self.TWO, openings=[]).violations == {"count", "area"}
        assert ask(self.NAME, self.TWO, openings=[]).values["net_area_sqin"] == 0
        got = ask(self.NAME, self.TWO, openings=None)
        assert (got.missing, got.values["net_area_sqin"]) == ({"openings"}, None)
        assert ask(self.NAME, {}).missing == {"building_use", "openings", "enclosed_area_sqft"}

    def test_an_unknown_area(self) -> None:
        gap = [*self.TWO["openings"], {"bottom_above_grade_ft": 0}]
        got = ask(self.NAME, self.TWO, openings=gap)
        assert (got.missing, got.violations) == ({"openings[2].net_area_sqin"}, set())
        assert got.values["net_area_sqin"] is None
        assert got.values["required_net_area_sqin"] == 400

    def test_coverings_also_where_certified(self) -> None:
        stuck = [{"covering": "valve", "passes_water_automatically": False}]
        got = ask(self.NAME, self.TWO, openings=stuck, design_certified_by="professional_engineer")
        assert (got.violations, got.missing) == ({"covering"}, set())
        unsaid = ask(self.NAME, self.TWO, openings=[{"covering": "screen"}])
        assert "openings[0].passes_water_automatically" in unsaid.missing

    def test_where_no_openings_are_asked(self) -> None:
        assert ask(self.NAME, {"subject_to_flooding": False}).outcome == "not_applicable"
        assert ask(self.NAME, {"subject_to_flooding": False}).missing == {"building_use"}
        dry = ask(self.NAME, self.TWO, building_use="nonresidential", floodproofed=True)
        assert (dry.outcome, dry.values["net_area_sqin"]) == ("not_applicable", None)
        assert ask(self.NAME, self.TWO, floodproofed=True).outcome == "complies"


class TestSubstantialImprovement:
    NAME = "floodplain.substantial_improvement"

    def test_the_boundary_is_not_rounded(self) -> None:
        facts = {"cost_usd": 59999.99, "value_before_start_usd": 120000}
        got = ask(self.NAME, facts, structural_part_begun=True)
        assert (got.outcome, got.values["percent"]) == ("not_substantial", 50)
        assert got.values["commenced"] is False
        begun = ask(self.NAME, facts, cost_usd=60000, structural_part_begun=True)
        assert begun.values["commenced"] is True
        assert ask(self.NAME, facts, earlier_related_cost_usd=0.01).reviews == {"phased"}

    def test_the_value_before_the_damage(self) -> None:
        facts = {"cost_usd": 1, "restores_damage": True, "value_before_start_usd": 1}
        assert ask(self.NAME, facts).missing == {"value_before_damage_usd"}
        assert ask(self.NAME, facts).values["market_value_usd"] is None

    def test_what_leaves_a_project_out(self) -> None:
        assert ask(self.NAME, {"historic_listing": "state_inventory"}).outcome == "not_substantial"
        local = ask(self.NAME, {"historic_listing": "local_list"})
        assert local.missing == {"cost_usd", "value_before_start_usd"}
        assert ask(self.NAME, {"code_work": "whole"}).missing == {"solely_necessary"}
        safe = {"code_work": "whole", "solely_necessary": True}
        assert ask(self.NAME, safe).outcome == "not_substantial"
        facts = {"cost_usd": 60000, "value_before_start_usd": 120000}
        assert ask(self.NAME, facts, **safe).values["percent"] == 50
        assert ask(self.NAME, facts, code_work="whole", solely_necessary=False).outcome == (
            "substantial"
        )
        assert ask(self.NAME, facts, code_work="part").outcome == "substantial"

    def test_a_value_of_nothing_is_bad(self) -> None:
        assert bad(self.NAME, {"value_before_start_usd": 0}) == {"value_before_start_usd"}
