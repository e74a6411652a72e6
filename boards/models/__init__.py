"""Neighbors who are told, the county that is asked, and the meetings of the boards."""

from boards.models.county import CountyReferral
from boards.models.neighbors import NeighborNotice, NeighborRow

__all__ = ["CountyReferral", "NeighborNotice", "NeighborRow"]
