"""Variances and appeals before the planning board (§ 6-126)."""

import pytest

from floodplain.rules.floodplain.variance import FACTORS
from tests.floodplain.town import (
    DETERMINED,
    HOUSE,
    RESOLUTION,
    SIGN,
    asked_for_variance,
    filed_permit,
    fill,
    forwarded,
    granted_permit,
    taken_up,
    weighed,
)
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db

LOW = {**HOUSE, "new_lowest_floor_ft": "834", "new_highest_adjacent_grade_ft": "831"}


@pytest.fixture
def low(homeowner, parcel, officer, maps, at):
    """An application for a house with its floor a foot below the base flood, under review."""
    at("2026-03-02")
    return taken_up(filed_permit(homeowner, house=LOW), officer)


@pytest.fixture
def before_board(low, homeowner, officer):
    """Its request for a variance, before the board; the application waits."""
    variance = asked_for_variance(low, homeowner)
    act(low, "refer", officer)
    return forwarded(variance, officer)


def sections(refused) -> set[str]:
    return {refusal.section for refusal in refused.value.refusals}


def refused_grant(variance, planner, **over) -> set[str]:
    with pytest.raises(Refused) as refused:
        act(variance, "grant", planner, {**DETERMINED, **over})
    return sections(refused)


def test_from_the_request_to_the_permit_with_the_boards_conditions(
    before_board, low, homeowner, officer, planner, clerk
):
    assert low.state == State.REFERRED
    referral = before_board.referrals.get()
    assert (referral.body, referral.kind) == ("planning_board", "decision")
    weighed(before_board, planner)
    act(before_board, "grant", planner, DETERMINED)
    assert before_board.state == State.APPROVED_WITH_CONDITIONS
    low.refresh_from_db()
    assert low.state == State.UNDER_REVIEW
    assert low.conditions.get().source.startswith("FV-2026-00001")
    granted_permit(low, officer)
    act(low, "issue", officer)
    house = low.structures.get()
    assert str(house.required) == "834.00 feet (NGVD 1929)"
    permit = low.papers.get(key="floodplain.permit")
    assert permit.facts["structures"][0]["governed_by"] == "the variance"
    assert permit.facts["variances"][0]["number"] == "FV-2026-00001"
    # As built it is measured by the variance.
    from tests.floodplain.town import handed_in

    stage = handed_in(low, homeowner, c2b_next_higher_floor_ft="834")
    act(low, "approve_certificate", officer, {"stage": stage.pk, "reviewed": "on"})


def test_the_decision_holds_eleven_findings_the_determinations_and_article_78(
    before_board, planner
):
    weighed(before_board, planner)
    act(before_board, "grant", planner, DETERMINED)
    decision = before_board.papers.get(key="floodplain.variance_decision")
    assert [f["number"] for f in decision.facts["factors"]] == list(range(1, 12))
    assert decision.facts["vote"] == "5 for, 1 against, 1 recused"
    assert len(decision.facts["harms_considered"]) == 6
    assert "article 78" in decision.facts["appeal"]


def test_who_gets_a_variance_below_the_flood_is_told_what_insurance_will_cost(
    before_board, planner, clerk
):
    weighed(before_board, planner)
    act(before_board, "grant", planner, DETERMINED)
    notice = before_board.papers.get(key="floodplain.insurance_notice")
    assert notice.facts["floor"] == "834.00 feet (NGVD 1929)"
    assert notice.facts["below_ft"] == 1
    assert before_board.tasks.get(about="insurance_notice").role == "clerk"
    handed = {"paper": notice.pk, "method": "personal", "sent_on": "2026-03-02"}
    act(before_board, "deliver_paper", clerk, handed)
    before_board.refresh_from_db()
    assert before_board.insurance_notice_given_on.isoformat() == "2026-03-02"
    assert not before_board.tasks.filter(done_on=None).exists()


def test_each_of_the_eleven_factors_is_recorded_and_none_skipped(before_board, planner):
    for factor in list(FACTORS)[:-1]:
        act(before_board, "record_finding", planner, {"factor": factor, "text": "Small."})
    with pytest.raises(Refused) as refused:
        act(before_board, "grant", planner, DETERMINED)
    assert [r.text for r in refused.value.refusals] == [
        "The board has not recorded a finding on: costs of public services during and after a "
        "flood."
    ]
    with pytest.raises(Refused):  # of a refusal too
        act(before_board, "refuse", planner, RESOLUTION)


def test_only_the_need_of_the_waterfront_may_not_apply(before_board, planner):
    with pytest.raises(BadData):
        act(before_board, "record_finding", planner,
            {"factor": "rescue_costs", "text": "None.", "not_applicable": "on"})  # fmt: skip
    act(before_board, "record_finding", planner,
        {"factor": "waterfront_necessity", "text": "A house.", "not_applicable": "on"})  # fmt: skip


def test_a_finding_that_is_recorded_anew_counts_and_the_first_stays(before_board, planner):
    for text in ("Small.", "Large, after the engineer spoke."):
        act(before_board, "record_finding", planner, {"factor": "rescue_costs", "text": text})
    from floodplain.checks import variance as checks

    assert checks.factors(before_board)["rescue_costs"].text.startswith("Large")
    assert before_board.findings.count() == 2


def test_no_variance_that_is_more_than_the_minimum_or_brings_a_harm(before_board, planner):
    weighed(before_board, planner)
    assert refused_grant(before_board, planner, minimum_necessary="False") == {"6-126(h)"}
    assert refused_grant(before_board, planner, good_cause="False") == {"6-126(i)(1)"}
    assert refused_grant(before_board, planner, exceptional_hardship="") == {"6-126"}
    assert refused_grant(before_board, planner, harms_found=["nuisance"]) == {"6-126(i)(3)"}


def test_no_variance_in_a_floodway_if_floods_rise_at_all(low, homeowner, officer, planner):
    variance = asked_for_variance(low, homeowner)
    forwarded(variance, officer, in_floodway="True", flood_rise_ft="0.00001")
    weighed(variance, planner)
    assert refused_grant(variance, planner) == {"6-126(g)"}


def test_a_larger_lot_needs_the_boards_reason(low, homeowner, officer, planner):
    from floodplain.checks import variance as checks
    from workflow.departures import field_name

    variance = forwarded(asked_for_variance(low, homeowner, lot_acres="0.6"), officer)
    weighed(variance, planner)
    assert refused_grant(variance, planner) == {"6-126(d)"}
    point = next(f for f in checks.result(variance, variance.filed_on)["findings"]
                 if f["rule"].endswith("larger_lot"))  # fmt: skip
    answered = {**DETERMINED, field_name(point): "The engineer shows why."}
    act(variance, "grant", planner, answered)
    assert variance.state == State.APPROVED_WITH_CONDITIONS


def test_relief_from_one_standard_is_none_from_another(
    homeowner, parcel, officer, planner, maps, at
):
    at("2026-03-02")
    case = filed_permit(homeowner, house=LOW)
    taken_up(case, officer)
    house = case.structures.get()
    act(case, "review_structure", officer, {"structure": house.pk, "anchored": "False"})
    variance = asked_for_variance(case, homeowner)
    act(case, "refer", officer)
    weighed(forwarded(variance, officer), planner)
    act(variance, "grant", planner, DETERMINED)
    case.refresh_from_db()
    with pytest.raises(Refused) as refused:
        granted_permit(case, officer)
    assert "6-136(b)" in sections(refused)


def test_the_zoning_board_has_no_part_and_the_clerk_enters_for_the_planning_board(
    before_board, clerk, db
):
    from people.roles import Role
    from tests.workflow.conftest import make_user

    zoner = make_user("zoe@vestal.example", Role.ZONING_BOARD)
    with pytest.raises(NotAllowed):
        act(before_board, "record_finding", zoner, {"factor": "rescue_costs", "text": "Small."})
    weighed(before_board, clerk)
    act(before_board, "refuse", clerk, RESOLUTION)
    assert before_board.state == State.DENIED


def test_a_member_who_signed_the_request_does_not_decide(before_board, planner):
    before_board.signed_name = "Paula"
    before_board.save()
    with pytest.raises(Refused) as refused:
        act(before_board, "record_finding", planner, {"factor": "rescue_costs", "text": "Small."})
    assert sections(refused) == {"5-23"}


def test_after_a_refusal_the_application_is_decided_by_the_officer(
    before_board, low, officer, planner
):
    weighed(before_board, planner)
    act(before_board, "refuse", planner, RESOLUTION)
    low.refresh_from_db()
    assert low.state == State.UNDER_REVIEW
    with pytest.raises(Refused):
        granted_permit(low, officer)
    act(low, "deny", officer, {"reason": "The floor is below the flood."})


def test_a_request_that_is_withdrawn_gives_the_application_back(before_board, low, homeowner):
    act(before_board, "withdraw", homeowner)
    low.refresh_from_db()
    assert low.state == State.UNDER_REVIEW
    assert before_board.referrals.get().state == "recalled"


def test_a_request_ends_with_its_application(before_board, low, homeowner):
    act(low, "withdraw", homeowner)
    before_board.refresh_from_db()
    assert before_board.state == State.WITHDRAWN


def test_while_the_board_has_a_request_the_permit_is_not_granted(low, homeowner, officer):
    asked_for_variance(low, homeowner)
    with pytest.raises(Refused) as refused:
        granted_permit(low, officer)
    assert "6-126" in sections(refused)


def test_no_variance_where_none_is_needed(under_review, homeowner, officer):
    asked_for_variance(under_review, homeowner)
    with pytest.raises(Refused) as refused:
        act(under_review, "refer", officer)
    assert "meets the standards" in refused.value.refusals[0].text


def test_without_technical_evaluations_it_does_not_come_before_the_board(low, homeowner, officer):
    variance = asked_for_variance(low, homeowner)
    with pytest.raises(Refused) as refused:
        forwarded(variance, officer, evaluations=" ")
    assert sections(refused) == {"6-126(a)"}
    act(variance, "return_incomplete", officer, {"items": "An evaluation (§ 6-126(a))"})
    act(variance, "resubmit", homeowner, SIGN)
    assert variance.state == State.SUBMITTED


def denied(low, officer):
    act(low, "deny", officer, {"reason": "The floor is below the flood."})
    return low


def appealed(case, who, text="The elevation on the plan is right."):
    appeal = begin("FV", who, {"permit": case.pk, "appealed_case": case.pk})
    assert appeal.is_appeal
    fill(appeal, who, "what", {"request": "appeal", "decision_appealed": text})
    act(appeal, "submit", who, SIGN)
    return appeal


def test_a_denial_that_is_appealed_waits_for_the_board_and_comes_back_if_annulled(
    low, homeowner, officer, planner
):
    appeal = appealed(denied(low, officer), homeowner)
    low.refresh_from_db()
    assert low.state == State.REFERRED
    weighed(forwarded(appeal, officer), planner)
    act(appeal, "decide_appeal", planner, {**RESOLUTION, "result": "reverse"})
    low.refresh_from_db()
    assert (appeal.state, low.state) == (State.APPROVED, State.UNDER_REVIEW)
    assert appeal.papers.last().facts["result"].startswith("The planning board annuls")


def test_a_denial_that_is_upheld_stands(low, homeowner, officer, planner, at):
    denied(low, officer)
    at("2030-03-02")  # the article sets no time for an appeal
    appeal = appealed(low, homeowner)
    weighed(forwarded(appeal, officer), planner)
    day = {**RESOLUTION, "decided_on": "2030-03-02"}
    act(appeal, "decide_appeal", planner, {**day, "result": "uphold"})
    low.refresh_from_db()
    assert (appeal.state, low.state) == (State.DENIED, State.DENIED)


def test_a_stop_work_order_that_the_board_annuls_is_void(issued, homeowner, officer, planner):
    order = {"ongoing": "on", "against_article": "on", "reason": "No openings."}
    act(issued, "stop_work", officer, order)
    appeal = appealed(issued, homeowner, "There are openings.")
    weighed(forwarded(appeal, officer), planner)
    act(appeal, "decide_appeal", planner, {**RESOLUTION, "result": "reverse"})
    issued.refresh_from_db()
    assert issued.state == State.ISSUED
    assert issued.papers.get(key="floodplain.stop_work_order").standing == "void"
    assert issued.papers.last().facts["annulled"]


def test_variances_are_reported_to_the_federal_agency_upon_request(
    before_board, officer, planner, clerk
):
    weighed(before_board, planner)
    act(before_board, "grant", planner, DETERMINED)
    wanted = {"requested_by": "FEMA Region II", "first_day": "2026-01-01",
              "last_day": "2026-03-02"}  # fmt: skip
    act(before_board, "report_variances", officer, wanted)
    report = before_board.papers.last()
    assert [row["number"] for row in report.facts["rows"]] == [before_board.number]
    sent = {"paper": report.pk, "method": "regular_mail", "sent_on": "2026-03-02"}
    act(before_board, "deliver_paper", clerk, sent)
    assert before_board.federal_reports.get().sent_on.isoformat() == "2026-03-02"


def test_historic_work_is_freed_from_the_justification_and_not_from_the_factors(
    low, homeowner, officer, planner
):
    variance = asked_for_variance(low, homeowner)
    variance.project, variance.historic_listing = "historic_work", "national_register"
    variance.save()
    forwarded(variance, officer)
    freed = {**DETERMINED, "good_cause": "", "exceptional_hardship": ""}
    with pytest.raises(Refused):
        act(variance, "grant", planner, freed)
    weighed(variance, planner)
    act(variance, "grant", planner, freed)
    assert variance.papers.get(key="floodplain.variance_decision").facts["justification_waived"]


def test_one_request_at_a_time(low, homeowner):
    asked_for_variance(low, homeowner)
    with pytest.raises(Refused):
        asked_for_variance(low, homeowner)


def test_strangers_bring_only_their_own_cases(low, db):
    from people.models import Person
    from tests.workflow.conftest import make_user

    stranger = make_user("sven@else.example")
    Person.objects.create(user=stranger, name="Sven")
    with pytest.raises(BadData):
        begin("FV", stranger, {"permit": low.pk})
