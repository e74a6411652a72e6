"""What follows on a flood permit from acts of other articles: a stop-work order that the town
issued as a case of its own suspends it until the order ends (§ 6-123)."""

from __future__ import annotations

from collections.abc import Iterable

from workflow.follow import Follower
from workflow.models import Case, CaseLink
from workflow.states import State


def permits_named(order: Case) -> Iterable[Case]:
    """The flood permits in force that an order names as stopped."""
    from floodplain.models import DevelopmentPermit

    links = CaseLink.objects.filter(name="stops", source=order.pk, target__kind="FP")
    rows = DevelopmentPermit.objects.filter(pk__in=links.values("target"))
    return list(rows.filter(state__in=(State.ISSUED, State.SUSPENDED)).order_by("pk"))


def permits_stopped(order: Case) -> Iterable[Case]:
    """Those that the order has suspended and that are suspended by it still."""
    from floodplain.models import DevelopmentPermit

    rows = DevelopmentPermit.objects.filter(
        state=State.SUSPENDED,
        suspensions__authority=str(order),
        suspensions__ends_on=None,
    )
    return list(rows.distinct().order_by("pk"))


FOLLOWERS = (
    Follower("SO", "issue", "suspend_by_order", "6-123", permits_named),
    Follower("SO", "lift", "resume_after_order", "6-123", permits_stopped),
    Follower("SO", "annul", "resume_after_order", "6-123", permits_stopped),
)
