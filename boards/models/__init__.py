"""Neighbors who are told, the county that is asked, and the meetings of the boards."""

from boards.models.neighbors import NeighborNotice, NeighborRow

__all__ = ["NeighborNotice", "NeighborRow"]
