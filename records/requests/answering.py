"""What an answer carries: records given, their price, what is denied, and a longer time."""

from __future__ import annotations

from decimal import Decimal

import rulebook
from fees import ledger
from fees.models import CostKind
from people.roles import Role
from records.requests.guards import APPEAL, COPIES
from rulebook.figures import law
from workflow import clocks
from workflow.models import ClockExtension, Outcome
from workflow.refusal import Refusal, Refused

COMMITTEE = "Committee on Open Government"


def extend(request, step) -> None:
    """A day certain after the twenty business days, with its reason."""
    clock = next(iter(clocks.running(request, "common.records_request")), None)
    if clock is None:
        raise Refused(Refusal("No time to answer is running.", step.act.section))
    step.extend(
        clock,
        by=ClockExtension.By.OFFICIAL,
        until=step.data["until"],
        agreed_on=step.day,
        signatures=[{"name": step.by.name, "on": step.day}],
        reason=step.reason,
    )


def may_be_shown(request, data: dict, day) -> list[dict]:
    """What the rules say of giving one record: an exemption, a copyright. A person decides."""
    facts = {
        "kind": "other_activity_record",
        "question": "show_to_public",
        "exempt_under_foil": data["decision"] != "whole",
        "copy_asked_for": request.wanted != "look",
        "copyrighted": data["copyrighted"],
        "copyright_holder_consents": data["copyright_holder_consents"],
    }
    return rulebook.check("operating.record", facts, as_of=day).to_dict()["findings"]


def keep_record(request, step) -> None:
    """One record that the request covers, with its copy where parts are blacked out."""
    from records.models import RequestedRecord

    data = step.data
    original, upload = data["document"], data.pop("upload")
    copy = None
    if upload and data["decision"] == "redacted":
        copy = step.file(upload, "redacted_copy", f"{data['title']} (redacted)")
    elif upload:
        original = step.file(upload, "requested_record", data["title"])
    step.after(
        lambda event: RequestedRecord.objects.create(
            request=request, event=event, title=data["title"], document=original, copy=copy,
            decision=data["decision"], grounds=data["grounds"], why=data["why"],
        )
    )  # fmt: skip


def answer(request, step) -> None:
    """Granted, or granted in part where anything is withheld or blacked out; the copies are
    charged for (Public Officers Law § 87(1)(b)(iii), (c))."""
    in_part = request.records.exclude(decision="whole").exists()
    request.outcome = "in_part" if in_part else "granted"
    request.answered_on, request.explanation = step.day, step.data["words"]
    codes = {code for record in request.records.all() for code in record.grounds}
    request.grounds = sorted(codes)
    if in_part:
        step.start("common.records_appeal")
    step.done("appeal granted")
    for amount, words in price(step):
        ledger.charge_amount(step, CostKind.RECORDS, amount, words, COPIES)


def price(step) -> list[tuple[Decimal, str]]:
    """The charges for copies, each with its words; none for a look or a file."""
    each = law("records", step.day).figure("records_copy_usd_per_page")
    pages, other = step.data["copy_pages"] or 0, step.data["other_cost_usd"] or Decimal(0)
    found = []
    if pages:
        found.append((each * pages, f"{pages} pages of photocopies at ${each}"))
    if other:
        found.append((other, f"Actual cost of other copies: {step.data['other_cost_words']}"))
    return found


def forward(step, what: str) -> None:
    """The State's committee gets a copy of each appeal and of its determination, at once."""
    step.task(
        Role.CLERK,
        f"Send a copy of the {what} to the {COMMITTEE} ({step.case.number})",
        APPEAL,
        f"committee: {what}",
    )


def appeal_open_until(request):
    """The last day to appeal, where a time to appeal runs."""
    clock = request.clocks.filter(key="common.records_appeal", outcome=Outcome.OPEN).first()
    return clock.due_on if clock else None
