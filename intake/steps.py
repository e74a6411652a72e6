"""What an article's acts of applying have in common; each act says the rest itself."""

from __future__ import annotations

from intake.application import application
from intake.signing import digest
from people.models import Person, person_of
from workflow.models import Capacity


def begin(case, step, person: Person | None = None) -> None:
    """Who applies (the person named, or whoever begins), for which property, and what the guided
    pages have filled in."""
    data = step.data
    case.applicant = named_person(data) or person or person_of(step.by.user)
    step.party(case.applicant, Capacity.APPLICANT, may_act=True)
    case.title = data.get("title") or ""
    if hasattr(case, "rule_facts"):
        case.rule_facts = data.get("rule_facts") or {}
    if data.get("parcel"):
        step.parcel(data["parcel"])


def named_person(data: dict) -> Person | None:
    """The person chosen, or a new one from what was said at the counter. Someone without an
    e-mail address gets letters (State Technology Law art. 3)."""
    if data.get("person") or not data.get("person_name"):
        return data.get("person")
    return Person.objects.create(
        name=data["person_name"],
        mailing_address=data.get("person_address", ""),
        phone=data.get("person_phone", ""),
        email=data.get("person_email", ""),
        source="counter",
    )


def fill_in(case, step) -> bool:
    """Keep one page of the application. Tells whether a field of the case has changed."""
    page = application(case.kind).page(case, step.data["page"])
    before = {name: getattr(case, name, None) for name in step.data}
    page.keep(case, step)
    return before != {name: getattr(case, name, None) for name in step.data}


def attach(case, step) -> None:
    """Keep files of one kind."""
    for upload in step.data["uploads"]:
        step.file(upload, kind=step.data["kind"], title=step.data.get("title", ""))


def remove_file(case, step) -> None:
    """Take a file out, and its stamped copy with it; the records of both stay."""
    document = step.data["document"]
    for taken_out in filter(None, (document, document.stamped)):
        taken_out.removed_at = step.at
        taken_out.save(update_fields=["removed_at"])


def sign(case, step) -> None:
    """The signature is tied to the bytes that were signed (State Technology Law § 304)."""
    data = step.data
    case.signed_by, case.signed_name = data["signed_by"], data["signed_name"]
    case.signed_at = step.at
    case.signed_hash = digest(case, application(case.kind).signed)
    step.record(signed_hash=case.signed_hash, declared=True)
    if authority := data.get("agent_authority"):
        step.file(authority, kind="agent_authority")
