"""Requests for records and yearly reports of the invented town, each led where it is by the acts of
the law."""

from __future__ import annotations

from datetime import date

from permits.models import BuildingPermit
from vestal.demo.cases import Town, drawing
from vestal.demo.then import act, begin


def cases(town: Town) -> None:
    """A request that waits, one being looked for, one given in part; the reports of the year."""
    day = town.ago(days=9)
    _asked(town, town.ago(days=1), "The certificate of occupancy of the house, from about 1987.",
           "157.08-2-13", "Priya Raman", "email")  # fmt: skip
    looked_for = _asked(town, day, "Every complaint about this property since 2024, with what came "
                        "of it.", "157.07-1-2", "Tri-City Title Agency", "copies")  # fmt: skip
    act(looked_for, "acknowledge", town.users["clerk"], day=town.ago(days=6))
    _given_in_part(town)
    for recipient in ("town_board", "secretary_of_state"):
        told = {"recipient": recipient, "year": town.today.year}
        begin("AR", town.users["clerk"], told)


def _asked(town: Town, day: date, words: str, parcel: str, name: str, wanted: str, **more):
    told = {
        "description": words, "parcel": parcel, "wanted": wanted, "name": name,
        "email": f"{name.split()[0].lower()}@requester.example", **more,
    }  # fmt: skip
    return begin("FR", town.users["clerk"], told, day=day).whole()


def _given_in_part(town: Town) -> None:
    """The plans of a permit, with the place of the safe blacked out."""
    clerk = town.users["clerk"]
    filed = BuildingPermit.objects.filter(number__isnull=False, documents__kind="plans")
    permit = filed.order_by("pk").first()
    case = _asked(town, town.ago(days=3), "The plans of this permit.", "", "Owen Marsh", "email",
                  case_numbers=permit.number)  # fmt: skip
    original = permit.documents.filter(kind="plans").first()
    why = {"grounds": ["f"], "why": "The place of the safe is blacked out."}
    told = {"document": original.pk, "decision": "redacted", **why}
    copy = drawing("Site plan, parts blacked out", permit.address)
    act(case, "enter_record", clerk, told, files={"upload": copy})
    act(case, "answer", clerk)
