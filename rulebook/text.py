"""How figures are written for people, in messages and in promised values.

Every helper takes what a fact or a figure is (int, Decimal, date) and gives a string.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import lru_cache

CENT = Decimal("0.01")
# Wide enough that no finite figure an applicant may type overflows the rounding.
_WIDE = Context(prec=400)


def number(value: int | Decimal) -> str:
    """10001 -> "10,001"; Decimal("8.50") -> "8.5"; exact, never rounded."""
    text = f"{value:,f}" if isinstance(value, Decimal) else f"{value:,}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def count(value: int | Decimal, one: str, many: str | None = None) -> str:
    """count(1, "day") -> "1 day"; count(3, "foot", "feet") -> "3 feet"."""
    return f"{number(value)} {one if value == 1 else many or one + 's'}"


def feet(value: int | Decimal) -> str:
    """3 -> "3 feet"; 1 -> "1 foot"."""
    return count(value, "foot", "feet")


def inches(value: int | Decimal) -> str:
    """12 -> "12 inches"."""
    return count(value, "inch", "inches")


def square_feet(value: int | Decimal) -> str:
    """32 -> "32 square feet"."""
    return count(value, "square foot", "square feet")


def percent(value: int | Decimal) -> str:
    """15 -> "15 percent"."""
    return f"{number(value)} percent"


def cents(value: int | Decimal) -> Decimal:
    """The amount rounded to cents, half a cent up."""
    return Decimal(value).quantize(CENT, ROUND_HALF_UP, _WIDE)


def money(value: int | Decimal) -> str:
    """A promised value in money: 100 -> "100.00"; half a cent is rounded up."""
    return f"{cents(value):f}"


def dollars(value: int | Decimal) -> str:
    """Money in a message: 500000 -> "$500,000"; Decimal("12.5") -> "$12.50"."""
    rounded = cents(value)
    return f"${rounded:,.0f}" if rounded == rounded.to_integral_value() else f"${rounded:,.2f}"


@lru_cache(maxsize=4096)
def day(value: date) -> str:
    """date(2026, 11, 30) -> "Monday, November 30, 2026"."""
    return f"{value:%A, %B} {value.day}, {value.year}"


def moment(value: datetime) -> str:
    """An aware moment, in the offset that it carries: "Monday, November 30, 2026, 9:05 AM"."""
    return f"{day(value.date())}, {value:%I:%M %p}".replace(", 0", ", ")


def words(name: str) -> str:
    """The value of an enum for people: "utility_right_of_way" -> "utility right of way"."""
    return name.replace("_", " ")


def listed(items: Iterable[str], last: str = "and") -> str:
    """("a", "b", "c") -> "a, b and c"."""
    parts = list(items)
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def plain(value: object) -> str:
    """Any fact or figure for people: dates written out, numbers with thousands separated."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, datetime):
        return moment(value)
    if isinstance(value, date):
        return day(value)
    if isinstance(value, int | Decimal):
        return number(value)
    return str(value)
