"""What follows from a felling: the clock of its twelve months, and a task where the holding has
come over the commercial volume without a license (§§ 6-151, 6-166)."""

from __future__ import annotations

from datetime import date

from people.roles import Role
from timber import checks, holding
from workflow.states import State

LICENSED = (State.ISSUED, State.SUSPENDED)


def record(felling, step) -> None:
    """Put a felling on its parcel. The sum of the holding is read under a lock, so that two
    fellings at once do not each see it without the other."""
    data = step.data
    step.parcel(data["parcel"])
    for name in ("felled_on", "cords", "cubic_feet", "board_feet", "exception", "license", "note"):
        setattr(felling, name, data.get(name) or ("" if name in ("exception", "note") else None))
    felling.title = f"{felling.felled_on:%B %-d, %Y}"
    step.start("timber.harvest_period", on=felling.felled_on, until=counts_until(felling.felled_on))
    step.after(lambda event: _look(felling, step))


def counts_until(felled_on: date) -> date:
    """The last day on which a further felling adds to this one."""
    known = {"clock": "harvest_period", "start": felled_on.isoformat()}
    due = checks.ask("timber.deadline", known, felled_on)["values"]["due"]
    return date.fromisoformat(due)


def of_holding(parcel, day: date) -> dict:
    """`timber.license_required` over every felling on the holding of a parcel."""
    parcels = holding.holding(parcel, day)
    known = {"fellings": holding.felling_facts(holding.fellings_on(parcels))}
    return checks.ask("timber.license_required", known, day)


def licensed(parcel, day: date) -> bool:
    """Whether a license is out for a parcel on a day."""
    from timber.models import TimberLicense

    rows = TimberLicense.objects.filter(case_parcels__parcel=parcel, state__in=LICENSED)
    return rows.filter(issued_on__lte=day, ends_on__gte=day).exists()


def _look(felling, step) -> None:
    parcels = holding.holding(felling.parcel, step.day)
    holding.lock(parcels)
    if felling.exception or felling.license_id or licensed(felling.parcel, felling.felled_on):
        return
    result = of_holding(felling.parcel, step.day)
    if result["outcome"] in ("required", "review"):
        words = "; ".join(f["message"] for f in result["findings"] if f["status"] != "info")
        step.task(Role.OFFICER, f"Wood was cut without a license: {words}"[:200], "6-166(a)",
                  "unlicensed")  # fmt: skip
