"""What stands before every request of the interface: how often, how large, from where.

It runs before sessions and sign-in and takes the cookies away: nobody is known here, so a page of
another site that calls it learns no more than anyone, and needs no token against forged requests.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from vestal.api.answers import answer, fault

log = logging.getLogger(__name__)

PREFIX = "/api/"
PAGE = "/api/v1/docs"  # a page of the site, for people
SECONDS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
METHODS = "GET, HEAD, POST, OPTIONS"


class ApiDoor:
    """Middleware; everything outside of /api/ passes untouched."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith(PREFIX) or request.path == PAGE:
            return self.get_response(request)
        for header in ("HTTP_COOKIE", "HTTP_ACCEPT_LANGUAGE"):  # everyone gets the same answer
            request.META.pop(header, None)
        response = self._refused(request) or self._answered(request)
        del response["Vary"]
        response["Access-Control-Allow-Origin"] = "*"
        response["Access-Control-Expose-Headers"] = "Retry-After, Allow"
        response["Cross-Origin-Resource-Policy"] = "cross-origin"
        return response

    def _refused(self, request: HttpRequest) -> HttpResponse | None:
        if request.method == "OPTIONS" and "Access-Control-Request-Method" in request.headers:
            return _preflight()
        if wait := seconds_to_wait(client(request)):
            response = fault(429, "rate", f"at most {settings.API_RATE}; wait {wait} seconds")
            response["Retry-After"] = str(wait)
            return response
        most = settings.API_BODY_MAX_BYTES
        if int(request.META.get("CONTENT_LENGTH") or 0) > most:
            return fault(413, "body", f"is too large; accepted: at most {most:,} bytes")
        return None

    def _answered(self, request: HttpRequest) -> HttpResponseBase:
        if request.method == "HEAD":  # the server leaves out the body
            request.method = "GET"
        response = self.get_response(request)
        if response.status_code == 405:
            refused = fault(405, "method", f"{request.method} is not known at this address")
            refused["Allow"] = response.get("Allow", METHODS)
            return refused
        if response.status_code >= 400 and not _is_json(response):
            return fault(response.status_code, "address", f"{request.path} is no address here")
        return response


def _is_json(response: HttpResponseBase) -> bool:
    return response.get("Content-Type", "").startswith("application/json")


def _preflight() -> HttpResponse:
    """What a browser asks before a page of another site may send JSON."""
    response = answer(None, status=204)
    response["Access-Control-Allow-Methods"] = METHODS
    response["Access-Control-Allow-Headers"] = "Content-Type"
    response["Access-Control-Max-Age"] = "86400"
    return response


def client(request: HttpRequest) -> str:
    """Who asks, as far as it is known: in service nginx names the address it was asked from."""
    address = request.META.get("REMOTE_ADDR", "")
    if settings.PRODUCTION and (named := request.headers.get("X-Forwarded-For", "")):
        address = named.rpartition(",")[2].strip()
    try:
        ip: Any = ip_address(address)
    except ValueError:
        return "unknown"
    # One household has a whole /64 of the new addresses.
    return str(ip_network((ip, 64), strict=False)) if ip.version == 6 else str(ip)


def rate(text: str) -> tuple[int, int] | None:
    """ "120/m" as (120, 60); None for "off"."""
    if text in ("", "off"):
        return None
    match = re.fullmatch(r"(\d+)/([smhd])", text)
    if match is None:
        raise ValueError(f"API_RATE is {text!r}; accepted: off, or a number a second as 120/m")
    return int(match[1]), SECONDS[match[2]]


def seconds_to_wait(who: str) -> int:
    """0 where this request is within the rate, which counts from minute to minute."""
    limit = rate(settings.API_RATE)
    if limit is None:
        return 0
    most, seconds = limit
    now = int(time.time())
    key = f"api-rate:{who.replace(':', '_').replace('/', '-')}:{now // seconds}"
    try:
        cache.add(key, 0, timeout=seconds + 60)
        count = cache.incr(key)
    except ValueError:  # the cache was emptied between the two
        return 0
    except Exception:
        log.exception("The rate of the interface can not be counted")
        return 0
    return seconds - now % seconds if count > most else 0
