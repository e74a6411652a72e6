"""The mark of acceptance on construction documents (§ 5-24(e)(2), (3)): the stamped copy carries
date, officer and permit number on every page. The original stays as it came."""

from __future__ import annotations

import io
from datetime import date

import pikepdf
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from PIL import Image
from reportlab.lib.units import inch
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from permits.checks import plans
from workflow import files, outbox
from workflow.models import Document

WIDTH, HEIGHT, MARGIN = 2.6 * inch, 0.9 * inch, 0.25 * inch
LETTER = (8.5 * inch, 11 * inch)


def queue_stamps(permit, day: date, officer: str) -> None:
    """Every plan is stamped after the commit; what the stamp says is fixed by the acceptance."""
    for document in plans(permit).filter(stamped=None):
        document.accepted_on, document.accepted_by = day, officer
        document.save(update_fields=["accepted_on", "accepted_by"])
        outbox.put("stamp", document.pk)


@outbox.handler("stamp", repeatable=True)
def stamp(document_id: int) -> None:
    """Make the stamped copy of one plan, once."""
    plan = Document.objects.select_related("case").get(pk=document_id)
    if plan.stamped_id:
        return
    lines = [
        "ACCEPTED",
        f"Permit case {plan.case.number}",
        f"{plan.accepted_on:%B %-d, %Y}",
        plan.accepted_by,
    ]
    with default_storage.open(plan.path) as file:
        content = stamped_copy(file.read(), plan, lines)
    plan.stamped = files.store(
        ContentFile(content, name=f"accepted-{plan.filename.rpartition('.')[0]}.pdf"),
        case=plan.case,
        kind="accepted_plans",
        title=f"{plan.title} (accepted)",
        content_type="application/pdf",
        public=plan.public,
    )
    plan.save(update_fields=["stamped"])


def stamped_copy(content: bytes, plan: Document, lines: list[str]) -> bytes:
    """A PDF of the plan with the stamp on every page. Drawings that can not be shown as pages
    (DWG, DXF) get a sheet that names the file and its hash."""
    if plan.content_type == "application/pdf":
        return _stamp_pages(content, lines)
    if plan.content_type.startswith("image/vnd."):
        return _sheet(plan, lines)
    return _stamp_pages(_image_pages(content), lines)


def _stamp_pages(content: bytes, lines: list[str]) -> bytes:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(content)) as pdf:
        for page in pdf.pages:
            box = page.mediabox
            width, height = float(box[2] - box[0]), float(box[3] - box[1])
            with pikepdf.open(io.BytesIO(_mark(width, height, lines))) as mark:
                page.add_overlay(pikepdf.Page(mark.pages[0]), pikepdf.Rectangle(*map(float, box)))
        pdf.save(out)
    return out.getvalue()


def _mark(width: float, height: float, lines: list[str]) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(width, height))
    scale = min(1.0, (width - 2 * MARGIN) / WIDTH)
    canvas.translate(width - MARGIN - WIDTH * scale, height - MARGIN - HEIGHT * scale)
    canvas.scale(scale, scale)
    _draw_stamp(canvas, lines)
    canvas.save()
    return out.getvalue()


def _draw_stamp(canvas: Canvas, lines: list[str]) -> None:
    canvas.setFillColorRGB(1, 1, 1)
    canvas.setStrokeColorRGB(0.1, 0.35, 0.15)
    canvas.setLineWidth(1.5)
    canvas.rect(0, 0, WIDTH, HEIGHT, fill=1)
    canvas.setFillColorRGB(0.1, 0.35, 0.15)
    canvas.setFont("Times-Bold", 14)
    canvas.drawCentredString(WIDTH / 2, HEIGHT - 18, lines[0])
    for row, line in enumerate(lines[1:]):
        size = 9.5
        while canvas.stringWidth(line, "Times-Roman", size) > WIDTH - 10 and size > 5:
            size -= 0.5
        canvas.setFont("Times-Roman", size)
        canvas.drawCentredString(WIDTH / 2, HEIGHT - 33 - 13 * row, line)


def _image_pages(content: bytes) -> bytes:
    """The frames of an image as PDF pages, each as large as a sheet of letter paper allows."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=LETTER)
    with Image.open(io.BytesIO(content)) as image:
        for frame in range(getattr(image, "n_frames", 1)):
            image.seek(frame)
            picture = image.convert("RGB")
            page = LETTER if picture.height >= picture.width else LETTER[::-1]
            canvas.setPageSize(page)
            canvas.drawImage(ImageReader(picture), 0, 0, *page, preserveAspectRatio=True)
            canvas.showPage()
    canvas.save()
    return out.getvalue()


def _sheet(plan: Document, lines: list[str]) -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=LETTER)
    canvas.setFont("Times-Roman", 12)
    text = [
        "This sheet is the mark of acceptance of the drawing file",
        plan.filename,
        "whose SHA-256 is",
        plan.sha256[:32],
        plan.sha256[32:],
    ]
    for row, line in enumerate(text):
        canvas.drawString(inch, 9 * inch - 20 * row, line)
    canvas.translate(inch, 9.4 * inch)
    _draw_stamp(canvas, lines)
    canvas.save()
    return out.getvalue()
