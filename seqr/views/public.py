"""Notices, determinations and statements on file, for everyone (§ 6-24(a), (b)): what is open for
comments, when a hearing is held, and what was found.

Names of those who commented are not shown, and nothing is searched by a name (Public Officers Law
§§ 87, 89).
"""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Prefetch, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from people.roles import Role
from seqr.kinds import KINDS
from seqr.models import Hearing, Review, Statement, StatementKind
from workflow import door
from workflow.actors import Actor
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.models import Document, Paper
from workflow.offers import preview
from workflow.refusal import BadData, Refused

PAGE = 30
COMMENTER = Actor(name="Someone on the public page", roles=frozenset({Role.SYSTEM}))
SHOWN = KINDS[0].public_states


def today():
    """The day in the town."""
    return town_day(timezone.now())


def public_reviews() -> QuerySet[Review]:
    """The reviews that are public: those of which a class is confirmed."""
    rows = Review.objects.filter(number__isnull=False).exclude(classification="")
    return rows.filter(Q(state__in=sorted(SHOWN)) | Q(state="draft"))


def open_statements():
    """The draft statements that are open for comments today."""
    rows = Statement.objects.filter(
        kind=StatementKind.DRAFT,
        notice_published_on__isnull=False,
        taken_up_on=None,
        comments_until__gte=today(),
        review__in=public_reviews(),
    )
    return rows.select_related("review").order_by("comments_until", "pk")


def hearings_to_come():
    """The hearings that are called and not yet held, the next first."""
    rows = Hearing.objects.filter(held_on=None, cancelled_on=None, at__gte=timezone.now())
    return rows.filter(review__in=public_reviews()).select_related("review").order_by("at")


@require_safe
def register(request: HttpRequest) -> HttpResponse:
    """The list, the latest first, thirty to a page."""
    text = " ".join(request.GET.get("q", "").replace("\x00", " ").split())[:100]
    rows = public_reviews()
    if text:
        fits = Q(number__iexact=text) | Q(title__icontains=text) | Q(address__icontains=text)
        rows = rows.filter(fits | Q(parcel__tax_map_number__iexact=text))
    before = request.GET.get("before", "")
    if before.isdecimal() and len(before) < 19:
        rows = rows.filter(pk__lt=int(before))
    found = list(rows.order_by("-pk").prefetch_related("determinations", _statements())[: PAGE + 1])
    context = {
        "text": text,
        "reviews": found[:PAGE],
        "older": found[PAGE - 1].pk if len(found) > PAGE else None,
        "open_statements": [] if text or before else open_statements(),
        "hearings": [] if text or before else hearings_to_come(),
    }
    return render(request, "seqr/register.html", context)


def _statements() -> Prefetch:
    """The statements that are open to the public."""
    noticed = Statement.objects.filter(notice_published_on__isnull=False)
    return Prefetch("statements", noticed.prefetch_related("documents"), "public_statements")


def find(number: str) -> Review:
    """The public review with this number. Http404 where there is none."""
    rows = public_reviews().select_related("parcel", "lead")
    found = rows.prefetch_related(_statements()).filter(number=number.upper()).first()
    if found is None:
        raise Http404
    return found


@require_safe
def review(request: HttpRequest, number: str) -> HttpResponse:
    """One review: where it stands, its statements, its papers, its hearing."""
    found = find(number)
    papers = found.papers.filter(public=Document.Public.OPEN).exclude(standing=Paper.Standing.VOID)
    context = {
        "review": found,
        "may_comment": open_statements().filter(review=found).first(),
        "papers": papers.order_by("id"),
        "hearings": found.hearings.filter(cancelled_on=None).order_by("at"),
        "comments": found.comments.count(),
        "facts": found.kind_spec.public_overview(found),
        "stands": found.kind_spec.next_step(found),
    }
    return render(request, "seqr/review.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def comment(request: HttpRequest, number: str) -> HttpResponse:
    """A comment on the draft statement, by anyone who signs in; others write or come by."""
    found = find(number)
    draft = open_statements().filter(review=found).first()
    if draft is None:
        messages.info(request, _("Comments on this statement are not open."))
        return redirect("seqr-review", found.number)
    form = None
    if request.method == "POST":
        try:
            door.act(found, "comment", COMMENTER, request.POST, files=request.FILES)
        except BadData as bad:
            form = bad.form
        except Refused as refused:
            for refusal in refused.refusals:
                messages.error(request, str(refusal))
            return redirect("seqr-review", found.number)
        else:
            words = _("Thank you. The town reads your comment before it determines again.")
            messages.success(request, words)
            return redirect("seqr-review", found.number)
    if form is None:
        step = preview(found, acts_of(Review)["comment"], request.user)
        form = door.form_for(found, step.act, step)
        form.fields["name"].initial = request.user.full_name
    context = {"review": found, "draft": draft, "form": form}
    return render(request, "seqr/comment.html", context, status=422 if form.errors else 200)
