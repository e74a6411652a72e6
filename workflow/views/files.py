"""Files and papers as bytes: only after a permission check, never run by the browser."""

from __future__ import annotations

import uuid

from django.contrib.auth.views import redirect_to_login
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponseBase
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from workflow import access, papers
from workflow.models import Document, Paper
from workflow.views.common import is_staff

# What a browser may show by itself; everything else is only handed over.
SHOWN = frozenset({"application/pdf", "image/jpeg", "image/png"})
LOCKED = "default-src 'none'; sandbox; frame-ancestors 'self'"
# Chromium's own viewer of PDF does not open in a sandbox; scripts stay forbidden.
PDF_VIEWER = (
    "default-src 'none'; script-src 'none'; object-src 'self'; plugin-types application/pdf; "
    "style-src 'unsafe-inline'; img-src 'self' data: blob:; frame-ancestors 'self'"
)


@require_safe
def file(request: HttpRequest, public_id: uuid.UUID) -> HttpResponseBase:
    """The bytes of a file; `?view` shows it in the page where the browser can."""
    document = get_object_or_404(Document.objects.select_related("case"), public_id=public_id)
    if not _may_open(request.user, document):
        return _no(request)
    return _send(document, "view" in request.GET)


@require_safe
def paper(request: HttpRequest, code: str) -> HttpResponseBase:
    """The paper with this code, made now where the worker has not come to it."""
    found = get_object_or_404(Paper.objects.select_related("case", "document"), code=code.upper())
    if found.public != Document.Public.OPEN and not access.may_see(request.user, found.case):
        return _no(request)
    made = papers.ensure_made(found)
    return _send(made.document, "download" not in request.GET)


def _may_open(user, document: Document) -> bool:
    if document.removed_at is not None:
        return is_staff(user)
    if document.public == Document.Public.OPEN:
        return True
    if document.case is None:
        return is_staff(user)
    return access.may_see(user, document.case)


def _no(request: HttpRequest) -> HttpResponseBase:
    """Someone not signed in may sign in; for others there is no such file."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    raise Http404


def _send(document: Document, view: bool) -> HttpResponseBase:
    shown = view and document.content_type in SHOWN
    response = FileResponse(
        default_storage.open(document.path),
        as_attachment=not shown,
        filename=document.filename,
        content_type=document.content_type,
    )
    response["Content-Length"] = str(document.size)
    response["X-Content-Type-Options"] = "nosniff"
    response["Cache-Control"] = "private, no-cache"
    viewer = shown and document.content_type == "application/pdf"
    response["Content-Security-Policy"] = PDF_VIEWER if viewer else LOCKED
    return response
