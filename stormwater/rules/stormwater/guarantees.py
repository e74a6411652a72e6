"""The completion guarantee and the maintenance guarantee (6-236)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import count, day, dollars
from workflow import days

from .steps import comes_before, demand_all

GIVEN_LATE = "The guarantee has to be given before construction; it was given after its start."
GIVEN_SAME_DAY = (
    "The guarantee was given on the day construction starts; the officer finds out which came "
    "first."
)


@ruleset("stormwater.guarantee", violation="inadequate", review="review", clean="adequate")
def guarantee(facts: Any, check: Any, law: Any) -> str | None:
    """Is the construction completion guarantee adequate?"""
    if not facts.required_by_town:
        return "incomplete" if facts.required_by_town is None else "not_required"
    check.hit("required", "The town requires a completion guarantee.")
    judge_kind(facts, check)
    demand_all(
        check,
        (
            "institution",
            "appropriate_institution",
            "The guarantee has to come from an appropriate financial or surety institution.",
        ),
        (
            "secures_completion",
            "secures_completion",
            "The guarantee has to secure that the project is completed.",
        ),
        ("beneficiary", "town_is_beneficiary", "The guarantee has to name the town."),
        (
            "term",
            "in_force_until_released",
            "The guarantee has to hold until the town releases it, and at least a year from final "
            "acceptance.",
        ),
    )
    judge_amount(facts, check)
    judge_time(facts, check)
    return None


def judge_kind(facts: Any, check: Any) -> None:
    """A bond, an escrow whose interest stays in it, or a letter that can not be called back."""
    if not check.need("kind"):
        return
    if facts.kind == "other":
        message = "It has to be a performance bond, cash escrow or irrevocable letter of credit."
        check.hit("kind", message)
    elif facts.kind == "letter_of_credit":
        check.demand("irrevocable", "irrevocable", "The letter of credit has to be irrevocable.")
    elif facts.kind == "cash_escrow":
        message = "Interest on the escrow has to stay in the account until release."
        check.demand("escrow_interest", "interest_reinvested", message)


def judge_amount(facts: Any, check: Any) -> None:
    """The town sets the amount; until it has, no amount can be too low."""
    wanted = facts.amount_set_by_town_dollars
    if wanted is None:
        check.hit("amount_not_set", "The town has yet to set the amount of the guarantee.")
        return
    if not check.need("amount_dollars"):
        return
    amount = facts.amount_dollars
    check.give(shortfall_dollars=max(wanted - amount, Decimal(0)))
    if amount < wanted:
        message = f"The guarantee is {dollars(amount)}; the town has set {dollars(wanted)}."
        check.hit("amount", message, limit=wanted, actual=amount)


def judge_time(facts: Any, check: Any) -> None:
    """Both guarantees are given prior to construction."""
    comes_before(
        check,
        facts,
        "before_construction",
        "provided_on",
        "construction_starts_on",
        GIVEN_LATE,
        GIVEN_SAME_DAY,
    )


@ruleset("stormwater.guarantee_release", violation="may_not_release", clean="may_release")
def guarantee_release(facts: Any, check: Any, law: Any) -> None:
    """May the town release the construction completion guarantee on this day?"""
    if facts.final_acceptance_on is not None:
        years = law.figure("guarantee_years")
        # A term of the guarantee and no time to act: its last day is not moved.
        earliest = days.add(facts.final_acceptance_on, years, "years")
        check.give(earliest_release_on=earliest)
        if facts.release_on is not None and facts.release_on < earliest:
            message = (
                f"The guarantee holds for {count(years, 'year')} from final acceptance, so it may "
                f"be released from {day(earliest)} on."
            )
            check.hit("one_year", message, limit=earliest, actual=facts.release_on)
    message = "The one-year inspection has to be held first."
    if check.demand("inspection", "one_year_inspection_done", message):
        message = "The one-year inspection did not find the facilities acceptable."
        check.demand("acceptable", "facilities_acceptable", message)


@ruleset(
    "stormwater.maintenance_guarantee", violation="inadequate", review="review", clean="adequate"
)
def maintenance_guarantee(facts: Any, check: Any, law: Any) -> str | None:
    """Is the maintenance guarantee in order?"""
    if not facts.required_by_town:
        return "incomplete" if facts.required_by_town is None else "not_required"
    check.hit("required", "The town requires a maintenance guarantee.")
    if not check.need("operated_by"):
        return None
    if facts.operated_by == "other":
        check.hit(
            "operator",
            "The town may ask for this only where the developer, or a company that owns or manages "
            "a commercial or industrial facility, will run the stormwater facilities.",
        )
        return "not_authorized"
    demand_all(
        check,
        (
            "letter_of_credit",
            "irrevocable_letter_of_credit",
            "It has to be an irrevocable letter of credit.",
        ),
        ("issuer", "issuer_approved", "It has to come from an approved institution or surety."),
        (
            "covers",
            "covers_during_and_after_construction",
            "It has to cover operation and upkeep during and after construction.",
        ),
        (
            "term",
            "in_force_until_facilities_removed",
            "It has to hold until the facilities are taken out of operation.",
        ),
    )
    judge_time(facts, check)
    return None


@ruleset("stormwater.guarantee_draw", violation="may_not_draw", clean="may_draw")
def guarantee_draw(facts: Any, check: Any, law: Any) -> None:
    """May the town draw this sum on the maintenance guarantee?"""
    costs = (
        facts.maintenance_cost_dollars
        + facts.engineering_cost_dollars
        + facts.inspection_cost_dollars
    )
    account, draw = facts.account_dollars, facts.draw_dollars
    message = "The facilities were not neglected, so nothing may be drawn."
    failed = check.demand("no_failure", "maintenance_failed", message)
    if failed is False:
        check.give(most_dollars=Decimal(0))
    elif failed and account is not None:
        check.give(most_dollars=min(costs, account))
    if draw is None:
        return
    if draw > costs:
        message = f"The draw is {dollars(draw)}; the costs together are {dollars(costs)}."
        check.hit("over_costs", message, limit=costs, actual=draw)
    if account is not None and draw > account:
        message = f"The draw is {dollars(draw)}; the account holds {dollars(account)}."
        check.hit("over_account", message, limit=account, actual=draw)
