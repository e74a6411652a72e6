"""A key box is directed in writing, permitted before it is installed, and holds up the certificate
until it is there (L.L. 4-2007)."""

from decimal import Decimal

import pytest

from fees import ledger
from people.roles import Role
from permits.models import Certificate
from tests.workflow.conftest import make_user
from workflow import holds, sweep
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
DIRECTED = {
    "parcel_number": "157.08-1-14", "ground": "sprinkler_or_standpipe", "device": "box",
    "owner_name": "Front Street LLC", "owner_address": "1 Elm Street\nVestal, NY 13850",
    "further_areas": "Roof hatch",
}  # fmt: skip
GRANTED = {
    "brand_and_size": "Knox 3200", "location": "Left of the main entry",
    "location_approved": "True", "type_approved": "True",
}  # fmt: skip
IN_PLACE = {
    "installed_on": "2026-03-20", "on_front": "True", "near_main_entry": "True", "height_ft": "7",
    "obstruction_near": "False", "good_repair_and_visible": "True",
}  # fmt: skip


@pytest.fixture
def box(parcel, officer, at):
    at("2026-03-02")
    case = begin("KB", officer, DIRECTED)
    act(case, "notify", officer, {"notified_on": "2026-03-02", "how": "By hand"})
    return case


def test_the_notice_says_ground_contents_further_areas_and_the_times(box):
    facts = box.papers.get(key="registry.key_box_notice").facts
    assert facts["further_areas"] == ["Roof hatch"] and facts["days"] == 30
    due = {clock.key: str(clock.due_on) for clock in box.clocks.all()}
    assert due == {
        "registry.key_box_installation": "2026-04-01", "registry.key_box_appeal": "2026-04-01",
    }  # fmt: skip


def test_a_permit_comes_before_the_installation_and_the_height_is_looked_at(box, officer, at):
    at("2026-03-20")
    with pytest.raises(Refused, match="only while"):
        act(box, "install", officer, IN_PLACE)
    with pytest.raises(BadData, match="no permit"):
        act(box, "permit", officer, {**GRANTED, "location_approved": "False"})
    act(box, "permit", officer, GRANTED)
    with pytest.raises(Refused, match="feet"):
        act(
            box,
            "install",
            officer,
            {**IN_PLACE, "height_ft": "9", "other_height_approved": "False"},
        )
    act(box, "install", officer, IN_PLACE)
    assert box.state == State.ISSUED and not box.clocks.filter(outcome="open").exists()


def test_the_certificate_waits_for_it(box, officer, at):
    certificate = Certificate.objects.create(kind="CO", parcel=box.parcel)
    day = box.filed_on
    assert "not in place" in holds.stopping(certificate, ("issue",), day)[0].reason
    at("2026-03-20")
    act(box, "permit", officer, GRANTED)
    act(box, "install", officer, IN_PLACE)
    assert holds.stopping(certificate, ("issue",), day) == []


def test_after_thirty_days_the_town_may_install_it_at_the_owner_s_cost(box, officer, at):
    cost = {"installed_on": "2026-04-02", "cost_usd": "410.00"}
    with pytest.raises(Refused, match="not over"):
        act(box, "installed_by_town", officer, {**cost, "installed_on": "2026-03-02"})
    at("2026-04-02")
    sweep.run()
    box.refresh_from_db()
    assert str(box.overdue_since) == "2026-04-02"
    act(box, "installed_by_town", officer, cost)
    assert ledger.balance(box).due == Decimal("410.00") and box.overdue_since is None


def test_an_appeal_holds_back_the_town_and_upheld_the_first_day_counts(box, officer, clerk, at):
    at("2026-03-30")
    act(box, "appeal", clerk, {"grounds": "The alarm is not ours."})
    assert box.state == State.REFERRED
    at("2026-04-02")
    sweep.run()
    box.refresh_from_db()
    with pytest.raises(Refused, match="appeal is pending"):
        act(box, "installed_by_town", officer, {"installed_on": "2026-04-02", "cost_usd": "1"})
    member = make_user("tom@board.example", Role.TOWN_BOARD)
    act(box, "decide", member, {"decision": "upheld", "reason": "It is."})
    assert box.state == State.SUBMITTED and str(box.overdue_since) == "2026-04-02"


def test_annulled_nothing_has_to_be_installed(box, clerk):
    act(box, "appeal", clerk, {"grounds": "There is no alarm."})
    act(box, "decide", clerk, {"decision": "annulled", "reason": "There is none."})
    assert box.state == State.CLOSED and not box.clocks.filter(outcome="open").exists()


def test_too_late_to_appeal(box, clerk, at):
    at("2026-04-02")
    with pytest.raises(Refused, match="No time to appeal"):
        act(box, "appeal", clerk, {"grounds": "Late"})


def test_what_the_box_lacks_is_named(box, officer, at):
    at("2026-03-20")
    act(box, "permit", officer, GRANTED)
    act(box, "install", officer, IN_PLACE)
    found = {
        "contents": ["locked_point_keys", "key_inventory", "emergency_contact_card"],
        "has_locked_mechanical_rooms": "True", "has_locked_elevator_rooms_or_controls": "False",
        "has_fenced_or_secured_areas": "False", "has_fire_alarm_or_suppression_areas": "False",
        "card_weather_resistant": "True", "inventory_posted_inside": "True",
        "contents_current": "True",
    }  # fmt: skip
    with pytest.raises(Refused) as refused:
        act(box, "check_contents", officer, found)
    assert "mechanical" in str(refused.value)
    whole = [*found["contents"], "mechanical_room_keys", "other_area_keys"]
    act(box, "check_contents", officer, {**found, "contents": whole})
    act(box, "note_defect", officer, {"defect": "Hidden by a sign", "mend_by": "2026-04-01"})
    assert box.state == State.SUSPENDED
    act(box, "mend", officer)
    assert box.state == State.ISSUED


def test_by_choice_without_a_notice_and_a_fence_only_after_asking_the_fire_official(
    parcel, homeowner, officer, at
):
    at("2026-03-02")
    with pytest.raises(NotAllowed):  # at the counter
        begin("KB", homeowner, {**DIRECTED, "ground": "voluntary"})
    with pytest.raises(BadData, match="fire official"):
        begin("KB", officer, {**DIRECTED, "ground": "locked_access", "device": "padlock"})
    wished = begin("KB", officer, {**DIRECTED, "ground": "voluntary"})
    assert not wished.papers.exists()
