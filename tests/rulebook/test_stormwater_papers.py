"""Stormwater: guarantees, notices, orders and costs: combinations beyond the cases."""

from typing import Any

import pytest

import rulebook

GUARANTEE = {
    "required_by_town": True, "kind": "performance_bond", "appropriate_institution": True,
    "secures_completion": True, "town_is_beneficiary": True, "amount_dollars": 45000,
    "amount_set_by_town_dollars": 45000, "in_force_until_released": True,
    "provided_on": "2026-04-01", "construction_starts_on": "2026-04-02",
}  # fmt: skip
EASEMENT = {
    "facility_required": True, "executed_on": "2026-03-02", "approval_on": "2026-03-02",
    "binds_later_owners": True, "gives_access_for_inspection": True, "recorded_by": "grantor",
    "attorney_approved_on": "2026-03-20", "recorded_on": "2026-03-20",
}  # fmt: skip
NOTICE = {"kind": "notice_of_violation", "in_writing": True, "issued_to": ["landowner"]}
OPEN_SITE = {"construction_started": True, "finally_stabilized": False}
RESTORE = {"restoration_required": True, "restored": False, "notice_served": True}
COSTS = {
    "regulated_activity": True, "cost_kind": "inspection", "performed_by": "town",
    "charged_dollars": 480, "prevailing_rate_dollars": 400,
}  # fmt: skip
DRAW = {"maintenance_failed": True, "account_dollars": 100, "draw_dollars": 100}


@pytest.mark.parametrize(
    ("name", "facts", "outcome", "hits", "missing"),
    [
        ("guarantee", GUARANTEE, "adequate", "", ""),
        ("guarantee", {"required_by_town": False}, "not_required", "", ""),
        ("guarantee", {}, "incomplete", "", "required_by_town"),
        ("guarantee", {**GUARANTEE, "kind": None}, "incomplete", "", "kind"),
        ("guarantee", {**GUARANTEE, "kind": "other"}, "inadequate", "kind", ""),
        ("guarantee", {**GUARANTEE, "kind": "letter_of_credit"}, "incomplete", "", "irrevocable"),
        ("guarantee", {**GUARANTEE, "kind": "cash_escrow", "interest_reinvested": False},
         "inadequate", "escrow_interest", ""),
        ("guarantee", {**GUARANTEE, "amount_dollars": None}, "incomplete", "", "amount_dollars"),
        ("guarantee", {**GUARANTEE, "amount_set_by_town_dollars": None, "amount_dollars": None},
         "review", "amount_not_set", ""),
        ("guarantee", {**GUARANTEE, "provided_on": "2026-04-02"}, "review", "same_day", ""),
        ("guarantee", {**GUARANTEE, "provided_on": "2026-04-03"}, "inadequate",
         "before_construction", ""),
        ("guarantee_release", {"final_acceptance_on": "2028-02-29", "release_on": "2029-02-28",
                               "one_year_inspection_done": False}, "may_not_release",
         "inspection", ""),
        ("maintenance_guarantee", {"required_by_town": True}, "incomplete", "", "operated_by"),
        ("guarantee_draw", DRAW, "may_not_draw", "over_costs", ""),
        ("guarantee_draw", {**DRAW, "maintenance_failed": False, "draw_dollars": 101},
         "may_not_draw", "no_failure over_costs over_account", ""),
        ("guarantee_draw", {**DRAW, "engineering_cost_dollars": 100}, "may_draw", "", ""),
        ("easement", EASEMENT, "review", "same_day", ""),
        ("easement", {**EASEMENT, "executed_on": "2026-03-03", "recorded_by": "other"},
         "not_in_order", "before_approval recorded_by_grantor", ""),
        ("easement", {**EASEMENT, "attorney_approved_on": None}, "incomplete", "same_day",
         "attorney_approved_on"),
        ("maintenance_agreement", {"facility_required": True}, "incomplete", "", "arrangement"),
        ("maintenance_agreement", {"facility_required": True, "arrangement": "dedication",
                                   "town_accepts_dedication": False}, "not_in_order",
         "dedication_refused", "facility_meets_law perpetual_adequate_access sufficient_area"),
        ("approval_ready", {}, "incomplete", "", "step"),
        ("approval_ready", {"step": "plat_filing", "swppp_approved": True,
                            "facility_required": False}, "ready", "", ""),
        ("approval_ready", {"step": "permit_issuance", "swppp_approved": True}, "incomplete", "",
         "completion_guarantee_required facility_required"),
        ("approval_ready", {"step": "swppp_approval", "swppp_contents_complete": True,
                            "swppp_certified": True, "design_meets_criteria": True,
                            "other_permits": [{}], "facility_required": False}, "incomplete", "",
         "other_permits[0].status"),
        ("site_conduct", {"construction_started": False}, "not_applicable", "", ""),
        ("site_conduct", {"construction_started": False, "visible_turbidity_contrast": True},
         "not_in_order", "turbidity", ""),
        ("site_conduct", {"construction_started": True}, "incomplete", "", "finally_stabilized"),
        ("site_conduct", {"construction_started": True, "visible_turbidity_contrast": True},
         "not_in_order", "turbidity", "finally_stabilized"),
        ("site_conduct", OPEN_SITE, "incomplete", "",
         "effectiveness_documented practices_maintained swppp_copy_on_site "
         "visible_turbidity_contrast work_in_progress"),
        ("sediment_trap", {"capacity_reduced_percent": 10, "design_capacity_cubic_yards": 3,
                           "sediment_cubic_yards": 1.5}, "clean_out_required", "fifty_percent",
         ""),
        ("sediment_trap", {"sediment_cubic_yards": 1}, "incomplete", "",
         "design_capacity_cubic_yards"),
        ("sediment_trap", {"capacity_reduced_percent": 10, "sediment_cubic_yards": 1},
         "in_order", "", ""),
        ("town_inspection", {}, "incomplete", "", "required_by_officer stage"),
        ("town_inspection", {"required_by_officer": True, "notice_given": False}, "too_late",
         "no_notice", "stage"),
        ("violation_notice", {}, "incomplete", "", "kind"),
        ("violation_notice", {**NOTICE, "contents": ["appeal_statement"]}, "defective",
         "name_and_address location nature_of_violation remedial_measures time_schedule "
         "penalty_statement", "appeal_days_stated"),
        ("violation_notice", {**NOTICE, "kind": "inspection_findings", "contents": []},
         "defective", "addressee nature_of_violation remedial_measures", ""),
        ("stop_work_and_violation", {"work": "addresses_violation"}, "may_go_on", "", ""),
        ("stop_work_and_violation", {"work": "site_stabilization", "stop_work_order": True},
         "incomplete", "", "town_confirmed_compliance"),
        ("stop_work_and_violation", {"work": "other_work", "inspection_violation": True,
                                     "completed_work_approved": False}, "must_stop",
         "inspection", "stop_work_order"),
        ("stop_work_and_violation", {"work": "other_work", "stop_work_order": False,
                                     "inspection_violation": True,
                                     "completed_work_approved": True}, "incomplete", "",
         "violations_corrected"),
        ("as_built", {"practices_on_site": True}, "incomplete", "", "final_construction_completed"),
        ("as_built", {"practices_on_site": True, "final_construction_completed": True,
                      "as_built_submitted": False}, "not_accepted", "submitted", ""),
        ("right_of_entry", {"new_connection_to_public_system": False}, "incomplete", "",
         "new_facility_on_private_land"),
        ("occupancy_hold", {"in_violation": False, "officer_decision": "hold"}, "not_authorized",
         "no_ground", ""),
        ("building", {"has_walls": False}, "not_building", "", ""),
        ("building", {"area_sqft": 100.01, "has_roof": True}, "incomplete", "",
         "designed_for_shelter has_walls"),
        ("restoration", RESTORE, "review", "reasonable_time", ""),
        ("restoration", {**RESTORE, "reasonable_time_passed": False}, "wait", "", ""),
        ("costs", COSTS, "not_as_charged", "rate", ""),
        ("costs", {**COSTS, "charged_dollars": None, "cost_kind": "other"}, "not_as_charged",
         "kind", "charged_dollars"),
        ("appeal", {"served_on": "2026-03-03", "filed_on": "2026-03-19", "in_writing": True,
                    "notice_states_appeal_right": False}, "review", "notice_defect", ""),
    ],
)  # fmt: skip
def test_answers(name: str, facts: Any, outcome: str, hits: str, missing: str) -> None:
    result = rulebook.check(f"stormwater.{name}", facts)
    found = result.rules("violation") | result.rules("review")
    assert result.outcome == outcome
    assert found == {f"stormwater.{name}.{hit}" for hit in hits.split()}
    assert list(result.missing) == missing.split()


@pytest.mark.parametrize(
    ("name", "facts", "values"),
    [
        ("guarantee", {**GUARANTEE, "amount_dollars": 50000}, {"shortfall_dollars": "0.00"}),
        ("guarantee", {**GUARANTEE, "required_by_town": None}, {"shortfall_dollars": None}),
        ("guarantee", {**GUARANTEE, "amount_dollars": 44999.995}, {"shortfall_dollars": "0.01"}),
        ("guarantee_draw", {**DRAW, "account_dollars": None}, {"most_dollars": None}),
        ("guarantee_draw", {**DRAW, "maintenance_failed": False, "account_dollars": None},
         {"most_dollars": "0.00"}),
        ("costs", COSTS, {"chargeable_dollars": "400.00"}),
        ("costs", {**COSTS, "charged_dollars": None}, {"chargeable_dollars": None}),
        ("costs", {"regulated_activity": False}, {"chargeable_dollars": "0.00"}),
        ("restoration", {**RESTORE, "reasonable_time_passed": True, "town_cost_dollars": 1,
                         "paid_dollars": 2}, {"lien_dollars": "0.00"}),
        ("restoration", {**RESTORE, "town_cost_dollars": 1}, {"lien_dollars": None}),
        ("town_inspection", {"required_by_officer": True, "event_at": "2026-11-02T10:00:00-05:00",
                             "notified_at": "2026-10-31T10:00:00-04:00"},
         {"hours_before": 49, "latest_notice_at": "2026-10-31T11:00:00-04:00",
          "earliest_event_at": "2026-11-02T09:00:00-05:00"}),
        ("town_inspection", {"event_at": "2026-11-02T10:00:00-05:00"},
         {"hours_before": None, "latest_notice_at": None, "earliest_event_at": None}),
        ("town_inspection", {"required_by_officer": True, "notice_given": False,
                             "notified_at": "2026-10-31T10:00:00-04:00",
                             "event_at": "2026-11-02T10:00:00-05:00"},
         {"hours_before": None, "latest_notice_at": "2026-10-31T11:00:00-04:00",
          "earliest_event_at": None}),
        ("deadline", {"clock": "town_notice_latest", "start_at": "2026-03-10T03:30:00Z",
                      "start": "2026-01-01"},
         {"due": "2026-03-07", "due_at": "2026-03-07T22:30:00-05:00", "then_from": None}),
        ("deadline", {"clock": "weekly_inspection", "start": "2026-12-18"},
         {"due": "2026-12-25", "due_at": None, "then_from": "2026-12-26"}),
        ("deadline", {"clock": "guarantee_minimum", "start_at": "2026-03-10T03:30:00Z"},
         {"due": None, "due_at": None, "then_from": None}),
        ("first_flush", {"less_pervious_acres": 0.1}, {"first_flush_cubic_feet": 181.5}),
    ],
)  # fmt: skip
def test_values(name: str, facts: Any, values: Any) -> None:
    assert rulebook.check(f"stormwater.{name}", facts).values == values
