"""A development permit from application to certificate of compliance (§§ 6-121 to 6-125)."""

from __future__ import annotations

from floodplain.lifecycle.application import ApplicationActs
from floodplain.lifecycle.construction import ConstructionActs
from floodplain.lifecycle.decision import DecisionActs
from floodplain.lifecycle.in_force import InspectionActs, StopWorkActs
from floodplain.lifecycle.review import ReviewActs
from floodplain.lifecycle.watercourse import WatercourseActs
from workflow.shared import SharedActs


class PermitActs(
    ApplicationActs, ReviewActs, WatercourseActs, DecisionActs, ConstructionActs, InspectionActs,
    StopWorkActs, SharedActs,
):  # fmt: skip
    """All acts of a development permit."""
