"""What has to be there before the work begins: easement, agreement, guarantees, certifications, the
notice of the start (§§ 6-232(e), 6-234, 6-235(a), 6-236)."""

from datetime import date

import pytest

from tests.stormwater import town
from workflow.door import act
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

EASEMENT = {"grantor": "Hanna Home", "executed_on": "2026-03-01", "binds_later_owners": "True",
            "gives_access_for_inspection": "True"}  # fmt: skip
FACILITY = town.approval(facility_required="True")


def easement(case, who, **over):
    act(case, "hand_in_easement", who, {**EASEMENT, **over}, files=town.file())
    return case.easements.last()


def recorded(row, on="2026-03-02", by="True"):
    return {"easement": row.pk, "recorded_on": on, "county_reference": "Liber 900/12",
            "recorded_by_grantor": by}  # fmt: skip


# --- The easement (§ 6-234(b)) ---------------------------------------------------------------


def test_no_approval_with_a_facility_before_the_easement_is_signed(under_review, swo, homeowner):
    under_review.facility_required = True
    under_review.save()
    with pytest.raises(Refused, match="easement has to be signed"):
        act(under_review, "approve", swo, FACILITY)
    easement(under_review, homeowner)
    act(under_review, "approve", swo, FACILITY)


def test_the_attorney_approves_it_and_then_the_owner_records_it(
    approved, homeowner, attorney, officer, at
):
    row = easement(approved, homeowner)
    with pytest.raises(NotAllowed, match="town attorney"):
        act(approved, "approve_easement", officer, {"easement": row.pk})
    act(approved, "approve_easement", attorney, {"easement": row.pk})
    act(approved, "record_easement", homeowner, recorded(row))
    row.refresh_from_db()
    assert (row.state, row.county_reference) == ("issued", "Liber 900/12")


def test_an_easement_that_binds_no_later_owner_is_not_approved(approved, homeowner, attorney):
    row = easement(approved, homeowner, binds_later_owners="False")
    with pytest.raises(Refused, match="bind later owners"):
        act(approved, "approve_easement", attorney, {"easement": row.pk})
    act(approved, "return_easement", attorney, {"easement": row.pk, "reason": "It binds no one."})
    easement(approved, homeowner)
    assert [e.state for e in approved.easements.all()] == ["replaced", "submitted"]


def test_what_was_recorded_before_the_attorney_approved_it_is_not_in_order(approved, homeowner):
    from stormwater.checks import instruments

    approved.facility_required = True
    approved.save()
    row = easement(approved, homeowner)
    act(approved, "record_easement", homeowner, recorded(row))
    assert not instruments.easement_in_order(approved, date(2026, 3, 2))


def test_nothing_is_recorded_before_it_was_signed(approved, homeowner):
    row = easement(approved, homeowner)
    with pytest.raises(BadData, match="signed on a later day"):
        act(approved, "record_easement", homeowner, recorded(row, on="2026-02-28"))


# --- The agreement, or a dedication in its place (§ 6-234(d)) --------------------------------

AGREEMENT = {"arrangement": "agreement", "binds_later_owners": "True",
             "consistent_with_schedule_c": "True"}  # fmt: skip


BINDS = {"binds_later_owners": "True"}


def test_an_agreement_is_approved_before_it_is_recorded(approved, homeowner, attorney):
    act(approved, "hand_in_agreement", homeowner, AGREEMENT, files=town.file())
    row = approved.agreements.get()
    with pytest.raises(Refused, match="waits to be recorded"):
        act(approved, "record_agreement", homeowner, {})
    said = {
        "agreement": row.pk,
        "binds_later_owners": "True",
        "consistent_with_schedule_c": "False",
    }
    with pytest.raises(Refused, match="sample agreement"):
        act(approved, "approve_agreement", attorney, said)
    act(approved, "approve_agreement", attorney, {**said, "consistent_with_schedule_c": "True"})
    known = {"agreement": row.pk, "recorded_on": "2026-03-02", "county_reference": "Liber 900/13"}
    act(approved, "record_agreement", homeowner, known)
    row.refresh_from_db()
    assert row.state == "issued"


OFFER = {"arrangement": "dedication", "area": "The basin and its lane."}
TAKEN = {"accepts": "True", "facility_meets_law": "True", "perpetual_adequate_access": "True",
         "sufficient_area": "True", "decided_on": "2026-03-02",
         "resolution_number": "2026-50"}  # fmt: skip


def test_the_town_board_may_take_the_facility_over(approved, homeowner, clerk, swo):
    act(approved, "hand_in_agreement", homeowner, OFFER, files=town.file())
    assert approved.referrals.get().body == "town_board"
    row = {"agreement": approved.agreements.get().pk}
    with pytest.raises(NotAllowed):
        act(approved, "decide_dedication", swo, {**row, **TAKEN})
    with pytest.raises(Refused, match="adequate and perpetual"):
        act(approved, "decide_dedication", clerk,
            {**row, **TAKEN, "perpetual_adequate_access": "False"})  # fmt: skip
    act(approved, "decide_dedication", clerk, {**row, **TAKEN})
    assert approved.agreements.get().state == "approved"
    assert approved.referrals.get().approves


def test_a_refused_dedication_leaves_the_agreement_to_be_made(approved, homeowner, clerk):
    from stormwater.checks import instruments

    approved.facility_required = True
    approved.save()
    act(approved, "hand_in_agreement", homeowner, OFFER, files=town.file())
    said = {"agreement": approved.agreements.get().pk, **TAKEN, "accepts": "False"}
    act(approved, "decide_dedication", clerk, said)
    assert not instruments.maintenance_in_order(approved, date(2026, 3, 2))


# --- Guarantees (§ 6-236) --------------------------------------------------------------------

BOND = {
    "kind": "completion", "form": "performance_bond", "institution": "First Surety",
    "given_by": "Grade & Sons", "amount_usd": "50000", "provided_on": "2026-03-01",
    "appropriate_institution": "True", "secures_completion": "True", "town_is_beneficiary": "True",
    "in_force_until_released": "True",
}  # fmt: skip
SECURED = town.approval(
    completion_guarantee_required="on", completion_guarantee_usd="50000",
    completion_guarantee_basis="Final design plans.",
)  # fmt: skip


@pytest.fixture
def secured(under_review, swo):
    act(under_review, "approve", swo, SECURED)
    return under_review


def bond(case, who, **over):
    act(case, "hand_in_guarantee", who, {**BOND, **over}, files=town.file())
    return {"guarantee": case.guarantees.last().pk, "construction_starts_on": "2026-04-01"}


def test_an_amount_is_set_with_its_basis(under_review, swo):
    with pytest.raises(BadData, match="how it was found"):
        act(under_review, "approve", swo, {**SECURED, "completion_guarantee_basis": ""})


@pytest.mark.parametrize(
    ("over", "words"),
    [
        ({"amount_usd": "49999.99"}, "the town has set"),
        ({"town_is_beneficiary": "False"}, "name the town"),
        ({"form": "letter_of_credit", "irrevocable": "False"}, "irrevocable"),
        ({"form": "cash_escrow", "interest_reinvested": "False"}, "nterest"),
        ({"form": "other"}, "performance bond"),
        ({"in_force_until_released": "False"}, "hold until the town"),
    ],
)
def test_an_inadequate_guarantee_is_not_accepted(secured, homeowner, swo, over, words):
    said = bond(secured, homeowner, **over)
    with pytest.raises(Refused, match=words):
        act(secured, "accept_guarantee", swo, said)
    act(secured, "return_guarantee", swo, {"guarantee": said["guarantee"], "reason": "See above."})
    assert secured.guarantees.get().state == "incomplete"


def test_a_guarantee_of_the_day_of_the_start_is_judged(secured, homeowner, swo):
    said = {**bond(secured, homeowner), "construction_starts_on": "2026-03-01"}
    with pytest.raises(Refused, match="how you judge it"):
        act(secured, "accept_guarantee", swo, said)
    act(secured, "accept_guarantee", swo, {**said, "reason": "Given at eight, work at ten."})
    assert secured.guarantees.get().balance == 50000


def test_a_guarantee_that_nobody_asked_for_is_not_taken(approved, homeowner, swo):
    said = bond(approved, homeowner)
    with pytest.raises(Refused, match="has not asked"):
        act(approved, "accept_guarantee", swo, said)


def test_a_maintenance_guarantee_is_asked_of_a_developer_who_runs_the_facilities(under_review, swo):
    asked = town.approval(maintenance_guarantee_required="on")
    with pytest.raises(Refused, match="who will run"):
        act(under_review, "approve", swo, asked)
    with pytest.raises(Refused, match="6-236"):
        act(under_review, "approve", swo, {**asked, "facilities_operated_by": "other"})
    act(under_review, "approve", swo, {**asked, "facilities_operated_by": "developer"})


def test_no_start_without_the_guarantee(secured, homeowner, swo):
    with pytest.raises(Refused, match="completion guarantee"):
        town.start(secured, swo)
    act(secured, "accept_guarantee", swo, bond(secured, homeowner))
    town.start(secured, swo)
    assert secured.state == State.ISSUED


# --- Contractors (§ 6-232(e)) ----------------------------------------------------------------

SIGNED = {
    "firm": "Dig Inc.", "firm_address": "1 Pit Road", "firm_telephone": "(607) 555-0100",
    "signer_name": "Dirk Digger", "signer_title": "Foreman", "site_description": "120 Front Street",
    "certified_on": "2026-03-01", "statement_text": town.STATEMENT, "disturbs_soil": "on",
    "from_start": "on", "work_starts_on": "2026-03-02",
}  # fmt: skip


def handed_in(case, who, **over):
    act(case, "hand_in_certification", who, {**SIGNED, **over}, files=town.file())
    return {"certification": case.certifications.last().pk}


@pytest.mark.parametrize(
    ("over", "words"),
    [
        ({"statement_text": town.STATEMENT.replace("agree", "will try")}, "words that the law"),
        ({"signer_title": ""}, "title of the person"),
        ({"firm_telephone": ""}, "telephone"),
        ({"certified_on": "2026-03-02", "work_starts_on": "2026-03-01"}, "after the day"),
    ],
)
def test_a_certification_is_word_for_word_and_complete(approved, homeowner, swo, over, words):
    said = handed_in(approved, homeowner, **over)
    with pytest.raises(Refused, match=words):
        act(approved, "accept_certification", swo, said)


def test_lines_may_break_elsewhere(approved, homeowner, swo):
    said = handed_in(approved, homeowner, statement_text=town.STATEMENT.replace(" ", "\n"))
    act(approved, "accept_certification", swo, said)


def test_signed_on_the_day_of_the_start_the_officer_finds_out(approved, homeowner, swo):
    said = handed_in(approved, homeowner, certified_on="2026-03-02")
    with pytest.raises(Refused, match="which came first"):
        act(approved, "accept_certification", swo, said)
    act(approved, "accept_certification", swo, {**said, "reason": "Signed at seven."})


def test_each_firm_that_works_from_the_start_has_certified(approved, homeowner, swo):
    said = handed_in(approved, homeowner)
    handed_in(approved, homeowner, firm="Later LLC", from_start="", work_starts_on="2026-05-01")
    with pytest.raises(Refused, match=r"no valid certification by Dig Inc\."):
        town.start(approved, swo)
    act(approved, "accept_certification", swo, said)
    town.start(approved, swo)  # the firm that comes later signs before its own start


# --- The start (§§ 6-232(f), 6-235(a)(1)) ----------------------------------------------------


def test_a_copy_of_the_plan_is_at_the_site(approved, swo):
    with pytest.raises(Refused, match="copy of the plan"):
        town.start(approved, swo, swppp_copy_on_site="")


def test_no_start_before_forty_eight_hours_of_notice(under_review, homeowner, swo, at):
    said = town.approval(inspection_stages=["start_of_construction"])
    act(under_review, "approve", swo, said)
    with pytest.raises(Refused, match="not told in time"):
        town.start(under_review, swo)
    stage = under_review.inspections.get()
    with pytest.raises(Refused, match="48 hours"):
        act(under_review, "announce_inspection", homeowner,
            {"inspection": stage.pk, "event_at": "2026-03-04T11:59"})  # fmt: skip
    act(under_review, "announce_inspection", homeowner,
        {"inspection": stage.pk, "event_at": "2026-03-04T12:00"})  # fmt: skip
    at("2026-03-04")
    with pytest.raises(Refused, match="47"):
        town.start(under_review, swo, at_hour="11:30")
    town.start(under_review, swo, at_hour="12:00")
    assert under_review.state == State.ISSUED


def test_only_the_stormwater_officer_lets_the_work_start(approved, officer, homeowner):
    for who in (officer, homeowner):
        with pytest.raises(NotAllowed):
            town.start(approved, who)
