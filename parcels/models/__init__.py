"""The register of parcels: what lies where, who owns it, and how each value came to be known."""

from parcels.models.districts import (
    District,
    ElevationDatum,
    FloodZone,
    ParcelDistrict,
    ParcelFloodZone,
)
from parcels.models.history import ParcelChange, RollImport
from parcels.models.layers import LayerKind, MapFeature, MapLayer
from parcels.models.links import ParcelEasement, ParcelLink, ParcelNumberAlias, ParcelShape
from parcels.models.owner import OwnerKind, ParcelOwner
from parcels.models.parcel import Parcel, ParcelAddress
from parcels.models.source import Source

__all__ = [
    "District",
    "ElevationDatum",
    "FloodZone",
    "LayerKind",
    "MapFeature",
    "MapLayer",
    "OwnerKind",
    "Parcel",
    "ParcelAddress",
    "ParcelChange",
    "ParcelDistrict",
    "ParcelEasement",
    "ParcelFloodZone",
    "ParcelLink",
    "ParcelNumberAlias",
    "ParcelOwner",
    "ParcelShape",
    "RollImport",
    "Source",
]
