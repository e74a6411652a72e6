"""A garage from the first page to the certificate."""

from datetime import date
from decimal import Decimal

import pytest

from fees import ledger
from tests.permits.conftest import SIGN, pay
from workflow import chain, outbox
from workflow.door import act, begin
from workflow.models import Document, Outcome, Paper
from workflow.refusal import Refused
from workflow.states import State


def inspect_all(permit, inspector):
    for inspection in permit.inspections.all():
        if inspection.state == "planned":
            act(
                permit,
                "record_inspection",
                inspector,
                {"inspection": inspection.pk, "satisfactory": "True"},
            )


def certificate_for(permit, homeowner):
    case = begin("CO", homeowner, {"permit": permit.pk})
    act(
        case,
        "fill_in",
        homeowner,
        {
            "certificate_kind": "occupancy",
            "property_name": "Home",
            "construction_type": "VB",
            "use_and_occupancy": "U, private garage",
            "entire_structure": "on",
            "basis": "permit_work",
        },
    )
    act(case, "submit", homeowner, SIGN)
    return case


def test_filing_gives_number_day_fee_and_confirmation(filed):
    assert filed.number == "BP-2026-00001" and filed.filed_on == date(2026, 3, 2)
    assert ledger.balance(filed).due == Decimal("170.00")  # 50 and 0.6 percent of 20,000
    assert filed.papers.get().key == "common.confirmation"
    assert len(filed.signed_hash) == 64


def test_an_unpaid_application_is_received_and_not_taken_up(filed, officer, clerk):
    with pytest.raises(Refused, match=r"\$170.00 of the fees"):
        act(filed, "take_up", officer)
    pay(filed, clerk, "100.00")
    with pytest.raises(Refused, match=r"\$70.00 of the fees"):
        act(filed, "take_up", officer)
    pay(filed, clerk, "70.00")
    act(filed, "take_up", officer)
    assert filed.state == State.UNDER_REVIEW


def test_no_permit_without_proof_of_compensation(approved, officer):
    with pytest.raises(Refused, match="workers' compensation"):
        act(approved, "issue", officer)
    act(approved, "record_compensation", officer, {"form": "BP-1", "number": "H-1"})
    act(approved, "issue", officer)
    assert approved.state == State.ISSUED


def test_the_issued_permit_has_its_clocks_and_inspections(issued):
    due = dict(issued.clocks.values_list("key", "due_on"))
    assert due == {
        "buildings.commencement": date(2026, 9, 2),
        "buildings.permit_expiry": date(2027, 3, 2),
        "buildings.renewal_refusal": date(2028, 3, 2),
    }
    assert [i.key for i in issued.inspections.all()] == [
        "footing",
        "slab_preparation",
        "wall_system",
        "electrical",
        "final",
    ]


def test_from_the_permit_to_the_certificate(issued, homeowner, inspector, officer, clerk, at):
    at("2026-04-01")
    act(issued, "record_start", homeowner, {"began_on": "2026-03-30"})
    act(issued, "announce_inspection", homeowner, {"inspection": issued.inspections.first().pk})
    with pytest.raises(Refused, match="comes after every other"):
        act(
            issued,
            "record_inspection",
            inspector,
            {"inspection": issued.inspections.last().pk, "satisfactory": "True"},
        )
    footing = issued.inspections.first()
    act(
        issued,
        "record_inspection",
        inspector,
        {
            "inspection": footing.pk,
            "satisfactory": "False",
            "faults": "RCNYS R403.1: the footing is not below frost",
        },
    )
    act(issued, "announce_inspection", homeowner, {"inspection": footing.pk})
    act(issued, "record_inspection", inspector, {"inspection": footing.pk, "satisfactory": "True"})
    visit = footing.visits.last()
    assert visit.reinspection_of is not None and visit.satisfactory

    certificate = certificate_for(issued, homeowner)
    pay(certificate, clerk, "30.00")
    act(certificate, "take_up", officer)
    act(certificate, "inspect", officer, {"inspected_on": "2026-04-01", "conforms": "on"})
    with pytest.raises(Refused, match="Not accepted: Walls"):
        act(certificate, "approve", officer, {"work_completed": "on", "complies": "on"})
    inspect_all(issued, inspector)
    act(certificate, "approve", officer, {"work_completed": "on", "complies": "on"})
    act(certificate, "issue", officer)
    issued.refresh_from_db()
    assert issued.state == State.CLOSED
    assert set(issued.clocks.values_list("outcome", flat=True)) == {Outcome.MET, Outcome.CANCELLED}
    assert list(chain.faults()) == []

    while outbox.drain():
        pass
    papers = Paper.objects.all()
    assert {paper.status for paper in papers} == {"made"}
    assert papers.filter(key="buildings.certificate", standing="in_force").count() == 1
    assert Document.objects.filter(kind="accepted_plans").count() == 1
