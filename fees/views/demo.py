"""The page of the demonstration's provider: clearly marked, and there only with that provider."""

from __future__ import annotations

import uuid

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from fees import demo, online
from fees.models import Checkout, DemoMessage

ANSWERS = ("paid", "declined", "late", "twice")


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def demo_checkout(request: HttpRequest, public_id: uuid.UUID) -> HttpResponse:
    """The hosted page of one checkout, for the person who began it."""
    if not isinstance(online.provider(), online.DemoProvider):
        raise Http404
    checkout = get_object_or_404(
        Checkout.objects.select_related("case"), public_id=public_id, started_by=request.user
    )
    ref = checkout.case.number or checkout.case.public_id
    back = f"{reverse('pay-done', args=[ref])}?checkout={checkout.public_id}"
    if request.method == "POST":
        answer = request.POST.get("answer")
        if answer in ANSWERS and checkout.status == Checkout.Status.OPEN:
            demo.finish(checkout, answer)
        return redirect(back)
    context = {
        "checkout": checkout,
        "case": checkout.case,
        "ref": ref,
        "back": back,
        "over": checkout.status != Checkout.Status.OPEN
        or DemoMessage.objects.filter(checkout=checkout).exists(),
    }
    return render(request, "fees/demo_checkout.html", context)
