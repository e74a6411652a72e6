"""The records of environmental review."""

from seqr.models.choices import (
    REVIEWED,
    ActionClass,
    AgencyLevel,
    Body,
    Decided,
    Result,
    Significance,
    Stage,
    StatementKind,
    Touches,
    WhoseAction,
)
from seqr.models.parts import (
    Agency,
    Comment,
    Determination,
    FormApproval,
    Hearing,
    Statement,
)
from seqr.models.review import Review

__all__ = [
    "REVIEWED",
    "ActionClass",
    "Agency",
    "AgencyLevel",
    "Body",
    "Comment",
    "Decided",
    "Determination",
    "FormApproval",
    "Hearing",
    "Result",
    "Review",
    "Significance",
    "Stage",
    "Statement",
    "StatementKind",
    "Touches",
    "WhoseAction",
]
