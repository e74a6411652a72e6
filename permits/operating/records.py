"""Small records that several acts write: what does not comply, and what a display costs."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from people.roles import Role


def keep_faults(case, step, faults: Iterable[dict]) -> None:
    """Put what was found not to comply on record, with the officer's duty to act on it."""
    from permits.operating.models import Noncompliance

    rows = list(faults)
    step.after(
        lambda event: Noncompliance.objects.bulk_create(
            Noncompliance(
                case_id=case.pk,
                event=event,
                found_on=step.day,
                found_by=step.by.name,
                provision=row["provision"],
                text=row["text"],
            )
            for row in rows
        )
    )
    words = "; ".join(f"{row['provision']}: {row['text']}" for row in rows)
    if not case.tasks.filter(about="noncompliance", done_on=None).exists():
        step.task(Role.OFFICER, f"Suspend or revoke: {words}", "5-30(f)(1)", about="noncompliance")
    step.tell(Role.OFFICER, f"{case} does not comply", words)


def keep_cost(case, step, kind: str, amount_usd: Decimal, description: str) -> None:
    """A cost of a display, for the town board to decide on (§ 5-39(e))."""
    from permits.operating.models import DisplayCost

    step.after(
        lambda event: DisplayCost.objects.create(
            case_id=case.pk,
            event=event,
            kind=kind,
            description=description[:160],
            amount_usd=amount_usd,
            entered_on=step.day,
        )
    )
    if not case.tasks.filter(about="costs", done_on=None).exists():
        words = "Costs of the display wait for the town board's decision"
        step.task(Role.CLERK, words, "5-39(e)", about="costs")
