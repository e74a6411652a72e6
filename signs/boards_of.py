"""Which board has to approve a sign before the officer may, and what boards have granted
(§§ 5-115, 5-123(a), 5-124(e), (l)(3), 5-128, 5-129, 5-131, 5-132)."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Q

from people.roles import Role
from signs.models import BODY, Approval, BoardApproval, ProposedSign, SignPermit, SignVariance
from signs.property import Property
from signs.sign_kinds import SignKind
from workflow.states import DECIDED, State

BY_KIND = {
    SignKind.GATEWAY: Approval.GATEWAY,
    SignKind.JOINT_DIRECTIONAL: Approval.JOINT_DIRECTIONAL,
    SignKind.INFORMATION: Approval.INFORMATION,
    SignKind.DIRECTIVE: Approval.DIRECTIVE,
}
ELECTRIC = ("electric", "electronic_message")


@dataclass(frozen=True)
class Needed:
    """An approval that is needed: of what, by which body, under which section."""

    what: str
    body: Role
    section: str


def needed_for(sign: ProposedSign, here: Property) -> list[Needed]:
    """The approvals that one sign needs."""
    wanted = [BY_KIND[SignKind(sign.sign_kind)]] if sign.sign_kind in BY_KIND else []
    electric = sign.changeable in ELECTRIC and sign.sign_kind != SignKind.GATEWAY
    if electric and here.schedule == "business_20" and not here.in_plaza:
        wanted.append(Approval.ELECTRONIC)
    if here.in_plaza and sign.plaza_place == "secondary_entrance":
        wanted.append(Approval.SECOND_PLAZA)
    return [Needed(what, *BODY[what]) for what in wanted]


def approvals_for(permit: SignPermit | None, here: Property) -> dict[str, bool]:
    """What boards have decided about the signs of an application: True granted, False denied. An
    approval is for this application, or for the property where it names none."""
    mine = Q(permit=None, parcel=here.parcel)
    if permit is not None:
        mine |= Q(permit=permit)
    found: dict[str, bool] = {}
    rows = BoardApproval.objects.filter(mine, state__in=(*DECIDED, State.DENIED)).order_by("pk")
    for row in rows:
        found[row.what] = row.state in DECIDED
    return found


def covered_by_variance(permit: SignPermit) -> set[str]:
    """The rules that granted variances let pass for this application: those that name it, and
    those for its property that name none."""
    for_it = Q(permit=permit) | Q(permit=None, parcel=permit.parcel_id)
    granted = SignVariance.objects.filter(for_it, state__in=DECIDED)
    return {rule for covers in granted.values_list("covers", flat=True) for rule in covers}
