"""The permits and applications around an order."""

from __future__ import annotations

from django.db.models import QuerySet

from workflow.models import Case
from workflow.states import State


def cases_around(order) -> QuerySet[Case]:
    """The permits and applications at the property of an order, without those of this article."""
    from enforcement.kinds import OWN

    if order.parcel_id is None:
        return Case.objects.none()
    rows = Case.objects.filter(case_parcels__parcel=order.parcel_id, is_thing=False)
    over = (State.DRAFT, State.WITHDRAWN, State.VOID, State.DENIED)
    return rows.exclude(kind__in=OWN).exclude(state__in=over).distinct().order_by("-id")
