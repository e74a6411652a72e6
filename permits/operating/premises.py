"""The inspections of the premises of an operating permit, as rows of the core (§ 5-30(c), (f))."""

from __future__ import annotations

from permits.operating.checks import COMPLIANCE, CORRECTION, PREMISES
from workflow.models import Case, Inspection

LABELS = {
    PREMISES: ("Premises before the permit", "5-30(c)"),
    CORRECTION: ("Showing that what was found is corrected", "5-30(f)"),
    COMPLIANCE: ("Whether the activity keeps the codes", "5-30(f)(1)"),
}
ORDER = list(LABELS)
WAITING = (Inspection.State.PLANNED, Inspection.State.READY, Inspection.State.FAILED)


def plan(case: Case, key: str) -> Inspection:
    """Put an inspection on the list of the case; one that waits there, or has to be made again,
    stays the one."""
    known = case.inspections.filter(key=key, state__in=WAITING).last()
    if known is not None:
        return known
    label, section = LABELS[key]
    return Inspection.objects.create(
        case_id=case.pk, key=key, label=label, section=section, order=ORDER.index(key)
    )


def call_off(case: Case, key: str) -> None:
    """Take off the list what was not made."""
    for inspection in case.inspections.filter(key=key, state__in=WAITING):
        inspection.cancel()
        inspection.save()
