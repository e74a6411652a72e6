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
    "IncidentKind",
    "SiteCheck",
    "TemporaryCertificate",
    "WorkKind",
]
