"""The public register: permits and other cases by property, number, day and kind (§ 5-34(b)).

Open to everyone without an account. It never shows telephone numbers, e-mail addresses or lists of
owners, and can not be searched by a name (Public Officers Law §§ 87, 89). Every page starts from an
index and goes on by key, so that its time does not depend on how many cases there are.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date

from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from parcels import search
from parcels.models import Parcel
from parcels.public import public_facts, with_facts
from workflow import kinds
from workflow.days import town_day
from workflow.models import Case, CaseParcel, Document, Paper
from workflow.views.common import is_staff

PAGE = 50
MOST_BESIDE = 1000
NUMBER = re.compile(r"[A-Za-z]{1,4}-\d{4}-\d{3,}")
NUMBER_BEGINS = re.compile(r"[A-Za-z]{2,4}-(\d{0,4}|\d{4}-\d*)")


def public_cases() -> QuerySet[Case]:
    """The cases that the register shows: filed, of each kind in its public states."""
    by_states: dict[frozenset, list[str]] = {}
    for kind in kinds.all_kinds():
        if not kind.is_thing:
            by_states.setdefault(frozenset(kind.public_states), []).append(kind.code)
    shown = Q(pk__in=[])
    for states, codes in by_states.items():
        shown |= Q(kind__in=codes, state__in=sorted(states))
    rows = Case.objects.filter(shown, is_thing=False, number__isnull=False)
    return rows.filter(filed_on__isnull=False).defer("search_text", "last_hash")


@dataclass
class Asked:
    """What the register is asked for. What is not understood is left out and said."""

    text: str = ""
    kind: str = ""
    first: date | None = None
    last: date | None = None
    after: tuple[date, int] | None = None
    before: tuple[date, int] | None = None
    problems: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, query) -> Asked:
        """The question in the query of an address."""
        known = {kind.code for kind in kinds.all_kinds() if not kind.is_thing}
        asked = cls(
            text=" ".join(query.get("q", "").replace("\x00", " ").split())[:100],
            kind=query.get("kind", "") if query.get("kind") in known else "",
            after=_key_of(query.get("after", "")),
            before=_key_of(query.get("before", "")),
        )
        asked.first, asked.last = asked._day(query, "from"), asked._day(query, "to")
        if asked.first and asked.last and asked.first > asked.last:
            asked.problems.append(_("The first day lies after the last. Exchange them."))
        return asked

    def _day(self, query, name: str) -> date | None:
        text = query.get(name, "").strip()
        try:
            return date.fromisoformat(text) if text else None
        except ValueError:
            self.problems.append(_("Enter a day as 2026-11-30."))
            return None

    @property
    def anything(self) -> bool:
        return bool(self.text or self.kind or self.first or self.last)


def _key_of(text: str) -> tuple[date, int] | None:
    """The place in the order that `2026-11-30_42` names."""
    match = re.fullmatch(r"(\d{4}-\d{2}-\d{2})_(\d{1,18})", text)
    try:
        return (date.fromisoformat(match[1]), int(match[2])) if match else None
    except ValueError:
        return None


def _key(case: Case) -> str:
    return f"{case.filed_on}_{case.pk}"


@dataclass
class Found:
    """One page of cases and the keys of the pages beside it."""

    rows: list[Case]
    newer: str = ""
    older: str = ""


def page(rows: QuerySet[Case], asked: Asked) -> Found:
    """The cases, the latest filed first, fifty to a page."""
    if asked.first:
        rows = rows.filter(filed_on__gte=asked.first)
    if asked.last:
        rows = rows.filter(filed_on__lte=asked.last)
    if asked.kind:
        rows = rows.filter(kind=asked.kind)
    if asked.before:
        day, pk = asked.before
        later = rows.filter(filed_on__gte=day).filter(Q(filed_on__gt=day) | Q(pk__gt=pk))
        found = list(later.order_by("filed_on", "id")[: PAGE + 1])
        shown = found[:PAGE][::-1]
        return _found(shown, newer=len(found) > PAGE, older=True)
    if asked.after:
        day, pk = asked.after
        rows = rows.filter(filed_on__lte=day).filter(Q(filed_on__lt=day) | Q(pk__lt=pk))
    found = list(rows.order_by("-filed_on", "-id")[: PAGE + 1])
    return _found(found[:PAGE], newer=asked.after is not None, older=len(found) > PAGE)


def _found(rows: list[Case], newer: bool, older: bool) -> Found:
    if not rows:
        return Found([])
    return Found(rows, _key(rows[0]) if newer else "", _key(rows[-1]) if older else "")


def _of_parcels(rows: QuerySet[Case], parcels: list[Parcel]) -> QuerySet[Case]:
    """The cases on parcels. Those on which a parcel stands beside another are named by their keys,
    so that the database answers both parts from an index."""
    keys = [parcel.pk for parcel in parcels]
    if not keys:
        return rows.none()
    beside = CaseParcel.objects.filter(parcel__in=keys).order_by("-id")
    others = list(beside.values_list("case_id", flat=True)[:MOST_BESIDE])
    return rows.filter(Q(parcel__in=keys) | Q(pk__in=others))


@require_safe
def register(request: HttpRequest) -> HttpResponse:
    """Search by address, tax map number, permit number, day and kind."""
    asked = Asked.of(request.GET)
    rows = public_cases()
    parcels: list[Parcel] = []
    if NUMBER.fullmatch(asked.text):
        one = rows.filter(number=asked.text.upper()).first()
        if one is not None:
            return redirect("register-case", one.number)
    if NUMBER_BEGINS.fullmatch(asked.text):
        rows = rows.filter(number__begins=asked.text.upper())
    elif asked.text:
        parcels = search.search(asked.text, limit=search.LIMIT)
        rows = _of_parcels(rows, parcels)
    found = Found([]) if asked.problems else page(rows, asked)
    context = {
        "asked": asked,
        "found": found,
        "parcels": parcels,
        "many": len(parcels) >= search.LIMIT,
        "kinds": [kind for kind in kinds.all_kinds() if not kind.is_thing],
    }
    return render(request, "register/search.html", context, status=422 if asked.problems else 200)


@require_safe
def register_parcel(request: HttpRequest, tax_map_number: str) -> HttpResponse:
    """What is public of one property, and every public case on it."""
    parcel = search.find(tax_map_number)
    if parcel is None:
        raise Http404
    if parcel.tax_map_number != tax_map_number:
        return redirect("register-parcel", parcel.tax_map_number)
    parcel = with_facts(Parcel.objects.filter(pk=parcel.pk)).get()
    asked = Asked.of(request.GET)
    children = [link.child for link in parcel.child_links.select_related("child")[:PAGE]]
    context = {
        "parcel": parcel,
        "facts": public_facts(parcel, town_day(timezone.now())),
        "children": children,
        "found": page(_of_parcels(public_cases(), [parcel]), asked),
        "asked": asked,
    }
    return render(request, "register/parcel.html", context)


@require_safe
def register_case(request: HttpRequest, number: str) -> HttpResponse:
    """What is public of one case."""
    case = public_cases().select_related("parcel").filter(number=number.upper()).first()
    if case is None:
        raise Http404
    if case.number != number:
        return redirect("register-case", case.number)
    rows = case.documents.filter(public=Document.Public.OPEN, removed_at__isnull=True)
    facts = case.kind_spec.public_overview(case.whole())
    context = {
        "case": case,
        "facts": [(label, value) for label, value in facts if value not in ("", None, [])],
        "papers": case.papers.filter(public=Document.Public.OPEN)
        .exclude(standing=Paper.Standing.VOID)
        .defer("facts", "addressee")
        .order_by("-id"),
        "files": rows.exclude(kind="paper"),
        "conditions": case.conditions.all(),
        "events": case.events.filter(public=True)
        .only("case", "action", "label", "day")
        .order_by("-seq"),
        "staff": is_staff(request.user),
    }
    return render(request, "register/case.html", context)
