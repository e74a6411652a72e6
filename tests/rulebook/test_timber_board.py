"""Timber hearings, grounds, security and periods, beyond the cases."""

from typing import Any

import pytest

from .asking import Facts, ask, asked


class TestHearing:
    NAME = "timber.hearing"
    GOOD: Facts = {
        "notice_served_on": "2026-11-24", "hearing_on": "2026-11-29", "notice_in_writing": True,
        "states_time_and_place": True,
    }  # fmt: skip

    def test_notice(self) -> None:
        assert ask(self.NAME, self.GOOD).outcome == "proper"  # a Sunday is not moved
        assert asked(self.NAME, self.GOOD) == set(self.GOOD)
        short = ask(self.NAME, self.GOOD, hearing_on="2026-11-28", notice_in_writing=False)
        assert short.violations == {"short_notice", "not_in_writing"}
        waived = ask(self.NAME, {"waiver_filed": True, "notice_served_on": "2026-11-24"})
        assert (waived.outcome, waived.missing) == ("proper", set())
        assert waived.values["earliest_hearing"] == "2026-11-29"


class TestGrounds:
    def ask(self, *conduct: Facts) -> Any:
        return ask("timber.grounds", {"conduct": list(conduct)})

    def test_each_ground(self) -> None:
        who = {"by": "stockholder"}
        for kind, rule in (
            ("article_violation", "violation"),
            ("other_harvesting_law_violation", "violation"),
            ("detrimental_operation", "detriment"),
            ("nuisance_or_burden_nearby", "detriment"),
        ):
            assert self.ask(who | {"kind": kind}).reviews == {rule}
        false = {"by": "agent", "kind": "false_statement"}
        assert self.ask(false).missing == {"conduct[0].material"}
        assert self.ask(false | {"material": True}).reviews == {"false_statement"}

    def test_what_is_asked(self) -> None:
        assert self.ask().outcome == "no_grounds"
        assert ask("timber.grounds", {}).missing == {"conduct"}
        assert self.ask({"by": "unconnected"}, {"kind": "other"}).missing == set()
        assert self.ask({"kind": "false_statement", "material": False}).outcome == "no_grounds"
        assert self.ask({"kind": "false_statement"}).missing == {"conduct[0].by"}
        assert self.ask({"material": False}).missing == {"conduct[0].by", "conduct[0].kind"}
        sure = self.ask({}, {"by": "officer", "kind": "license_violation"})
        assert (sure.outcome, len(sure.missing)) == ("grounds_exist", 2)


class TestSecurity:
    @pytest.mark.parametrize(
        ("facts", "outcome", "missing", "values"),
        [
            ({}, "incomplete", {"compliant"}, (None, None, None)),
            ({"compliant": True}, "incomplete", {"harvest_complete"}, (None, None, None)),
            (
                {"compliant": True, "harvest_complete": True},
                "incomplete", {"certified_in_writing"}, (None, None, None),
            ),
            (
                {"compliant": True, "harvest_complete": False},
                "hold", set(), ("0.00", "0.00", "0.00"),
            ),
            (
                {"compliant": True, "harvest_complete": True, "certified_in_writing": False},
                "hold", set(), ("0.00", "0.00", "0.00"),
            ),
            (
                {"compliant": True, "harvest_complete": True, "certified_in_writing": True,
                 "surety_amount": 6000.5, "cure_cost": 1},
                "return", set(), ("0.00", "6000.50", "0.00"),
            ),
            ({"compliant": False}, "incomplete", {"cure_cost"}, (None, None, None)),
            ({"compliant": False, "cure_cost": 5000}, "use", set(), ("5000.00", "0.00", "0.00")),
            ({"compliant": False, "cure_cost": 0}, "use", set(), ("0.00", "0.00", "0.00")),
        ],
    )  # fmt: skip
    def test_outcomes(
        self, facts: Facts, outcome: str, missing: set[str], values: tuple[str | None, ...]
    ) -> None:
        got = ask("timber.security", facts)
        assert (got.outcome, got.missing) == (outcome, missing)
        names = ("amount_to_use", "amount_to_return", "shortfall")
        assert tuple(got.values[name] for name in names) == values
        assert got.reviews == ({"use"} if facts.get("compliant") is False else set())


class TestDeadline:
    @pytest.mark.parametrize(
        ("clock", "start", "more", "due", "then_from"),
        [
            ("decision", "2026-10-02", {}, "2026-12-01", "2026-12-02"),
            ("decision", "2026-10-01", {"extended_to": "2026-12-05"}, "2026-12-07", "2026-12-08"),
            ("decision", "2026-10-01", {"extended_to": "2026-10-05"}, "2026-11-30", "2026-12-01"),
            (
                "decision", "2026-10-01", {"environmental_review_ended_on": "2026-10-02"},
                "2026-12-01", "2026-12-02",
            ),
            (
                "decision", "2026-10-01", {"environmental_review_ended_on": "2026-01-02"},
                "2026-11-30", "2026-12-01",
            ),
            ("appeal", "2026-11-18", {"service": "certified_mail"}, "2026-11-30", "2026-12-01"),
            ("hearing_notice", "2026-11-24", {}, "2026-11-29", None),
            ("stop_work", "2026-11-20", {}, "2026-12-05", "2026-12-06"),
            ("stop_work", "2026-11-20", {"stop_work_days": 1}, "2026-11-21", "2026-11-22"),
            ("license_term", "2024-02-29", {}, "2027-02-28", "2027-03-01"),
            ("idle_site", "2026-11-01", {}, "2026-12-01", "2026-12-02"),
            ("harvest_period", "2026-03-10", {}, "2027-03-09", "2027-03-10"),
            ("harvest_period", "2024-02-29", {}, "2025-02-27", "2025-02-28"),
        ],
    )  # fmt: skip
    def test_clocks(
        self, clock: str, start: str, more: Facts, due: str, then_from: str | None
    ) -> None:
        got = ask("timber.deadline", {"clock": clock, "start": start}, **more)
        assert (got.outcome, got.values) == ("dated", {"due": due, "then_from": then_from})

    def test_what_is_asked(self) -> None:
        assert ask("timber.deadline", {"clock": "decision"}).missing == {"start"}
        assert ask("timber.deadline", {"clock": "appeal"}).missing == {"start", "service"}
