"""What stands before an act on a building in the inspection calendar."""

from __future__ import annotations

from permits.operating import building_acts
from workflow.refusal import Refusal


def no_inspection_open(building, step) -> Refusal | None:
    """One inspection of a building at a time."""
    running = building_acts.open_ones(building).first()
    if running is None:
        return None
    return Refusal(f"An inspection is open: {running}.", "5-31", "Finish or cancel it first.")
