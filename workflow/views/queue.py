"""The office's one queue over every kind of case."""

from __future__ import annotations

import re
import uuid

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_safe

from workflow import door, kinds, offers
from workflow.acts import acts_of
from workflow.days import town_day
from workflow.models import Case
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.shared import DESK
from workflow.states import ENDED, State
from workflow.views import queue_rows
from workflow.views.common import find_case, staff_only

NUMBER = re.compile(r"[A-Z]{1,4}-\d{4}-\d{3,}")
VIEWS = {
    "": gettext_lazy("All"),
    "who=mine": gettext_lazy("Mine"),
    "who=unassigned": gettext_lazy("With nobody"),
    "waiting=1": gettext_lazy("Waiting for the applicant"),
    "due=soon": gettext_lazy("Due within 7 days"),
    "due=overdue": gettext_lazy("Overdue"),
}


@staff_only
@require_safe
def queue(request: HttpRequest) -> HttpResponse:
    """The rows that the filters in the address choose, fifty to a page, the next due first."""
    today = town_day(timezone.now())
    filters = queue_rows.Filters.of(request.GET, request.user, today)
    if NUMBER.fullmatch(filters.text.upper()):
        whole = Case.objects.filter(number=filters.text.upper()).first()
        if whole is not None:
            return redirect(whole)
    rows, earlier, later = queue_rows.page(filters)
    views = queue_rows.views_of(request.user, today)
    counts = queue_rows.counted({**views, "here": filters})
    context = {
        "filters": filters,
        "rows": rows,
        "chips": filters.chips,
        "count": queue_rows.in_words(counts.pop("here")),
        "views": [
            (query, words, queue_rows.in_words(counts[query]), views[query].chips == filters.chips)
            for query, words in VIEWS.items()
        ],
        "before": queue_rows.key(rows[0]) if rows and earlier else "",
        "after": queue_rows.key(rows[-1]) if rows and later else "",
        "kinds": [kind for kind in kinds.all_kinds() if not kind.is_thing],
        "states": [s for s in State if s not in ENDED and s is not State.DRAFT],
        "may_assign": request.user.has_role(*DESK),
    }
    return render(request, "workflow/queue.html", context)


@staff_only
@require_http_methods(["GET", "HEAD", "POST"])
def assign(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """Who has a case, changed in its row. Without htmx the page of the act does the same."""
    case = find_case(request.user, str(public_id))
    if "assign" not in acts_of(type(case)):
        raise Http404
    if not request.user.has_role(*DESK):
        raise PermissionDenied
    if not request.htmx:
        address = reverse("act", args=[case.number or case.public_id, "assign"])
        return redirect(f"{address}?next={reverse('queue')}")
    form = offers.form(case, "assign", request.user)
    if request.method == "POST":
        try:
            door.act(case, "assign", request.user, request.POST)
        except BadData as bad:
            form = bad.form
        except (NotAllowed, Refused) as no:
            form.problem = str(no)
        else:
            context = {"case": case, "may_assign": True, "said": _("Assigned.")}
            return render(request, "workflow/queue_who.html", context)
    context = {"case": case, "form": form, "people": form.fields["assignee"].queryset}
    return render(request, "workflow/queue_assign.html", context)
