"""When a paper was served, by `common.service`, and what begins with it (§§ 6-154(2), 6-171)."""

from __future__ import annotations

from datetime import date
from typing import Any

import rulebook
from people.roles import Role
from timber import clocks as table
from timber import hearings
from workflow import clocks
from workflow.models import Outcome, Paper, Service
from workflow.states import State

APPEAL = "timber.appeal"
KNOWN = ("personal", "certified_mail", "registered_mail", "regular_mail", "posting")
IN_FORCE = (State.ISSUED, State.SUSPENDED)


def deliveries(paper: Paper) -> list[Service]:
    """Every delivery that is proved. One letter has one: where the receipt of a letter comes in
    later, it stands in the place of the mailing."""
    found: dict[Any, Service] = {}
    for service in paper.services.order_by("id"):
        if service.method in KNOWN:
            found[service.tracking_number or f"service {service.pk}"] = service
    return list(found.values())


def good_service(paper: Paper, document: str) -> tuple[date | None, str]:
    """The day of the first good service and its manner; None where there is none."""
    rows = deliveries(paper)
    facts = {"document": document, "deliveries": [_delivery(row) for row in rows]}
    served = rulebook.check("common.service", facts).to_dict()["values"]["service_date"]
    if served is None:
        return None, ""
    day = date.fromisoformat(served)
    how = next((row.method for row in rows if _counted(row) == day), rows[0].method)
    return day, how


def _counted(row: Service) -> date:
    return row.received_on or row.sent_on


def _delivery(row: Service) -> dict[str, str]:
    found = {"method": row.method, "sent_on": row.sent_on.isoformat()}
    return found | ({"received_on": row.received_on.isoformat()} if row.received_on else {})


def _not_good(step, section: str) -> None:
    words = "This manner of service starts no time; serve in person or by mail with a receipt"
    step.task(Role.CLERK, words, section, "serve")


def notice_served(paper: Paper, service: Service, step, event) -> None:
    """A notice under § 6-171(a): the time to ask for a hearing runs from the first good service,
    its length by the manner. Better proof moves it while it runs."""
    notice = step.case
    day, how = good_service(paper, "timber_license_notice")
    service.service_date = day
    service.save(update_fields=["service_date"])
    if day is None:
        _not_good(step, "6-171(a)")
        return
    step.done("serve")
    notice.served_on, notice.served_how = day, how
    if notice.state != State.OPEN:
        return
    for clock in clocks.running(notice, APPEAL):
        if clock.started_on == day:
            return
        clocks.end(clock, Outcome.CANCELLED, event, event.day)
    clocks.start(
        notice, APPEAL, event, day, length=table.appeal_days(how, day), reason=f"served: {how}"
    )


def hearing_noticed(paper: Paper, service: Service, step, event) -> None:
    """The notice of a hearing: the law names no manner; what has no receipt an official judges."""
    day, _how = good_service(paper, "timber_hearing_notice")
    service.service_date = day
    service.save(update_fields=["service_date"])
    if day is None:
        step.task(Role.OFFICER, "Judge whether the notice of the hearing was served well",
                  "6-171(b)", "service")  # fmt: skip
        return
    hearings.served(step.case, event, day)


def stop_work_served(paper: Paper, service: Service, step, event) -> None:
    """A stop-work order takes effect at its service."""
    license_ = step.case
    day, _how = good_service(paper, "stop_work_order")
    service.service_date = day
    service.save(update_fields=["service_date"])
    if day is None:
        _not_good(step, "6-154(2)")
        return
    order = license_.stop_work_orders.filter(event=paper.event, served_on=None, ended_on=None)
    if order.exists() and license_.state in IN_FORCE:
        step.act_on(license_, "stop_work_begins", {"order": order.get(), "served_on": day})
