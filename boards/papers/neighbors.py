"""The letter to a neighbor, and the sheet of labels."""

from __future__ import annotations

import io

from django.core.files.base import ContentFile
from reportlab.lib.units import inch
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from workflow import files, outbox

# A sheet of thirty labels, 2 5/8 by 1 inch, as stationers sell them for letter paper.
ACROSS, DOWN = 3, 10
WIDTH, HEIGHT, GAP = 2.625 * inch, 1 * inch, 0.125 * inch
LEFT, TOP = 0.1875 * inch, 0.5 * inch
PAGE = (8.5 * inch, 11 * inch)
FONT, LARGEST, SMALLEST, LINES = "Helvetica", 10, 6, 5


def letter(case, step, facts) -> dict:
    """What is asked, where, and when the board meets (§ 5-115(a))."""
    about = case.about
    return {
        "about": about.number,
        "about_kind": str(about.kind_label),
        "site": about.address,
        "what": case.what,
        "hearing_at": case.hearing_at.isoformat(),
        "place": case.place,
        "radius_ft": f"{case.radius_ft.normalize():f}",
        "section": case.section_told or "5-115(a)",
    }


@outbox.handler("neighbor_labels", repeatable=True)
def make_labels(notice_id: int) -> None:
    """Keep the sheet of labels of a checked list, once."""
    from boards.models import NeighborNotice

    notice = NeighborNotice.objects.get(pk=notice_id)
    rows = notice.rows.filter(left_out="")
    addresses = [f"{row.name}\n{row.mailing_address}" for row in rows]
    files.store(
        ContentFile(sheet(addresses), name=f"labels-{notice.number}.pdf"),
        case=notice,
        kind="labels",
        title="Labels, thirty to a sheet",
        content_type="application/pdf",
        public="closed",
    )


def sheet(addresses: list[str]) -> bytes:
    """A PDF of labels, thirty to a page; long lines are set smaller, never cut."""
    out = io.BytesIO()
    canvas = Canvas(out, pagesize=PAGE, invariant=1)
    canvas.setTitle("Labels")
    for place, address in enumerate(addresses):
        if place and place % (ACROSS * DOWN) == 0:
            canvas.showPage()
        row, column = divmod(place % (ACROSS * DOWN), ACROSS)
        left = LEFT + column * (WIDTH + GAP)
        _label(canvas, left, PAGE[1] - TOP - row * HEIGHT, address)
    canvas.showPage()
    canvas.save()
    return out.getvalue()


def _label(canvas: Canvas, left: float, top: float, address: str) -> None:
    lines = [" ".join(line.split()) for line in address.splitlines() if line.strip()]
    size = LARGEST if len(lines) <= LINES else LARGEST * LINES / len(lines)
    widest = max((stringWidth(line, FONT, size) for line in lines), default=0)
    room = WIDTH - 0.2 * inch
    if widest > room:
        size = max(size * room / widest, SMALLEST / 2)
    canvas.setFont(FONT, size)
    for number, line in enumerate(lines, start=1):
        canvas.drawString(left + 0.1 * inch, top - 0.1 * inch - number * size * 1.2, line)
