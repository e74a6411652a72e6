"""Stop-work orders: ground, contents, effect, service, lift (§§ 5-26, 6-122(c), 6-123, 6-154(2),
(3), 6-237(b))."""

from datetime import date

import pytest

from enforcement.models import Violation
from enforcement.orders import reasons
from people.roles import Role
from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import draw_up, found, inspect, photo, photos, serve, today
from tests.permits.conftest import *  # noqa: F403  a permit in force at 120 Front Street
from tests.permits.conftest import APPROVAL, SIGN, fill_in, pay
from workflow import facts, history, holds, sweep
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
DAY = date(2026, 3, 2)


@pytest.fixture
def order(officer, parcel):
    return draw_up("SO", officer, regime="uniform_code", parcel=parcel.tax_map_number)


def name(order, officer, kind="owner", who="Hanna Home"):
    act(order, "add_recipient", officer, {"name": who, "kind": kind})


def test_every_content_of_the_law_is_asked_for_before_it_is_signed(officer, parcel):
    begun = {"regime": "uniform_code", "parcel": parcel.tax_map_number}
    order = begin("SO", officer, begun).whole()
    with pytest.raises(Refused) as no:
        act(order, "issue", officer)
    told = " ".join(r.text for r in no.value.refusals)
    for words in ("what is wrong", "what work stops", "before work resumes", "No ground",
                  "state why the work is stopped", "Nobody is named"):  # fmt: skip
        assert words in told
    assert order.state == State.DRAFT and order.number is None


@pytest.mark.parametrize(
    ("lacks", "field"),
    [({"condition": ""}, "condition"), ({"work": ""}, "work"), ({"means": ""}, "means"),
     ({"resume_conditions": ""}, "resume_conditions"), ({"ground": ""}, "ground")],
)  # fmt: skip
def test_the_form_lets_none_of_them_out(officer, parcel, lacks, field):
    with pytest.raises(BadData, match=field):
        draw_up("SO", officer, regime="uniform_code", parcel=parcel.tax_map_number, **lacks)


def test_where_there_is_no_means_of_compliance_none_is_owed(officer, parcel):
    order = draw_up("SO", officer, regime="uniform_code", parcel=parcel.tax_map_number,
                    means_known="", means="")  # fmt: skip
    name(order, officer)
    act(order, "issue", officer)
    assert order.state == State.ISSUED


def test_it_is_dated_signed_numbered_and_printed_for_each(order, officer):
    name(order, officer)
    name(order, officer, "permit_holder", "Bob Builder")
    event = act(order, "issue", officer)
    assert (order.number, str(order.order_date), order.signed_by) == (
        "SO-2026-00001", "2026-03-02", "Olga")  # fmt: skip
    assert event.data["signed_sha256"] == order.signed_sha256
    papers = list(order.papers.filter(key="enforcement.stop_work_order"))
    assert [p.addressee["name"] for p in papers] == ["Hanna Home", "Bob Builder"]
    assert papers[1].addressee["capacity"] == "Permit holder"
    assert papers[0].facts["signature"]["title"] == "Code enforcement officer"


def test_who_may_issue_is_said_by_article(order, officer, inspector, clerk, stormwater):
    name(order, officer)
    for who in (inspector, clerk):
        with pytest.raises(NotAllowed):
            act(order, "issue", who)
    with pytest.raises(Refused, match="it is for the officer"):
        act(order, "issue", stormwater)


def test_the_stormwater_officer_stops_land_development(stormwater, parcel):
    order = draw_up("SO", stormwater, regime="stormwater", parcel=parcel.tax_map_number,
                    ground="stormwater")  # fmt: skip
    name(order, stormwater, "landowner")
    act(order, "issue", stormwater)
    paper = order.papers.get(key="enforcement.stormwater_stop_work_order")
    assert paper.facts["signature"]["title"] == "Stormwater management officer"


@pytest.mark.parametrize("one", reasons.REASONS, ids=lambda one: one.code)
def test_each_reason_of_the_law_is_a_ground(officer, parcel, one):
    more = {"suspension_days": "10"} if one.regime == "timber" else {}
    order = draw_up("SO", officer, regime=one.regime, parcel=parcel.tax_map_number,
                    ground=one.code, **more)  # fmt: skip
    name(order, officer)
    act(order, "issue", officer)
    assert order.state == State.ISSUED and order.cure_kinds == sorted(one.cures)


def test_no_stop_work_order_for_what_no_article_stops(officer, parcel):
    with pytest.raises(BadData, match="regime"):
        begin("SO", officer, {"regime": "rental_registry", "parcel": parcel.tax_map_number})


# --- What it holds -----------------------------------------------------------------------------


def held(case, day=DAY):
    return {f.key: f.stops for f in holds.on(case, day) if f.key.startswith("enforcement")}


@pytest.fixture
def stopped(issued, officer):
    """The work under a permit in force, stopped because it is dangerous."""
    order = draw_up("SO", officer, regime="uniform_code", parcel=issued.parcel.tax_map_number,
                    ground="dangerous", stops=[issued.pk])  # fmt: skip
    name(order, officer)
    act(order, "issue", officer)
    return order


def test_it_holds_inspections_and_certificates_of_the_work(stopped, issued, homeowner):
    inspection = issued.inspections.filter(key="footing").first()
    with pytest.raises(Refused, match="stops this work"):
        act(issued, "announce_inspection", homeowner, {"inspection": inspection.pk})
    assert held(issued) == {"enforcement.stop_work_open": frozenset(
        {"issue", "inspect", "certificate", "start", "work"})}  # fmt: skip
    assert facts.ask("enforcement.stop_work_orders", issued, DAY) == [stopped.number]


def test_it_holds_the_certificate_that_comes_from_the_permit(stopped, issued, homeowner):
    case = begin("CO", homeowner, {"permit": issued.pk})
    assert "certificate" in held(case.whole())["enforcement.stop_work_open"]


def test_the_holder_is_told_on_the_permit(stopped, issued):
    message = issued.messages.filter(to_person__isnull=False).last()
    assert message.subject == f"Stop-work order {stopped.number}"
    assert "has to stop at once" in message.body


def test_work_at_another_property_goes_on(stopped, officer, schedule, homeowner):
    from parcels.models import Parcel

    elsewhere = Parcel.objects.create(tax_map_number="157.08-1-99", street_address="1 Oak Road")
    case = begin("BP", homeowner).whole()
    act(case, "fill_in", homeowner, {"page": "property", "parcel_number": "157.08-1-99"})
    assert case.parcel == elsewhere and held(case) == {}


def test_the_permit_that_is_the_cure_is_not_held(homeowner, officer, clerk, parcel, schedule, at):
    """Work without a permit is stopped; the permit is applied for, reviewed and issued; what it
    does not get is an inspection before the order is lifted."""
    order = draw_up("SO", officer, regime="uniform_code", parcel="157.08-1-14", ground="no_permit")
    name(order, officer)
    act(order, "issue", officer)
    case = begin("BP", homeowner)
    fill_in(case, homeowner)
    act(case, "submit", homeowner, SIGN)
    pay(case, clerk, "170.00")
    act(case, "take_up", officer)
    act(case, "accept_documents", officer)
    act(case, "approve", officer, APPROVAL)
    act(case, "record_compensation", officer, {"form": "BP-1", "number": "H-1"})
    act(case, "issue", officer)
    assert case.state == State.ISSUED
    inspection = case.inspections.first()
    with pytest.raises(Refused, match="has to be lifted"):
        act(case, "record_inspection", officer,
            {"inspection": inspection.pk, "satisfactory": "True"})  # fmt: skip
    inspect(order, officer)
    act(order, "lift", officer)
    assert held(case) == {}
    seen = {"inspection": inspection.pk, "satisfactory": "True"}
    act(case, "record_inspection", officer, seen)


def test_an_application_can_be_named_as_the_cure(stopped, issued, officer, homeowner):
    case = begin("BP", homeowner).whole()
    act(case, "fill_in", homeowner, {"page": "property", "parcel_number": "157.08-1-14"})
    assert held(case) == {}  # the order names one permit alone
    stopped.whole_parcel = True
    stopped.save()
    assert "issue" in held(case)["enforcement.stop_work_open"]
    stopped.cures.add(case)
    assert "issue" not in held(case)["enforcement.stop_work_open"]


def test_it_holds_until_it_is_lifted_and_what_was_done_before_stays(stopped, issued, officer):
    assert issued.state == State.ISSUED
    with pytest.raises(Refused, match="No inspection is on record"):
        act(stopped, "lift", officer)
    inspect(stopped, officer, good=False)
    with pytest.raises(Refused, match="did not find it in order"):
        act(stopped, "lift", officer)
    inspect(stopped, officer)
    act(stopped, "lift", officer, {"reason": "The shoring is in."})
    assert (stopped.state, stopped.end) == (State.CLOSED, "Lifted")
    assert held(issued) == {}
    lift = stopped.papers.get(key="enforcement.stop_work_lift")
    assert lift.addressee["name"] == "Hanna Home"
    order = stopped.papers.get(key="enforcement.stop_work_order")
    assert order.standing == "ended"


def test_the_state_of_a_past_day_can_be_asked(stopped, officer, at):
    at("2026-03-09")
    inspect(stopped, officer)
    act(stopped, "lift", officer)
    assert history.state_on(stopped, date(2026, 3, 5)) == State.ISSUED


def test_a_void_order_holds_nothing_and_everyone_is_told(stopped, issued, officer):
    act(stopped, "annul", officer, {"reason": "The wrong house."})
    assert held(issued) == {}
    assert stopped.papers.get(key="enforcement.stop_work_order").standing == "void"
    assert stopped.papers.get(key="enforcement.withdrawal").facts["reason"] == "The wrong house."


# --- Service -----------------------------------------------------------------------------------


def test_personal_service_has_its_hour_and_mail_its_number(order, officer, clerk):
    name(order, officer)
    act(order, "issue", officer)
    with pytest.raises(BadData, match="hour"):
        serve(order, clerk, hour="")
    with pytest.raises(BadData, match="number on the receipt"):
        serve(order, clerk, "certified_mail", tracking_number="")
    serve(order, clerk)
    assert str(order.served_on) == "2026-03-02"


def test_posting_or_registered_mail_alone_is_no_service_of_it(order, officer, clerk):
    name(order, officer)
    act(order, "issue", officer)
    with pytest.raises(BadData, match="photograph"):
        serve(order, clerk, "posting", files={"nothing": photo()})
    event = serve(order, clerk, "posting")
    assert order.served_on is None
    assert any(f["rule"].endswith(".service") for f in event.findings)
    serve(order, clerk, "registered_mail")
    assert order.served_on is None
    serve(order, clerk, "certified_mail", received_on=today())
    assert str(order.served_on) == "2026-03-02"


def test_the_address_of_the_permit_application_is_asked_for(stopped, clerk):
    event = serve(stopped, clerk, "certified_mail", address_source="tax_receiver")
    assert any(f["rule"].endswith(".address") for f in event.findings)
    event = serve(stopped, clerk, "certified_mail", address_source="permit_application")
    assert not [f for f in event.findings if f["status"] == "violation"]


def test_others_may_be_served_and_a_fault_there_harms_nothing(stopped, officer, clerk):
    serve(stopped, clerk)
    act(stopped, "add_recipient", officer, {"name": "Ray Roofer", "kind": "contractor"})
    copy = stopped.papers.get(addressee__name="Ray Roofer")
    event = serve(stopped, clerk, "regular_mail", paper=copy.pk, addressee="Ray Roofer")
    assert [f["status"] for f in event.findings] == ["info"]


def test_an_order_is_not_merely_handed_over(stopped, clerk):
    paper = stopped.papers.get(key="enforcement.stop_work_order")
    with pytest.raises(Refused, match="proof of service"):
        act(stopped, "deliver_paper", clerk,
            {"paper": paper.pk, "method": "personal", "sent_on": today()})  # fmt: skip


# --- Stormwater, timber, flood -----------------------------------------------------------------


@pytest.fixture
def stormwater_order(stormwater, parcel):
    order = draw_up("SO", stormwater, regime="stormwater", parcel=parcel.tax_map_number,
                    ground="stormwater")  # fmt: skip
    name(order, stormwater, "landowner")
    act(order, "issue", stormwater)
    return order


def test_a_stormwater_order_stands_until_the_town_confirms(stormwater_order, stormwater):
    inspect(stormwater_order, stormwater)
    with pytest.raises(BadData, match="violation_addressed"):
        act(stormwater_order, "lift", stormwater, {"activity_in_compliance": "on"})
    both = {"activity_in_compliance": "on", "violation_addressed": "on"}
    act(stormwater_order, "lift", stormwater, both)
    assert stormwater_order.state == State.CLOSED


@pytest.fixture
def harvest(officer, parcel):
    return found(officer, parcel, "timber")


def suspend(officer, violation, days):
    order = draw_up("SO", officer, violation, ground="timber", suspension_days=str(days))
    if not order.recipients.filter(kind="licensee").exists():
        name(order, officer, "licensee", "Lou Logger")
    act(order, "issue", officer)
    return order


def test_a_harvest_is_suspended_from_service_for_fifteen_days_at_most(harvest, officer, clerk, at):
    with pytest.raises(BadData, match="15 days at most"):
        suspend(officer, harvest, 16)
    order = suspend(officer, harvest, 10)
    assert not order.stands(DAY) and not order.clocks.exists()
    at("2026-03-04")
    paper = order.papers.get(addressee__name="Lou Logger")
    serve(order, clerk, paper=paper.pk, addressee="Lou Logger")
    assert order.stands(DAY)
    clock = order.clocks.get(key="enforcement.timber_stop_work")
    assert (str(clock.due_on), str(clock.then_from)) == ("2026-03-14", "2026-03-15")
    at("2026-03-16")
    sweep.run()
    order.refresh_from_db()
    assert (order.state, order.end) == (State.EXPIRED, "Days of the suspension over")


def test_the_fifteen_days_belong_to_the_violation(harvest, officer):
    suspend(officer, harvest, 10)
    with pytest.raises(Refused, match="5 are left"):
        suspend(officer, harvest, 6)
    suspend(officer, harvest, 5)


def test_better_proof_corrects_the_day_of_service(harvest, officer, clerk, at):
    order = suspend(officer, harvest, 10)
    at("2026-03-06")
    paper = order.papers.get(addressee__name="Lou Logger")
    served = {"paper": paper.pk, "addressee": "Lou Logger"}
    serve(order, clerk, "certified_mail", sent_on="2026-03-03", received_on="2026-03-06", **served)
    serve(order, clerk, sent_on="2026-03-04", **served)
    running = order.clocks.get(key="enforcement.timber_stop_work", outcome="open")
    assert str(running.started_on) == "2026-03-04" and str(order.served_on) == "2026-03-04"


def test_the_licensee_is_called_before_the_board_with_five_days(harvest, officer):
    order = suspend(officer, harvest, 15)
    asked = {"asked": "suspend", "hearing_at": "19:00", "hearing_place": "Town Hall",
             "reason": "The crossings."}  # fmt: skip
    with pytest.raises(Refused, match="5 days of notice"):
        act(order, "call_before_board", officer, {**asked, "hearing_on": "2026-03-05"})
    act(order, "call_before_board", officer, {**asked, "hearing_on": "2026-03-10"})
    assert order.state == State.ISSUED
    assert order.tasks.get(about="hearing").role == Role.TOWN_BOARD
    assert order.papers.filter(key="enforcement.timber_show_cause").exists()


def test_a_flood_order_may_be_disregarded_only_as_a_violation(officer, inspector, parcel):
    order = draw_up("SO", officer, regime="flood", parcel=parcel.tax_map_number,
                    ground="flood_no_permit")  # fmt: skip
    name(order, officer)
    act(order, "issue", officer)
    act(order, "record_disregard", officer,
        {"disregarded_on": "2026-03-02", "reason": "Two trucks of fill came."})  # fmt: skip
    violation = Violation.objects.get()
    assert violation.regime == "flood" and violation.provisions == ["6-123"]
    assert "Two trucks of fill came." in violation.condition
    assert order.state == State.ISSUED


def test_its_photographs_are_kept_with_it(order, inspector):
    act(order, "add_photos", inspector, {}, files=photos("a.png"))
    assert order.documents.get().kind == "photo"


def test_an_order_that_was_not_signed_is_given_up_and_holds_nothing(order, officer):
    act(order, "discard", officer)
    assert order.state == State.WITHDRAWN
