"""Key boxes beyond the cases: who needs one, where it hangs, what it holds, and by when."""

from typing import Any

import pytest

import rulebook
from rulebook.engine import Result


def ask(name: str, facts: dict[str, Any], **more: Any) -> Result:
    return rulebook.check(f"registry.{name}", {**facts, **more})


def hit(result: Result, status: str = "violation") -> set[str]:
    """The rules that were hit, by the last part of their id."""
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


class TestKeyBoxes:
    CALM = {
        "building_use": "commercial",
        "sprinkler_or_standpipe": False,
        "fire_alarm": False,
        "hazardous_materials": False,
        "sara_title_iii_forms": False,
        "locked_access": False,
    }

    @pytest.mark.parametrize(
        ("more", "outcome", "missing", "vault"),
        [
            ({"locked_access": True}, "review", (), False),
            (
                {"hazardous_materials": None, "sara_title_iii_forms": True},
                "required",
                ("hazardous_materials",),
                True,
            ),
            (
                {"hazardous_materials": True, "sara_title_iii_forms": None},
                "required",
                (),
                True,
            ),
            (
                {"sara_title_iii_forms": None},
                "incomplete",
                ("sara_title_iii_forms",),
                None,
            ),
            (
                {"hazardous_materials": None},
                "incomplete",
                ("hazardous_materials",),
                None,
            ),
            (
                {"building_use": "townhouse_unit", "fire_alarm": True},
                "incomplete",
                ("owner_occupied",),
                None,
            ),
            (
                {"building_use": "two_family", "owner_occupied": False, "fire_alarm": True},
                "required",
                (),
                False,
            ),
            ({"building_use": None, "fire_alarm": True}, "incomplete", ("building_use",), None),
        ],
    )
    def test_who_needs_one(
        self, more: dict[str, Any], outcome: str, missing: tuple[str, ...], vault: bool | None
    ) -> None:
        result = ask("key_box_required", self.CALM, **more)
        assert (result.outcome, result.missing) == (outcome, missing)
        assert result.values["document_vault"] is vault

    @pytest.mark.parametrize(
        ("height", "hits"), [(5.99, True), (6, False), (8, False), (8.01, True)]
    )
    def test_height(self, height: float, hits: bool) -> None:
        facts = {"height_ft": height, "other_height_approved": False}
        assert ("height" in hit(ask("key_box_installation", facts))) == hits
        result = ask("key_box_installation", {"height_ft": height})
        assert ("other_height_approved" in result.missing) == hits

    def test_where_front_and_height_are_not_asked(self) -> None:
        placed = {"on_front", "near_main_entry", "height_ft"}
        assert placed <= set(ask("key_box_installation", {}).missing)
        assert not placed & set(ask("key_box_installation", {"additional_box": True}).missing)
        result = ask("key_box_installation", {"device": "padlock", "on_front": False})
        assert not hit(result)
        assert "fire_official_approved" in result.missing
        assert not placed & set(result.missing)

    FULL = {
        "has_locked_mechanical_rooms": False,
        "has_locked_elevator_rooms_or_controls": False,
        "has_fenced_or_secured_areas": False,
        "has_fire_alarm_or_suppression_areas": False,
        "contents": ["locked_point_keys", "emergency_contact_card", "key_inventory"],
        "card_weather_resistant": True,
        "inventory_posted_inside": True,
        "contents_current": True,
    }

    @pytest.mark.parametrize(
        ("more", "rules", "missing"),
        [
            ({}, set(), ()),
            (
                {"contents": [], "card_weather_resistant": False},
                {"locked_points", "contact_card", "inventory"},
                (),
            ),
            ({"has_fenced_or_secured_areas": True}, {"secured_areas"}, ()),
            ({"other_areas_required": True}, set(), ("other_areas_notice_in_writing",)),
            (
                {"other_areas_required": True, "other_areas_notice_in_writing": False},
                set(),
                (),
            ),
            (
                {"other_areas_required": True, "other_areas_notice_in_writing": True},
                {"other_areas"},
                (),
            ),
            ({"hazardous_materials_building": True}, {"documents"}, ()),
            (
                {"hazardous_materials_building": True, "other_storage_approved": True},
                set(),
                (),
            ),
            (
                {"interior_keys_in_second_box": True, "second_box_approved": False},
                {"second_box_approval"},
                ("second_box_in_main_lobby",),
            ),
            ({"contents": None, "card_weather_resistant": None}, set(), ("contents",)),
        ],
    )
    def test_contents(
        self, more: dict[str, Any], rules: set[str], missing: tuple[str, ...]
    ) -> None:
        result = ask("key_box_contents", self.FULL, **more)
        assert (hit(result), result.missing) == (rules, missing)

    @pytest.mark.parametrize(
        ("more", "outcome", "rules"),
        [
            ({"installed_on": "2026-04-01"}, "installed", set()),
            ({"installed_on": "2026-04-02"}, "installed_late", {"late"}),
            ({"installed_on": "2026-05-02"}, "overdue", {"not_installed"}),
            (
                {"appealed_on": "2026-04-02", "appeal_decision": "annulled"},
                "overdue",
                {"appeal_late", "not_installed"},
            ),
            ({"appealed_on": "2026-05-02", "appeal_decision": "pending"}, "overdue", None),
            ({"appealed_on": "2026-04-01", "appeal_decision": "annulled"}, "released", set()),
            (
                {"appealed_on": "2026-04-01", "appeal_decision": "upheld"},
                "overdue",
                {"not_installed"},
            ),
            ({"appealed_on": "2026-04-01"}, "incomplete", set()),
            ({"appealed_on": "2026-04-01", "installed_on": "2026-03-30"}, "installed", set()),
            (
                {
                    "appealed_on": "2026-04-01",
                    "appeal_decision": "pending",
                    "installed_on": "2026-04-03",
                },
                "appeal_pending",
                set(),
            ),
        ],
    )
    def test_duty(self, more: dict[str, Any], outcome: str, rules: set[str] | None) -> None:
        facts = {"notice_in_writing": True, "notified_on": "2026-03-02", "as_of": "2026-05-01"}
        result = ask("key_box_duty", facts, **more)
        assert result.outcome == outcome
        assert rules is None or hit(result) == rules

    def test_an_oral_notice_starts_nothing(self) -> None:
        result = ask("key_box_duty", {"notice_in_writing": False, "notified_on": "2026-03-02"})
        assert (result.outcome, result.missing) == ("time_not_started", ())
        assert result.values == {"install_by": None, "appeal_by": None}
        assert ask("key_box_duty", {}).missing == ("notice_in_writing",)
        result = ask("key_box_duty", {"notice_in_writing": True, "notified_on": "2026-03-02"})
        assert (result.missing, result.values["install_by"]) == (("as_of",), "2026-04-01")

    @pytest.mark.parametrize(
        ("more", "outcome", "missing"),
        [
            ({"key_box_required": False}, "not_required", ()),
            ({}, "incomplete", ("box_installed",)),
            ({"box_installed": True}, "in_place", ()),
            ({"box_installed": False}, "incomplete", ("stage",)),
            (
                {"box_installed": False, "stage": "existing_building"},
                "incomplete",
                ("as_of", "law_effective_on"),
            ),
            ({"box_installed": False, "stage": "under_construction"}, "must_be_in_place", ()),
            (
                {
                    "box_installed": False,
                    "stage": "existing_building",
                    "law_effective_on": "2025-05-31",
                    "as_of": "2026-06-02",
                },
                "must_be_in_place",
                (),
            ),
        ],
    )
    def test_in_place(self, more: dict[str, Any], outcome: str, missing: tuple[str, ...]) -> None:
        result = ask("key_box_in_place", {"key_box_required": True}, **more)
        assert (result.outcome, result.missing) == (outcome, missing)
