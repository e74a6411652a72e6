"""The state of an operating permit on a day (5-30(a)(2), (e), (f))."""

from datetime import date
from typing import Any

from rulebook import ruleset
from rulebook.text import day, words
from workflow import days

from .terms import latest_end


@ruleset("operating.operating_permit_validity")
def operating_permit_validity(facts: Any, check: Any, law: Any) -> str:
    """What is the state of this operating permit on a given day, and may it be renewed?"""
    limit = None
    if check.need_entries("kinds"):
        limit = latest_end(facts.kinds, facts.effective_from or law.as_of, law)
        if limit is None:
            check.need("effective_to")
    if check.missing:
        return "incomplete"
    ends_on = last_day(facts, limit, check)
    state = state_on_day(facts, ends_on)
    check.give(
        ends_on=ends_on,
        expired_from=days.add_days(ends_on, 1),
        renewable=state in ("in_force", "expired"),
        must_cease=state in ("revoked", "suspended", "expired", "not_yet_in_force"),
    )
    judge_operation(state, facts, check)
    return state


def last_day(facts: Any, limit: date | None, check: Any) -> date:
    """What the permit states, or the limit of the law where that is earlier or nothing is stated.

    The text lets a permit remain in effect until it is replaced, and limits its period as well;
    it ends with its period, otherwise the limits would mean nothing.
    """
    if limit is None:
        return facts.effective_to
    if facts.effective_to is None:
        check.hit(
            "period_not_stated",
            f"The permit states no last day; it ends on {day(limit)} and has to be put right.",
        )
        return limit
    if facts.effective_to > limit:
        check.hit(
            "period_too_long",
            f"The permit states {day(facts.effective_to)}; the law lets it run to {day(limit)} "
            "and it has to be put right.",
            limit=limit,
            actual=facts.effective_to,
        )
    return min(limit, facts.effective_to)


def happened(event: date | None, as_of: date) -> bool:
    """An act dated later than the day asked about has not happened."""
    return event is not None and event <= as_of


def undone(act: date | None, undoing: date | None, as_of: date) -> bool:
    """Whether an act was undone by that day; what is dated before the act does not undo it."""
    return act is not None and happened(undoing, as_of) and undoing >= act


def state_on_day(facts: Any, ends_on: date) -> str:
    """The first that holds."""
    as_of = facts.as_of
    if happened(facts.revoked_on, as_of):
        return "revoked"
    if happened(facts.superseded_on, as_of):
        return "superseded"
    if as_of < facts.effective_from:
        return "not_yet_in_force"
    if as_of > ends_on:
        return "expired"
    lifted = undone(facts.suspended_on, facts.suspension_lifted_on, as_of)
    if happened(facts.suspended_on, as_of) and not lifted:
        return "suspended"
    return "in_force"


def judge_operation(state: str, facts: Any, check: Any) -> None:
    """Going on without a permit, and a finding that the officer has to act on (5-30(a)(2), (f))."""
    if facts.operating and state in ("not_yet_in_force", "expired"):
        check.hit(
            "operating_without_permit",
            f"The activity goes on although the permit is {words(state)}.",
        )
    if facts.operating and state in ("revoked", "suspended"):
        check.hit(
            "operating_after_revocation_or_suspension",
            f"The activity goes on although the permit is {state}.",
        )
    found = facts.noncompliance_determined_on
    open_finding = happened(found, facts.as_of) and not undone(
        found, facts.corrected_on, facts.as_of
    )
    if state == "in_force" and open_finding:
        check.hit(
            "revoke_or_suspend",
            f"The officer found on {day(found)} that the codes are not met: the permit has to "
            "be revoked or suspended.",
        )
