"""How the office decides, the same in every article: nobody does so on a case on which they stand
themselves, in whatever capacity (§ 5-23), and what has ended leaves nothing that waits.

The core knows the parties. An application names more people in words (`Case.named_people`), and the
roll names the owners of the land.
"""

from __future__ import annotations

import re
from datetime import date

from workflow.access import open_on
from workflow.acts import act
from workflow.models import Case, Inspection, Referral
from workflow.refusal import Refusal

# What tasks on money are about, as fees write it (§ 5-37).
MONEY = ("credit:", "question:")


def words_of(name: str) -> frozenset[str]:
    """The words of a name without order or punctuation: the roll puts the last name first."""
    return frozenset(re.findall(r"\w+", name.casefold()))


def names_on(case: Case, day: date) -> dict[frozenset[str], str]:
    """Every name that stands on a case in words, and in what capacity."""
    found: dict[frozenset[str], str] = {}
    for name, capacity in case.named_people():
        found.setdefault(words_of(name), capacity)
    for parcel in _land(case, day):
        for owner in parcel.owners_on(day):
            found.setdefault(words_of(owner.name), "owner")
    found.pop(frozenset(), None)
    return found


def _land(case: Case, day: date) -> list:
    """The parcels of the case on a day."""
    further = case.case_parcels.filter(open_on(day)).exclude(parcel=case.parcel_id)
    own = [case.parcel] if case.parcel_id else []
    return own + [row.parcel for row in further.select_related("parcel")]


def not_named_on_case(case: Case, step) -> Refusal | None:
    """Guard of every act that `decides`; the door asks it, no act has to name it."""
    user = step.by.user
    if user is None:
        return None
    person = getattr(user, "person", None)
    known = {words_of(user.full_name), words_of(person.name if person else "")} - {frozenset()}
    if not known:
        return None
    for name, capacity in _cached(case, step.day).items():
        if name in known:
            return Refusal(
                f"“{step.by.name}” stands on this case as {capacity}. "
                "Nobody decides on a case on which they stand themselves.",
                "5-23",
                "Another officer has to do it.",
            )
    return None


def _cached(case: Case, day: date) -> dict[frozenset[str], str]:
    """The case page asks for each act in turn; the names are looked up once a copy of the case."""
    known = case.__dict__.get("_names_by_day")
    if known is None or known[0] != day:
        known = case.__dict__["_names_by_day"] = (day, names_on(case, day))
    return known[1]


def decision(label: str, *, guards=(), **rest):
    """An act by which the office decides something: barred to whoever stands on the case, as a
    party or by a name that the application or the roll gives (§ 5-23)."""
    return act(label, guards=tuple(guards), decides=True, **rest)


def nothing_waits(case: Case, step) -> None:
    """A case that ends leaves no task, no question to a board and no visit behind it; but money
    that came in is seen to whatever becomes of the case."""
    tasks = case.tasks.filter(done_on=None)
    for money in MONEY:
        tasks = tasks.exclude(about__startswith=money)
    tasks.update(done_on=step.day, done_by=step.by.name)
    case.referrals.filter(state=Referral.State.OPEN).update(state=Referral.State.RECALLED)
    waiting = (Inspection.State.PLANNED, Inspection.State.READY)
    for inspection in case.inspections.filter(state__in=waiting):
        inspection.cancel()
        inspection.save()
