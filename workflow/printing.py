"""Several papers as one PDF for the printer, and labels for their envelopes."""

from __future__ import annotations

import io
import logging

import pikepdf
from django.core.files.storage import default_storage
from django.db import transaction
from django.template.loader import render_to_string
from django.utils import timezone

from workflow import papers, pdf
from workflow.models import Outbox, Paper

log = logging.getLogger(__name__)
# Avery 5160: three columns of ten labels, 1 by 2 5/8 inches, on US Letter.
COLUMNS, ROWS = 3, 10
LABELS = COLUMNS * ROWS


def made(paper: Paper) -> bool:
    """Whether the paper is there, made now where it was not. Why it failed is kept for the
    office with its row in the outbox."""
    if paper.status == Paper.Status.MADE:
        return True
    work = Outbox.objects.filter(kind="paper", subject_id=paper.pk)
    try:
        papers.ensure_made(paper)
    except Exception as problem:
        log.exception("Paper %s could not be made", paper.number)
        work.update(failure=str(problem)[:2000] or type(problem).__name__)
        return False
    work.filter(done_at__isnull=True).update(done_at=timezone.now(), failure="", given_up=False)
    return True


def try_again(paper: Paper) -> None:
    """Give a paper that could not be made back to the worker, which begins to count anew."""
    with transaction.atomic():
        failed = Paper.objects.filter(pk=paper.pk, status=Paper.Status.FAILED)
        failed.update(status=Paper.Status.QUEUED)
        Outbox.objects.filter(kind="paper", subject_id=paper.pk, done_at__isnull=True).update(
            given_up=False, tries=0, ready_at=timezone.now()
        )


def merge(rows: list[Paper], new_sheets: bool = False) -> bytes:
    """The papers in order as one PDF. One paper alone is its own bytes; the same papers give the
    same PDF. For two-sided printing each paper may begin on a new sheet."""
    if len(rows) == 1:
        return _bytes(rows[0])
    whole = pikepdf.Pdf.new()
    for paper in rows:
        with pikepdf.open(io.BytesIO(_bytes(paper))) as part:
            whole.pages.extend(part.pages)
            if new_sheets and len(part.pages) % 2 and paper is not rows[-1]:
                whole.add_blank_page(page_size=(612, 792))
    out = io.BytesIO()
    whole.save(out, deterministic_id=True)
    return out.getvalue()


def _bytes(paper: Paper) -> bytes:
    with default_storage.open(paper.document.path) as kept:
        return kept.read()


def labels(rows: list[Paper], first: int = 1) -> bytes:
    """Labels for the addressees of papers, one for each, from a label of the first sheet on."""
    known: dict[tuple[str, str], None] = {}
    for paper in rows:
        known.setdefault((paper.addressee.get("name", ""), paper.addressee.get("address", "")))
    sheets: dict[int, list[dict]] = {}
    for at, (name, address) in enumerate(known, start=first - 1):
        row, column = divmod(at % LABELS, COLUMNS)
        label = {**_label(name, address), "row": row, "column": column}
        sheets.setdefault(at // LABELS, []).append(label)
    return pdf.set_pdf(render_to_string("print/labels.html", {"sheets": sheets.values()}))


def _label(name: str, address: str) -> dict:
    """What stands on a label, and how small it has to be set to fit."""
    lines = [line.strip() for line in address.splitlines() if line.strip()]
    if lines and lines[0].casefold() == name.casefold():
        lines = lines[1:]
    # A line of the label holds about 38 characters at 10 points.
    rows = sum(1 + len(line) // 38 for line in [name, *lines])
    size = "large" if rows <= 4 else "medium" if rows <= 6 else "small"
    return {"name": name, "lines": lines, "size": size}
