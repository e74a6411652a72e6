"""What follows in one article from an act in another.

Money on a case that was billed is money on the bill: where nothing is left the bill ends and a lien
is released, whoever took the payment (§§ 5-36(e)(3)b "unless fully paid", 5-37). A project that was
suspended by a stop-work order goes on when the order ends in any way (§ 6-237(b)). A structure that
waits for a variance is looked at again when the board has decided (§ 6-106).
"""

from __future__ import annotations

from collections.abc import Iterable

from django.utils import timezone

from enforcement.liens.money import bills_of
from enforcement.models import FloodDeclaration
from workflow.days import town_day
from workflow.follow import Follower
from workflow.models import Case
from workflow.places import parcels_of
from workflow.states import State

# The kinds of case whose ledgers may hold what is billed.
BILLED = ("BP", "CO", "TC", "OP", "FW", "FI", "WN", "RN", "KN", "UB", "VI")
MOVES = ("take_payment", "paid_online", "void_entry", "refund")


def stopped_projects(order: Case) -> Iterable[Case]:
    """The stormwater projects whose work an order stops."""
    links = order.links_out.filter(name="stops", target__kind="SM").order_by("target")
    return [link.target.whole() for link in links]


def waiting_declarations(variance: Case) -> Iterable[Case]:
    """The structures at the place of a variance that are not declared noncompliant yet."""
    land = parcels_of(variance, town_day(timezone.now()))
    before = (State.UNDER_REVIEW, State.REFERRED)
    return FloodDeclaration.objects.filter(parcel__in=land, state__in=before).order_by("pk")


FOLLOWERS = (
    *(
        Follower(kind, action, "money_moved", "5-37(c), (d)", bills_of)
        for kind in BILLED
        for action in MOVES
    ),
    *(
        Follower("FV", action, "variance_decided", "6-106", waiting_declarations)
        for action in ("grant", "refuse")
    ),
    Follower("SO", "annul", "order_lifted", "6-237(b)", stopped_projects),
)
