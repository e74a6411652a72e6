"""A writing that a person signs online or hands in: an acceptance, a request, a waiver."""

from __future__ import annotations

import hashlib


def signed(case, step, what: str) -> None:
    """Keep who signed what (State Technology Law § 304): the typed name with a fingerprint of the
    words, or the scan of the paper that was handed in."""
    name = step.data["signed_name"]
    if paper := step.data.get("paper"):
        step.file(paper, "signed_paper", what.capitalize())
    words = f"{case.number}: {what} by {name} on {step.day.isoformat()}"
    step.record(signed=words, signed_hash=hashlib.sha256(words.encode()).hexdigest())
