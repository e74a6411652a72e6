"""The papers on what stands already: leave to remain, the statement of allowance, confiscation
(§§ 5-113, 5-114, 5-124(g))."""

from __future__ import annotations

from signs.models.drawn import plain
from signs.papers import common


def _thing(case) -> dict:
    """A thing has no number: its papers name it by its place in the inventory."""
    return {"case_number": f"{case.kind_label} {case.pk}"}


def extension(case, step, facts) -> dict:
    """The earlier permit, the last day, what ends the leave; or why there is none."""
    granted = step.act.name == "approve"
    return {
        "title": "Nonconforming sign may remain" if granted else "Nonconforming sign: refusal",
        "granted": granted,
        "sign": str(case.of_sign),
        "earlier_permit": case.earlier_permit,
        "law_name": case.law_name,
        "enacted_on": case.enacted_on,
        "stay_until": case.stay_until,
        "years": common.figure("nonconforming_stay_years", step.day),
        "unused_months": common.figure("nonconforming_unused_months", step.day),
        "reasons": step.data.get("reason_labels", []),
        "words": step.reason,
    }


def allowance(case, step, facts) -> dict:
    """Total, existing, remaining; the greatest single sign; ground signs, heights, setbacks."""
    from signs import statement

    data = step.data
    return {
        **_thing(case),
        "addressee": {"name": data["for_whom"], "address": data["address"], "capacity": ""},
        "as_of": step.day,
        **statement.of(case.land, step.day),
    }


def confiscation(case, step, facts) -> dict:
    """Item, place, date. A record for the file."""
    data = step.data
    return {
        **_thing(case),
        "addressee": {**common.town_address(), "name": "File", "capacity": ""},
        "address": case.address or data["taken_from"],
        "item": data["item"],
        "taken_from": data["taken_from"],
        "taken_on": step.day,
        "kind_of_sign": str(case.get_sign_kind_display()),
        "size": case.size,
        "area": plain(case.area_sqft) if case.area_sqft is not None else "",
    }
