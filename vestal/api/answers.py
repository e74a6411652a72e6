"""How the interface answers: JSON as the command prints it, faults as {"error": {what: why}}."""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpResponse


def answer(content: Any, status: int = 200) -> HttpResponse:
    """A response with JSON, or with nothing."""
    body = b"" if content is None else json.dumps(content).encode()
    return HttpResponse(body, status=status, content_type="application/json")


def fault(status: int, what: str, why: str) -> HttpResponse:
    """A refusal that names one thing."""
    return answer({"error": {what: why}}, status)
