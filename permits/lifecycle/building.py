"""A building permit from application to certificate (§§ 5-24, 5-25).

Three rooms: the application, the permit in force, the inspections. Each method is one act of the
law and says what follows from it; no application is deemed approved, for the law gives no time for
the decision.
"""

from __future__ import annotations

from permits.lifecycle.application import ApplicationActs
from permits.lifecycle.in_force import InForceActs
from permits.lifecycle.inspections import InspectionActs
from workflow.shared import SharedActs


class BuildingPermitActs(ApplicationActs, InForceActs, InspectionActs, SharedActs):
    """All acts of a building permit."""
