"""The stages at which work under a permit is inspected (§ 6-124).

The article names none ("periodic", "at appropriate times"): the office proposes these, the officer
sets them in each permit.
"""

from __future__ import annotations

from collections.abc import Iterable

from workflow.models import Case, Inspection

STAGES: dict[str, str] = {
    "site": "Site and floodway limits, before work begins",
    "lowest_floor": "Lowest floor, when it is placed",
    "enclosure": "Enclosure and flood openings",
    "equipment": "Service equipment",
    "floodproofing": "Floodproofing",
    "fill": "Fill and grading",
    "watercourse": "Altered watercourse",
    "other": "Another stage",
    "final": "Final inspection, when all work is complete",
}


def proposed(permit) -> list[str]:
    """The stages that fit this work."""
    from floodplain.choices import Work

    found = []
    structures = list(permit.structures.all())
    if any(s.protected for s in structures):
        found.append("lowest_floor")
    if any(s.enclosed_area_below for s in structures):
        found.append("enclosure")
    if any(s.service_equipment for s in structures):
        found.append("equipment")
    if any(s.floodproofed for s in structures):
        found.append("floodproofing")
    if permit.work == Work.FILL or permit.fill_description.strip():
        found.append("fill")
    if permit.alters_watercourse:
        found.append("watercourse")
    return [*found, "final"]


def plan_stages(case: Case, keys: Iterable[str], again: bool = False) -> None:
    """Put stages on the list of a permit; the final inspection always is. What is there already
    stays; `again` puts one that was accepted there once more."""
    over = {Inspection.State.CANCELLED} | ({Inspection.State.ACCEPTED} if again else set())
    known = set(case.inspections.exclude(state__in=over).values_list("key", flat=True))
    order = list(STAGES)
    wanted = dict.fromkeys((*keys, "final"))
    Inspection.objects.bulk_create(
        Inspection(case_id=case.pk, key=key, label=STAGES[key], section="6-124",
                   order=order.index(key))
        for key in wanted
        if key not in known
    )  # fmt: skip
