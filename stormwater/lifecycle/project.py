"""A stormwater project from the first page to the upkeep of what was built (§§ 6-218 to 6-238).

Its rooms follow the law: the application, its review, the decision; the papers that others sign,
guarantees, contractors; the work, its reports, its end; what comes after; and what the town does
against violations. Each method is one act of the law and says what follows from it.
"""

from __future__ import annotations

from stormwater.lifecycle.afterwards import AfterwardsActs
from stormwater.lifecycle.application import ApplicationActs
from stormwater.lifecycle.construction import ConstructionActs
from stormwater.lifecycle.contractors import ContractorActs
from stormwater.lifecycle.decide import DecisionActs
from stormwater.lifecycle.ending import EndingActs
from stormwater.lifecycle.enforcement import EnforcementActs
from stormwater.lifecycle.guarantees import GuaranteeActs
from stormwater.lifecycle.instruments import InstrumentActs
from stormwater.lifecycle.reports import ReportActs
from stormwater.lifecycle.restoration import RestorationActs
from stormwater.lifecycle.review import ReviewActs
from workflow.shared import SharedActs


class ProjectActs(
    ApplicationActs,
    ReviewActs,
    DecisionActs,
    InstrumentActs,
    GuaranteeActs,
    ContractorActs,
    ConstructionActs,
    ReportActs,
    EndingActs,
    AfterwardsActs,
    EnforcementActs,
    RestorationActs,
    SharedActs,
):
    """All acts of a stormwater project."""
