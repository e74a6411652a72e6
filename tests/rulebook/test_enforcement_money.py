"""Penalties, bills and weeds beyond the cases: steps, bounds, and what is asked when."""

from typing import Any

import pytest

import rulebook
from rulebook.engine import Result


def ask(name: str, facts: dict[str, Any], **more: Any) -> Result:
    return rulebook.check(f"enforcement.{name}", {**facts, **more})


def hit(result: Result, status: str = "violation") -> set[str]:
    """The rules that were hit, by the last part of their id."""
    return {rule.rpartition(".")[2] for rule in result.rules(status)}


def bad(name: str, facts: dict[str, Any], **more: Any) -> set[str]:
    with pytest.raises(rulebook.BadInput) as caught:
        ask(name, facts, **more)
    return set(caught.value.errors)


class TestPenalties:
    def test_the_third_step(self) -> None:
        result = ask(
            "penalty_uniform_code", {"violation_from": "2026-01-01", "violation_to": "2026-12-27"}
        )
        assert result.values["days"] == 361
        assert result.values["minimum_fine"] == "4550.00"  # 180 x 25 + 50
        assert len(result.findings) == 3

    @pytest.mark.parametrize("name", ["penalty_uniform_code", "penalty_sign"])
    def test_turned_days_are_bad(self, name: str) -> None:
        facts = {"violation_from": "2026-01-02", "violation_to": "2026-01-01"}
        assert bad(name, facts) == {"violation_to"}
        result = ask(name, {"violation_to": "2026-01-01"})
        assert set(result.values.values()) == {None}

    def test_egress(self) -> None:
        assert ask("penalty_egress", {}).values["minimum_fine"] is None
        result = ask("penalty_egress", {"impedes_egress": False, "violations": 3})
        assert (result.outcome, result.values["maximum_fine"]) == ("not_applicable", "0.00")
        result = ask("penalty_egress", {"impedes_egress": True, "violations": 3})
        assert result.values["maximum_fine"] == "22500.00"

    @pytest.mark.parametrize(
        ("earlier", "number"),
        [
            (["2021-04-06"], 2),
            (["2021-04-05"], 1),
            (["2026-04-06", "2026-04-06"], 3),
            (["2021-04-05", "2024-01-01"], 2),
            (["2022-01-01", "2023-01-01", "2024-01-01"], 3),
        ],
    )
    def test_offenses_within_five_years(self, earlier: list[str], number: int) -> None:
        facts = {"offense_date": "2026-04-06", "prior_offense_dates": earlier}
        assert ask("penalty_stormwater", facts).values["offense_number"] == number

    @pytest.mark.parametrize(("on", "number"), [("2029-02-28", 2), ("2029-03-01", 1)])
    def test_five_years_from_a_leap_day(self, on: str, number: int) -> None:
        facts = {"offense_date": on, "prior_offense_dates": ["2024-02-29"]}
        assert ask("penalty_stormwater", facts).values["offense_number"] == number

    def test_every_flaw_of_an_offense_is_named(self) -> None:
        facts = {"offense_date": "2026-04-06", "continued_to": "2026-04-05"}
        earlier = ["2026-04-06", "2026-04-07"]
        errors = bad("penalty_stormwater", facts, prior_offense_dates=earlier)
        assert errors == {"continued_to", "prior_offense_dates[1]"}

    @pytest.mark.parametrize(
        ("as_of", "late", "fine"),
        [
            ("2026-05-31", 30, "100.00"),
            ("2026-06-01", 31, "350.00"),
            ("2026-07-29", 89, "350.00"),
            ("2026-08-28", 119, "850.00"),
            ("2026-08-29", 120, "1350.00"),
        ],
    )
    def test_late_registration(self, as_of: str, late: int, fine: str) -> None:
        result = ask("penalty_rental_registry", {"period_starts_on": "2026-03-02", "as_of": as_of})
        values = result.values
        assert (values["days_late"], values["minimum_fine"], values["maximum_fine"]) == (
            late,
            fine,
            fine,
        )

    def test_other_breaches_have_no_sum(self) -> None:
        facts = {"breach": "false_statement", "period_starts_on": "2026-03-02"}
        result = ask("penalty_rental_registry", facts)
        assert (result.outcome, result.missing) == ("review", ())
        assert set(result.values.values()) == {None}

    def test_a_breach_named_twice_counts_once(self) -> None:
        breaches = ["not_updated_annually", "not_updated_annually"]
        result = ask("penalty_business_registration", {"violations": breaches})
        assert (result.values["count"], result.values["maximum_fine"]) == (1, "25.00")
        result = ask("penalty_business_registration", {"violations": []})
        assert (result.outcome, result.values["minimum_fine"]) == ("no_penalty", "0.00")


class TestBills:
    FEE = {"source": "fee", "amount_billed_usd": 100}

    @pytest.mark.parametrize(
        ("more", "outcome", "rules"),
        [
            ({"as_of": "2026-04-01", "certified_to": ["comptroller"]}, "waiting", {"premature"}),
            ({"as_of": "2026-04-02", "certified_to": ["comptroller"]}, "certify", {"certify"}),
            ({"as_of": "2026-02-01"}, "waiting", set()),
            ({"as_of": "2026-04-02", "amount_paid_usd": 100}, "settled", set()),
            ({"as_of": "2026-04-02", "amount_paid_usd": 120}, "settled", set()),
        ],
    )
    def test_certifying(self, more: dict[str, Any], outcome: str, rules: set[str]) -> None:
        result = ask("unpaid_cost", self.FEE, billed_on="2026-03-02", **more)
        assert (result.outcome, hit(result)) == (outcome, rules)

    def test_what_is_asked(self) -> None:
        assert ask("unpaid_cost", self.FEE).missing == ("as_of", "billed_on")
        paid = ask("unpaid_cost", {"amount_billed_usd": 5, "amount_paid_usd": 5})
        assert (paid.outcome, paid.missing) == ("incomplete", ("source",))
        open_ = ask("unpaid_cost", {"source": "weeds", "billed_on": "2026-03-02"})
        assert open_.missing == ("amount_billed_usd",)
        assert open_.values == {"balance": None, "pay_by": "2026-04-01"}
        for source, outcome in (
            ("stormwater_restoration", "lien"),
            ("demolition", "assess"),
            ("key_box", "review"),
        ):
            result = ask("unpaid_cost", self.FEE, source=source, billed_on="2026-03-02")
            assert (result.outcome, result.missing) == (outcome, ())
            assert result.values["pay_by"] is None

    def test_the_bill_for_weeds_to_the_cent(self) -> None:
        facts = {"town_expenses_usd": 0.1, "materials_usd": 0.2, "contractor_costs_usd": 0}
        assert ask("weeds_bill", facts, amount_billed_usd=0.3).outcome == "correct"
        assert ask("weeds_bill", facts, amount_billed_usd=0.29).outcome == "wrong"
        assert ask("weeds_bill", facts).values["total_cost"] == "0.30"

    def test_weeds_are_cut_only_after_a_good_notice(self) -> None:
        facts = {
            "code_breached": False,
            "public_nuisance": False,
            "notice_method": "registered_mail",
            "notice_to": "tenant",
            "notice_date": "2026-06-01",
            "entry_date": "2026-05-30",
            "entry_by": "other",
        }
        faults = {"breach", "nuisance", "method", "recipient", "five_days", "who"}
        assert hit(ask("weeds", facts)) == faults
