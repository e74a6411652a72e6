"""What the rulesets on signs share: groups of schedules and how measures are compared."""

from collections.abc import Callable
from typing import Any

RESIDENTIAL = ("residential_ra1", "residential_other")
MIXED = ("business_16", "business_20")
COMMERCIAL = "commercial_industrial"

# In the changeable signs of 5-111 the two electrically activated kinds go together.
ELECTRIC = ("electric", "electronic_message")


def no_more(
    check: Any,
    rule: str,
    facts: Any,
    fact: str,
    limit: Any,
    unit: Callable[[Any], str],
    what: str,
) -> None:
    """A measure must not be over a limit; `what` is what is measured ("The sign's area")."""
    if not check.need(fact, of=facts):
        return
    actual = getattr(facts, fact)
    if actual > limit:
        message = f"{what} is {unit(actual)}; the most allowed is {unit(limit)}."
        check.hit(rule, message, limit=limit, actual=actual)


def no_less(
    check: Any,
    rule: str,
    facts: Any,
    fact: str,
    limit: Any,
    unit: Callable[[Any], str],
    what: str,
) -> None:
    """A measure must not be under a limit; otherwise as `no_more`."""
    if not check.need(fact, of=facts):
        return
    actual = getattr(facts, fact)
    if actual < limit:
        message = f"{what} is {unit(actual)}; the least allowed is {unit(limit)}."
        check.hit(rule, message, limit=limit, actual=actual)


def whole_entries(check: Any, facts: Any, name: str) -> list[tuple[int, Any]]:
    """The entries of a list that have what is always asked for, with their place in the list.

    An entry without it reports that and is passed over by every rule.
    """
    entries = getattr(facts, name) or []
    return [(index, entry) for index, entry in enumerate(entries) if check.need_required(entry)]
