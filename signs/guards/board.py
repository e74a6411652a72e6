"""What stands before the filing of a board's decision."""

from __future__ import annotations

from people.roles import Role
from workflow.refusal import Refusal


def not_filed_yet(case, step) -> Refusal | None:
    if case.filed_with_clerk_on:
        words = f"The decision was filed on {case.filed_with_clerk_on:%B %-d, %Y}."
        return Refusal(words, "5-116(b)")
    return None


def filed_decisions(case, step) -> Refusal | None:
    """From the zoning and the planning board one goes to the town board; its own are final here."""
    if case.decided_by == Role.TOWN_BOARD:
        return Refusal("No appeal to the town board lies against its own decision.", "5-116(a)")
    return None
