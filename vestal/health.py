"""`/healthz`: are the database, the broker, the file storage and the sweep of the clocks in order?

For a monitor and for the containers' health checks: no sign-in, no secret, never cached. Answers
200 when all is well, else 503 with the failing parts named; the cause itself goes to the log.
`/healthz?only=database,storage` asks for some parts alone: whether *this* container works is no
question of whether the beat elsewhere does.
"""

from __future__ import annotations

import logging
import time
import uuid
from collections.abc import Callable
from datetime import timedelta

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, default_storage
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

log = logging.getLogger(__name__)

# Beat starts a sweep every five minutes; three missed in a row are a fault.
SWEEP_MAX_AGE = timedelta(minutes=20)
# Storage on another machine is asked at most this often, since anyone may ask this page.
STORAGE_RECHECK_SECONDS = 60.0
_storage_checked = float("-inf")


class Unwell(Exception):
    """A part does not work; the text is safe to show to anyone."""


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return connection.vendor


def _broker() -> str:
    if settings.REDIS_URL:
        import redis

        with redis.Redis.from_url(
            settings.REDIS_URL, socket_connect_timeout=2, socket_timeout=2
        ) as server:
            server.ping()
        return "redis"
    folder = str(settings.CELERY_BROKER_TRANSPORT_OPTIONS["data_folder_out"])
    _write_and_remove(FileSystemStorage(location=folder), "health-")
    return "files"


def _write_and_remove(storage, prefix: str) -> None:
    name = storage.save(f"{prefix}{uuid.uuid4().hex}.tmp", ContentFile(b"healthy"))
    storage.delete(name)


def _storage() -> str:
    global _storage_checked  # noqa: PLW0603 - one moment for each process, and no more
    local = isinstance(default_storage, FileSystemStorage)
    if local or time.monotonic() - _storage_checked > STORAGE_RECHECK_SECONDS:
        _write_and_remove(default_storage, "health/")
        _storage_checked = time.monotonic()
    return "writable"


def _sweep() -> dict:
    from workflow.models import SweepRun

    last = (
        SweepRun.objects.filter(finished_at__isnull=False)
        .order_by("-finished_at")
        .values_list("finished_at", flat=True)
        .first()
    )
    if last is None:
        raise Unwell("the clocks have never been swept: are the worker and the beat running?")
    age = timezone.now() - last
    if age > SWEEP_MAX_AGE:
        raise Unwell(
            f"the clocks were last swept {int(age.total_seconds())} seconds ago: "
            "are the worker and the beat running?"
        )
    return {"age_seconds": max(0, int(age.total_seconds()))}


PARTS: dict[str, Callable] = {
    "database": _database,
    "broker": _broker,
    "storage": _storage,
    "sweep": _sweep,
}


def _examine(name: str) -> dict:
    try:
        detail = PARTS[name]()
    except Unwell as unwell:
        return {"ok": False, "error": str(unwell)}
    except Exception as fault:
        # Its text may hold an address or a password; only its kind is shown.
        log.warning("health: %s fails", name, exc_info=fault)
        return {"ok": False, "error": type(fault).__name__}
    return {"ok": True} | (detail if isinstance(detail, dict) else {"detail": detail})


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """The parts asked for, each with its state."""
    asked = [name for name in request.GET.get("only", "").split(",") if name] or list(PARTS)
    if not set(asked) <= set(PARTS):
        return JsonResponse({"error": "unknown part", "known": list(PARTS)}, status=400)
    parts = {name: _examine(name) for name in dict.fromkeys(asked)}
    failing = [name for name, part in parts.items() if not part["ok"]]
    body = {"status": "unwell" if failing else "ok", "failing": failing, "parts": parts}
    return JsonResponse(body, status=503 if failing else 200)
