"""Who may see a case and who stands on it. Default deny: an applicant sees only their own."""

from __future__ import annotations

from datetime import date

from django.db.models import Q, QuerySet
from django.utils import timezone

from people.models import User
from people.roles import STAFF, Role
from workflow.days import town_day
from workflow.kinds import kind
from workflow.models import Capacity, Case, CaseParty


def open_on(day: date) -> Q:
    """Rows with starts_on and ends_on that hold on a day."""
    return Q(starts_on__lte=day) & (Q(ends_on__isnull=True) | Q(ends_on__gte=day))


def acting_party(case: Case, user: User, day: date) -> CaseParty | None:
    """The capacity in which a user may act for the applicant on a day, if any: the applicant
    or an agent whom the applicant let act."""
    return (
        case.parties.filter(open_on(day), person__user=user, may_act=True)
        .select_related("person")
        .first()
    )


def stands_on(case: Case, user: User, day: date) -> bool:
    """Whether a user is a party of the case in any capacity (nobody decides on an own case), or
    stands as owner or lessee on any case at the same parcel."""
    if case.applicant_id and case.applicant.user_id == user.pk:
        return True
    here = Q(case=case)
    if case.parcel_id is not None:
        here |= Q(case__parcel=case.parcel_id, capacity__in=(Capacity.OWNER, Capacity.LESSEE))
    return CaseParty.objects.filter(open_on(day), here, person__user=user).exists()


def may_see(user, case: Case) -> bool:
    """Whether a signed-in user may open a case: staff all but private drafts, parties theirs."""
    if not user.is_authenticated:
        return False
    today = town_day(timezone.now())
    if acting_party(case, user, today):
        return True
    if not user.roles & STAFF:
        return False
    private = case.is_draft and kind(case.kind).private_draft
    return not private or case.opened_by_id == user.pk


def seen_as_applicant(user) -> QuerySet[Case]:
    """The cases on which a user may act as applicant or agent."""
    today = town_day(timezone.now())
    mine = CaseParty.objects.filter(open_on(today), person__user=user, may_act=True)
    return Case.objects.filter(pk__in=mine.values("case"))


def roles_for(case: Case, user: User, day: date) -> frozenset[Role]:
    """The user's roles of a day, with APPLICANT where the user may act for the applicant."""
    return with_standing(case, user, day, user.roles_on(day))


def with_standing(case: Case, user: User, day: date, roles: frozenset[Role]) -> frozenset[Role]:
    """The same of a user whose roles of the day are known."""
    return roles | {Role.APPLICANT} if acting_party(case, user, day) else roles
