"""What is a manufactured home, and what a substantial improvement (6-101)."""

from decimal import Decimal
from typing import Any

from rulebook import ruleset
from rulebook.text import cents, count, dollars, number, percent
from workflow import days

# A local list does not count, nor does a structure that is only eligible.
LISTINGS = ("national_register", "state_inventory")


@ruleset("floodplain.manufactured_home")
def manufactured_home(facts: Any, check: Any, law: Any) -> str | None:
    """Do the rules for manufactured homes apply to this transportable structure or trailer?"""
    placed_on, as_of = facts.placed_on, facts.as_of
    if None not in (placed_on, as_of) and as_of < placed_on:
        check.bad("as_of", "is before the day of placing; accepted: that day or a later one")
        return None
    if facts.kind is None:
        return "incomplete"
    if facts.kind == "factory_built_home":
        return judge_definition(facts, check)
    length = law.figure("long_stay_days")
    stayed = None
    if placed_on is not None:
        # The day of placing is not counted, and a length of stay is not rolled.
        check.give(becomes_on=days.add_days(placed_on, length))
        if as_of is not None:
            stayed = days.days_between(placed_on, as_of)
            check.give(days_on_site=stayed)
    return judge_stay(facts, check, stayed, length)


def judge_definition(facts: Any, check: Any) -> str:
    """A permanent chassis and a design for utilities: both, so one that is false decides."""
    if False in (facts.permanent_chassis, facts.designed_for_utilities):
        return "not_manufactured_home"
    if not check.need("permanent_chassis", "designed_for_utilities"):
        return "incomplete"
    check.hit(
        "definition",
        "It stands on a permanent chassis and is made to be connected to utilities, so it is a "
        "manufactured home.",
    )
    return "manufactured_home"


def judge_stay(facts: Any, check: Any, stayed: int | None, length: int) -> str:
    """A long stay and the intention: both, so one that is wanting decides."""
    if facts.intended_as_improved_property is False or (stayed is not None and stayed < length):
        return "not_manufactured_home"
    known = check.need("placed_on", "as_of", "intended_as_improved_property")
    if not known or stayed is None:
        return "incomplete"
    check.hit(
        "long_stay",
        f"It stands on the site for {count(stayed, 'day')} and is meant to stay. From "
        f"{count(length, 'day')} on it counts as a manufactured home.",
        limit=length,
        actual=stayed,
    )
    return "manufactured_home"


@ruleset("floodplain.substantial_improvement")
def substantial_improvement(facts: Any, check: Any, law: Any) -> str:
    """Is this repair, reconstruction or improvement of a structure a substantial improvement?"""
    value_fact = "value_before_damage_usd" if facts.restores_damage else "value_before_start_usd"
    value = getattr(facts, value_fact)
    share = law.figure("substantial_percent")
    give_figures(facts.cost_usd, value, share, check)
    if facts.historic_listing in LISTINGS:
        check.hit("historic", "Work on a listed historic structure is left out, whatever it costs.")
        return "not_substantial"
    if facts.code_work == "whole":
        if not check.need("solely_necessary"):
            return "incomplete"
        if facts.solely_necessary:
            check.hit(
                "code_compliance",
                "The project only does what safe living conditions demand under existing codes, "
                "so it is left out, whatever it costs.",
            )
            return "not_substantial"
    elif facts.code_work == "part":
        check.hit("code_part", "Only a part of the project is code work, so its whole cost counts.")
    if not check.need("cost_usd", value_fact):
        return "incomplete"
    return judge_cost(facts, value, share, check)


def give_figures(cost: Decimal | None, value: Decimal | None, share: int, check: Any) -> None:
    """The promised figures, as far as the facts go; they are rounded, what is compared is not."""
    check.give(commenced=False)
    if value is None:
        return
    check.give(market_value_usd=value, threshold_usd=value * share / 100)
    if cost is not None:
        check.give(percent=cents(cost * 100 / value))


def judge_cost(facts: Any, value: Decimal, share: int, check: Any) -> str:
    """Exactly the share is substantial; work in phases is looked at by the officer."""
    threshold = value * share / 100
    if facts.cost_usd >= threshold:
        check.give(commenced=facts.structural_part_begun)
        check.hit(
            "half_of_value",
            f"{dollars(facts.cost_usd)} is {number(share)} percent or more of the market value, "
            f"{dollars(value)}.",
            limit=threshold,
            actual=facts.cost_usd,
        )
        return "substantial"
    together = facts.cost_usd + facts.earlier_related_cost_usd
    if together >= threshold:
        check.hit(
            "phased",
            f"The project alone stays under {percent(share)} of the market value, but together "
            f"with earlier related work it costs {dollars(together)}. The officer decides "
            "whether it is one project.",
            limit=threshold,
            actual=together,
        )
        return "officer_decides"
    return "not_substantial"
