"""Flood development: permits, structures, certificates, variances, the area."""

from floodplain.models.area import FloodDetermination, MapEdition, TrailerOnSite
from floodplain.models.compliance import FloodCertificate, Subject
from floodplain.models.fema import ElevationCertificate, FloodproofingCertificate
from floodplain.models.permit import DevelopmentPermit
from floodplain.models.review import Demand, Effect, OtherApproval, ProfessionalCertificate
from floodplain.models.stage import ConstructionStage
from floodplain.models.structure import Structure, Worksheet
from floodplain.models.variance import FactorFinding, FederalReport, FloodVariance
from floodplain.models.watercourse import WatercourseNotice

__all__ = [
    "ConstructionStage",
    "Demand",
    "DevelopmentPermit",
    "Effect",
    "ElevationCertificate",
    "FactorFinding",
    "FederalReport",
    "FloodCertificate",
    "FloodDetermination",
    "FloodVariance",
    "FloodproofingCertificate",
    "MapEdition",
    "OtherApproval",
    "ProfessionalCertificate",
    "Structure",
    "Subject",
    "TrailerOnSite",
    "WatercourseNotice",
    "Worksheet",
]
