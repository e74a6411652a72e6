"""Confirms a paper in one glance: genuine and in force, genuine but no longer, or unknown.

Open to everyone, since the code stands on the paper; whoever guesses codes is slowed down.
"""

from __future__ import annotations

import hashlib
from datetime import date

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from workflow import papers
from workflow.models import Document, Paper
from workflow.states import State

GUESSES = 20
WITHIN_SECONDS = 600
# A case in one of these states holds nothing any more; with it its papers end.
OVER = frozenset(
    {State.SUSPENDED, State.INVALID, State.EXPIRED, State.REVOKED, State.CLOSED, State.VOID}
)


def plain_code(text: str) -> str:
    """The code as it is kept, however it was typed from the paper."""
    return "".join(c for c in text.upper() if c.isascii() and c.isalnum())


@require_safe
@never_cache
def ask(request: HttpRequest) -> HttpResponse:
    """The field for the code; a typed code leads to its page."""
    code = plain_code(request.GET.get("code", "")[:100])
    if code:
        return redirect("verify", code)
    return render(request, "verify/ask.html", {"asked": "code" in request.GET})


@require_safe
@never_cache
def verify(request: HttpRequest, code: str) -> HttpResponse:
    """What the town knows of the paper with this code."""
    wanted = plain_code(code[:100])
    key = f"verify:{_who(request)}"
    if cache.get(key, 0) >= GUESSES:
        response = render(request, "verify/slow.html", status=429)
        response["Retry-After"] = str(WITHIN_SECONDS)
        return response
    paper = _find(wanted)
    if paper is None:
        _count(key)
        return render(request, "verify/paper.html", {"code": wanted}, status=404)
    context = {
        "code": wanted,
        "paper": paper,
        "address": paper.facts.get("address") or paper.case.address,
        "section": paper.facts.get("section", ""),
        "open": paper.public == Document.Public.OPEN,
        "later": _later(paper),
        "since": None if paper.holds else _since(paper),
        "in_register": paper.case.state in paper.case.kind_spec.public_states,
    }
    return render(request, "verify/paper.html", context)


def _find(code: str) -> Paper | None:
    if len(code) != papers.CODE_LENGTH:
        return None
    return Paper.objects.select_related("case", "event").filter(code=code).first()


def _later(paper: Paper) -> Paper | None:
    """The paper that replaces this one, at the end of a chain of replacements."""
    found = None
    seen = {paper.pk}
    following = paper.replaced_by.order_by("-id").first()
    while following is not None and following.pk not in seen:
        seen.add(following.pk)
        found = following
        following = following.replaced_by.order_by("-id").first()
    return found


def _since(paper: Paper) -> date | None:
    """The day from which the paper holds no more: that of the paper that took its place or ended
    it, else that of the act that ended or voided the case."""
    direct = paper.replaced_by.order_by("id").first()
    if direct is not None:
        return direct.day
    for later in paper.case.papers.filter(pk__gt=paper.pk).order_by("id"):
        if paper.key in _ended_by(later.key):
            return later.day
    moves = paper.case.events.filter(seq__gt=paper.event.seq, to_state__in=OVER)
    last = [event for event in moves.order_by("seq") if event.from_state != event.to_state]
    return last[-1].day if last else None


def _ended_by(key: str) -> tuple[str, ...]:
    try:
        entry = papers.rule(key)
    except KeyError:
        return ()
    return (*entry.ends, *entry.replaces)


def _who(request: HttpRequest) -> str:
    """Who asks, as the proxy in front of a town in service says it; kept as a hash."""
    address = request.META.get("REMOTE_ADDR", "")
    if settings.PRODUCTION:
        address = request.headers.get("X-Forwarded-For", address).rpartition(",")[2].strip()
    return hashlib.sha256(address.encode()).hexdigest()[:32]


def _count(key: str) -> None:
    cache.add(key, 0, WITHIN_SECONDS)
    try:
        cache.incr(key)
    except ValueError:
        # It ran out between the two: the next guess begins a new count.
        cache.set(key, 1, WITHIN_SECONDS)
