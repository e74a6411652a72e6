"""Orders to remedy, on signs, stormwater, timber, restoration and key boxes: their contents, days,
service, appeal and end (§§ 5-36(a), 5-133(b), 6-154(1), 6-237(a), (f); L.L. 4-2007 part 11)."""

from datetime import date

import pytest

from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import draw_up, found, inspect, serve, today
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
REGIMES = {
    "OR": "uniform_code", "OC": "sign", "NV": "stormwater", "TD": "timber", "WN": "uniform_code",
    "RN": "stormwater", "KN": "key_box",
}  # fmt: skip


def drawn(kind, officer, parcel, **write):
    case = found(officer, parcel, REGIMES[kind])
    if kind == "TD":
        act(case, "name_responsible", officer, {"name": "Lou Logger", "role": "licensee"})
    order = draw_up(kind, officer, case, **write)
    if kind == "RN" and not order.recipients.filter(kind__in=("violator", "landowner")).exists():
        act(order, "add_recipient", officer, {"name": "Otto Owner", "kind": "violator"})
    return order


def issued(kind, officer, parcel, **write):
    order = drawn(kind, officer, parcel, **write)
    act(order, "issue", officer)
    return order


@pytest.mark.parametrize("kind", REGIMES)
def test_each_is_signed_numbered_printed_and_answers_its_violation(kind, officer, parcel):
    order = issued(kind, officer, parcel)
    assert order.state == State.ISSUED and order.number.startswith(f"{kind}-2026-")
    paper = order.papers.first()
    assert paper.key == order.paper_key and paper.public == "open"
    assert order.violations.get().state == State.ISSUED


@pytest.mark.parametrize("kind", REGIMES)
def test_an_inspector_issues_none_of_them(kind, officer, inspector, parcel):
    order = drawn(kind, officer, parcel)
    with pytest.raises(NotAllowed):
        act(order, "issue", inspector)


@pytest.mark.parametrize(
    ("kind", "lacks"),
    [("OR", "condition"), ("OR", "comply_by"), ("OC", "condition"), ("OC", "comply_by"),
     ("NV", "condition"), ("NV", "measures"), ("NV", "penalty_statement"), ("TD", "direction"),
     ("TD", "provisions"), ("WN", "condition"), ("WN", "provisions"), ("WN", "public_nuisance"),
     ("RN", "direction"), ("RN", "comply_by"), ("KN", "directed_on"), ("KN", "provisions")],
)  # fmt: skip
def test_without_a_content_of_the_law_it_is_not_signed(kind, lacks, officer, parcel):
    """Whatever way the words got lost: the act itself looks again."""
    order = drawn(kind, officer, parcel)
    empty = {"measures": [], "provisions": [], "public_nuisance": False, "comply_by": None,
             "directed_on": None}  # fmt: skip
    setattr(order, lacks, empty.get(lacks, ""))
    order.save()
    with pytest.raises(Refused):
        act(order, "issue", officer)
    order.refresh_from_db()
    assert order.state == State.DRAFT and not order.papers.exists()


# --- Order to remedy ---------------------------------------------------------------------------


def test_thirty_days_is_the_longest_and_the_last_day_rolls(officer, parcel, at):
    at("2026-03-05")  # the thirtieth day is Saturday, April 4
    order = issued("OR", officer, parcel, comply_by="2026-04-06")
    clock = order.clocks.get(key="enforcement.order_to_remedy")
    assert str(clock.due_on) == "2026-04-06"
    late = drawn("OR", officer, parcel, comply_by="2026-04-07")
    with pytest.raises(Refused, match="last day it may give is"):
        act(late, "issue", officer)


def test_any_shorter_time_and_a_protective_action_may_be_ordered(officer, parcel):
    order = drawn("OR", officer, parcel, comply_by=today(), protective_action="Vacate.")
    event = act(order, "issue", officer)
    rules = {f["rule"].rpartition(".")[2] for f in event.findings}
    assert {"shorter_period", "protective_action"} <= rules


def test_when_the_time_runs_out_there_is_a_mark_and_a_task_and_nothing_else(officer, parcel, at):
    order = issued("OR", officer, parcel)
    violation = order.violations.get()
    assert not violation.in_default(date(2026, 4, 1))
    at("2026-04-03")
    sweep.run()
    order.refresh_from_db()
    violation.refresh_from_db()
    assert order.state == State.ISSUED and str(order.in_default_from) == "2026-04-02"
    assert violation.in_default(date(2026, 4, 2))
    assert str(violation.first_day) == "2026-04-02"
    assert order.tasks.get(about="default").role == "officer"
    tiers = {c.key: str(c.due_on) for c in violation.clocks.all()}
    assert tiers == {
        "enforcement.fine_second_tier": "2026-09-28",  # the 180th day
        "enforcement.fine_third_tier": "2027-03-27",  # the 360th
    }


def test_complied_with_after_a_good_reinspection(officer, inspector, parcel):
    order = issued("OR", officer, parcel)
    with pytest.raises(Refused, match="No inspection is on record"):
        act(order, "comply", officer, {"complied_on": today()})
    inspect(order, inspector)
    act(order, "comply", officer, {"complied_on": today()})
    assert order.state == State.CLOSED
    assert order.clocks.get(key="enforcement.order_to_remedy").outcome == "met"


def test_any_manner_that_apprises_serves_it_and_its_own_clock_is_met(officer, clerk, parcel, at):
    order = issued("OR", officer, parcel)
    at("2026-03-04")
    serve(order, clerk, "regular_mail")
    assert str(order.served_on) == "2026-03-04"
    assert order.clocks.get(key="enforcement.order_service").outcome == "met"


def test_email_alone_is_for_the_officer_to_judge(officer, clerk, parcel):
    order = issued("OR", officer, parcel)
    event = serve(order, clerk, "email")
    assert order.served_on is None
    assert [f["status"] for f in event.findings if "manner" in f["rule"]] == ["review"]


def test_served_on_nobody_of_the_three_it_is_not_served(officer, clerk, parcel):
    order = issued("OR", officer, parcel)
    act(order, "add_recipient", officer, {"name": "Tess Tenant", "kind": "tenant"})
    copy = order.papers.get(addressee__name="Tess Tenant")
    event = serve(order, clerk, paper=copy.pk, addressee="Tess Tenant")
    assert order.served_on is None
    assert any(f["rule"].endswith("order_to_remedy.service") for f in event.findings)


# --- Signs -------------------------------------------------------------------------------------


def test_on_signs_the_officer_sets_the_days_and_may_give_more(officer, parcel, at):
    order = issued("OC", officer, parcel, comply_by="2026-03-07")  # a Saturday stands as set
    clock = order.clocks.get(key="enforcement.sign_compliance_order")
    assert str(clock.due_on) == "2026-03-07"
    act(order, "extend_by_official", officer,
        {"clock": clock.pk, "until": "2026-03-21", "reason": "The crane."})  # fmt: skip
    clock.refresh_from_db()
    assert str(clock.due_on) == "2026-03-21"
    at("2026-03-23")
    sweep.run()
    order.refresh_from_db()
    assert str(order.in_default_from) == "2026-03-22"


def test_a_day_that_is_over_gives_no_time(officer, parcel, at):
    order = drawn("OC", officer, parcel, comply_by="2026-03-07")
    at("2026-03-09")
    with pytest.raises(Refused, match="last day to comply"):
        act(order, "issue", officer)


# --- Stormwater: notice and appeal -------------------------------------------------------------


@pytest.fixture
def notice(stormwater, clerk, parcel):
    order = issued("NV", stormwater, parcel)
    serve(order, clerk)
    return order


def test_each_measure_has_its_day_and_the_appeal_runs_from_service(notice, at):
    measures = {c.about: str(c.due_on) for c in
                notice.clocks.filter(key="enforcement.remedial_measure")}  # fmt: skip
    assert measures == {"measure 1": "2026-03-10", "measure 2": "2026-03-20"}
    appeal = notice.clocks.get(key="enforcement.stormwater_appeal")
    assert (appeal.about, str(appeal.due_on)) == ("Otto Owner", "2026-03-17")
    at("2026-03-18")
    sweep.run()
    notice.refresh_from_db()
    appeal.refresh_from_db()
    assert appeal.outcome == "run_out" and notice.state == State.ISSUED


APPEAL = {"appellant": "Otto Owner", "in_writing": "on", "grounds": "It was the county."}


def test_an_appeal_in_time_goes_to_the_board_which_upholds_or_annuls(notice, clerk, board, at):
    at("2026-03-17")
    act(notice, "file_appeal", clerk, {**APPEAL, "filed_on": "2026-03-17"})
    assert notice.state == State.REFERRED and notice.tasks.get(about="appeal").role == "town_board"
    decided = {"result": "upheld", "resolution": "2026-30", "decided_on": "2026-03-17",
               "reason": "It was his."}  # fmt: skip
    act(notice, "decide_appeal", board, decided)
    assert notice.state == State.ISSUED and notice.appeal_result == "upheld"
    assert notice.papers.filter(key="enforcement.appeal_decision").exists()


def test_a_notice_that_is_annulled_never_was(notice, clerk, board):
    act(notice, "file_appeal", clerk, {**APPEAL, "filed_on": today()})
    act(notice, "decide_appeal", clerk, {
        "result": "annulled", "resolution": "2026-30", "decided_on": today(), "reason": "Not his.",
    })  # fmt: skip
    assert notice.state == State.VOID
    assert notice.papers.get(key=notice.paper_key).standing == "void"
    assert not notice.clocks.filter(outcome="open").exists()


@pytest.mark.parametrize("fault", [{"filed_on": "2026-03-18"}, {"in_writing": ""}])
def test_a_late_or_oral_appeal_is_received_answered_and_not_accepted(notice, clerk, at, fault):
    at("2026-03-18")
    event = act(notice, "file_appeal", clerk, {**APPEAL, "filed_on": "2026-03-17", **fault})
    assert event.data["accepted"] is False and notice.state == State.ISSUED
    assert "not accepted" in notice.tasks.get(about="appeal").what


def test_only_the_landowner_makes_it_a_notice(stormwater, parcel):
    order = drawn("NV", stormwater, parcel)
    order.recipients.all().delete()
    act(order, "add_recipient", stormwater, {"name": "Dev Loper", "kind": "developer",
                                             "address": "1 Far Road"})  # fmt: skip
    with pytest.raises(Refused, match="landowner"):
        act(order, "issue", stormwater)


# --- Timber, restoration, key box --------------------------------------------------------------


def test_a_timber_direction_has_no_day_it_is_at_once(officer, parcel):
    order = issued("TD", officer, parcel)
    assert not order.clocks.exists()
    assert order.papers.first().facts["signature"]["title"] == "Town enforcement officer"


def test_land_is_restored_by_the_town_only_after_notice_and_a_reasonable_time(
    stormwater, clerk, parcel, at
):
    order = issued("RN", stormwater, parcel)
    work = {"entered_on": "2026-04-20", "who": "Highway crew", "town_expenses": "400",
            "materials": "150", "contractor_costs": "0",
            "reasonable_time_passed": "on"}  # fmt: skip
    at("2026-04-20")
    with pytest.raises(Refused, match="not served"):
        act(order, "do_work", stormwater, work)
    serve(order, clerk)
    with pytest.raises(Refused, match="reasonable time"):
        act(order, "do_work", stormwater, {**work, "entered_on": "2026-04-15"})
    act(order, "do_work", stormwater, work)
    kinds = list(order.charges.values_list("kind", "amount"))
    assert [(k, str(a)) for k, a in kinds] == [
        ("stormwater_restoration", "400.00"), ("stormwater_restoration", "150.00")
    ]  # fmt: skip


def test_a_key_box_notice_waits_for_the_thirty_days_of_the_direction(officer, parcel):
    early = drawn("KN", officer, parcel, directed_on="2026-02-20")
    with pytest.raises(Refused, match="not over"):
        act(early, "issue", officer)
    appealed = drawn("KN", officer, parcel, appealed_on="2026-01-20", appeal_result="pending")
    with pytest.raises(Refused, match="appeal is open"):
        act(appealed, "issue", officer)
    upheld = drawn("KN", officer, parcel, appealed_on="2026-01-20", appeal_result="upheld")
    act(upheld, "issue", officer)
    work = {"entered_on": today(), "who": "Lock Shop", "contractor_costs": "220",
            "town_expenses": "0", "materials": "0"}  # fmt: skip
    act(upheld, "do_work", officer, work)
    assert upheld.charges.get().kind == "key_box"


def test_one_order_is_for_one_property_and_one_law(officer, parcel):
    first, second = found(officer, parcel), found(officer, parcel, "sign")
    with pytest.raises(BadData, match="violations"):
        begin("OR", officer, {"violations": [first.pk, second.pk]})
    with pytest.raises(BadData, match="violations"):
        begin("OR", officer, {"regime": "uniform_code", "parcel": parcel.tax_map_number})
