"""The elements of the work that are inspected (§ 5-25(b)), by the names of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable

from workflow.models import Case, Inspection

# Key of the inspection: what a person calls it, and its paragraph.
ELEMENTS: dict[str, tuple[str, str]] = {
    "site_before_permit": ("Work site before the permit", "5-25(b)(1)"),
    "footing": ("Footing, before it is poured", "5-25(b)(2)"),
    "foundation_before_pour": ("Foundation, before it is poured", "5-25(b)(3)"),
    "foundation_drainage_or_coating": ("Foundation drainage and coating", "5-25(b)(4)"),
    "foundation_before_backfill": ("Foundation, before it is backfilled", "5-25(b)(5)"),
    "slab_preparation": ("Preparation for a concrete slab", "5-25(b)(6)"),
    "wall_system": ("Walls, before they are covered", "5-25(b)(7)"),
    "floor_system": ("Floors, before they are covered", "5-25(b)(7)"),
    "roof_system": ("Roof, before it is covered", "5-25(b)(7)"),
    "plumbing": ("Plumbing", "5-25(b)(8)a"),
    "electrical": ("Electrical", "5-25(b)(8)b"),
    "hvac": ("Heating, ventilation and air conditioning", "5-25(b)(8)c"),
    "fire_alarm": ("Fire alarm", "5-25(b)(8)d"),
    "fire_sprinkler": ("Fire sprinklers", "5-25(b)(8)e"),
    "commercial_cooking": ("Commercial cooking equipment", "5-25(b)(8)f"),
    "other_building_system": ("Other systems of the project", "5-25(b)(8)g"),
    "fire_resistant_construction": ("Fire-resistant construction", "5-25(b)(9)"),
    "fire_resistant_penetrations": ("Fire-resistant penetrations", "5-25(b)(10)"),
    "chimney_flue_or_gas_vent": ("Chimney, flue or gas vent", "5-25(b)(11)"),
    "solid_fuel_appliance": ("Appliance that burns solid fuel", "5-25(b)(12)"),
    "other_fuel_appliance": ("Other fuel-burning appliance", "5-25(b)(13)"),
    "energy_code": ("Energy Code", "5-25(b)(14)"),
    "suspension": ("Showing that the work complies, under the suspension", "5-24(j)(1)"),
    "final": ("Final inspection, when all work is complete", "5-25(b)(15)"),
}

# What the work includes (`buildings.inspections_required`), as the officer ticks it on approval.
WORK_INCLUDES: dict[str, str] = {
    "footing": "Footings",
    "poured_foundation": "A poured foundation",
    "other_foundation": "Another foundation (block, precast, wood)",
    "foundation_drainage_or_coating": "Foundation drainage or coating",
    "concrete_slab": "A concrete slab",
    "wall_system": "Walls",
    "floor_system": "Floors",
    "roof_system": "A roof",
    "plumbing": "Plumbing",
    "electrical": "Electrical work",
    "hvac": "Heating, ventilation or air conditioning",
    "fire_alarm": "A fire alarm",
    "fire_sprinkler": "Fire sprinklers",
    "commercial_cooking": "Commercial cooking equipment",
    "other_building_system": "Other systems",
    "fire_resistant_construction": "Fire-resistant construction",
    "fire_resistant_penetrations": "Penetrations of fire-resistant construction",
    "chimney_flue_or_gas_vent": "A chimney, flue or gas vent",
    "solid_fuel_appliance": "An appliance that burns solid fuel",
    "other_fuel_appliance": "Another fuel-burning appliance",
    "energy_code_work": "Work under the Energy Code",
}

HOW_TO_ANNOUNCE = "Tell the office when it is ready, online, by telephone or at the counter."


def plan_inspections(
    case: Case, keys: Iterable[str], notes: dict[str, str] | None = None, again: bool = False
) -> None:
    """Put elements on the list of a case's required inspections. What is there already stays;
    `again` puts an element that was accepted there once more (a second footing)."""
    states = {Inspection.State.CANCELLED} | ({Inspection.State.ACCEPTED} if again else set())
    known = set(case.inspections.exclude(state__in=states).values_list("key", flat=True))
    order = list(ELEMENTS)
    Inspection.objects.bulk_create(
        Inspection(
            case_id=case.pk,
            key=key,
            label=ELEMENTS[key][0],
            section=ELEMENTS[key][1],
            order=order.index(key),
            note=(notes or {}).get(key, ""),
        )
        for key in keys
        if key not in known
    )


def is_corrective(inspection: Inspection) -> bool:
    """Whether an inspection shows that work complies: under a suspension or a stop-work order
    these alone are made (§ 5-24(j)(1))."""
    if inspection.key == "suspension" or inspection.state == Inspection.State.FAILED:
        return True
    last = inspection.visits.last()
    return last is not None and not last.satisfactory
