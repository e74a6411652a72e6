"""Work under a permit: certificates at once, inspections, stop-work orders (§§ 6-122(c) to
6-125)."""

import pytest

from tests.floodplain.town import CERTIFICATE, handed_in, inspected, placed
from tests.permits.conftest import plan
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


def approve(case, officer, stage):
    act(case, "approve_certificate", officer, {"stage": stage.pk, "reviewed": "on"})


def refused_approval(case, officer, stage) -> list[str]:
    with pytest.raises(Refused) as refused:
        approve(case, officer, stage)
    return [refusal.section for refusal in refused.value.refusals]


@pytest.mark.parametrize("profession", ["land_surveyor", "professional_engineer"])
def test_a_surveyor_or_an_engineer_certifies_an_elevation(issued, homeowner, officer, profession):
    approve(issued, officer, handed_in(issued, homeowner, d_profession=profession))
    assert issued.stages.get().state == "approved"


@pytest.mark.parametrize(
    "wrong",
    [{"d_profession": "architect"}, {"d_profession": "contractor"}, {"d_license_number": ""},
     {"under_supervision": "False"}],
)  # fmt: skip
def test_nobody_else_does_nor_without_license_or_supervision(issued, homeowner, officer, wrong):
    stage = handed_in(issued, homeowner, **wrong)
    assert refused_approval(issued, officer, stage) == ["6-122(c)"]


def test_the_lowest_floor_is_read_from_the_form_by_the_definition_of_the_law(
    issued, homeowner, officer
):
    certificate = handed_in(issued, homeowner).certificate
    # The crawlspace is unfinished, for storage, and its openings suffice: it does not count.
    assert str(certificate.lowest_floor) == "837.30 feet (NGVD 1929)"
    handed_in(issued, homeowner, a8d_net_open_area_sqin="900")
    certificate = issued.stages.get().certificate
    assert str(certificate.lowest_floor) == "832.60 feet (NGVD 1929)"
    handed_in(issued, homeowner, bottom_below_grade="True")
    assert issued.stages.get().certificate.has_basement


def test_what_the_rules_can_not_read_the_officer_settles(issued, homeowner, officer):
    stage = handed_in(issued, homeowner, a8d_net_open_area_sqin="")
    assert stage.certificate.lowest_floor is None
    assert "6-122(c)" in refused_approval(issued, officer, stage)
    settled = {"stage": stage.pk, "lowest_floor_ft": "837.3", "reason": "Openings measured."}
    act(issued, "settle_lowest_floor", officer, settled)
    approve(issued, officer, stage)
    house = issued.structures.get()
    assert (str(house.built_floor_ft), house.built_floor_datum) == ("837.300", "ngvd_1929")


def test_a_certificate_in_another_datum_is_not_compared_without_a_conversion(
    issued, homeowner, officer
):
    stage = handed_in(issued, homeowner, c2_datum="navd_1988")
    assert refused_approval(issued, officer, stage) == ["6-122(c)"]
    # The conversion may come to be recorded after the grant.
    issued.ngvd_to_navd_ft, issued.conversion_source = "-0.52", "VERTCON"
    issued.save()
    approve(issued, officer, stage)
    house = issued.structures.get()
    assert house.built_floor_datum == "navd_1988"


def test_built_too_low_is_a_deficiency_and_not_corrected_at_once_cause_to_stop_the_work(
    issued, homeowner, officer
):
    stage = handed_in(issued, homeowner, c2b_next_higher_floor_ft="834.5")
    assert refused_approval(issued, officer, stage) == ["6-122(c)"]
    act(issued, "find_deficiency", officer, {"stage": stage.pk})
    paper = issued.papers.last()
    assert (
        paper.key == "floodplain.deficiency" and "834.5" in paper.facts["deficiencies"][0]["text"]
    )
    assert issued.clocks.filter(key="floodplain.construction_certificate").count() == 2
    act(issued, "find_uncorrected", officer, {"stage": stage.pk, "reason": "Framing went on."})
    assert issued.state == State.ISSUED  # the order is an act of its own
    order = {"ongoing": "on", "reason": "The floor is half a foot too low."}
    act(issued, "stop_work", officer, order)
    assert issued.state == State.SUSPENDED
    grounds = [one["text"] for one in issued.papers.last().facts["grounds"]]
    assert grounds == ["A deficiency of the construction certificate was not corrected at once."]
    with pytest.raises(Refused):  # the ground stands
        act(issued, "lift_stop", officer, {"reason": "Promised.", "ground_removed": "on"})
    corrected = handed_in(issued, homeowner)
    approve(issued, officer, corrected)
    act(issued, "lift_stop", officer, {"reason": "Raised and certified.", "ground_removed": "on"})
    assert issued.state == State.ISSUED
    assert issued.papers.last().key == "floodplain.stop_lifted"
    assert not issued.suspensions.filter(ends_on=None).exists()


def test_a_deficiency_that_is_corrected_at_once_brings_no_order(issued, homeowner, officer):
    stage = handed_in(issued, homeowner, under_supervision="False")
    act(issued, "find_deficiency", officer, {"stage": stage.pk, "other": "No seal on page 2"})
    texts = [one["text"] for one in issued.stages.get().deficiencies]
    assert texts[-1] == "No seal on page 2" and len(texts) == 2
    approve(issued, officer, handed_in(issued, homeowner))
    stage.refresh_from_db()
    assert stage.state == "approved" and stage.corrected_on is not None
    assert not issued.tasks.filter(done_on=None).exists()


def test_a_good_certificate_is_not_called_deficient(issued, homeowner, officer):
    stage = handed_in(issued, homeowner)
    with pytest.raises(Refused):
        act(issued, "find_deficiency", officer, {"stage": stage.pk})


def test_a_certificate_comes_with_the_signed_form_and_after_the_report(issued, homeowner):
    with pytest.raises(Refused) as refused:
        act(issued, "hand_in_elevation", homeowner, CERTIFICATE)
    assert refused.value.refusals[0].section == "6-122(c)"
    stage = placed(issued, homeowner)
    with pytest.raises(BadData) as bad:
        act(issued, "hand_in_elevation", homeowner, {**CERTIFICATE, "stage": stage.pk})
    assert list(bad.value.form.errors) == ["form_file"]


def test_a_step_is_reported_once(issued, homeowner):
    placed(issued, homeowner)
    with pytest.raises(Refused):
        act(issued, "report_progress", homeowner, {"what": "1:lowest_floor_placed"})


def test_every_certificate_is_kept(issued, homeowner, officer):
    handed_in(issued, homeowner)
    handed_in(issued, homeowner, d_license_number="9")
    stage = issued.stages.get()
    assert stage.elevation_certificates.count() == 2
    assert issued.documents.filter(kind="elevation_certificate", public="open").count() == 2


def test_no_ground_no_order(issued, officer):
    with pytest.raises(Refused) as refused:
        act(issued, "stop_work", officer, {"ongoing": "on", "reason": "It is loud."})
    assert refused.value.refusals[0].section == "6-123"


def test_work_against_the_permit_is_stopped_served_and_its_disregard_told_to_the_attorney(
    issued, officer, clerk
):
    order = {"ongoing": "on", "against_conditions": "on", "reason": "Fill in the floodway.",
             "served_on": "Dirk Digger", "served_address": "Owego Road"}  # fmt: skip
    act(issued, "stop_work", officer, order)
    paper = issued.papers.last()
    assert paper.addressee["name"] == "Dirk Digger" and "Hanna Home" in paper.facts["copies"][0]
    assert not issued.papers.filter(key="floodplain.permit", standing="in_force").exists()
    served = {"paper": paper.pk, "method": "personal", "sent_on": "2026-03-02",
              "addressee": "Dirk Digger"}  # fmt: skip
    act(issued, "prove_service", clerk, served)
    act(issued, "record_disregard", officer, {"reason": "A truck came at noon."})
    rules = {f["rule"].rpartition(".")[2] for f in issued.events.last().findings}
    assert "disregard" in rules
    assert issued.tasks.filter(role="town_attorney").exists()


def test_inspections_are_by_the_officer_or_the_developers_engineer_with_a_report(
    issued, officer, homeowner
):
    floor = issued.inspections.get(key="lowest_floor")
    act(issued, "announce_inspection", homeowner, {"inspection": floor.pk})
    found = {"inspection": floor.pk, "satisfactory": "True", "made_by": "developers_engineer"}
    with pytest.raises(BadData) as bad:
        act(issued, "record_inspection", officer, found)
    assert set(bad.value.form.errors) == {"inspector_name", "inspector_license", "report"}
    named = {**found, "inspector_name": "Ella Engineer", "inspector_license": "77"}
    act(issued, "record_inspection", officer, named, files={"report": plan("report.pdf")})
    visit = floor.visits.get()
    assert visit.inspector_name == "Ella Engineer"
    assert visit.event.data["made_by"] == "developers_engineer"


def test_the_final_inspection_comes_last_and_a_failed_stage_is_made_again(
    issued, officer, homeowner
):
    final = issued.inspections.get(key="final")
    good = {"inspection": final.pk, "satisfactory": "True"}
    with pytest.raises(Refused):
        act(issued, "record_inspection", officer, good)
    floor = issued.inspections.get(key="lowest_floor")
    bad = {"inspection": floor.pk, "satisfactory": "False",
           "faults": "§ 6-137(b)(1): the slab is lower than on the plans"}  # fmt: skip
    act(issued, "record_inspection", officer, bad)
    assert issued.tasks.filter(section="6-123(b)").exists()
    act(issued, "announce_inspection", homeowner, {"inspection": floor.pk})
    inspected(issued, officer)
    assert issued.work_completed_on is not None
    assert floor.visits.last().reinspection_of is not None


def test_while_the_work_is_stopped_only_what_shows_compliance_is_inspected(issued, officer):
    order = {"ongoing": "on", "against_article": "on", "reason": "No openings."}
    floor = issued.inspections.get(key="lowest_floor")
    bad = {"inspection": floor.pk, "satisfactory": "False", "faults": "§ 6-137: no openings"}
    act(issued, "record_inspection", officer, bad)
    act(issued, "stop_work", officer, order)
    from floodplain import work_guards

    assert list(work_guards.to_announce(issued)) == [floor]


@pytest.fixture
def order(issued, officer):
    """A stop-work order as a case of its own, on all of the parcel."""
    from tests.enforcement.conftest import draw_up

    parcel = issued.parcel.tax_map_number
    order = draw_up("SO", officer, ground="flood_noncompliant", regime="flood", parcel=parcel,
                    whole_parcel="on")  # fmt: skip
    act(order, "add_recipient", officer, {"name": "Hanna Home", "kind": "owner"})
    act(order, "issue", officer)
    issued.refresh_from_db()
    return order


def test_an_order_that_is_a_case_of_its_own_suspends_the_permit_until_it_ends(
    issued, officer, order
):
    from tests.enforcement.conftest import inspect

    assert issued.state == State.SUSPENDED
    assert issued.suspensions.get().authority == order.number
    with pytest.raises(Refused) as refused:  # it is lifted there, not here
        act(issued, "lift_stop", officer, {"reason": "Done.", "ground_removed": "on"})
    assert order.number in refused.value.refusals[0].text
    inspect(order, officer)
    act(order, "lift", officer, {"reason": "The fill is gone."})
    issued.refresh_from_db()
    assert issued.state == State.ISSUED


def test_of_two_orders_the_last_one_counts(issued, officer):
    from tests.enforcement.conftest import draw_up

    own = {"ongoing": "on", "against_article": "on", "reason": "No openings."}
    act(issued, "stop_work", officer, own)
    parcel = issued.parcel.tax_map_number
    order = draw_up("SO", officer, ground="flood_noncompliant", regime="flood", parcel=parcel,
                    whole_parcel="on")  # fmt: skip
    act(order, "add_recipient", officer, {"name": "Hanna Home", "kind": "owner"})
    act(order, "issue", officer)
    issued.refresh_from_db()
    act(issued, "lift_stop", officer, {"reason": "They are there.", "ground_removed": "on"})
    assert issued.state == State.SUSPENDED
    act(order, "annul", officer, {"reason": "Another site."})
    issued.refresh_from_db()
    assert issued.state == State.ISSUED
    assert issued.papers.filter(key="floodplain.permit", standing="in_force").exists()


def test_the_inspector_of_buildings_has_no_part_in_this_article(issued, db):
    from people.roles import Role
    from tests.workflow.conftest import make_user

    inspector = make_user("ivan@vestal.example", Role.INSPECTOR)
    row = issued.inspections.first()
    with pytest.raises(NotAllowed):
        act(issued, "record_inspection", inspector, {"inspection": row.pk, "satisfactory": "True"})


def test_an_item_that_the_permit_demands_comes_and_is_accepted(under_review, homeowner, officer):
    from tests.floodplain.town import granted_permit, issued_permit

    granted_permit(under_review, officer, items_required=["anchoring"])
    permit = issued_permit(under_review, officer)
    item = {"item": "anchoring", "certifier_name": "Ella Engineer",
            "profession": "professional_engineer", "license_number": "77",
            "certified_on": "2026-03-02"}  # fmt: skip
    act(permit, "receive_item", homeowner, item, files={"document": plan("anchors.pdf")})
    act(permit, "accept_item", officer, {"item": "anchoring", "checked": "on"})
    with pytest.raises(Refused):
        act(permit, "accept_item", officer, {"item": "anchoring", "checked": "on"})


def test_the_permit_has_no_term(issued, at):
    from workflow import sweep

    at("2036-03-02")
    sweep.run()
    issued.refresh_from_db()
    assert issued.state == State.ISSUED
    assert not issued.clocks.filter(outcome=Outcome.RUN_OUT).exists()
