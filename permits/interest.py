"""Nobody decides on a case on which they stand themselves, in whatever capacity (§ 5-23).

The core knows the parties. An application names more people in words: its owner, contractor,
architect or engineer, and who signed; the roll names the owners of the land.
"""

from __future__ import annotations

import re

from django.utils.translation import gettext as _

from workflow.refusal import Refusal

NAMED = {
    "owner_name": _("owner"),
    "contractor_name": _("contractor"),
    "design_professional": _("architect or engineer"),
    "signed_name": _("signer"),
}


def words_of(name: str) -> frozenset[str]:
    """The words of a name without order or punctuation: the roll puts the last name first."""
    return frozenset(re.findall(r"\w+", name.casefold()))


def names_on(case, day) -> dict[frozenset[str], str]:
    """Every name that stands on a case in words, and in what capacity."""
    found: dict[frozenset[str], str] = {}
    permit = getattr(case, "permit", None)
    for place in filter(None, (case, permit)):
        for field, capacity in NAMED.items():
            found.setdefault(words_of(getattr(place, field, "")), capacity)
    if case.parcel_id:
        for owner in case.parcel.owners_on(day):
            found.setdefault(words_of(owner.name), NAMED["owner_name"])
    found.pop(frozenset(), None)
    return found


def not_named_on_case(case, step) -> Refusal | None:
    """Guard of every act by which the office decides."""
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


def _cached(case, day):
    """The case page asks for each act in turn; the names are looked up once a copy of the case."""
    known = case.__dict__.get("_names_on")
    if known is None or known[0] != day:
        known = case.__dict__["_names_on"] = (day, names_on(case, day))
    return known[1]
