"""Buildings beyond the cases: combinations of facts that the prose settles and no case shows."""

from typing import Any

import pytest

import rulebook
from rulebook.engine import Result

SHED = {
    "work": "detached_accessory_structure",
    "associated_dwelling": "townhouse",
    "storeys": 1,
    "accessory_use": "similar_use",
    "system_connections": False,
    "gross_floor_area_sqft": 101,
    "longest_dimension_ft": 20,
}
POOL = {"work": "swimming_pool", "associated_dwelling": "townhouse", "outdoors": True}
WALL = {"work": "retaining_wall", "supports_surcharge": False, "impounds_class_liquids": False}
SHOWN = [
    "scope", "nature_and_extent", "code_compliance", "means_of_egress", "building_envelope",
    "structure", "service_systems", "energy_statement", "site_plan",
]  # fmt: skip
PLAN = [
    "drawn_to_scale", "accurate_survey", "new_construction", "existing_structures",
    "lot_line_distances", "street_grades", "finished_grades",
]  # fmt: skip
APPLICATION = {
    "on_accepted_form": True,
    "signed_by": "authorized_agent",
    "fee_paid": True,
    "application_has": [
        "description", "tax_map_number", "street_address", "occupancy_classification",
    ],
    "document_sets": 2,
    "design_professional_required": False,
    "documents_show": SHOWN,
    "site_plan_shows": PLAN,
    "well_or_septic": False,
    "in_flood_hazard_area": False,
}  # fmt: skip
FENCED = {
    "enclosure_provided": True,
    "enclosure_height_ft": 4,
    "clearance_inches": 2,
    "has_footholds": False,
    "fence_type": "other",
    "rails_and_posts_inside": True,
    "railing_load_lb": 150,
    "post_load_lb": 150,
    "material_load_lb": 50,
    "gates": [],
}
DEEP = {
    "facility": "swimming_pool",
    "outdoor": True,
    "pool_depth_inches": 24,
    "pool_type": "in_ground",
}


def ask(name: str, facts: dict[str, Any], **more: Any) -> Result:
    return rulebook.check(f"buildings.{name}", {**facts, **more})


def hit(result: Result, status: str = "violation") -> set[str]:
    """The rules that were hit, by the last part of their id."""
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


def without(facts: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: value for name, value in facts.items() if name not in names}


class TestPermitRequired:
    @pytest.mark.parametrize(
        ("facts", "rule"),
        [
            (SHED | {"gross_floor_area_sqft": 101.01}, "shed_area"),
            (SHED | {"longest_dimension_ft": 20.5}, "shed_dimension"),
            (SHED | {"storeys": 2}, "shed_storeys"),
            (SHED | {"accessory_use": "other_use"}, "shed_use"),
            (SHED | {"associated_dwelling": "other"}, "shed_dwelling"),
            (POOL | {"water_depth_inches": 24}, "pool_depth"),
            (POOL | {"water_depth_inches": 23.9, "outdoors": False}, "pool_indoors"),
            ({"work": "fence", "height_ft": 8.51, "pool_fence": False}, "fence_height"),
            (WALL | {"height_ft": 3, "supports_surcharge": True}, "wall_surcharge"),
            (WALL | {"height_ft": 3, "impounds_class_liquids": True}, "wall_liquids"),
            ({"work": "movable_partition_or_case", "height_ft": 5.75}, "partition_height"),
            ({"work": "other_tent", "tent_area_sqft": 201}, "tent_area"),
            ({"work": "finish_work", "part_of_permitted_work": True}, "finish_in_permit"),
            ({"work": "chimney_or_flue"}, "listed_installation"),
            ({"work": "hot_tub_or_spa"}, "listed_installation"),
            ({"work": "other_work", "must_conform_to_codes": True}, "other_code_work"),
        ],
    )
    def test_a_permit_is_needed(self, facts: dict[str, Any], rule: str) -> None:
        result = ask("permit_required", facts)
        assert (result.outcome, hit(result), result.missing) == ("required", {rule}, ())
        assert result.values == {"exemption_section": None, "may_start": False}

    @pytest.mark.parametrize(
        ("facts", "section"),
        [
            (SHED, "a"),
            (POOL | {"water_depth_inches": 23.99}, "c"),
            ({"work": "fence", "height_ft": 8.5, "pool_fence": False}, "d"),
            (WALL | {"height_ft": 3.99}, "e"),
            ({"work": "stage_set_or_scenery"}, "f"),
            ({"work": "movable_partition_or_case", "height_ft": 5.74}, "h"),
            ({"work": "finish_work", "part_of_permitted_work": False}, "i"),
            ({"work": "portable_equipment"}, "j"),
            ({"work": "camping_or_residential_tent", "tent_area_sqft": 900}, "l"),
            ({"work": "other_tent", "tent_area_sqft": 200.9}, "m"),
        ],
    )
    def test_no_permit_is_needed(self, facts: dict[str, Any], section: str) -> None:
        result = ask("permit_required", facts)
        assert (result.outcome, hit(result)) == ("not_required", set())
        section = f"5-24(b)(1){section}"
        assert result.values == {"exemption_section": section, "may_start": True}
        broken = ask("permit_required", facts, complies_with_codes=False, work_started=True)
        assert (broken.outcome, hit(broken)) == ("exempt_but_noncompliant", {"noncompliant"})
        assert broken.values == {"exemption_section": section, "may_start": False}
        wanted = ask("permit_required", facts, officer_requires_permit=True)
        assert (wanted.outcome, hit(wanted)) == ("required", {"officer_requires"})

    def test_other_work_outside_the_codes_has_no_paragraph_of_its_own(self) -> None:
        facts = {"work": "other_work", "must_conform_to_codes": False}
        result = ask("permit_required", facts, officer_requires_permit=True)
        assert result.outcome == "not_required"
        assert result.values == {"exemption_section": None, "may_start": True}
        result = ask("permit_required", {"work": "other_work"}, officer_requires_permit=True)
        assert (result.outcome, result.missing) == ("incomplete", ("must_conform_to_codes",))

    def test_an_officer_who_asks_for_a_permit_does_not_end_the_questions(self) -> None:
        result = ask("permit_required", {"work": "fence"}, officer_requires_permit=True)
        assert (result.outcome, result.missing) == ("required", ("height_ft", "pool_fence"))

    def test_noncompliance_alone_makes_no_permit_needed_while_a_fact_is_missing(self) -> None:
        facts = {"work": "repair", "complies_with_codes": False}
        result = ask("permit_required", facts)
        assert (result.outcome, hit(result)) == ("incomplete", {"noncompliant"})
        assert len(result.missing) == 5
        result = ask("permit_required", {"complies_with_codes": False, "work_started": True})
        assert (result.outcome, hit(result)) == ("incomplete", {"noncompliant"})
        assert result.missing == ("work",)
        assert result.values["may_start"] is None

    def test_work_may_start_with_a_permit_and_within_the_codes(self) -> None:
        issued = {"work": "demolition", "permit_issued": True, "work_started": True}
        result = ask("permit_required", issued)
        assert (hit(result), result.values["may_start"]) == ({"building_work"}, True)
        result = ask("permit_required", issued, complies_with_codes=False)
        assert hit(result) == {"building_work", "noncompliant"}
        assert result.values["may_start"] is False


class TestApplication:
    def test_no_number_of_sets_leaves_the_other_rules_in_place(self) -> None:
        result = ask("application_contents", without(APPLICATION, "document_sets"))
        assert (result.outcome, result.missing) == ("incomplete", ("document_sets",))
        assert result.values["documents_acceptable"] is None
        facts = without(APPLICATION, "document_sets") | {"documents_show": SHOWN[1:]}
        result = ask("application_contents", facts)
        assert (result.outcome, hit(result)) == ("deficient", {"scope"})
        assert result.values["documents_acceptable"] is False

    def test_without_sets_only_further_information_is_asked(self) -> None:
        facts = without(
            APPLICATION, "documents_show", "design_professional_required", "well_or_septic"
        )
        facts |= {"document_sets": 0, "not_applicable": ["structure"], "site_plan_shows": []}
        result = ask("application_contents", facts, further_information_asked=True)
        assert (hit(result), hit(result, "review")) == ({"document_sets"}, set())
        assert result.missing == ("further_information_given",)
        assert result.values["documents_acceptable"] is False

    def test_a_plan_that_is_not_there_is_not_judged(self) -> None:
        facts = APPLICATION | {"documents_show": SHOWN[:-1], "site_plan_shows": []}
        result = ask("application_contents", facts, in_flood_hazard_area=True, well_or_septic=None)
        assert (hit(result), result.missing) == ({"site_plan"}, ())
        facts = without(APPLICATION, "documents_show") | {"site_plan_shows": []}
        result = ask("application_contents", facts, not_applicable=["structure"])
        assert (result.outcome, result.missing) == ("incomplete", ("documents_show",))
        assert (hit(result), hit(result, "review")) == (set(), set())

    def test_a_plan_needs_all_three_of_its_facts(self) -> None:
        names = ("site_plan_shows", "well_or_septic", "in_flood_hazard_area")
        result = ask("application_contents", without(APPLICATION, *names))
        assert set(result.missing) == set(names)
        assert result.values["documents_acceptable"] is None
        result = ask("application_contents", APPLICATION, well_or_septic=True)
        assert hit(result) == {"site_plan_wells_septic"}
        result = ask("application_contents", APPLICATION, in_flood_hazard_area=True)
        assert hit(result) == {"site_plan_flood"}

    def test_an_item_that_is_shown_needs_no_decision(self) -> None:
        result = ask("application_contents", APPLICATION, not_applicable=["structure"])
        assert (result.outcome, hit(result, "review")) == ("complete", set())
        facts = APPLICATION | {"documents_show": SHOWN[:6] + SHOWN[7:]}
        twice = ask("application_contents", facts, not_applicable=["service_systems"] * 2)
        assert twice.outcome == "officer_review"
        assert [finding.status for finding in twice.findings] == ["review"]

    def test_what_is_owed_only_in_some_cases(self) -> None:
        result = ask(
            "application_contents",
            APPLICATION | {"application_has": ["tax_map_number"], "signed_by": "nobody"},
            special_inspections_required=True,
            board_approvals_needed=True,
            design_professional_required=True,
            building_affected=False,
        )
        assert hit(result) == {
            "signature", "description", "street_address", "special_inspections", "board_approvals",
        }  # fmt: skip
        assert result.missing == ("prepared_by_design_professional",)

    def test_a_fact_that_no_document_rule_needs_leaves_the_documents_acceptable(self) -> None:
        result = ask("application_contents", without(APPLICATION, "fee_paid", "application_has"))
        assert result.missing == ("application_has", "fee_paid")
        assert result.values["documents_acceptable"] is True


class TestPermitValidity:
    FACTS = {"issued_on": "2026-03-10", "as_of": "2026-12-01"}

    def test_without_its_dates_nothing_is_tested(self) -> None:
        result = ask("permit_validity", {"issued_on": "2026-03-10", "revoked_on": "2026-04-01"})
        assert (result.outcome, result.missing) == ("incomplete", ("as_of",))
        assert result.values == {
            "term_started_on": None,
            "commence_by": None,
            "last_day": None,
            "refusal_possible_after": "2028-03-10",
            "renewable": None,
        }

    def test_before_the_issue(self) -> None:
        result = ask("permit_validity", self.FACTS, as_of="2026-03-09", revoked_on="2026-01-01")
        assert (result.outcome, hit(result)) == ("not_issued", set())
        assert result.values["last_day"] is None
        assert result.values["renewable"] is False
        assert ask("permit_validity", self.FACTS, as_of="2026-03-10").outcome == "issued"

    def test_the_start_is_asked_for_only_after_the_last_day_to_begin(self) -> None:
        result = ask("permit_validity", self.FACTS, as_of="2026-09-10")
        assert (result.outcome, result.missing) == ("issued", ())
        result = ask("permit_validity", self.FACTS, as_of="2026-09-11")
        assert (result.outcome, result.missing) == ("incomplete", ("work_commenced",))
        result = ask("permit_validity", self.FACTS, work_commenced=True)
        assert (result.outcome, result.missing) == ("incomplete", ("commenced_on",))
        begun = ask("permit_validity", self.FACTS, work_commenced=False, commenced_on="2026-09-10")
        assert begun.outcome == "issued"
        late = ask("permit_validity", self.FACTS, commenced_on="2026-09-11")
        assert (late.outcome, late.values["renewable"]) == ("invalid", True)

    def test_the_state_that_ends_it_latest_is_named(self) -> None:
        facts = self.FACTS | {
            "as_of": "2028-03-11",
            "work_commenced": False,
            "suspended_on": "2026-04-01",
        }
        result = ask("permit_validity", facts)
        assert result.outcome == "expired"
        assert hit(result) == {"expired", "not_commenced", "suspended"}
        assert hit(result, "info") == {"late_renewal_risk"}
        closed = ask("permit_validity", facts, certificate_issued_on="2028-03-11")
        assert (closed.outcome, hit(closed)) == ("closed", set())
        revoked = ask("permit_validity", facts, revoked_on="2028-03-11", certificate_issued_on=None)
        assert (revoked.outcome, hit(revoked)) == ("revoked", {"revoked"})
        assert revoked.values["renewable"] is False

    def test_what_is_dated_later_has_not_happened(self) -> None:
        facts = self.FACTS | {"commenced_on": "2026-03-12"}
        later = {
            "revoked_on": "2026-12-02",
            "certificate_issued_on": "2026-12-02",
            "suspended_on": "2026-12-02",
            "renewed_on": ["2026-12-02", "2026-03-09"],
        }
        result = ask("permit_validity", facts, **later)
        assert (result.outcome, hit(result)) == ("issued", set())
        assert result.values["term_started_on"] == "2026-03-10"

    def test_a_suspension_ends_the_day_before_the_permit_is_in_force_again(self) -> None:
        facts = self.FACTS | {"commenced_on": "2026-03-12", "suspended_on": "2026-10-01"}
        assert ask("permit_validity", facts, reinstated_on="2026-12-02").outcome == "suspended"
        assert ask("permit_validity", facts, reinstated_on="2026-12-01").outcome == "issued"
        unknown = self.FACTS | {"suspended_on": "2026-10-01"}
        result = ask("permit_validity", unknown)
        assert (result.outcome, result.missing) == ("suspended", ("work_commenced",))


class TestRenewalAndSite:
    RENEWAL = {
        "issued_on": "2024-01-05",
        "decision_on": "2026-01-06",
        "permit_state": "expired",
        "applied_by": "permit_holder",
        "fee_paid": True,
    }

    def test_the_change_of_codes_is_asked_for_only_after_the_24_months(self) -> None:
        result = ask("permit_renewal", self.RENEWAL)
        assert (result.outcome, result.missing) == ("incomplete", ("codes_changed",))
        assert ask("permit_renewal", self.RENEWAL, codes_changed=False).outcome == "renewable"
        result = ask("permit_renewal", self.RENEWAL, decision_on="2026-01-05")
        assert (result.outcome, result.missing) == ("renewable", ())
        assert result.values["new_commence_by"] == "2026-07-06"  # 5 July 2026 is a Sunday

    def test_early_and_not_by_the_holder(self) -> None:
        facts = self.RENEWAL | {"permit_state": "issued", "decision_on": "2024-06-01"}
        assert ask("permit_renewal", facts).outcome == "officer_decides"
        result = ask("permit_renewal", facts, applied_by="other", fee_paid=False)
        assert (result.outcome, hit(result)) == ("not_renewable", {"holder", "fee"})

    def test_no_date_of_issue(self) -> None:
        result = ask("permit_renewal", without(self.RENEWAL, "issued_on"), codes_changed=True)
        assert (result.outcome, result.missing) == ("incomplete", ("issued_on",))
        assert hit(result, "review") | hit(result, "info") == set()

    SITE = {
        "permit_displayed_and_readable": True,
        "accepted_plans_on_site": True,
        "change_made": False,
    }

    @pytest.mark.parametrize(
        ("more", "fee_due"),
        [
            ({}, False),
            ({"accepted_plans_on_site": False}, True),
            ({"accepted_plans_on_site": False, "work_finished": True}, False),
            ({"accepted_plans_on_site": None}, None),
            ({"accepted_plans_on_site": None, "permit_displayed_and_readable": False}, True),
            ({"accepted_plans_on_site": False, "officer_waives_fee": True}, None),
            (
                {
                    "accepted_plans_on_site": False,
                    "officer_waives_fee": True,
                    "waived_before": True,
                },
                True,
            ),
            (
                {
                    "accepted_plans_on_site": False,
                    "officer_waives_fee": True,
                    "waiver_in_writing": False,
                },
                True,
            ),
        ],
    )
    def test_the_fee_for_papers(self, more: dict[str, Any], fee_due: bool | None) -> None:
        assert ask("site_check", self.SITE | more).values["fee_due"] is fee_due

    def test_changed_work_waits_for_approval(self) -> None:
        facts = self.SITE | {"change_made": True, "change_notified": True}
        facts |= {"amendment_required": True}
        result = ask("site_check", facts)
        assert (result.outcome, result.missing) == ("incomplete", ("changed_work_done",))
        assert ask("site_check", facts, changed_work_done=False).outcome == "in_order"
        result = ask("site_check", facts, changed_work_done=True)
        assert result.missing == ("amendment_approved",)
        result = ask("site_check", facts, changed_work_done=True, amendment_approved=False)
        assert hit(result) == {"change_without_approval"}
        result = ask("site_check", facts, amendment_required=False, change_notified=False)
        assert hit(result) == {"change_not_notified"}
