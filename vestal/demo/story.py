"""What is going on in the invented town today."""

from __future__ import annotations

from people.models import Person, User
from permits.models import Certificate
from vestal.demo import (
    boards,
    complaints,
    floodplain,
    nuisances,
    operating,
    orders,
    records,
    registry,
    seqr,
    signs,
    stormwater,
    timber,
)
from vestal.demo.cases import (
    Town,
    Work,
    approve,
    certificate,
    draft,
    inspect,
    pay,
    send,
    to_permit,
    to_review,
    town,
)
from vestal.demo.then import act
from workflow.days import add_days


def load(users: dict[str, User]) -> None:
    """Every kind of case, from a draft to its end."""
    here = town(users)
    _waiting(here)
    _in_review(here)
    _under_permit(here)
    _ended(here)
    _certificates(here)
    floodplain.cases(here)
    seqr.cases(here)
    operating.cases(here)
    timber.cases(here)
    stormwater.cases(here)
    registry.cases(here)
    complaints.cases(here)
    orders.cases(here)
    nuisances.cases(here)
    signs.cases(here)
    boards.cases(here)  # after all whose cases their agendas name
    records.cases(here)  # last: the yearly reports count them all


def _waiting(here: Town) -> None:
    me, clerk = here.users["applicant"], here.users["clerk"]
    deck = Work(
        "157.08-2-12",
        "enlargement",
        "Deck, 12 by 16 feet",
        "An open deck behind the house on piers.",
        "9500",
    )
    draft(here, deck, me, here.today)
    shed = Work(
        "157.08-2-12",
        "detached_accessory_structure",
        "Shed, 12 by 14 feet",
        "A wooden shed in the rear yard, with light.",
        "6200",
    )
    day = here.ago(days=2)
    send(here, draft(here, shed, me, day), me, day)
    # Someone without an account or an e-mail address, served at the counter.
    person, _new = Person.objects.get_or_create(
        name="Halina Brzezinska",
        defaults={"mailing_address": "118 Front Street\nVestal, NY 13850", "by_post": True},
    )
    liner = Work(
        "157.08-2-11",
        "chimney_or_flue",
        "Chimney liner",
        "A new liner for the wood stove.",
        "3100",
    )
    day = here.ago(days=6)
    counter = draft(here, liner, clerk, day, person)
    send(here, counter, clerk, day)
    pay(here, counter, day)


def _in_review(here: Town) -> None:
    builder, officer = here.users["contractor"], here.users["officer"]
    asked = to_review(here, Work("157.08-2-13", "alteration", "Kitchen and bath",
                                 "New kitchen, moved bathroom, new wiring.", "48000"),
                      builder, here.ago(days=20))  # fmt: skip
    act(
        asked,
        "ask_information",
        officer,
        {
            "items": "Load calculation of the beam over the kitchen (§ 5-24(d)(4)e.7)\n"
            "Where the bathroom vent leads (§ 5-24(d)(4)e.8)"
        },
        day=here.ago(days=4),
    )
    to_review(here, Work("157.07-1-2", "alteration", "New kitchen hood",
                         "Replacement of the hood and its suppression system.", "27500",
                         "A-2, restaurant"), builder, here.ago(days=9))  # fmt: skip
    referred = to_review(here, Work("157.07-1-3", "new_construction", "Oil change building",
                                    "Three bays, 2,400 square feet.", "310000", "S-1"),
                         builder, here.ago(days=15))  # fmt: skip
    act(referred, "refer", officer, {"body": "planning_board",
                                     "reason": "Site plan approval is needed."},
        day=here.ago(days=8))  # fmt: skip
    waiting = to_review(here, Work("157.07-1-4.1", "installation", "Dental suite heating",
                                   "Two rooftop units.", "64000", "B, business"),
                        builder, here.ago(days=12))  # fmt: skip
    approve(here, waiting, here.ago(days=1), "Work only from 7 a.m. to 7 p.m.")


def _under_permit(here: Town) -> None:
    me, builder = here.users["applicant"], here.users["contractor"]
    garage = to_permit(here, Work("157.08-2-12", "new_construction", "Garage, 24 by 24 feet",
                                  "A detached garage on a slab.", "42000", "U, private garage"),
                       me, here.ago(months=2), "Downspouts lead to the rear yard.")  # fmt: skip
    act(garage, "record_start", me, {"began_on": here.ago(days=40).isoformat()})
    inspect(here, garage, "footing", True, here.ago(days=38))
    inspect(here, garage, "slab_preparation", True, here.ago(days=30))
    inspect(here, garage, "wall_system", False, here.ago(days=7))
    act(
        garage,
        "announce_inspection",
        me,
        {"inspection": garage.inspections.get(key="electrical").pk},
    )
    late = to_permit(here, Work("157.08-2-13", "enlargement", "Sun room",
                                "A sun room on the existing terrace.", "36000"),
                     builder, here.ago(months=5, days=24))  # fmt: skip
    act(late, "assign", here.users["officer"], {"assignee": here.users["officer"].pk})
    suspended = to_permit(here, Work("157.07-1-4.2", "alteration", "Waiting room",
                                     "New partitions and ceiling.", "52000", "B, business"),
                          builder, here.ago(months=3))  # fmt: skip
    act(suspended, "suspend", here.users["officer"],
        {"ground": "work_in_violation", "reason": "The ceiling hides sprinkler heads."},
        day=here.ago(days=5))  # fmt: skip


def _ended(here: Town) -> None:
    builder = here.users["contractor"]
    # Not begun in time: the next sweep makes it invalid, dated as the law dates it.
    to_permit(here, Work("157.08-2-11", "installation", "Gas furnace", "A new furnace.", "8900"),
              builder, here.ago(months=7))  # fmt: skip
    denied = to_review(here, Work("157.07-1-1", "new_construction", "Kiosk in the parking lot",
                                  "A kiosk of 300 square feet.", "61000", "M, mercantile"),
                       builder, here.ago(days=40))  # fmt: skip
    act(
        denied,
        "disapprove",
        here.users["officer"],
        {"reason": "The kiosk stands in the fire lane (Fire Code § 503)."},
        day=here.ago(days=30),
    )


def _certificates(here: Town) -> None:
    me, officer = here.users["applicant"], here.users["officer"]
    day = here.ago(months=4)
    porch = to_permit(
        here,
        Work("157.08-2-12", "alteration", "Closed porch", "The front porch is closed in.", "18500"),
        me,
        day,
    )
    act(porch, "record_start", me, {"began_on": day.isoformat()})
    for inspection in porch.inspections.all():
        inspect(here, porch, inspection.key, True, here.ago(days=20))
    case = Certificate.objects.get(pk=certificate(here, porch, me, "CO").pk)
    pay(here, case, here.today)
    act(case, "take_up", officer)
    act(case, "inspect", officer, {"inspected_on": here.today.isoformat(), "conforms": "on"})
    if case.flood_certification_required:  # handed in with the application (§ 5-27(b)(3)b)
        received = {"flood_certification_received_on": here.today.isoformat()}
        act(case, "set_papers", officer, {"flood_certification_required": "on", **received})
    act(case, "approve", officer, {"work_completed": "on", "complies": "on"})
    act(case, "issue", officer)
    _let_in(here)


def _let_in(here: Town) -> None:
    """A salon that may open before the last of its work is done."""
    builder, officer = here.users["contractor"], here.users["officer"]
    salon = to_permit(here, Work("158.13-1-40", "alteration", "Hair salon, suite 3",
                                 "New partitions, basins and lights.", "39000", "B, business"),
                      builder, here.ago(months=2))  # fmt: skip
    act(salon, "record_start", builder, {"began_on": here.ago(days=50).isoformat()})
    case = certificate(here, salon, builder, "TC")
    pay(here, case, here.today)
    act(case, "take_up", officer)
    safe = ("safe", "fire_equipment_installed", "fire_equipment_tested",
            "fire_equipment_operational", "egress_provided")  # fmt: skip
    seen = {"minimums_inspected_on": here.today.isoformat(), **dict.fromkeys(safe, "on")}
    act(case, "inspect", officer, seen)
    term = {"effective_from": here.today.isoformat(),
            "ends_on": add_days(here.today, 60).isoformat()}  # fmt: skip
    act(case, "approve", officer, term)
    act(case, "issue", officer)
