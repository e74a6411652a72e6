"""Violations and orders of the invented town: orders to remedy, stop-work orders of every article,
notices and directions, each led where it is by the acts of the law."""

from __future__ import annotations

from datetime import date
from typing import Any

from stormwater.penalties import statement
from vestal.demo.cases import Town
from vestal.demo.complaints import found, owner, photos, seen
from vestal.demo.then import act, begin
from workflow.days import add_days
from workflow.models import Case


def cases(town: Town) -> None:
    """Orders in force, complied with, in default, lifted, and drawn up."""
    _to_remedy(town)
    _stop_work(town)
    _of_other_articles(town)
    _noncompliant(town)


def order(
    town: Town, kind: str, day: date, violation: Case | None = None, who: dict | None = None,
    by: str = "officer", **said: Any,
) -> Case:  # fmt: skip
    """An order drawn up, written and issued; `who` is served besides those of record."""
    writer = town.users[by]
    begun: dict[str, Any] = {"violations": [violation.pk]} if violation else {}
    for name in ("regime", "parcel"):
        if name in said:
            begun[name] = said.pop(name)
    case = begin(kind, writer, begun, day=day).whole()
    told = {"condition": case.condition, "provisions": "\n".join(case.provisions)}
    act(case, "write", writer, {**told, **said}, day=day)
    if who:
        act(case, "add_recipient", writer, who, day=day)
    act(case, "issue", writer, day=day)
    return case


def serve(town: Town, case: Case, day: date, **over: Any) -> None:
    """The first copy handed over, with its proof."""
    paper = case.papers.filter(key=case.paper_key).first()
    proof = {"paper": paper.pk, "method": "personal", "sent_on": day.isoformat(), "hour": "10:15",
             "addressee": paper.addressee["name"], "address": paper.addressee["address"],
             **over}  # fmt: skip
    act(case, "prove_service", town.users["clerk"], proof, day=day)


def _to_remedy(town: Town) -> None:
    officer, inspector = town.users["officer"], town.users["inspector"]
    # Served, its time running.
    day = town.ago(days=12)
    stairs = found(town, "157.08-2-15", day, "The rear stairs have no rail and two broken treads.",
                   "19 NYCRR 1226 (PMCNYS 304.1)", where="rear stairs")  # fmt: skip
    act(
        stairs,
        "add_photos",
        officer,
        {"title": "Rear stairs"},
        files=photos("Rear stairs"),
        day=day,
    )
    running = order(town, "OR", day, stairs, comply_by=add_days(day, 30).isoformat(),
                    protective_action="Close the stairs off until they are repaired.")  # fmt: skip
    serve(town, running, add_days(day, 1))
    # Its time ran out, and nothing was done.
    day = town.ago(months=2)
    exits = found(town, "158.09-2-4", day, "The exit of the shop is blocked with pallets.",
                  "19 NYCRR 1225 (FCNYS 1031)", impedes_egress="on")  # fmt: skip
    late = order(town, "OR", day, exits, comply_by=add_days(day, 10).isoformat())
    serve(town, late, add_days(day, 1))
    seen(late, inspector, add_days(day, 14), False, "FCNYS 1031: pallets still bar the exit")
    # Complied with.
    day = town.ago(months=3)
    railing = found(town, "174.10-1-8", day, "The balcony has no guard.",
                    "19 NYCRR 1226 (PMCNYS 304.1)")  # fmt: skip
    done = order(town, "OR", day, railing, comply_by=add_days(day, 30).isoformat())
    serve(town, done, add_days(day, 2))
    seen(done, inspector, add_days(day, 26))
    complied = {"complied_on": add_days(day, 25).isoformat()}
    act(done, "comply", officer, complied, day=add_days(day, 26))
    # Found yesterday; its order is to be written.
    found(town, "173.05-1-4", town.ago(days=1), "A deck is being built without a permit.",
          "5-24(a)(1)")  # fmt: skip


STOP = {"means_known": "on"}


def _stop_work(town: Town) -> None:
    """One of each article: in force, lifted, before the town board, withdrawn."""
    officer, inspector = town.users["officer"], town.users["inspector"]
    day = town.ago(days=9)
    deck = order(
        town, "SO", day, regime="uniform_code", parcel="157.12-1-5", ground="no_permit",
        condition="A second story is being framed without a building permit.",
        work="All work on the second story", means="Apply for a building permit.",
        resume_conditions="A building permit for this work is issued.",
        provisions="5-24(a)(1)\n5-24(a)(2)", **STOP,
    )  # fmt: skip
    serve(town, deck, day)
    day = town.ago(days=40)
    crane = order(
        town, "SO", day, regime="uniform_code", parcel="157.15-3-20", ground="dangerous",
        condition="Roof trusses are lifted over the open walk.", work="Lifting of trusses",
        means="Close the walk and set a guard.", provisions="5-26(a)(2)b",
        resume_conditions="The walk is closed, and an inspection has found it so.", **STOP,
    )  # fmt: skip
    serve(town, crane, day)
    seen(crane, inspector, add_days(day, 2))
    act(crane, "lift", officer, {"reason": "The walk is closed and guarded."}, day=add_days(day, 2))
    day = town.ago(days=17)
    fill = order(
        town, "SO", day, regime="flood", parcel="158.09-2-1", ground="flood_no_permit",
        condition="Fill is brought in behind the shop.", work="All filling",
        means="Apply for a floodplain development permit.", provisions="6-122(a)",
        resume_conditions="A floodplain development permit is issued.", **STOP,
    )  # fmt: skip
    serve(town, fill, add_days(day, 1))
    day = town.ago(days=21)
    sign = order(
        town, "SO", day, regime="sign", parcel="157.07-1-1", ground="sign_dangerous",
        condition="A pylon sign is set without bracing.", work="Setting of the pylon sign",
        means="Brace it and ask for an inspection.", provisions="5-133(a)",
        resume_conditions="It is braced, and an inspection has found it so.", **STOP,
    )  # fmt: skip
    act(sign, "annul", officer, {"reason": "It stands on the neighbor's land."},
        day=add_days(day, 1))  # fmt: skip
    _timber(town)


def _timber(town: Town) -> None:
    """A harvest without a license: stopped, and called before the town board."""
    officer, day, number = town.users["officer"], town.ago(days=6), "172.00-1-11"
    cut = found(town, number, day, "Oaks are cut and skidded across the creek.", "6-166(a)",
                regime="timber")  # fmt: skip
    farm = owner(number, day)
    who = {"name": farm["name"], "kind": "landowner", "address": farm["address"]}
    stopped = order(
        town, "SO", day, cut, who, ground="timber", suspension_days="10",
        work="All cutting and skidding", means="Apply for a timber harvesting license.",
        resume_conditions="A license is issued, or the order is lifted.", **STOP,
    )  # fmt: skip
    serve(town, stopped, add_days(day, 1))
    hearing = {"asked": "suspend", "hearing_on": add_days(town.today, 9).isoformat(),
               "hearing_at": "19:00", "hearing_place": "Town Hall",
               "reason": "Oaks were cut without a license."}  # fmt: skip
    act(stopped, "call_before_board", officer, hearing, day=add_days(day, 2))
    day = town.ago(days=28)
    skid = found(town, "172.00-1-10", day, "Skidders cross the creek without a bridge.", "6-187",
                 regime="timber")  # fmt: skip
    farm = owner("172.00-1-10", day)
    who = {"name": farm["name"], "kind": "licensee", "address": farm["address"]}
    order(town, "TD", day, skid, who, direction="Stop skidding across Choconut Creek.")


def _of_other_articles(town: Town) -> None:
    """A sign, a construction site that washes out, a bank to be restored, a key box."""
    day = town.ago(days=13)
    sign = found(town, "158.09-2-4", day, "The sign hangs on one bolt over the walk.", "5-124(s)",
                 regime="sign", sign_conditions=["unsafe"])  # fmt: skip
    hanging = order(town, "OC", day, sign, comply_by=add_days(day, 21).isoformat())
    serve(town, hanging, add_days(day, 1))
    day, number = town.ago(days=10), "158.17-1-3"
    lot = found(town, number, day, "Soil washes from the new lot into the ditch.", "6-234(a)",
                regime="stormwater")  # fmt: skip
    notice = order(
        town, "NV", day, lot, by="stormwater", penalty_statement=statement(day),
        measures=f"{add_days(day, 14)}: Set up the silt fence\n{add_days(day, 30)}: Seed the slope",
    )  # fmt: skip
    serve(town, notice, add_days(day, 1))
    appeal = {"appellant": owner(number, day)["name"], "in_writing": "on",
              "filed_on": town.ago(days=4).isoformat(),
              "grounds": "The ditch is the county's, and it was full before."}  # fmt: skip
    act(notice, "file_appeal", town.users["clerk"], appeal, day=town.ago(days=4))
    day, number = town.ago(days=35), "157.07-1-3"
    bank = found(town, number, day, "The bank of the creek was dug away.", "6-218(d)",
                 regime="stormwater")  # fmt: skip
    who = {**owner(number, day), "kind": "violator"}
    who.pop("source")
    restore = order(town, "RN", day, bank, who, by="stormwater",
                    direction="Grade the bank one on three and plant willows.",
                    comply_by=add_days(town.today, 12).isoformat())  # fmt: skip
    serve(town, restore, add_days(day, 1))
    day = town.ago(days=20)
    box = found(town, "158.17-1-3", day, "No key box stands at the main entry.",
                "L.L. 4-2007 part 11", regime="key_box")  # fmt: skip
    order(town, "KN", day, box, directed_on=town.ago(days=58).isoformat())


def _noncompliant(town: Town) -> None:
    """A shed in the flood area without its openings: declared noncompliant, FEMA told."""
    officer, day, number = town.users["officer"], town.ago(days=16), "158.17-1-2"
    lacks = "The shed stands below the base flood elevation and has no openings for the water."
    shed = found(town, number, day, lacks, "6-122(a)", regime="flood")
    case = begin("FD", officer, {
        "source": shed.pk, "parcel": number, "structure": "Pattern shed beside the foundry",
        "lacks": lacks, "provisions": "6-122(a)\n6-137(c)(1)", "found_on": day.isoformat(),
    }, day=add_days(day, 1)).whole()  # fmt: skip
    act(case, "declare", officer, day=add_days(day, 2))
    told = {"on": add_days(day, 4).isoformat(), "how": "Certified mail to Region II"}
    act(case, "record_told", town.users["clerk"], told, day=add_days(day, 4))
