"""The sign rules beyond their cases: permits, and what is prohibited whatever its size.

Each line gives facts, or varies facts that are in order; then stand the outcome, the rules hit as
violation or review, and the missing facts.
"""

from typing import Any

import pytest

from .signs_told import OUT, same

# ------------------------------------------------------------------ permit_required (5-117)


@pytest.mark.parametrize(
    ("facts", "outcome", "rules", "missing"),
    [
        ({}, "incomplete", "", "sign_kind"),
        ({"action": "erect"}, "incomplete", "", "sign_kind"),
        ({"sign_kind": "ordinary"}, "incomplete", "", "action"),
        ({"sign_kind": "development"}, "incomplete", "", "action"),
        ({"sign_kind": "development", "action": "repaint"}, "required", "development", ""),
        ({"sign_kind": "sale_or_lease", "action": "erect"}, "not_required", "", ""),
        ({"sign_kind": "yard", "action": "maintain", "structural_change": True},
         "not_required", "", ""),
        ({"sign_kind": "similar_to_permit_free"}, "review", "similar", ""),
        ({"sign_kind": "vehicle_exempt"}, "not_required", "", ""),
        ({"sign_kind": "information", "action": "erect"}, "required", "permit zoning_board", ""),
        ({"sign_kind": "information", "action": "reface"}, "required", "permit", ""),
        ({"sign_kind": "joint_directional", "action": "erect"}, "required", "permit town_board",
         ""),
        ({"sign_kind": "gateway", "action": "change_copy"}, "incomplete", "",
         "changeable_sign_permitted"),
        ({"sign_kind": "ordinary", "action": "change_copy", "changeable_sign_permitted": False},
         "incomplete", "", "new_message_commercial"),
        ({"sign_kind": "ordinary", "action": "change_copy", "changeable_sign_permitted": False,
          "new_message_commercial": True}, "required", "permit", ""),
        ({"sign_kind": "development", "action": "change_copy", "changeable_sign_permitted": False,
          "new_message_commercial": True}, "required", "permit", ""),
        ({"sign_kind": "ordinary", "action": "change_copy", "changeable_sign_permitted": False,
          "new_message_commercial": False}, "incomplete", "",
         "size_height_setback_or_spacing_change"),
        ({"sign_kind": "ordinary", "action": "change_copy", "changeable_sign_permitted": False,
          "new_message_commercial": False, "size_height_setback_or_spacing_change": True},
         "required", "permit", ""),
        ({"sign_kind": "ordinary", "action": "change_copy", "changeable_sign_permitted": False,
          "size_height_setback_or_spacing_change": True}, "required", "permit",
         "new_message_commercial"),
        ({"sign_kind": "ordinary", "action": "maintain"}, "incomplete", "",
         "permanent_message_change sign_has_permit structural_change"),
        ({"sign_kind": "ordinary", "action": "maintain", "structural_change": True}, "required",
         "structural_or_message_change", "permanent_message_change sign_has_permit"),
        ({"sign_kind": "ordinary", "action": "maintain", "sign_has_permit": False}, "required",
         "permit", "permanent_message_change structural_change"),
        ({"sign_kind": "ordinary", "action": "maintain", "sign_has_permit": True,
          "structural_change": False, "permanent_message_change": True}, "required",
         "structural_or_message_change", ""),
        ({"sign_kind": "development", "action": "maintain", "sign_has_permit": True,
          "structural_change": False, "permanent_message_change": False}, "not_required", "", ""),
    ],
)  # fmt: skip
def test_permit_required(facts: dict[str, Any], outcome: str, rules: str, missing: str) -> None:
    same("permit_required", facts, outcome, rules, missing)


# ------------------------------------------------------------------ prohibited (5-124)

WALL = {"sign_type": "wall", "projection_in": 12, "commercial_message": True, "on_site": True}
GROUND = {"sign_type": "ground", "commercial_message": True, "on_site": True}
VEHICLE = {
    "sign_type": "vehicle", "permanently_affixed_to_vehicle": True,
    "vehicle_licensed_for_highway": True, "vehicle_in_transport_use": True,
}  # fmt: skip


@pytest.mark.parametrize(
    ("base", "change", "outcome", "rules", "missing"),
    [
        (GROUND, {}, "allowed", "", ""),
        (GROUND, {"sign_type": OUT}, "incomplete", "", "sign_type"),
        (GROUND, {"commercial_message": False, "on_site": OUT}, "allowed", "", ""),
        (GROUND, {"on_site": OUT}, "incomplete", "", "on_site"),
        (GROUND, {"on_site": False, "board_approved_directive_sign": True}, "allowed", "", ""),
        (GROUND, {"sign_type": "gateway", "on_site": False}, "allowed", "", ""),
        (GROUND, {"sign_type": "flag", "commercial_message": OUT, "in_motion": True,
                  "environmentally_activated": True}, "allowed", "", ""),
        (GROUND, {"government_sign": True, "sign_type": "roof", "laser_lighting": True},
         "exempt", "", ""),
        (GROUND, {"school_facility_sign": True, "commercial_message": OUT}, "exempt", "", ""),
        (GROUND, {"sign_type": "roof", "on_site": False}, "prohibited", "roof advertising", ""),
        (WALL, {"projection_in": OUT}, "incomplete", "", "projection_in"),
        (WALL, {"projection_in": 12.01}, "prohibited", "projecting", ""),
        (WALL, {"sign_type": "canopy", "projection_in": 30}, "prohibited", "projecting", ""),
        (WALL, {"sign_type": "surface", "projection_in": OUT}, "allowed", "", ""),
        (VEHICLE, {}, "exempt", "", ""),
        (VEHICLE, {"mounted_on": "right_of_way", "laser_lighting": True}, "exempt", "", ""),
        (VEHICLE, {"vehicle_in_transport_use": OUT}, "incomplete", "", "vehicle_in_transport_use"),
        (VEHICLE, {"vehicle_in_transport_use": OUT, "vehicle_licensed_for_highway": False},
         "prohibited", "vehicle", "vehicle_in_transport_use"),
        (VEHICLE, {"inside_building": True, "animated_or_flashing": False}, "exempt", "", ""),
        (GROUND, {"inside_building": True}, "incomplete", "", "animated_or_flashing"),
        (GROUND, {"inside_building": True, "animated_or_flashing": True}, "incomplete", "",
         "visible_from_highway"),
        (GROUND, {"inside_building": True, "animated_or_flashing": True,
                  "visible_from_highway": False, "sign_type": "roof"}, "exempt", "", ""),
        (GROUND, {"inside_building": True, "animated_or_flashing": True,
                  "visible_from_highway": True}, "incomplete", "", "creates_distraction"),
        (GROUND, {"inside_building": True, "animated_or_flashing": True,
                  "visible_from_highway": True, "creates_distraction": True}, "prohibited",
         "inside_animation", ""),
        (GROUND, {"sign_type": "banner"}, "incomplete", "", "banner_use"),
        (GROUND, {"sign_type": "banner", "banner_use": "other"}, "prohibited", "banner", ""),
        (GROUND, {"sign_type": "banner", "banner_use": "event_notification"}, "review",
         "event_banner", ""),
        (GROUND, {"sign_type": "banner", "banner_use": "business_temporary"}, "incomplete", "",
         "schedule"),
        (GROUND, {"sign_type": "banner", "banner_use": "business_temporary",
                  "in_shopping_plaza": True}, "allowed", "", ""),
        (GROUND, {"sign_type": "banner", "banner_use": "business_temporary",
                  "schedule": "business_16"}, "allowed", "", ""),
        (GROUND, {"sign_type": "banner", "banner_use": "business_temporary",
                  "schedule": "residential_other"}, "prohibited", "banner", ""),
        (GROUND, {"sign_type": "sandwich_board"}, "incomplete", "", "schedule"),
        (GROUND, {"sign_type": "sandwich_board", "schedule": "commercial_industrial"},
         "allowed", "", ""),
        (GROUND, {"sign_type": "sandwich_board", "schedule": "business_20",
                  "in_shopping_plaza": True}, "prohibited", "sandwich_board", ""),
        (GROUND, {"sign_type": "string_of_lights", "commercial_message": OUT}, "incomplete", "",
         "holiday_decoration"),
        (GROUND, {"sign_type": "string_of_lights", "holiday_decoration": False}, "prohibited",
         "string_lights", ""),
        (GROUND, {"sign_type": "string_of_lights", "holiday_decoration": True}, "incomplete", "",
         "lights_flash"),
        (GROUND, {"sign_type": "string_of_lights", "holiday_decoration": True,
                  "lights_flash": False, "lighting_cycles": True}, "allowed", "", ""),
    ],
)  # fmt: skip
def test_prohibited_by_kind(
    base: dict[str, Any], change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("prohibited", base | change, outcome, rules, missing)


@pytest.mark.parametrize(
    ("change", "outcome", "rules", "missing"),
    [
        ({"changeable_type": "manual"}, "incomplete", "", "schedule"),
        ({"changeable_type": "manual", "in_shopping_plaza": True}, "allowed", "", ""),
        ({"changeable_type": "manual", "schedule": "business_16"}, "allowed", "", ""),
        ({"changeable_type": "manual", "schedule": "residential_other"}, "allowed", "", ""),
        ({"changeable_type": "manual", "schedule": "residential_ra1"}, "incomplete", "",
         "place_of_worship"),
        ({"changeable_type": "manual", "schedule": "residential_ra1", "place_of_worship": False},
         "prohibited", "changeable", ""),
        ({"changeable_type": "manual", "schedule": "residential_ra1", "place_of_worship": True},
         "allowed", "", ""),
        ({"changeable_type": "electric", "schedule": "business_16"}, "prohibited", "changeable",
         "lit_red"),
        ({"changeable_type": "electric", "schedule": "residential_ra1", "place_of_worship": True,
          "lit_red": False}, "prohibited", "changeable", ""),
        ({"changeable_type": "electric", "schedule": "business_20", "lit_red": False}, "review",
         "special_permit", ""),
        ({"changeable_type": "electric", "schedule": "business_20", "lit_red": False,
          "special_permit_granted": True}, "allowed", "", ""),
        ({"changeable_type": "electric", "schedule": "business_20", "lit_red": True},
         "prohibited", "special_permit red_light", ""),
        ({"changeable_type": "electric"}, "incomplete", "", "schedule lit_red"),
        ({"changeable_type": "electric", "in_shopping_plaza": True}, "incomplete", "", "lit_red"),
        ({"changeable_type": "electronic_message", "in_shopping_plaza": True, "lit_red": True},
         "prohibited", "red_light", ""),
        ({"changeable_type": "electronic_message", "sign_type": "gateway", "lit_red": True},
         "allowed", "", ""),
        ({"lighting_cycles": True}, "incomplete", "", "cycle_seconds"),
        ({"lighting_cycles": True, "cycle_seconds": 299.99}, "prohibited", "flashing", ""),
        ({"lighting_cycles": True, "cycle_seconds": 300}, "allowed", "", ""),
        ({"lighting_cycles": True, "changeable_type": "electric", "lit_red": False,
          "schedule": "commercial_industrial"}, "allowed", "", ""),
        ({"lighting_cycles": True, "cycle_seconds": 10, "changeable_type": "manual",
          "schedule": "commercial_industrial"}, "prohibited", "flashing", ""),
        ({"cycle_seconds": 1}, "allowed", "", ""),
        ({"in_motion": True, "environmentally_activated": True, "mechanically_activated": True},
         "prohibited", "motion environmental mechanical", ""),
        ({"sign_type": "tube_man", "in_motion": True, "environmentally_activated": True},
         "prohibited", "attention_device", ""),
        ({"laser_lighting": True, "illumination_complaint": True}, "prohibited", "laser glare", ""),
        ({"illumination_complaint": True}, "review", "glare", ""),
        ({"illumination_complaint": True, "on_site": OUT}, "incomplete", "glare", "on_site"),
        ({"mounted_on": "shade_tree"}, "prohibited", "public_fixture", ""),
        ({"mounted_on": "shade_tree", "authorized_by_law": True}, "allowed", "", ""),
        ({"owner_consent": False}, "prohibited", "no_consent", ""),
        ({"vacant_property": True}, "prohibited", "vacant", ""),
        ({"vacant_property": True, "vacant_exception": "sale_or_lease"}, "allowed", "", ""),
        ({"vacant_property": True, "sign_type": "flag"}, "incomplete", "", "business_flag"),
        ({"vacant_property": True, "sign_type": "flag", "business_flag": False}, "allowed", "", ""),
        ({"vacant_property": True, "sign_type": "flag", "business_flag": True}, "prohibited",
         "vacant", ""),
        ({"vacant_exception": "town_board_approved", "business_flag": True}, "allowed", "", ""),
        ({"at_fuel_dispenser": True}, "prohibited", "fuel_dispenser", ""),
        ({"at_fuel_dispenser": True, "fuel_exception": "fuel_price"}, "allowed", "", ""),
    ],
)  # fmt: skip
def test_prohibited_by_light_and_place(
    change: dict[str, Any], outcome: str, rules: str, missing: str
) -> None:
    same("prohibited", GROUND | change, outcome, rules, missing)


# ------------------------------------------------------------------ application, issue, closing

APPLICATION = {
    "applicant_name_address_telephone": True, "applicant_is_owner": True, "leased_to_others": False,
    "location_given": True, "type_size_place_given": True, "construction_drawings": True,
    "artwork": True, "installer_named": True, "electrical_components": False,
    "existing_sign_area_stated": True, "drawing_sets": 1, "fee_paid": True,
}  # fmt: skip
ISSUE = {
    "stage": "issue", "application_complete": True, "fee_paid": True, "breaks_a_limit": False,
    "nonconforming_or_illegal_signs": 0, "electrical": False,
}  # fmt: skip
CLOSE = {"stage": "close", "nonconforming_or_illegal_signs": 0, "electrical": False}


@pytest.mark.parametrize("fact", APPLICATION)
def test_every_content_is_asked_for(fact: str) -> None:
    same("application_contents", APPLICATION | {fact: OUT}, "incomplete", "", fact)


@pytest.mark.parametrize(
    ("ruleset", "base", "change", "outcome", "rules", "missing"),
    [
        ("application_contents", APPLICATION, {"applicant_is_owner": False}, "incomplete", "",
         "owner_written_permission"),
        ("application_contents", APPLICATION, {"leased_to_others": True}, "incomplete", "",
         "tenant_written_permission"),
        ("application_contents", APPLICATION, {"owner_written_permission": False}, "complete", "",
         ""),
        ("application_contents", APPLICATION, {"structural_plans_required": True,
         "structural_plans": False, "stamped_plans_required": True}, "deficient", "structural",
         "stamped_plans"),
        ("application_contents", APPLICATION, {"other_information_required": True,
         "other_information": False}, "deficient", "other", ""),
        ("application_contents", APPLICATION, {"drawing_sets": 2, "drawing_sets_required": 3},
         "deficient", "sets", ""),
        ("application_contents", APPLICATION, {"drawing_sets": 0, "fee_paid": False}, "deficient",
         "sets fee", ""),
        ("permit_issue", ISSUE, {}, "issue", "", ""),
        ("permit_issue", ISSUE, {"stage": OUT}, "incomplete", "", "stage"),
        ("permit_issue", ISSUE, {"electrical": OUT, "fee_paid": OUT}, "incomplete", "",
         "electrical fee_paid"),
        ("permit_issue", ISSUE, {"breaks_a_limit": True}, "do_not_issue", "limit", ""),
        ("permit_issue", ISSUE, {"breaks_a_limit": True, "variance_granted": True}, "issue", "",
         ""),
        ("permit_issue", ISSUE, {"breaks_a_limit": OUT, "variance_granted": True}, "incomplete",
         "", "breaks_a_limit"),
        ("permit_issue", ISSUE, {"board_approval_needed": True, "electrical": True}, "review",
         "board", ""),
        ("permit_issue", ISSUE, {"board_approval_needed": True, "board_approval_given": True},
         "issue", "", ""),
        ("permit_issue", ISSUE, {"referral_open": True, "referral_answer": "deny"}, "do_not_issue",
         "referral referral_denied", ""),
        ("permit_issue", ISSUE, {"referral_answer": "approve"}, "issue", "", ""),
        ("permit_issue", ISSUE, {"referral_open": True, "electrical": OUT}, "incomplete",
         "referral", "electrical"),
        ("permit_issue", ISSUE, {"nonconforming_or_illegal_signs": 2}, "issue_with_conditions", "",
         ""),
        ("permit_issue", CLOSE, {}, "may_close", "", ""),
        ("permit_issue", CLOSE, {"fee_paid": False, "referral_open": True}, "may_close", "", ""),
        ("permit_issue", CLOSE, {"nonconforming_or_illegal_signs": 1}, "may_not_close",
         "not_eliminated", ""),
        ("permit_issue", CLOSE, {"electrical": True}, "incomplete", "", "electrical_certificate"),
        ("permit_issue", CLOSE, {"electrical": True, "electrical_certificate": True}, "may_close",
         "", ""),
    ],
)  # fmt: skip
def test_application_and_issue(
    ruleset: str,
    base: dict[str, Any],
    change: dict[str, Any],
    outcome: str,
    rules: str,
    missing: str,
) -> None:
    same(ruleset, base | change, outcome, rules, missing)
