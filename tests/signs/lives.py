"""Lives of cases that between them make every paper of the sign law, each by the act of the law."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from parcels.models import ParcelDistrict
from signs import findings
from tests.papers.town import Town
from tests.permits.conftest import plan
from tests.signs import town as counter
from tests.signs.before_boards import GRANT, ask_variance, decided, notify
from tests.signs.town import GROUND, SIGN, WALL
from workflow import sweep
from workflow.door import act, begin

BRIGHT = {**WALL, "face_1_width_ft": "12", "lighting": "internal", "electrical": "on"}
LARGE = {**WALL, "face_1_width_ft": "20", "face_1_height_ft": "4"}  # 80 square feet
DEVELOPMENT = {**GROUND, "sign_kind": "development", "face_1_height_ft": "4",
               "face_2_height_ft": "4", "height_ft": ""}  # fmt: skip
DAY = date(2026, 3, 25)
CLOSING = {"as_permitted": "on", "fastened": "on"}


def at_the_street(town: Town, district="C-1") -> Town:
    """The parcel of the town with a district and 120 feet of frontage, and the fees."""
    town.parcel.street_frontage_ft = Decimal(120)
    town.parcel.save()
    ParcelDistrict.objects.create(
        parcel=town.parcel, district=district, source="zoning_map", source_day=date(2020, 1, 1)
    )
    counter.set_fees(town.clerk, town.officer)
    return town


def inventory(town: Town, **facts):
    lot = begin("SL", town.officer, {"parcel": town.parcel.pk})
    act(lot, "record_facts", town.officer, {"nonresidential_uses": "1", **facts})
    return lot


def to_review(town: Town, *signs, **answers):
    return counter.to_review(
        town.owner, town.parcel, town.clerk, town.officer, *signs, **answers
    )  # fmt: skip


def put_up(town: Town):
    """Returned, completed, more asked, referred and answered; approved, issued, certified, closed
    once an illegal sign is gone."""
    at_the_street(town)
    inventory(town)
    illegal = counter.record_sign(
        town.officer, town.parcel, standing="illegal", location="north wall"
    )  # fmt: skip
    case = counter.begin_permit(town.owner, town.parcel, BRIGHT)
    act(case, "submit", town.owner, SIGN)
    act(case, "return_incomplete", town.officer,
        {"items": "Proof of a testing agency (§ 5-117(b)(8))", "drawing_sets_required": "2",
         "answer_by": "2026-03-20"})  # fmt: skip
    counter.attach(case, town.owner, "testing_proof")
    act(case, "resubmit", town.owner, SIGN)
    counter.pay(case, town.clerk)
    act(case, "take_up", town.officer)
    act(case, "ask_information", town.officer, {"items": "How bright it is (§ 5-124(s)(1))"})
    act(case, "resubmit", town.owner, SIGN)
    asked = {"body": "zoning_board", "reasons": ["size", "light"],
             "reason": "It faces the school.\nIs it too bright?"}  # fmt: skip
    act(case, "refer", town.officer, asked)
    answer = {"referral": case.referrals.get().pk, "decision": "approve_with_conditions",
              "answer": "Bright, but small.", "conditions": "Dark from 10 p.m. on",
              "decided_on": town.today, "resolution_number": "Z-2026-7"}  # fmt: skip
    act(case, "report_answer", town.clerk, answer)
    points = counter.answers(case, town.officer)
    act(case, "approve", town.officer, {"conditions": "A timer is installed.", **points})
    act(case, "issue", town.officer)
    certificate = {"inspector": "Edith Volt, Volt & Daughter", "approved": "on",
                   "certified_on": town.today}  # fmt: skip
    act(case, "file_electrical", town.officer, certificate, files={"certificate": plan("e.pdf")})
    act(illegal, "take_down", town.officer, {"removed_on": town.today, "ended": "removed"})
    act(case, "close", town.officer, {"installed_on": town.today, **CLOSING})
    return case


def varied(town: Town):
    """Denied by the officer and by the zoning board, granted by the town board on appeal; issued
    and revoked. An appeal that skips the zoning board is not accepted."""
    at_the_street(town)
    inventory(town)
    case = to_review(town, LARGE)
    denial = {"reasons": ["size"], "reason": "80 square feet where 50 may be."}
    act(case, "deny", town.officer, denial)
    skipped = appeal(town, case)
    act(skipped, "not_accept", town.officer, {"reason": "Ask the zoning board first."})
    request = ask_variance(town.owner, town.clerk, town.officer, case,
                           varied=["size", "area", "decision"])  # fmt: skip
    act(request, "call_hearing", town.officer, {"called_by": "officer"})
    notify(request, town.clerk)
    town.go("2026-03-25")
    act(request, "record_hearing", town.clerk, {"held_on": town.today})
    act(request, "decide", town.clerk, {**GRANT, "decision": "deny"})
    act(request, "file_with_clerk", town.clerk, {"filed_on": town.today})
    taken = appeal(town, request)
    counter.pay(taken, town.clerk)
    act(taken, "take_up", town.officer)
    broken = {f["rule"] for f in findings.violations(findings.of_permit(case, DAY))}
    relief = decided(relief="granted", decided_on=town.today, covers=sorted(broken),
                     conditions="No light after 10 p.m.")  # fmt: skip
    act(taken, "decide", town.clerk, relief)
    act(case, "approve", town.officer)
    act(case, "issue", town.clerk)
    false = {"reasons": ["false_information"], "reason": "The wall is 20 feet long."}
    act(case, "revoke", town.officer, false)
    return case, request, taken


def appeal(town: Town, decision):
    case = begin("SA", town.owner, {"decision": decision.pk})
    act(case, "fill_in", town.owner, {"page": "decision", "grounds": "The street is wide."})
    act(case, "submit", town.owner, SIGN)
    return case


def granted(town: Town):
    """A variance that the zoning board grants with a condition."""
    at_the_street(town)
    inventory(town)
    case = to_review(town, LARGE)
    request = ask_variance(town.owner, town.clerk, town.officer, case)
    notify(request, town.clerk)
    town.go("2026-03-25")
    limits = ["signs.allowance.single_sign", "signs.allowance.total"]
    act(request, "decide", town.clerk, {**GRANT, "covers": limits, "conditions": "Dark at night"})
    return case, request


def development(town: Town):
    """A sign for a new development: permitted for half a year, renewed, ended by its term."""
    at_the_street(town, "RA-1")
    case = begin("SP", town.owner, {"work": "erect"})
    number = town.parcel.tax_map_number
    pages = {"property": {"parcel_number": number}, "people": counter.PEOPLE,
             "work": {"work": "erect", "permit_months": "6"}}  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", town.owner, {"page": page, **data})
    act(case, "draw_sign", town.owner, DEVELOPMENT)
    act(case, "fill_in", town.owner, {"page": "existing", "existing_area_sqft": "0"})
    for kind in ("drawings", "artwork"):
        counter.attach(case, town.owner, kind)
    act(case, "submit", town.owner, SIGN)
    counter.pay(case, town.clerk)
    act(case, "take_up", town.officer)
    act(case, "approve", town.officer, counter.answers(case, town.officer))
    act(case, "issue", town.officer)
    town.go("2026-08-20")
    act(case, "ask_renewal", town.owner)
    counter.pay(case, town.clerk)
    act(case, "renew", town.officer)
    town.go("2027-09-03")
    sweep.run()
    return case


def joint(town: Town):
    """A joint directional sign before the town board, with its costs."""
    at_the_street(town)
    case = begin("SB", town.owner, {"what": "joint_directional"})
    number = town.parcel.tax_map_number
    described = {"location": "Corner of Front Street", "description": "Stone, six feet."}
    pages = {"property": {"parcel_number": number}, "persons": {"persons_on_sign": "4"},
             "what": {"what": "joint_directional", **described}}  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", town.owner, {"page": page, **data})
    counter.attach(case, town.owner, "owner_permission")
    act(case, "submit", town.owner, SIGN)
    act(case, "refer", town.officer)
    costs = {"what_for": "the hearing of March 10", "advertising_cost_usd": "85.50",
             "survey_cost_usd": "400"}  # fmt: skip
    act(case, "charge_costs", town.clerk, costs)
    act(case, "decide", town.clerk, decided(decided_on=town.today, conditions="Gray stone"))
    return case


def plaza(town: Town):
    """A plan above what the law sets forth, approved by both boards; the statement that follows."""
    at_the_street(town)
    lot = inventory(town, shopping_plaza="on", constructed_on="2015-05-01")
    for n in range(1, 6):
        space = {"name": f"Unit {n}", "store_front_width_ft": "40", "starts_on": "2020-01-01"}
        act(lot, "add_space", town.officer, space)
    counter.record_sign(town.officer, town.parcel, standing="conforming")
    case = begin("PZ", town.owner)
    figures = {"wall_signs_per_space": "1", "wall_max_area_sqft": "90", "wall_max_height_ft": "3",
               "wall_max_length_ft": "12", "style": "White letters on a dark band."}  # fmt: skip
    pages = {"property": {"parcel_number": town.parcel.tax_map_number}, "figures": figures,
             "plaza": {"business_spaces": "5", "constructed_on": "2015-05-01",
                       "total_store_front_width_ft": "200"}}  # fmt: skip
    for page, data in pages.items():
        act(case, "fill_in", town.owner, {"page": page, **data})
    act(case, "submit", town.owner, SIGN)
    act(case, "refer", town.officer)
    answer = {"decision": "approve", "answer": "For the anchor store.", "decided_on": town.today,
              "resolution_number": "Z-2026-3"}  # fmt: skip
    act(case, "record_excess", town.clerk, answer)
    act(case, "decide", town.planner, decided(decided_on=town.today))
    act(lot, "state_allowance", town.clerk, {"for_whom": "Łukasz Builder & Sons"})
    return case, lot


def old(town: Town):
    """Leave given for one nonconforming sign and refused for another; a sign confiscated."""
    at_the_street(town)
    inventory(town)
    for n, decision in enumerate(("approve", "deny")):
        sign = counter.record_sign(town.officer, town.parcel, location=f"wall {n}",
                                   standing="nonconforming")  # fmt: skip
        case = begin("SX", town.owner, {"sign": sign.pk})
        page = {"page": "sign", "of_sign": sign.pk, "earlier_permit": "1998-44"}
        act(case, "fill_in", town.owner, page)
        act(case, "submit", town.owner, SIGN)
        act(case, "take_up", town.officer)
        said = {
            "approve": {"law_name": "L.L. No. 3 of 2024", "enacted_on": "2024-06-12",
                        "proof_seen": "on"},
            "deny": {"reasons": ["height", "location"], "reason": "It hides the crossing."},
        }  # fmt: skip
        act(case, decision, town.officer, said[decision])
    posted = counter.record_sign(town.officer, town.parcel, sign_kind="other", mounting="portable",
                                 location="pole 114")  # fmt: skip
    taken = {"taken_from": "Utility pole 114, Front Street", "item": "A panel of plywood"}
    act(posted, "confiscate", town.officer, taken)
    return posted


LIVES = (put_up, varied, granted, development, joint, plaza, old)
