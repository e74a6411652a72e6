"""What an application holds (§ 6-167), who files it, and on what it is taken up."""

from decimal import Decimal

import pytest

from tests.timber.conftest import make_parcel
from tests.timber.town import INSURANCE, REASON, SIGN, SURETY, fill_in, hand_in, pages, pay, today
from timber import checks
from timber.models import SuretyEntry
from workflow import holds
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


def lacking(case):
    return {f["rule"].rpartition(".")[2] for f in checks.contents(case, today())}


def test_filing_needs_a_place_a_landowner_and_a_volume(landowner, woods, at):
    at("2026-03-02")
    case = begin("TL", landowner)
    with pytest.raises(Refused) as refused:
        act(case, "submit", landowner, SIGN)
    assert {r.key for r in refused.value.refusals} == {"property", "people", "harvest"}
    with pytest.raises(BadData, match="Fill in one of the three measures"):
        act(case, "fill_in", landowner, {"page": "harvest", "purpose": "commercial",
                                         "method": "thinning", "title": "T",
                                         "description": "D"})  # fmt: skip


def test_a_complete_application_lacks_only_what_the_office_has_to_find(filed, clerk):
    assert lacking(filed) == {"fee", "surety"}
    pay(filed, clerk, "60.00")
    assert lacking(filed) == {"fee", "surety"}
    pay(filed, clerk, "40.00")
    act(filed, "receive_surety", clerk, SURETY)
    assert lacking(filed) == {"surety_form"}


@pytest.mark.parametrize(
    ("topic", "change", "rule"),
    [
        ("plan", {"plan_feet_per_inch": "501"}, "plan_scale"),
        ("plan", {"contour_interval_ft": "10.5"}, "contour_interval"),
        ("insurance", {"property_damage_usd": "499999.99"}, "property_damage_limit"),
        ("insurance", {"personal_injury_usd": "499999.99"}, "personal_injury_limit"),
        ("insurance", {"town_additional_insured": ""}, "additional_insured"),
    ],
)
def test_each_figure_of_the_law(draft, landowner, topic, change, rule):
    assert rule not in lacking(draft)
    act(draft, "fill_in", landowner, {"page": topic, **pages()[topic], **change})
    assert rule in lacking(draft)


@pytest.mark.parametrize("item", list(checks.plan_items()))
def test_each_item_of_the_site_plan(draft, item):
    draft.plan_shows = [name for name in draft.plan_shows if name != item]
    assert f"plan_{item}" in lacking(draft)


def test_it_is_not_taken_up_while_something_lacks(filed, officer, clerk):
    act(filed, "record_environmental_review", officer, {"review_needed": "False"})
    pay(filed, clerk)
    with pytest.raises(Refused, match="surety for performance is"):
        act(filed, "take_up", officer)
    hand_in(filed, clerk, officer)
    act(filed, "take_up", officer)
    assert filed.state == State.UNDER_REVIEW


def test_an_unpaid_application_is_received_and_not_taken_up(filed, officer, clerk):
    hand_in(filed, clerk, officer)
    act(filed, "record_environmental_review", officer, {"review_needed": "False"})
    with pytest.raises(Refused, match=r"\$100.00 of the fees"):
        act(filed, "take_up", officer)


def test_a_surety_under_the_law_or_in_a_bad_form_holds_it(filed, officer, clerk):
    pay(filed, clerk)
    act(filed, "record_environmental_review", officer, {"review_needed": "False"})
    act(filed, "receive_surety", clerk, {**SURETY, "amount_usd": "4999.99"})
    row = filed.sureties.get()
    act(filed, "judge_surety", officer, {"surety": row.pk, "satisfactory": "False", **REASON})
    held = {h.key for h in holds.stopping(filed, ("accept",), filed.filed_on)}
    assert "timber.security_missing" in held
    with pytest.raises(Refused, match="unsatisfactory"):
        act(filed, "take_up", officer)
    hand_in(filed, clerk, officer)  # another one, of the full amount
    act(filed, "take_up", officer)
    assert checks.held(filed) == Decimal("9999.99")  # both are with the town until given back
    assert SuretyEntry.objects.filter(kind="received").count() == 2


def test_insurance_that_is_not_in_force_holds_the_issue(approved, officer, landowner, at):
    approved.insurances.update(valid_to="2026-03-31")
    at("2026-04-01")
    with pytest.raises(Refused, match="not today"):
        act(approved, "issue", officer)
    renewed = {**INSURANCE, "valid_from": "2026-04-01", "policy_number": "FM-78"}
    act(approved, "record_insurance", landowner, renewed)
    act(approved, "issue", officer)
    assert approved.state == State.ISSUED


def test_several_parcels_have_to_lie_together(draft, landowner, officer, clerk):
    make_parcel("172.00-1-11", (1000, 0), "RR", "Woods, Walter")
    make_parcel("172.00-1-12", (5000, 0), "RR", "Woods, Walter")
    both = {"page": "property", "parcel_number": "172.00-1-10", "further": "172.00-1-11"}
    act(draft, "fill_in", landowner, both)
    act(draft, "submit", landowner, SIGN)
    pay(draft, clerk)
    hand_in(draft, clerk, officer)
    act(draft, "record_environmental_review", officer, {"review_needed": "False"})
    act(draft, "return_incomplete", officer, {"items": "A third parcel was meant"})
    act(draft, "fill_in", landowner, {**both, "further": "172.00-1-11\n172.00-1-12"})
    act(draft, "resubmit", landowner, SIGN)
    with pytest.raises(Refused, match="do not lie against each other"):
        act(draft, "take_up", officer)
    found = {"reason": "The road between was given up in 1988.", "contiguous": "True"}
    parcels = {p.parcel.tax_map_number: p.parcel.pk for p in draft.case_parcels.all()}
    pair = {"first": parcels["172.00-1-12"], "second": parcels["172.00-1-11"]}
    act(draft, "record_contiguity", officer, {**pair, **found})
    act(draft, "take_up", officer)
    assert draft.state == State.UNDER_REVIEW


def test_another_owners_parcel_needs_another_license(draft, landowner, officer, clerk):
    make_parcel("172.00-1-11", (1000, 0), "RR", "Brown, Ann")
    both = {"page": "property", "parcel_number": "172.00-1-10", "further": "172.00-1-11"}
    act(draft, "fill_in", landowner, both)
    act(draft, "submit", landowner, SIGN)
    pay(draft, clerk)
    hand_in(draft, clerk, officer)
    act(draft, "record_environmental_review", officer, {"review_needed": "False"})
    with pytest.raises(Refused, match="each owner needs a license"):
        act(draft, "take_up", officer)


def test_a_parcel_that_is_not_there_is_asked_again(draft, landowner):
    with pytest.raises(BadData, match="There is no parcel"):
        act(draft, "fill_in", landowner, {"page": "property", "parcel_number": "172.00-1-10",
                                          "further": "999.99-9-9"})  # fmt: skip


def test_a_road_is_written_in_sections(draft, landowner):
    road = {"name": "Road B", "kind": "skid_trail", "constructed": "on"}
    for wrong in ("steep", "12", "12, long", "300, 10", "12, 0", "nan, 10"):
        with pytest.raises(BadData, match="is not a slope and a length"):
            act(draft, "add_road", landowner, {**road, "sections": wrong})
    act(draft, "add_road", landowner, {**road, "sections": "26%, 150\n27, 51"})
    row = draft.roads.get(name="Road B")
    assert row.sections == [{"slope_percent": 26.0, "length_ft": 150.0},
                            {"slope_percent": 27.0, "length_ft": 51.0}]  # fmt: skip
    found = checks.harvest_plan(draft, draft.opened_at.date())
    assert found["values"]["longest_steep_run_ft"] == 201.0
    act(draft, "take_off", landowner, {"row": f"roads:{row.pk}"})
    assert draft.roads.count() == 1


def test_the_applicant_changes_nothing_once_it_is_under_review(under_review, landowner):
    with pytest.raises(Refused, match="ask the office to change it"):
        act(under_review, "add_landing", landowner, {"name": "Landing 2"})


def test_withdrawn_the_surety_comes_back_and_an_official_looks_at_the_fee(
    complete, landowner, clerk, officer
):
    act(complete, "withdraw", landowner)
    assert complete.state == State.WITHDRAWN
    tasks = set(complete.tasks.filter(done_on=None).values_list("about", flat=True))
    assert tasks == {"surety", "fee"}
    act(complete, "return_surety", clerk, {"to": "Lena Logger"})
    assert checks.held(complete) == 0
    charge = complete.charges.get()
    act(complete, "refund", officer, {"charge": charge.pk, "amount": "100.00", **REASON})


def test_an_approved_license_can_be_given_up(approved, landowner, clerk):
    act(approved, "give_up", landowner)
    assert approved.state == State.WITHDRAWN
    act(approved, "return_surety", clerk, {"to": "Lena Logger"})


def test_the_officer_waits_for_the_plan_to_be_judged(complete, officer):
    act(complete, "take_up", officer)
    act(complete, "confirm_nearby", officer)
    with pytest.raises(Refused, match="Of the plan nobody has said"):
        act(complete, "approve", officer)


def test_strangers_and_the_clerk_do_not_take_it_up(complete, clerk, landowner):
    for who in (clerk, landowner):
        with pytest.raises(NotAllowed):
            act(complete, "take_up", who)


def test_the_whole_application_is_signed(filed, landowner):
    before = filed.signed_hash
    assert before and filed.events.get(action="submit").data["signed_hash"] == before
    paper = filed.papers.get(key="timber.application")
    assert paper.title == "Town of Vestal Timber Harvesting Application"


def test_stormwater_is_looked_at_where_landings_and_roads_are_large(filed, officer, clerk):
    filed.__class__.objects.filter(pk=filed.pk).update(
        landing_and_road_acres="1.2", disturbed_acres="3"
    )
    filed.refresh_from_db()
    pay(filed, clerk)
    hand_in(filed, clerk, officer)
    act(filed, "record_environmental_review", officer, {"review_needed": "False"})
    act(filed, "take_up", officer)
    assert filed.tasks.filter(about="stormwater").exists()


def test_insurance_days_stand_in_order(draft, landowner):
    with pytest.raises(BadData, match="last day is before the first"):
        act(draft, "fill_in", landowner, {"page": "insurance", **INSURANCE,
                                          "valid_to": "2025-01-01"})  # fmt: skip


def test_autosave_makes_no_half_policy(landowner, woods, at):
    at("2026-03-02")
    case = begin("TL", landowner)
    act(case, "fill_in", landowner, {"page": "insurance", "insurer": "F", "autosave": "1"})
    assert not case.insurances.exists()
    fill_in(case, landowner)
    assert case.insurances.count() == 1 and case.sureties.count() == 1
    fill_in(case, landowner)
    assert case.insurances.count() == 1 and case.sureties.count() == 1
