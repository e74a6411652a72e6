"""Pools, inspections and certificates beyond the cases."""

from typing import Any

import pytest

from .test_buildings_more import DEEP, FENCED, ask, hit, without


class TestPoolEnclosure:
    def test_without_the_kind_of_facility_nothing_is_tested(self) -> None:
        result = ask("pool_enclosure", FENCED, enclosure_provided=False)
        assert (result.outcome, result.missing) == ("incomplete", ("facility",))
        assert result.findings == ()

    @pytest.mark.parametrize(
        ("facts", "outcome", "missing"),
        [
            ({"outdoor": False}, "not_required", ()),
            ({"pool_depth_inches": 23.9}, "exempt", ()),
            ({"outdoor": None, "pool_depth_inches": 20}, "incomplete", ("outdoor",)),
            ({"outdoor": None}, "incomplete", ("outdoor",)),
            ({"pool_depth_inches": None}, "incomplete", ("pool_depth_inches",)),
            (
                {"pool_type": None},
                "incomplete",
                ("access_can_be_blocked", "pool_type", "rim_height_inches"),
            ),
            (
                {"pool_type": None, "outdoor": None, "access_can_be_blocked": True},
                "incomplete",
                ("outdoor", "pool_type", "rim_height_inches"),
            ),
            ({"pool_type": None, "rim_height_inches": 45.9}, "does_not_comply", ()),
            ({"pool_type": "above_ground", "access_can_be_blocked": False}, "does_not_comply", ()),
            (
                {
                    "pool_type": "above_ground",
                    "rim_height_inches": 46,
                    "access_can_be_blocked": True,
                    "pool_depth_inches": None,
                },
                "exempt",
                (),
            ),
        ],
    )
    def test_the_exemptions_of_pools(
        self, facts: dict[str, Any], outcome: str, missing: tuple[str, ...]
    ) -> None:
        result = ask("pool_enclosure", DEEP | {"enclosure_provided": False} | facts)
        assert (result.outcome, result.missing) == (outcome, missing)
        assert hit(result) == ({"no_enclosure"} if outcome == "does_not_comply" else set())

    @pytest.mark.parametrize(
        ("height", "attached", "outcome", "missing"),
        [
            (4, False, "not_required", ()),
            (4.1, None, "complies", ()),
            (4, True, "complies", ()),
            (None, True, "complies", ()),
            (4, None, "incomplete", ("permanently_attached",)),
            (None, False, "incomplete", ("facility_height_ft",)),
            (None, None, "incomplete", ("facility_height_ft", "permanently_attached")),
        ],
    )
    def test_structures_for_skateboards(
        self, height: float | None, attached: bool | None, outcome: str, missing: tuple[str, ...]
    ) -> None:
        # Neither being indoors nor a shallow bowl frees a skateboard facility.
        facts = {"facility": "skateboard_facility", "outdoor": False, "pool_depth_inches": 1}
        facts |= {"facility_height_ft": height, "permanently_attached": attached}
        result = ask("pool_enclosure", FENCED | facts)
        assert (result.outcome, result.missing) == (outcome, missing)
        yards = {"side_yard_ft": 10, "rear_yard_ft": 10, "front_yard_ft": 30}
        named = {"not_required": "not_regulated"}.get(outcome, outcome)
        facts = without(facts, "outdoor", "pool_depth_inches")
        result = ask("pool_setbacks", yards | facts)
        assert (result.outcome, result.missing) == (named, missing)

    def test_the_type_of_fence_decides_what_else_is_asked(self) -> None:
        assert ask("pool_enclosure", DEEP | FENCED).outcome == "complies"
        result = ask("pool_enclosure", DEEP | FENCED, fence_type=None)
        assert result.missing == ("fence_type",)
        result = ask("pool_enclosure", DEEP | FENCED, fence_type="picket", link_opening_inches=9)
        assert result.missing == ("picket_opening_inches", "tops_extend_above_bar")
        result = ask("pool_enclosure", DEEP | FENCED, gates=None, enclosure_height_ft=3.9)
        assert (hit(result), result.missing) == ({"height"}, ("gates",))
        result = ask("pool_enclosure", DEEP | FENCED, enclosure_provided=None, clearance_inches=9)
        assert (result.outcome, result.missing) == ("incomplete", ("enclosure_provided",))

    @pytest.mark.parametrize(
        ("fact", "value", "rule"),
        [
            ("clearance_inches", 2.01, "clearance"),
            ("railing_load_lb", 149.9, "railing_load"),
            ("post_load_lb", 149, "post_load"),
            ("material_load_lb", 49.9, "material_load"),
            ("rails_and_posts_inside", False, "rails_inside"),
            ("has_footholds", True, "footholds"),
        ],
    )
    def test_just_over_a_limit(self, fact: str, value: Any, rule: str) -> None:
        result = ask("pool_enclosure", DEEP | FENCED | {fact: value})
        assert (result.outcome, hit(result)) == ("does_not_comply", {rule})

    def test_the_wall_of_a_dwelling(self) -> None:
        facts = DEEP | FENCED | {"dwelling_wall": True}
        assert ask("pool_enclosure", facts).missing == ("wall_openings",)
        openings = [
            {"kind": "window", "latch_height_inches": 40},
            {"kind": "window", "latch_height_inches": 0},
            {"kind": "swinging_door", "self_closing": False},
            {"kind": "sliding_door", "self_closing": False},
            {"latch_height_inches": 3},
        ]
        result = ask("pool_enclosure", facts, wall_openings=openings)
        assert hit(result) == {"window_latch", "swinging_door"}
        assert result.missing == (
            "wall_openings[2].self_latching",
            "wall_openings[3].self_latching",
            "wall_openings[4].kind",
        )
        result = ask("pool_enclosure", facts, dwelling_wall=False, wall_openings=openings)
        assert result.outcome == "complies"

    def test_setbacks_reach_an_indoor_pool_and_an_old_ramp(self) -> None:
        facts = {"facility": "swimming_pool", "side_yard_ft": 10, "rear_yard_ft": 9.99}
        result = ask("pool_setbacks", facts, noise_over_limit=True, built_before_law=True)
        assert (hit(result), result.missing) == ({"rear_yard", "noise"}, ("front_yard_ft",))
        assert hit(result, "info") == set()
        result = ask("pool_setbacks", facts, buffer_required=True, rear_yard_ft=10)
        assert result.missing == ("buffer_adequate", "front_yard_ft")


class TestInspections:
    def test_a_block_foundation_is_seen_before_backfill_only(self) -> None:
        result = ask(
            "inspections_required",
            {"work_includes": ["other_foundation", "other_foundation"]},
            site_inspection_required=True,
            accepted=["foundation_before_pour", "foundation_before_backfill", "final"],
        )
        order = ["site_before_permit", "foundation_before_backfill", "final"]
        assert result.values == {"inspections": order, "outstanding": ["site_before_permit"]}
        assert hit(result) == {"final_too_early"}

    def test_every_permit_has_a_final_inspection(self) -> None:
        result = ask("inspections_required", {"work_includes": []})
        assert (result.outcome, result.values["inspections"]) == ("outstanding", ["final"])
        result = ask("inspections_required", {"accepted": ["final"]})
        assert (result.outcome, result.values["inspections"]) == ("incomplete", None)

    @pytest.mark.parametrize(
        ("facts", "outcome", "missing"),
        [
            ({}, "incomplete", ("inspected",)),
            ({"inspected": True}, "incomplete", ("fee_paid", "result")),
            ({"inspected": False}, "keep_exposed", ("exposed", "officer_notified")),
            (
                {"inspected": False, "exposed": True, "officer_notified": True},
                "keep_exposed",
                (),
            ),
            (
                {"inspected": True, "result": "satisfactory", "fee_paid": False},
                "may_cover",
                (),
            ),
            (
                {"inspected": True, "result": "not_satisfactory", "fee_paid": True},
                "keep_exposed",
                ("exposed", "holder_notified_of_faults"),
            ),
            (
                {
                    "inspected": True,
                    "result": "not_satisfactory",
                    "reinspection": "not_satisfactory",
                    "holder_notified_of_faults": True,
                    "fee_paid": True,
                    "exposed": False,
                },
                "covered_unlawfully",
                (),
            ),
        ],
    )
    def test_covering(self, facts: dict[str, Any], outcome: str, missing: tuple[str, ...]) -> None:
        result = ask("cover_work", facts)
        assert (result.outcome, result.missing) == (outcome, missing)


class TestCertificates:
    def test_neither_permit_nor_conversion(self) -> None:
        facts = {"building_permit_issued": False, "use_converted": False, "in_use": True}
        result = ask("certificate_required", facts)
        assert (result.outcome, result.values["may_be_used"]) == ("not_required", True)
        result = ask("certificate_required", facts, use_converted=None)
        assert (result.outcome, result.values["may_be_used"]) == ("incomplete", None)

    def test_contents_that_are_owed_only_in_some_cases(self) -> None:
        facts = {
            "kind": "temporary",
            "shows": [
                "property_name", "property_address", "tax_map_number", "use_and_occupancy",
                "construction_type", "officer_signature", "issue_date",
            ],
            "permit_exists": True,
            "entire_structure": False,
            "largest_gathering_persons": 49,
            "sprinkler_provided": True,
            "special_conditions_imposed": True,
            "temporary_terms_imposed": True,
        }  # fmt: skip
        assert hit(ask("certificate_contents", facts)) == {
            "permit_number", "permit_issue_date", "portion_description", "sprinkler_notation",
            "special_conditions", "effective_period", "terms_and_conditions",
        }  # fmt: skip
        less = facts | {"permit_exists": False, "kind": "compliance"}
        result = ask("certificate_contents", less, special_conditions_imposed=None)
        assert (hit(result), result.missing) == ({"portion_description", "sprinkler_notation"}, ())

    def test_without_what_it_shows_no_item_is_tested(self) -> None:
        result = ask("certificate_contents", {"permit_exists": True, "entire_structure": False})
        assert (result.outcome, hit(result)) == ("incomplete", set())
        assert "special_conditions_imposed" in result.missing
        result = ask("certificate_contents", {"permit_exists": False})
        assert "special_conditions_imposed" not in result.missing

    def test_a_conversion_asks_nothing_of_work(self) -> None:
        facts = {"basis": "conversion", "inspected_before_issue": True, "fee_paid": True}
        result = ask("certificate_ready", facts, work_completed=False)
        assert (hit(result), set(result.missing)) == (
            set(),
            {"converted_part_complies", "inspections_outstanding"},
        )
        facts |= {"converted_part_complies": True, "inspections_outstanding": 0}
        assert ask("certificate_ready", facts).outcome == "shall_issue"
        result = ask("certificate_ready", facts, other_documents_required=True)
        assert result.missing == ("other_documents_received",)
        result = ask("certificate_ready", without(facts, "basis"), inspections_outstanding=1)
        assert (result.outcome, result.missing) == ("not_ready", ("basis",))

    ISSUE = {
        "request": "issue",
        "inspected": True,
        "safe_to_occupy": True,
        "fire_equipment_installed": False,
        "egress_provided": True,
        "fee_paid": True,
        "effective_from": "2026-05-31",
        "ends_on": "2026-11-30",
    }
    EXTEND = {
        "request": "extension",
        "current_end": "2026-11-30",
        "requested_on": "2026-11-30",
        "ends_on": "2027-02-28",
        "only_minimal_work_left": True,
        "steady_progress": True,
    }

    def test_no_fire_equipment_is_left_to_the_officer(self) -> None:
        result = ask("temporary_certificate", self.ISSUE)
        assert (result.outcome, hit(result, "review")) == ("officer_decides", {"no_fire_equipment"})
        result = ask("temporary_certificate", self.ISSUE, fire_equipment_installed=None)
        assert result.missing == ("fire_equipment_installed",)
        result = ask("temporary_certificate", self.ISSUE, fire_equipment_installed=True)
        assert result.missing == ("fire_equipment_operational", "fire_equipment_tested")
        result = ask("temporary_certificate", self.ISSUE, ends_on="2026-12-01", work_completed=True)
        assert (result.outcome, hit(result)) == ("not_allowed", {"period", "already_complete"})
        result = ask("temporary_certificate", self.ISSUE, effective_from=None)
        assert (result.outcome, result.missing) == ("incomplete", ("effective_from",))
        assert result.values["latest_end"] is None

    def test_an_extension_is_asked_for_while_the_period_runs(self) -> None:
        result = ask("temporary_certificate", self.EXTEND, requested_on="2026-12-01")
        assert hit(result) == {"lapsed"}
        result = ask("temporary_certificate", self.EXTEND, current_end=None)
        assert (result.outcome, result.missing) == ("incomplete", ("current_end",))
        result = ask("temporary_certificate", self.EXTEND | {"request": None}, steady_progress=None)
        assert (result.outcome, result.missing) == ("incomplete", ("request",))
        assert result.values["latest_end"] is None

    def test_revocation(self) -> None:
        facts = {"document": "temporary_certificate", "issued_in_error": True}
        assert ask("revocation", facts).missing == ("corrected",)
        assert ask("revocation", facts, corrected=True).outcome == "keep"
        result = ask("revocation", facts, corrected=False)
        assert result.missing == ("as_of", "correction_due_on")
        late = {"corrected": False, "correction_due_on": "2026-05-29", "as_of": "2026-05-30"}
        assert ask("revocation", facts | late).outcome == "revoke_or_suspend"
        assert ask("revocation", facts | late, issued_in_error=False).outcome == "keep"
        permit = {"document": "building_permit"}
        assert ask("revocation", permit).missing == ("issued_in_error", "work_violates_codes")
        result = ask("revocation", permit, suspended=True, issued_in_error=True)
        assert (result.outcome, len(result.missing)) == ("incomplete", 2)
        shown = {"completed_work_complies": True, "proposed_work_complies": True}
        result = ask("revocation", permit, suspended=True, **shown)
        assert result.outcome == "lift_suspension"

    def test_clocks(self) -> None:
        long = {"clock": "temporary_extension", "start": "2026-11-30"}
        assert ask("deadline", long).values["due"] == "2027-02-28"
        result = ask("deadline", long, specified_end="2027-03-05")
        assert result.values["due"] == "2027-02-28"
        result = ask("deadline", {"clock": "certificate_correction"})
        assert result.missing == ("days_set", "start")
        result = ask("deadline", {"start": "2026-11-30"})
        assert (result.outcome, result.missing) == ("incomplete", ("clock",))
