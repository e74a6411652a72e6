"""What follows on a license from acts of other articles: a stop-work order that the town issued
as a case of its own suspends it while its days run (§ 6-154(2)), and calls the licensee before the
town board (§ 6-154(3))."""

from __future__ import annotations

from collections.abc import Iterable

from timber.lifecycle.ordered import SHOW_CAUSE
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


def serves_the_call(step) -> bool:
    """Whether it is the notice to show cause."""
    return step.data["paper"].key == SHOW_CAUSE


FOLLOWERS = (
    *(
        Follower("SO", act, "town_order_served", "6-154(2)", stopped_licenses, serves_the_order)
        for act in ("prove_service", "deliver_paper")
    ),
    Follower("SO", "call_before_board", "town_order_calls", "6-154(3)", stopped_licenses),
    Follower(
        "SO", "deliver_paper", "town_call_served", "6-171(b)", stopped_licenses, serves_the_call
    ),
    *(
        Follower("SO", act, "town_order_over", "6-154(2)", stopped_licenses)
        for act in ("lift", "run_out", "annul")
    ),
)
