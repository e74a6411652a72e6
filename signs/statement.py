"""How much a property may have, has, and has left: the figures of the statement of allowance, for
the public page and for the paper (§§ 5-113, 5-124(r), (u), 5-125 to 5-132). Decides nothing."""

from __future__ import annotations

from datetime import date
from typing import Any

from parcels.models import Parcel
from rulebook.figures import law
from signs import plazas, standing
from signs.asking import ask
from signs.limits import packaged
from signs.models import Schedule, TenantSpace
from signs.models.drawn import plain
from signs.property import Property
from signs.schedules import districts_of


def of(parcel: Parcel, day: date) -> dict[str, Any]:
    """Everything that the statement says of a property."""
    here = Property(parcel, day)
    values = here.allowance()["values"] if here.schedule else {}
    return {
        "schedule": str(Schedule(here.schedule).label) if here.schedule else "",
        "districts": ", ".join(districts_of(parcel, here.lot, day)),
        "frontage_ft": _plain(here.frontage_ft),
        "plaza": here.in_plaza,
        "rows": _rows(here, values),
        "existing": [
            {
                "label": sign.label,
                "where": sign.location,
                "area": _plain(sign.area_sqft),
                "counts": _plain(sign.counted_sqft),
                "may_stay": _may_stay(sign, day),
            }
            for sign in here.existing
        ],
        "number": _number(here),
        "spaces": [_space(here, space) for space in here.spaces] if here.in_plaza else [],
        "package": _package(here),
        "plan_due": plazas.plan_is_due(here),
        "inventory": here.lot is not None,
    }


def _plain(value) -> str:
    return "" if value is None else plain(value)


def _rows(here: Property, values: dict) -> list[tuple[str, str]]:
    """The figures in words, those that the schedule has."""
    feet, square = " feet", " square feet"
    rows = [
        ("All signs together", values.get("total_allowed_sqft"), square),
        ("Signs that are there now and count", values.get("existing_counted_sqft"), square),
        ("Left for new signs", values.get("remaining_sqft"), square),
        ("Greatest single sign", values.get("single_sign_max_sqft"), square),
        ("Greatest ground sign", values.get("ground_sign_max_sqft"), square),
        ("Greatest wall sign", values.get("wall_sign_max_sqft"), square),
        ("Ground signs", values.get("ground_signs_max"), ""),
        ("Top of a ground sign", values.get("ground_height_max_ft"), feet),
    ]
    figures = law("signs", here.day)
    rows += [
        ("Ground sign to a front line, at least", figures.figure("ground_front_line_feet"), feet),
        ("Ground sign to another line, at least", figures.figure("ground_other_line_feet"), feet),
    ]
    return [(words, _with_unit(value, unit)) for words, value, unit in rows if value is not None]


def _with_unit(value, unit: str) -> str:
    one = value == 1 and unit == " feet"
    return f"{_number_of(value)}{' foot' if one else unit}"


def _number_of(value) -> str:
    return _plain(value) if hasattr(value, "quantize") else str(value)


def _number(here: Property) -> dict[str, Any]:
    """How many signs the property may have, and has (§ 5-124(r))."""
    facts = here.for_count([])
    if facts["nonresidential_uses"] is None:
        return {}
    values = ask("signs.sign_count", facts, here.day)["values"]
    return {"limit": values["limit"], "counted": values["counted"]}


def _may_stay(sign, day: date) -> str:
    """What § 5-114 says of a sign that was looked at."""
    if not hasattr(sign, "standing"):
        return "Permitted"
    outcome = standing.judged(sign, day)["outcome"]
    words = {
        "must_be_removed": "Has to be removed",
        "may_stay": "May stay",
        "may_stay_until": "May stay for a time",
        "review": "The officer has to decide",
        "incomplete": "Earlier permit not known",
    }
    return words.get(outcome, "")


def _space(here: Property, space: TenantSpace) -> dict[str, Any]:
    """What one tenant space of a plaza may have on its walls: by the approved package, and by
    § 5-132(d) where the package says nothing."""
    facts = {**plazas.tenant(here, space, []), "approved_package": False}
    values = (
        {} if space.pad_building else ask("signs.plaza_tenant", _known(facts), here.day)["values"]
    )
    package = here.package
    return {
        "name": space.name,
        "front_ft": _plain(space.store_front_width_ft),
        "pad": bool(space.pad_building),
        "length_ft": _plain(packaged(package, "wall_max_length_ft", values.get("max_length_ft"))),
        "area_sqft": _plain(packaged(package, "wall_max_area_sqft", values.get("max_area_sqft"))),
        "height_ft": _plain(packaged(package, "wall_max_height_ft", values.get("max_height_ft"))),
        "pair_sqft": "" if package else _plain(values.get("max_pair_area_sqft")),
    }


def _known(facts: dict) -> dict:
    return {key: value for key, value in facts.items() if value is not None}


def _package(here: Property) -> list[tuple[str, str]]:
    """The figures of the approved package, where there is one."""
    package = here.package
    if package is None:
        return []
    rows = [
        ("Resolution", package.resolution_number),
        ("Wall signs of each space", package.wall_signs_per_space),
        ("Largest wall sign, square feet", package.wall_max_area_sqft),
        ("Highest wall sign, feet", package.wall_max_height_ft),
        ("Longest wall sign, feet", package.wall_max_length_ft),
        ("Widest ground sign, feet", package.ground_max_width_ft),
        ("Highest ground sign, feet", package.ground_max_height_ft),
    ]
    return [(words, _number_of(value)) for words, value in rows if value not in (None, "")]
