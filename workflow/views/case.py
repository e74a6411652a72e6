"""The page of one case: the office's view, or the applicant's, by who looks."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from workflow.views.common import acts_for_applicant, find_case


@login_required
@require_safe
def case(request: HttpRequest, ref: str) -> HttpResponse:
    """The case of this number or public id."""
    found = find_case(request.user, ref)
    mine = acts_for_applicant(found, request.user)
    template = "workflow/my_case.html" if mine else "workflow/case.html"
    return render(request, template, {"case": found})
