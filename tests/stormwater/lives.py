"""Lives of stormwater projects that between them make every paper, each by an act of the law."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

from fees.models import FeeKind, FeeRow
from people.roles import Role
from stormwater import contents
from stormwater.forms.instruments import FORMS
from stormwater.penalties import statement
from tests.papers.town import Town
from tests.stormwater import town as ways
from workflow.door import act

OWNER = "Zoë Nuñez-O'Brien"
SIGN = {"signed_by": "owner", "signed_name": OWNER, "declaration": "on"}
PEOPLE = {"landowner_name": "Łukasz Landowner", "landowner_address": "9 Elm Street\nVestal, NY"}


def swo(town: Town):
    """The stormwater officer of this town, made once."""
    known = getattr(town, "swo", None)
    if known is None:
        known = town.swo = town._user("Stella Storm", Role.STORMWATER_OFFICER)
        town.attorney = town._user("Anna Attorney", Role.TOWN_ATTORNEY)
    return known


def filed(town: Town, **over):
    swo(town)
    over.setdefault("people", PEOPLE)
    case = ways.begun(town.owner, **over)
    act(case, "submit", town.owner, SIGN)
    return case


def fee_schedule(town: Town) -> None:
    """What the review of an outside engineer may cost (§ 6-218(b)(2))."""
    FeeRow.objects.create(
        kind=FeeKind.STORMWATER, base=Decimal("500"), per_unit=Decimal("100"),
        unit="acre disturbed", effective_from=date(2020, 1, 1), resolution_number="2019-78",
        resolved_on=date(2019, 12, 11), entered_by=town.clerk, confirmed_by=town.officer,
        confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
    )  # fmt: skip


def lasting(**over) -> dict:
    """A shop on six acres: condition B is met, so practices stay after construction."""
    pages = {f"item_{item}": "C-7" for item in contents.AFTERWARDS}
    return {
        "activity": {"disturbance_acres": "6", "project_kind": "other", "acres_at_once": "6",
                     "title": "Shops on Front Street"},
        "plan": {"facility_required": "True"},
        "afterwards": pages,
        **over,
    }  # fmt: skip


def not_regulated(town: Town):
    """A garden shed on a tenth of an acre: no plan is needed. A lot of a plan: one is needed."""
    shed = filed(town, activity={"disturbance_acres": "0.1", "title": "Shed"})
    act(shed, "confirm_not_regulated", swo(town), {"confirmed": "on", "reason": "Seen."})
    lot = filed(town, activity={"disturbance_acres": "0.4", "title": "Lot 7"})
    act(lot, "find_regulated", swo(town), {"reason": "It is lot 7 of the Front Street plat."})
    return shed, lot


def before_the_board(town: Town):
    """Returned, an engineer asked for, forwarded, refused by one board, approved by another."""
    officer = swo(town)
    fee_schedule(town)
    case = filed(town, **lasting(reviews={"other_reviews": ["planning_board", "town_board"]}))
    act(case, "read_plan", officer, ways.reading(("soil_description",), afterwards=True))
    lacking = "Soil description (§ 6-232(b)(1)c)"
    act(case, "return_incomplete", officer, {"items": lacking, "answer_by": "2026-03-20"})
    act(case, "resubmit", town.owner, SIGN)
    asked = {"engineer_name": "Erika Engineer", "engineer_license": "PE 8", "cost_usd": "900"}
    act(case, "ask_engineer", officer, asked)
    said = {"approves": "True", "decided_on": town.today, "resolution_number": "2026-31",
            "answer": "The board approves it."}  # fmt: skip
    act(case, "answer_engineer", town.clerk, said)
    act(case, "read_plan", officer, ways.reading(afterwards=True))
    act(case, "take_up", officer, {"method": "outside_engineer"})
    act(case, "forward", officer, {"own_review": "The engineer finds the basin large enough."})
    for review in case.body_reviews.all():
        act(case, "begin_body_review", town.clerk, {"review": review.pk})
    easement(town, case)
    first, second = case.body_reviews.all()
    set_by = {"decided_on": town.today, "resolution_number": "2026-40", **approval()}
    act(case, "approve_as_body", town.planner, {"review": first.pk, **set_by})
    act(case, "approve_as_body", town.clerk, {"review": second.pk, **set_by})
    return case


def refused(town: Town):
    """Refused by the officer, and by a board."""
    officer = swo(town)
    case = ways.taken_up(filed(town), officer)
    act(case, "refuse", officer, {"reason": "The basin is too small (§ 6-233(1))."})
    other = filed(town, reviews={"other_reviews": ["planning_board"]})
    ways.taken_up(other, officer)
    act(other, "forward", officer, {"own_review": "See the plan."})
    review = other.body_reviews.get()
    act(other, "begin_body_review", town.planner, {"review": review.pk})
    no = {"review": review.pk, "decided_on": town.today, "resolution_number": "2026-41"}
    act(other, "refuse_as_body", town.planner, {**no, "reason": "Soils are not described."})
    return case, other


def approval(**over) -> dict:
    return ways.approval(
        facility_required="True", approved_acres_at_once="6",
        inspection_stages=["start_of_construction", "completion_of_rough_grading"],
        completion_guarantee_required="on", completion_guarantee_usd="50000",
        completion_guarantee_basis="Final design plans; basin and planting at cost.",
        maintenance_guarantee_required="on", facilities_operated_by="developer",
        conditions="Sweep Front Street every evening.", **over,
    )  # fmt: skip


def easement(town: Town, case, record: bool = False):
    signed = {"grantor": "Łukasz Landowner", "executed_on": town.today,
              "binds_later_owners": "True", "gives_access_for_inspection": "True"}  # fmt: skip
    act(case, "hand_in_easement", town.owner, signed, files=ways.file())
    row = case.easements.last().pk
    act(case, "approve_easement", town.attorney, {"easement": row})
    if record:
        known = {"easement": row, "recorded_on": town.today, "county_reference": "Liber 900/12",
                 "recorded_by_grantor": "True"}  # fmt: skip
        act(case, "record_easement", town.owner, known)


def agreement(town: Town, case):
    good = {"arrangement": "agreement", "binds_later_owners": "True",
            "consistent_with_schedule_c": "True"}  # fmt: skip
    act(case, "hand_in_agreement", town.owner, good, files=ways.file())
    row = case.agreements.last().pk
    said = {"agreement": row, "binds_later_owners": "True", "consistent_with_schedule_c": "True"}
    act(case, "approve_agreement", town.attorney, said)
    known = {"agreement": row, "recorded_on": town.today, "county_reference": "Liber 900/13"}
    act(case, "record_agreement", town.clerk, known)


def dedication(town: Town, case):
    offer = {"arrangement": "dedication", "area": "The basin, 40 by 60 feet, and its lane."}
    act(case, "hand_in_agreement", town.owner, offer, files=ways.file())
    said = {"agreement": case.agreements.last().pk, "accepts": "True", "facility_meets_law": "True",
            "perpetual_adequate_access": "True", "sufficient_area": "True",
            "decided_on": town.today, "resolution_number": "2026-50"}  # fmt: skip
    act(case, "decide_dedication", town.clerk, said)


def guarantee(town: Town, case, kind: str, form: str, amount: str):
    given = {
        "kind": kind, "form": form, "institution": "First Surety", "reference": "B-77",
        "institution_address": "1 Bank Square\nBinghamton, NY 13901", "given_by": "Grade & Sons",
        "amount_usd": amount, "provided_on": town.today, "irrevocable": "True",
        "appropriate_institution": "True", "secures_completion": "True",
        "town_is_beneficiary": "True", "in_force_until_released": "True",
        "interest_reinvested": "True", "covers_during_and_after": "True",
    }  # fmt: skip
    act(case, "hand_in_guarantee", town.owner, given, files=ways.file())
    row = case.guarantees.last()
    said = {"guarantee": row.pk, "construction_starts_on": "2026-04-01"}
    act(case, "accept_guarantee", swo(town), said)
    return row


def ready(town: Town):
    """Approved by the officer, with everything in hand that is needed before the work."""
    officer = swo(town)
    case = filed(town, **lasting())
    town.go("2026-03-03")
    act(case, "read_plan", officer, ways.reading(afterwards=True))
    act(case, "take_up", officer, {"method": "own_review"})
    easement(town, case, record=True)
    act(case, "approve", officer, approval())
    every = [key for key, _words in FORMS]
    act(case, "print_forms", town.owner, {"which": every})
    agreement(town, case)
    act(case, "clear_plat", officer, {"reason": "Sheets 1 and 2."})
    guarantee(town, case, "completion", "cash_escrow", "50000")
    guarantee(town, case, "maintenance", "letter_of_credit", "8000")
    ways.certify(case, town.owner, officer)
    stage = case.inspections.get(key="start_of_construction")
    planned = {"inspection": stage.pk, "event_at": "2026-04-01T09:00"}
    act(case, "announce_inspection", town.owner, planned)
    return case


def built(town: Town):
    """From the start to the end of the maintenance guarantee, many years on."""
    case, officer = ready(town), swo(town)
    town.go("2026-04-01")
    ways.start(case, officer)
    start = case.inspections.get(key="start_of_construction")
    good = {"inspection": start.pk, "satisfactory": "True", "portion": "Stakes and silt fence"}
    act(case, "record_inspection", officer, good)
    rough = case.inspections.get(key="completion_of_rough_grading")
    bad = {"inspection": rough.pk, "satisfactory": "False",
           "nature": "The slope washes out.\nThe trap is full.",
           "corrective_actions": "Seed the slope and empty the trap by Friday."}  # fmt: skip
    act(case, "record_inspection", officer, bad)
    again = {"inspection": rough.pk, "satisfactory": "True", "portion": "The rough grading"}
    act(case, "record_inspection", officer, again)
    cleared = {"violations_corrected": "on", "completed_work_approved": "on", "reason": "Seeded."}
    act(case, "clear_findings", officer, cleared)
    act(case, "complete_construction", town.owner, {"completed_on": town.today})
    plans = {"certified_by": "professional_engineer", "certifier_name": "Erika Engineer",
             "certifier_license": "PE 8"}  # fmt: skip
    act(case, "hand_in_as_built", town.owner, plans, files=ways.file())
    row = case.as_built_plans.last().pk
    act(case, "accept_as_built", officer, {"as_built": row, "shows_final_design": "True"})
    right = {"ground": "new_facility_on_private_land", "land": "The basin",
             "granted_by": "Łukasz Landowner", "granted_on": town.today}  # fmt: skip
    act(case, "hand_in_entry_right", town.owner, right, files=ways.file())
    act(case, "accept_entry_right", officer, {"entry_right": case.entry_rights.last().pk})
    ways.stabilized(case, officer)
    ways.accepted(case, officer, on_private_land="True", program_facilities="Basin, two swales",
                  program_basis="routine", program_months="24")  # fmt: skip
    afterwards(town, case)
    return case


def afterwards(town: Town, case):
    officer = swo(town)
    asked = {"what": "Records of the cleaning of the basin", "from_whom": "Łukasz Landowner",
             "due_on": "2026-12-01", "yearly": "on"}  # fmt: skip
    act(case, "demand_report", officer, asked)
    completion = case.guarantees.get(kind="completion")
    act(case, "post_interest", town.clerk, {"guarantee": completion.pk, "amount_usd": "250"})
    town.go("2027-04-01")
    seen = {"basis": "routine", "one_year": "on", "done": ["condition", "records"],
            "in_order": "True", "maintenance_program": "True"}  # fmt: skip
    act(case, "inspect_facilities", officer, seen)
    act(case, "release_guarantee", officer, {"guarantee": completion.pk})
    upkeep = case.guarantees.get(kind="maintenance")
    drawn = {"guarantee": upkeep.pk, "maintenance_failed": "True", "maintenance_cost_usd": "900",
             "engineering_cost_usd": "100", "inspection_cost_usd": "0", "amount_usd": "1000",
             "reason": "The outlet was clogged for a year."}  # fmt: skip
    act(case, "draw_guarantee", officer, drawn)
    gone = {"guarantee": upkeep.pk, "facilities_removed_on": town.today,
            "reason": "The basin is filled; the town's storm drain takes the water."}  # fmt: skip
    act(case, "end_maintenance_guarantee", officer, gone)


def dedicated(town: Town):
    """The town takes the facility over in place of an agreement."""
    officer = swo(town)
    case = filed(town, **lasting())
    act(case, "read_plan", officer, ways.reading(afterwards=True))
    act(case, "take_up", officer, {"method": "own_review"})
    easement(town, case)
    dedication(town, case)
    return case


def enforced(town: Town):
    """Notice and appeal, stop-work order, occupancy, restoration by the town and its lien."""
    officer = swo(town)
    case = ways.taken_up(filed(town), officer)
    act(case, "approve", officer, ways.approval())
    ways.start(case, officer)
    act(case, "charge_costs", officer, {
        "kind": "inspection", "performed_by": "town", "who": "Stella Storm",
        "amount_usd": "120", "prevailing_rate_usd": "120"})  # fmt: skip
    town.pay(case, "120.00")
    notice(town, case)
    stop = {"reason": "Mud runs into Willow Run.", "way_to_comply": "Close the breach.",
            "copies": "Dig Inc., 1 Pit Road, Vestal"}  # fmt: skip
    act(case, "stop_work", officer, stop)
    kept = {"reason": "The basin is not built.", "in_violation": "True",
            "cure": "Build the basin by the plan."}  # fmt: skip
    act(case, "prevent_occupancy", officer, kept)
    act(case, "allow_occupancy", officer, {"reason": "The basin is built."})
    lifted = {
        "order": case.stop_orders.get().pk,
        "activity_in_compliance": "True",
        "violation_addressed": "True",
        "inspected_on": town.today,
        "reason": "Closed.",
    }
    act(case, "confirm_compliance", officer, lifted)
    restoration(town, case)
    return case


def notice(town: Town, case):
    officer = swo(town)
    data = {"landowner_name": "Łukasz Landowner", "landowner_address": "9 Elm Street\nVestal, NY",
            "place": "120 Front Street, north slope", "nature": "Soil washes into Willow Run.",
            "measures": "2026-04-30: seed the north slope\n2026-05-15: rebuild the silt fence",
            "penalties": statement(date(2026, 3, 2))}  # fmt: skip
    act(case, "issue_notice", officer, data)
    paper = case.papers.get(key="stormwater.notice_of_violation")
    served(town, case, paper)
    row = case.notices.get()
    said = {"notice": row.pk, "appealed_by": "Łukasz Landowner", "text": "It rained hard."}
    act(case, "file_appeal", town.clerk, said)
    decided = {
        "notice": row.pk,
        "upheld": "True",
        "decided_on": town.today,
        "resolution_number": "2026-60",
        "reason": "The fence was down before the rain.",
    }
    act(case, "decide_appeal", town.clerk, decided)


def served(town: Town, case, paper, **over):
    proof = {"paper": paper.pk, "addressee": "Łukasz Landowner", "method": "personal",
             "sent_on": town.today, **over}  # fmt: skip
    act(case, "prove_service", town.clerk, proof)


def restoration(town: Town, case):
    officer = swo(town)
    data = {
        "violator_name": "Łukasz Landowner",
        "violator_address": "9 Elm Street\nVestal, NY",
        "what": "Put the bank of Willow Run back and plant it.",
        "restore_by": "2026-04-30",
    }
    act(case, "require_restoration", officer, data)
    served(town, case, case.papers.get(key="stormwater.restoration_notice"))
    town.go("2026-05-01")
    did = {"restoration": case.restorations.get().pk, "reasonable_time_passed": "on",
           "town_did": "Two loads of stone, planting.", "town_cost_usd": "4200"}  # fmt: skip
    act(case, "restore_by_town", officer, did)
    town.pay(case, "4200.00", payer="Łukasz Landowner")
    act(case, "release_lien", town.clerk, {"restoration": case.restorations.get().pk})


LIVES = (not_regulated, before_the_board, refused, built, dedicated, enforced)
