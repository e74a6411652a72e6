"""What stands before a determination of the area's limits (§ 6-121(c))."""

from __future__ import annotations

from collections.abc import Iterable

from floodplain.checks import area as checks
from workflow.departures import key_of
from workflow.refusal import Refusal


def agrees_with_elevations(case, step) -> Iterable[Refusal]:
    """Known elevations have to be used; a determination against them, or a zone from another map,
    needs the officer's reason."""
    found = checks.result(case, step.day, step.data)
    for finding in found["lacking"]:
        yield Refusal(finding["message"], finding["section"])
    for finding in found["findings"]:
        if finding["status"] == "review" and key_of(finding) not in step.data["departures"]:
            if finding["rule"].endswith(".change_of_use"):
                continue  # the determination itself is the officer's decision on it
            yield Refusal(finding["message"], finding["section"], "Say why all the same.")
