"""Before an official signs an order, the second factor is asked for once more: a session that was
left open at a desk or in a car signs nothing (State Technology Law § 304: the signer is known)."""

from __future__ import annotations

import time
from datetime import timedelta
from urllib.parse import urlencode

from allauth.account.authentication import get_authentication_records
from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.http import HttpRequest, HttpResponseRedirect
from django.urls import reverse

GOOD_FOR = timedelta(minutes=15)


def is_fresh(request: HttpRequest) -> bool:
    """Whether the second factor was given within the last minutes in this session. In the
    demonstration, whose accounts have none, the password counts."""
    wanted = "mfa" if is_mfa_enabled(request.user) else "password"
    if wanted == "password" and not settings.DEMO:
        return False
    since = time.time() - GOOD_FOR.total_seconds()
    records = get_authentication_records(request, request.user)
    return any(one["method"] == wanted and one["at"] >= since for one in records)


def ask(request: HttpRequest) -> HttpResponseRedirect:
    """To the page that asks for it, and back to where the signer was."""
    page = "mfa_reauthenticate" if is_mfa_enabled(request.user) else "account_reauthenticate"
    return HttpResponseRedirect(f"{reverse(page)}?{urlencode({'next': request.get_full_path()})}")
