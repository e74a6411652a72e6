"""Timber licenses and applications, beyond the cases: boundaries, what is asked, exceptions."""

from typing import Any

import pytest

from .asking import Facts, ask, asked, bad

LICENSE = "timber.license_required"


def felled(day: str, **volumes: Any) -> Facts:
    return {"felled_on": day, **volumes}


class TestLicenseRequired:
    @pytest.mark.parametrize(
        ("volumes", "outcome"),
        [
            ({"volume_cords": 20.001}, "required"),
            ({"volume_cubic_feet": 2560}, "not_required"),
            ({"volume_board_feet": 10000, "volume_cords": 20}, "not_required"),
            ({"volume_board_feet": 0, "volume_cords": 21}, "required"),
        ],
    )
    def test_volumes(self, volumes: Facts, outcome: str) -> None:
        assert ask(LICENSE, volumes).outcome == outcome

    def test_one_finding_for_each_measure(self) -> None:
        got = ask(LICENSE, {"volume_cords": 21, "volume_board_feet": 10001})
        assert got.found == ["volume", "volume"]

    def test_twelve_months_from_a_leap_day(self) -> None:
        fellings = [felled("2024-02-29", cords=15), felled("2025-02-27", cords=6)]
        assert ask(LICENSE, {"fellings": fellings}).violations == {"rolling_volume"}
        later = [felled("2024-02-29", cords=15), felled("2025-02-28", cords=6)]
        assert ask(LICENSE, {"fellings": later}).outcome == "not_required"

    def test_sums_are_exact(self) -> None:
        tenths = [felled("2026-01-01", cords=0.1)] * 200
        assert ask(LICENSE, {"fellings": tenths}).outcome == "not_required"
        assert ask(LICENSE, {"fellings": [*tenths, tenths[0]]}).outcome == "required"

    def test_fellings_that_do_not_count(self) -> None:
        away = {"same_holding": False, "cords": 99}
        excepted = {"exempt": True}
        for fellings in ([], [away], [away, excepted]):
            got = ask(LICENSE, {"fellings": fellings})
            assert (got.outcome, got.missing) == ("not_required", set())
            assert got.values["largest_cords"] is None
        assert ask(LICENSE, {"fellings": []}, volume_cords=21).violations == {"volume"}

    def test_gaps_of_a_felling(self) -> None:
        fellings = [{}, felled("2026-01-01"), {"cords": 30}, felled("2026-01-01", board_feet=1)]
        got = ask(LICENSE, {"fellings": fellings})
        assert got.missing == {
            "fellings[0].felled_on", "fellings[0].cords", "fellings[0].cubic_feet",
            "fellings[0].board_feet", "fellings[1].cords", "fellings[1].cubic_feet",
            "fellings[1].board_feet", "fellings[2].felled_on",
        }  # fmt: skip
        assert (got.outcome, got.values["largest_cords"]) == ("incomplete", None)
        over = ask(LICENSE, {"fellings": [*fellings, felled("2026-01-01", cords=21)]})
        assert over.outcome == "required"

    def test_mixed_measures(self) -> None:
        half = [felled("2026-01-01", cords=10, board_feet=1), felled("2026-02-01", board_feet=5000)]
        assert ask(LICENSE, {"fellings": half}).outcome == "not_required"
        more = [half[0], felled("2026-02-01", board_feet=5000.01)]
        assert ask(LICENSE, {"fellings": more}).reviews == {"mixed_measures"}
        apart = [half[0], felled("2027-01-01", board_feet=5000.01)]
        assert ask(LICENSE, {"fellings": apart}).outcome == "not_required"
        assert ask(LICENSE, {"fellings": more}, volume_cords=21).reviews == set()
        gap = ask(LICENSE, {"fellings": [*more, {"cords": 1}]})
        assert (gap.outcome, gap.reviews) == ("incomplete", {"mixed_measures"})

    def test_an_exception_that_is_not_met(self) -> None:
        row = {"purpose": "utility_right_of_way", "forester_approved": False}
        assert ask(LICENSE, row).missing == {
            "volume_cords", "volume_cubic_feet", "volume_board_feet",
        }  # fmt: skip
        assert ask(LICENSE, row, volume_cords=20).outcome == "not_required"
        assert ask(LICENSE, row, volume_cords=21).outcome == "required"

    def test_an_exception_that_is_met_needs_nothing(self) -> None:
        met = {
            "utility_right_of_way": {"forester_approved": True, "forest_practices_followed": True},
            "personal_use": {"for_landowner_family_only": True},
            "approved_site_preparation": {"planning_board_approved": True},
            "dec_supervised": {"dec_permit_or_supervision": True},
            "christmas_trees": {},
        }
        for purpose, conditions in met.items():
            facts = {"purpose": purpose, **conditions, "fellings": [{}], "volume_cords": 99}
            got = ask(LICENSE, facts)
            assert (got.outcome, got.missing, got.violations) == ("not_required", set(), set())

    def test_an_exception_that_is_not_known(self) -> None:
        row = {"purpose": "utility_right_of_way", "forester_approved": True}
        under = ask(LICENSE, row, volume_cords=20)
        assert (under.outcome, under.missing) == ("not_required", set())
        over = ask(LICENSE, row, volume_cords=21)
        assert (over.outcome, over.violations) == ("incomplete", set())
        assert over.missing == {"forest_practices_followed"}
        bare = ask(LICENSE, {"purpose": "personal_use"})
        assert bare.missing == {
            "for_landowner_family_only", "volume_cords", "volume_cubic_feet", "volume_board_feet",
        }  # fmt: skip
        mixed = [felled("2026-01-01", cords=15), felled("2026-01-01", board_feet=9000)]
        open_yet = ask(LICENSE, row, fellings=mixed)
        assert (open_yet.outcome, open_yet.reviews) == ("incomplete", set())


class TestApplicationContents:
    NAME = "timber.application_contents"
    TRUE = (
        "on_town_form", "insurance_certificate", "town_additional_insured",
        "surety_form_satisfactory", "site_plan", "shows_parcel_boundaries", "shows_harvest_area",
        "shows_ra_rc_property_within_300_ft", "shows_landing", "shows_haul_road_to_public_road",
        "shows_easements_and_utility_lines", "shows_major_skid_trails",
        "shows_waters_and_wetlands", "shows_critical_slopes", "shows_buffer_strips",
        "shows_stream_corridor_slopes",
    )  # fmt: skip
    FULL: Facts = dict.fromkeys(TRUE, True) | {
        "fee_paid": 100, "property_damage_limit": 500000, "personal_injury_limit": 500000,
        "surety_amount": 5000, "plan_scale_ft_per_inch": 500, "contour_interval_ft": 10,
    }  # fmt: skip

    def test_what_is_asked(self) -> None:
        assert ask(self.NAME, self.FULL).outcome == "complete"
        assert asked(self.NAME, self.FULL) == set(self.FULL) - {"surety_form_satisfactory"}
        assert ask(self.NAME, {}).missing == {
            "on_town_form", "fee_paid", "insurance_certificate", "surety_amount", "site_plan",
        }  # fmt: skip

    def test_each_boundary(self) -> None:
        just_out = {
            "fee_paid": 99.99, "property_damage_limit": 499999.99, "surety_amount": 4999.99,
            "personal_injury_limit": 499999, "plan_scale_ft_per_inch": 500.1,
            "contour_interval_ft": 10.1,
        }  # fmt: skip
        got = ask(self.NAME, self.FULL | just_out)
        assert got.violations == {
            "fee", "property_damage_limit", "surety", "personal_injury_limit", "plan_scale",
            "contour_interval",
        }  # fmt: skip
        assert got.values["fee_balance"] == "0.01"
        assert ask(self.NAME, self.FULL, fee_paid=None).values["fee_balance"] is None
        assert ask(self.NAME, self.FULL, fee_paid=500).values["fee_balance"] == "0.00"

    def test_every_item_that_is_denied(self) -> None:
        got = ask(self.NAME, self.FULL | dict.fromkeys(self.TRUE, False))
        assert got.violations == {"form", "insurance", "surety_form_rejected", "site_plan"}
        shown = [fact for fact in self.TRUE if fact.startswith("shows_")]
        bare = ask(self.NAME, self.FULL | dict.fromkeys(shown, False))
        assert bare.violations == {f"plan_{fact.removeprefix('shows_')}" for fact in shown}

    def test_the_form_of_a_surety(self) -> None:
        none = ask(self.NAME, self.FULL, surety_amount=0, surety_form_satisfactory=False)
        assert none.violations == {"surety"}
        low = ask(self.NAME, self.FULL, surety_amount=1, surety_form_satisfactory=None)
        assert (low.violations, low.reviews) == ({"surety"}, {"surety_form"})


class TestBoardReview:
    NAME = "timber.board_review"
    FREE: Facts = {"citation_dates": [], "waivers": [], "nearby_properties": []}

    def test_citations(self) -> None:
        cited = self.FREE | {"requested_on": "2024-02-29", "citation_dates": ["2021-02-28"]}
        got = ask(self.NAME, cited)
        assert (got.outcome, got.values["look_back_from"]) == ("town_board", "2021-02-28")
        assert ask(self.NAME, cited, citation_dates=["2021-02-27"]).outcome == "officer"
        late = ["2024-03-05", "2024-03-05", "2010-01-01"]
        assert ask(self.NAME, cited, citation_dates=late).found == ["citation", "citation"]
        assert ask(self.NAME, cited, requested_on=None).missing == {"requested_on"}
        assert ask(self.NAME, self.FREE).missing == set()

    def test_nearby_properties(self) -> None:
        def near(*properties: Facts) -> Any:
            return ask(self.NAME, self.FREE, nearby_properties=list(properties))

        assert near({"zone": "rr"}, {"distance_ft": 300.01}).outcome == "officer"
        assert near({}).missing == {"nearby_properties[0].zone", "nearby_properties[0].distance_ft"}
        assert near({"distance_ft": 300}).missing == {"nearby_properties[0].zone"}
        assert near({"zone": "ra_1", "distance_ft": 0}, {}).outcome == "town_board"

    def test_waivers_appeals_and_gaps(self) -> None:
        assert ask(self.NAME, self.FREE, waivers=[{}]).outcome == "town_board"
        assert ask(self.NAME, self.FREE, waivers=[{"insignificant": False}]).reviews == {"waiver"}
        got = ask(self.NAME, {"appeals_denial": True, "interpretation_sought": True})
        assert (got.outcome, got.reviews) == ("town_board", {"appeal", "interpretation"})
        assert got.missing == set(self.FREE)
        gap = ask(self.NAME, self.FREE, waivers=None)
        assert (gap.outcome, gap.values["decided_by"]) == ("incomplete", None)
        assert bad(self.NAME, self.FREE, citation_dates=[None]) == {"citation_dates[0]"}
