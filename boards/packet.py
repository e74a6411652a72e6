"""The packet of a matter: all that a member reads, on a page and as one PDF with bookmarks."""

from __future__ import annotations

import io
import logging

import pikepdf
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.template.loader import render_to_string
from django.utils import timezone
from PIL import Image
from weasyprint import HTML

from boards.models import CountyReferral, NeighborNotice
from workflow import files, outbox
from workflow.days import town_day
from workflow.measured import of as measured_of
from workflow.models import Case, Document, Outbox

log = logging.getLogger(__name__)
ASIDE = ("packet", "labels", "proof_of_mailing")


def contents(case: Case) -> dict:
    """What stands in the packet of a case."""
    whole = case.whole()
    findings = whole.events.exclude(findings=[]).order_by("-seq").first()
    notices = NeighborNotice.objects.filter(about=case.pk).prefetch_related("rows")
    return {
        "case": whole,
        "facts": [(label, value) for label, value in whole.kind_spec.overview(whole)
                  if value not in ("", None, [])],
        "findings": findings.findings if findings else [],
        "measured": measured_of(whole, town_day(timezone.now())),
        "referrals": whole.referrals.all(),
        "conditions": whole.conditions.all(),
        "reports": list(whole.events.exclude(reason="").order_by("seq")),
        "answers": [row for notice in notices for row in notice.rows.all() if row.answered_on],
        "county": list(CountyReferral.objects.filter(about=case.pk)),
        "files": documents(case),
        "made_at": timezone.now(),
    }  # fmt: skip


def documents(case: Case) -> list[Document]:
    """The files of the case and the letters of its neighbors, in the order in which they came."""
    letters = NeighborNotice.objects.filter(about=case.pk).values_list("rows__letter", flat=True)
    own = Document.objects.filter(case=case.pk, removed_at=None).exclude(kind__in=ASIDE)
    rows = own | Document.objects.filter(pk__in=[pk for pk in letters if pk])
    return list(rows.distinct().order_by("received_at", "id"))


def ask_for(case: Case) -> None:
    """Have the packet made anew; one that is waited for already is not asked for twice."""
    Outbox.objects.filter(kind="packet", subject_id=case.pk, done_at__isnull=False).delete()
    outbox.put("packet", case.pk)


@outbox.handler("packet", repeatable=True)
def make(case_id: int) -> None:
    """Keep the packet of a case as it is now, as one PDF with a bookmark for each part."""
    case = Case.objects.get(pk=case_id)
    files.store(
        ContentFile(as_pdf(case), name=f"packet-{case.number}.pdf"),
        case=case,
        kind="packet",
        title="Packet for the board",
        content_type="application/pdf",
        public="closed",
    )


def latest(case: Case) -> Document | None:
    """The packet that was made last."""
    return Document.objects.filter(case=case.pk, kind="packet").order_by("-id").first()


def as_pdf(case: Case) -> bytes:
    """The packet's first pages, then every file that can be shown as pages."""
    said = contents(case)
    first = HTML(string=render_to_string("boards/packet.html", said)).write_pdf()
    out, whole = io.BytesIO(), pikepdf.new()
    marks = [("The matter", 0)]
    whole.pages.extend(pikepdf.open(io.BytesIO(first)).pages)
    for document in said["files"]:
        pages = _pages(document)
        if pages is not None:
            marks.append((document.title or document.filename, len(whole.pages)))
            whole.pages.extend(pages.pages)
    with whole.open_outline() as outline:
        outline.root.extend(pikepdf.OutlineItem(title, page) for title, page in marks)
    whole.save(out)
    return out.getvalue()


def _pages(document: Document) -> pikepdf.Pdf | None:
    """A file as pages; None for a drawing that only its own program shows."""
    try:
        with default_storage.open(document.path) as file:
            content = file.read()
        if document.content_type == "application/pdf":
            return pikepdf.open(io.BytesIO(content))
        if document.content_type.startswith("image/"):
            out = io.BytesIO()
            Image.open(io.BytesIO(content)).convert("RGB").save(out, "PDF", resolution=150)
            return pikepdf.open(out)
    except (OSError, pikepdf.PdfError) as problem:
        log.warning("File %s is left out of a packet: %s", document.pk, problem)
    return None
