"""What operating permits and inspections have to do with the rest of the house (§§ 5-27, 5-28,
5-30)."""

from datetime import date

import pytest

from permits.models import Certificate, FireIncident
from permits.operating import facts
from permits.operating.models import FireInspection
from tests.operating.town import due, today
from workflow import facts as core_facts
from workflow.door import act, begin
from workflow.models import CaseLink, Hold
from workflow.refusal import BadData, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
CALENDAR = "operating.fire_inspection"


def test_a_chiefs_word_is_a_ground_once_the_officer_knows_it_personally(here):
    told = {
        "chief": "Chief Ray", "incident_kind": "chimney", "incident_on": "2026-03-01",
        "notified_on": "2026-03-02", "text": "Soot fire, put out.",
        "parcel_number": "157.08-1-14",
    }  # fmt: skip
    notice = begin("IN", here.clerk, told)
    known = {"known_how": "I saw the flue.", "alleged": "The flue is cracked."}
    with pytest.raises(BadData, match="no ground"):
        act(notice, "open_inspection", here.officer, known)
    act(notice, "open_inspection", here.officer, {**known, "known_personally": "on"})
    case = FireInspection.objects.get()
    assert (case.ground, case.alleged) == ("own_knowledge", "The flue is cracked.")
    assert CaseLink.objects.get(source=case, name="arises from").target_id == notice.pk
    nowhere = {**told, "parcel_number": "", "address": "Route 434 at the bridge"}
    other = begin("IN", here.clerk, nowhere)
    with pytest.raises(Refused, match="no property"):
        act(other, "open_inspection", here.officer, {**known, "known_personally": "on"})
    assert FireIncident.objects.count() == 2


def issue_certificate(here):
    """The certificate of the property, as its own tests lead it there."""
    from tests.permits.town import CONTENTS

    case = begin("CO", here.homeowner, {"parcel": here.parcel.pk})
    whole = {**CONTENTS, "basis": "conversion", "largest_gathering_persons": "0"}
    act(case, "fill_in", here.homeowner, {**whole, "parcel_number": "157.08-1-14"})
    act(case, "submit", here.homeowner, {"signed_name": "Hanna Home", "declaration": "on"})
    charge = {"kind": "certificate", "description": "Fee", "amount": "30.00",
              "section": "5-27(g)", "reason": "By resolution."}  # fmt: skip
    act(case, "add_charge", here.officer, charge)
    act(case, "take_up", here.officer)
    act(case, "inspect", here.officer, {"inspected_on": today().isoformat(), "conforms": "on"})
    act(case, "approve", here.officer, {"work_completed": "on", "complies": "on"})
    act(case, "issue", here.officer)
    return Certificate.objects.get(pk=case.pk)


def test_the_first_certificate_starts_the_interval_of_the_building(here):
    building = here.building(last_town_inspection_on="")
    assert not building.clocks.exists()
    issue_certificate(here)
    building.refresh_from_db()
    assert building.certificate_issued_on == date(2026, 3, 2)
    assert due(building, CALENDAR) == date(2029, 3, 2)
    assert building.tasks.filter(about="certificate", done_on=None).exists()
    later = here.building(title="Entered later", last_town_inspection_on="")
    assert due(later, CALENDAR) == date(2029, 3, 2)  # the certificate is on record


def test_other_articles_ask_by_name(here):
    parcel, day = here.parcel, today()
    assert core_facts.ask("operating.open_burning", parcel, day) is False
    case = here.issue("open_burning")
    assert core_facts.ask("operating.open_burning", parcel, day) is True
    assert core_facts.ask("operating.permits", parcel, day)[0]["number"] == case.number
    assert core_facts.ask("operating.hazardous_materials", parcel, day) is False
    assert not facts.activities_at(parcel, date(2027, 1, 1))
    here.at_fault(case)
    act(case, "suspend", here.officer, {"cease": "No fire."})
    assert core_facts.ask("operating.open_burning", parcel, day) is False
    assert core_facts.ask("operating.must_cease", parcel, day) == [f"{case.number}: Open burning"]


def test_a_contractors_permit_is_found_by_the_name_of_the_business(here):
    from permits.kinds import permit_overview
    from permits.models import BuildingPermit

    here.issue("construction_business", work_for="others")
    assert facts.contractors_permit("HOME EVENTS", today()) is not None
    assert facts.contractors_permit("Other Builders", today()) is None
    assert facts.contractors_permit("", today()) is None
    rows = dict(permit_overview(BuildingPermit(kind="BP", contractor_name="Events, Home")))
    assert "OP-2026-00001" in rows["Contractor's operating permit"]
    rows = dict(permit_overview(BuildingPermit(kind="BP", contractor_name="Nobody Inc.")))
    assert "None in force" in rows["Contractor's operating permit"]


def test_what_failed_is_told_to_whom_orders_the_remedy(here):
    case = here.fire(here.building())
    here.consent(case)
    here.result(case, good=False)
    failed = core_facts.ask("operating.failed_items", case, today())
    assert failed == [{"provision": "FCNYS 906.2", "text": "the extinguisher was not serviced"}]


def test_a_stop_work_order_that_names_the_activity_holds_the_permit(here):
    """Such a hold is set by the article on orders; here it stands as a row (§ 5-26(d))."""
    case = here.inspected("welding_or_hot_work")
    here.approve(case)
    Hold.objects.create(
        case_id=case.pk, key="enforcement.stop_work_open", stops=["issue"], section="5-26(d)",
        reason="Welding is stopped.", set_on=today(), set_by="Olga",
    )  # fmt: skip
    with pytest.raises(Refused, match="Welding is stopped"):
        act(case, "issue", here.officer)


def test_at_the_counter_a_clerk_begins_for_someone_without_an_account(here):
    data = {"person_name": "Halina Brzezinska", "person_address": "118 Front Street"}
    request = begin("FI", here.clerk, data, channel="counter")
    assert request.state == State.DRAFT and request.applicant.gets_letters
    with pytest.raises(BadData, match="Say who applies"):
        begin("FI", here.clerk, {}, channel="counter")
    display = begin("FW", here.clerk, data, channel="counter")
    assert display.activities == ["fireworks_or_pyrotechnics"]
