"""What the queue reads of a case, kept by the door so that no page works it out row by row."""

from __future__ import annotations

from workflow.models import NO_DUE, Case, Clock, Outcome
from workflow.states import State


def refresh(case: Case) -> None:
    """Set the columns of the queue from the case's state and clocks; the caller saves the case."""
    kind = case.kind_spec
    state = State(case.state)
    over = state in kind.ended or state in kind.resting
    # A draft that is not its applicant's alone has its number and is work for the office.
    hidden = state == State.DRAFT and (kind.private_draft or case.number is None)
    case.in_queue = not (case.is_thing or hidden or over)
    case.waits_for_applicant = state in kind.waits_for_applicant
    clock = _next_clock(case)
    case.next_due = clock.due_on if clock else None
    case.next_due_what = clock.title if clock else ""
    case.next_due_from = clock.started_on if clock else None
    case.sort_due = case.next_due or NO_DUE
    case.search_text = search_text(case)


def _next_clock(case: Case) -> Clock | None:
    from workflow.clocks import Mode

    rows = Clock.objects.filter(case=case, outcome=Outcome.OPEN, due_on__isnull=False).order_by(
        "due_on", "id"
    )
    return next((c for c in rows if c.rule.mode not in (Mode.MARKER, Mode.EARLIEST)), None)


def search_text(case: Case) -> str:
    """The words by which the office finds a case, in lower case."""
    words = [
        case.number or "",
        case.address,
        case.parcel.tax_map_number if case.parcel_id else "",
        case.applicant.name if case.applicant_id else "",
        case.title,
    ]
    return " ".join(word for word in words if word).lower()
