"""What stands before a certificate of compliance (§§ 6-123 to 6-125)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from floodplain.checks.asking import ask, missing
from floodplain.choices import Construction, Item, Progress, StageState
from workflow import facts
from workflow.models import Inspection, Visit
from workflow.states import State

if TYPE_CHECKING:
    from floodplain.models import ConstructionStage

IN_FORCE = (State.ISSUED, State.SUSPENDED, State.CLOSED)
GRANTED = (State.APPROVED, State.APPROVED_WITH_CONDITIONS)


def visits(permit) -> list[Visit]:
    """The visits under a permit, the oldest first."""
    rows = Visit.objects.filter(inspection__case=permit).select_related("event", "inspection")
    return list(rows.order_by("id"))


def inspectors(permit) -> list[str]:
    """Who made the inspections: the officer, or the developer's engineer or architect."""
    made = [visit.event.data.get("made_by") or "officer" for visit in visits(permit)]
    return list(dict.fromkeys(made))


def found_in_compliance(permit, entire: bool = True) -> bool | None:
    """Whether the last look at each stage found compliance, the final one among them unless the
    certificate is for a part; None where nothing was inspected yet."""
    rows = permit.inspections.exclude(state=Inspection.State.CANCELLED)
    if not entire:
        rows = rows.exclude(key="final")
    if not visits(permit):
        return None
    return all(row.state == Inspection.State.ACCEPTED for row in rows)


def stages_due(permit) -> list[ConstructionStage]:
    return list(permit.stages.select_related("structure"))


def certified(permit) -> bool:
    """Whether the certificate of every new or substantially improved structure is approved; of one
    that is floodproofed also that of its floodproofing (§ 6-122(c))."""
    approved = {
        (stage.structure_id, stage.progress)
        for stage in stages_due(permit)
        if stage.state == StageState.APPROVED
    }
    return all(
        (structure.pk, progress) in approved
        for structure in permit.structures.all()
        if structure.protected
        for progress in wanted(structure)
    )


def wanted(structure) -> tuple[str, ...]:
    """The steps of a structure that are certified: of a floodproofed one the floodproofing, whose
    certificate records its lowest floor too (§ 6-122(c): "lowest floor, or floodproofed")."""
    return (Progress.FLOODPROOFING,) if structure.floodproofed else (Progress.FLOOR,)


def items_received(permit) -> list[str]:
    """The items that have come: those handed in, and the certificates that were approved."""
    found = set(permit.items_received)
    approved = {s.progress for s in stages_due(permit) if s.state == "approved"}
    if approved and certified(permit):
        found.add(Item.ELEVATION)
        if Progress.FLOODPROOFING in approved:
            found.add(Item.FLOODPROOFING)
    return sorted(found)


def authority(case) -> str:
    """What the development was approved under."""
    if case.permit_id is not None and case.permit.state in IN_FORCE:
        return "approved_permit"
    variance = case.under_variance
    if variance is not None and variance.state in GRANTED and not variance.is_appeal:
        return "approved_variance"
    return "neither"


def result(case, day: date) -> dict:
    """`floodplain.certificate_of_compliance`, with what is not known as findings."""
    permit = case.permit
    asked = {
        "subject": case.subject,
        "authority": authority(case),
        "work_completed": _completed(case),
        "inspections": inspectors(permit) if permit else [],
        "found_in_compliance": found_in_compliance(permit, case.entire) if permit else None,
        "items_required": permit.items_required if permit else [],
        "items_received": items_received(permit) if permit else [],
        "new_or_substantially_improved": _protected(permit),
        "construction_certificate_approved": certified(permit) if permit else None,
        "stop_work_in_force": _stopped(case, day),
        "used_or_occupied": case.used_since is not None,
    }
    found = ask("certificate_of_compliance", asked, day)
    lacking = missing("certificate_of_compliance", "6-125", found["missing"])
    return {**found, "lacking": lacking}


def _stopped(case, day: date) -> bool:
    """Whether an order is in force, on the permit or as a case of its own."""
    if case.permit is not None and case.permit.state == State.SUSPENDED:
        return True
    orders = facts.ask("enforcement.stop_work_orders", case.permit or case, day, [])
    return bool(orders)


def _completed(case) -> bool:
    if not case.entire:
        return case.part_completed
    return case.permit is None or case.permit.work_completed_on is not None


def _protected(permit) -> bool | None:
    if permit is None:
        return None
    return permit.structures.exclude(construction=Construction.OTHER).exists()
