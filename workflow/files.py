"""Files as received: checked against their kind, kept under their SHA-256, never changed."""

from __future__ import annotations

import hashlib
import os
import secrets
import unicodedata
from pathlib import Path, PurePath
from typing import BinaryIO, cast

import filetype
import pikepdf
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.files.base import File
from django.core.files.storage import FileSystemStorage, default_storage
from django.utils.translation import gettext as _

from workflow.models import Case, Document

KINDS = {
    "pdf": ("application/pdf", "PDF"),
    "jpg": ("image/jpeg", "JPEG"),
    "jpeg": ("image/jpeg", "JPEG"),
    "png": ("image/png", "PNG"),
    "tif": ("image/tiff", "TIFF"),
    "tiff": ("image/tiff", "TIFF"),
    "dwg": ("image/vnd.dwg", "DWG"),
    "dxf": ("image/vnd.dxf", "DXF"),
}
ACCEPTED = "PDF, JPEG, PNG, TIFF, DWG or DXF"
ACCEPT_ATTRIBUTE = ",".join(f".{ending}" for ending in KINDS)


def check_upload(upload: File) -> str:
    """The content type of an upload, taken from its content and not from its name.

    Raises ValidationError that says what is wrong and what is accepted: too large, empty, a
    kind that is not taken, or content that is not what the name says.
    """
    most = settings.UPLOAD_MAX_BYTES
    if upload.size > most:
        raise ValidationError(
            _("%(name)s has %(size)d MB; a file may have %(most)d MB at most.")
            % {"name": upload.name, "size": upload.size // 2**20 + 1, "most": most // 2**20}
        )
    if upload.size == 0:
        raise ValidationError(_("%(name)s is empty.") % {"name": upload.name})
    ending = PurePath(upload.name or "").suffix.lower().lstrip(".")
    if ending not in KINDS:
        raise ValidationError(
            _("%(name)s is not a kind of file that can be taken. Send %(accepted)s.")
            % {"name": upload.name, "accepted": ACCEPTED}
        )
    expected, word = KINDS[ending]
    if not _content_is(upload, expected):
        raise ValidationError(
            _(
                "%(name)s is named as %(word)s but its content is something else. Save it again as "
                "%(accepted)s and send that."
            )
            % {"name": upload.name, "word": word, "accepted": ACCEPTED}
        )
    return expected


def _content_is(upload: File, expected: str) -> bool:
    upload.seek(0)
    head = upload.read(4096)
    upload.seek(0)
    match expected:
        case "application/pdf":
            return _opens_as_pdf(upload)
        case "image/vnd.dwg":
            return head.startswith(b"AC10")
        case "image/vnd.dxf":
            return _is_dxf(head)
        case _:
            found = filetype.guess(head)
            return found is not None and found.mime == expected


def _opens_as_pdf(upload: File) -> bool:
    try:
        with pikepdf.open(cast("BinaryIO", upload)) as pdf:
            return len(pdf.pages) > 0
    except pikepdf.PasswordError:
        raise ValidationError(
            _("%(name)s is protected with a password. Save it without one and send that.")
            % {"name": upload.name}
        ) from None
    except pikepdf.PdfError:
        return False
    finally:
        upload.seek(0)


def _is_dxf(head: bytes) -> bool:
    if head.startswith(b"AutoCAD Binary DXF"):
        return True
    lines = [line.strip() for line in head.splitlines()[:40]]
    return b"SECTION" in lines and b"0" in lines


def page_count(upload: File, content_type: str) -> int | None:
    """The number of pages of a PDF, None for what has no pages."""
    if content_type != "application/pdf":
        return None
    upload.seek(0)
    try:
        with pikepdf.open(cast("BinaryIO", upload)) as pdf:
            return len(pdf.pages)
    except pikepdf.PdfError:
        return None
    finally:
        upload.seek(0)


def keep(content: File) -> tuple[str, str, int]:
    """Store content under its hash; (path, sha256, size). The same content is kept once."""
    digest = hashlib.sha256()
    content.seek(0)
    for chunk in content.chunks():
        digest.update(chunk)
    sha256 = digest.hexdigest()
    path = f"{sha256[:2]}/{sha256}"
    if not (default_storage.exists(path) and default_storage.size(path) == content.size):
        _write(path, content)
    return path, sha256, content.size


def _write(path: str, content: File) -> None:
    """Put content in its place whole, or not at all, in place of what a crash cut short. On a
    disk it is written beside its place first; a bucket keeps nothing before it has all."""
    content.seek(0)
    if not isinstance(default_storage, FileSystemStorage):
        default_storage.delete(path)
        default_storage.save(path, content)
        return
    place = Path(default_storage.path(path))
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_name(f".{place.name}.{secrets.token_hex(8)}")
    try:
        with part.open("xb") as out:
            for chunk in content.chunks():
                out.write(chunk)
            out.flush()
            os.fsync(out.fileno())
        part.chmod(settings.FILE_UPLOAD_PERMISSIONS)
        part.replace(place)
    finally:
        part.unlink(missing_ok=True)


def plain_name(name: str) -> str:
    """A file name without path and control characters, in composed form."""
    name = unicodedata.normalize("NFC", PurePath(name.replace("\\", "/")).name)
    return "".join(c for c in name if c.isprintable())[:255] or "file"


def store(
    upload: File,
    *,
    case: Case | None,
    kind: str,
    title: str = "",
    by=None,
    received_from: str = "",
    content_type: str = "",
    public: str = Document.Public.ASKED,
) -> Document:
    """Keep a file and its record. An upload from a person is checked first (`check_upload`);
    the application's own papers give their content type."""
    content_type = content_type or check_upload(upload)
    path, sha256, size = keep(upload)
    name = plain_name(upload.name or "file")
    return Document.objects.create(
        case=case,
        kind=kind,
        title=(title or name)[:200],
        filename=name,
        path=path,
        sha256=sha256,
        size=size,
        content_type=content_type,
        pages=page_count(upload, content_type),
        received_from=received_from,
        added_by=by,
        public=public,
    )
