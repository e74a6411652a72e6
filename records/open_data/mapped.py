"""Our words mapped to those that BLDS 1.2 has for everyone; "" where it has none."""

from __future__ import annotations

from workflow.states import State

STATUS = {
    State.SUBMITTED: "Application Accepted",
    State.INCOMPLETE: "In Review",
    State.UNDER_REVIEW: "In Review",
    State.REFERRED: "In Review",
    State.APPROVED: "Fees/Payment",
    State.APPROVED_WITH_CONDITIONS: "Fees/Payment",
    State.ISSUED: "Permit Issued",
    State.CLOSED: "Permit Finaled",
    State.DENIED: "Permit Cancelled",
    State.REVOKED: "Permit Cancelled",
    State.INVALID: "Permit Cancelled",
    State.EXPIRED: "Permit Cancelled",
}
TYPE = {
    "demolition": "Demolition",
    "removal": "Demolition",
    "fuel_burning_heating_appliance": "Mechanical",
    "chimney_or_flue": "Mechanical",
    "swimming_pool": "Pool/Spa",
    "hot_tub_or_spa": "Pool/Spa",
    "fence": "Fence",
}
NEW = ("new_construction", "detached_accessory_structure")
INSPECTION = {
    "footing": "Footings & Forms",
    "foundation_before_pour": "Foundation",
    "foundation_drainage_or_coating": "Foundation",
    "foundation_before_backfill": "Foundation",
    "slab_preparation": "Ground Work",
    "wall_system": "Frame",
    "floor_system": "Floor Deck",
    "roof_system": "Roof Deck",
    "plumbing": "Rough In",
    "electrical": "Rough",
    "hvac": "Duct Work",
    "final": "Building Final",
}


def permit_type(work: str, demolition: bool) -> str:
    """The kind of a building permit."""
    return "Demolition" if demolition else TYPE.get(work, "Building")


def work_class(work: str) -> str:
    """Whether something new is built."""
    if not work:
        return ""
    return "New" if work in NEW else "Existing"
