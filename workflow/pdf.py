"""Setting a paper: template to HTML to a tagged, archival PDF (PDF/A-3a, PDF/UA-1)."""

from __future__ import annotations

import io
from functools import lru_cache

import pikepdf
import segno
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils.safestring import mark_safe
from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration

from workflow.models import Paper


def verify_url(paper: Paper) -> str:
    """The public page that confirms the paper and says whether it still holds."""
    return f"{settings.SITE_URL}/verify/{paper.code}/"


def html(paper: Paper) -> str:
    """The paper as HTML, from the words frozen at the act."""
    from workflow.papers import rule

    url = verify_url(paper)
    return render_to_string(
        rule(paper.key).template,
        {
            "paper": paper,
            "facts": paper.facts,
            "town": settings.TOWN,
            "verify_url": url,
            "qr": _qr(url),
            "seal": _seal(),
        },
    )


def render(paper: Paper) -> bytes:
    """The bytes of a paper."""
    return set_pdf(html(paper))


def set_pdf(source: str) -> bytes:
    """HTML set as a tagged archival PDF."""
    document = HTML(string=source, base_url=settings.SITE_URL, url_fetcher=_no_network).render(
        font_config=_fonts()
    )
    raw = document.write_pdf(pdf_variant="pdf/a-3a", pdf_tags=True)
    return _mark_accessible(raw)


def _mark_accessible(raw: bytes) -> bytes:
    """Add the PDF/UA-1 identification, and the scopes of table headers that WeasyPrint leaves out."""
    with pikepdf.open(io.BytesIO(raw)) as pdf:
        with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as meta:
            meta["pdfuaid:part"] = "1"
        for obj in pdf.objects:
            if isinstance(obj, pikepdf.Dictionary) and obj.get("/S") == "/TH" and "/A" not in obj:
                obj.A = pikepdf.Dictionary(O=pikepdf.Name.Table, Scope=pikepdf.Name.Column)
        out = io.BytesIO()
        pdf.save(out, deterministic_id=True)
        return out.getvalue()


@lru_cache(maxsize=1)
def _fonts() -> FontConfiguration:
    return FontConfiguration()


def _no_network(url: str, *args, **kwargs):
    raise ValueError(f"papers load nothing from elsewhere: {url}")


def _qr(url: str) -> str:
    code = segno.make(url, error="m")
    svg = code.svg_inline(scale=2, border=0, svgclass="qr", omitsize=True)
    return mark_safe(svg)  # noqa: S308  made by segno from our own address


@lru_cache(maxsize=1)
def _seal() -> str:
    path = finders.find("town/seal.svg")
    with open(path, encoding="utf-8") as file:
        return mark_safe(file.read())  # noqa: S308  the town's own drawing
