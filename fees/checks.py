"""What `manage.py check --deploy` asks of paying online, beyond what the settings refuse to start
with."""

from __future__ import annotations

from django.conf import settings
from django.core.checks import Error, Tags, register
from django.utils.module_loading import import_string

from fees.online import DemoProvider

SHORTEST_SECRET = 32


@register(Tags.security, deploy=True)
def paying_online(app_configs, **kwargs) -> list[Error]:
    """Who can sign the provider's messages can book payments that nobody made."""
    name = settings.PAYMENT_PROVIDER
    if not name:
        return []
    found = []
    try:
        provider = import_string(name)
    except ImportError as problem:
        found.append(Error(f"PAYMENT_PROVIDER can not be loaded: {problem}", id="fees.E001"))
    else:
        if isinstance(provider, type) and issubclass(provider, DemoProvider):
            found.append(
                Error(
                    "PAYMENT_PROVIDER is the demonstration's, which takes no money.",
                    hint="Name the town's own, or leave it empty: then nothing is paid online.",
                    id="fees.E002",
                )
            )
    secret = settings.PAYMENT_WEBHOOK_SECRET
    if secret == settings.SECRET_KEY or len(secret) < SHORTEST_SECRET:
        found.append(
            Error(
                "PAYMENT_WEBHOOK_SECRET is no secret of its own, or can be guessed.",
                hint=f"Share one of {SHORTEST_SECRET} characters or more with the provider alone.",
                id="fees.E003",
            )
        )
    return found
