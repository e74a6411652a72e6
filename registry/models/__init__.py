"""Businesses, rentals and key boxes that are registered with the town."""

from registry.models.business import BusinessRegistration
from registry.models.keybox import KeyBox
from registry.models.rental import RentalDuty, RentalProperty

__all__ = ["BusinessRegistration", "KeyBox", "RentalDuty", "RentalProperty"]
