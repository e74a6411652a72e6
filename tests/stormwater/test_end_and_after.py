"""The end of the work and what lasts: stabilization, as-built plans, acceptance, inspections,
guarantees, reports (§§ 6-234(c), 6-235(b) to (e), 6-236)."""

from datetime import date
from decimal import Decimal

import pytest

from stormwater.models import Guarantee
from tests.stormwater import town
from workflow import sweep
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import BadData, Refused
from workflow.states import State

PLANS = {"certified_by": "professional_engineer", "certifier_name": "Erika Engineer",
         "certifier_license": "PE 8"}  # fmt: skip
PROGRAM = {"program_facilities": "Basin", "program_basis": "routine", "program_months": "24"}


@pytest.fixture
def with_basin(building):
    """A project that has a facility which stays."""
    building.facility_required = True
    building.save()
    return building


def as_built(case, who, swo, **over):
    act(case, "hand_in_as_built", who, {**PLANS, **over}, files=town.file())
    row = {"as_built": case.as_built_plans.last().pk, "shows_final_design": "True"}
    act(case, "accept_as_built", swo, row)


def test_final_stabilization_waits_for_every_phase(building, homeowner, swo, at):
    at("2026-03-10")
    phase = {"name": "North", "acres": "2", "disturbed_from": "2026-03-03"}
    act(building, "open_phase", homeowner, phase)
    with pytest.raises(Refused, match="Still open: North"):
        town.stabilized(building, swo)
    row = building.phases.get().pk
    act(building, "stabilize_phase", homeowner, {"phase": row, "stabilized_on": "2026-03-10"})
    town.stabilized(building, swo)
    assert building.finally_stabilized_on == date(2026, 3, 10)
    assert not building.clocks.filter(outcome=Outcome.OPEN).exists()
    with pytest.raises(Refused, match="no more reports"):
        town.report(building, homeowner, "2026-03-10T09:00")


def test_too_much_open_land_is_settled_in_writing_before_the_site_is_stable(
    building, homeowner, swo, at
):
    at("2026-03-10")
    for name in ("North", "South"):
        phase = {"name": name, "acres": "2", "disturbed_from": "2026-03-03"}
        act(building, "open_phase", homeowner, phase)
        act(building, "stabilize_phase", homeowner,
            {"phase": building.phases.last().pk, "stabilized_on": "2026-03-10"})  # fmt: skip
    with pytest.raises(Refused, match="The approved plan allows 3 acres"):
        town.stabilized(building, swo)
    settled = {"confirmed": "on", "reason": "For one day, in dry weather."}
    act(building, "find_stabilized", swo, settled)


def test_only_an_engineer_certifies_plans_as_built(with_basin, homeowner, swo):
    act(with_basin, "hand_in_as_built", homeowner, {**PLANS, "certified_by": "landscape_architect"},
        files=town.file())  # fmt: skip
    row = {"as_built": with_basin.as_built_plans.get().pk, "shows_final_design": "True"}
    with pytest.raises(Refused, match="Final construction is not completed"):
        act(with_basin, "accept_as_built", swo, row)
    act(with_basin, "complete_construction", homeowner, {"completed_on": "2026-03-02"})
    with pytest.raises(Refused, match="professional engineer"):
        act(with_basin, "accept_as_built", swo, row)
    act(with_basin, "return_as_built", swo, {"as_built": row["as_built"], "reason": "By a PE."})
    as_built(with_basin, homeowner, swo)
    assert [one.state for one in with_basin.as_built_plans.all()] == ["replaced", "approved"]


def test_no_acceptance_without_as_built_plans_entry_right_and_program(with_basin, homeowner, swo):
    with pytest.raises(Refused, match="not finally stabilized"):
        town.accepted(with_basin, swo, **PROGRAM)
    town.stabilized(with_basin, swo)
    with pytest.raises(Refused, match="as-built"):
        town.accepted(with_basin, swo, **PROGRAM)
    act(with_basin, "complete_construction", homeowner, {"completed_on": "2026-03-02"})
    as_built(with_basin, homeowner, swo)
    with pytest.raises(Refused, match="how often"):
        town.accepted(with_basin, swo)
    with pytest.raises(Refused, match="6-235"):
        town.accepted(with_basin, swo, on_private_land="True", **PROGRAM)
    right = {"ground": "new_facility_on_private_land", "land": "The basin",
             "granted_by": "Hanna Home", "granted_on": "2026-03-02"}  # fmt: skip
    act(with_basin, "hand_in_entry_right", homeowner, right, files=town.file())
    row = with_basin.entry_rights.get().pk
    act(with_basin, "accept_entry_right", swo, {"entry_right": row})
    town.accepted(with_basin, swo, on_private_land="True", **PROGRAM)
    assert with_basin.state == State.CLOSED
    assert not with_basin.in_queue


@pytest.fixture
def accepted(building, swo, homeowner):
    """Accepted on March 2, with a basin that is inspected every 24 months and a bond."""
    Guarantee.objects.create(
        project=building, event=building.events.first(), kind="completion", form="cash_escrow",
        institution="First Bank", given_by="Grade & Sons", amount_usd=Decimal("50000"),
        provided_on=date(2026, 3, 1), state="approved",
    )  # fmt: skip
    row = building.guarantees.get()
    row.entries.create(
        event=row.event, kind="received", amount_usd=row.amount_usd, day=date(2026, 3, 1)
    )
    town.stabilized(building, swo)
    town.accepted(building, swo, **PROGRAM)
    return building


SEEN = {"basis": "routine", "done": ["condition"], "in_order": "True"}


def test_the_completion_guarantee_stays_a_year_and_until_a_good_inspection(accepted, swo, at):
    row = {"guarantee": accepted.guarantees.get().pk}
    at("2027-03-01")
    with pytest.raises(Refused, match="one-year inspection"):
        act(accepted, "release_guarantee", swo, row)
    with pytest.raises(Refused, match="from 2027-03-02 on"):
        act(accepted, "inspect_facilities", swo, {**SEEN, "one_year": "on"})
    at("2027-03-02")
    sweep.run()
    bad = {**SEEN, "one_year": "on", "in_order": "False", "findings": "The outlet is clogged."}
    act(accepted, "inspect_facilities", swo, bad)
    with pytest.raises(Refused, match="acceptable"):
        act(accepted, "release_guarantee", swo, row)
    act(accepted, "inspect_facilities", swo, {**SEEN, "one_year": "on"})
    act(accepted, "release_guarantee", swo, row)
    held = accepted.guarantees.get()
    assert (held.state, held.balance) == ("closed", 0)


def test_interest_stays_in_the_escrow_and_goes_back_with_it(accepted, clerk, swo, at):
    row = accepted.guarantees.get()
    act(accepted, "post_interest", clerk, {"guarantee": row.pk, "amount_usd": "1200.50"})
    assert row.balance == Decimal("51200.50")
    at("2027-03-02")
    act(accepted, "inspect_facilities", swo, {**SEEN, "one_year": "on"})
    act(accepted, "release_guarantee", swo, {"guarantee": row.pk})
    assert row.entries.get(kind="release").amount_usd == Decimal("51200.50")


@pytest.fixture
def upkeep(accepted):
    """A letter of credit of $8,000 for the upkeep."""
    event = accepted.events.first()
    row = Guarantee.objects.create(
        project=accepted, event=event, kind="maintenance", form="letter_of_credit",
        institution="First Bank", given_by="Grade & Sons", amount_usd=Decimal("8000"),
        provided_on=date(2026, 3, 1), state="approved",
    )  # fmt: skip
    row.entries.create(
        event=event, kind="received", amount_usd=row.amount_usd, day=date(2026, 3, 1)
    )
    return row


def drawn(row, **over):
    return {"guarantee": row.pk, "maintenance_failed": "True", "maintenance_cost_usd": "900",
            "engineering_cost_usd": "100", "inspection_cost_usd": "0", "amount_usd": "1000",
            "reason": "Clogged.", **over}  # fmt: skip


def test_a_draw_covers_the_costs_of_a_failure_and_no_more(accepted, upkeep, swo):
    for over, words in (
        ({"maintenance_failed": "False"}, "not neglected"),
        ({"amount_usd": "1000.01"}, "1,000"),
        ({"maintenance_cost_usd": "9000", "amount_usd": "8000.01"}, "8,000"),
    ):
        with pytest.raises(Refused, match=words):
            act(accepted, "draw_guarantee", swo, drawn(upkeep, **over))
    act(accepted, "draw_guarantee", swo, drawn(upkeep))
    assert upkeep.balance == 7000


def test_the_maintenance_guarantee_ends_with_the_facilities(accepted, upkeep, swo, at):
    at("2030-01-02")
    gone = {"guarantee": upkeep.pk, "facilities_removed_on": "2030-01-02", "reason": "Filled in."}
    with pytest.raises(Refused, match="in operation until"):
        act(accepted, "end_maintenance_guarantee", swo,
            {**gone, "facilities_removed_on": "2030-01-03"})  # fmt: skip
    act(accepted, "end_maintenance_guarantee", swo, gone)
    upkeep.refresh_from_db()
    assert (upkeep.state, upkeep.balance) == ("closed", 0)


def test_the_program_goes_on_from_each_inspection(accepted, swo, at):
    running = accepted.clocks.get(key="stormwater.program_inspection")
    assert running.due_on == date(2028, 3, 2)
    at("2027-06-01")
    act(accepted, "inspect_facilities", swo, {**SEEN, "basis": "complaint"})
    assert accepted.clocks.get(
        key="stormwater.program_inspection", outcome=Outcome.OPEN
    ).due_on == date(2029, 6, 1)
    act(accepted, "set_program", swo, {**PROGRAM, "program_months": "12"})
    assert accepted.clocks.get(
        key="stormwater.program_inspection", outcome=Outcome.OPEN
    ).due_on == date(2028, 6, 1)


def test_upkeep_is_judged_by_the_rules(accepted, swo):
    seen = {**SEEN, "in_order": "False", "findings": "No program.", "maintenance_program": "False",
            "written_training_procedures": "True", "discharge_within_design_criteria": "True",
            "contributes_to_water_quality_violation": "False"}  # fmt: skip
    act(accepted, "inspect_facilities", swo, seen)
    found = [one["rule"] for one in accepted.events.last().findings if one["status"] == "violation"]
    assert found == ["stormwater.long_term_maintenance.program"]
    with pytest.raises(BadData, match="not in order"):
        act(accepted, "inspect_facilities", swo, {**SEEN, "in_order": "False"})


def test_a_yearly_report_falls_due_every_year(accepted, swo, homeowner, at):
    asked = {"what": "Cleaning of the basin", "from_whom": "Hanna Home", "due_on": "2026-12-01",
             "yearly": "on"}  # fmt: skip
    act(accepted, "demand_report", swo, asked)
    at("2026-12-05")
    row = accepted.demands.get()
    act(accepted, "receive_report", homeowner, {"demand": row.pk}, files=town.file())
    row.refresh_from_db()
    assert row.received_on == date(2026, 12, 5)
    outcomes = dict(
        accepted.clocks.filter(key="stormwater.demand").values_list("due_on", "outcome")
    )
    assert outcomes == {date(2026, 12, 1): Outcome.MET_LATE, date(2027, 12, 1): Outcome.OPEN}


def test_costs_are_charged_at_the_going_rate(under_review, swo, clerk):
    from fees.ledger import balance

    bill = {"kind": "swppp_review", "performed_by": "third_party_for_town", "who": "Erika Engineer",
            "amount_usd": "900", "prevailing_rate_usd": "800",
            "holds_approval": "on"}  # fmt: skip
    with pytest.raises(Refused, match="going rate"):
        act(under_review, "charge_costs", swo, bill)
    act(under_review, "charge_costs", swo, {**bill, "prevailing_rate_usd": "900"})
    assert balance(under_review).due == 900
    with pytest.raises(Refused, match="review costs are unpaid"):
        act(under_review, "approve", swo, town.approval())
    paid = {"amount": "900.00", "method": "check", "payer": "Hanna", "reference": "1",
            "paid_on": "2026-03-02"}  # fmt: skip
    act(under_review, "take_payment", clerk, paid)
    act(under_review, "approve", swo, town.approval())


def test_the_plat_waits_for_easement_and_agreement(approved, swo):
    act(approved, "clear_plat", swo)
    approved.facility_required = True
    approved.save()
    with pytest.raises(Refused, match="easement"):
        act(approved, "clear_plat", swo)
