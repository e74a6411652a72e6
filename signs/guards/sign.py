"""What stands before acts on a sign of the inventory."""

from __future__ import annotations

from collections.abc import Iterable

from people.roles import Role
from signs.sign_kinds import is_temporary
from workflow.refusal import Refusal
from workflow.states import State


def permanent(sign, step) -> Refusal | None:
    if is_temporary(sign.sign_kind):
        return Refusal("A temporary sign is put on display, each time anew.", "5-111")
    return None


def temporary(sign, step) -> Refusal | None:
    if is_temporary(sign.sign_kind):
        return None
    return Refusal("This is no temporary sign.", "5-111")


def permit_in_force(sign, step) -> Refusal | None:
    """What was permitted is put up under a permit that holds (§ 5-117(a))."""
    permit = sign.permit
    if permit is None or permit.state in (State.ISSUED, State.CLOSED):
        return None
    return Refusal(
        f"The permit {permit.number} is not in force ({permit.state_label.lower()}).", "5-117(a)"
    )


def may_be_shown(sign, step) -> Iterable[Refusal]:
    """The holder puts nothing on display that the law does not allow; the office records what it
    finds."""
    if step.role is not Role.APPLICANT:
        return
    from signs import showing

    for finding in showing.findings(sign, step.data, step.day):
        if finding["status"] == "violation":
            yield Refusal(finding["message"], finding["section"])


def in_use(sign, step) -> Refusal | None:
    if sign.last_used_on:
        return Refusal("The sign is on record as out of use already.", "5-114(d)")
    return None


def out_of_use(sign, step) -> Refusal | None:
    if sign.abandoned_on:
        return Refusal("The sign counts as abandoned; its use does not revive it.", "5-114(d)")
    if sign.last_used_on is None:
        return Refusal("The sign is not on record as out of use.", "5-114(d)")
    return None


def not_abandoned(sign, step) -> Refusal | None:
    if sign.abandoned_on:
        return Refusal("The sign counts as abandoned already.", "5-124(p)")
    return None
