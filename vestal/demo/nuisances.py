"""What enforcement of the invented town comes to: weeds cut by the town and billed, a lien,
tickets, penalties and courts, and unsafe buildings, each led where it is by the acts of the law."""

from __future__ import annotations

from datetime import date
from typing import Any

from vestal.demo.cases import Town
from vestal.demo.complaints import found, owner, photos, seen
from vestal.demo.orders import order, serve
from vestal.demo.then import act, begin
from workflow.days import add_days
from workflow.models import Case
from workflow.states import State

HALL = "Town Hall, 605 Vestal Parkway West"


def cases(town: Town) -> None:
    """Weeds, liens, penalties, unsafe buildings."""
    _weeds(town)
    _penalties(town)
    _unsafe(town)


def _overgrown(town: Town, number: str, day: date, inches: int) -> Case:
    grass = found(town, number, day, f"Grass and weeds of {inches} inches.",
                  "19 NYCRR 1226 (PMCNYS 302.4)")  # fmt: skip
    notice = order(town, "WN", day, grass, public_nuisance="on", growth_inches=str(inches))
    serve(town, notice, add_days(day, 1))
    return notice


def _cut(town: Town, notice: Case, day: date) -> Case:
    """Cut by the town's contractor, and billed to the owner."""
    work = {"entered_on": day.isoformat(), "entry_by": "town_contractor", "who": "Green Cut LLC",
            "still_there": "on", "town_expenses": "80.00", "materials": "0",
            "contractor_costs": "240.00"}  # fmt: skip
    pictures = photos("Before the work", "After the work")
    act(notice, "enter_and_cut", town.users["officer"], work, files=pictures, day=day)
    charges = [one.pk for one in notice.charges.filter(void=None, bill_line=None)]
    billed = add_days(day, 3)
    said = {"case_billed": notice.pk, "charges": charges}
    bill = begin("BL", town.users["clerk"], said, day=billed).whole()
    who = owner(notice.parcel.tax_map_number, billed)
    to = {"owner_name": who["name"], "owner_address": who["address"]}
    act(bill, "bill", town.users["clerk"], to, day=billed)
    return bill


def _weeds(town: Town) -> None:
    """Told last week; cut and billed; billed, unpaid and certified for the tax roll; paid."""
    _overgrown(town, "173.05-1-6", town.ago(days=6), 14)
    _cut(town, _overgrown(town, "174.10-1-7", town.ago(days=30), 18), town.ago(days=14))
    unpaid = _cut(town, _overgrown(town, "157.08-2-15", town.ago(months=4), 22),
                  town.ago(months=3))  # fmt: skip
    act(unpaid, "certify", town.users["officer"], day=town.ago(days=45))
    paid = _cut(town, _overgrown(town, "157.15-3-21", town.ago(months=5), 16), town.ago(months=4))
    day = town.ago(months=3)
    money = {"amount": "320.00", "method": "check", "reference": "3071",
             "payer": "Peter Kowalczyk", "paid_on": day.isoformat()}  # fmt: skip
    act(paid, "take_payment", town.users["clerk"], money, day=day)
    grass = Case.objects.get(kind="VI", parcel=paid.parcel, state=State.ISSUED).whole()
    seen(grass, town.users["inspector"], day)
    done = {"abated_on": day.isoformat()}
    act(grass, "abate", town.users["officer"], done, day=day)


def _penalties(town: Town) -> None:
    """A ticket, a proceeding that waits for leave, a civil penalty that is appealed, and a fine."""
    officer, clerk = town.users["officer"], town.users["clerk"]
    day, number = town.ago(days=25), "157.12-1-5"
    cellar = found(town, number, day, "Three people sleep in a cellar with no way out.",
                   "19 NYCRR 1225 (FCNYS 1031)", impedes_egress="on")  # fmt: skip
    who = owner(number, day)
    ticket = {"offender": who["name"], "offender_address": who["address"], "provision": "5-36(a)",
              "court": "Town of Vestal Justice Court", "return_at": "9:00 a.m.",
              "return_on": add_days(town.today, 15).isoformat()}  # fmt: skip
    act(cellar, "ticket", town.users["inspector"], ticket, day=day)
    act(cellar, "work_out_exposure", officer, day=add_days(day, 1))
    ask = {"kind": "abatement", "relief": "The cellar is vacated.", "court": "Supreme Court"}
    act(cellar, "propose_proceeding", officer, ask, day=add_days(day, 4))
    day, number = town.ago(days=30), "157.07-1-3"
    shop = found(town, number, day, "The shop opened before it was registered.", "5-33(f)",
                 regime="business_registration",
                 business_breaches=["not_registered_before_start"])  # fmt: skip
    who = owner(number, day)
    demand = {"demanded_of": who["name"], "address": who["address"]}
    act(shop, "demand_penalty", officer, demand, day=add_days(day, 2))
    appeal = {"appealed_on": town.ago(days=15).isoformat(), "in_writing": "on",
              "addressed_to": "town_engineer",
              "hardship": "The shop was closed for six weeks after a fire."}  # fmt: skip
    act(shop, "appeal_penalty", clerk, appeal, day=town.ago(days=15))
    day, number = town.ago(days=18), "157.08-2-14"
    rooms = found(town, number, day, "Two dwellings are let that are not registered.",
                  "L.L. 8-2007 § 4", regime="rental_registry", rental_breach="late_registration",
                  rental_period_starts_on=town.ago(months=5).isoformat())  # fmt: skip
    who = owner(number, day)
    demand = {"demanded_of": who["name"], "address": who["address"]}
    act(rooms, "demand_penalty", officer, demand, day=add_days(day, 1))


PREMISES = "A two-story frame house on the north side of the street, with a barn behind it."


def _reported(town: Town, number: str, day: date, findings: str) -> Case:
    """Inspected by the town engineer, whose report lies before the town board."""
    engineer = town.users["engineer"]
    data = {"premises": PREMISES, "findings": findings, "parcel": number,
            "inspected_on": day.isoformat()}  # fmt: skip
    case = begin("UB", engineer, data, day=day).whole()
    act(case, "add_photos", engineer, {}, files=photos("East wall"), day=day)
    act(case, "file_report", engineer, day=add_days(day, 1))
    return case


def _noticed(town: Town, case: Case, day: date, number: str, hearing_on: date) -> None:
    """Found unsafe by the board, the notice served on the owner."""
    resolved = {"resolution_number": f"{day:%Y}-{number}", "decided_on": day.isoformat()}
    act(case, "determine_unsafe", town.users["clerk"], resolved, day=day)
    officer, clerk = town.users["officer"], town.users["clerk"]
    notice: dict[str, Any] = {
        "premises": PREMISES, "particulars": case.findings,
        "order_text": "Brace the wall and rebuild the roof, or demolish and remove the house.",
        "hearing_on": hearing_on.isoformat(), "hearing_time": "7:00 p.m.", "hearing_place": HALL,
    }  # fmt: skip
    later = add_days(day, 3)
    act(case, "draw_up_notice", officer, notice, day=later)
    act(case, "issue_notice", officer, day=later)
    paper = case.papers.get(key="enforcement.unsafe_notice")
    who = owner(case.parcel.tax_map_number, later)
    proof = {"paper": paper.pk, "addressee": who["name"], "recipient_kind": "owner",
             "address": who["address"], "sent_on": later.isoformat(), "hour": "9:30",
             "last_known_address": "on", "method": "personal"}  # fmt: skip
    act(case, "prove_service", clerk, proof, day=later)
    copy = {"filed_on": add_days(later, 2).isoformat(), "reference": "Liber 2619 p. 104"}
    act(case, "file_copy", clerk, copy, day=add_days(later, 2))


def _unsafe(town: Town) -> None:
    """Before the board; noticed, its hearing to come; neglected, and its demolition ordered."""
    _reported(town, "172.00-1-9", town.ago(days=4), "The chimney leans and has lost its top.")
    barn = _reported(town, "173.05-1-6", town.ago(days=24), "The roof has fallen in.\n"
                     "The north wall leans over the walk.")  # fmt: skip
    _noticed(town, barn, town.ago(days=18), "66", add_days(town.today, 9))
    house = _reported(town, "157.08-2-15", town.ago(months=6), "The floors have burned through.\n"
                      "The east wall has come off the foundation.")  # fmt: skip
    day = town.ago(months=5, days=10)
    heard = add_days(day, 17)
    _noticed(town, house, day, "38", heard)
    minutes = {"held_on": heard.isoformat(), "attendance": "The heirs, by counsel",
               "minutes": "They ask for time to sell the land."}  # fmt: skip
    act(house, "hold_hearing", town.users["clerk"], minutes, day=heard)
    on = town.ago(days=20)
    ordered = {"resolution_number": "2026-71", "decided_on": on.isoformat(), "done_by": "contract",
               "contract_number": "C-12", "contract_under_gml": "on"}  # fmt: skip
    act(house, "order_demolition", town.users["clerk"], ordered, day=on)
