"""What the map says of a case: offered to the officer, who confirms it or not.

The core knows no map; whoever measures registers a function.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import date

from workflow.models import Case


@dataclass(frozen=True)
class Measured:
    """One fact of the map in a sentence, with its distance and the day of the map."""

    key: str
    section: str
    words: str

    def finding(self, status: str) -> dict:
        """The fact as a finding of an act: confirmed, or not."""
        said = asdict(self)
        return {"rule": said["key"], "section": said["section"], "message": said["words"],
                "status": status}  # fmt: skip


Measure = Callable[[Case, date], list[Measured]]
_measures: list[Measure] = []


def register(measure: Measure) -> None:
    """Called by an app's apps.py."""
    if measure not in _measures:
        _measures.append(measure)


def of(case: Case, day: date) -> list[Measured]:
    """All that is measured for a case."""
    return [one for measure in _measures for one in measure(case, day)]
