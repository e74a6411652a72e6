"""How long a nonconforming sign may be let remain (§ 5-114(c)(1))."""

from __future__ import annotations

from datetime import date

from signs.asking import ask
from signs.models import Sign


def asked(sign: Sign, enacted_on: date, day: date) -> dict:
    """What `signs.nonconforming` would say of the sign under a leave."""
    facts = {
        "standing": "nonconforming",
        "as_of": day,
        "prior_permit": True,
        "lawful_under_prior_code": False,
        "extension_applied": True,
        "extension_approved": True,
        "enacted_on": enacted_on,
        "last_used_on": sign.last_used_on,
        "abandoned_on": sign.abandoned_on,
    }
    return ask("signs.nonconforming", facts, day)


def last_day(sign: Sign, enacted_on: date, day: date) -> date:
    """Five years from the enactment of the law that the sign breaks."""
    value = asked(sign, enacted_on, day)["values"]["stay_until"]
    return value if isinstance(value, date) else date.fromisoformat(str(value))
