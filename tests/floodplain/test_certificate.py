"""The certificate of compliance (§ 6-125)."""

import pytest

from tests.floodplain.town import (
    HOUSE,
    SIGN,
    asked_for_certificate,
    certified,
    filed_permit,
    fill,
    granted_permit,
    handed_in,
    inspected,
    issued_permit,
    taken_up,
)
from tests.permits.conftest import plan
from workflow.door import act, begin
from workflow.refusal import Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


@pytest.fixture
def finished(issued, homeowner, officer):
    return inspected(certified(issued, homeowner, officer), officer)


def refused_issue(certificate, officer) -> set[str]:
    with pytest.raises(Refused) as refused:
        act(certificate, "issue", officer, {"conforms": "on"})
    return {refusal.section for refusal in refused.value.refusals}


def test_it_states_what_it_is_based_on(finished, homeowner, officer):
    certificate = asked_for_certificate(finished, homeowner)
    act(certificate, "issue", officer, {"conforms": "on"})
    says = certificate.papers.get().facts
    assert says["words"] == "The building or land conforms to the requirements of this article."
    assert says["structures"][0]["floor"] == "837.30 feet (NGVD 1929)"
    assert says["structures"][0]["basement"] is False
    assert len(says["inspections"]) == 3 and says["items"] == ["Certified elevation"]


def test_use_before_it_is_unlawful_and_does_not_keep_it_back(finished, homeowner, officer):
    case = begin("FC", homeowner, {"permit": finished.pk})
    used = {"subject": "building_or_premises", "entire": "True", "used_since": "2026-02-01"}
    fill(case, homeowner, "what", used)
    act(case, "submit", homeowner, SIGN)
    assert case.tasks.get(about="used").section == "6-125(a)"
    act(case, "issue", officer, {"conforms": "on"})
    assert case.state == State.ISSUED
    rules = {f["rule"].rpartition(".")[2] for f in case.events.last().findings}
    assert rules == {"used_without"}


def test_a_stop_work_order_in_force_bars_it(finished, homeowner, officer):
    certificate = asked_for_certificate(finished, homeowner)
    order = {"against_article": "on", "reason": "The openings are blocked."}
    act(finished, "stop_work", officer, order)
    assert refused_issue(certificate, officer) == {"6-123"}


def test_a_stage_that_failed_last_bars_it(issued, homeowner, officer):
    certified(issued, homeowner, officer)
    inspected(issued, officer)
    act(issued, "add_inspection", officer, {"stages": ["fill"]})
    certificate = asked_for_certificate(issued, homeowner)
    assert refused_issue(certificate, officer) == {"6-124", "6-125(b)"}


def test_fill_alone_gets_one_without_a_construction_certificate(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    case = filed_permit(homeowner, house=None, work="filling", fill_description="Two feet.")
    taken_up(case, officer)
    issued_permit(granted_permit(case, officer, stages=["fill"], items_required=[]), officer)
    inspected(case, officer)
    certificate = asked_for_certificate(case, homeowner)
    act(certificate, "issue", officer, {"conforms": "on"})
    case.refresh_from_db()
    assert case.state == State.CLOSED


def test_a_floodproofed_building_is_certified_by_two_and_records_floor_and_level(
    homeowner, parcel, officer, maps, at
):
    at("2026-03-02")
    shop = {**HOUSE, "new_name": "Shop", "new_kind": "nonresidential_building",
            "new_lowest_floor_ft": "832"}  # fmt: skip
    dry = {"floodproofed": "on", "floodproofed_to_ft": "836",
           "floodproofed_to_datum": "ngvd_1929", "watertight": "True",
           "components_resist_loads": "True", "service_equipment": "False"}  # fmt: skip
    case = filed_permit(homeowner, house=shop, protection=dry)
    engineer = {"certifier_name": "Ella Engineer", "profession": "professional_engineer",
                "license_number": "77"}  # fmt: skip
    case.certificates.create(kind="floodproofing_design", **engineer)
    case.certificates.create(kind="floodproofed_elevation", **engineer)
    taken_up(case, officer)
    issued_permit(granted_permit(case, officer, items_required=["floodproofing"]), officer)
    row = case.structures.get()
    act(case, "report_progress", homeowner, {"what": f"{row.pk}:floodproofing_done"})
    stage = case.stages.get()
    form = {"stage": stage.pk, "s2_based_on": "under_construction",
            "s2_floodproofed_to_ft": "836.1", "s2_floodproofed_to_datum": "ngvd_1929",
            "lowest_floor_ft": "832", "lowest_floor_datum": "ngvd_1929", "basement": "False",
            "e_certifier_name": "Ada Architect", "e_profession": "architect",
            "e_license_number": "5", "d_certifier_name": "Ada Architect",
            "d_profession": "architect", "d_license_number": "5", "d_date": "2026-03-02",
            "under_supervision": "True"}  # fmt: skip
    act(case, "hand_in_floodproofing", homeowner, form, files={"form_file": plan("fc.pdf")})
    with pytest.raises(Refused) as refused:
        act(case, "approve_certificate", officer, {"stage": stage.pk, "reviewed": "on"})
    assert [r.section for r in refused.value.refusals] == ["6-137(c)(2)b"]
    surveyed = {**form, "e_certifier_name": "Sam Surveyor", "e_profession": "land_surveyor",
                "e_license_number": "050123"}  # fmt: skip
    act(case, "hand_in_floodproofing", homeowner, surveyed, files={"form_file": plan("fc.pdf")})
    act(case, "approve_certificate", officer, {"stage": stage.pk, "reviewed": "on"})
    row.refresh_from_db()
    assert (str(row.built_floodproofed_ft), str(row.built_floor_ft)) == ("836.100", "832.000")
    inspected(case, officer)
    certificate = asked_for_certificate(case, homeowner)
    act(certificate, "issue", officer, {"conforms": "on"})


def test_a_part_gets_its_own_and_the_permit_goes_on(issued, homeowner, officer):
    certified(issued, homeowner, officer)
    for row in issued.inspections.exclude(key="final"):
        act(issued, "record_inspection", officer, {"inspection": row.pk, "satisfactory": "True"})
    case = begin("FC", homeowner, {"permit": issued.pk})
    part = {"subject": "building_or_premises", "entire": "False", "part": "The garage"}
    fill(case, homeowner, "what", part)
    act(case, "submit", homeowner, SIGN)
    assert refused_issue(case, officer) == {"6-125(b)"}
    act(case, "inspect_part", officer, {"completed_on": "2026-03-02", "complies": "on"})
    act(case, "issue", officer, {"conforms": "on"})
    issued.refresh_from_db()
    assert (case.state, issued.state) == (State.ISSUED, State.ISSUED)
    assert case.papers.get().facts["part"] == "The garage"


def test_one_is_asked_for_at_a_time(issued, homeowner):
    asked_for_certificate(issued, homeowner)
    with pytest.raises(Refused):
        asked_for_certificate(issued, homeowner)


def test_withheld_put_right_and_issued(issued, homeowner, officer):
    case = asked_for_certificate(issued, homeowner)
    act(case, "withhold", officer, {"reason": "Hand in the certificate and ask for the visits."})
    letter = case.papers.get()
    assert {"6-122(c)", "6-124"} <= {one["section"] for one in letter.facts["reasons"]}
    stage = handed_in(issued, homeowner)
    act(issued, "approve_certificate", officer, {"stage": stage.pk, "reviewed": "on"})
    inspected(issued, officer)
    act(case, "resubmit", homeowner, SIGN)
    with pytest.raises(Refused):
        act(case, "withhold", officer, {"reason": "Nothing stands against it."})
    act(case, "issue", officer, {"conforms": "on"})


def test_a_use_without_permit_or_variance_gets_none(homeowner, parcel, officer, at):
    at("2026-03-02")
    case = begin("FC", homeowner, {"parcel": parcel.pk})
    fill(case, homeowner, "what", {"subject": "building_or_premises", "entire": "True"})
    act(case, "submit", homeowner, SIGN)
    assert "6-124" in refused_issue(case, officer)
