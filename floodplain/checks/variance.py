"""What the rules say to the planning board on a variance or appeal (§ 6-126)."""

from __future__ import annotations

from datetime import date

from floodplain.checks.asking import ask, missing
from floodplain.elevation import elevation_of
from floodplain.rules.floodplain.variance import FACTORS


def factors(variance) -> dict:
    """The last finding of the board on each factor, by the factor, in the order of the law."""
    last = {finding.factor: finding for finding in variance.findings.all()}
    return {factor: last.get(factor) for factor in FACTORS}


def outstanding(variance) -> list[str]:
    """The factors on which the board has recorded nothing."""
    return [factor for factor, finding in factors(variance).items() if finding is None]


def facts_of(variance, said: dict | None = None) -> dict:
    """The facts of `floodplain.variance`; `said` are determinations that are being made."""
    said = said or {}
    names = ("minimum_necessary", "good_cause", "exceptional_hardship", "harms_found",
             "damage_minimized", "no_added_threat")  # fmt: skip
    own = {name: said.get(name, getattr(variance, name)) for name in names}
    stated = ("project", "lot_acres", "lot_surrounded", "historic_listing", "use_kind",
              "in_floodway", "flood_rise_ft")  # fmt: skip
    return {
        "request": variance.request,
        "decided_by": "planning_board",
        "factors_recorded": [f for f, finding in factors(variance).items() if finding],
        "written_justification": bool(variance.justification.strip()),
        **{name: getattr(variance, name) for name in stated},
        **own,
    }


def result(variance, day: date, said: dict | None = None) -> dict:
    """`floodplain.variance`, with what is not known as findings."""
    found = ask("variance", facts_of(variance, said), variance.filed_on or day)
    return {**found, "lacking": missing("variance", "6-126", found["missing"])}


def floor_and_flood(variance) -> tuple:
    """The lowest floor that the variance allows, and the base flood at the place."""
    floor = elevation_of(variance, "floor_granted") or elevation_of(variance, "floor_asked")
    if floor is None and variance.structure is not None:
        floor = elevation_of(variance.structure, "lowest_floor")
    permit = variance.permit
    return floor, elevation_of(permit, "base_flood_elevation") if permit else None


def insurance_notice(variance, day: date, granted: bool, given: bool | None) -> dict:
    """`floodplain.insurance_notice` (§ 6-126(j))."""
    floor, flood = floor_and_flood(variance)
    permit = variance.permit
    asked = {
        "variance_granted": granted,
        "building": variance.building,
        "lowest_floor_ft": floor.feet if floor else None,
        "lowest_floor_datum": floor.datum if floor else None,
        "base_flood_elevation_ft": flood.feet if flood else None,
        "base_flood_datum": flood.datum if flood else None,
        "ngvd_to_navd_ft": permit.ngvd_to_navd_ft if permit else None,
        "notice_given": given,
    }
    return ask("insurance_notice", asked, day)
