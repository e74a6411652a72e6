"""The page of one case: the office's view, or the applicant's, by who looks."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from workflow.models import Case
from workflow.views import case_page, my_case
from workflow.views.common import acts_for_applicant, find_case


@login_required
@require_safe
def case(request: HttpRequest, ref: str) -> HttpResponse:
    """The case of this number or public id. A draft's public id leads to its number once it
    has one, so that every case has one address."""
    found = case_page.with_people(find_case(request.user, ref))
    if found.number and ref != found.number:
        return redirect(found)
    if acts_for_applicant(found, request.user):
        return my_case.page(request, found)
    return _office(request, found)


def _office(request: HttpRequest, case: Case) -> HttpResponse:
    names = [name for name, words in case_page.TABS]
    chosen = request.GET.get("tab", "facts")
    chosen = chosen if chosen in names else "facts"
    count = case_page.counts(case)
    context = {
        "case": case,
        "ref": case.number or case.public_id,
        "tabs": [(name, words, count.get(name)) for name, words in case_page.TABS],
        "tab": chosen,
        "tab_template": f"workflow/tabs/{chosen}.html",
        "viewed": request.GET.get("view", ""),
        **case_page.side(case, request.user),
        **case_page.tab(case, chosen, request.user),
    }
    return render(request, "workflow/case.html", context)
