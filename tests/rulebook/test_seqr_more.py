"""Environmental review: what the prose of the rules says beyond the cases."""

from typing import Any

import pytest

import rulebook


def judged(name: str, facts: Any) -> tuple[str, set[str], list[str]]:
    """Outcome, rules with status violation or review (their last part), and what is missing."""
    result = rulebook.check(f"seqr.{name}", facts)
    hits = result.rules("violation") | result.rules("review")
    return result.outcome, {hit.rpartition(".")[2] for hit in hits}, list(result.missing)


def values(name: str, **facts: Any) -> Any:
    return rulebook.check(f"seqr.{name}", facts).values


NEEDED = {"immediately_necessary": True}
REPAIR = {"activity": "maintenance_or_repair"}
ZONE = {"activity": "commercial_zone_construction"}
GROWN = {"activity": "restoration_or_reconstruction"}
SITE = {"activity": "highway_maintenance_site_expansion"}


@pytest.mark.parametrize(
    ("facts", "paragraph"),
    [
        ({"nepa_draft_statement": True, "nepa_final_statement": True}, "6-22(1)"),
        ({"criminal_proceeding": True, "ministerial": True, "actor": "court"}, "6-22(2)"),
        ({"ministerial": True, "type_i_listed": True}, "6-22(3)"),
        ({"public_service_law_certificate": True, **NEEDED}, "6-22(5)"),
        ({"undertaken_or_approved_on": "1977-05-31", "actor": "town"}, "6-22(6)"),
        ({"undertaken_or_approved_on": "1977-08-31"}, "6-22(6)"),
        ({"undertaken_or_approved_on": "1978-01-31", "state_extended_date": "1978-02-01"},
         "6-22(6)"),
        ({**NEEDED, "emergency_basis": True, "activity": "sign_permit"}, "6-22(7)"),
        ({"actor": "state_legislature"}, "6-22(8)"),
        ({**REPAIR, "substantial_change": False, **NEEDED}, "6-22(4)"),
    ],
)  # fmt: skip
def test_exempt(facts: Any, paragraph: str) -> None:
    assert judged("classify", facts) == ("exempt", set(), [])
    assert values("classify", **facts) == {"paragraph": paragraph}


def test_every_exemption_that_applies_is_reported() -> None:
    facts = {"criminal_proceeding": True, "ministerial": True, "actor": "court"}
    result = rulebook.check("seqr.classify", facts)
    assert result.rules("info") == {
        "seqr.classify.criminal", "seqr.classify.ministerial", "seqr.classify.legislature_or_court",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "outcome", "hits", "missing", "paragraph"),
    [
        ({}, "incomplete", "", "activity", None),
        ({"type_i_listed": True}, "incomplete", "", "activity", None),
        ({"nepa_draft_statement": True}, "incomplete", "", "activity", None),
        ({"undertaken_or_approved_on": "1977-06-01", "actor": "town"}, "incomplete", "",
         "activity", None),
        ({"undertaken_or_approved_on": "1977-06-01", "state_extended_date": "1977-05-01",
          "activity": "mapping"}, "exempt", "", "", "6-22(6)"),
        # Needed at once: whether it is an emergency decides, whatever the activity.
        (NEEDED, "incomplete", "", "emergency_basis", None),
        ({**NEEDED, "type_i_listed": True, **REPAIR}, "incomplete", "", "emergency_basis", None),
        ({**NEEDED, "emergency_basis": False}, "type_ii", "", "", "6-28(b)(21)"),
        ({**NEEDED, "emergency_basis": False, "type_i_listed": True}, "type_i", "type_i", "",
         "6-28(a)"),
        ({"emergency_basis": True, "activity": "snow_and_ice_control"}, "type_ii", "", "",
         "6-28(b)(13)"),
        ({**REPAIR, "type_i_listed": True}, "incomplete", "", "substantial_change", None),
        ({**REPAIR, "substantial_change": True}, "incomplete", "", "size_increase_percent", None),
        ({**REPAIR, "substantial_change": True, "size_increase_percent": 50.01},
         "determination_needed", "alteration_over_half", "", None),
        ({"activity": "other", "town_determined_type_ii": True}, "type_ii", "", "", "6-28(b)"),
        ({"activity": "other", "town_determined_type_ii": True, "type_i_listed": True}, "type_i",
         "type_i", "", "6-28(a)"),
        ({"activity": "residential_utility_service", "residence_kind": "subdivision",
          "houses": 40}, "determination_needed", "houses", "chapter_24_followed", None),
        ({"activity": "residential_construction", "residence_kind": "two_family", "units": 99},
         "type_ii", "", "", "6-28(b)(1)"),
        # A kind that fails its figure is not saved by a determination on unlisted kinds.
        ({"activity": "residential_construction", "residence_kind": "multiple_residence",
          "units": 30, "town_determined_type_ii": True}, "determination_needed", "units", "",
         None),
        (ZONE, "incomplete", "", "board_approval_needed impact_statement_completed type_i_listed "
         "zoning_district", None),
        ({**ZONE, "zoning_district": "rr", "board_approval_needed": True},
         "determination_needed", "zone board_approval",
         "impact_statement_completed type_i_listed", None),
        ({**ZONE, "zoning_district": "cd", "board_approval_needed": False,
          "impact_statement_completed": True, "type_i_listed": False}, "type_ii", "", "",
         "6-28(b)(3)"),
        ({"activity": "agricultural_practice", "farm_work": "farm_building"}, "type_ii", "", "",
         "6-28(b)(5)"),
        ({**GROWN, "size_increase_percent": 49.99}, "incomplete", "", "usage_increase_percent",
         None),
        ({**GROWN, "usage_increase_percent": 50}, "determination_needed",
         "expansion_half_or_more", "size_increase_percent", None),
        ({**SITE, "size_increase_percent": 50, "usage_increase_percent": 50}, "type_ii", "", "",
         "6-28(b)(12)"),
        ({**SITE, "size_increase_percent": 51}, "determination_needed", "site_over_half",
         "usage_increase_percent", None),
        ({"activity": "highway_reconstruction", "new_travel_lanes": 2}, "determination_needed",
         "lanes", "right_of_way_acres_per_mile significant_effect_on_unique_area", None),
        ({"activity": "waterway_maintenance", "waterway_work": "silt_excavation"}, "incomplete",
         "", "within_design_dimensions", None),
        ({"activity": "waterway_maintenance", "waterway_work": "bridge_work"}, "type_ii", "", "",
         "6-28(b)(15)"),
        ({"activity": "surplus_property_sale", "property_kind": "land", "parcel_acres": 25.01},
         "determination_needed", "surplus_land", "", None),
        ({"activity": "surplus_property_sale", "property_kind": "other_property"}, "type_ii", "",
         "", "6-28(b)(17)"),
        ({"activity": "budget"}, "determination_needed", "not_the_town", "type_i_listed", None),
        ({"activity": "budget", "actor": "town", "significant_by_resolution": True},
         "determination_needed", "resolution", "type_i_listed", None),
        ({"activity": "educational_activity", "routine": False, "capital_construction": True},
         "determination_needed", "not_routine capital_construction", "", None),
    ],
)  # fmt: skip
def test_classify(facts: Any, outcome: str, hits: str, missing: str, paragraph: Any) -> None:
    assert judged("classify", facts) == (outcome, set(hits.split()), missing.split())
    assert values("classify", **facts) == {"paragraph": paragraph}


def test_each_measure_that_grows_too_much_is_a_finding() -> None:
    facts = {**GROWN, "size_increase_percent": 50, "usage_increase_percent": 80}
    found = [finding.actual for finding in rulebook.check("seqr.classify", facts).findings]
    assert found == [50, 80]


FORM = {"classification": "not_exempt", "application_filed": True, "on_approved_form": True}
DRAFT = {**FORM, "significance": "may_be_significant", "draft_statement_filed": True}
PUBLISHED = {**DRAFT, "draft_content_complete": True, "fee_paid": True,
             "draft_notice_published": True}  # fmt: skip
FINAL = {**PUBLISHED, "significance_after_draft": "may_be_significant",
         "final_statement_filed": True}  # fmt: skip
DONE = {**FINAL, "final_content_complete": True, "final_notice_published": True}


@pytest.mark.parametrize(
    ("facts", "outcome", "hits", "missing", "actor"),
    [
        ({**FORM, "on_approved_form": None}, "incomplete", "", "on_approved_form", None),
        ({"classification": "type_ii", "agencies_involved": 3}, "no_review", "", "", "none"),
        ({**FORM, "significance": "not_significant", "determination_filed": True,
          "agencies_involved": 2}, "review_ended", "more_agencies", "", "none"),
        ({**FORM, "classification": "type_i", "assessment_done": True}, "determine_significance",
         "significance", "", "town"),
        ({**DRAFT, "draft_content_complete": False}, "file_draft_statement", "draft_content fee",
         "", "applicant"),
        (DRAFT, "pay_fee", "fee", "draft_content_complete", "applicant"),
        ({**DRAFT, "fee_paid": True}, "incomplete", "", "draft_content_complete", None),
        ({**DRAFT, "fee_paid": True, "draft_content_complete": True}, "publish_notice", "", "",
         "town"),
        ({**PUBLISHED, "significance_after_draft": "not_significant"}, "file_determination", "",
         "", "town"),
        ({**PUBLISHED, "significance_after_draft": "not_significant", "determination_filed": True},
         "review_ended", "", "", "none"),
        (FINAL, "incomplete", "", "final_content_complete", None),
        ({**FINAL, "final_content_complete": False}, "file_final_statement", "final_content", "",
         "town"),
        ({**FINAL, "final_content_complete": True}, "publish_notice", "", "", "town"),
        (DONE, "consider_final_statement", "", "", "town"),
        ({**DONE, "final_statement_considered": True}, "decide", "", "", "town"),
    ],
)  # fmt: skip
def test_next_step(facts: Any, outcome: str, hits: str, missing: str, actor: Any) -> None:
    assert judged("next_step", facts) == (outcome, set(hits.split()), missing.split())
    assert values("next_step", **facts) == {
        "next_actor": actor,
        "decision_allowed": outcome in ("no_review", "review_ended", "decide"),
    }


FILED = {"significance": "may_be_significant", "final_statement_filed_on": "2026-06-01"}
FINDINGS = {"finding_minimizes_effects": True, "finding_practicable_means": True}
APPROVED = {**FILED, **FINDINGS, "decision": "approve", "final_statement_considered": True}
EXTENDED = {**FILED, "as_of": "2026-07-01", "extended_to": "2026-08-01",
            "extension_agreed_on": "2026-07-01", "applicant_consented": True,
            "town_consented": True}  # fmt: skip


@pytest.mark.parametrize(
    ("facts", "outcome", "hits", "missing", "due"),
    [
        ({"significance": "may_be_significant"}, "pending", "", "", None),
        (FILED, "incomplete", "", "as_of", "2026-07-01"),
        ({**APPROVED, "decision_on": "2026-06-01"}, "in_order", "", "", "2026-07-01"),
        ({**APPROVED, "decision_on": "2026-05-31"}, "not_in_order", "before_final_statement", "",
         "2026-07-01"),
        ({**APPROVED, "decision_on": "2026-07-02"}, "not_in_order", "late", "", "2026-07-01"),
        (APPROVED, "incomplete", "", "decision_on", "2026-07-01"),
        ({**APPROVED, "final_statement_considered": None, "decision_on": "2026-06-02"},
         "incomplete", "", "final_statement_considered", "2026-07-01"),
        ({**APPROVED, "final_statement_filed_on": None, "finding_practicable_means": None},
         "not_in_order", "before_final_statement", "finding_practicable_means", None),
        ({**FILED, "decision": "deny", "decision_on": "2026-07-02"}, "not_in_order", "late", "",
         "2026-07-01"),
        ({"significance": "may_be_significant", "decision": "deny"}, "in_order", "", "", None),
        # The agreed day is a Saturday; agreed on the last day is in time.
        (EXTENDED, "pending", "", "", "2026-08-03"),
        ({**EXTENDED, "extension_agreed_on": "2026-07-02"}, "pending", "extension_late", "",
         "2026-07-01"),
        ({**EXTENDED, "extension_agreed_on": None, "town_consented": False}, "pending",
         "extension_not_mutual", "", "2026-07-01"),
        ({**EXTENDED, "extension_agreed_on": None, "town_consented": None}, "incomplete", "",
         "extension_agreed_on town_consented", None),
        ({**FILED, "as_of": "2026-07-01", "extended_to": "2026-07-01"}, "pending", "", "",
         "2026-07-01"),
        ({"significance": "may_be_significant", "extended_to": "2026-07-01"}, "pending", "", "",
         None),
    ],
)  # fmt: skip
def test_decision(facts: Any, outcome: str, hits: str, missing: str, due: Any) -> None:
    assert judged("decision", facts) == (outcome, set(hits.split()), missing.split())
    assert values("decision", **facts) == {"due": due, "extension_in_force": due == "2026-08-03"}


def test_fee() -> None:
    filed = {"draft_statement_required": True, "draft_statement_filed": True}
    assert judged("fee", filed) == ("incomplete", set(), ["paid_usd"])
    assert values("fee", **filed) == {"fee": "50.00", "amount_due": None}
    assert judged("fee", {"draft_statement_required": True, "paid_usd": 50})[0] == "paid"
    early = {"draft_statement_required": True, "paid_usd": 20}
    assert judged("fee", early)[0] == "fee_due"
    assert values("fee", **early) == {"fee": "50.00", "amount_due": "30.00"}
    assert values("fee") == {"fee": None, "amount_due": None}
    with pytest.raises(rulebook.BadInput) as caught:
        values("fee", draft_statement_required=False, paid_usd=49.999)
    assert list(caught.value.errors) == ["paid_usd"]


TIMBER = {"application_kind": "timber_license", "classification": "type_i"}


@pytest.mark.parametrize(
    ("facts", "outcome", "hits", "missing", "clock"),
    [
        ({}, "incomplete", "", "application_kind", None),
        ({"application_kind": "variance"}, "incomplete", "", "classification", None),
        ({"application_kind": "variance", "classification": "exempt"}, "not_blocked", "", "",
         None),
        (TIMBER, "blocked", "review_open", "", None),
        ({**TIMBER, "decision": "deny"}, "not_blocked", "", "", None),
        ({**TIMBER, "review_ended_on": "2026-04-20"}, "incomplete", "",
         "complete_application_received_on", None),
        ({**TIMBER, "review_ended_on": "2026-04-20", "decision_on": "2026-04-19",
          "complete_application_received_on": "2026-04-22"}, "blocked", "too_early", "",
         "2026-04-22"),
        ({**TIMBER, "review_ended_on": "2026-04-20", "decision_on": "2026-04-20",
          "complete_application_received_on": "2026-04-01"}, "not_blocked", "", "", "2026-04-20"),
        ({**TIMBER, "classification": "type_ii", "review_ended_on": "2026-04-20",
          "complete_application_received_on": "2026-04-01"}, "not_blocked", "", "", "2026-04-01"),
    ],
)  # fmt: skip
def test_hold(facts: Any, outcome: str, hits: str, missing: str, clock: Any) -> None:
    assert judged("hold", facts) == (outcome, set(hits.split()), missing.split())
    assert values("hold", **facts)["clock_starts_on"] == clock


@pytest.mark.parametrize(
    ("facts", "missing", "dates"),
    [
        ({}, "clock start", (None, None)),
        ({"clock": "timber_license"}, "application_received_on start", (None, None)),
        ({"clock": "decision", "start": "2026-06-01", "extended_to": "2026-07-01"}, "",
         ("2026-07-01", None)),
        ({"clock": "decision", "start": "2026-06-01", "extended_to": "2026-07-02"},
         "both_consented", (None, None)),
        ({"clock": "timber_license", "start": "2026-03-10", "extended_to": "2026-07-03",
          "application_received_on": "2026-03-02", "both_consented": True}, "",
         ("2026-07-03", "2026-07-04")),
        ({"clock": "timber_license", "start": "2026-03-10", "extended_to": "2026-07-04",
          "application_received_on": "2026-03-02", "both_consented": True}, "",
         ("2026-07-06", "2026-07-07")),
    ],
)  # fmt: skip
def test_deadline(facts: Any, missing: str, dates: Any) -> None:
    assert judged("deadline", facts)[2] == missing.split()
    assert tuple(values("deadline", **facts).values()) == dates
