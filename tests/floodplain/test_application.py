"""The application: what it has to hold, and what the applicant may do with it (§ 6-122)."""

import pytest

from floodplain.checks import permit as checks
from tests.floodplain.town import (
    FLOOD_DATA,
    HOUSE,
    SIGN,
    STREAM,
    drafted,
    filed_permit,
    fill,
)
from tests.permits.conftest import MultiFiles, plan
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


def found(case, part: str) -> list[str]:
    """The messages of a rule of the application's contents."""
    rows = checks.contents(case, case.filed_on or case.opened_at.date())
    return [f["message"] for f in rows if f["rule"].endswith(part)]


def test_the_first_answer_says_that_the_property_lies_in_a_flood_area(filed):
    notice = filed.papers.get()
    assert notice.key == "floodplain.area_notice" and notice.public == "open"
    assert notice.facts["inside"] and notice.facts["base_flood"] == "835.00 feet (NGVD 1929)"
    assert filed.clocks.get().key == "floodplain.permit_before_start"


def test_the_map_of_the_parcel_is_the_start_of_the_answers(homeowner, parcel, maps, at):
    at("2026-03-02")
    case = begin("FP", homeowner, {"parcel": parcel.pk, "work": "filling"})
    assert (case.flood_zone, case.base_flood_data) == ("ae", "on_map")
    assert (case.base_flood_elevation_ft, case.base_flood_elevation_datum) == (835, "ngvd_1929")
    assert case.owner_name == "Hanna Home"


def test_nothing_is_filed_without_place_and_work(homeowner, at):
    at("2026-03-02")
    case = begin("FP", homeowner)
    with pytest.raises(Refused) as refused:
        act(case, "submit", homeowner, SIGN)
    keys = [refusal.key for refusal in refused.value.refusals]
    assert keys == ["property", "work", "work"]


def test_an_elevation_is_not_kept_without_its_datum(homeowner, parcel, at):
    at("2026-03-02")
    case = begin("FP", homeowner)
    with pytest.raises(BadData) as bad:
        fill(case, homeowner, "structures", {**HOUSE, "new_lowest_floor_datum": ""})
    assert list(bad.value.form.errors) == ["new_lowest_floor_datum"]
    assert not case.structures.exists()


def test_a_page_that_saves_itself_keeps_neither_half_of_an_elevation(homeowner, parcel, at):
    at("2026-03-02")
    case = drafted(homeowner)
    row = case.structures.get()
    data = {"page": "structures", "autosave": "1", f"r{row.pk}_name": "Cottage",
            f"r{row.pk}_lowest_floor_ft": "840", f"r{row.pk}_lowest_floor_datum": "",
            "new_name": "Shed"}  # fmt: skip
    act(case, "fill_in", homeowner, data)
    row.refresh_from_db()
    assert row.name == "Cottage" and str(row.lowest_floor_ft) == "837.250"
    assert case.structures.count() == 1  # nothing new is made by what saves itself


def test_a_second_click_adds_no_second_structure_and_an_emptied_name_takes_it_out(
    homeowner, parcel, at
):
    at("2026-03-02")
    case = drafted(homeowner)
    fill(case, homeowner, "structures", HOUSE)
    row = case.structures.get()
    fill(case, homeowner, "structures", {f"r{row.pk}_name": ""})
    assert not case.structures.exists()


def test_what_was_not_on_the_page_stays_as_it_was(homeowner, parcel, at):
    at("2026-03-02")
    case = drafted(homeowner)
    fill(case, homeowner, "structures", {**HOUSE, "new_name": "Shed"})
    assert [s.name for s in case.structures.all()] == ["House", "Shed"]


def test_every_structure_names_the_elevation_of_its_lowest_floor(homeowner, parcel, at):
    at("2026-03-02")
    house = {k: v for k, v in HOUSE.items() if "lowest_floor" not in k}
    case = filed_permit(homeowner, house=house)
    assert found(case, ".lowest_floor") == [
        "The application lacks the elevation of the lowest floor."
    ]


def test_a_stream_that_is_altered_is_described(homeowner, parcel, at):
    at("2026-03-02")
    stream = {k: v for k, v in STREAM.items() if k != "watercourse_extent"}
    case = filed_permit(homeowner, house=None, stream=stream, work="watercourse_alteration")
    assert found(case, ".watercourse")


def test_utilities_below_the_flood_need_a_certificate_of_an_engineer_or_architect(
    homeowner, parcel, at
):
    at("2026-03-02")
    case = drafted(homeowner)
    fill(case, homeowner, "utilities", {"utilities_below_base_flood": "True"})
    assert found(case, ".utility_certificate")
    certificate = {"new_certifier_name": "Sam Surveyor", "new_kind": "utility",
                   "new_profession": "land_surveyor", "new_license_number": "1"}  # fmt: skip
    fill(case, homeowner, "certificates", certificate)
    assert found(case, ".utility_certifier")
    row = case.certificates.get()
    without = {f"r{row.pk}_certifier_name": "Ella Engineer", f"r{row.pk}_kind": "utility",
               f"r{row.pk}_profession": "professional_engineer"}  # fmt: skip
    fill(case, homeowner, "certificates", {**without, f"r{row.pk}_license_number": ""})
    assert found(case, ".utility_certifier")  # without a license it is another person
    fill(case, homeowner, "certificates", {**without, f"r{row.pk}_license_number": "77"})
    assert not found(case, ".utility_certifier")


def test_what_lacks_goes_back_to_the_applicant_and_nothing_is_passed_over(
    homeowner, parcel, officer, at
):
    at("2026-03-02")
    house = {k: v for k, v in HOUSE.items() if "lowest_floor" not in k}
    case = filed_permit(homeowner, house=house)
    with pytest.raises(Refused) as refused:
        act(case, "take_up", officer)
    assert refused.value.refusals[0].section == "6-122(b)(1)"
    act(case, "return_incomplete", officer, {"items": "Lowest floor (§ 6-122(b)(1))"})
    assert case.state == State.INCOMPLETE
    row = case.structures.get()
    floor = {f"r{row.pk}_name": "House", f"r{row.pk}_kind": "residential_building",
             f"r{row.pk}_construction": "new", f"r{row.pk}_lowest_floor_ft": "837.25",
             f"r{row.pk}_lowest_floor_datum": "ngvd_1929"}  # fmt: skip
    fill(case, homeowner, "structures", floor)
    act(case, "resubmit", homeowner, SIGN)
    assert case.state == State.SUBMITTED
    act(case, "take_up", officer)
    assert case.state == State.UNDER_REVIEW


def test_elevations_of_another_datum_than_the_map_are_for_the_officer_to_settle(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    navd = {**HOUSE, "new_lowest_floor_datum": "navd_1988"}
    case = filed_permit(homeowner, house=navd)
    act(case, "settle_flood_data", officer, FLOOD_DATA)
    with pytest.raises(BadData):
        act(case, "take_up", officer)
    reason = {"reason": "no matter"}
    from workflow.departures import field_name

    for finding in checks.contents(case, case.filed_on):
        if finding["status"] == "review":
            reason[field_name(finding)] = "The conversion is recorded with the review."
    act(case, "take_up", officer, reason)
    assert case.events.last().findings[-1]["departure"]


def test_work_that_has_begun_without_a_permit_is_put_before_the_officer(homeowner, parcel, at):
    at("2026-03-02")
    case = filed_permit(homeowner, already_begun=["planning_or_design", "grading"])
    task = case.tasks.get()
    assert task.section == "6-123(a)"
    assert [f for f in case.events.last().findings if f["rule"].endswith(".started")]


def test_the_records_are_open_to_the_public_but_for_plans(homeowner, parcel, at):
    at("2026-03-02")
    case = drafted(homeowner)
    act(case, "attach", homeowner, {"kind": "floodway_evaluation"},
        files=MultiFiles(uploads=[plan("rise.pdf")]))  # fmt: skip
    act(case, "submit", homeowner, SIGN)
    seen = dict(case.documents.values_list("kind", "public"))
    assert seen == {"plans": "asked", "floodway_evaluation": "open"}


def test_it_can_be_withdrawn_before_the_decision_and_not_after(filed, homeowner, granted):
    assert granted.pk == filed.pk
    with pytest.raises(Refused):
        act(granted, "withdraw", homeowner)


def test_a_draft_is_discarded(homeowner, parcel, at):
    at("2026-03-02")
    case = drafted(homeowner)
    act(case, "discard", homeowner)
    assert case.state == State.WITHDRAWN and case.number is None


def test_nobody_reviews_a_case_on_which_they_are_named(filed, officer):
    filed.contractor_name = "Olga"
    filed.save()
    with pytest.raises(Refused) as refused:
        act(filed, "take_up", officer)
    assert refused.value.refusals[0].section == "5-23"


def test_the_clerk_reviews_nothing(filed, clerk):
    with pytest.raises(NotAllowed):
        act(filed, "take_up", clerk)
