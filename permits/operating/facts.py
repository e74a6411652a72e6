"""What other articles may ask of operating permits and fire safety inspections, by name; and what
follows here from a certificate of occupancy (§§ 5-27, 5-30, 5-31)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from permits.operating import checks
from permits.operating.activities import Activity
from permits.operating.models import FireworksPermit, InspectableBuilding, OperatingPermit
from workflow.deciding import words_of
from workflow.facts import Fact
from workflow.follow import Follower
from workflow.models import Case
from workflow.states import State


def _in_force(rows, day: date) -> list:
    """The permits that are in force on a day: issued, within their term, not suspended."""
    found = rows.filter(
        state=State.ISSUED, effective_from__lte=day, effective_to__gte=day
    ).order_by("pk")
    return [permit for permit in found if not checks.is_stopped(permit, day)]


def permits_at(parcel, day: date) -> list[dict]:
    """The operating and fireworks permits in force at a parcel: number, activities, last day."""
    found = [
        permit
        for model in (OperatingPermit, FireworksPermit)
        for permit in _in_force(model.objects.filter(parcel=parcel), day)
    ]
    return [
        {"number": p.number, "activities": list(p.activities), "effective_to": p.effective_to}
        for p in found
    ]


def activities_at(parcel, day: date) -> frozenset[str]:
    """The activities that permits in force allow at a parcel."""
    return frozenset(one for row in permits_at(parcel, day) for one in row["activities"])


def hazardous_materials_at(parcel, day: date) -> bool:
    """Whether a permit in force at a parcel is for hazardous materials (L.L. 4-2007 part 4)."""
    return bool(activities_at(parcel, day) & {Activity.MATERIALS, Activity.PRODUCTION})


def open_burning_at(parcel, day: date) -> bool:
    """Whether a permit in force allows open burning at a parcel (§ 6-185)."""
    return Activity.OPEN_BURNING in activities_at(parcel, day)


def must_cease_at(parcel, day: date) -> list[str]:
    """What has to cease at a parcel: permits that are suspended or revoked (§ 5-30(f)(2))."""
    rows = OperatingPermit.objects.filter(
        parcel=parcel, state__in=(State.SUSPENDED, State.REVOKED)
    ).order_by("pk")
    return [f"{p.number}: {p.activity_words}" for p in rows if checks.is_stopped(p, day)]


def contractors_permit(name: str, day: date) -> OperatingPermit | None:
    """The contractor's permit in force of a business, by the words of its name or of the person's
    who holds it (§ 5-30(a)(1)i)."""
    wanted = words_of(name)
    if not wanted:
        return None
    rows = OperatingPermit.objects.filter(activities=[Activity.CONTRACTOR])
    for permit in _in_force(rows.select_related("applicant"), day):
        holder = permit.applicant.name if permit.applicant else ""
        if wanted in (words_of(permit.business_name), words_of(holder)):
            return permit
    return None


def failed_inspection(case: Case, day: date) -> list[dict]:
    """What a fire safety inspection found against the codes: provision and text (§ 5-36(a))."""
    whole = case.whole()
    items = getattr(whole, "items", [])
    return [
        {"provision": item["provision"], "text": item["note"]}
        for item in items
        if item["result"] == "failed"
    ]


FACTS = (
    Fact("operating.permits", "parcel", "5-30", permits_at),
    Fact("operating.activities", "parcel", "5-30(a)", activities_at),
    Fact("operating.hazardous_materials", "parcel", "5-30(a)(1)a", hazardous_materials_at),
    Fact("operating.open_burning", "parcel", "5-30(a)(1)b", open_burning_at),
    Fact("operating.must_cease", "parcel", "5-30(f)(2)", must_cease_at),
    Fact(
        "operating.contractors_permit", "person", "5-30(a)(1)i",
        lambda person, day: contractors_permit(person.name, day) is not None,
    ),
    Fact("operating.failed_items", "case", "5-31", failed_inspection),
)  # fmt: skip


def _buildings_on(case: Case) -> Iterable[InspectableBuilding]:
    if case.parcel_id is None:
        return []
    return InspectableBuilding.objects.filter(parcel=case.parcel_id, state=State.SUBMITTED)


def _building_of(case: Case) -> Iterable[Case]:
    building = getattr(case, "building", None)
    return [building] if building is not None else []


FOLLOWERS = (
    Follower("CO", "issue", "certificate_issued", "5-31(a)", _buildings_on),
    Follower("FI", "annul", "inspection_annulled", "5-34(a)", _building_of),
)
