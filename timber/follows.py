"""What follows on a license from acts of other articles: a stop-work order that the town issued
as a case of its own suspends it while its days run (§ 6-154(2))."""

from __future__ import annotations

from collections.abc import Iterable

from workflow.follow import Follower
from workflow.models import Case, CaseLink

ORDER_PAPER = "enforcement.timber_stop_work_order"


def stopped_licenses(order: Case) -> Iterable[Case]:
    """The licenses that an order under this article names as stopped."""
    if getattr(order.whole(), "regime", "") != "timber":
        return []
    links = CaseLink.objects.filter(name="stops", source=order.pk, target__kind="TL")
    return [link.target.whole() for link in links.order_by("target").select_related("target")]


def serves_the_order(step) -> bool:
    """Whether what was delivered is the order itself."""
    return step.data["paper"].key == ORDER_PAPER


FOLLOWERS = (
    *(
        Follower("SO", act, "town_order_served", "6-154(2)", stopped_licenses, serves_the_order)
        for act in ("prove_service", "deliver_paper")
    ),
    *(
        Follower("SO", act, "town_order_over", "6-154(2)", stopped_licenses)
        for act in ("lift", "run_out", "annul")
    ),
)
