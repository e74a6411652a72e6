"""Building permits and certificates."""

from permits.models.building import (
    BuildingPermit,
    Category,
    Change,
    CompensationForm,
    SignedBy,
    SiteCheck,
    WorkKind,
)
from permits.models.certificate import Basis, Certificate, CertificateKind, TemporaryCertificate

__all__ = [
    "Basis",
    "BuildingPermit",
    "Category",
    "Certificate",
    "CertificateKind",
    "Change",
    "CompensationForm",
    "SignedBy",
    "SiteCheck",
    "TemporaryCertificate",
    "WorkKind",
]
