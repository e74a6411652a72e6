"""A house at the creek, from the first answer to the certificate of compliance (§§ 6-122 to
6-125)."""

import pytest

from tests.floodplain.town import (
    asked_for_certificate,
    certified,
    handed_in,
    inspected,
    placed,
)
from workflow.door import act
from workflow.models import Outcome
from workflow.refusal import Refused
from workflow.states import State

pytestmark = pytest.mark.django_db


def test_from_application_to_certificate(issued, homeowner, officer):
    permit = issued
    assert permit.state == State.ISSUED and permit.number == "FP-2026-00001"
    house = permit.structures.get()
    assert (house.required_ft, house.required_datum) == (835, "ngvd_1929")
    assert house.governed_by == "base_flood"
    certified(permit, homeowner, officer)
    house.refresh_from_db()
    assert str(house.built_floor_ft) == "837.300" and house.built_basement is False
    inspected(permit, officer)
    certificate = asked_for_certificate(permit, homeowner)
    act(certificate, "issue", officer, {"conforms": "on"})
    permit.refresh_from_db()
    assert certificate.state == State.ISSUED and permit.state == State.CLOSED
    keys = set(permit.papers.values_list("key", flat=True))
    assert {"floodplain.area_notice", "floodplain.permit"} <= keys
    assert certificate.papers.get().key == "floodplain.certificate"
    assert not permit.clocks.filter(outcome=Outcome.OPEN).exists()


def test_no_use_before_the_certificate_and_no_certificate_before_all_has_come(
    issued, homeowner, officer
):
    certificate = asked_for_certificate(issued, homeowner)
    with pytest.raises(Refused) as refused:
        act(certificate, "issue", officer, {"conforms": "on"})
    sections = {refusal.section for refusal in refused.value.refusals}
    assert {"6-122(c)", "6-124", "6-125(b)"} <= sections
    act(certificate, "withhold", officer, {"reason": "Hand in the elevation certificate."})
    assert certificate.state == State.INCOMPLETE
    assert certificate.papers.get().key == "floodplain.certificate_withheld"


def test_the_certificate_is_due_at_once_and_work_before_its_approval_at_ones_own_risk(
    issued, homeowner, officer
):
    stage = placed(issued, homeowner)
    clock = issued.clocks.get(key="floodplain.construction_certificate")
    assert clock.outcome == Outcome.OPEN and clock.due_on is None
    act(issued, "record_further_work", officer, {"stage": stage.pk, "reason": "Framing began."})
    event = issued.events.last()
    assert [f["rule"].rpartition(".")[2] for f in event.findings] == ["at_risk", "not_submitted"]
    handed_in(issued, homeowner)
    clock.refresh_from_db()
    assert clock.outcome == Outcome.MET
