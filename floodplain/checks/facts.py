"""The facts of a case as the rulebook asks for them."""

from __future__ import annotations

from datetime import date

from floodplain.choices import (
    CertificateKind,
    Construction,
    FloodData,
    StructureKind,
    Work,
)

STRUCTURE_WORDS = {
    StructureKind.RESIDENTIAL: "residential",
    StructureKind.NONRESIDENTIAL: "nonresidential",
    StructureKind.MANUFACTURED_HOME: "manufactured_home",
    StructureKind.TANK: "nonresidential",
}
# Files that stand for an item of the application (`floodplain.application_contents`).
ITEM_OF_FILE = {
    "utility_certificate": "utility_certificate",
    "floodproofing_certificate": "floodproofing_certificate",
    "base_flood_data": "base_flood_data",
    "floodway_evaluation": "floodway_evaluation",
    "engineering_study": "engineering_study",
    "technical_data": "technical_data",
}


def certificate_of(permit, kind: str, structure=None):
    """The last certificate of a kind; one that names no structure is for all."""
    found = [c for c in permit.certificates.all() if c.kind == kind]
    if structure is not None:
        found = [c for c in found if c.structure_id in (None, structure.pk)]
    return found[-1] if found else None


def by_whom(permit, kind: str, structure=None) -> str | None:
    """The profession of who certified, None where nothing was handed in."""
    found = certificate_of(permit, kind, structure)
    return found.counts_as if found else None


def built_new(permit) -> list:
    """The structures that are new or substantially improved."""
    return [s for s in permit.structures.all() if s.construction != Construction.OTHER]


def development_of(permit) -> str:
    """What a permit without a structure is for."""
    return "subdivision" if permit.work == Work.SUBDIVIDE else "other_development"


def items_given(permit) -> list[str]:
    """What of § 6-122(b) the application holds."""
    given = set()
    structures = built_new(permit)
    if structures and all(s.lowest_floor_ft is not None for s in structures):
        given.add("lowest_floor_elevation")
    dry = [s for s in structures if s.floodproofed]
    if dry and all(s.floodproofed_to_ft is not None for s in dry):
        given.add("floodproofing_elevation")
    if by_whom(permit, CertificateKind.UTILITY):
        given.add("utility_certificate")
    if dry and all(by_whom(permit, CertificateKind.FLOODPROOFING, s) for s in dry):
        given.add("floodproofing_certificate")
    if permit.watercourse_extent.strip():
        given.add("watercourse_description")
    if permit.base_flood_data == FloodData.OTHER_SOURCE:
        given.add("base_flood_data")
    if permit.floodway_evaluation_done:
        given.add("floodway_evaluation")
    given |= {d.kind for d in permit.demands.all() if d.received_on}
    there = permit.documents.filter(removed_at=None, kind__in=ITEM_OF_FILE)
    return sorted(given | {ITEM_OF_FILE[kind] for kind in there.values_list("kind", flat=True)})


def contents(permit) -> dict:
    """The facts of `floodplain.application_contents`."""
    kinds = [STRUCTURE_WORDS.get(s.kind) for s in built_new(permit)]
    structure = "none" if not kinds else kinds[0]
    if "nonresidential" in kinds:  # of several, the one of which more is asked
        structure = "nonresidential"
    plans = permit.documents.filter(removed_at=None, kind="plans").exists()
    stated = {s.lowest_floor_datum for s in built_new(permit) if s.lowest_floor_datum}
    return {
        "on_furnished_form": True,
        "filed_online": permit.channel == "online" or plans,
        "structure": structure,
        "nonresidential_floodproofed": any(s.floodproofed for s in built_new(permit)),
        "utilities_below_base_flood": permit.utilities_below_base_flood,
        "alters_watercourse": permit.alters_watercourse,
        "in_floodway": bool(permit.in_floodway),
        "base_flood_on_map": None if not permit.base_flood_data
        else permit.base_flood_data == FloodData.ON_MAP,
        "lots": permit.lots,
        "development_acres": permit.development_acres,
        "asked_by_officer": sorted({d.kind for d in permit.demands.all()}),
        "items_given": items_given(permit),
        # Of several datums none is that of the map alone; the finding names one that is not.
        "stated_datum": _other_than(stated, permit.base_flood_elevation_datum),
        "map_datum": permit.base_flood_elevation_datum or map_datum(permit.filed_on),
        "utility_certificate_by": by_whom(permit, CertificateKind.UTILITY),
        "floodproofing_certificate_by": by_whom(permit, CertificateKind.FLOODPROOFING),
        "plans_given": plans or permit.plan_copies > 0,
        "plan_copies": permit.plan_copies,
        "plans_to_scale": permit.plans_to_scale,
        "plans_lack": permit.plans_lack,
    }  # fmt: skip


def _other_than(stated: set[str], mapped: str) -> str | None:
    other = sorted(stated - {mapped})
    return other[0] if other else next(iter(stated), None)


def map_datum(day: date | None) -> str:
    """The datum of the flood insurance rate map that the town has adopted, "" where the office has
    not entered it."""
    from floodplain.models.area import MapEdition

    found = MapEdition.objects.filter(kind=MapEdition.Kind.RATES)
    if day is not None:
        found = found.filter(dated__lte=day)
    last = found.last()
    return last.datum if last else ""


# Facts of the rulebook that stand on the permit under the same name.
SITE = (
    "flood_zone", "base_flood_data", "base_flood_elevation_ft", "map_flood_depth_ft",
    "ngvd_to_navd_ft", "floodway_data_available", "in_floodway", "floodway_evaluation_done",
    "floodway_rise_ft", "cumulative_rise_ft", "riverine", "capacity_effect", "lots",
    "development_acres", "minimizes_flood_damage", "utilities_minimize_damage",
    "drainage_adequate", "alters_watercourse", "capacity_maintained",
)  # fmt: skip
STRUCTURE = (
    "aboveground_value_percent", "construction", "highest_adjacent_grade_ft", "lowest_floor_ft",
    "lowest_floor_datum", "floodproofed", "floodproofed_to_ft", "watertight",
    "components_resist_loads", "enclosed_area_below", "anchored", "materials_flood_resistant",
    "methods_minimize_damage", "service_equipment", "lowest_equipment_ft",
    "equipment_keeps_water_out",
)  # fmt: skip


def site(permit) -> dict:
    """The facts of `floodplain.development_standards` that are those of the place."""
    facts = {name: getattr(permit, name) for name in SITE}
    return {**facts, "base_flood_datum": permit.base_flood_elevation_datum}


def without_structure(permit) -> dict:
    """The facts of `floodplain.development_standards` for fill, a subdivision and the like."""
    equipment = ("service_equipment", "lowest_equipment_ft", "equipment_keeps_water_out")
    return {
        **site(permit),
        **{name: getattr(permit, name) for name in equipment},
        "equipment_datum": permit.lowest_equipment_datum,
        "equipment_certified_by": by_whom(permit, CertificateKind.UTILITY) or "nobody",
        "development": development_of(permit),
    }


def openings(structure) -> dict:
    """The facts of `floodplain.openings` for the enclosure of a structure."""
    permit = structure.permit
    residential = structure.kind in (StructureKind.RESIDENTIAL, StructureKind.MANUFACTURED_HOME)
    known = structure.openings_count is not None
    return {
        "building_use": "residential" if residential else "nonresidential",
        "floodproofed": structure.floodproofed and not residential,
        "enclosed_area_sqft": structure.enclosed_area_sqft,
        "design_certified_by": by_whom(permit, CertificateKind.OPENINGS, structure) or "nobody",
        "openings": structure.openings() if known else None,
    }


def structure(one, openings_comply: bool | None) -> dict:
    """The facts of `floodplain.development_standards` for one structure at its place."""
    permit = one.permit
    facts = {name: getattr(one, name) for name in STRUCTURE}
    return {
        **site(permit),
        **facts,
        "development": one.kind,
        "grade_datum": one.highest_adjacent_grade_datum,
        "floodproofed_datum": one.floodproofed_to_datum,
        "equipment_datum": one.lowest_equipment_datum,
        "openings_comply": openings_comply,
        "floodproofing_design_by": by_whom(permit, CertificateKind.FLOODPROOFING, one)
        or ("nobody" if one.floodproofed else None),
        "floodproofed_elevation_by": by_whom(permit, CertificateKind.FLOODPROOFED_TO, one)
        or ("nobody" if one.floodproofed else None),
        "equipment_certified_by": by_whom(permit, CertificateKind.UTILITY, one) or "nobody",
    }


def utilities(permit) -> dict:
    """The facts of `floodplain.utilities`."""
    names = ("flood_zone", "water_supply", "water_keeps_flood_out", "sewage",
             "sewage_keeps_flood_out", "on_site_disposal", "disposal_not_impaired",
             "disposal_no_contamination")  # fmt: skip
    return {name: getattr(permit, name) for name in names}
