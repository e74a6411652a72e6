"""How an existing sign stands to the law: may it stay, and is it lit at a time when it may not be
(§§ 5-114, 5-124(p), (s))."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from signs.asking import ask, findings
from signs.models import Sign, SignLot, Standing
from signs.sign_kinds import Mounting, SignKind
from workflow.states import DECIDED, State

MUST_GO = "must_be_removed"


def facts_of(sign: Sign, day: date) -> dict:
    """The facts of `signs.nonconforming`. Leave to remain counts only while it runs."""
    extension = sign.extension
    decided = None
    if extension is not None and extension.state in (*DECIDED, State.CLOSED, State.DENIED):
        decided = extension.state in DECIDED
    return {
        "standing": sign.standing,
        "as_of": day,
        "prior_permit": sign.prior_permit,
        "lawful_under_prior_code": sign.lawful_under_prior_code,
        "extension_applied": extension is not None,
        "extension_approved": decided,
        "enacted_on": extension.enacted_on if extension else None,
        "last_used_on": sign.last_used_on,
        "abandoned_on": sign.abandoned_on,
    }


def judged(sign: Sign, day: date) -> dict:
    """What `signs.nonconforming` says of a sign; nothing of one that was not looked at, or that is
    outside the sign law."""
    if sign.standing in (Standing.UNKNOWN, Standing.EXEMPT):
        return {"outcome": "", "findings": [], "values": {}, "missing": []}
    return ask("signs.nonconforming", facts_of(sign, day), day)


def must_go(signs: Iterable[Sign], day: date) -> list[Sign]:
    """The nonconforming and illegal signs that § 5-114 does not keep: each permit is conditioned
    on their removal (§ 5-117(b)(11))."""
    return [sign for sign in signs if judged(sign, day)["outcome"] == MUST_GO]


def standing_on(lot: SignLot | None) -> list[Sign]:
    """The signs that stand on a property now."""
    if lot is None:
        return []
    return list(lot.signs.filter(state=State.ISSUED).order_by("pk"))


def lit_at(sign: Sign, moment, glare: bool, day: date) -> list[dict]:
    """What `signs.ground_sign_lighting` says of a sign that was seen lit at a time of day."""
    on_ground = sign.mounting == Mounting.GROUND
    kind = "gateway" if sign.sign_kind == SignKind.GATEWAY else "ground" if on_ground else "other"
    space = sign.space
    facts = {
        "sign_type": kind,
        "lit_at": f"{moment:%H:%M}",
        "approved_24_hour_service": bool(space and space.approved_24_hours),
        "illumination_complaint": glare,
    }
    return findings("signs.ground_sign_lighting", facts, day)
