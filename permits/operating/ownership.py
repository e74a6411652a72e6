"""When a property changes hands, the new owner is told of its inspections (§ 5-31(b)(2))."""

from __future__ import annotations

from parcels.signals import owner_changed


def connect() -> None:
    """Called once when the app is ready."""
    owner_changed.connect(take_over, dispatch_uid="operating.owner_changed")


def take_over(sender, parcel, day, **kwargs) -> None:
    """The owner of record stands on each building of the parcel from now on. The roll may name a
    day long past; the office learns of it today."""
    from permits.operating.models import InspectableBuilding
    from workflow.actors import SYSTEM
    from workflow.door import act

    for building in InspectableBuilding.objects.filter(parcel=parcel).order_by("pk"):
        act(building, "owner_changed", SYSTEM)
