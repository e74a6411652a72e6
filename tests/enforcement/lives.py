"""Lives that between them make every paper of enforcement, each by the act of the law."""

from __future__ import annotations

from datetime import date

from parcels.models import ParcelOwner
from people.roles import Role
from tests.enforcement.conftest import Files, photo, photos
from tests.papers.town import Town
from workflow.door import act, begin

OTTO = "Otto Őwner-Nuñez"
ADDRESS = "77 Far Road\nBinghamton, NY 13901"


def _owned(town: Town) -> None:
    """The property has an owner of record; the board, the engineer and the rest hold office."""
    ParcelOwner.objects.create(
        parcel=town.parcel, name=OTTO, mail_addr="77 Far Road", mail_city="Binghamton",
        mail_state="NY", mail_zip="13901", source="tax_roll", source_day=date(2025, 7, 1),
    )  # fmt: skip
    town.engineer = town._user("Mary O'Neill", Role.TOWN_ENGINEER)
    town.board = town._user("Grace Lindqvist", Role.TOWN_BOARD)
    town.supervisor = town._user("Sue Supervisor", Role.SUPERVISOR)
    town.attorney = town._user("Sam Attorney", Role.TOWN_ATTORNEY)
    town.stormwater = town._user("Ken Abe", Role.STORMWATER_OFFICER)


def _found(town: Town, regime="uniform_code", **over):
    data = {
        "regime": regime, "parcel": town.parcel.tax_map_number, "found_on": town.today,
        "condition": "The porch roof is coming down.\nA beam has rotted through.",
        "provisions": "19 NYCRR 1226 (PMCNYS 304.1)",
        "sign_conditions": ["unsafe"] if regime == "sign" else [], **over,
    }  # fmt: skip
    return begin("VI", town.officer, data).whole()


def _order(town: Town, kind: str, violation=None, by=None, recipient=None, **write):
    by = by or town.officer
    begun = {"violations": [violation.pk]} if violation else {}
    for name in ("regime", "parcel"):
        if name in write:
            begun[name] = write.pop(name)
    order = begin(kind, by, begun).whole()
    act(order, "write", by, {"condition": order.condition or "See below.",
                             "provisions": "\n".join(order.provisions), **write})  # fmt: skip
    if recipient is not None:
        act(order, "add_recipient", by, {"name": OTTO, "address": ADDRESS, "kind": recipient})
    act(order, "issue", by)
    return order


def _serve(town: Town, order, **over):
    paper = order.papers.filter(key=order.paper_key).first()
    act(order, "prove_service", town.clerk, {
        "paper": paper.pk, "method": "personal", "sent_on": town.today, "hour": "10:00",
        "addressee": paper.addressee["name"], "address": ADDRESS, **over,
    })  # fmt: skip


def _seen(case, who, good=True):
    from enforcement.inspecting import open_inspections

    if not open_inspections(case).exists():
        act(case, "book_inspection", who, {"planned_for": "2026-12-01"})
    data = {"inspection": open_inspections(case).first().pk, "satisfactory": str(good)}
    faults = {} if good else {"faults": "PMCNYS 304.1: the porch roof"}
    act(case, "record_inspection", who, {**data, **faults, "remarks": "Seen from the yard."})


def complained(town: Town):
    """A complaint from the counter to the final report, with its notice and its violation."""
    _owned(town)
    case = begin("CM", town.clerk, {
        "subject": "building_or_property", "how": "counter", "parcel": town.parcel.tax_map_number,
        "alleged": "The porch roof is coming down.", "name": "Nora Neighbor",
        "address": "4 Elm Street\nVestal, NY 13850", "in_writing": "on", "signed": "on",
        "verified": "on", "verified_how": "sworn",
    }).whole()  # fmt: skip
    act(case, "take_up", town.officer)
    act(case, "record_inquiry", town.officer, {"asked": "The owner", "result": "No answer."})
    act(case, "book_inspection", town.officer, {
        "planned_for": town.today, "consent": "given", "warrant_finding": "not_needed"
    })  # fmt: skip
    _seen(case, town.inspector, good=False)
    act(case, "find_violation", town.officer, {
        "regime": "uniform_code", "parcel": town.parcel.tax_map_number, "found_on": town.today,
        "condition": "The porch roof is coming down.",
        "provisions": "19 NYCRR 1226 (PMCNYS 304.1)",
    })  # fmt: skip
    act(case, "give_notice", town.officer, {
        "to_name": OTTO, "to_address": ADDRESS, "capacity": "Owner",
        "condition": "The porch roof is coming down.", "cure_by": "2026-03-20",
    })  # fmt: skip
    violation = case.violations.get()
    town.go("2026-03-18")
    _seen(violation, town.inspector)
    act(violation, "abate", town.officer, {"abated_on": "2026-03-17"})
    act(case, "file_final_report", town.officer, {"report": "The roof is repaired."})


STOP = {"means_known": "on", "work": "The deck behind the house",
        "means": "Apply for a building permit.",
        "resume_conditions": "A building permit for this work is issued.",
        "provisions": "5-24(a)(1)\n5-24(a)(2)"}  # fmt: skip


def stopped(town: Town):
    """Stop-work orders of every article; one lifted, one withdrawn, one before the board."""
    _owned(town)
    parcel = town.parcel.tax_map_number
    building = _order(town, "SO", regime="uniform_code", parcel=parcel, **STOP, ground="no_permit",
                      condition="A deck of 12 by 16 feet is being built.")  # fmt: skip
    _serve(town, building)
    _seen(building, town.officer)
    act(building, "lift", town.officer, {"reason": "BP-2026-00001 is issued."})
    _order(town, "SO", regime="flood", parcel=parcel, **{**STOP, "provisions": "6-122(a)"},
           ground="flood_no_permit", condition="Fill is brought in.")  # fmt: skip
    _order(town, "SO", regime="stormwater", parcel=parcel, by=town.stormwater, **STOP,
           ground="stormwater", condition="The silt fence is down.")  # fmt: skip
    timber = _order(town, "SO", _found(town, "timber"), recipient="licensee", **STOP,
                    ground="timber", suspension_days="10")  # fmt: skip
    act(timber, "call_before_board", town.officer, {
        "asked": "terminate", "hearing_on": "2026-03-20", "hearing_at": "19:00",
        "hearing_place": "Town Hall",
        "reason": "Three crossings without a bridge.",
    })  # fmt: skip
    act(timber, "annul", town.officer, {"reason": "It was another logger."})


def ordered(town: Town):
    """An order or notice of every kind; the stormwater notice appealed and upheld."""
    _owned(town)
    _order(town, "OR", _found(town), comply_by="2026-04-01",
           protective_action="Barricade the walk below the porch.")  # fmt: skip
    _order(town, "OC", _found(town, "sign"), comply_by="2026-03-12")
    notice = _order(
        town, "NV", _found(town, "stormwater"), by=town.stormwater,
        measures="2026-03-10: Repair the silt fence\n2026-03-20: Seed the slope",
        penalty_statement="A fine of up to $350 for a first offense, or six months.",
    )  # fmt: skip
    _serve(town, notice)
    act(notice, "file_appeal", town.clerk, {
        "appellant": OTTO, "filed_on": town.today, "in_writing": "on", "grounds": "It was rain."
    })  # fmt: skip
    act(notice, "decide_appeal", town.board, {
        "result": "upheld", "resolution": "2026-30", "decided_on": town.today,
        "reason": "The fence was down before the rain.",
    })  # fmt: skip
    _order(town, "TD", _found(town, "timber"), recipient="licensee",
           direction="Stop skidding across Choconut Creek.")  # fmt: skip
    _order(town, "KN", _found(town, "key_box", condition="No box at the main door."),
           directed_on="2026-01-05")  # fmt: skip


def in_court(town: Town):
    """Tickets, exposure, authority, the justice; and the two civil penalties with an appeal."""
    _owned(town)
    case = _found(town, impedes_egress="on")
    act(case, "ticket", town.inspector, {
        "offender": OTTO, "offender_address": ADDRESS, "provision": "5-36(a)",
        "court": "Vestal Justice Court", "return_on": "2026-03-30", "return_at": "9:00 a.m.",
    })  # fmt: skip
    act(case, "work_out_exposure", town.officer)
    act(case, "propose_proceeding", town.officer, {
        "kind": "abatement", "relief": "The porch is taken down.", "court": "Supreme Court"
    })  # fmt: skip
    proceeding = case.proceedings.get()
    act(case, "authorise_proceeding", town.supervisor,
        {"proceeding": proceeding.pk, "authorised_on": town.today})  # fmt: skip
    act(case, "refer_to_court", town.officer, {"proceeding": proceeding.pk})
    storm = _found(town, "stormwater")
    act(storm, "work_out_exposure", town.officer)
    timber = _found(town, "timber")
    act(timber, "propose_proceeding", town.officer, {
        "kind": "justice", "relief": "The remedies of the law.", "court": "Town Justice"
    })  # fmt: skip
    act(timber, "refer_to_court", town.officer, {"proceeding": timber.proceedings.get().pk})
    rental = _found(town, "rental_registry", rental_breach="late_registration",
                    rental_period_starts_on="2025-11-20")  # fmt: skip
    demanded = {"demanded_of": OTTO, "address": ADDRESS}
    act(rental, "demand_penalty", town.officer, demanded)
    business = _found(town, "business_registration",
                      business_breaches=["not_registered_before_start"])  # fmt: skip
    act(business, "demand_penalty", town.officer, demanded)
    act(business, "appeal_penalty", town.clerk, {
        "appealed_on": town.today, "in_writing": "on", "addressed_to": "town_engineer",
        "hardship": "I was ill.",
    })  # fmt: skip
    act(business, "decide_penalty_appeal", town.engineer,
        {"result": "falls", "reason": "The hardship is shown."})  # fmt: skip


COSTS = {"town_expenses": "80.00", "materials": "12.50", "contractor_costs": "240.00"}


def _bill(town: Town, case):
    charges = [c.pk for c in case.charges.filter(void=None, bill_line=None)]
    bill = begin("BL", town.clerk, {"case_billed": case.pk, "charges": charges}).whole()
    act(bill, "bill", town.clerk, {"owner_name": OTTO, "owner_address": ADDRESS})
    return bill


def weeds(town: Town):
    """Cut by the town, billed, certified, paid; land restored and a key box put in at the owner's
    cost; an unpaid fee billed."""
    _owned(town)
    notice = _order(town, "WN", _found(town, condition="Grass of 16 inches."), public_nuisance="on",
                    growth_inches="16")  # fmt: skip
    _serve(town, notice)
    restore = _order(town, "RN", _found(town, "stormwater"), by=town.stormwater,
                     recipient="violator", direction="Grade and seed the bank.",
                     comply_by="2026-03-08")  # fmt: skip
    _serve(town, restore)
    box = _order(town, "KN", _found(town, "key_box"), directed_on="2026-01-05")
    permit = town.file()
    town.go("2026-03-09")
    act(notice, "enter_and_cut", town.officer, {
        "entered_on": town.today, "entry_by": "town_contractor", "who": "Green Cut LLC",
        "still_there": "on", **COSTS,
    }, files=photos("before.png"))  # fmt: skip
    work = {"entered_on": town.today, "who": "Highway crew", **COSTS}
    act(restore, "do_work", town.stormwater, {**work, "reasonable_time_passed": "on"})
    act(box, "do_work", town.officer, work)
    bill = _bill(town, notice)
    act(_bill(town, restore), "record_lien", town.clerk)
    _bill(town, box)
    _bill(town, permit)
    town.go("2026-04-09")
    act(bill, "certify", town.officer)
    paid = {"amount": "332.50", "method": "check", "reference": "22", "payer": OTTO}
    act(bill, "take_payment", town.clerk, {**paid, "paid_on": town.today})


BUILDING = {
    "premises": "A two-story frame house on the north side of Front Street.",
    "findings": "The roof has fallen in.\nThe east wall leans over the walk.",
}


def _before_board(town: Town):
    case = begin("UB", town.engineer, {
        **BUILDING, "parcel": town.parcel.tax_map_number, "inspected_on": town.today,
    }).whole()  # fmt: skip
    act(case, "add_photos", town.engineer, {}, files=photos("roof.png"))
    act(case, "file_report", town.engineer)
    return case


def unsafe(town: Town):
    """Found safe once; found unsafe, noticed, heard, neglected, demolished, assessed."""
    _owned(town)
    resolved = {"resolution_number": "2026-41", "decided_on": town.today}
    act(_before_board(town), "determine_safe", town.board, resolved)
    case = _before_board(town)
    act(case, "determine_unsafe", town.board, resolved)
    act(case, "draw_up_notice", town.officer, {
        "premises": BUILDING["premises"], "particulars": BUILDING["findings"],
        "order_text": "Brace the wall and rebuild the roof, or demolish and remove the house.",
        "hearing_on": "2026-03-25", "hearing_time": "7:00 p.m.",
        "hearing_place": "Town Hall, 605 Vestal Parkway West",
    })  # fmt: skip
    act(case, "issue_notice", town.officer)
    paper = case.papers.get(key="enforcement.unsafe_notice").pk
    mail = {"paper": paper, "addressee": OTTO, "recipient_kind": "owner", "address": ADDRESS,
            "sent_on": town.today, "last_known_address": "on"}  # fmt: skip
    act(case, "prove_service", town.clerk,
        {**mail, "method": "registered_mail", "tracking_number": "RB 1"})  # fmt: skip
    act(case, "prove_service", town.clerk, {**mail, "method": "posting", "place": "Front door"},
        files=Files(proof_file=photo("posted.png")))  # fmt: skip
    act(case, "file_copy", town.clerk, {"filed_on": town.today, "reference": "Liber 2200 p. 31"})
    start = case.clocks.get(key="enforcement.unsafe_commence")
    act(case, "extend_by_official", town.clerk, {
        "clock": start.pk, "until": "2026-04-10", "resolution": "2026-50",
        "reason": "The survey is late.",
    })  # fmt: skip
    town.go("2026-03-25")
    act(case, "hold_hearing", town.board, {
        "held_on": town.today, "attendance": OTTO, "minutes": "He asks for time."})  # fmt: skip
    town.go("2026-04-11")
    act(case, "order_demolition", town.board, {
        "resolution_number": "2026-60", "decided_on": town.today, "done_by": "contract",
        "contract_number": "C-12", "contract_under_gml": "on",
    })  # fmt: skip
    act(case, "record_removal", town.officer,
        {"on": town.today, "contractor_costs": "18500", "legal_expenses": "1200"})  # fmt: skip
    bill = _bill(town, case)
    act(bill, "assess", town.board, {"resolution_number": "2026-70"})


def noncompliant(town: Town):
    """Declared noncompliant, FEMA told; it complies in the end."""
    _owned(town)
    case = begin("FD", town.officer, {
        "parcel": town.parcel.tax_map_number, "found_on": town.today,
        "structure": "The garage behind the house", "provisions": "6-137(b)(1)\n6-137(b)(2)",
        "lacks": "Its floor lies below the base flood elevation.\nIt has no flood openings.",
    }).whole()  # fmt: skip
    act(case, "declare", town.officer)
    act(case, "record_told", town.clerk, {"on": town.today, "how": "Certified mail to Region II"})
    town.go("2026-06-01")
    _seen(case, town.inspector)
    act(case, "complies", town.officer, {"on": "2026-05-20"})


LIVES = (complained, stopped, ordered, in_court, weeds, unsafe, noncompliant)
