"""Papers: which an act makes, what stands in them, and how they are made once and for all.

At the act the words are frozen in the paper's row; a worker then sets them with WeasyPrint and
keeps the bytes. A reprint gives the same bytes.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

from django.conf import settings
from django.core.files.base import ContentFile
from django.db import transaction
from django.utils import translation

from people.models import Person
from workflow import outbox
from workflow.models import Case, Document, Event, Paper

# Without letters and digits that are mistaken for each other when read from paper.
CODE_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 12


@dataclass(frozen=True)
class PaperRule:
    """One kind of paper.

    `build(case, step, facts)` gives all that the template prints, as plain data; it runs in
    the act. `public`: open, asked or closed. `ends` are keys of papers of the same case that
    this one puts out of force; `replaces` likewise, and then it names them. `served` says
    that proof of service is needed; `on_service` is called with the service (clocks start).
    """

    key: str
    title: str
    section: str
    template: str
    build: Callable[[Case, object, dict], dict]
    signer: str = "officer"
    public: str = Document.Public.ASKED
    replaces: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    appeal: str = ""
    served: bool = False
    on_service: Callable | None = None
    standing: Callable[[Case], str] | None = None
    placard: bool = False


_rules: dict[str, PaperRule] = {}


def register(*rules: PaperRule) -> None:
    """Called by an article's apps.py."""
    for entry in rules:
        _rules[entry.key] = entry


def rule(key: str) -> PaperRule:
    """The rule of a kind of paper. Raises KeyError for one that nobody registered."""
    return _rules[key]


def rules() -> list[PaperRule]:
    """Every registered kind of paper, by key."""
    return [_rules[key] for key in sorted(_rules)]


def queue(case: Case, key: str, event: Event, step, facts: dict) -> Paper:
    """Write down a paper to be made after the commit, with all that it will say: in English,
    whatever the language of who acts. The act or the rule may name another addressee."""
    from workflow.plain import plain

    entry = rule(key)
    addressee = facts.pop("addressee", None)
    with translation.override(settings.LANGUAGE_CODE):
        content = plain(entry.build(case, step, facts))
    addressee = addressee or content.pop("addressee", None) or addressee_of(case)
    content.setdefault("signature", _signature(step, entry))
    return _add(case, entry, event, addressee, content)


def queue_letter(
    case: Case, event: Event, person: Person, subject: str, body: str, closed: bool = False
) -> Paper:
    """A message as a letter, for a person who is told by post."""
    entry = rule("common.letter")
    if closed:
        entry = replace(entry, public=Document.Public.CLOSED)
    addressee = {"name": person.name, "address": person.mailing_address, "capacity": ""}
    return _add(case, entry, event, addressee, {"subject": subject, "text": body})


def _add(case: Case, entry: PaperRule, event: Event, addressee: dict, content: dict) -> Paper:
    from workflow.plain import plain

    old = list(
        case.papers.filter(
            key__in=entry.replaces + entry.ends, standing=Paper.Standing.IN_FORCE
        ).order_by("id")
    )
    replaced = [paper for paper in old if paper.key in entry.replaces]
    if replaced:
        content["replaces"] = replaced[-1].number
    paper = Paper.objects.create(
        case_id=case.pk,
        event=event,
        key=entry.key,
        number=_number(case),
        title=content.get("title") or entry.title,
        day=event.day,
        addressee=addressee,
        facts=plain(
            {**case_facts(case), "section": entry.section, "appeal": entry.appeal, **content}
        ),
        code="".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH)),
        public=entry.public,
        replaces=replaced[-1] if replaced else None,
    )
    for previous in old:
        in_place = previous.key in entry.replaces
        previous.standing = Paper.Standing.REPLACED if in_place else Paper.Standing.ENDED
        previous.save(update_fields=["standing"])
    outbox.put("paper", paper.pk)
    return paper


def end(case: Case, *keys: str) -> None:
    """Papers of these keys no longer hold (a permit expired, a certificate revoked)."""
    case.papers.filter(key__in=keys, standing=Paper.Standing.IN_FORCE).update(
        standing=Paper.Standing.ENDED
    )


def revive(case: Case, *keys: str) -> None:
    """The last paper of these keys holds again (a suspension was lifted)."""
    last = case.papers.filter(key__in=keys, standing=Paper.Standing.ENDED).order_by("-id").first()
    if last:
        last.standing = Paper.Standing.IN_FORCE
        last.save(update_fields=["standing"])


def _number(case: Case) -> str:
    """Papers of a case are counted under its lock, and none is ever deleted."""
    name = case.number or f"{case.kind}-{case.pk}"  # a draft, a thing
    return f"{name}/{case.papers.count() + 1}"


def addressee_of(case: Case) -> dict:
    """The applicant as addressee, with the address for the envelope."""
    person = case.applicant
    if person is None:
        return {"name": "", "address": "", "capacity": ""}
    return {"name": person.name, "address": person.mailing_address, "capacity": "Applicant"}


def case_facts(case: Case) -> dict:
    """What stands in the box of every paper: number, parcel and address."""
    return {
        "case_number": case.number,
        "kind": case.kind_label,
        "tax_map_number": case.parcel.tax_map_number if case.parcel_id else "",
        "address": case.address or "No address",
    }


def _signature(step, entry: PaperRule) -> dict:
    from people.roles import Role

    if step.by.user is None:
        return {"name": "", "title": Role(entry.signer).label, "day": step.day}
    title = step.by.user.title or Role(step.role).label
    return {"name": step.by.name, "title": title, "day": step.day}


def could_not_be_made(paper_id: int) -> None:
    """The worker has given up on a paper; the print room shows it, and it can be tried again."""
    Paper.objects.filter(pk=paper_id, status=Paper.Status.QUEUED).update(status=Paper.Status.FAILED)


@outbox.handler("paper", repeatable=True, given_up=could_not_be_made)
def make(paper_id: int) -> None:
    """Set one paper and keep its bytes. Made once: a second call changes nothing."""
    from workflow import pdf

    paper = Paper.objects.select_related("case", "event").get(pk=paper_id)
    if paper.status == Paper.Status.MADE:
        return
    content = pdf.render(paper)
    with transaction.atomic():
        locked = Paper.objects.select_for_update().get(pk=paper_id)
        if locked.status == Paper.Status.MADE:
            return
        locked.document = _store(paper, content)
        locked.status = Paper.Status.MADE
        locked.save(update_fields=["document", "status"])


def _store(paper: Paper, content: bytes) -> Document:
    from workflow import files

    name = f"{paper.number.replace('/', '-')}.pdf"
    return files.store(
        ContentFile(content, name=name),
        case=paper.case,
        kind="paper",
        title=f"{paper.title} {paper.number}",
        content_type="application/pdf",
        public=paper.public,
    )


def ensure_made(paper: Paper) -> Paper:
    """The paper made now if the worker has not come to it, so that a person at the counter
    does not wait for a queue."""
    if paper.status != Paper.Status.MADE:
        make(paper.pk)
        paper.refresh_from_db()
    return paper
