"""What differs from town to town in the parcel register; settings may replace each."""

from __future__ import annotations

from django.conf import settings

from parcels.taxmap import DEFAULT_FILL, Fill

# Degrees west, south, east, north around Broome County with its neighbours: a parcel outside was
# given in another projection, or belongs elsewhere.
DEFAULT_SURROUNDINGS = (-76.7, 41.7, -75.0, 42.7)
# New York State Plane, Central Zone, NAD 83, US survey feet.
PLANE_EPSG = 2261


def sbl_fill() -> Fill:
    """How the county fills subsections in the 20-character code (setting SBL_FILL)."""
    return getattr(settings, "SBL_FILL", DEFAULT_FILL)


def surroundings() -> tuple[float, float, float, float]:
    """West, south, east, north in degrees, WGS 84 (setting PARCEL_SURROUNDINGS)."""
    return getattr(settings, "PARCEL_SURROUNDINGS", DEFAULT_SURROUNDINGS)
