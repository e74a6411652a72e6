"""The flood protection standards, beyond the cases: levels, datums, what is asked when."""

from typing import Any

import pytest

from .asking import Answer, Facts, ask, asked

STANDARDS = "floodplain.development_standards"

HOUSE: Facts = {
    "flood_zone": "ae", "development": "residential_building", "construction": "new",
    "base_flood_data": "on_map", "base_flood_elevation_ft": 830, "base_flood_datum": "ngvd_1929",
    "lowest_floor_ft": 830, "lowest_floor_datum": "ngvd_1929", "enclosed_area_below": False,
    "anchored": True, "materials_flood_resistant": True, "methods_minimize_damage": True,
    "service_equipment": False, "floodway_data_available": True, "in_floodway": False,
}  # fmt: skip
STORE: Facts = HOUSE | {
    "development": "nonresidential_building", "floodproofed": True, "floodproofed_to_ft": 830,
    "floodproofed_datum": "ngvd_1929", "watertight": True, "components_resist_loads": True,
    "floodproofing_design_by": "architect", "floodproofed_elevation_by": "land_surveyor",
}  # fmt: skip
SHALLOW: Facts = HOUSE | {
    "flood_zone": "ao", "base_flood_data": "none", "highest_adjacent_grade_ft": 828,
    "grade_datum": "ngvd_1929", "map_flood_depth_ft": 3, "lowest_floor_ft": 831,
    "riverine": False, "development_acres": 5,
}  # fmt: skip


def answer(facts: Facts, **more: Any) -> Answer:
    return ask(STANDARDS, facts, **more)


class TestWhatIsAsked:
    """Each fact that is needed is missing when it is taken out, and no other is."""

    def test_of_a_house(self) -> None:
        assert asked(STANDARDS, HOUSE) == set(HOUSE)
        needless = {"ngvd_to_navd_ft": 0, "riverine": True, "cumulative_rise_ft": 3, "lots": 99}
        assert asked(STANDARDS, HOUSE | needless) == set(HOUSE)

    def test_of_a_floodproofed_store(self) -> None:
        assert answer(STORE).outcome == "complies"
        free = {"lowest_floor_ft", "lowest_floor_datum", "enclosed_area_below", "floodproofed"}
        # Without floodproofed it is elevated, and the floor that is given is high enough.
        assert asked(STANDARDS, STORE) == set(STORE) - free

    def test_of_a_place_without_data(self) -> None:
        free = {"base_flood_elevation_ft", "base_flood_datum"}
        assert answer(SHALLOW).outcome == "complies"
        assert asked(STANDARDS, SHALLOW) == set(SHALLOW) - free

    def test_flood_zone_first(self) -> None:
        assert answer(HOUSE, flood_zone=None, anchored=False).missing == {"flood_zone"}
        assert answer(HOUSE, flood_zone=None, anchored=False).violations == set()
        assert answer({"flood_zone": "other"}).outcome == "not_applicable"

    def test_without_development_or_construction(self) -> None:
        bare: Facts = {"flood_zone": "a", "base_flood_data": "none"}
        assert answer(bare).missing == {
            "development", "floodway_data_available", "riverine", "development_acres",
        }  # fmt: skip
        assert answer({"flood_zone": "a"}).missing == {
            "development", "base_flood_data", "floodway_data_available",
        }  # fmt: skip
        assert answer(HOUSE, construction=None, anchored=None).missing == {"construction"}

    def test_without_the_source_of_the_data(self) -> None:
        gaps = {"base_flood_data": None, "lowest_floor_ft": None, "service_equipment": None}
        assert answer(HOUSE, **gaps).missing == {"base_flood_data"}
        assert answer(HOUSE, base_flood_data=None, anchored=None).missing == {
            "base_flood_data",
            "anchored",
        }

    def test_other_alterations_are_freed_from_the_structure_alone(self) -> None:
        free = {"construction": "other_alteration", "anchored": False, "lowest_floor_ft": 1}
        assert answer(HOUSE, **free).outcome == "complies"
        assert answer(HOUSE, **free).values["required_elevation_ft"] is None
        assert answer(HOUSE, **free, service_equipment=None).missing == {"service_equipment"}


class TestLevels:
    @pytest.mark.parametrize(("floor", "hit"), [(830, False), (829.99, True), (-5, True)])
    def test_exactly_at_the_base_flood_is_kept(self, floor: float, hit: bool) -> None:
        assert ("below_base_flood" in answer(HOUSE, lowest_floor_ft=floor).violations) is hit

    def test_another_source_asks_both_levels(self) -> None:
        facts = HOUSE | {"base_flood_data": "other_source", "highest_adjacent_grade_ft": 829}
        got = answer(facts, grade_datum="ngvd_1929")
        assert got.violations == {"below_grade_margin"}
        assert got.values["governed_by"] == "two_feet_above_grade"
        tied = answer(facts, grade_datum="ngvd_1929", highest_adjacent_grade_ft=828)
        assert (tied.outcome, tied.values["governed_by"]) == ("complies", "base_flood")

    def test_the_grade_is_brought_to_the_datum_of_the_flood(self) -> None:
        facts = HOUSE | {
            "base_flood_data": "other_source", "highest_adjacent_grade_ft": 828.4,
            "grade_datum": "navd_1988", "lowest_floor_ft": 831,
        }  # fmt: skip
        assert answer(facts).missing == {"ngvd_to_navd_ft"}
        assert answer(facts).values["required_elevation_ft"] is None
        got = answer(facts, ngvd_to_navd_ft=-0.6)
        assert (got.outcome, got.values["required_elevation_ft"]) == ("complies", 831)
        assert got.values["required_datum"] == "ngvd_1929"

    def test_a_conversion_is_asked_once_both_datums_are_given(self) -> None:
        navd = {"lowest_floor_datum": "navd_1988", "base_flood_elevation_ft": None}
        assert answer(HOUSE, **navd).missing == {"base_flood_elevation_ft", "ngvd_to_navd_ft"}
        assert answer(HOUSE, **navd, base_flood_datum=None).missing == {
            "base_flood_elevation_ft",
            "base_flood_datum",
        }
        assert answer(HOUSE, **navd, lowest_floor_ft=None).missing == {
            "base_flood_elevation_ft",
            "lowest_floor_ft",
        }

    def test_a_depth_counts_in_shallow_zones_without_data_only(self) -> None:
        low = {"lowest_floor_ft": 830}
        assert answer(SHALLOW, **low).violations == {"below_map_depth"}
        assert answer(SHALLOW, **low, flood_zone="a").outcome == "complies"
        assert answer(SHALLOW, **low, base_flood_data="on_map").outcome == "complies"
        tied = answer(SHALLOW, map_flood_depth_ft=2)
        assert tied.values["governed_by"] == "two_feet_above_grade"
        unknown = answer(SHALLOW, map_flood_depth_ft=None, lowest_floor_ft=829)
        assert unknown.violations == {"below_grade_margin"}
        assert unknown.missing == {"map_flood_depth_ft"}


class TestFloodproofing:
    def test_a_home_never(self) -> None:
        for kind in ("residential_building", "manufactured_home"):
            for data in ("on_map", None):
                got = answer(STORE, development=kind, base_flood_data=data)
                assert got.violations == {"floodproofing_not_allowed"}
                assert "watertight" not in got.missing
        assert answer(STORE, development="residential_building", construction=None).missing == {
            "construction"
        }

    def test_a_store_only_with_data_on_the_map(self) -> None:
        grade = {"highest_adjacent_grade_ft": 820, "grade_datum": "ngvd_1929"}
        got = answer(STORE, base_flood_data="other_source", watertight=None, **grade)
        assert got.violations == {"floodproofing_not_allowed"}
        assert got.missing == set()
        assert "floodproofing_not_allowed" not in answer(STORE, base_flood_data=None).violations

    def test_its_rules(self) -> None:
        got = answer(
            STORE,
            floodproofed_to_ft=829.9,
            watertight=False,
            floodproofing_design_by="land_surveyor",
            floodproofed_elevation_by="architect",
            components_resist_loads=False,
            lowest_floor_ft=1,
        )
        assert got.violations == {
            "floodproofed_too_low", "not_watertight", "floodproofing_design",
            "floodproofing_elevation", "loads",
        }  # fmt: skip
        assert answer(STORE, floodproofed=False, components_resist_loads=False).violations == {
            "loads"
        }

    def test_a_tank_is_a_structure_from_51_percent_on(self) -> None:
        tank = STORE | {"development": "storage_tank", "aboveground_value_percent": 51}
        assert answer(tank).outcome == "complies"
        assert answer(tank, anchored=False).violations == {"anchoring"}
        sunk = {"aboveground_value_percent": 50.99, "construction": None, "anchored": None}
        assert answer(tank, **sunk).outcome == "complies"
        gap = {"aboveground_value_percent": None, "construction": None}
        assert answer(tank, **gap).missing == {"aboveground_value_percent"}


class TestEquipment:
    HOUSE = HOUSE | {
        "service_equipment": True, "lowest_equipment_ft": 829.99, "equipment_datum": "ngvd_1929",
        "equipment_keeps_water_out": True, "equipment_certified_by": "architect",
    }  # fmt: skip

    def test_below_it_is_watertight_and_certified(self) -> None:
        assert answer(self.HOUSE).outcome == "complies"
        assert asked(STANDARDS, self.HOUSE) == set(self.HOUSE)
        got = answer(self.HOUSE, equipment_keeps_water_out=False, equipment_certified_by="nobody")
        assert got.violations == {"equipment_water", "equipment_certificate"}

    def test_at_the_level_nothing_more_is_asked(self) -> None:
        high = {"lowest_equipment_ft": 830, "equipment_keeps_water_out": None}
        assert answer(self.HOUSE, **high, equipment_certified_by=None).outcome == "complies"

    def test_data_of_another_source_measures_it_alone(self) -> None:
        other = {
            "base_flood_data": "other_source", "construction": "other_alteration",
            "lowest_equipment_ft": 830, "equipment_certified_by": None,
        }  # fmt: skip
        assert answer(self.HOUSE, **other).outcome == "complies"

    def test_without_data_the_grade_and_the_depth(self) -> None:
        facts = SHALLOW | self.HOUSE | {
            "flood_zone": "ao", "base_flood_data": "none", "lowest_equipment_ft": 830.5,
            "lowest_floor_ft": 831, "equipment_certified_by": "land_surveyor",
        }  # fmt: skip
        assert answer(facts).violations == {"equipment_certificate"}
        assert answer(facts, flood_zone="ae").outcome == "complies"

    def test_not_of_a_subdivision(self) -> None:
        facts = self.HOUSE | {"development": "subdivision", "equipment_certified_by": "nobody"}
        assert answer(facts).missing == {
            "minimizes_flood_damage", "utilities_minimize_damage", "drainage_adequate",
        }  # fmt: skip
        assert answer(facts).violations == set()


class TestEncroachment:
    FILL: Facts = {
        "flood_zone": "a", "development": "other_development", "base_flood_data": "on_map",
        "service_equipment": False, "floodway_data_available": False, "cumulative_rise_ft": 1,
    }  # fmt: skip

    def test_a_rise_of_more_than_a_foot(self) -> None:
        assert answer(self.FILL).outcome == "complies"
        assert answer(self.FILL, cumulative_rise_ft=1.001).violations == {"cumulative_rise"}
        assert asked(STANDARDS, self.FILL) == set(self.FILL)
        assert answer(self.FILL, base_flood_data="other_source").outcome == "complies"

    def test_any_rise_in_a_floodway(self) -> None:
        facts = self.FILL | {
            "floodway_data_available": True, "in_floodway": True,
            "floodway_evaluation_done": True, "floodway_rise_ft": 0,
        }  # fmt: skip
        assert answer(facts).outcome == "complies"
        assert answer(facts, floodway_rise_ft=0.0001).violations == {"floodway_rise"}
        assert answer(facts, floodway_rise_ft=-1).outcome == "complies"
        refused = answer(facts, floodway_evaluation_done=False, floodway_rise_ft=None)
        assert (refused.violations, refused.missing) == ({"floodway_no_evaluation"}, set())

    def test_capacity_and_size_without_data(self) -> None:
        facts = self.FILL | {
            "base_flood_data": "none", "riverine": True, "development_acres": 5,
            "floodway_data_available": True, "in_floodway": False,
        }  # fmt: skip
        assert answer(facts).reviews == {"capacity"}
        assert answer(facts, capacity_effect="reduction").outcome == "officer_decides"
        clear = facts | {"capacity_effect": "no_reduction"}
        assert answer(clear).outcome == "complies"
        assert answer(clear, development_acres=5.01).violations == {"no_base_flood_data"}
        assert answer(clear, lots=50, development_acres=None).missing == {"development_acres"}
        lots = answer(clear, lots=51, development_acres=None)
        assert (lots.violations, lots.missing) == ({"no_base_flood_data"}, set())

    def test_coastal_zones_are_looked_at_and_watercourses_kept(self) -> None:
        for zone in ("v", "vo", "ve", "v1_30"):
            assert answer(self.FILL, flood_zone=zone).reviews == {"coastal_zone"}
        assert answer(self.FILL, alters_watercourse=True).missing == {"capacity_maintained"}
        lost = answer(self.FILL, alters_watercourse=True, capacity_maintained=False)
        assert lost.violations == {"watercourse_maintenance"}
