"""Data as they stand in an event: plain values, the same from every database."""

from __future__ import annotations

import json
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder


def plain(value):
    """Data as every database gives them back, so that the hash is taken over what is stored.

    PostgreSQL would give numbers with an exponent, a negative zero and what is no number at all
    in another form, or refuse them, as it does the null character and half of a pair of
    surrogates; so such numbers stand as text and such characters are left out.
    """
    text = json.dumps(value, cls=DjangoJSONEncoder)
    return _storable(json.loads(text, parse_float=_number, parse_constant=str))


def _number(text: str) -> float | str:
    return text if "e" in text.lower() else float(text) + 0.0


def _storable(value):
    if isinstance(value, str):
        return value.replace("\x00", "").encode("utf-8", "ignore").decode()
    if isinstance(value, list):
        return [_storable(item) for item in value]
    if isinstance(value, dict):
        return {_storable(key): _storable(item) for key, item in value.items()}
    return value


def kept(data: dict) -> dict:
    """What of a form stands in the event: values, and of objects their key and name; files
    stand by their hash, put there when they are stored, and the reason in its own column."""
    found: dict[str, Any] = {}
    for name, value in data.items():
        if hasattr(value, "chunks") or name == "reason":
            continue
        if isinstance(value, (list, tuple)) and value and hasattr(value[0], "chunks"):
            continue
        if hasattr(value, "pk"):
            found[name] = {"id": value.pk, "name": str(value)}
        elif hasattr(value, "values_list"):
            found[name] = [{"id": row.pk, "name": str(row)} for row in value]
        elif value not in (None, ""):
            found[name] = value
    return found
