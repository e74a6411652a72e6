"""Entries of the operations log: daylight of the day and place, what the rules find, what was
felled, and the clock of an idle site (§§ 6-184, 6-185, 6-195, 6-196)."""

from __future__ import annotations

from datetime import date, time
from typing import TYPE_CHECKING

from people.roles import Role
from timber import checks, geometry, holding, limits
from timber.daylight import Daylight, daylight
from workflow import door
from workflow.actors import Actor

if TYPE_CHECKING:
    from timber.models import TimberLicense

IDLE = "timber.idle_site"


def daylight_of(case: TimberLicense, day: date) -> Daylight:
    """Sunrise and sunset at the place of a license."""
    return daylight(day, geometry.place_of(holding.parcels_of(case, day)))


def hhmm(moment: time) -> str:
    """A time of day as the rules read it."""
    return f"{moment:%H:%M}"


def permits_on(case: TimberLicense, day: date) -> dict[str, bool]:
    """Which burning permits are in force on a day."""
    rows = case.burning_permits.filter(valid_from__lte=day, valid_to__gte=day)
    held = set(rows.values_list("authority", flat=True))
    return {
        "health_department_permit": "health_department" in held,
        "fire_marshal_permit": "fire_marshal" in held,
    }


def work_facts(case, day: date, start: time, end: time, activity: str, burning: bool) -> dict:
    """The facts of `timber.operations` for work on a day."""
    light = daylight_of(case, day)
    known = {
        "work_date": day.isoformat(),
        "working": True,
        "activity": activity,
        "start_time": hhmm(start),
        "end_time": hhmm(end),
        "sunrise": hhmm(light.sunrise),
        "sunset": hhmm(light.sunset),
        "open_burning": burning,
    }
    return known | (permits_on(case, day) if burning else {})


def against(case, day: date, start: time, end: time, activity: str, burning: bool) -> list[dict]:
    """What stands against work on a day: the rules of operations, and a license not in force."""
    known, found = work_facts(case, day, start, end, activity, burning), []
    for window in limits.windows(case, day):
        result = checks.ask("timber.operations", known | window, checks.law_of(case, day))
        found += [f for f in result["findings"] if f not in found]
    if case.issued_on is not None:
        found = found + [
            f for f in checks.validity(case, day)["findings"] if f["status"] == "violation"
        ]
    return found


def enter(case: TimberLicense, step) -> None:
    """One entry: kept with what the rules say of it. Nothing that was done is refused; what ought
    not to have been done is a task of the officer."""
    from timber.models import WorkDay

    data = step.data
    day = data["work_date"]
    found = against(
        case, day, data["start_time"], data["end_time"], data["activity"], data["open_burning"]
    )
    step.findings = found
    light = daylight_of(case, day)
    last = last_worked_on(case)
    step.after(
        lambda event: WorkDay.objects.create(
            license=case,
            event=event,
            work_date=day,
            activity=data["activity"],
            start_time=data["start_time"],
            end_time=data["end_time"],
            sunrise=light.sunrise,
            sunset=light.sunset,
            open_burning=data["open_burning"],
            note=data["note"],
            recorded_by=step.by.name,
            against=[{"message": f["message"], "section": f["section"]} for f in found],
        )
    )
    case.started_on = min(filter(None, (case.started_on, day)))
    if found:
        words = "; ".join(f["message"] for f in found)
        step.task(Role.OFFICER, f"Work against the article on {day:%b %-d}: {words}"[:200],
                  found[0]["section"], "operations")  # fmt: skip
    if last is None or day >= last:
        idle_from(case, step, day)
    _felled(case, step, data)


def last_worked_on(case: TimberLicense) -> date | None:
    """The last day of work in the log."""
    return case.work_days.order_by("work_date").values_list("work_date", flat=True).last()


def idle_from(case: TimberLicense, step, day: date) -> None:
    """Work was done on a day: the site is idle from then, and what was said of an idle site before
    is past (§ 6-196)."""
    case.idle_measures, case.idle_measures_approved = "", None
    step.done("idle")
    for clock in case.clocks.filter(key=IDLE, outcome="open"):
        step.meet(IDLE, about=clock.about)
    step.start(IDLE, on=day)


def _felled(case: TimberLicense, step, data: dict) -> None:
    volumes = {name: data.get(name) for name in checks.MEASURES}
    if not any(volumes.values()):
        return
    given = {
        "parcel": data["parcel"].pk,
        "license": case.pk,
        "felled_on": data["work_date"].isoformat(),
        **{name: str(amount) for name, amount in volumes.items() if amount},
    }
    by = Actor(name=f"{step.by.name} (log of {case})", roles=frozenset({Role.SYSTEM}))
    step.after(lambda event: door.begin("FE", by, given, day=step.day, channel="office"))
