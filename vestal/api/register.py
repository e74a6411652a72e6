"""The public register over HTTP: what its pages show, and nothing else.

No names of owners, no telephone numbers, no e-mail addresses, and no search by a name
(Public Officers Law §§ 87, 89).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Annotated, Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from ninja import Query, Router, Schema
from pydantic import Field, PlainValidator, WithJsonSchema

from parcels import search
from parcels.models import Parcel
from parcels.public import public_facts, with_facts
from parcels.views import public_cases
from rulebook import leaves
from rulebook.declare import Fact
from vestal.api.answers import answer, fault
from vestal.api.rules import UNREADABLE, unknown_parameters
from workflow import kinds
from workflow.days import town_day
from workflow.models import Case, CaseParcel, Document, Paper

router = Router(tags=["register"])
PAGE = 100
MOST_BESIDE = 1000
UNKNOWN = 404
_DAY = Fact(name="day", type="date")
_KEY = re.compile(r"(\d{4}-\d\d-\d\d)_(\d{1,18})", re.ASCII)
AFTER = r"^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])_\d{1,18}$"


def _read_day(text: Any) -> date:
    try:
        return leaves.parser(_DAY)(text)
    except leaves.Bad as bad:
        raise ValueError(f"{leaves.shown(text)} {bad}; accepted: {leaves.accepted(_DAY)}") from None


def _read_key(text: Any) -> tuple[date, int]:
    match = _KEY.fullmatch(text)
    if match is None:
        raise ValueError("is no key; accepted: the `next` of an earlier answer")
    return _read_day(match[1]), int(match[2])


def _read_kind(text: Any) -> str:
    known = [kind.code for kind in kinds.all_kinds() if not kind.is_thing]
    if text not in known:
        raise ValueError(f"is no kind of case; accepted: {', '.join(known)}")
    return str(text)


Day = Annotated[
    Any,
    PlainValidator(_read_day),
    WithJsonSchema({"type": "string", "format": "date", "pattern": leaves.day_pattern(_DAY)}),
]
Key = Annotated[
    Any, PlainValidator(_read_key), WithJsonSchema({"type": "string", "pattern": AFTER})
]
Kind = Annotated[str, PlainValidator(_read_kind), WithJsonSchema({"type": "string"})]


class Asked(Schema):
    """What cases are asked for; all of it has to fit."""

    number: str | None = Field(None, max_length=24, description="The number of a case.")
    address: str | None = Field(
        None,
        min_length=2,
        max_length=100,
        description="An address or its beginning: of the first fifty properties that it names.",
    )
    tax_map_number: str | None = Field(
        None, max_length=60, description="The tax map number of a property, in any form."
    )
    kind: Kind | None = Field(None, description="The prefix of the numbers of this kind of case.")
    filed_from: Day | None = Field(None, description="Filed on this day or later.")
    filed_to: Day | None = Field(None, description="Filed on this day or earlier.")
    after: Key | None = Field(None, description="`next` of the page before this one.")


@router.get("/register/cases", summary="Search the public register")
def list_cases(request: HttpRequest, asked: Query[Asked]) -> HttpResponse:
    """Cases that the public register shows, the latest filed first, at most 100; where there are
    more, `next` is what `after` takes for the next page."""
    if bad := unknown_parameters(request, Asked.model_fields):
        return answer({"error": bad}, UNREADABLE)
    rows = _narrowed(public_cases(), asked)
    found = list(rows.select_related("parcel").order_by("-filed_on", "-id")[: PAGE + 1])
    shown = found[:PAGE]
    more = f"{shown[-1].filed_on}_{shown[-1].pk}" if len(found) > PAGE else None
    return answer({"cases": [row(request, case) for case in shown], "next": more})


def _narrowed(rows: QuerySet[Case], asked: Asked) -> QuerySet[Case]:
    if asked.number is not None:
        rows = rows.filter(number=_clean(asked.number).upper())
    if asked.tax_map_number is not None:
        parcel = search.find(_clean(asked.tax_map_number))
        rows = _on(rows, [parcel] if parcel else [])
    if asked.address is not None:
        rows = _on(rows, search.search(asked.address, limit=search.LIMIT))
    if asked.kind is not None:
        rows = rows.filter(kind=asked.kind)
    if asked.filed_from is not None:
        rows = rows.filter(filed_on__gte=asked.filed_from)
    if asked.filed_to is not None:
        rows = rows.filter(filed_on__lte=asked.filed_to)
    if asked.after is not None:
        day, pk = asked.after
        rows = rows.filter(filed_on__lte=day).filter(Q(filed_on__lt=day) | Q(pk__lt=pk))
    return rows


def _clean(text: str) -> str:
    """PostgreSQL takes no NUL in a text."""
    return text.replace("\x00", "").strip()


def _on(rows: QuerySet[Case], parcels: Iterable[Parcel]) -> QuerySet[Case]:
    """The cases on parcels, or on which one stands beside another."""
    keys = [parcel.pk for parcel in parcels]
    if not keys:
        return rows.none()
    beside = CaseParcel.objects.filter(parcel__in=keys).order_by("-id")
    others = list(beside.values_list("case_id", flat=True)[:MOST_BESIDE])
    return rows.filter(Q(parcel__in=keys) | Q(pk__in=others))


@router.get("/register/cases/{number}", summary="One case of the public register")
def get_case(request: HttpRequest, number: str) -> HttpResponse:
    """What the register shows of a case: its facts, its papers and documents that are open to
    everyone, its conditions, and what happened on which day."""
    if bad := unknown_parameters(request):
        return answer({"error": bad}, UNREADABLE)
    rows = public_cases().select_related("parcel").filter(number=_clean(number).upper())
    case = rows.first()
    if case is None:
        return fault(UNKNOWN, "number", "is no case of the public register")
    return answer({**row(request, case), **_details(request, case)})


@router.get("/register/parcels/{path:tax_map_number}", summary="One property")
def get_parcel(request: HttpRequest, tax_map_number: str) -> HttpResponse:
    """What is public of a property, and the 100 cases on it that were filed last."""
    if bad := unknown_parameters(request):
        return answer({"error": bad}, UNREADABLE)
    known = search.find(_clean(tax_map_number))
    if known is None:
        return fault(UNKNOWN, "tax_map_number", "is no property of the register")
    parcel = with_facts(Parcel.objects.filter(pk=known.pk)).get()
    facts = plain(public_facts(parcel, town_day(timezone.now())))
    rows = _on(public_cases(), [parcel]).select_related("parcel").order_by("-filed_on", "-id")
    return answer({**facts, "cases": [row(request, case) for case in rows[:PAGE]]})


def row(request: HttpRequest, case: Case) -> dict[str, Any]:
    """A case as it stands in a list."""
    return {
        "number": case.number,
        "kind": case.kind,
        "kind_label": str(case.kind_label),
        "state": str(case.state),
        "state_label": str(case.state_label),
        "address": case.address,
        "tax_map_number": case.parcel.tax_map_number if case.parcel else None,
        "filed_on": plain(case.filed_on),
        "decided_on": plain(case.decided_on),
        "url": request.build_absolute_uri(reverse("register-case", args=[case.number])),
    }


def _details(request: HttpRequest, case: Case) -> dict[str, Any]:
    facts = case.kind_spec.public_overview(case.whole())
    files = case.documents.filter(public=Document.Public.OPEN, removed_at__isnull=True)
    papers = case.papers.filter(public=Document.Public.OPEN).exclude(standing=Paper.Standing.VOID)
    return {
        "facts": [
            {"label": str(label), "value": plain(value)}
            for label, value in facts
            if value not in ("", None, [])
        ],
        "papers": [
            {
                "number": paper.number,
                "title": paper.title,
                "day": plain(paper.day),
                "standing": paper.standing,
                "url": request.build_absolute_uri(reverse("paper", args=[paper.code])),
            }
            for paper in papers.defer("facts", "addressee").order_by("-id")
        ],
        "documents": [
            {
                "title": file.title,
                "pages": file.pages,
                "size": file.size,
                "url": request.build_absolute_uri(reverse("file", args=[file.public_id])),
            }
            for file in files.exclude(kind="paper")
        ],
        "conditions": [
            {"text": one.text, "section": one.section, "met_on": plain(one.met_on)}
            for one in case.conditions.all()
        ],
        "events": [
            {"day": plain(event.day), "what": event.told}
            for event in case.events.filter(public=True)
            .only("case", "action", "label", "day")
            .order_by("seq")
        ],
    }


def plain(value: Any) -> Any:
    """A value as JSON has it; exact numbers as text, so that none loses a digit."""
    if value is None or isinstance(value, bool | int):
        return value
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, Decimal):
        return f"{value:f}"
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(inner) for inner in value]
    return str(value)
