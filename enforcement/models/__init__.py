"""The records of enforcement, from the packages along the lines of the law."""

from enforcement.complaints.models import (
    Complainant,
    Complaint,
    How,
    Inquiry,
    Outcome,
    Subject,
    Verified,
)
from enforcement.flood.models import FloodDeclaration
from enforcement.liens.models import BillLine, CostBill, Source
from enforcement.orders.models import (
    KeyBoxNotice,
    NoticeOfViolation,
    Order,
    OrderToRemedy,
    Recipient,
    RestorationNotice,
    SignComplianceOrder,
    StopWorkOrder,
    TimberDirection,
    WeedNotice,
)
from enforcement.penalties.models import (
    NEEDS_AUTHORITY,
    Conviction,
    PenaltyDemand,
    Proceeding,
    ProceedingKind,
    Settlement,
    Ticket,
)
from enforcement.unsafe.models import INTERESTS, UnsafeBuilding, UnsafeRecipient
from enforcement.violations.models import ResponsiblePerson, Violation

__all__ = [
    "INTERESTS",
    "NEEDS_AUTHORITY",
    "BillLine",
    "Complainant",
    "Complaint",
    "Conviction",
    "CostBill",
    "FloodDeclaration",
    "How",
    "Inquiry",
    "KeyBoxNotice",
    "NoticeOfViolation",
    "Order",
    "OrderToRemedy",
    "Outcome",
    "PenaltyDemand",
    "Proceeding",
    "ProceedingKind",
    "Recipient",
    "ResponsiblePerson",
    "RestorationNotice",
    "Settlement",
    "SignComplianceOrder",
    "Source",
    "StopWorkOrder",
    "Subject",
    "Ticket",
    "TimberDirection",
    "UnsafeBuilding",
    "UnsafeRecipient",
    "Verified",
    "Violation",
    "WeedNotice",
]
