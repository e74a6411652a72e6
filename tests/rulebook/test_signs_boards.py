"""The sign rules beyond their cases: boards, appeals, notices, number, dark hours, clocks."""

from typing import Any

import pytest

from .signs_told import OUT, same, values

VARIANCE = {
    "on_town_form": True, "fee_paid": True, "notice_in_order": True, "difficulty_or_hardship": True,
    "finding_disproportionate": False, "finding_excessive": False, "finding_repetitive": False,
    "finding_injurious_to_environment": False, "finding_detrimental_to_welfare": False,
}  # fmt: skip
NOTICE = {"meeting_on": "2026-12-10", "sent_on": "2026-12-09", "neighbors": [
    {"distance_ft": 250, "notified": True}, {"distance_ft": 250.1}]}  # fmt: skip
APPEAL = {"decided_by": "planning_board", "filed_with_clerk_on": "2026-10-30",
          "appealed_on": "2026-11-30", "fee_paid": True}  # fmt: skip
REFERRED = {"referred_on": "2026-11-02", "as_of": "2026-12-17"}
JOINT = {"persons_on_sign": 3, "owner_written_permission": True, "town_board_approved": True}


@pytest.mark.parametrize("fact", VARIANCE)
def test_every_point_of_a_variance_is_asked_for(fact: str) -> None:
    same("variance", VARIANCE | {fact: OUT}, "incomplete", "", fact)
    turned = VARIANCE | {fact: not VARIANCE[fact]}
    assert values("variance", turned) == {}
    with pytest.raises(AssertionError):
        same("variance", turned, "may_be_granted")


@pytest.mark.parametrize(
    ("ruleset", "base", "change", "outcome", "rules", "missing"),
    [
        ("variance", VARIANCE, {"further_information_requested": True, "hearing_called": True},
         "incomplete", "", "further_information_given hearing_held"),
        ("variance", VARIANCE, {"further_information_given": False, "hearing_held": False},
         "may_be_granted", "", ""),
        ("variance", VARIANCE, {"hearing_called": True, "hearing_held": False, "fee_paid": OUT},
         "may_not_be_granted", "hearing", "fee_paid"),
        ("variance_notice", NOTICE, {}, "in_order", "", ""),
        ("variance_notice", NOTICE, {"neighbors": OUT, "sent_on": OUT}, "incomplete", "",
         "neighbors"),
        ("variance_notice", NOTICE, {"neighbors": []}, "in_order", "", ""),
        ("variance_notice", NOTICE, {"neighbors": [], "sent_on": OUT, "meeting_on": OUT},
         "incomplete", "", "meeting_on sent_on"),
        ("variance_notice", NOTICE, {"sent_on": "2026-12-10"}, "defective", "not_in_advance", ""),
        ("variance_notice", NOTICE, {"neighbors": [{}, {"distance_ft": 0}]}, "incomplete", "",
         "neighbors[0].distance_ft neighbors[1].notified"),
        ("variance_notice", NOTICE, {"neighbors": [{"notified": False}]}, "incomplete", "",
         "neighbors[0].distance_ft"),
        ("appeal", APPEAL, {}, "accepted", "", ""),
        ("appeal", APPEAL, {"appealed_on": "2026-12-01"}, "not_accepted", "late", ""),
        ("appeal", APPEAL, {"appealed_on": "2026-12-01", "fee_paid": False}, "not_accepted",
         "late fee", ""),
        ("appeal", APPEAL, {"filed_with_clerk_on": OUT, "appealed_on": OUT, "fee_paid": OUT},
         "incomplete", "", "filed_with_clerk_on appealed_on fee_paid"),
        ("appeal", APPEAL, {"decided_by": "code_enforcement_officer", "fee_paid": False},
         "not_accepted", "wrong_body", ""),
        ("appeal", APPEAL, {"decided_by": OUT}, "incomplete", "", "decided_by"),
        ("joint_directional", JOINT, {}, "allowed", "", ""),
        ("joint_directional", JOINT, {"persons_on_sign": OUT, "town_board_approved": False},
         "incomplete", "", "persons_on_sign"),
        ("joint_directional", JOINT, {"persons_on_sign": 2, "owner_written_permission": False,
         "town_board_approved": False}, "not_allowed", "three_persons owner_permission refused",
         ""),
        ("joint_directional", JOINT, {"owner_written_permission": OUT,
         "town_board_approved": OUT}, "incomplete", "town_board", "owner_written_permission"),
        ("referral", REFERRED, {"as_of": OUT}, "incomplete", "", "as_of"),
        ("referral", REFERRED, {"answered_on": "2026-12-17"}, "incomplete", "", "answer"),
        ("referral", REFERRED, {"answered_on": "2026-12-17", "answer": "deny",
         "as_of": "2027-01-01"}, "denied", "", ""),
        ("referral", REFERRED, {"answered_on": "2026-12-17", "answer": "approve",
         "as_of": "2026-11-03"}, "approved", "", ""),
        ("referral", REFERRED, {"answered_on": "2026-12-18", "as_of": "2026-12-01"}, "waived", "",
         ""),
        ("referral", REFERRED, {"answer": "deny"}, "pending", "", ""),
    ],
)  # fmt: skip
def test_boards(
    ruleset: str,
    base: dict[str, Any],
    change: dict[str, Any],
    outcome: str,
    rules: str,
    missing: str,
) -> None:
    same(ruleset, base | change, outcome, rules, missing)


def test_values_of_boards() -> None:
    assert values("variance_notice", NOTICE) == {"within_radius": 1}
    assert values("variance_notice", NOTICE | {"neighbors": [{}]}) == {"within_radius": None}
    assert values("variance_notice", NOTICE | {"neighbors": []}) == {"within_radius": 0}
    assert values("appeal", APPEAL | {"appealed_on": OUT}) == {
        "body": "town_board", "due": "2026-11-30",
    }  # fmt: skip
    assert values("appeal", APPEAL | {"filed_with_clerk_on": OUT})["due"] is None
    assert values("joint_directional", JOINT) == {"costs_due": "0.00"}
    costs = {"advertising_cost": 0.001, "survey_cost": 0.002, "technical_cost": 0.002}
    assert values("joint_directional", JOINT | costs) == {"costs_due": "0.01"}
    assert values("joint_directional", costs) == {"costs_due": None}
    assert values("referral", REFERRED | {"answered_on": "2026-11-20"}) == {
        "due": "2026-12-17", "waived_from": None, "appeal_fee": "0.00",
    }  # fmt: skip


# ------------------------------------------------------------------ number of signs (5-124(r))


@pytest.mark.parametrize(
    ("uses", "limit"), [(0, 6), (1, 6), (2, 8), (3, 10), (4, 10), (5, 6), (40, 6)]
)
def test_number_by_uses(uses: int, limit: int) -> None:
    for number, outcome in ((limit, "within"), (limit + 1, "too_many")):
        signs = [{"kind": "plaza_approved", "number": 90}, {"kind": "window", "number": number}]
        facts = {"nonresidential_uses": uses, "signs": signs}
        same("sign_count", facts, outcome, "" if outcome == "within" else "limit")
        assert values("sign_count", facts) == {"limit": limit, "counted": number}


def test_number_with_a_kind_missing() -> None:
    facts = {"nonresidential_uses": 1, "signs": [{"number": 9}, {"kind": "other"}]}
    same("sign_count", facts, "incomplete", "", "signs[0].kind")
    assert values("sign_count", facts) == {"limit": 6, "counted": None}
    facts["signs"].append({"kind": "surface", "number": 6})
    same("sign_count", facts, "too_many", "limit", "signs[0].kind")
    same("sign_count", {"signs": []}, "incomplete", "", "nonresidential_uses")


# ------------------------------------------------------------------ dark hours (5-124(s)(3))


@pytest.mark.parametrize(
    ("facts", "outcome", "rules", "missing"),
    [
        ({"lit_at": "01:00"}, "incomplete", "", "sign_type"),
        ({"sign_type": "gateway"}, "incomplete", "", "lit_at"),
        ({"sign_type": "wall"}, "allowed", "", ""),
        ({"sign_type": "other", "lit_at": "03:00", "illumination_complaint": True}, "review",
         "glare", ""),
        ({"sign_type": "ground", "lit_at": "00:00"}, "allowed", "", ""),
        ({"sign_type": "ground", "lit_at": "00:01"}, "incomplete", "",
         "approved_24_hour_service"),
        ({"sign_type": "monument_ground", "lit_at": "04:59", "approved_24_hour_service": False},
         "not_allowed", "night", ""),
        ({"sign_type": "ground", "lit_at": "04:59", "approved_24_hour_service": True}, "allowed",
         "", ""),
        ({"sign_type": "ground", "lit_at": "23:59", "illumination_complaint": True}, "review",
         "glare", ""),
    ],
)  # fmt: skip
def test_dark_hours(facts: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("ground_sign_lighting", facts, outcome, rules, missing)


# ------------------------------------------------------------------ clocks


@pytest.mark.parametrize(
    ("clock", "more", "due", "then_from"),
    [
        ("referral_answer", {}, "2027-01-13", "2027-01-14"),
        ("town_board_appeal", {}, "2026-12-30", None),
        ("nonconforming_five_years", {}, "2031-11-30", "2031-12-01"),
        ("nonconforming_unused", {}, "2027-02-28", "2027-03-01"),
        ("abandoned_removal", {}, "2027-06-01", None),
        ("banner_display", {}, "2026-12-14", None),
        ("short_event_sign", {}, "2026-12-07", None),
        ("construction_sign", {}, "2027-05-29", None),
        ("construction_sign", {"completed_on": "2027-02-01", "certificate_on": "2027-01-31"},
         "2027-01-31", None),
        ("development_permit", {}, "2027-11-30", "2027-12-01"),
        ("development_permit", {"permit_months": 3, "renewals": 1}, "2028-02-29", "2028-03-01"),
        ("event_sign_removal", {}, "2026-12-02", None),
        ("compliance_order", {"period_days": 5}, "2026-12-07", "2026-12-08"),
    ],
)  # fmt: skip
def test_clocks(clock: str, more: dict[str, Any], due: str, then_from: str | None) -> None:
    facts = {"clock": clock, "start": "2026-11-30", **more}
    same("deadline", facts, "dated")
    assert values("deadline", facts) == {"due": due, "then_from": then_from}


def test_clocks_without_their_start() -> None:
    same("deadline", {"clock": "compliance_order"}, "incomplete", "", "start")
    same("deadline", {}, "incomplete", "", "clock start")
