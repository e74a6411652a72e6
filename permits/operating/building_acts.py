"""What the acts of a building in the inspection calendar do (§ 5-31(a))."""

from __future__ import annotations

from datetime import date

from people.models import Person
from people.roles import Role
from permits.operating import fire_checks
from permits.operating.clocks import CALENDAR, CALL_DAYS, CALL_UP
from workflow.access import open_on
from workflow.clocks import last_day
from workflow.clocks import rule as clock_rule
from workflow.days import Unit, add_days
from workflow.models import Capacity, Channel, Clock, Outcome
from workflow.states import State

FACTS = (
    "title", "occupancy", "owner_occupied", "assembly_area_persons", "dwelling_units",
    "student_units", "sprinkler_or_standpipe", "fire_alarm", "hazardous_materials",
)  # fmt: skip
OPEN = (State.SUBMITTED, State.UNDER_REVIEW)


def open_ones(building):
    """The inspections of the building that are not over."""
    return building.fire_inspections.filter(state__in=OPEN)


def is_to_be_called(building, day: date) -> bool:
    """Whether the calendar wants an inspection opened: it comes due, and none is open."""
    if building.state != State.SUBMITTED or open_ones(building).exists():
        return False
    clock = Clock.objects.filter(case=building, key=CALENDAR, outcome=Outcome.OPEN).first()
    return clock is not None and add_days(clock.due_on, -CALL_DAYS) <= day


def set_facts(building, step) -> None:
    """What the building is, as far as the data say it."""
    for name in FACTS:
        if name in step.data:
            setattr(building, name, step.data[name])
    for name in ("contact_name", "contact_phone", "access_note"):
        if name in step.data:
            setattr(building, name, step.data[name])


def set_owner(building, step) -> None:
    """Who is told of inspections and lets the inspector in: the person named, else the owner of
    record. Whoever was it before is it no more."""
    person = step.data.get("owner") or _named(step.data) or _of_record(building, step.day)
    before = building.parties.filter(open_on(step.day), capacity=Capacity.OWNER)
    if person is None or before.filter(person=person).exists():
        return
    for party in before:
        party.ends_on = step.day
        party.may_act = False
        party.save()
    step.party(person, Capacity.OWNER, may_act=True)


def _named(data: dict) -> Person | None:
    name = (data.get("owner_name") or "").strip()
    if not name:
        return None
    email = (data.get("owner_email") or "").lower()
    known = Person.objects.filter(name=name, email__iexact=email).order_by("pk").first()
    return known or Person.objects.create(
        name=name,
        email=email,
        mailing_address=data.get("owner_address") or "",
        source="inspection calendar",
    )


def _of_record(building, day: date) -> Person | None:
    """The first owner on the roll, as a person to whom letters go."""
    owner = building.parcel.owners_on(day).first()
    if owner is None:
        return None
    address = owner.tax_roll_mailing_address
    known = Person.objects.filter(name=owner.name, user=None, mailing_address=address)
    return known.order_by("pk").first() or Person.objects.create(
        name=owner.name, mailing_address=address, by_post=True, source="tax roll"
    )


def first_certificate(building) -> date | None:
    """The day of the first certificate of the property that is on record (§ 5-31(a): an interval
    that nobody has begun counts from there)."""
    from permits.models import Certificate

    rows = Certificate.objects.filter(parcel=building.parcel, issued_on__isnull=False)
    standing = rows.filter(state__in=(State.ISSUED, State.SUSPENDED))
    return standing.order_by("issued_on").values_list("issued_on", flat=True).first()


def keep_calendar(building, step) -> None:
    """Set the clock by what the rules say now. What they miss is a task; a building that the law
    does not schedule has no clock."""
    result = fire_checks.calendar(building, step.day)
    values = result["values"]
    interval, start = values.get("interval_months"), values.get("counted_from")
    building.interval_months = interval
    # The clock counts anew only where what it counts from has changed: an unchanged one stays.
    running = Clock.objects.filter(case=building, key=CALENDAR, outcome=Outcome.OPEN).first()
    start = date.fromisoformat(start) if start else None
    if running and (running.started_on, running.length) == (start, interval):
        return
    if running:
        step.cancel(CALENDAR)
        step.cancel(CALL_UP)
    step.done("facts")
    if result["outcome"] == "not_scheduled":
        return
    if interval is None or start is None:
        lacking = ", ".join(name.replace("_", " ") for name in result["missing"])
        step.task(Role.OFFICER, f"Find out: {lacking}", "5-31(a)", about="facts")
        return
    reason = "; ".join(f["section"] for f in result["findings"] if f["status"] == "info")
    step.start(CALENDAR, on=start, length=interval, reason=f"§ {reason}"[:200] if reason else "")
    due = last_day(clock_rule(CALENDAR), start, interval, Unit.MONTHS)
    step.start(CALL_UP, on=start, until=max(add_days(due, -CALL_DAYS), start))


def count(building, step) -> None:
    """Put an inspection that counts on the building: the later day stands. Its day meets the
    clock, early or late."""
    data = step.data
    before = "last_other_inspection_on" if data["outside_by"] else "last_town_inspection_on"
    step.record(before=getattr(building, before), counted=before)
    if data["outside_by"]:
        building.last_other_inspection_on = _later(
            building.last_other_inspection_on, data["inspected_on"]
        )
        building.other_inspection_by = data["outside_by"]
        building.other_inspection_accepted = True
    else:
        building.last_town_inspection_on = _later(
            building.last_town_inspection_on, data["inspected_on"]
        )
    for clock in Clock.objects.filter(case=building, key=CALENDAR, outcome=Outcome.OPEN):
        if clock.started_on < data["inspected_on"]:
            step.meet(CALENDAR, on=data["inspected_on"])
            step.cancel(CALL_UP)


def uncount(building, number: str) -> None:
    """An inspection that was declared void counts no more: what was on record before it, or a
    later one that was entered after it, stands again (§ 5-34(a))."""
    event = building.events.filter(action="inspected", data__inspection=number).last()
    if event is None or "counted" not in event.data:
        return
    name, day = event.data["counted"], date.fromisoformat(event.data["inspected_on"])
    if getattr(building, name) != day:
        return  # a later one counts
    before = event.data.get("before")
    others = building.fire_inspections.filter(state=State.CLOSED, whole_building=True)
    outside = name == "last_other_inspection_on"
    same = others.exclude(number=number).filter(accepted_on__isnull=not outside)
    days = [*same.values_list("inspected_on", flat=True), before and date.fromisoformat(before)]
    setattr(building, name, max(filter(None, days), default=None))


def _later(known: date | None, day: date) -> date:
    return max(filter(None, (known, day)))


def open_inspection(building, step, by, data: dict) -> None:
    """Open an inspection of the building on a ground of the law, by whoever does this act."""
    from workflow.door import begin

    kept = {name: value for name, value in data.items() if value is not None}
    if "arises_from" in kept:
        kept["arises_from"] = kept["arises_from"].pk
    values = {**kept, "building": building.pk}
    step.after(lambda event: begin("FI", by, values, day=step.day, channel=Channel.OFFICE))
