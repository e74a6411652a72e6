"""What ties permits to each other and to a notice: renewal and the like, a permit of its own for
one of several activities, the time to obtain the permit (§ 5-30(a)(2), (d), (e)(3))."""

from __future__ import annotations

from datetime import date

from permits.operating import checks
from permits.operating.clocks import OBTAIN
from workflow.models import Case, CaseLink, Clock, Outcome
from workflow.states import State

# Where no start is planned that anybody knows of: the last day of which the rules know.
NO_START = date(2199, 12, 31)

# What an application that follows a permit takes from it; who applies says what is new.
TAKEN_OVER = (
    "activities", "description", "business_name", "contact_phone", "owner_name", "owner_address",
    "premises_in_town", "place_description",
    "assembly_area_persons", "planned_attendance", "energy_storage_kwh",
    "energy_storage_limit_kwh", "tent_private_residential_use", "private_tent_needs_permit",
    "mobile_food_smoke_or_grease", "mobile_food_serves_public", "work_for",
    "process_determination", "hazard_determination", "other_determination",
    "land", "display_time", "operator_name", "operator_phone", "storage", "transport",
)  # fmt: skip


def take_over(case, origin, step) -> None:
    """Start from what an earlier permit, or the first application, says: place, people, facts."""
    case.title = origin.title
    if origin.parcel_id:
        step.parcel(origin.parcel)
    for name in TAKEN_OVER:
        if hasattr(case, name) and hasattr(origin, name):
            setattr(case, name, getattr(origin, name))
    for party in origin.parties.filter(ends_on=None):
        step.party(party.person, party.capacity, party.may_act, party.authority)
    if case.applicant_id is None:
        case.applicant = origin.applicant
    if hasattr(origin, "materials"):
        rows = list(origin.materials.all())
        step.after(lambda event: _copy_materials(rows, case))


def _copy_materials(rows, case) -> None:
    """The materials of one application stand on the other too, with the officer's quantities."""
    for row in rows:
        row.pk, row.case_id, row._state.adding = None, case.pk, True
        row.save()


def keep_link(case) -> None:
    """The tie to the earlier permit has the name of what was asked for in the end: a renewal that
    became an amendment on the pages is an amendment."""
    from permits.operating.models import LINKS

    if case.named_link:
        case.links_out.filter(name__in=LINKS.values()).update(name=case.named_link)


# --- The time to obtain the permit (§ 5-30(a)(2)) ----------------------------------------------


def obtain_by(planned_start_on: date | None, notified_on: date | None, day: date) -> date | None:
    """The last day in time, by `operating.deadline`; None where neither day is known. Where only
    the notice is known, the permit is wanted on its day."""
    if planned_start_on is None and notified_on is None:
        return None
    facts = {
        "clock": "obtain_operating_permit",
        "start": planned_start_on or NO_START,
        "notified_on": notified_on,
    }
    due = checks.ask("operating.deadline", facts, day)["values"]["due"]
    return date.fromisoformat(due)


def start_obtaining(case, step) -> None:
    """Start, or set anew, the time within which the permit has to be had. A day that has passed
    already stays the last day: the time is over from the first."""
    due = obtain_by(case.planned_start_on, case.notified_on, step.day)
    running = Clock.objects.filter(case=case, key=OBTAIN, outcome=Outcome.OPEN).first()
    if due is None or (running and running.due_on == due):
        return
    if running:
        step.cancel(OBTAIN)
    step.start(OBTAIN, on=min(step.day, due), until=due)


# --- A notice and the application that answers it ----------------------------------------------


def open_notices(case) -> list:
    """The notices to obtain a permit that this application answers: to the same person, or for
    the same parcel, about one of its activities."""
    from permits.operating.models import ObtainNotice

    found = []
    for notice in ObtainNotice.objects.filter(state=State.OPEN).order_by("pk"):
        same_place = case.parcel_id is not None and notice.parcel_id == case.parcel_id
        persons = set(notice.parties.values_list("person", flat=True))
        same_person = case.applicant_id in persons
        if (same_place or same_person) and set(notice.activities) & set(case.activities):
            found.append(notice)
    return found


def answer_notices(case, step) -> None:
    """Tie the application to the notices that it answers."""
    for notice in open_notices(case):
        step.after(lambda event, notice=notice: step.link("answers", notice))


def answered_notices(case) -> list:
    """The open notices to which the application is tied."""
    links = case.links_out.filter(name="answers", target__state=State.OPEN)
    return [link.target.whole() for link in links.select_related("target").order_by("target")]


# --- Permits that come in the place of others ---------------------------------------------------


def moved_by_issue(case) -> list[int]:
    """The cases that the issue of a permit moves: the permit before it, and notices."""
    links = CaseLink.objects.filter(
        source=case.pk, name__in=("renews", "reissues", "amends", "answers")
    )
    return list(links.values_list("target", flat=True))


def sisters(case) -> list[Case]:
    """The permits asked for with this one in one application (§ 5-30(d))."""
    links = case.links_in.filter(name="separated from").select_related("source")
    return [link.source for link in links.order_by("source")]
