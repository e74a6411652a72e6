"""Elevations: two of different datums are never compared as they stand (6-101, mean sea level).

An elevation is asked as a pair of facts, its figure and its datum.
"""

from decimal import Decimal
from typing import Any

from rulebook.text import feet

NAMES = {"ngvd_1929": "NGVD 1929", "navd_1988": "NAVD 1988"}

Pair = tuple[str, str]


def elevation(figure: Decimal, datum: str) -> str:
    """An elevation for people: "830.5 feet (NGVD 1929)"."""
    return f"{feet(figure)} ({NAMES[datum]})"


def converted(figure: Decimal, datum: str, wanted: str, ngvd_to_navd: Decimal | None) -> Decimal:
    """The figure in the wanted datum: NAVD 1988 = NGVD 1929 + the conversion."""
    if datum == wanted:
        return figure
    assert ngvd_to_navd is not None
    return figure + ngvd_to_navd if wanted == "navd_1988" else figure - ngvd_to_navd


def in_datum(facts: Any, check: Any, pair: Pair, wanted: str | None) -> Decimal | None:
    """An elevation in the wanted datum; None, with what is missing named, where it is not known.

    The conversion is asked only once the elevation and both datums are given.
    """
    if not check.need(*pair) or wanted is None:
        return None
    figure, datum = (getattr(facts, name) for name in pair)
    if datum != wanted and not check.need("ngvd_to_navd_ft"):
        return None
    return converted(figure, datum, wanted, facts.ngvd_to_navd_ft)


def in_one_datum(
    facts: Any, check: Any, pair: Pair, reference: Pair
) -> tuple[Decimal, Decimal] | None:
    """Both elevations in the datum of the reference; None where they can not be compared.

    The conversion is asked only where both are given with their datums.
    """
    if not check.need(*pair, *reference):
        return None
    figure = in_datum(facts, check, pair, getattr(facts, reference[1]))
    return None if figure is None else (figure, getattr(facts, reference[0]))
