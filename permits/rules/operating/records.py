"""Which records are kept for ever, and what the public may see (5-34)."""

from typing import Any

from rulebook import ruleset
from rulebook.text import day


@ruleset("operating.record", violation="may_not", review="officer_decides", clean="may")
def record(facts: Any, check: Any, law: Any) -> None:
    """May this record be disposed of, or shown to the public?"""
    if facts.kind is not None:
        check.give(permanent=is_permanent(facts))
    if check.missing:
        return
    if facts.question == "dispose":
        judge_disposal(facts, check)
    else:
        judge_disclosure(facts, check)


def is_permanent(facts: Any) -> bool:
    """What 5-34(a) lists is permanent; a complaint that was not bona fide is not in the list."""
    return facts.kind != "other_complaint"


def judge_disposal(facts: Any, check: Any) -> None:
    """The State's minimum time is a floor for what is not permanent (5-34(c))."""
    if is_permanent(facts):
        check.hit("permanent", "This record is kept permanently.")
    elif (
        check.need("concerns_building")
        and facts.concerns_building
        and check.need("state_minimum_ends_on", "as_of")
        and facts.as_of <= facts.state_minimum_ends_on
    ):
        check.hit(
            "state_minimum",
            f"State law has this record kept to {day(facts.state_minimum_ends_on)}, that day "
            "included.",
            limit=facts.state_minimum_ends_on,
            actual=facts.as_of,
        )


def judge_disclosure(facts: Any, check: Any) -> None:
    """Open to the public as copyright and the Freedom of Information Law allow (5-34(b))."""
    check.forbid(
        "exempt",
        "exempt_under_foil",
        "The law lets all or part of the record be withheld; a person decides what.",
    )
    if facts.copy_asked_for and check.need("copyrighted") and facts.copyrighted:
        check.demand(
            "copyright",
            "copyright_holder_consents",
            "Whoever holds the copyright has not agreed to a copy; looking is free.",
        )
