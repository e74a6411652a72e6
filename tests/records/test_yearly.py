"""The yearly reports: what is counted, to whom it goes, by when, and what corrects it (§ 5-35)."""

from datetime import date
from importlib import import_module

import pytest
from django.apps import apps

from people.roles import Role
from records.models import FormLine, YearlyReport
from records.yearly import counting
from records.yearly.table import BY_KEY, FIGURES
from tests.permits.conftest import pay
from tests.workflow.conftest import make_user
from workflow.door import act, begin
from workflow.refusal import BadData, Refused

pytestmark = pytest.mark.django_db


def numbers(year, **more):
    return {one["key"]: one["number"] for one in counting.counted(year, **more)}


def draw_up(who, to="secretary_of_state", year=2026, **more):
    return begin("AR", who, {"recipient": to, "year": year, **more}).whole()


@pytest.fixture(autouse=True)
def form_lines(db):
    """The lines of the State's form as a new database has them: a test that empties all tables
    may have gone before."""
    if not FormLine.objects.exists():
        first = import_module("records.migrations.0002_first_form_lines")
        first.put(apps, None)


@pytest.fixture
def year(issued, inspector, officer, clerk, homeowner, at):
    """A permit of March 2026 with an inspection failed and one passed, a complaint, an order that
    was annulled, and a payment that came in after New Year."""
    footing = issued.inspections.get(key="footing")
    seen = {"inspection": footing.pk, "satisfactory": "False", "faults": "RCNYS R403.1: shallow"}
    act(issued, "record_inspection", inspector, seen)
    act(issued, "announce_inspection", homeowner, {"inspection": footing.pk})
    seen = {"inspection": footing.pk, "satisfactory": "True"}
    act(issued, "record_inspection", inspector, seen)
    complaint = begin("CM", clerk, {
        "subject": "other", "how": "counter", "place": "Elm Street", "alleged": "A couch.",
        "in_writing": "on", "signed": "on", "verified": "on", "verified_how": "paper",
        "name": "Cora Complainer", "address": "3 Elm Street",
    }).whole()  # fmt: skip
    act(complaint, "take_up", officer, {})
    wrong = begin("CM", clerk, {"subject": "other", "how": "telephone", "place": "Elm Street",
                                "alleged": "The same."}).whole()  # fmt: skip
    act(wrong, "annul", officer, {"reason": "Entered twice."})
    at("2027-01-05")
    pay(issued, clerk, "40.00")
    return issued


def test_each_act_counts_once_by_its_day_and_what_is_void_not_at_all(year):
    found = numbers(2026, besides=True)
    assert found["applications_received"] == "1"
    assert found["building_permits_issued"] == found["building_permits_new"] == "1"
    assert found["construction_inspections"] == "2"
    assert found["complaints_acted_on"] == found["complaints_received"] == "1"
    assert found["complaints_open"] == "1"
    assert found["fees_collected_usd"] == "170.00"
    assert numbers(2027)["fees_collected_usd"] == "40.00"
    assert numbers(2027)["building_permits_issued"] == "0"
    fees = next(one for one in counting.counted(2026) if one["key"] == "fees_charged_usd")
    assert ["Building permit", "170.00"] in fees["parts"]


def test_every_figure_that_the_rules_name_is_counted():
    board = counting.due_figures("town_board")
    assert set(board) == {one.key for one in FIGURES if not one.of} and len(board) == 17
    assert len(counting.due_figures("secretary_of_state")) == 13


def test_to_the_state_by_april_on_its_form_and_the_next_is_drawn_up(year, clerk, head, at):
    at("2026-12-01")
    report = draw_up(clerk)
    assert report.clocks.get().due_on == date(2027, 4, 1)
    assert report.in_queue and report.next_due == date(2027, 4, 1)
    assert {r.send_on for r in report.clocks.get().reminders.all()} == {
        date(2027, 1, 31), date(2027, 3, 2), date(2027, 3, 25)}  # fmt: skip
    with pytest.raises(Refused, match="not over"):
        act(report, "hand_up", clerk)
    at("2027-02-01")
    with pytest.raises(Refused, match="is being drawn up"):
        draw_up(clerk)
    act(report, "hand_up", clerk)
    with pytest.raises(Refused, match="form that the Secretary of State prescribes"):
        act(report, "send", head)
    FormLine.objects.filter(line="1").update(
        figures=["building_permits_issued", "operating_permits_issued"])  # fmt: skip
    act(report, "send", head, {"on_prescribed_form": "on"})
    assert report.clocks.get().outcome == "met"
    facts = report.papers.get().facts
    assert facts["form_lines"][0]["number"] == "1" and facts["form_lines"][5]["number"] == "2"
    assert "fees_charged_usd" not in {one["key"] for one in facts["figures"]}
    FormLine.objects.all().delete()
    report.refresh_from_db()
    assert len(report.form_lines) == 13  # as it went out
    following = YearlyReport.objects.get(year=2027)
    assert following.state == "draft" and following.clocks.get().due_on == date(2028, 4, 3)
    act(report, "record_receipt", clerk, {"receipt": "E-mail of February 2"})
    assert report.state == "closed"


def test_to_the_board_a_year_after_the_last_with_all_that_it_asked_for(year, clerk, head, at):
    first = draw_up(clerk, "town_board", asked_for="How long does a permit take?")
    assert not first.clocks.exists()  # a first report has no last day
    with pytest.raises(Refused, match="information that was asked for"):
        act(first, "send", head)
    words = {"summary": "A quiet year.", "asked_for": "How long?", "other_information": "12 days."}
    act(first, "write", clerk, words)
    at("2027-01-29")
    act(first, "send", head)
    assert first.papers.get().facts["figures"][0]["label"] == "Applications received"
    at("2028-02-01")
    second = YearlyReport.objects.get(recipient="town_board", year=2027)
    assert second.clocks.get().due_on == date(2028, 1, 31)  # January 29 is a Saturday
    act(second, "send", head)
    assert second.clocks.get().outcome == "met_late"
    assert any(one["rule"].endswith(".late") for one in second.events.last().findings)


def test_a_corrected_report_takes_the_place_of_the_old(year, clerk, head):
    old = draw_up(clerk)
    act(old, "send", head, {"on_prescribed_form": "on"})
    with pytest.raises(Refused, match="was sent"):
        draw_up(clerk)
    with pytest.raises(BadData):
        draw_up(clerk, "town_board", replaces=old.pk)
    new = draw_up(clerk, replaces=old.pk)
    act(new, "send", head, {"on_prescribed_form": "on"})
    old.refresh_from_db()
    assert old.state == "closed" and old.papers.get().standing == "ended"
    assert new.papers.get().facts["corrects"] == old.number


def test_the_department_of_state_gets_what_it_officially_asks_for(year, clerk, head):
    answer = draw_up(clerk, "department_of_state", 2027, requested_figures=["complaints_acted_on"])
    with pytest.raises(Refused, match="not asked officially"):
        act(answer, "send", head)
    act(answer, "send", head, {"official_request": "on"})
    mains = [one["key"] for one in answer.papers.get().facts["figures"] if not one["of"]]
    assert mains == ["complaints_acted_on"]


def test_pages_lead_from_each_number_to_its_cases(year, sign_in, clerk,
                                                  django_assert_max_num_queries):  # fmt: skip
    browser = sign_in(clerk)
    with django_assert_max_num_queries(75):
        page = browser.get("/reports/yearly/2026/").text
    assert page.count("/reports/yearly/2026/") >= len(BY_KEY)
    for key in BY_KEY:
        assert browser.get(f"/reports/yearly/2026/{key}/").status_code == 200, key
    assert year.number in browser.get("/reports/yearly/2026/building_permits_issued/").text
    table = browser.get("/reports/yearly/2026/counts.csv").text
    assert "figure,construction_inspections,,Construction inspections,5-25,2" in table
    assert "form line,6,construction_inspections" in table
    line = {"line": "3a", "words": "Permits", "figures": ["building_permits_issued"], "position": 3}
    assert browser.post("/reports/yearly/lines/", line).status_code == 302
    row = FormLine.objects.get(line="3a")
    assert row.changed_by == str(clerk)
    changed = {**line, "figures": ["no_figure"]}
    assert browser.post(f"/reports/yearly/lines/{row.pk}/", changed).status_code == 422
    assert browser.post(f"/reports/yearly/lines/{row.pk}/", {"remove": "1"}).status_code == 302
    assert not FormLine.objects.filter(line="3a").exists()
    begun = browser.post("/reports/yearly/", {"recipient": "town_board", "year": "2026"})
    assert begun.status_code == 302 and YearlyReport.objects.count() == 1
    assert browser.get(begun.url).status_code == 200
    board = sign_in(make_user("bo@vestal.example", Role.TOWN_BOARD))
    assert board.post("/reports/yearly/", {}).status_code == 403
