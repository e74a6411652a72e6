"""Building permits and certificates."""

from permits.models.building import (
    DISABILITY_FORMS,
    EXEMPTIONS,
    BuildingPermit,
    Category,
    Change,
    CompensationForm,
    SiteCheck,
    WorkKind,
)
from permits.models.certificate import Basis, Certificate, CertificateKind, TemporaryCertificate
from permits.models.incident import FireIncident, IncidentKind
from permits.operating.models import (
    FireInspection,
    FireworksPermit,
    InspectableBuilding,
    ObtainNotice,
    OperatingPermit,
)

__all__ = [
    "DISABILITY_FORMS",
    "EXEMPTIONS",
    "Basis",
    "BuildingPermit",
    "Category",
    "Certificate",
    "CertificateKind",
    "Change",
    "CompensationForm",
    "FireIncident",
    "FireInspection",
    "FireworksPermit",
    "IncidentKind",
    "InspectableBuilding",
    "ObtainNotice",
    "OperatingPermit",
    "SiteCheck",
    "TemporaryCertificate",
    "WorkKind",
]
