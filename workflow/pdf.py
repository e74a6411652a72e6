"""Setting a paper: template to HTML to a tagged, archival PDF (PDF/A-3a, PDF/UA-1).

The same paper gives the same bytes: nothing of the moment of setting goes into them. What
WeasyPrint leaves out for PDF/UA (`workflow.pdf_marks`) is put in while it still holds the
document in memory, so that no second pass over the finished file is needed.
"""

from __future__ import annotations

import base64
import threading
from datetime import UTC
from functools import lru_cache
from pathlib import Path

import segno
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from django.utils import translation
from weasyprint import HTML, Document
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher

from workflow import pdf_marks
from workflow.models import Paper

SEAL_TYPES = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg"}
ARCHIVAL = {"pdf_variant": "pdf/a-3a", "pdf_tags": True}
_local = threading.local()


def verify_url(paper: Paper) -> str:
    """The public page that confirms the paper and says whether it still holds."""
    return f"{settings.SITE_URL}/verify/{paper.code}/"


def html(paper: Paper) -> str:
    """The paper as HTML, from the words frozen at the act; always in English, whatever the
    language of the page from which it is asked for."""
    from workflow.papers import rule

    url = verify_url(paper)
    with translation.override(settings.LANGUAGE_CODE):
        return render_to_string(
            rule(paper.key).template,
            {
                "paper": paper,
                "facts": paper.facts,
                "addressee": paper.addressee,
                "town": settings.TOWN,
                "verify_url": url,
                "qr": _qr(url),
                "seal": _seal(),
                "created": paper.event.at.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            },
        )


def render(paper: Paper) -> bytes:
    """The bytes of a paper."""
    return set_pdf(html(paper))


def set_pdf(source: str) -> bytes:
    """HTML set as a tagged archival PDF. Nothing is fetched, from the network or from disk."""
    return write(lay_out(source))


def lay_out(source: str) -> Document:
    """HTML parted into pages."""
    return HTML(string=source, url_fetcher=_OwnPictures()).render(font_config=_fonts(), **ARCHIVAL)


def write(document: Document) -> bytes:
    """The bytes of pages laid out."""
    return document.write_pdf(finisher=pdf_marks.finish, **ARCHIVAL)


def _fonts() -> FontConfiguration:
    """The fonts of the machine, found once. One for each thread: a Pango font map is not to be
    used by two at once."""
    if not hasattr(_local, "fonts"):
        _local.fonts = FontConfiguration()
    return _local.fonts


class _OwnPictures(URLFetcher):
    """Gives out the pictures that stand in the paper itself and refuses every other address."""

    def __init__(self) -> None:
        super().__init__(allowed_protocols=("data",), allow_redirects=False)


def _picture(content: bytes, content_type: str) -> str:
    return f"data:{content_type};base64,{base64.b64encode(content).decode()}"


def _qr(url: str) -> str:
    """A QR code as a picture, one path in black."""
    return segno.make(url, error="m", micro=False).svg_data_uri(scale=2, border=0)


@lru_cache(maxsize=1)
def _seal() -> str:
    """The town's seal; a town replaces the file `town/seal.*` among its static files."""
    for ending, content_type in SEAL_TYPES.items():
        if path := finders.find(f"town/seal{ending}"):
            return _picture(Path(path).read_bytes(), content_type)
    raise FileNotFoundError("static/town/seal.svg")
