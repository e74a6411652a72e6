"""The visits of a harvest (§§ 6-156, 6-181 to 6-196): which there are, and how one is put on the
list."""

from __future__ import annotations

from workflow.models import Inspection

# Key: what a person calls it, its section, and its place on the list.
STAGES: dict[str, tuple[str, str, int]] = {
    "timber.review": ("Site during the review", "6-156", 1),
    "timber.operation": ("Harvest under way", "6-156", 2),
    "timber.idle": ("Idle site", "6-196", 3),
    "timber.reclamation": ("Reclamation", "6-192(c)", 4),
}


def plan_inspection(case, key: str) -> Inspection:
    """The open visit of a stage, made where there is none."""
    done = (Inspection.State.ACCEPTED, Inspection.State.CANCELLED)
    known = case.inspections.filter(key=key).exclude(state__in=done).last()
    if known is not None:
        return known
    label, section, order = STAGES[key]
    return Inspection.objects.create(
        case_id=case.pk, key=key, label=label, section=section, order=order
    )
