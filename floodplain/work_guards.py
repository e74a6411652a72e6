"""What stands before an act on work under a permit: construction certificates, certified items,
inspections, stopping (§§ 6-122(c) to 6-125)."""

from __future__ import annotations

from collections.abc import Iterable

from floodplain.checks import compliance
from floodplain.checks import stage as stage_checks
from floodplain.checks.asking import violations
from floodplain.choices import OWN_ORDER, Progress, StageState
from workflow import holds
from workflow.models import Inspection
from workflow.refusal import Refusal
from workflow.states import State

# --- Construction


def stages_to_report(permit):
    """The structures whose step of construction can be reported, with that step."""
    known = set(permit.stages.values_list("structure_id", "progress"))
    return [
        (structure, progress)
        for structure in permit.structures.all()
        if structure.protected
        for progress in compliance.wanted(structure)
        if (structure.pk, progress) not in known
    ]


def stage_to_report(permit, step) -> Refusal | None:
    if stages_to_report(permit):
        return None
    return Refusal("Nothing is left to report for a certificate.", "6-122(c)")


def to_hand_in(permit, progress: str):
    """The stages of a step of which a certificate can be handed in."""
    open_ones = (StageState.DUE, StageState.SUBMITTED, StageState.DEFICIENT, StageState.UNCORRECTED)
    return permit.stages.filter(progress=progress, state__in=open_ones)


def elevation_certificate_due(permit, step) -> Refusal | None:
    if to_hand_in(permit, Progress.FLOOR).exists():
        return None
    return Refusal(
        "No elevation certificate is due.",
        "6-122(c)",
        "Report first that the lowest floor was placed.",
    )


def floodproofing_certificate_due(permit, step) -> Refusal | None:
    if to_hand_in(permit, Progress.FLOODPROOFING).exists():
        return None
    return Refusal(
        "No floodproofing certificate is due.",
        "6-122(c)",
        "Report first that the floodproofing was done.",
    )


def to_review(permit):
    return permit.stages.filter(state=StageState.SUBMITTED)


def certificate_to_review(permit, step) -> Refusal | None:
    if to_review(permit).exists():
        return None
    return Refusal("No construction certificate waits for review.", "6-122(c)")


def floors_to_settle(permit):
    """Handed-in elevation certificates of which the rules can not tell the lowest floor."""
    rows = to_review(permit).filter(progress=Progress.FLOOR)
    keys = [stage.pk for stage in rows if not _floor_read(stage.certificate)]
    return permit.stages.filter(pk__in=keys)


def _floor_read(certificate) -> bool:
    return certificate.g8a_lowest_floor_ft is not None and not certificate.g8a_settled_by_officer


def floor_to_settle(permit, step) -> Refusal | None:
    if floors_to_settle(permit).exists():
        return None
    return Refusal("The lowest floor of every certificate is known.", "6-101")


def certificate_in_order(permit, step) -> Iterable[Refusal]:
    """`floodplain.construction_stage` finds nothing against the certificate (§ 6-122(c))."""
    found = stage_checks.review(step.data["stage"], step.day)
    for finding in violations(found["findings"]) + found["lacking"]:
        yield Refusal(finding["message"], finding["section"])


def deficiency_has_ground(permit, step) -> Refusal | None:
    found = stage_checks.review(step.data["stage"], step.day, bool(step.data["other"]))
    if violations(found["findings"]) or found["lacking"]:
        return None
    return Refusal(
        "The rules find nothing against this certificate.",
        "6-122(c)",
        "Say what else is wrong in the data, or approve it.",
    )


def deficient(permit):
    return permit.stages.filter(state=StageState.DEFICIENT)


def deficiency_open(permit, step) -> Refusal | None:
    if deficient(permit).exists():
        return None
    return Refusal("No deficiency is open.", "6-122(c)")


def unapproved(permit):
    return permit.stages.exclude(state=StageState.APPROVED).filter(further_work=False)


def stage_unapproved(permit, step) -> Refusal | None:
    if unapproved(permit).exists():
        return None
    return Refusal("No certificate waits for its approval.", "6-122(c)")


def items_outstanding(permit, step) -> Refusal | None:
    if outstanding_items(permit):
        return None
    return Refusal("Every item that the permit demands has come.", "6-125(c)")


def outstanding_items(permit) -> list[str]:
    """The items that the permit demands and that have not come (§ 6-125(c))."""
    received = compliance.items_received(permit)
    return [item for item in permit.items_required if item not in received]


# --- Inspections


def is_corrective(inspection: Inspection) -> bool:
    """Whether a look shows that what was found is put right; such a look no order stops."""
    if inspection.state == Inspection.State.FAILED:
        return True
    last = inspection.visits.last()
    return last is not None and not last.satisfactory


def to_announce(permit):
    states = (Inspection.State.PLANNED, Inspection.State.FAILED)
    return _makeable(permit, permit.inspections.filter(state__in=states))


def to_record(permit):
    states = (Inspection.State.PLANNED, Inspection.State.READY)
    return _makeable(permit, permit.inspections.filter(state__in=states))


def _makeable(permit, found):
    """While the work is stopped only looks that show compliance are made."""
    if permit.state == State.SUSPENDED:
        return found.filter(pk__in=[i.pk for i in found if is_corrective(i)])
    return found


def has_stage_to_announce(permit, step) -> Refusal | None:
    if to_announce(permit).exists():
        return None
    return Refusal("Every inspection is asked for or made.", "6-124")


def has_open_stage(permit, step) -> Refusal | None:
    if to_record(permit).exists():
        return None
    return Refusal("No inspection is open.", "6-124")


def not_held_up(permit, step) -> Iterable[Refusal]:
    """A hold on inspections lets those go on that show that work complies."""
    if not is_corrective(step.data["inspection"]):
        found = holds.stopping(permit, ("inspect",), step.day)
        yield from (hold.refusal(step.role) for hold in found)


def final_comes_last(permit, step) -> Refusal | None:
    """The final inspection comes when every other one is made and found good."""
    inspection = step.data["inspection"]
    if inspection.key != "final":
        return None
    over = (Inspection.State.ACCEPTED, Inspection.State.CANCELLED)
    others = permit.inspections.exclude(state__in=over).exclude(pk=inspection.pk)
    if not others:
        return None
    names = ", ".join(other.label for other in others)
    return Refusal(f"The final inspection comes last. Still open: {names}.", "6-124")


# --- Stopping


def stop_has_ground(permit, step) -> Iterable[Refusal]:
    """`floodplain.stop_work` finds a ground (§§ 6-122(c), 6-123)."""
    found = stage_checks.stop_work(permit, step.day, step.data)
    if found["outcome"] in ("order_may_issue", "order_disregarded", "declare_noncompliant"):
        return
    yield Refusal(
        "No ground for a stop-work order is found.",
        "6-123",
        "Say what does not comply with the article or the permit.",
    )


def ground_removed(permit, step) -> Iterable[Refusal]:
    """A deficiency that was not corrected stands until its certificate is approved."""
    for stage in permit.stages.filter(state=StageState.UNCORRECTED):
        yield Refusal(
            f"The deficiency is not corrected: {stage}.",
            "6-122(c)",
            "Hand in a corrected certificate; the officer then reviews it.",
        )


def stopped_here(permit, step) -> Refusal | None:
    """An order that is a case of its own is lifted there."""
    orders = list(permit.suspensions.filter(ends_on=None).values_list("authority", flat=True))
    if not orders or OWN_ORDER in orders:
        return None
    return Refusal(f"The work was stopped by {', '.join(orders)}; lift that order.", "6-123")
