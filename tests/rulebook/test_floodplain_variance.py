"""Floodplain variances, the insurance notice and watercourses, beyond the cases."""

from typing import Any

import pytest

import rulebook

from .asking import Facts, ask, asked

FACTORS = next(
    fact.item.values
    for fact in rulebook.declaration("floodplain.variance").facts
    if fact.name == "factors_recorded" and fact.item
)


class TestVariance:
    NAME = "floodplain.variance"
    NEW: Facts = {
        "request": "variance", "factors_recorded": list(FACTORS), "project": "new_construction",
        "lot_acres": 0.5, "lot_surrounded": True, "in_floodway": False, "minimum_necessary": True,
        "written_justification": True, "good_cause": True, "exceptional_hardship": True,
        "harms_found": [],
    }  # fmt: skip
    DOCK: Facts = NEW | {
        "project": "functionally_dependent_use", "use_kind": "water_dependent",
        "damage_minimized": True, "no_added_threat": True,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.NEW, **more)

    def test_what_is_asked_of_each_project(self) -> None:
        assert asked(self.NAME, self.NEW) == set(self.NEW)
        assert asked(self.NAME, self.DOCK) == set(self.DOCK)
        historic = self.DOCK | {"project": "historic_work", "historic_listing": "state_inventory"}
        assert asked(self.NAME, historic) == {
            "request", "factors_recorded", "project", "historic_listing", "in_floodway",
            "minimum_necessary",
        }  # fmt: skip
        other = self.ask(project="other_development", lot_acres=None, lot_surrounded=None)
        assert (other.outcome, other.reviews) == ("board_decides", {"no_ground_named"})
        bare = ask(self.NAME, {"request": "variance", "factors_recorded": []})
        assert bare.missing == {"project", "in_floodway", "minimum_necessary"}
        assert bare.values["factors_outstanding"] == list(FACTORS)

    def test_the_lot_is_weighed(self) -> None:
        assert self.ask(lot_acres=0.501).reviews == {"larger_lot"}
        assert self.ask(lot_surrounded=False).reviews == {"lot_not_surrounded"}
        assert self.ask(lot_acres=9, good_cause=None).outcome == "incomplete"

    def test_a_bar_before_procedure(self) -> None:
        got = self.ask(decided_by="town_board", factors_recorded=[], harms_found=["nuisance"])
        assert got.outcome == "may_not_be_granted"
        assert {"wrong_body", "factor", "harm"} == got.violations
        assert self.ask(decided_by="officer", good_cause=None).outcome == "not_ready"
        assert self.ask(factors_recorded=None, minimum_necessary=False).outcome == (
            "may_not_be_granted"
        )

    @pytest.mark.parametrize(
        ("change", "rule"),
        [
            ({"use_kind": "sales"}, "not_dependent"),
            ({"use_kind": "other"}, "not_dependent"),
            ({"damage_minimized": False}, "not_protected"),
            ({"no_added_threat": False}, "added_threat"),
            ({"written_justification": False}, "no_justification"),
            ({"good_cause": False}, "no_good_cause"),
            ({"exceptional_hardship": False}, "no_hardship"),
            ({"minimum_necessary": False}, "more_than_minimum"),
            ({"in_floodway": True, "flood_rise_ft": 0.001}, "floodway_rise"),
            ({"project": "historic_work", "historic_listing": "local_list"}, "not_listed"),
        ],
    )
    def test_bars(self, change: Facts, rule: str) -> None:
        got = ask(self.NAME, self.DOCK, **change)
        assert (got.outcome, got.violations) == ("may_not_be_granted", {rule})

    def test_a_floodway_without_a_rise(self) -> None:
        assert self.ask(in_floodway=True).missing == {"flood_rise_ft"}
        assert self.ask(in_floodway=True, flood_rise_ft=0).outcome == "may_be_granted"

    def test_an_appeal_asks_the_factors_alone(self) -> None:
        facts = {"request": "appeal", "factors_recorded": list(reversed(FACTORS))}
        got = ask(self.NAME, facts, minimum_necessary=False)
        assert (got.outcome, got.missing, got.violations) == ("board_decides", set(), set())
        unsaid = ask(self.NAME, facts, factors_recorded=None)
        assert (unsaid.outcome, unsaid.values["factors_outstanding"]) == ("incomplete", None)


class TestInsuranceNotice:
    NAME = "floodplain.insurance_notice"
    LOW: Facts = {
        "variance_granted": True, "building": True, "lowest_floor_ft": 829.4,
        "lowest_floor_datum": "navd_1988", "base_flood_elevation_ft": 830.01,
        "base_flood_datum": "ngvd_1929", "ngvd_to_navd_ft": -0.6, "notice_given": True,
    }  # fmt: skip

    def test_outcomes(self) -> None:
        got = ask(self.NAME, self.LOW)
        assert (got.outcome, got.values["feet_below"]) == ("notice_given", 0.01)
        assert asked(self.NAME, self.LOW) == set(self.LOW)
        unsaid = ask(self.NAME, self.LOW, notice_given=None)
        assert (unsaid.outcome, unsaid.missing) == ("incomplete", {"notice_given"})
        high = ask(self.NAME, self.LOW, lowest_floor_ft=900, notice_given=None)
        assert (high.outcome, high.values["feet_below"]) == ("not_required", 0)

    def test_nothing_else_is_asked(self) -> None:
        for facts in ({"variance_granted": False}, {"variance_granted": True, "building": False}):
            got = ask(self.NAME, facts)
            assert (got.outcome, got.missing) == ("not_required", set())
            assert got.values["feet_below"] is None
        assert ask(self.NAME, {"building": True}).missing == {"variance_granted"}
        gap = ask(self.NAME, self.LOW, base_flood_elevation_ft=None, ngvd_to_navd_ft=None)
        assert gap.missing == {"base_flood_elevation_ft"}


class TestWatercourse:
    NAME = "floodplain.watercourse_alteration"
    GOOD: Facts = {
        "altered_or_relocated": True,
        "adjacent_communities": [{"notified_on": "2026-03-03"}, {"notified_on": "2026-03-02"}],
        "dec_notified_on": "2026-03-01", "fema_evidence_on": "2026-03-03",
        "alteration_starts_on": "2026-03-04", "description_filed": True,
        "maintenance_provided": True,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.GOOD, **more)

    def test_the_same_day_for_evidence_but_not_for_the_start(self) -> None:
        assert self.ask().outcome == "may_begin"
        late = self.ask(alteration_starts_on="2026-03-03")
        assert late.found == ["notice_too_late", "notice_too_late"]
        assert late.values["earliest_start"] == "2026-03-04"
        early = self.ask(fema_evidence_on="2026-03-02")
        assert (early.violations, early.values["earliest_start"]) == ({"evidence_too_early"}, None)
        dec = self.ask(dec_notified_on="2026-03-04", alteration_starts_on=None)
        assert dec.violations == {"evidence_too_early"}

    def test_a_date_that_is_not_given_was_not_sent(self) -> None:
        got = self.ask(dec_notified_on=None, fema_evidence_on=None, alteration_starts_on=None)
        assert got.violations == {"dec_not_notified", "fema_not_sent"}
        assert (got.missing, got.values["earliest_start"]) == (set(), None)

    def test_missing_and_empty_communities(self) -> None:
        unsaid = self.ask(adjacent_communities=None)
        assert (unsaid.missing, unsaid.values["earliest_start"]) == (
            {"adjacent_communities"},
            None,
        )
        none = self.ask(adjacent_communities=[])
        assert (none.outcome, none.reviews) == ("officer_decides", {"no_community"})
        assert none.values["earliest_start"] == "2026-03-04"

    def test_what_is_asked(self) -> None:
        assert asked(self.NAME, self.GOOD) == {
            "altered_or_relocated", "adjacent_communities", "description_filed",
            "maintenance_provided",
        }  # fmt: skip
        assert ask(self.NAME, {}).missing == {"altered_or_relocated"}
        assert self.ask(altered_or_relocated=False).values["earliest_start"] is None
        unkept = self.ask(description_filed=False, maintenance_provided=False)
        assert unkept.values["earliest_start"] == "2026-03-04"
