"""Lives that between them make every paper of operating permits, fireworks and fire safety."""

from __future__ import annotations

from datetime import UTC, date, datetime
from decimal import Decimal

from fees.models import FeeRow
from tests.operating.conftest import FEES
from tests.operating.town import SIGN, Here, pages
from workflow import sweep
from workflow.door import act, begin

CEASE = {"cease": "No one may weld in the hall.\nThe gas is shut off at once.",
         "to_comply": "Have the extinguishers serviced."}  # fmt: skip
NAMED = {**SIGN, "signed_name": "Zoë Nuñez-O'Brien"}


def _here(town) -> Here:
    """The same short ways as in the tests of this article, with the people of this town."""
    for kind, base in FEES.items():
        FeeRow.objects.create(
            kind=kind, base=Decimal(base), effective_from=date(2020, 1, 1),
            resolution_number="2019-77", resolved_on=date(2019, 12, 11), entered_by=town.clerk,
            confirmed_by=town.officer, confirmed_at=datetime(2020, 1, 1, tzinfo=UTC),
        )  # fmt: skip
    return Here(town.owner, town.officer, town.clerk, town.inspector, town.parcel, town.go)


def permit_asked_and_stopped(town):
    """Asked for more and for tests, told to obtain, issued, suspended, lifted, expired."""
    here = _here(town)
    case = here.draft("tent_or_membrane_structure", "open_flames")
    act(case, "submit", town.owner, NAMED)
    act(case, "return_incomplete", town.officer, {"items": "Where the exits are (§ 5-30(b)(2))"})
    act(case, "resubmit", town.owner, NAMED)
    here.pay(case)
    act(case, "take_up", town.officer)
    act(case, "notify", town.officer, {"already_started": "on"})
    tests = {"tests": "Flame spread of the fabric | a laboratory that the State accepts",
             "why": "The maker is not known.", "answer_by": "2026-03-20"}  # fmt: skip
    act(case, "ask_tests", town.officer, tests)
    act(case, "resubmit", town.owner, NAMED)
    judged = {"test": case.test_reports.get().pk, "performed_by": "Laboratory",
              "received_on": town.today, "tester_accepted": "True",
              "shows_conformity": "True"}  # fmt: skip
    act(case, "judge_test", town.officer, judged)
    here.inspect(case, good=False)
    here.inspect(case)
    here.approve(case, one_or_several_reason="One event, one crew.", effective_to="2026-11-28",
                 conditions="Two exits stay open.\nNo smoking in the tent.")  # fmt: skip
    act(case, "issue", town.officer)
    here.at_fault(case)
    act(case, "suspend", town.officer, CEASE)
    town.go("2026-06-15")
    corrected = {"corrected": [case.noncompliances.get().pk], "how": "Serviced."}
    act(case, "record_correction", town.officer, corrected)
    act(case, "lift", town.officer, {"reason": "All extinguishers are serviced."})
    town.go("2026-11-30")
    sweep.run()
    return case


def contractor_renewed_and_revoked(town):
    """A contractor's permit for three years, renewed, revoked; another application denied."""
    here = _here(town)
    case = here.draft("construction_business", work_for="others")
    act(case, "submit", town.owner, NAMED)
    here.pay(case)
    act(case, "take_up", town.officer)
    here.inspect(case)
    here.approve(case, effective_from="2026-03-02", effective_to="2029-03-02",
                 term_reason="Known to the office for ten years.")  # fmt: skip
    act(case, "issue", town.officer)
    again = begin("OP", town.owner, {"earlier": case.pk, "action": "renew"})
    when = {"planned_start_on": "2026-03-02", "already_started": "True"}
    act(again, "fill_in", town.owner, {"page": "when", **when})
    act(again, "submit", town.owner, NAMED)
    here.pay(again)
    act(again, "take_up", town.officer)
    here.inspect(again)
    here.approve(again, effective_from="2026-03-02", effective_to="2027-03-02")
    act(again, "issue", town.officer)
    here.at_fault(again)
    act(again, "revoke", town.officer, CEASE)
    denied = here.inspected("high_piled_storage")
    reason = {"reason": "The aisles are 2 feet wide.\nNo sprinklers.", "provision": "FCNYS 3206"}
    act(denied, "deny", town.officer, reason)
    return again


def materials(town):
    """Hazardous materials with their quantities."""
    here = _here(town)
    case = begin("OP", town.owner)
    rows = {"material_1": "Acetone", "quantity_1": "130", "unit_1": "gallons"}
    for page, data in {**pages("hazardous_materials"), "materials": rows}.items():
        act(case, "fill_in", town.owner, {"page": page, **data})
    act(case, "submit", town.owner, NAMED)
    here.pay(case)
    act(case, "take_up", town.officer)
    row = case.materials.get().pk
    line = {f"allowed_{row}": "120", f"line_{row}": "Table 5003.1.1(1)"}
    act(case, "judge_activities", town.officer, {**line, "reason": "FCNYS chapter 50"})
    here.inspect(case)
    here.approve(case, effective_to="2027-06-01")
    act(case, "issue", town.officer)
    return case


def display(town):
    """A display with its further costs."""
    here = _here(town)
    case = here.inspected(kind="FW")
    wanted = {"compliance_required": ["penal_law", "other"], "other_rules": "12 NYCRR Part 61",
              "compliance_shown": ["penal_law", "other"],
              "storage_transport_display_lawful": "True"}  # fmt: skip
    act(case, "set_compliance", town.officer, wanted)
    here.approve(case, effective_from="2026-07-04", effective_to="2026-07-05",
                 conditions="The wind is under 20 miles an hour.")  # fmt: skip
    act(case, "issue", town.officer)
    cost = {"kind": "fire_protection_usd", "amount_usd": "1400.00", "description": "One engine"}
    act(case, "enter_cost", town.officer, cost)
    assessed = {"costs": [case.display_costs.get().pk], "resolution_number": "2026-88",
                "resolved_on": town.today, "payer": "owner", "payer_name": "Otto Owner",
                "payer_address": "9 Elm Street\nVestal, NY 13850"}  # fmt: skip
    act(case, "assess_costs", town.clerk, assessed)
    town.go("2026-07-06")
    sweep.run()
    return case


def fire_safety(town):
    """A hall that fails and is seen again; an inspection that the owner asks for."""
    here = _here(town)
    building = here.building(assembly_area_persons="80")
    case = here.fire(building)
    here.consent(case)
    here.result(case, good=False, remarks="The stage was locked.")
    known = {"known_personally": "on", "known_how": "From my report."}
    act(case, "reinspect", town.officer, known)
    again = building.fire_inspections.order_by("-pk").first()
    here.consent(again)
    here.result(again)
    request = begin("FI", town.owner)
    act(request, "fill_in", town.owner, {"page": "property", "parcel_number": "157.08-1-14"})
    why = {"page": "request", "description": "Before I rent it.", "scope": "Upper floor"}
    act(request, "fill_in", town.owner, why)
    act(request, "submit", town.owner, NAMED)
    return case


def told_to_obtain(town):
    """A notice to someone who has not applied."""
    data = {
        "person_name": "Sparks & Söhne LLC", "person_address": "14 Owego Road\nVestal, NY 13850",
        "parcel_number": "157.08-1-14", "activities": ["welding_or_hot_work"],
        "description": "A welding shop in the barn.", "planned_start_on": "2026-04-01",
    }  # fmt: skip
    return begin("ON", town.officer, data)


LIVES = (
    permit_asked_and_stopped, contractor_renewed_and_revoked, materials, display, fire_safety,
    told_to_obtain,
)  # fmt: skip
