"""A building permit from application to certificate (§§ 5-24, 5-25).

Four rooms: the application, its review, the permit in force, the inspections. Each method is one
act of the law and says what follows from it.
"""

from __future__ import annotations

from permits.lifecycle.application import ApplicationActs
from permits.lifecycle.in_force import InForceActs
from permits.lifecycle.inspections import InspectionActs
from permits.lifecycle.review import ReviewActs
from workflow.shared import SharedActs


class BuildingPermitActs(ApplicationActs, ReviewActs, InForceActs, InspectionActs, SharedActs):
    """All acts of a building permit."""
