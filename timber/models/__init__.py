"""The records of timber harvesting."""

from timber.models.land import BufferStrip, Contiguity, Crossing, Done, Landing, Road
from timber.models.license import Cutting, PlannedBy, Purpose, Reason, TimberLicense
from timber.models.notice import Hearing, TimberNotice, What
from timber.models.operations import Felling, StopWork, WorkDay
from timber.models.records import (
    BurningPermit,
    Citation,
    Insurance,
    Limit,
    NearbyProperty,
    Surety,
    SuretyEntry,
    Waiver,
)

__all__ = [
    "BufferStrip",
    "BurningPermit",
    "Citation",
    "Contiguity",
    "Crossing",
    "Cutting",
    "Done",
    "Felling",
    "Hearing",
    "Insurance",
    "Landing",
    "Limit",
    "NearbyProperty",
    "PlannedBy",
    "Purpose",
    "Reason",
    "Road",
    "StopWork",
    "Surety",
    "SuretyEntry",
    "TimberLicense",
    "TimberNotice",
    "Waiver",
    "What",
    "WorkDay",
]
