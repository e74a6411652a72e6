"""Entering the result of a visit, the same for premises and for fire safety inspections: the
element moves, the visit is kept, and the report says what was found."""

from __future__ import annotations

from collections.abc import Iterable

from people.roles import Role
from workflow.models import Inspection, Visit
from workflow.refusal import Refusal


def record(step, inspection: Inspection) -> None:
    """Accept or fail the element of a step and keep its visit with the photographs."""
    data = step.data
    if inspection.state == Inspection.State.FAILED:  # made again without being asked for
        inspection.announce()
    if data["satisfactory"]:
        inspection.accept()
    else:
        inspection.fail()
    inspection.save()
    photos = [
        step.file(photo, kind="photo", title=inspection.label) for photo in data.get("photos", [])
    ]
    before = inspection.visits.last()
    step.after(lambda event: _keep(event, step, inspection, photos, before))


def _keep(event, step, inspection: Inspection, photos, before) -> None:
    visit = Visit.objects.create(
        inspection=inspection,
        event=event,
        visited_on=step.day,
        inspector_name=step.by.name,
        satisfactory=step.data["satisfactory"],
        faults=step.data["faults"],
        remarks=step.data["remarks"],
        reinspection_of=before if before and not before.satisfactory else None,
    )
    visit.photos.set(photos)


def authorized(case, step) -> Refusal | None:
    """An inspector inspects what the officer gave to him or her (§§ 5-22, 5-30(c), 5-31(a))."""
    inspection = step.data["inspection"]
    if step.role != Role.INSPECTOR or inspection.inspector_id == step.by.user.pk:
        return None
    return Refusal(
        "The officer has not given this inspection to you.",
        "5-31(a)" if case.kind == "FI" else "5-30(c)",
        "Ask the officer to plan it with you as inspector.",
    )


def faults_in_words(faults: Iterable[dict]) -> str:
    """Faults as lines of a message."""
    return "\n".join(f"{fault['provision']}: {fault['text']}" for fault in faults)
