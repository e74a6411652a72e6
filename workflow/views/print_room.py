"""The print room: papers that wait to be printed and handed over, their preview, one PDF of
several, labels for the envelopes, and what became of each."""

from __future__ import annotations

import re

from django import forms
from django.contrib import messages
from django.db.models import Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_POST, require_safe

from people.roles import Role
from workflow import door, papers, printing
from workflow.asking import AsksPlainly
from workflow.days import town_day
from workflow.models import Method, Outbox, Paper
from workflow.refusal import BadData, Refused
from workflow.views.roles import for_roles

PRINTERS = (Role.CLERK, Role.OFFICER)
PAGE = 50
MOST = 100
SHOWS = {
    "waiting": gettext_lazy("To print"),
    "open": gettext_lazy("Not handed over"),
    "failed": gettext_lazy("Could not be made"),
    "all": gettext_lazy("All"),
}
WENT_OUT = {
    Method.PERSONAL: gettext_lazy("Handed over in person"),
    Method.REGULAR: gettext_lazy("Mailed"),
    Method.CERTIFIED: gettext_lazy("Certified mail"),
    Method.REGISTERED: gettext_lazy("Registered mail"),
    Method.POSTING: gettext_lazy("Posted at the property"),
    Method.FILING: gettext_lazy("Filed with an office"),
}


@for_roles(*PRINTERS)
@require_safe
def print_room(request: HttpRequest) -> HttpResponse:
    """One page of papers, the oldest first, with the preview of one of them beside."""
    show = request.GET.get("show", "waiting")
    show = show if show in SHOWS else "waiting"
    rules = papers.rules()
    key = request.GET.get("kind", "")
    key = key if key in {rule.key for rule in rules} else ""
    rows, earlier, later = _page(chosen(show, key), show, request.GET)
    _tell_failures(rows)
    context = {
        "rows": rows,
        "show": show,
        "shows": SHOWS.items(),
        "kind": key,
        "kinds": rules,
        "after": rows[-1].pk if rows and later else "",
        "before": rows[0].pk if rows and earlier else "",
        "preview": _preview(request.GET.get("paper", "")),
        "here": request.get_full_path(),
    }
    return render(request, "print/room.html", context)


def chosen(show: str, key: str = "") -> QuerySet[Paper]:
    """The papers of a view. To be printed are the papers that the law has served or posted, and
    every paper of someone who gets letters; others wait on the page of the case."""
    rows = Paper.objects.all()
    if key:
        rows = rows.filter(key=key)
    if show == "all":
        return rows
    rows = rows.filter(delivered_on__isnull=True)
    if show == "failed":
        waits = Outbox.objects.filter(kind="paper", done_at__isnull=True, given_up=False)
        failing = Q(pk__in=waits.exclude(failure="").values("subject_id"))
        return rows.filter(Q(status=Paper.Status.FAILED) | failing & ~Q(status=Paper.Status.MADE))
    rows = rows.exclude(standing=Paper.Standing.VOID)
    if show == "waiting":
        rows = rows.filter(standing=Paper.Standing.IN_FORCE)
        on_paper = [rule.key for rule in papers.rules() if rule.served or rule.placard]
        rows = rows.filter(
            Q(key__in=[*on_paper, "common.letter"])
            | Q(case__applicant__by_post=True)
            | Q(case__applicant__email="")
        )
    return rows


def _page(rows: QuerySet[Paper], show: str, asked) -> tuple[list[Paper], bool, bool]:
    """One page by key: what waits the oldest first, all papers the newest first."""
    rows = rows.select_related("case", "document").prefetch_related("services")
    rows = rows.defer("facts", "case__search_text")
    forward = show != "all"
    after, before = _number(asked.get("after")), _number(asked.get("before"))
    if before:
        back = rows.filter(**{"pk__lt" if forward else "pk__gt": before})
        found = list(back.order_by("-pk" if forward else "pk")[: PAGE + 1])
        return found[:PAGE][::-1], len(found) > PAGE, True
    if after:
        rows = rows.filter(**{"pk__gt" if forward else "pk__lt": after})
    found = list(rows.order_by("pk" if forward else "-pk")[: PAGE + 1])
    return found[:PAGE], bool(after), len(found) > PAGE


def _number(text: str | None) -> int | None:
    return int(text) if re.fullmatch(r"\d{1,18}", text or "") else None


def _tell_failures(rows: list[Paper]) -> None:
    """Put on each row why it could not be made, where it could not, and its rule."""
    open_ones = [row.pk for row in rows if row.status != Paper.Status.MADE]
    found = Outbox.objects.filter(kind="paper", subject_id__in=open_ones).exclude(failure="")
    reasons = dict(found.values_list("subject_id", "failure"))
    known = {rule.key: rule for rule in papers.rules()}
    for row in rows:
        row.failure = reasons.get(row.pk, "")
        row.served = row.key in known and known[row.key].served


def _preview(code: str) -> Paper | None:
    if not code:
        return None
    return Paper.objects.select_related("case").filter(code=code.upper()).first()


def _selected(request: HttpRequest) -> list[Paper]:
    """The papers that were ticked, in the order of the list."""
    keys = [int(pk) for pk in request.POST.getlist("paper") if re.fullmatch(r"\d{1,18}", pk)]
    found = Paper.objects.select_related("case", "document").in_bulk(keys[:MOST])
    return [found[pk] for pk in dict.fromkeys(keys) if pk in found]


def _back(request: HttpRequest) -> str:
    wanted = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(wanted, {request.get_host()}, request.is_secure()):
        return wanted
    return reverse("print-room")


@for_roles(*PRINTERS)
@require_POST
def batch(request: HttpRequest) -> HttpResponse:
    """What the buttons under the list ask for: one PDF, labels, or what became of the papers."""
    rows = _selected(request)
    if not rows:
        messages.error(request, _("Tick the papers first."))
        return redirect(_back(request))
    if "labels" in request.POST:
        return _labels(request, rows)
    return _one_pdf(request, rows)


def _one_pdf(request: HttpRequest, rows: list[Paper]) -> HttpResponse:
    failed = [paper for paper in rows if not printing.made(paper)]
    if failed:
        names = ", ".join(paper.number for paper in failed)
        words = _("Nothing was printed: %(papers)s could not be made. Leave them out or try again.")
        messages.error(request, words % {"papers": names})
        return redirect(f"{reverse('print-room')}?show=failed")
    content = printing.merge(rows, new_sheets="two_sided" in request.POST)
    keys = [paper.pk for paper in rows]
    Paper.objects.filter(pk__in=keys, printed_at__isnull=True).update(printed_at=timezone.now())
    return _pdf(content, f"papers-{len(rows)}.pdf")


def _labels(request: HttpRequest, rows: list[Paper]) -> HttpResponse:
    without = [paper.number for paper in rows if not paper.addressee.get("address")]
    if without:
        words = _("No labels were made: there is no address for %(papers)s.")
        messages.error(request, words % {"papers": ", ".join(without)})
        return redirect(_back(request))
    first = min(max(_number(request.POST.get("first")) or 1, 1), printing.LABELS)
    return _pdf(printing.labels(rows, first), "labels.pdf")


def _pdf(content: bytes, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type="application/pdf")
    response["Content-Disposition"] = f'inline; filename="{name}"'
    response["Cache-Control"] = "private, no-store"
    return response


@for_roles(*PRINTERS)
@require_POST
def again(request: HttpRequest, pk: int) -> HttpResponse:
    """Try once more to make a paper."""
    paper = Paper.objects.filter(pk=pk).first()
    if paper is None:
        raise Http404
    if printing.made(paper):
        messages.success(request, _("%(paper)s is made.") % {"paper": paper})
    else:
        printing.try_again(paper)
        messages.error(
            request,
            _("%(paper)s could not be made. It is tried again by itself.") % {"paper": paper},
        )
    return redirect(_back(request))


class WentOutForm(AsksPlainly, forms.Form):
    """How one paper went out; the act's own form checks it."""

    method = forms.ChoiceField(label=gettext_lazy("How"), choices=list(WENT_OUT.items()))
    sent_on = forms.DateField(
        label=gettext_lazy("Day"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    tracking_number = forms.CharField(
        label=gettext_lazy("Number of the receipt"), max_length=40, required=False
    )


@for_roles(*PRINTERS)
@require_POST
def deliver(request: HttpRequest) -> HttpResponse:
    """Enter for each ticked paper how it went out: first the page that asks, then the acts."""
    rows = _selected(request)
    if not rows:
        messages.error(request, _("Tick the papers first."))
        return redirect(_back(request))
    asked = "confirm" in request.POST
    first = {"sent_on": town_day(timezone.now()), "method": Method.REGULAR}
    for paper in rows:
        data = request.POST if asked else None
        paper.form = WentOutForm(data, prefix=f"p{paper.pk}", initial=first)
    left = [paper for paper in rows if not (asked and _deliver(request, paper))]
    if asked and len(left) < len(rows):
        words = _("%(count)d papers are entered as handed over or mailed.")
        messages.success(request, words % {"count": len(rows) - len(left)})
    if not left:
        return redirect(_back(request))
    context = {"rows": left, "next": _back(request), "forms": [paper.form for paper in left]}
    return render(request, "print/deliver.html", context, status=422 if asked else 200)


def _deliver(request: HttpRequest, paper: Paper) -> bool:
    if Paper.objects.filter(pk=paper.pk, delivered_on__isnull=False).exists():
        return True
    form = paper.form
    if not form.is_valid():
        return False
    try:
        door.act(
            paper.case, "deliver_paper", request.user, {"paper": paper.pk, **form.cleaned_data}
        )
    except BadData as bad:
        for name, errors in bad.form.errors.items():
            form.add_error(name if name in form.fields else None, errors)
        return False
    except Refused as no:
        form.add_error(None, [str(refusal) for refusal in no.refusals])
        return False
    return True
