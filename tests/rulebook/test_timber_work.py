"""Timber plans, work, inspection and reclamation, beyond the cases."""

from typing import Any

import pytest

from .asking import Facts, ask, asked, bad


class TestHarvestPlan:
    NAME = "timber.harvest_plan"
    PLAN: Facts = {
        "roads": [], "buffer_strips": [], "landings": [], "stream_crossings": [],
        "access_roads_kept_to_minimum": True, "sight_distance_adequate": True,
        "drainage_protected": True, "skidding_in_channel": False, "processing": [],
        "guidelines_consistent": True,
    }  # fmt: skip
    ROAD: Facts = {
        "kind": "haul_road", "sections": [], "water_diverted": True, "on_critical_slope": True,
        "solely_connects_to_town_road": True, "other_access_available": False,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.PLAN, **more)

    def slopes(self, *sections: tuple[float | None, float | None]) -> Any:
        named = [{"slope_percent": slope, "length_ft": length} for slope, length in sections]
        return self.ask(roads=[{"sections": named, "water_diverted": True}])

    def test_what_is_asked(self) -> None:
        assert self.ask().outcome == "complies"
        assert self.ask().values["longest_steep_run_ft"] == 0
        assert asked(self.NAME, self.PLAN) == set(self.PLAN) - {"guidelines_consistent"}
        assert ask(self.NAME, {}).values["longest_steep_run_ft"] is None
        assert self.ask(roads=[{}]).missing == {"roads[0].sections", "roads[0].water_diverted"}

    def test_steep_runs(self) -> None:
        got = self.slopes((25.1, 150), (30, 50.1), (25, None), (40, 200), (0, 1), (26, 300))
        assert got.found == ["road_slope", "road_slope"]
        assert got.values["longest_steep_run_ft"] == 300
        assert self.slopes((26, 200)).outcome == "complies"

    def test_a_gap_ends_a_run(self) -> None:
        got = self.slopes((26, 150), (None, 100), (26, 150), (26, None), (26, 150))
        assert got.missing == {
            "roads[0].sections[1].slope_percent",
            "roads[0].sections[3].length_ft",
        }
        assert (got.violations, got.values["longest_steep_run_ft"]) == (set(), 150)
        assert self.slopes((None, None)).missing == {
            "roads[0].sections[0].slope_percent",
            "roads[0].sections[0].length_ft",
        }

    def test_critical_slopes(self) -> None:
        trail = self.ROAD | {"kind": "skid_trail"}
        assert self.ask(roads=[trail]).violations == {"critical_slope_skid_trail"}
        assert self.ask(roads=[trail | {"constructed": False}]).outcome == "complies"
        one = self.ask(roads=[self.ROAD])
        assert (one.outcome, one.reviews) == ("review", {"critical_slope_conditions"})
        other = self.ROAD | {"other_access_available": True}
        both = self.ask(roads=[other, self.ROAD, self.ROAD, self.ROAD])
        assert both.found == [
            "critical_slope_other_access", "critical_slope_conditions",
            "critical_slope_second_road", "critical_slope_second_road",
        ]  # fmt: skip
        gap = self.ROAD | {"kind": None, "solely_connects_to_town_road": None}
        assert self.ask(roads=[gap]).missing == {"roads[0].kind"}

    @pytest.mark.parametrize(
        ("strip", "outcome"),
        [
            ({"along": "stream", "width_ft": 49.99}, "violates"),
            ({"along": "stream", "insignificant_stream": True}, "complies"),
            ({"along": "intermittent_stream"}, "complies"),
            ({"along": "intermittent_stream", "board_width_ft": 10}, "complies"),
            ({"along": "public_road", "board_width_ft": 0}, "complies"),
            ({"along": "public_road", "board_width_ft": 80, "width_ft": 79}, "violates"),
            ({"along": "property_line", "zone": "rc", "width_ft": 99.9}, "violates"),
            ({"along": "property_line", "zone": "rr"}, "complies"),
            ({"along": "dwelling", "zone": "rr", "width_ft": 100}, "complies"),
            ({"along": "dwelling", "zone": "rr"}, "incomplete"),
            ({"along": "dwelling", "width_ft": 1}, "incomplete"),
            ({"width_ft": 1}, "incomplete"),
        ],
    )
    def test_buffer_strips(self, strip: Facts, outcome: str) -> None:
        assert self.ask(buffer_strips=[strip]).outcome == outcome

    def test_trees_in_buffer_strips(self) -> None:
        assert self.ask(cut_in_buffer=True).missing == {"smallest_stump_in_buffer_in"}
        cut = {"cut_in_buffer": True, "smallest_stump_in_buffer_in": 12}
        assert self.ask(**cut).outcome == "complies"
        cut["smallest_stump_in_buffer_in"] = 11.9
        assert self.ask(**cut).missing == {"small_trees_marked_by_forester"}
        assert self.ask(**cut, small_trees_marked_by_forester=True).outcome == "complies"

    def test_landings_and_access(self) -> None:
        landing: Facts = {"in_buffer_strip": True, "graded_and_waterbarred": False}
        accepted = self.ask(landings=[landing | {"good_reason": "accepted"}])
        assert accepted.violations == {"landing_in_buffer", "landing_grading"}
        assert accepted.missing == set()
        near = landing | {"distance_to_right_of_way_ft": 149.9}
        assert "landing_distance" in self.ask(landings=[near]).violations
        assert self.ask(access_good_reason="accepted", drainage_protected=None).missing == set()
        denied = dict.fromkeys(
            ("access_roads_kept_to_minimum", "sight_distance_adequate", "drainage_protected"), False
        )
        assert self.ask(**denied).violations == {"access_roads", "sight_distance", "drainage"}
        claimed = self.ask(**denied, access_good_reason="claimed")
        assert claimed.found == ["access_good_reason"] * 3
        assert self.ask(access_good_reason="claimed", drainage_protected=None).missing == {
            "drainage_protected"
        }

    def test_streams_processing_and_guidelines(self) -> None:
        got = self.ask(
            stream_crossings=[{"state_law_met": False}, {"federal_law_met": False}],
            skidding_in_channel=True,
            processing=["chipping", "debarking", "splitting"],
            guidelines_consistent=False,
        )
        assert sorted(got.found) == [
            "crossing_federal_law", "crossing_state_law", "guidelines_not_met", "processing",
            "processing", "skidding",
        ]  # fmt: skip
        assert got.missing == {
            "stream_crossings[0].federal_law_met",
            "stream_crossings[1].state_law_met",
        }


class TestOperations:
    NAME = "timber.operations"
    WORK: Facts = {
        "work_date": "2026-11-28", "start_time": "08:00", "end_time": "16:00",
        "sunrise": "07:04", "sunset": "16:35",
    }  # fmt: skip
    IDLE: Facts = {
        "working": False, "work_date": "2026-12-02", "last_worked_on": "2026-11-01",
        "additional_erosion_control": True, "town_engineer_approved": True,
    }  # fmt: skip

    def work(self, **more: Any) -> Any:
        return ask(self.NAME, self.WORK, **more)

    def test_past_midnight_of_a_saturday(self) -> None:
        night = {"start_time": "22:00", "sunrise": None, "sunset": None}
        got = self.work(**night, end_time="00:01")
        assert (got.violations, got.missing) == ({"sunday", "daylight"}, set())
        assert self.work(**night, end_time="00:00").violations == {"daylight"}
        friday = self.work(**night, end_time="00:01", work_date="2026-11-27")
        assert friday.violations == {"daylight"}

    def test_each_end_in_daylight(self) -> None:
        assert self.work().outcome == "allowed"
        assert asked(self.NAME, self.WORK) == set(self.WORK)
        early = self.work(start_time="07:03", end_time="16:36")
        assert early.found == ["daylight", "daylight"]
        assert self.work(start_time="07:03", end_time=None).violations == {"daylight"}
        assert self.work(end_time=None, sunset=None).missing == {"end_time", "sunset"}

    def test_dates_of_the_license(self) -> None:
        dates = {"logging_allowed_from": "2026-11-29", "hauling_allowed_to": "2026-11-27"}
        assert self.work(**dates).violations == {"logging_dates"}
        assert self.work(**dates, activity="hauling").violations == {"hauling_dates"}
        assert self.work(**dates, activity="other").outcome == "allowed"
        exact = {"logging_allowed_from": "2026-11-28", "logging_allowed_to": "2026-11-28"}
        assert self.work(**exact).outcome == "allowed"

    def test_bad_facts_whatever_is_asked(self) -> None:
        flaws = {
            "sunrise": "07:00", "sunset": "07:00", "logging_allowed_from": "2026-05-02",
            "logging_allowed_to": "2026-05-01", "hauling_allowed_from": "2026-05-02",
            "hauling_allowed_to": "2026-05-01", "last_worked_on": "2026-12-03",
        }  # fmt: skip
        assert bad(self.NAME, self.IDLE | flaws) == {
            "sunset", "logging_allowed_to", "hauling_allowed_to", "last_worked_on",
        }  # fmt: skip
        assert bad(self.NAME, {}, start_time="24:00", end_time="7:00") == {"start_time", "end_time"}

    def test_an_idle_site(self) -> None:
        assert ask(self.NAME, self.IDLE).outcome == "allowed"
        refused = ask(self.NAME, self.IDLE, town_engineer_approved=False)
        assert refused.violations == {"idle_not_approved"}
        bare = ask(self.NAME, self.IDLE, additional_erosion_control=False)
        assert (bare.violations, bare.reviews) == ({"idle_erosion_control"}, set())
        unsaid = ask(self.NAME, self.IDLE, additional_erosion_control=None)
        assert unsaid.missing == {"additional_erosion_control"}
        undated = ask(self.NAME, self.IDLE, work_date=None)
        assert undated.values == {"idle_days": None, "idle_measures_from": "2026-12-02"}
        assert self.work(last_worked_on="2026-11-01").values["idle_days"] is None
        assert ask(self.NAME, self.IDLE, open_burning=True).missing == {
            "health_department_permit",
            "fire_marshal_permit",
        }


class TestSite:
    def test_inspection(self) -> None:
        name = "timber.site_inspection"
        bad_site = {
            "access_given": False, "erosion_control_in_place": False,
            "roads_prevent_erosion": False, "slash_in_channel": True, "deposits_on_road": True,
            "other_slash_removal_requested": True, "other_slash_removed": False,
            "damage_done": True, "damage_repaired_or_paid": False,
        }  # fmt: skip
        assert ask(name, bad_site).violations == {
            "access", "erosion_control", "roads", "slash", "slash_requested", "deposits", "damage",
        }  # fmt: skip
        assert asked(name, bad_site) == set(bad_site) - {"other_slash_removal_requested"}

    def test_reclamation(self) -> None:
        name = "timber.reclamation"
        assert ask(name, {}).missing == {"harvest_complete"}
        assert ask(name, {"harvest_complete": False, "roads": [{}]}).outcome == "not_due"
        lists: Facts = {"harvest_complete": True, "landings": [], "stream_crossings": []}
        got = ask(name, lists, roads=[{}])
        assert got.missing == {"roads[0].kind", "roads[0].shaping", "roads[0].seeding"}
        assert got.reviews == {"inspection"}
        done = {"shaping": "done", "seeding": "not_needed", "required_waterbar_spacing_ft": 100}
        haul = done | {"kind": "haul_road", "widest_waterbar_spacing_ft": 100.1}
        assert ask(name, lists, roads=[haul]).violations == {"waterbar_spacing"}
        del haul["widest_waterbar_spacing_ft"]
        assert ask(name, lists, roads=[haul]).missing == {"roads[0].widest_waterbar_spacing_ft"}
        trail = done | {"kind": "skid_trail"}
        assert ask(name, lists, roads=[trail], inspected=True).outcome == "complete"
        left = dict.fromkeys(("smoothing", "seeding", "waterbars"), "outstanding")
        assert ask(name, lists, roads=[], landings=[left]).violations == {
            "landing_smoothing", "landing_seeding", "landing_waterbars",
        }  # fmt: skip
