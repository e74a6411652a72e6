"""Whether work on a sign needs a sign permit (§ 5-117(a)): shown while one applies, on the pad and
on the case; it decides nothing."""

from __future__ import annotations

from datetime import date

from signs.asking import findings
from signs.sign_kinds import traits


def of(sign_kind: str, work: str, day: date) -> list[dict]:
    """What `signs.permit_required` says of a kind of sign and what is done to it."""
    facts = {"sign_kind": traits(sign_kind).permit_kind, "action": work}
    return findings("signs.permit_required", facts, day)
