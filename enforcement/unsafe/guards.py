"""What stands between an unsafe building and its demolition; the rules say it (§§ 5-91 to 5-95)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from enforcement.asking import ask, refusals
from enforcement.inspecting import last_visit
from rulebook.figures import law
from workflow.models import Service
from workflow.refusal import Refusal

NOTICE = "enforcement.unsafe_notice"
# What only service can answer.
ON_SERVICE = frozenset({"recipient", "method", "address", "posting"})
SERVICE_FACTS = frozenset(
    {"recipient", "method", "served_on", "to_last_known_address", "posted_on_premises"}
)


def add_recipient(building, data: dict):
    """Put someone with an interest among those who are served."""
    from enforcement.models import UnsafeRecipient

    one, _new = UnsafeRecipient.objects.get_or_create(
        building=building, name=data["name"], kind=data["kind"],
        defaults={"address": data.get("address", ""),
                  "address_source": data.get("address_source") or data.get("source", "")},
    )  # fmt: skip
    return one


def contents_facts(building, day: date) -> dict:
    """What the notice says, as `enforcement.unsafe_building_notice` asks for it."""
    figures = law("enforcement", day)
    facts = {
        "describes_premises": bool(building.premises.strip()),
        "states_particulars": bool(building.particulars.strip()),
        "states_order": bool(building.order_text.strip()),
        "commence_within_days": figures.figure("unsafe_commence_days"),
        "complete_within_days": figures.figure("unsafe_complete_days"),
        "hearing_time_and_place_given": bool(building.hearing_time and building.hearing_place),
        "states_default_powers": True,
    }
    if building.hearing_on is not None:
        facts["hearing_date"] = building.hearing_on.isoformat()
    return facts


def notice_complete(building, step) -> Iterable[Refusal]:
    """The six contents, and somebody with an interest to serve (§ 5-93)."""
    yield from refusals(
        "enforcement.unsafe_building_notice",
        contents_facts(building, step.day),
        step.day,
        but=ON_SERVICE | SERVICE_FACTS,
        help="Draw the notice up first.",
    )
    if building.hearing_on is not None and building.hearing_on <= step.day:
        yield Refusal("The day of the hearing is over.", "5-93(b)(5)", "Set a later one.")
    if not building.recipients.exists():
        yield Refusal(
            "Nobody with an interest in the building is named.", "5-93(a)", "Add the owner."
        )


def services(building) -> list[Service]:
    rows = Service.objects.filter(paper__case_id=building.pk, paper__key=NOTICE)
    return list(rows.filter(paper__standing="in_force").order_by("id"))


def _told(rows, with_this: dict | None) -> list[dict]:
    told = [
        {"method": s.method, "sent_on": s.sent_on.isoformat(),
         **({"received_on": s.received_on.isoformat()} if s.received_on else {})}
        for s in rows
    ]  # fmt: skip
    if with_this is not None:
        received = with_this.get("received_on")
        told.append(
            {"method": with_this["method"], "sent_on": with_this["sent_on"].isoformat(),
             **({"received_on": received.isoformat()} if received else {})}
        )  # fmt: skip
    return [one for one in told if one["method"] not in ("email", "portal", "filing")]


def service_day(building, with_this: dict | None = None, only=None) -> date | None:
    """The day of service by `common.service`: handed over, or the later of registered mail and
    posting (§ 5-93(a))."""
    told = _told(services(building) if only is None else only, with_this)
    if not told:
        return None
    facts = {
        "document": "unsafe_building_notice",
        "deliveries": told,
        "copy_filed_with_county_clerk": building.county_clerk_filed_on is not None,
    }
    on = max(date.fromisoformat(one["sent_on"]) for one in told)
    day = ask("common.service", facts, on)["values"]["service_date"]
    return date.fromisoformat(day) if day else None


def notice_findings(building, data: dict) -> list[dict]:
    """The notice as it is served with the delivery that is being entered."""
    day = service_day(building, data)
    methods = {s.method for s in services(building)} | {data["method"]}
    posted = "posting" in methods
    mailed = next((m for m in ("personal", "registered_mail") if m in methods), data["method"])
    facts = {
        **contents_facts(building, data["sent_on"]),
        "recipient": data["recipient_kind"],
        "method": mailed,
    }
    if mailed == "registered_mail":
        facts |= {"to_last_known_address": data["last_known_address"],
                  "posted_on_premises": posted}  # fmt: skip
    if day is not None:
        facts["served_on"] = day.isoformat()
    return ask("enforcement.unsafe_building_notice", facts, data["sent_on"])["findings"]


def served_with_proof(building, step) -> Refusal | None:
    """The notice is served, with its proof; other papers are only handed over."""
    if step.data["paper"].key != NOTICE:
        return None
    return Refusal(
        "The notice is served, and the service proved.",
        "5-93(a)",
        "Use “Enter proof of service” on the case.",
    )


def copy_not_filed(building, step) -> Refusal | None:
    if building.county_clerk_filed_on is None:
        return None
    return Refusal("The copy is filed already.", "5-94")


def no_hearing_yet(building, step) -> Refusal | None:
    if building.hearing_held_on is None:
        return None
    return Refusal("The hearing has been held.", "5-93(b)(5)")


def earliest_hearing(building, day: date) -> date | None:
    if building.served_on is None:
        return None
    facts = {"clock": "unsafe_hearing", "start": building.served_on.isoformat()}
    return date.fromisoformat(ask("enforcement.deadline", facts, day)["values"]["then_from"])


def _too_early(building, on: date, day: date) -> Refusal | None:
    first = earliest_hearing(building, day)
    if first is not None and on < first:
        return Refusal(
            f"The first day that leaves the owner enough time is {first:%B %-d, %Y}.",
            "5-93(b)(5)",
        )
    return None


def hearing_not_too_early(building, step) -> Refusal | None:
    """Not before the fifth business day after service."""
    return _too_early(building, step.data["held_on"], step.day)


def new_hearing_not_too_early(building, step) -> Refusal | None:
    return _too_early(building, step.data["hearing_on"], step.day)


def not_started(building, step) -> Refusal | None:
    if building.work_started_on is None:
        return None
    return Refusal("The start of the work is recorded.", "5-93(b)(4)")


def found_safe(building, step) -> Refusal | None:
    last = last_visit(building, "enforcement.unsafe")
    if last is not None and last.satisfactory:
        return None
    return Refusal(
        "No inspection has found it safe or removed.", "5-95", "Book one and enter what it found."
    )


def may_demolish(building, step) -> Iterable[Refusal]:
    """`enforcement.unsafe_building` = may_demolish: inspection, report, resolution, notice, copy,
    hearing, refusal or neglect, and the contract (§ 5-95)."""
    data = step.data
    facts = {
        "formal_inspection_made": building.inspected_on is not None,
        "report_filed": building.report_filed_on is not None,
        "board_resolution": building.resolution,
        "copy_filed_with_county_clerk": building.county_clerk_filed_on is not None,
        "owner_refused": building.refused_on is not None,
        "work_started": building.work_started_on is not None,
        "work_completed": building.work_completed_on is not None,
        "as_of": data["decided_on"].isoformat(),
        "done_by": data["done_by"],
    }
    for name, value in (
        ("notice_served_on", building.served_on),
        ("hearing_held_on", building.hearing_held_on),
        ("commence_extended_to", building.extended_to("enforcement.unsafe_commence")),
        ("complete_extended_to", building.extended_to("enforcement.unsafe_complete")),
    ):
        if value is not None:
            facts[name] = value.isoformat()
    if data["done_by"] == "contract":
        facts["contract_awarded_under_gml"] = bool(data["contract_under_gml"])
    yield from refusals("enforcement.unsafe_building", facts, step.day)


def cost_settled(building, step) -> Refusal | None:
    """Its bill is paid or assessed on the land; or it cost the town nothing."""
    from fees.ledger import balance

    if not balance(building).due:
        return None
    from enforcement.models import CostBill

    bills = CostBill.objects.filter(
        lines__charge__case=building.pk, state__in=("referred", "closed")
    )
    if bills.exists():
        return None
    return Refusal(
        "The cost is neither paid nor assessed.", "5-93(b)(6)", "Bill it, and have it assessed."
    )
