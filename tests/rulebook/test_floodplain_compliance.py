"""Floodplain construction stage, stop-work order and certificate, beyond the cases."""

from typing import Any

import pytest

from .asking import Facts, ask, asked


class TestConstructionStage:
    NAME = "floodplain.construction_stage"
    FLOOR: Facts = {
        "progress": "lowest_floor_placed", "certificate_submitted": True,
        "elevation_certified_by": "land_surveyor", "prepared_under_supervision": True,
        "has_basement": False, "certified_elevation_ft": 830, "certified_datum": "ngvd_1929",
        "required_elevation_ft": 829.4, "required_datum": "navd_1988", "ngvd_to_navd_ft": -0.6,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.FLOOR, **more)

    def test_exactly_at_it_after_conversion(self) -> None:
        assert self.ask().outcome == "awaiting_approval"
        assert self.ask(officer_approved=True).outcome == "approved"
        assert self.ask(certified_elevation_ft=829.99).violations == {"too_low"}
        assert asked(self.NAME, self.FLOOR) == set(self.FLOOR)
        gap = self.ask(required_elevation_ft=None, ngvd_to_navd_ft=None)
        assert gap.missing == {"required_elevation_ft"}

    def test_floodproofing_has_two_certifiers(self) -> None:
        done = {"progress": "floodproofing_done", "elevation_certified_by": "other"}
        got = self.ask(**done)
        assert got.missing == {"floodproofing_certified_by", "floodproofed_elevation_by"}
        assert got.values["certificate"] == "floodproofing_certificate"
        same = {
            "floodproofing_certified_by": "professional_engineer",
            "floodproofed_elevation_by": "professional_engineer",
        }
        assert self.ask(**done, **same).outcome == "awaiting_approval"
        wrong = {"floodproofing_certified_by": "land_surveyor"}
        assert self.ask(**done, **wrong, floodproofed_elevation_by="architect").violations == {
            "floodproofing_certifier",
            "floodproofed_elevation",
        }

    def test_what_follows_from_a_deficiency(self) -> None:
        low = {"certified_elevation_ft": 1, "has_basement": None, "officer_approved": True}
        got = self.ask(**low)
        assert got.outcome == "deficient"
        assert got.missing == {"corrected_immediately", "has_basement"}
        assert self.ask(**low, corrected_immediately=True).outcome == "corrected"
        assert self.ask(**low, corrected_immediately=False).outcome == "stop_work"
        assert self.ask(other_deficiencies=True).violations == {"other"}
        assert self.ask(has_basement=None, corrected_immediately=None).outcome == "incomplete"

    def test_before_there_is_a_certificate(self) -> None:
        early = self.ask(progress="before_lowest_floor", further_work_done=True)
        assert early.outcome == "not_due"
        assert (early.values["certificate"], early.values["at_holders_risk"]) == (None, False)
        late = self.ask(certificate_submitted=False, has_basement=None)
        assert (late.outcome, late.missing) == ("certificate_due", set())
        assert ask(self.NAME, {"further_work_done": True}).missing == {"progress"}
        risky = self.ask(certificate_submitted=None, further_work_done=True, officer_approved=True)
        assert risky.values["at_holders_risk"] is True
        safe = self.ask(further_work_done=True, officer_approved=True)
        assert safe.values["at_holders_risk"] is False


class TestStopWork:
    NAME = "floodplain.stop_work"
    GOOD: Facts = {
        "in_flood_area": True, "ongoing": True, "permit_state": "approved",
        "meets_article": True, "meets_permit_conditions": True,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.GOOD, **more)

    def test_no_ground(self) -> None:
        got = self.ask()
        assert got.outcome == "no_ground"
        assert (got.values["notify_fema"], got.values["penalty_section"]) == (False, None)
        assert asked(self.NAME, self.GOOD) == set(self.GOOD)

    @pytest.mark.parametrize("state", ["none", "applied", "suspended", "revoked", "expired"])
    def test_only_an_approved_permit_is_one(self, state: str) -> None:
        got = self.ask(permit_state=state, meets_permit_conditions=None)
        assert (got.violations, got.missing) == ({"no_permit"}, set())
        assert self.ask(permit_state=state, ongoing=False).outcome == "no_ground"

    def test_a_deficiency_matters_while_work_goes_on(self) -> None:
        assert self.ask(certificate_deficiency="uncorrected").violations == {"deficiency"}
        left = self.ask(certificate_deficiency="uncorrected", ongoing=False)
        assert left.outcome == "no_ground"

    def test_the_gravest_first(self) -> None:
        structure = {"meets_article": False, "structure": True}
        against = {"order_in_force": True, "work_after_order": True}
        assert self.ask(**structure, **against).outcome == "order_disregarded"
        assert self.ask(**structure, variance="denied").outcome == "declare_noncompliant"
        waits = self.ask(**structure, variance="applied")
        assert (waits.outcome, waits.reviews) == ("order_may_issue", {"declaration_waits"})
        assert waits.values["notify_fema"] is False
        assert self.ask(**structure, variance="approved").violations == {"article"}
        assert self.ask(structure=True).outcome == "no_ground"
        assert self.ask(work_after_order=True).outcome == "no_ground"
        finished = self.ask(meets_article=False, ongoing=False)
        assert finished.outcome == "order_may_issue"
        assert finished.values["penalty_section"] == "1-8"

    def test_outside(self) -> None:
        outside = self.ask(in_flood_area=False, meets_article=False, ongoing=None)
        assert (outside.outcome, outside.missing) == ("not_applicable", set())


class TestCertificateOfCompliance:
    NAME = "floodplain.certificate_of_compliance"
    GOOD: Facts = {
        "subject": "building_or_premises", "authority": "approved_variance",
        "work_completed": True, "inspections": ["other", "developers_architect"],
        "found_in_compliance": True, "items_required": ["anchoring"],
        "items_received": ["anchoring"], "new_or_substantially_improved": True,
        "construction_certificate_approved": True,
    }  # fmt: skip

    def ask(self, **more: Any) -> Any:
        return ask(self.NAME, self.GOOD, **more)

    def test_what_is_asked(self) -> None:
        assert self.ask().outcome == "issue"
        assert asked(self.NAME, self.GOOD) == set(self.GOOD)
        assert self.ask(items_required=[], items_received=None).outcome == "issue"
        uninspected = self.ask(inspections=["other"], found_in_compliance=None)
        assert (uninspected.violations, uninspected.missing) == ({"not_inspected"}, set())
        other = self.ask(subject="other_development", new_or_substantially_improved=None)
        assert other.outcome == "issue"

    def test_use_has_no_influence(self) -> None:
        used = self.ask(used_or_occupied=True, work_completed=None)
        assert (used.outcome, used.violations) == ("incomplete", {"used_without"})
        assert self.ask(used_or_occupied=True, subject="other_development").violations == set()

    def test_what_withholds_it(self) -> None:
        got = self.ask(
            authority="neither", work_completed=False, found_in_compliance=False,
            items_required=["anchoring", "floodproofing"], construction_certificate_approved=False,
            stop_work_in_force=True,
        )  # fmt: skip
        assert got.violations == {
            "no_authority", "not_completed", "found_deficient", "item",
            "construction_certificate", "stop_work",
        }  # fmt: skip
        assert (got.outcome, got.values["may_be_used"]) == ("withhold", False)
