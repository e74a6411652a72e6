"""When a paper was served, of which the law names no manner, and the time to appeal that runs from
it (§ 6-237(a)(6); `common.service`). Each addressee has an own time, from the own service."""

from __future__ import annotations

from datetime import date

import rulebook
from people.roles import Role
from workflow import clocks
from workflow.models import Clock, Outcome, Paper, Service

APPEAL = "stormwater.violation_appeal"
GOOD_ON_PAPER = ("personal", "certified_mail", "registered_mail", "regular_mail", "posting")


def service_of(paper: Paper, addressee: str = "") -> dict:
    """What the rules say about the service of a paper, on one addressee or on anyone."""
    rows = paper.services.filter(method__in=GOOD_ON_PAPER)
    if addressee:
        rows = rows.filter(addressee=addressee)
    deliveries = []
    for row in rows:
        known = {"method": row.method, "sent_on": row.sent_on, "received_on": row.received_on}
        deliveries.append({key: value for key, value in known.items() if value is not None})
    facts = {"document": "stormwater_violation_notice", "deliveries": deliveries}
    return rulebook.check("common.service", facts, as_of=paper.day).to_dict()


def served_on(paper: Paper | None) -> date | None:
    """The day of the first good service, None while none is proved."""
    found = service_of(paper)["values"]["service_date"] if paper else None
    return date.fromisoformat(str(found)) if found else None


def on_service(paper: Paper, service: Service, step, event) -> None:
    """Proof came in: its day is kept, and the time to appeal starts, or starts earlier where the
    proof is better. With regular mail or posting alone an official decides."""
    found = service_of(paper, service.addressee)["values"]["service_date"]
    if not found:
        words = f"Decide whether {paper.number} was served well enough on {service.addressee}"
        step.task(Role.STORMWATER_OFFICER, words, paper.facts["section"], f"service:{paper.pk}")
        return
    day = date.fromisoformat(str(found))
    Service.objects.filter(pk=service.pk).update(service_date=day)
    notice = step.case.notices.filter(event=paper.event, state="issued").first()
    if notice is not None:
        _start(step.case, clock_name(notice, service.addressee), day, event)


def clock_name(notice, addressee: str) -> str:
    """What the clock of one addressee of a notice is about."""
    return f"{notice.about}:{addressee.casefold()}"[:80]


def _start(project, about: str, day: date, event) -> None:
    known = Clock.objects.filter(case=project, key=APPEAL, about=about).exclude(
        outcome=Outcome.CANCELLED
    )
    clock = known.first()
    if clock is not None:
        if clock.outcome != Outcome.OPEN or clock.started_on <= day:
            return
        clocks.end(clock, Outcome.CANCELLED, event, event.day)
    clocks.start(project, APPEAL, event, day, about=about)
