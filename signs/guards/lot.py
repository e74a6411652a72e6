"""What stands before acts on a property of the inventory."""

from __future__ import annotations

from workflow.refusal import Refusal


def not_elected_yet(lot, step) -> Refusal | None:
    """The election of the primary entrance is made once (§ 5-111)."""
    if lot.primary_elected_on:
        return Refusal(
            f"The owner has chosen the primary entrance on {lot.primary_elected_on:%B %-d, %Y}. "
            "The choice is made once.",
            "5-111",
        )
    return None


def has_spaces(lot, step) -> Refusal | None:
    if lot.spaces.filter(ends_on=None).exists():
        return None
    return Refusal("No tenant space is on record.", "5-111")


def is_plaza(lot, step) -> Refusal | None:
    if lot.shopping_plaza:
        return None
    return Refusal(
        "The property is not on record as a shopping plaza.",
        "5-111",
        "Record it among the facts of the property first.",
    )
