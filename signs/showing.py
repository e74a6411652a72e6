"""Whether a temporary sign may be on display, as its holder tells it or the office finds it."""

from __future__ import annotations

from datetime import date

from signs import per_sign
from signs.asking import findings as found_by
from signs.models import Sign
from signs.property import Property


def findings(sign: Sign, data: dict, day: date) -> list[dict]:
    """What `signs.temporary_sign` says of one more showing from a day on. Its last day is left to
    its clock: when it comes down is told when it has."""
    lot = sign.lot
    if lot is None:
        return []
    starts = data["starts_on"]
    here = Property(lot.land, starts, going=frozenset({sign.pk}))
    facts = {
        **per_sign.temporary(here, sign),
        **sign.facts,
        "placed_on": starts,
        "removal_on": starts if sign.sign_kind == "banner" else None,
        "sale_first_date": data.get("first_date"),
        "sale_last_date": data.get("last_date"),
        "has_permit": sign.permit_id is not None,
        "permit_issued_on": sign.permit.issued_on if sign.permit else None,
    }
    if here.schedule is None:
        return []
    return [
        f for f in found_by("signs.temporary_sign", facts, starts) if ".missing." not in f["rule"]
    ]
