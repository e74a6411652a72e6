"""On whom an order is served and how, and what starts with it (§§ 5-26(c), 5-36(a)(4), (5),
5-36(e)(3)a, 5-133(b)(4), (5), 6-154(2), 6-237(a)(6)). Days of service are those of
`common.service`."""

from __future__ import annotations

from datetime import date

from django.utils.translation import gettext_lazy as _

from enforcement.asking import ask
from workflow import clocks
from workflow.models import Outcome, Service

LABELS = {
    "owner": _("Owner"),
    "permit_holder": _("Permit holder"),
    "person_with_authority": _("Person with authority to act on the order"),
    "landowner": _("Landowner"),
    "developer": _("Developer"),
    "applicant": _("Applicant"),
    "licensee": _("Licensee"),
    "property_manager": _("Property manager"),
    "responsible_person": _("Responsible person"),
    "owner_of_record": _("Owner of record for tax bills"),
    "violator": _("Violator"),
    "builder": _("Builder"),
    "architect": _("Architect"),
    "tenant": _("Tenant"),
    "contractor": _("Contractor"),
    "subcontractor": _("Subcontractor"),
    "construction_superintendent": _("Construction superintendent"),
    "agent": _("Agent"),
    "other_participant": _("Another who takes part in the work"),
}
OTHERS = (
    "builder", "architect", "tenant", "contractor", "subcontractor",
    "construction_superintendent", "agent", "other_participant",
)  # fmt: skip
ABLE = ("owner", "permit_holder", "person_with_authority")
# One of these has to be served; the others may be.
MAIN = {
    "SO": (*ABLE, "licensee", "landowner"),
    "OR": ABLE,
    "OC": ("owner", "property_manager", "permit_holder", "responsible_person"),
    "NV": ("landowner",),
    "TD": ("licensee", "person_with_authority"),
    "WN": ("owner_of_record",),
    "RN": ("violator", "landowner"),
    "KN": ("owner", "agent"),
}
SECTIONS = {
    "SO": "5-26(c)(1)", "OR": "5-36(a)(4)", "OC": "5-133(b)(4)", "NV": "6-237(a)",
    "TD": "6-154(1)", "WN": "5-36(e)(3)a", "RN": "6-237(f)", "KN": "L.L. 4-2007 part 11",
}  # fmt: skip
ALSO = {"NV": ("developer", "applicant"), "RN": ("developer",)}
# The name of the paper in `common.service`.
DOCUMENTS = {
    "SO": "stop_work_order", "OR": "order_to_remedy", "OC": "sign_compliance_order",
    "NV": "stormwater_violation_notice", "RN": "stormwater_violation_notice",
    "WN": "weed_notice", "KN": "key_box_notice", "TD": "order_to_remedy",
}  # fmt: skip
KNOWN_TO_RULE = ("personal", "certified_mail", "registered_mail", "regular_mail", "posting")
# What the rules on orders call those whom other articles name otherwise.
AS_RULED = {"licensee": "permit_holder", "landowner": "owner"}


def label_of(kind: str):
    """A recipient's kind in words."""
    return LABELS.get(kind, kind.replace("_", " ").capitalize())


def kinds_for(order) -> list[tuple[str, object]]:
    """The recipients that can be named on an order, those of the law first."""
    named = (*MAIN[order.kind], *ALSO.get(order.kind, ()))
    others = () if order.kind in ("NV", "WN", "RN") else OTHERS
    return [(kind, label_of(kind)) for kind in dict.fromkeys((*named, *others))]


def services(order) -> list[Service]:
    """Every proved delivery of the order itself."""
    rows = Service.objects.filter(paper__case_id=order.pk, paper__key=order.paper_key)
    return list(rows.order_by("id"))


def kind_of(service: Service, order) -> str:
    """In what capacity someone was served: as entered, else as the copy was addressed."""
    if service.capacity in LABELS:
        return service.capacity
    known = order.recipients.filter(paper=service.paper_id).first()
    return known.kind if known else "other_participant"


def served_on(order) -> date | None:
    """The day of the first good service on one whom the law names (`common.service`)."""
    main = [s for s in services(order) if kind_of(s, order) in MAIN[order.kind]]
    return day_of(order, main)


def day_of(order, rows: list[Service]) -> date | None:
    """The day on which these deliveries, together, are service."""
    told = [_delivery(s) for s in rows if s.method in KNOWN_TO_RULE]
    if not told:
        return None
    facts = {"document": DOCUMENTS[order.kind], "deliveries": told}
    day = ask("common.service", facts, max(s.sent_on for s in rows))["values"]["service_date"]
    return date.fromisoformat(day) if day else None


def _delivery(service: Service) -> dict:
    told = {"method": service.method, "sent_on": service.sent_on.isoformat()}
    if service.received_on and service.method.endswith("mail"):
        told["received_on"] = service.received_on.isoformat()
    return told


def as_rules_ask(order, with_this: dict | None = None) -> list[dict]:
    """The deliveries as the rules on orders ask for them; `with_this` is one being entered."""
    told = [(kind_of(s, order), s.method, s.address_source) for s in services(order)]
    if with_this is not None:
        kind = with_this.get("capacity") or "other_participant"
        told.append((kind, with_this["method"], with_this.get("address_source", "")))
    rows = []
    for kind, method, source in told:
        if method in ("filing", "portal"):
            continue
        row: dict = {"recipient": AS_RULED.get(kind, kind), "method": method}
        if order.kind == "SO":
            row["to_permit_address"] = source == "permit_application"
        rows.append(row)
    return rows


def findings(order, day: date, with_this: dict | None = None) -> list[dict]:
    """What the rules say of the order as it was served."""
    from enforcement.orders import contents

    told = as_rules_ask(order, with_this)
    return contents.judge(order, order.order_date or day, told) if told else []


def proved(paper, service: Service, step, event) -> None:
    """A delivery came on record: its day, the day of service of the order, and what starts."""
    order = step.case
    service.capacity = kind_of(service, order)
    service.service_date = day_of(order, [service])
    service.save(update_fields=["capacity", "service_date"])
    before, order.served_on = order.served_on, served_on(order)
    order.at_service(service, step, event, before)


def start_anew(order, key: str, event, on: date, about: str = "", **rest) -> None:
    """Start a period from service; where better proof gives an earlier day it is corrected."""
    for running in clocks.running(order, key, about):
        if running.started_on <= on:
            return
        clocks.end(running, Outcome.CANCELLED, event, on)
    if not order.clocks.filter(key=key, about=about, outcome__in=ENDED).exists():
        clocks.start(order, key, event, on, about=about, **rest)


ENDED = (Outcome.MET, Outcome.MET_LATE, Outcome.RUN_OUT)
