"""Operating permits, inspections, complaints, fireworks and records beyond the cases."""

from typing import Any

import pytest

import rulebook
from rulebook.engine import Result

ISSUE = {
    "kinds": ["other"],
    "written_application_on_accepted_form": True,
    "information_sufficient": True,
    "inspected_on": "2026-06-01",
    "inspected_by": "officer",
    "conforms_to_codes": True,
    "fee_paid_at_submission": True,
    "decision_on": "2026-06-01",
    "term_starts_on": "2026-06-01",
    "term_ends_on": "2026-07-31",
}
PERMIT = {"kinds": ["other"], "as_of": "2026-09-01", "effective_from": "2026-06-01"}


def ask(name: str, facts: dict[str, Any], **more: Any) -> Result:
    return rulebook.check(f"operating.{name}", {**facts, **more})


def hit(result: Result, status: str = "violation") -> set[str]:
    """The rules that were hit, by the last part of their id."""
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


def bad(name: str, facts: dict[str, Any], **more: Any) -> set[str]:
    with pytest.raises(rulebook.BadInput) as caught:
        ask(name, facts, **more)
    return set(caught.value.errors)


class TestActivities:
    def needs(self, *activities: str, **more: Any) -> Result:
        return ask("operating_permit", {"activities": activities and list(activities)}, **more)

    def test_none_and_not_given(self) -> None:
        result = ask("operating_permit", {"activities": []}, already_started=True)
        assert (result.outcome, result.values["permits_at_least"]) == ("not_required", 0)
        result = ask("operating_permit", {}, planned_attendance=5000)
        assert (result.outcome, result.missing) == ("incomplete", ("activities",))
        assert set(result.values.values()) == {None}

    @pytest.mark.parametrize(
        ("smoke", "public", "outcome", "missing"),
        [
            (True, True, "required", ()),
            (None, False, "not_required", ()),
            (True, None, "incomplete", ("mobile_food_serves_public",)),
            (
                None,
                None,
                "incomplete",
                ("mobile_food_serves_public", "mobile_food_smoke_or_grease"),
            ),
        ],
    )
    def test_food_vehicles(
        self, smoke: bool | None, public: bool | None, outcome: str, missing: tuple[str, ...]
    ) -> None:
        facts = {"mobile_food_smoke_or_grease": smoke, "mobile_food_serves_public": public}
        result = self.needs("mobile_food_vehicle", **facts)
        assert (result.outcome, result.missing) == (outcome, missing)

    @pytest.mark.parametrize(
        ("activity", "facts", "rule"),
        [
            ("other_hazardous_process", {}, "unlisted_process"),
            ("tent_or_membrane_structure", {"tent_private_residential_use": True}, "private_tent"),
            ("potentially_hazardous_building", {}, "hazard_undetermined"),
            ("other_activity", {}, "other_undetermined"),
        ],
    )
    def test_what_is_left_to_the_officer(
        self, activity: str, facts: dict[str, Any], rule: str
    ) -> None:
        result = self.needs(activity, already_started=True, **facts)
        assert (result.outcome, hit(result, "review")) == ("officer_decides", {rule})
        assert (hit(result), result.values["activities_requiring_permit"]) == (set(), 0)

    def test_a_special_event_structure_at_a_home_is_no_private_tent(self) -> None:
        result = self.needs("temporary_special_event_structure", tent_private_residential_use=True)
        assert (result.outcome, result.values["longest_days"]) == ("required", 180)

    @pytest.mark.parametrize(
        ("facts", "over"),
        [({"energy_storage_kwh": 20}, False), ({"energy_storage_kwh": 20.01}, True)],
    )
    def test_energy_storage(self, facts: dict[str, Any], over: bool) -> None:
        result = self.needs("energy_storage", energy_storage_limit_kwh=20, **facts)
        assert (result.outcome == "required") is over
        assert self.needs("energy_storage", **facts).missing == ("energy_storage_limit_kwh",)

    def test_materials_are_judged_one_by_one(self) -> None:
        assert self.needs("hazardous_materials").missing == ("hazardous_materials",)
        result = self.needs("hazardous_materials", hazardous_materials=[])
        assert result.missing == ("hazardous_materials",)
        entries = [{"quantity": 2, "allowed_quantity": 1}] * 2 + [{"allowed_quantity": 1}]
        result = self.needs("hazardous_materials", "hazardous_materials",
                            hazardous_materials=entries, already_started=True)  # fmt: skip
        assert (result.outcome, result.missing) == (
            "required",
            ("hazardous_materials[2].quantity",),
        )
        assert [one.rule.rpartition(".")[2] for one in result.findings] == [
            "hazardous_materials", "hazardous_materials", "started_without_permit",
        ]  # fmt: skip
        assert result.values["permits_at_most"] is None
        result = self.needs("hazardous_materials", "hazardous_materials",
                            hazardous_materials=entries[:2])  # fmt: skip
        assert (result.values["permits_at_most"], hit(result, "review")) == (1, set())

    def test_how_many_permits_and_how_long(self) -> None:
        named = ("construction_business", "open_flames", "sugarhouse_alternative_activities")
        result = self.needs(*named, "fireworks_or_pyrotechnics", work_for="others")
        assert result.values == {
            "activities_requiring_permit": 4,
            "permits_at_least": 2,
            "permits_at_most": 4,
            "longest_days": 60,
            "longest_months": None,
            "contractor_longest_months": 36,
        }
        assert hit(result, "review") == {"one_or_several"}
        apart = self.needs(*named, work_for="own_property", same_location=False)
        assert hit(apart, "review") == set()
        assert apart.values["permits_at_least"] == apart.values["permits_at_most"] == 2
        assert apart.values["contractor_longest_months"] is None
        result = self.needs("explosives_or_blasting", "fireworks_or_pyrotechnics")
        assert (result.values["longest_days"], result.values["longest_months"]) == (None, None)
        result = self.needs("construction_business", "open_flames", work_for="others")
        assert (result.values["longest_months"], hit(result, "review")) == (12, set())


class TestPermitIssue:
    def test_no_kinds(self) -> None:
        result = ask("operating_permit_issue", ISSUE, kinds=[], term_ends_on="2036-01-01")
        assert (result.outcome, result.missing) == ("incomplete", ("kinds",))
        assert result.values == {"latest_end": None, "fee_refund_usd": "0.00"}

    @pytest.mark.parametrize(
        ("kinds", "latest"),
        [
            (["pyrotechnics_explosives_or_blasting"], None),
            (["pyrotechnics_explosives_or_blasting", "contractor"], "2029-06-01"),
            (["other", "sugarhouse_alternative_activities", "contractor"], "2026-07-31"),
            (["tent_or_special_event_structure", "other"], "2026-11-28"),
        ],
    )
    def test_the_shortest_limit(self, kinds: list[str], latest: str | None) -> None:
        result = ask("operating_permit_issue", ISSUE, kinds=kinds)
        assert result.values["latest_end"] == latest
        assert ("one_for_several" in hit(result, "review")) == (len(kinds) > 1)
        result = ask("operating_permit_issue", ISSUE, kinds=kinds, term_ends_on="2031-01-01")
        assert ("term_too_long" in hit(result)) == (latest is not None)

    def test_a_contractor_for_more_than_a_year(self) -> None:
        facts = ISSUE | {"kinds": ["contractor", "contractor"], "premises_in_town": False}
        result = ask("operating_permit_issue", facts, term_ends_on="2027-06-01", inspected_on=None)
        assert (result.outcome, hit(result, "review")) == ("officer_decides", {"no_premises"})
        result = ask("operating_permit_issue", facts, term_ends_on="2027-06-02")
        assert hit(result, "review") == {"no_premises", "contractor_over_a_year"}
        result = ask("operating_permit_issue", facts, term_ends_on="2029-06-02", action="amend")
        assert (hit(result), hit(result, "review")) == ({"term_too_long"}, set())

    def test_an_amendment_needs_no_inspection(self) -> None:
        facts = ISSUE | {"inspected_on": None, "inspected_by": "other", "decision_on": None}
        assert ask("operating_permit_issue", facts, action="amend").outcome == "may_issue"
        for action in ("issue", "reissue", "renew"):
            result = ask("operating_permit_issue", facts, action=action)
            assert (hit(result), result.missing) == ({"inspector"}, ("inspected_on",))
        result = ask("operating_permit_issue", ISSUE, decision_on=None)
        assert (result.outcome, result.missing) == ("incomplete", ("decision_on",))

    def test_tests_fee_and_order_of_the_term(self) -> None:
        result = ask("operating_permit_issue", ISSUE, tests_required=True, fee_applies=False,
                     fee_paid_at_submission=False, term_ends_on="2026-05-31")  # fmt: skip
        assert (hit(result), result.missing) == (
            {"term_order"},
            ("tester_accepted", "tests_show_conformity"),
        )
        assert (
            ask("operating_permit_issue", ISSUE, term_ends_on="2026-06-01").outcome == "may_issue"
        )


class TestPermitValidity:
    def test_what_is_needed(self) -> None:
        result = ask("operating_permit_validity", {"kinds": []})
        assert result.missing == ("as_of", "effective_from", "kinds")
        display = PERMIT | {"kinds": ["pyrotechnics_explosives_or_blasting"]}
        result = ask("operating_permit_validity", display, operating=True)
        assert (result.outcome, result.missing) == ("incomplete", ("effective_to",))
        assert (hit(result), set(result.values.values())) == (set(), {None})
        result = ask("operating_permit_validity", display, effective_to="2046-01-01")
        assert (result.outcome, hit(result, "review")) == ("in_force", set())

    def test_no_period_stated(self) -> None:
        result = ask("operating_permit_validity", PERMIT)
        assert (result.outcome, hit(result, "review")) == ("in_force", {"period_not_stated"})
        assert result.values["ends_on"] == "2027-06-01"

    @pytest.mark.parametrize(
        ("more", "outcome", "rules"),
        [
            ({"revoked_on": "2026-09-01", "superseded_on": "2026-08-01"}, "revoked", 1),
            ({"superseded_on": "2026-09-01", "suspended_on": "2026-08-01"}, "superseded", 0),
            ({"as_of": "2026-05-31"}, "not_yet_in_force", 1),
            ({"effective_to": "2026-08-31", "suspended_on": "2026-08-01"}, "expired", 1),
            ({"suspended_on": "2026-08-01", "suspension_lifted_on": "2026-07-31"}, "suspended", 1),
            ({"suspended_on": "2026-08-01", "suspension_lifted_on": "2026-09-02"}, "suspended", 1),
            ({"suspended_on": "2026-08-01", "suspension_lifted_on": "2026-09-01"}, "in_force", 0),
            ({"suspended_on": "2026-08-01", "suspension_lifted_on": "2026-08-01"}, "in_force", 0),
            ({"suspended_on": "2026-09-02", "revoked_on": "2026-09-02"}, "in_force", 0),
        ],
    )
    def test_the_first_state_that_holds(
        self, more: dict[str, Any], outcome: str, rules: int
    ) -> None:
        facts = PERMIT | {"effective_to": "2027-06-01", "operating": True}
        result = ask("operating_permit_validity", facts | more)
        assert (result.outcome, len(hit(result))) == (outcome, rules)
        assert result.values["renewable"] == (outcome in ("in_force", "expired"))
        assert result.values["must_cease"] == (outcome not in ("in_force", "superseded"))

    @pytest.mark.parametrize(
        ("found", "corrected", "acts"),
        [
            ("2026-09-01", None, True),
            ("2026-09-02", None, False),
            ("2026-08-01", "2026-07-31", True),
            ("2026-08-01", "2026-09-02", True),
            ("2026-08-01", "2026-08-01", False),
        ],
    )
    def test_a_finding_to_act_on(self, found: str, corrected: str | None, acts: bool) -> None:
        facts = PERMIT | {"effective_to": "2027-06-01", "noncompliance_determined_on": found}
        result = ask("operating_permit_validity", facts, corrected_on=corrected)
        assert hit(result, "review") == ({"revoke_or_suspend"} if acts else set())


class TestFireInspection:
    FLATS = {"occupancy": "multiple_dwelling", "as_of": "2026-06-01"}

    @pytest.mark.parametrize(
        ("facts", "interval", "missing"),
        [
            ({}, None, {"assembly_area_persons", "student_share_percent"}),
            ({"assembly_area_persons": 50}, 12, set()),
            ({"assembly_area_persons": 49}, None, {"student_share_percent"}),
            ({"student_share_percent": 50.1}, 12, set()),
            ({"student_share_percent": 50}, None, {"assembly_area_persons"}),
            ({"student_share_percent": 50, "assembly_area_persons": 49}, 36, set()),
            ({"occupancy": "non_residential", "student_share_percent": 99}, None,
             {"assembly_area_persons"}),
            ({"occupancy": "school_or_college"}, 12, set()),
            ({"occupancy": "one_or_two_family_dwelling", "assembly_area_persons": 50}, 12, set()),
        ],
    )  # fmt: skip
    def test_the_interval(
        self, facts: dict[str, Any], interval: int | None, missing: set[str]
    ) -> None:
        result = ask("fire_inspection", self.FLATS | facts, certificate_issued_on="2026-01-02")
        assert (result.values["interval_months"], set(result.missing)) == (interval, missing)
        assert result.outcome == ("incomplete" if missing else "current")
        assert result.values["counted_from"] == "2026-01-02"
        assert (result.values["next_due"] is None) == bool(missing)

    def test_a_home_is_not_in_the_calendar(self) -> None:
        result = ask("fire_inspection", {"occupancy": "one_or_two_family_dwelling"},
                     last_town_inspection_on="1990-01-01", assembly_area_persons=49)  # fmt: skip
        assert (result.outcome, result.missing) == ("not_scheduled", ())
        assert set(result.values.values()) == {None}
        result = ask("fire_inspection", {"assembly_area_persons": 80})
        assert (result.outcome, result.missing) == ("incomplete", ("occupancy",))

    SCHOOL = {
        "occupancy": "school_or_college",
        "as_of": "2026-06-01",
        "last_other_inspection_on": "2026-01-05",
    }

    @pytest.mark.parametrize(
        ("facts", "counted", "missing", "reviews"),
        [
            ({}, None, {"other_inspection_by"}, set()),
            ({"other_inspection_by": "ofpc"}, None, {"other_inspection_accepted"}, set()),
            ({"other_inspection_by": "other_authorized_entity", "other_inspection_accepted": True},
             "2026-01-05", set(), set()),
            ({"other_inspection_by": "other", "other_inspection_accepted": True}, None,
             {"last_town_inspection_on"}, {"outside_inspector_not_authorized"}),
            ({"other_inspection_by": "ofpc", "other_inspection_accepted": False,
              "certificate_issued_on": "2024-01-05"},
             "2024-01-05", set(), {"outside_inspection_not_accepted"}),
            ({"last_town_inspection_on": "2026-01-05"}, "2026-01-05", set(), set()),
            ({"occupancy": "non_residential", "assembly_area_persons": 3}, None,
             {"last_town_inspection_on"}, {"outside_inspection_not_for_this_building"}),
        ],
    )  # fmt: skip
    def test_inspections_by_others(
        self, facts: dict[str, Any], counted: str | None, missing: set[str], reviews: set[str]
    ) -> None:
        result = ask("fire_inspection", self.SCHOOL | facts)
        assert result.values["counted_from"] == counted
        assert (set(result.missing), hit(result, "review")) == (missing, reviews)

    def test_the_next_day_is_told_without_the_day_asked_about(self) -> None:
        result = ask("fire_inspection", self.SCHOOL | {"as_of": None},
                     last_town_inspection_on="2026-01-05")  # fmt: skip
        assert (result.outcome, result.missing) == ("incomplete", ("as_of",))
        assert result.values["next_due"] == "2027-01-05"
        assert result.values["days_overdue"] is None
