"""Neighbors who are told, the county that is asked, and the meetings of the boards."""

from boards.models.county import CountyReferral
from boards.models.meeting import AgendaItem, Board, Meeting, MemberNote, MemberVote
from boards.models.neighbors import NeighborNotice, NeighborRow
from boards.models.subscription import Subscription, Told

__all__ = [
    "AgendaItem",
    "Board",
    "CountyReferral",
    "Meeting",
    "MemberNote",
    "MemberVote",
    "NeighborNotice",
    "NeighborRow",
    "Subscription",
    "Told",
]
