"""What follows on a stormwater project from acts of other articles: a stop-work order that the town
issued against its land in a case of its own stops the project, and its end lets it go on."""

from __future__ import annotations

from collections.abc import Iterable

from stormwater.models import StormwaterProject
from workflow.follow import Follower
from workflow.models import Case, CaseLink


def stopped_projects(order: Case) -> Iterable[Case]:
    """The projects that an order names as stopped."""
    links = CaseLink.objects.filter(name="stops", source=order, target__kind="SM")
    keys = links.values_list("target", flat=True)
    return list(StormwaterProject.objects.filter(pk__in=keys).order_by("pk"))


FOLLOWERS = (
    Follower("SO", "issue", "stopped_by_order", "6-237(b)", stopped_projects),
    Follower("SO", "lift", "order_lifted", "6-237(b)", stopped_projects),
)
