"""How often one visitor may do what everyone may: kept as a count, without saying who asked."""

from __future__ import annotations

import hashlib

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

SLOW = _(
    "Much was sent from here in the last hour. What you wrote is still here: try again later, "
    "or call the office."
)


def _who(request: HttpRequest) -> str:
    """Who asks: the account, or the address as the proxy in front of a town in service says it;
    kept as a hash."""
    if request.user.is_authenticated:
        return f"user-{request.user.pk}"
    address = request.META.get("REMOTE_ADDR", "")
    if settings.PRODUCTION:
        address = request.headers.get("X-Forwarded-For", address).rpartition(",")[2].strip()
    return hashlib.sha256(address.encode()).hexdigest()[:32]


def too_often(request: HttpRequest, what: str, most: int, within_seconds: int) -> bool:
    """Count one more; whether that is over the limit."""
    key = f"{what}:{_who(request)}"
    cache.add(key, 0, within_seconds)
    try:
        return cache.incr(key) > most
    except ValueError:  # it ran out between the two
        cache.set(key, 1, within_seconds)
        return False
