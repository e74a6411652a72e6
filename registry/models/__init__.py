"""Businesses, rentals and key boxes that are registered with the town."""

from registry.models.business import BusinessNotice, BusinessRegistration

__all__ = ["BusinessNotice", "BusinessRegistration"]
