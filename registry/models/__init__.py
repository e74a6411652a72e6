"""Businesses, rentals and key boxes that are registered with the town."""

from registry.models.business import BusinessNotice, BusinessRegistration
from registry.models.keybox import KeyBox
from registry.models.rental import RentalDuty, RentalProperty

__all__ = ["BusinessNotice", "BusinessRegistration", "KeyBox", "RentalDuty", "RentalProperty"]
