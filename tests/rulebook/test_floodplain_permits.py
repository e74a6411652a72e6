"""Floodplain permits from the application to the certificate of compliance, beyond the cases."""

from typing import Any

import pytest

from .asking import Facts, ask, asked


class TestApplicationContents:
    NAME = "floodplain.application_contents"
    HOUSE: Facts = {
        "structure": "residential", "utilities_below_base_flood": False, "base_flood_on_map": True,
        "items_given": ["lowest_floor_elevation"], "stated_datum": "ngvd_1929",
        "map_datum": "ngvd_1929", "plans_given": True, "plans_to_scale": True,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.HOUSE, **more)

    def test_what_is_asked(self) -> None:
        assert asked(self.NAME, self.HOUSE) == set(self.HOUSE)
        needless = {"development_acres": 9, "plan_copies": 0, "nonresidential_floodproofed": True}
        assert asked(self.NAME, self.HOUSE | needless) == set(self.HOUSE)

    def test_every_item(self) -> None:
        got = self.ask(
            structure="nonresidential", nonresidential_floodproofed=True, items_given=[],
            utilities_below_base_flood=True, alters_watercourse=True, in_floodway=True,
            base_flood_on_map=False, development_acres=5.01, stated_datum=None,
            asked_by_officer=["technical_data", "engineering_study"],
        )  # fmt: skip
        assert got.values["items_required"] == [
            "base_flood_data", "engineering_study", "floodproofing_certificate",
            "floodproofing_elevation", "floodway_evaluation", "lowest_floor_elevation",
            "technical_data", "utility_certificate", "watercourse_description",
        ]  # fmt: skip
        assert len(got.found) == 9
        assert got.missing == set()  # no elevation was given, so no datum is asked

    def test_large_proposals(self) -> None:
        land = {"structure": "none", "base_flood_on_map": False, "items_given": []}
        assert self.ask(**land, development_acres=5).outcome == "complete"
        assert self.ask(**land, development_acres=5.001).violations == {"base_flood_data"}
        got = self.ask(**land, lots=50)
        assert (got.missing, got.values["items_required"]) == ({"development_acres"}, None)
        assert self.ask(**land, lots=51).missing == set()

    def test_items_are_null_while_a_deciding_fact_is_missing(self) -> None:
        for fact in ("structure", "utilities_below_base_flood", "base_flood_on_map"):
            assert self.ask(**{fact: None}).values["items_required"] is None
        assert self.ask(structure="nonresidential").values["items_required"] is None
        assert self.ask(items_given=None).values["items_required"] == ["lowest_floor_elevation"]

    def test_certificates_are_asked_where_required_and_given(self) -> None:
        items = ["lowest_floor_elevation", "utility_certificate"]
        assert self.ask(items_given=items).outcome == "complete"
        below = {"items_given": items, "utilities_below_base_flood": True}
        assert self.ask(**below).missing == {"utility_certificate_by"}
        wrong = self.ask(**below, utility_certificate_by="land_surveyor")
        assert wrong.violations == {"utility_certifier"}
        assert self.ask(**below, utility_certificate_by="architect").outcome == "complete"

    def test_datums_and_plans_are_reviews(self) -> None:
        assert self.ask(stated_datum="navd_1988").reviews == {"datum"}
        assert self.ask(plans_given=False, plans_lack=["fill"]).reviews == {"plans"}
        assert self.ask(plans_given=False, plans_to_scale=None).missing == set()
        assert self.ask(plans_to_scale=False, plans_lack=["fill"]).reviews == {
            "plan_scale",
            "plan_item",
        }
        assert self.ask(filed_online=False).missing == {"plan_copies"}
        assert self.ask(filed_online=False, plan_copies=1).reviews == {"plan_copies"}
        assert self.ask(filed_online=False, plan_copies=2).outcome == "complete"
        assert self.ask(on_furnished_form=False).violations == {"form"}


class TestUtilities:
    NAME = "floodplain.utilities"
    FACTS: Facts = {
        "flood_zone": "a", "water_supply": "replacement", "water_keeps_flood_out": False,
        "sewage": "new", "sewage_keeps_flood_out": False, "on_site_disposal": True,
        "disposal_not_impaired": False, "disposal_no_contamination": False,
    }  # fmt: skip

    def test_rules_and_facts(self) -> None:
        assert ask(self.NAME, self.FACTS).violations == {
            "water", "sewage", "disposal_impaired", "disposal_contaminates",
        }  # fmt: skip
        assert asked(self.NAME, self.FACTS) == set(self.FACTS)
        assert ask(self.NAME, {}).missing == {"flood_zone"}
        assert ask(self.NAME, {"flood_zone": "other"}).outcome == "not_applicable"
        old: Facts = {"flood_zone": "a", "water_supply": "none", "sewage": "unchanged"}
        assert ask(self.NAME, old, on_site_disposal=False).outcome == "complies"


class TestAdverseEffect:
    NAME = "floodplain.adverse_effect"
    NEAR: Facts = {"property": "adjacent", "kind": "physical_damage"}
    FAR: Facts = {"property": "not_adjacent", "kind": "physical_damage"}

    def ask(self, *effects: Facts, **more: Any) -> Any:
        return ask(self.NAME, {"effects": list(effects)}, **more)

    def test_outcomes(self) -> None:
        assert self.ask().outcome == "no_adverse_effect"
        assert self.ask(self.FAR).outcome == "officer_decides"
        assert self.ask(self.FAR).values["adverse"] is False
        assert self.ask(self.NEAR).missing == {"mitigation_in_conditions"}
        set_in = {"mitigation_in_conditions": True}
        assert self.ask(self.NEAR, **set_in).outcome == "mitigation_required"
        assert self.ask(self.NEAR, self.FAR, **set_in).outcome == "officer_decides"
        both = self.ask(self.NEAR, self.FAR, mitigation_in_conditions=False)
        assert both.outcome == "not_mitigated"

    def test_entries_with_gaps(self) -> None:
        assert self.ask({"kind": "other"}, {"property": "own"}).values["adverse"] is False
        got = self.ask({}, {"property": "adjacent"}, {"kind": "physical_damage"})
        assert got.missing == {
            "effects[0].property", "effects[0].kind", "effects[1].kind", "effects[2].property",
        }  # fmt: skip
        assert got.values["adverse"] is None
        assert self.ask({}, self.NEAR).values["adverse"] is True
        assert ask(self.NAME, {}).missing == {"effects"}

    def test_an_awaited_study_is_all(self) -> None:
        got = self.ask(self.NEAR, self.FAR, {}, study_required=True)
        assert (got.outcome, got.reviews) == ("officer_decides", {"study_awaited"})
        assert (got.missing, got.values["adverse"]) == (set(), True)
        assert self.ask(study_required=True).values["adverse"] is None
        assert self.ask(study_required=True, study_received=True).outcome == "no_adverse_effect"


class TestPermitDecision:
    NAME = "floodplain.permit_decision"
    FACTS: Facts = {
        "application_complete": True, "standards": "complies", "other_approvals": [],
        "adverse_effect": "no",
    }  # fmt: skip

    @pytest.mark.parametrize(
        ("change", "outcome"),
        [
            ({"standards": "officer_decides"}, "officer_decides"),
            ({"standards": "does_not_comply", "variance": "applied"}, "officer_decides"),
            ({"standards": "does_not_comply", "variance": "denied"}, "not_to_be_granted"),
            ({"standards": "does_not_comply", "variance": "none"}, "not_to_be_granted"),
            ({"standards": "does_not_comply"}, "incomplete"),
            ({"adverse_effect": "undecided"}, "officer_decides"),
            ({"adverse_effect": "yes"}, "incomplete"),
            ({"adverse_effect": "yes", "mitigation_in_conditions": False}, "not_to_be_granted"),
            ({"application_complete": False, "standards": None}, "not_to_be_granted"),
            ({"other_approvals": [{"name": "x"}], "standards": "officer_decides"}, "incomplete"),
        ],
    )
    def test_outcomes(self, change: Facts, outcome: str) -> None:
        assert ask(self.NAME, self.FACTS, **change).outcome == outcome

    def test_conditions_required(self) -> None:
        given = {None: None, "undecided": None, "yes": True, "no": False}
        for effect, required in given.items():
            got = ask(self.NAME, self.FACTS, adverse_effect=effect)
            assert got.values["conditions_required"] is required

    def test_each_approval(self) -> None:
        approvals = [{"obtained": False}, {"name": "b"}, {"obtained": False}, {"obtained": True}]
        got = ask(self.NAME, self.FACTS, other_approvals=approvals)
        assert got.found == ["other_approval", "other_approval"]
        assert got.missing == {"other_approvals[1].obtained"}
