"""What the parcel register tells the rest of the house."""

from django.dispatch import Signal

# Sent once for each parcel whose owners of record changed, inside the transaction that changed
# them, so that what a receiver writes stands or falls with the change.
# Arguments: parcel (Parcel), old_owners and new_owners (lists of ParcelOwner), day (date: the
# first day of the new owners). Not sent for a parcel that had no owner on record before, nor
# where only a mailing address changed.
owner_changed = Signal()
