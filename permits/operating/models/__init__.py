"""Operating permits, fireworks, fire safety inspections, and notices to obtain a permit."""

from permits.operating.models.fire_safety import (
    Consent,
    FireInspection,
    Ground,
    InspectableBuilding,
    InspectorKind,
    Occupancy,
    OutsideInspector,
    WarrantFinding,
)
from permits.operating.models.notice import ObtainNotice
from permits.operating.models.parts import (
    CostKind,
    DisplayCost,
    HazardousMaterial,
    Noncompliance,
    Payer,
    TestReport,
)
from permits.operating.models.permit import (
    LINKS,
    Action,
    FireworksPermit,
    Hazard,
    Land,
    OperatingPermit,
    Other,
    Process,
    WorkFor,
)

__all__ = [
    "LINKS",
    "Action",
    "Consent",
    "CostKind",
    "DisplayCost",
    "FireInspection",
    "FireworksPermit",
    "Ground",
    "Hazard",
    "HazardousMaterial",
    "InspectableBuilding",
    "InspectorKind",
    "Land",
    "Noncompliance",
    "ObtainNotice",
    "Occupancy",
    "OperatingPermit",
    "Other",
    "OutsideInspector",
    "Payer",
    "Process",
    "TestReport",
    "WarrantFinding",
    "WorkFor",
]
