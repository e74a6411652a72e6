"""How much is felled: sums of any twelve months, each measure by itself (6-151, 6-166(a))."""

from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction
from operator import attrgetter
from typing import Any

from workflow import days

# The measures are joined by "or"; none can be converted into another.
MEASURES = ("cords", "cubic_feet", "board_feet")
NAMES = {"cords": "standard cords", "cubic_feet": "cubic feet", "board_feet": "board feet"}


def counting(facts: Any) -> list[Any]:
    """The fellings on this holding that no exception takes out (6-166)."""
    return [one for one in facts.fellings or [] if one.same_holding and not one.exempt]


def measured(felling: Any) -> bool:
    """Whether any measure of a felling is given."""
    return any(getattr(felling, measure) is not None for measure in MEASURES)


def largest(
    fellings: list[Any], months: int, amount: Callable[[Any], Any], nothing: Any
) -> Any | None:
    """The largest sum of amounts within any period; None where no felling has an amount.

    Every period that can hold the largest sum begins on the day of a felling.
    """
    dated: list[tuple[date, Any]] = sorted(
        (
            (one.felled_on, amount(one))
            for one in fellings
            if one.felled_on is not None and amount(one) is not None
        ),
        key=lambda pair: pair[0],
    )
    sums = []
    for index, (first, _) in enumerate(dated):
        if index and dated[index - 1][0] == first:
            continue
        end = days.add_months(first, months)  # the same day a year later is outside
        within = (volume for day, volume in dated[index:] if day < end)
        sums.append(sum(within, nothing))
    return max(sums, default=None)


def largest_sums(fellings: list[Any], months: int) -> dict[str, Decimal | None]:
    """By measure, the largest sum within any period."""
    return {
        measure: largest(fellings, months, attrgetter(measure), Decimal(0)) for measure in MEASURES
    }


def share(felling: Any, most: Mapping[str, int]) -> Fraction | None:
    """What part of a commercial volume a felling is, by the greatest of its measures."""
    parts = [
        Fraction(getattr(felling, measure)) / Fraction(most[measure])
        for measure in MEASURES
        if getattr(felling, measure) is not None
    ]
    return max(parts, default=None)


def largest_share(fellings: list[Any], months: int, most: Mapping[str, int]) -> Fraction:
    """The largest sum of parts within any period, whatever the measures."""
    return largest(fellings, months, lambda one: share(one, most), Fraction(0)) or Fraction(0)
