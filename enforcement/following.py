"""What follows in one article from an act in another.

Money on a case that was billed is money on the bill: where nothing is left the bill ends and a lien
is released, whoever took the payment (§§ 5-36(e)(3)b "unless fully paid", 5-37). A project that was
suspended by a stop-work order goes on when the order ends in any way (§ 6-237(b)).
"""

from __future__ import annotations

from collections.abc import Iterable

from enforcement.liens.money import bills_of
from workflow.follow import Follower
from workflow.models import Case

# The kinds of case whose ledgers may hold what is billed.
BILLED = ("BP", "CO", "TC", "OP", "FW", "FI", "WN", "RN", "KN", "UB", "VI")
MOVES = ("take_payment", "paid_online", "void_entry", "refund")


def stopped_projects(order: Case) -> Iterable[Case]:
    """The stormwater projects whose work an order stops."""
    links = order.links_out.filter(name="stops", target__kind="SM").order_by("target")
    return [link.target.whole() for link in links]


FOLLOWERS = (
    *(
        Follower(kind, action, "money_moved", "5-37(c), (d)", bills_of)
        for kind in BILLED
        for action in MOVES
    ),
    Follower("SO", "annul", "order_lifted", "6-237(b)", stopped_projects),
)
