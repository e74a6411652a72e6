"""Pools (§ 5-76) on a permit, a fire chief's notice (§ 5-28), and the law of the day of filing."""

from datetime import date

import pytest

from people.roles import Role
from permits import checks
from permits.models import BuildingPermit, FireIncident
from tests.permits.conftest import APPROVAL, SIGN, pay
from tests.workflow.conftest import make_user
from workflow import access, chain
from workflow.days import Unit, add
from workflow.door import act, begin
from workflow.models import Case, Task
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

POOL = {
    "page": "pool", "facility": "swimming_pool", "outdoor": "True", "pool_type": "in_ground",
    "pool_depth_inches": "60", "front_yard_ft": "60", "side_yard_ft": "30", "rear_yard_ft": "30",
    "enclosure_provided": "True", "enclosure_height_ft": "3", "has_gates": "True",
    "gates_self_closing": "True",
}  # fmt: skip


@pytest.fixture
def pool(draft, homeowner):
    """An application for a pool, of which the applicant has told nothing else."""
    words = {"category": "other", "work": "swimming_pool", "title": "Pool",
             "description": "A pool behind the house."}  # fmt: skip
    act(draft, "fill_in", homeowner, {"page": "work", **words})
    return draft


def test_a_pool_of_which_nothing_is_said_is_not_passed_over(pool, homeowner):
    act(pool, "submit", homeowner, SIGN)
    found = [f for f in pool.events.last().findings if f["section"] == "5-76"]
    assert found and {f["status"] for f in found} == {"review"}


def test_what_stands_against_a_pool_is_answered_before_the_permit(pool, homeowner, officer, clerk):
    act(pool, "fill_in", homeowner, POOL)
    facts = pool.rule_facts["buildings.pool_enclosure"]
    assert facts["gates"] == [{"self_closing": True}] and facts["enclosure_height_ft"] == 3
    act(pool, "submit", homeowner, SIGN)
    pay(pool, clerk, "170.00")
    act(pool, "take_up", officer)
    act(pool, "accept_documents", officer)
    with pytest.raises(Refused, match="enclosure is 3 feet high"):
        act(pool, "approve", officer, APPROVAL)
    act(pool, "record_pool", officer, {**POOL, "enclosure_height_ft": "4"})
    act(pool, "approve", officer, APPROVAL)


def test_a_pool_found_otherwise_at_the_site_is_a_task(issued, inspector):
    act(issued, "record_pool", inspector, POOL)
    task = issued.tasks.get(about="pool")
    assert task.section == "5-76" and issued.events.last().findings


NOTICE = {
    "chief": "Chief Ray, Vestal FD No. 1", "incident_kind": "chimney", "incident_on": "2026-03-01",
    "notified_on": "2026-03-02", "text": "Soot fire, put out.",
}  # fmt: skip


def test_a_chiefs_notice_is_a_task_and_no_case(parcel, officer, clerk, homeowner, at):
    at("2026-03-02")
    with pytest.raises(NotAllowed):
        begin("IN", homeowner, {**NOTICE, "parcel_number": parcel.tax_map_number})
    with pytest.raises(BadData, match="property"):
        begin("IN", clerk, NOTICE)
    with pytest.raises(BadData, match="before it happened"):
        begin(
            "IN",
            clerk,
            {**NOTICE, "parcel_number": parcel.tax_map_number, "notified_on": "2026-02-28"},
        )
    chief = make_user("ray@fire.example", Role.FIRE_OFFICIAL)
    notice = begin("IN", chief, {**NOTICE, "parcel_number": parcel.tax_map_number})
    assert notice.number is None and not notice.in_queue and notice.is_thing
    task = Task.objects.get(case=notice)
    assert (task.role, task.since, task.section) == (Role.OFFICER, date(2026, 3, 2), "5-28")
    with pytest.raises(NotAllowed):
        act(notice, "deal_with", chief, {"reason": "Seen."})
    act(notice, "deal_with", officer, {"reason": "The flue is relined; closed."})
    task.refresh_from_db()
    assert task.done_on == date(2026, 3, 2) and notice.state == State.CLOSED
    assert list(chain.faults()) == [] and not access.may_see(homeowner, notice)


def test_a_notice_may_name_a_place_without_a_parcel(clerk, at):
    at("2026-03-02")
    notice = begin("IN", clerk, {**NOTICE, "address": "Route 434 at the bridge"})
    assert notice.address == "Route 434 at the bridge" and FireIncident.objects.count() == 1


def test_an_application_is_judged_by_the_law_of_the_day_of_its_filing(
    filed, officer, clerk, at, monkeypatch
):
    days = set()
    ask = checks.ask

    def listening(name, facts, day):
        days.add(day)
        return ask(name, facts, day)

    monkeypatch.setattr(checks, "ask", listening)
    at("2026-06-15")
    pay(filed, clerk, "170.00")
    act(filed, "take_up", officer)
    act(filed, "accept_documents", officer)
    act(filed, "approve", officer, APPROVAL)
    act(filed, "record_compensation", officer, {"form": "BP-1", "number": "H-1"})
    act(filed, "issue", officer)
    assert days == {date(2026, 3, 2)}
    term = filed.clocks.get(key="buildings.permit_expiry")
    assert term.due_on == add(date(2026, 6, 15), 12, Unit.MONTHS)


def test_the_administration_shows_cases_and_changes_none(issued, client, db):
    from people.models import User

    boss = User.objects.create_superuser("root@vestal.example", None)
    client.force_login(boss)
    for model in ("buildingpermit", "certificate", "temporarycertificate", "fireincident"):
        assert client.get(f"/administration/permits/{model}/").status_code == 200
    page = f"/administration/permits/buildingpermit/{issued.pk}/change/"
    assert client.get(page).status_code == 200
    assert client.post(page, {"state": "closed"}).status_code == 403
    assert client.get("/administration/permits/buildingpermit/add/").status_code == 403
    assert BuildingPermit.objects.get().state == State.ISSUED and Case.objects.count() == 1
