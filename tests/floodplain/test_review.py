"""The officer's review: flood data, standards, studies, effects, other approvals (§§ 6-121(b),
6-136)."""

import pytest

from floodplain.checks import permit as checks
from tests.floodplain.town import (
    FLOOD_DATA,
    GRANT,
    HOUSE,
    PROTECTION,
    SITE,
    filed_permit,
    granted_permit,
    taken_up,
)
from tests.permits.conftest import MultiFiles, plan
from workflow.door import act
from workflow.refusal import BadData, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


def sections(refused) -> list[str]:
    return [refusal.section for refusal in refused.value.refusals]


def refused_grant(case, officer, **over):
    with pytest.raises(Refused) as refused:
        act(case, "grant", officer, {**GRANT, **over})
    return sections(refused)


def test_with_nothing_against_it_the_permit_is_granted_and_never_denied(under_review, officer):
    with pytest.raises(Refused) as refused:
        act(under_review, "deny", officer, {"reason": "We would rather not."})
    assert sections(refused) == ["6-121(b)(3)"]
    granted_permit(under_review, officer)
    assert under_review.state == State.APPROVED


def test_a_floor_below_the_base_flood_is_denied_with_limit_and_actual(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    low = {**HOUSE, "new_lowest_floor_ft": "834.99"}
    case = taken_up(filed_permit(homeowner, house=low), officer)
    assert "6-137(b)(1), 6-137(c), 6-136(b)(2)" in refused_grant(case, officer)
    act(case, "deny", officer, {"reason": "The floor is below the flood."})
    assert case.state == State.DENIED
    paper = case.papers.last()
    row = next(f for f in paper.facts["findings"] if "below" in f["message"] or f["limit"])
    assert (row["limit"], row["actual"]) == (835, 834.99)
    assert "planning board" in paper.facts["appeal"]


def test_a_floor_exactly_at_the_base_flood_is_kept(homeowner, parcel, officer, maps, at):
    at("2026-03-02")
    exact = {**HOUSE, "new_lowest_floor_ft": "835"}
    case = taken_up(filed_permit(homeowner, house=exact), officer)
    granted_permit(case, officer)
    assert case.state == State.APPROVED


def test_elevations_of_two_datums_are_compared_only_by_a_recorded_conversion(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    navd = {**HOUSE, "new_lowest_floor_datum": "navd_1988", "new_lowest_floor_ft": "834.6"}
    case = filed_permit(homeowner, house=navd)
    act(case, "settle_flood_data", officer, FLOOD_DATA)
    found = checks.standards(case, case.filed_on)
    lacking = [f["message"] for f in found if f.get("missing")]
    assert "House: It is not said: the conversion between NGVD 1929 and NAVD 1988." in lacking
    with pytest.raises(BadData) as bad:
        act(case, "settle_flood_data", officer, {**FLOOD_DATA, "ngvd_to_navd_ft": "-0.52"})
    assert list(bad.value.form.errors) == ["conversion_source"]
    said = {"ngvd_to_navd_ft": "-0.52", "conversion_source": "VERTCON at the site"}
    act(case, "settle_flood_data", officer, {**FLOOD_DATA, **said})
    below = [f for f in checks.standards(case, case.filed_on) if f["rule"].endswith("base_flood")]
    assert not below  # 834.60 feet NAVD 1988 are 835.12 feet NGVD 1929
    act(case, "settle_flood_data", officer, {**FLOOD_DATA, **said, "ngvd_to_navd_ft": "-0.3"})
    below = [f for f in checks.standards(case, case.filed_on) if f["rule"].endswith("base_flood")]
    assert below and "834.9" in below[0]["message"]


def test_data_of_another_source_names_it_and_asks_two_feet_above_grade_as_well(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    high = {**HOUSE, "new_highest_adjacent_grade_ft": "836"}
    case = filed_permit(homeowner, house=high)
    other = {**FLOOD_DATA, "flood_zone": "a", "base_flood_data": "other_source"}
    with pytest.raises(BadData) as bad:
        act(case, "settle_flood_data", officer, other)
    assert list(bad.value.form.errors) == ["base_flood_source_name"]
    act(case, "settle_flood_data", officer,
        {**other, "base_flood_source_name": "Study of the creek, 2019"})  # fmt: skip
    found = [f["rule"] for f in checks.standards(case, case.filed_on) if f["status"] == "violation"]
    assert found == ["floodplain.development_standards.below_grade_margin"]


def test_in_a_floodway_nothing_rises_at_all(homeowner, parcel, officer, maps, at):
    at("2026-03-02")
    case = taken_up(filed_permit(homeowner), officer, site={**SITE, "in_floodway": "True"})
    assert "6-138" in refused_grant(case, officer)
    evaluated = {**SITE, "in_floodway": "True", "floodway_evaluation_done": "True"}
    act(case, "review_site", officer, {**evaluated, "floodway_rise_ft": "0.00001"},
        files={"evaluation": plan("rise.pdf")})  # fmt: skip
    assert "6-138" in refused_grant(case, officer)
    act(case, "review_site", officer, {**evaluated, "floodway_rise_ft": "0"})
    granted_permit(case, officer)


def test_what_a_person_has_to_judge_can_not_be_passed_over(filed, officer):
    act(filed, "settle_flood_data", officer, FLOOD_DATA)
    act(filed, "take_up", officer)
    act(filed, "review_site", officer, SITE)
    act(filed, "review_effects", officer, {"none_found": "on"})
    act(filed, "confirm_approvals", officer, {"lines": ""})
    with pytest.raises(Refused) as refused:
        act(filed, "grant", officer, GRANT)
    words = " ".join(refusal.text for refusal in refused.value.refusals)
    assert "anchored" in words and "materials resist" in words


def test_too_few_openings_are_named_with_the_structure(homeowner, parcel, officer, maps, at):
    at("2026-03-02")
    few = {**PROTECTION, "openings_count": "1"}
    case = taken_up(filed_permit(homeowner, protection=few), officer)
    found = [f for f in checks.standards(case, case.filed_on) if f["status"] == "violation"]
    assert {f["rule"].rpartition(".")[2] for f in found} == {"openings", "count", "area"}
    assert all(f["message"].startswith("House: ") for f in found)
    certified = {"certifier_name": "Ella Engineer", "kind": "openings_design",
                 "profession": "professional_engineer", "license_number": "77"}  # fmt: skip
    case.certificates.create(**certified)
    found = [f for f in checks.standards(case, case.filed_on) if f["status"] == "violation"]
    assert not found  # a certified design is not measured


def test_only_a_nonresidential_building_is_floodproofed_and_twice_certified(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    shop = {**HOUSE, "new_name": "Shop", "new_kind": "nonresidential_building",
            "new_lowest_floor_ft": "832"}  # fmt: skip
    dry = {"floodproofed": "on", "floodproofed_to_ft": "836", "floodproofed_to_datum": "ngvd_1929",
           "watertight": "True", "components_resist_loads": "True",
           "service_equipment": "False"}  # fmt: skip
    case = filed_permit(homeowner, house=shop, protection=dry)
    act(case, "settle_flood_data", officer, FLOOD_DATA)
    found = {f["rule"].rpartition(".")[2] for f in checks.findings(case, case.filed_on)
             if f["status"] == "violation"}  # fmt: skip
    assert {"floodproofing_certificate", "floodproofing_design",
            "floodproofing_elevation"} <= found  # fmt: skip
    design = {"kind": "floodproofing_design", "profession": "architect", "license_number": "5"}
    case.certificates.create(certifier_name="Ada Architect", **design)
    level = {"kind": "floodproofed_elevation", "profession": "architect", "license_number": "5"}
    case.certificates.create(certifier_name="Ada Architect", **level)
    found = [f["rule"].rpartition(".")[2] for f in checks.findings(case, case.filed_on)
             if f["status"] == "violation"]  # fmt: skip
    assert found == ["floodproofing_elevation"]  # an architect certifies no elevation


def test_a_study_that_was_demanded_holds_the_decision_until_it_has_come(
    under_review, homeowner, officer
):
    wanted = {"kind": "engineering_study", "items": "Study of the flow", "why": "The wall."}
    act(under_review, "demand_study", officer, wanted)
    assert under_review.papers.last().key == "floodplain.demand"
    assert under_review.papers.last().facts["study"]
    assert "6-121(b)(3)" in refused_grant(under_review, officer)
    demand = under_review.demands.get()
    act(under_review, "receive_study", homeowner, {"demand": demand.pk},
        files=MultiFiles(uploads=[plan("study.pdf")]))  # fmt: skip
    granted_permit(under_review, officer)


def test_damage_to_a_neighbor_does_not_bar_the_permit_but_conditions_it(under_review, officer):
    act(under_review, "review_effects", officer,
        {"adjacent_damage": "Water backs up on lot 15."})  # fmt: skip
    assert "6-121(b)(3)" in refused_grant(under_review, officer)
    granted_permit(under_review, officer, mitigation="A swale along the lot line.")
    assert under_review.state == State.APPROVED_WITH_CONDITIONS
    condition = under_review.conditions.get()
    assert (condition.section, condition.source) == ("6-121(b)(3)", "Mitigation")


def test_damage_farther_off_is_for_the_officer_to_decide(under_review, officer):
    from workflow.departures import field_name

    act(under_review, "review_effects", officer, {"farther_damage": "Erosion at the bridge."})
    assert "6-121(b)(3)" in refused_grant(under_review, officer)
    finding = checks.effect(under_review, under_review.filed_on, mitigated=True)["findings"][0]
    granted_permit(under_review, officer, **{field_name(finding): "The county armors the bank."})
    said = [f for f in under_review.events.last().findings if f.get("departure")]
    assert said and said[0]["departure"] == "The county armors the bank."


def test_a_permit_of_another_agency_is_had_first(under_review, officer, clerk):
    lines = "state: Protection of Waters permit, State DEC\nfederal: Section 404, Army Corps"
    act(under_review, "confirm_approvals", officer, {"lines": lines})
    assert refused_grant(under_review, officer).count("6-121(b)(2)") == 2
    first = under_review.approvals.first()
    act(under_review, "record_approval", clerk,
        {"approval": first.pk, "obtained_on": "2026-03-01"})  # fmt: skip
    # The officer finds that the other one is not needed and strikes it; it stays on record.
    act(under_review, "confirm_approvals", officer, {"lines": lines.splitlines()[0]})
    granted_permit(under_review, officer)
    assert under_review.approvals.filter(needed=False).count() == 1


def test_half_of_the_market_value_is_a_substantial_improvement(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    old = {**HOUSE, "new_construction": "other_alteration", "new_lowest_floor_ft": "833"}
    case = filed_permit(homeowner, house=old, work="alteration_of_building")
    house = case.structures.get()
    sheet = {"structure": house.pk, "cost_usd": "50000", "value_before_start_usd": "100000",
             "value_source": "Appraisal", "code_work": "none",
             "historic_listing": "none"}  # fmt: skip
    act(case, "make_worksheet", officer, {**sheet, "cost_usd": "49999.99"})
    house.refresh_from_db()
    assert house.construction == "other_alteration"
    act(case, "make_worksheet", officer, sheet)
    house.refresh_from_db()
    assert house.construction == "substantial_improvement"
    assert [str(w.percent) for w in house.worksheets.all()] == ["50.00", "50.00"]
    act(case, "settle_flood_data", officer, FLOOD_DATA)
    found = {f["rule"].rpartition(".")[2] for f in checks.standards(case, case.filed_on)}
    assert "below_base_flood" in found


def test_work_in_phases_is_for_the_officer_to_decide_with_a_reason(filed, officer):
    house = filed.structures.get()
    sheet = {"structure": house.pk, "cost_usd": "30000", "value_before_start_usd": "100000",
             "earlier_related_cost_usd": "25000", "value_source": "Assessment",
             "code_work": "none", "historic_listing": "none"}  # fmt: skip
    with pytest.raises(BadData) as bad:
        act(filed, "make_worksheet", officer, sheet)
    assert list(bad.value.form.errors) == ["decided"]
    decided = {**sheet, "decided": "substantial", "reason": "One kitchen in two permits."}
    act(filed, "make_worksheet", officer, decided)
    assert house.worksheets.get().result == "substantial"


def test_the_officer_asks_for_more_and_the_application_comes_back_to_the_review(
    under_review, homeowner, officer
):
    act(under_review, "ask_information", officer, {"items": "Section of the foundation"})
    assert under_review.state == State.INCOMPLETE
    act(under_review, "resubmit", homeowner,
        {"signed_by": "owner", "signed_name": "Hanna Home", "declaration": "on"})  # fmt: skip
    assert under_review.state == State.UNDER_REVIEW


def test_an_environmental_review_that_is_open_holds_the_grant(
    homeowner, parcel, officer, maps, at, settings
):
    settings.SEQR_OPENS_FOR = ("FP",)
    at("2026-03-02")
    case = taken_up(filed_permit(homeowner), officer)
    assert all(section.startswith("6-2") for section in refused_grant(case, officer))
    act(case, "withdraw", homeowner)
