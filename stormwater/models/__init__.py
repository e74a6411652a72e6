"""Stormwater projects and what hangs on them (§§ 6-215 to 6-238)."""

from stormwater.models.afterwards import Cost, Demand, LaterInspection, Reference, reference_on
from stormwater.models.guarantees import Guarantee, GuaranteeEntry
from stormwater.models.instruments import (
    AsBuiltPlan,
    ContractorCertification,
    Easement,
    EntryRight,
    MaintenanceAgreement,
)
from stormwater.models.notices import (
    Findings,
    Proceeding,
    Restoration,
    StopWorkOrder,
    ViolationNotice,
)
from stormwater.models.project import BodyReview, OtherPermit, PlanVersion, StormwaterProject
from stormwater.models.site import (
    Phase,
    SedimentTrap,
    SelfInspection,
    SiteInspection,
    StageNotice,
    Storm,
    TrapReading,
)

__all__ = [
    "AsBuiltPlan",
    "BodyReview",
    "ContractorCertification",
    "Cost",
    "Demand",
    "Easement",
    "EntryRight",
    "Findings",
    "Guarantee",
    "GuaranteeEntry",
    "LaterInspection",
    "MaintenanceAgreement",
    "OtherPermit",
    "Phase",
    "PlanVersion",
    "Proceeding",
    "Reference",
    "Restoration",
    "SedimentTrap",
    "SelfInspection",
    "SiteInspection",
    "StageNotice",
    "StopWorkOrder",
    "Storm",
    "StormwaterProject",
    "TrapReading",
    "ViolationNotice",
    "reference_on",
]
