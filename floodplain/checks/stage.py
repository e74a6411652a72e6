"""What the rules say of a construction certificate and of stopping the work (§§ 6-106, 6-122(c),
6-123)."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import TYPE_CHECKING

from floodplain.checks.asking import ask, missing
from floodplain.choices import Progress, StageState
from workflow.states import State

if TYPE_CHECKING:
    from floodplain.models import ConstructionStage, ElevationCertificate


def certified(stage: ConstructionStage):
    """The level as built that counts for a stage: of the lowest floor, or of the floodproofing."""
    certificate = stage.certificate
    if certificate is None:
        return None
    if stage.progress == Progress.FLOOR:
        return certificate.lowest_floor
    return certificate.floodproofed_to


def facts_of(stage: ConstructionStage, other_deficiencies: bool = False) -> dict:
    """The facts of `floodplain.construction_stage`."""
    certificate, level, required = stage.certificate, certified(stage), stage.structure.required
    corrected = {
        StageState.DEFICIENT: None,
        StageState.UNCORRECTED: False,
    }
    found = {
        "progress": stage.progress,
        "certificate_submitted": certificate is not None,
        "other_deficiencies": other_deficiencies,
        "corrected_immediately": corrected.get(stage.state),
        "officer_approved": stage.state == StageState.APPROVED,
        "further_work_done": stage.further_work,
        "required_elevation_ft": required.feet if required else None,
        "required_datum": required.datum if required else None,
        "ngvd_to_navd_ft": stage.permit.ngvd_to_navd_ft,
        "certified_elevation_ft": level.feet if level else None,
        "certified_datum": level.datum if level else None,
    }
    if certificate is not None:
        found["prepared_under_supervision"] = certificate.under_supervision
        found["has_basement"] = certificate.has_basement
        if stage.progress == Progress.FLOOR:
            found["elevation_certified_by"] = certificate.counts_as
        else:
            found["floodproofing_certified_by"] = certificate.counts_as
            found["floodproofed_elevation_by"] = certificate.elevation_counts_as
    return found


def review(stage: ConstructionStage, day: date, other_deficiencies: bool = False) -> dict:
    """`floodplain.construction_stage`, with what is not known as findings."""
    result = ask("construction_stage", facts_of(stage, other_deficiencies), day)
    paths = [path for path in result["missing"] if path != "corrected_immediately"]
    lacking = missing("construction_stage", "6-122(c)", paths, str(stage.structure))
    return {**result, "lacking": lacking}


def levels_of(certificate: ElevationCertificate) -> list[dict]:
    """The levels of a building as items C2.a and C2.b tell them, for `floodplain.lowest_floor`.
    A bottom floor without an enclosure (an open foundation) is no level of its own."""
    bottom = {
        "name": "bottom floor (C2.a)",
        "elevation_ft": certificate.c2a_bottom_floor_ft,
        "enclosed": True,
        "below_grade_all_sides": certificate.bottom_below_grade,
        "uses": certificate.bottom_uses,
        "finished": certificate.bottom_finished,
        "flood_resistant": certificate.bottom_flood_resistant,
        "openings_comply": _openings_comply(certificate),
    }
    # The next higher floor of a building is lived in or worked in.
    upper = {
        "name": "next higher floor (C2.b)",
        "elevation_ft": certificate.c2b_next_higher_floor_ft,
        "enclosed": True,
        "below_grade_all_sides": False,
        "uses": ["other"],
    }
    known = [level for level in (bottom, upper) if level["elevation_ft"] is not None]
    return [{k: v for k, v in level.items() if v is not None} for level in known]


def _openings_comply(certificate: ElevationCertificate) -> bool | None:
    """What items A8 say of the openings: engineered ones are certified; of others the number and
    the net area are measured (§ 6-137(b)(2)). Item A8.c counts those alone that are low enough."""
    if certificate.a8c_engineered_openings:
        return True
    count, area = certificate.a8c_non_engineered_openings, certificate.a8d_net_open_area_sqin
    if None in (count, area, certificate.a8a_enclosure_sqft):
        return None
    one = {
        "net_area_sqin": (area or Decimal(0)) / max(count or 1, 1),
        "bottom_above_grade_ft": 0,
    }
    asked = {
        "building_use": "residential",
        "enclosed_area_sqft": certificate.a8a_enclosure_sqft,
        "openings": [one] * (count or 0),
    }
    return ask("openings", asked, certificate.received_on)["outcome"] == "complies"


def lowest_floor(certificate: ElevationCertificate, day: date) -> dict:
    """`floodplain.lowest_floor` on the levels of an Elevation Certificate (§ 6-101)."""
    return ask(
        "lowest_floor",
        {"levels": levels_of(certificate), "datum": certificate.c2_datum},
        day,
    )


def uncorrected(permit) -> bool:
    """Whether a deficiency was not corrected at once."""
    return permit.stages.filter(state=StageState.UNCORRECTED).exists()


def stop_work(permit, day: date, said: dict) -> dict:
    """`floodplain.stop_work` on a permit and what the officer saw."""
    asked = {
        "in_flood_area": True,
        "ongoing": said.get("ongoing"),
        "permit_state": "suspended" if permit.state == State.SUSPENDED else "approved",
        "meets_article": said.get("meets_article"),
        "meets_permit_conditions": said.get("meets_permit_conditions"),
        "certificate_deficiency": "uncorrected" if uncorrected(permit) else "none",
        "order_in_force": permit.state == State.SUSPENDED,
        "work_after_order": bool(said.get("work_after_order")),
    }
    return ask("stop_work", asked, day)
