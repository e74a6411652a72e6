"""The pages of a license: the application from start to sent, the acts, the hours, the holding."""

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.timber.town import (
    GROUND,
    REASON,
    REQUEST,
    SIGN,
    fill_in,
    notice_of,
    pages,
    serve,
    today,
)
from timber.models import TimberLicense
from workflow.acts import acts_of
from workflow.door import act, begin


def test_one_applies_online_from_the_start_page_to_the_confirmation(landowner, woods, sign_in, at):
    at("2026-03-02")
    me = sign_in(landowner)
    start = me.get("/apply/tl/?volume_board_feet=24000")
    assert "Town of Vestal Timber Harvesting Application" in start.content.decode()
    assert "$100.00" in start.content.decode()
    asked = {"token": start.context["token"], **start.context["prefill"]}
    where = me.post("/apply/tl/", asked)["Location"]
    case = TimberLicense.objects.get()
    assert case.volume_board_feet == 24000
    for topic, answers in pages().items():
        page = me.get(f"{where}{topic}/")
        assert page.status_code == 200, topic
        assert me.post(f"{where}{topic}/", answers).status_code == 302, topic
    assert me.get(f"{where}waivers/").status_code == 200
    here = f"{where}ground/"
    road = {"name": "Road A", "kind": "haul_road", "sections": "12, 300", "constructed": "on"}
    added = me.post(f"/cases/{case.public_id}/act/add_road/?next={here}", road)
    assert added["Location"] == here
    shown = me.get(here).content.decode()
    assert "12.0 percent for 300.0 feet" in shown
    taken_off = f"/cases/{case.public_id}/act/take_off/?row=roads:{case.roads.get().pk}"
    assert me.get(taken_off).status_code == 200
    check = me.get(f"{where}check/").content.decode()
    assert "File an insurance certificate." in check and "172.00-1-10" in check
    assert me.post(f"{where}sign/", SIGN)["Location"] == f"{where}sent/"
    sent = me.get(f"{where}sent/").content.decode()
    assert "TL-2026-00001" in sent and "$100.00" in sent


def test_the_parcels_stay_in_their_field(landowner, woods, sign_in, at):
    from tests.timber.conftest import make_parcel

    at("2026-03-02")
    make_parcel("172.00-1-11", (1000, 0), "RR", "Woods, Walter")
    case = begin("TL", landowner)
    me = sign_in(landowner)
    where = f"/applications/{case.public_id}/property/"
    me.post(where, {"parcel_number": "172.00-1-10", "further": "172.00-1-11"})
    assert "172.00-1-11" in me.get(where).content.decode()
    me.post(where, {"parcel_number": "172.00-1-10", "further": ""})
    assert case.case_parcels.count() == 1


@pytest.fixture
def busy(issued, officer, clerk, landowner):
    """A license with something of everything on its page."""
    act(issued, "log_work", landowner, {"work_date": today().isoformat(), "activity": "logging",
                                        "start_time": "05:00", "end_time": "16:00"})  # fmt: skip
    act(issued, "order_stop_work", officer, {"violation": "Ruts", "provision": "6-189",
                                             "days": "5", "determination": "Mud."})  # fmt: skip
    act(issued, "notify_suspension", officer, {"text": "Stop.", **GROUND, **REASON})
    act(issued, "record_burning_permit", landowner, {
        "authority": "fire_marshal", "number": "1", "valid_from": "2026-03-01",
        "valid_to": "2026-03-09"})  # fmt: skip
    serve(notice_of(issued), "timber.notice", clerk)
    return issued


def test_the_office_sees_everything_on_the_page(busy, officer, sign_in):
    shown = sign_in(officer).get(f"/cases/{busy.number}/").content.decode()
    for words in ("Ledger of the surety", "Stop-work orders", "Ruts (§ 6-189)", "Road A",
                  "not in daylight", "TN-2026-00001", "Held of the surety", "$5,000.00",
                  "Log of the work", "Burning permits"):  # fmt: skip
        assert words in shown, words


def test_every_form_of_an_act_opens(
    busy, officer, clerk, board, engineer, landowner, sign_in, monkeypatch
):
    """Each act that someone may do now has a page that can be read, once who signs has given the
    second factor again."""
    from people import step_up
    from workflow import offers

    order = f"/cases/{busy.number}/act/order_stop_work/"
    assert "/reauthenticate/" in sign_in(officer).get(order)["Location"]
    monkeypatch.setattr(step_up, "is_fresh", lambda request: True)
    opened = set()
    for user in (officer, clerk, board, engineer, landowner):
        browser = sign_in(user)
        for case in (busy, notice_of(busy)):
            for offer in offers.offers(case, user):
                if offer.possible and offer.act.name in acts_of(type(case)):
                    page = browser.get(f"/cases/{case.number}/act/{offer.act.name}/")
                    assert page.status_code == 200, (user, offer.act.name)
                    opened.add(offer.act.name)
    assert {"order_stop_work", "call_to_show_cause", "log_work", "request_hearing",
            "record_inspection", "use_surety"} <= opened  # fmt: skip


def test_the_landowner_asks_to_be_heard_on_the_page_of_the_notice(busy, landowner, sign_in):
    me, notice = sign_in(landowner), notice_of(busy)
    page = me.get(f"/cases/{notice.number}/").content.decode()
    assert "You can ask the town board to hear you" in page
    assert me.post(f"/cases/{notice.number}/act/request_hearing/", REQUEST).status_code == 302
    notice.refresh_from_db()
    assert notice.state == "hearing_requested"


def test_when_work_is_allowed(issued, landowner, sign_in):
    shown = sign_in(landowner).get(f"/timber/{issued.number}/hours/").content.decode()
    assert "Sunday, March 8, 2026" in shown and "No work is allowed on a Sunday" in shown
    assert shown.count("a.m.") >= 21


def test_no_hours_before_there_is_a_license(under_review, landowner, sign_in):
    assert sign_in(landowner).get(f"/timber/{under_review.number}/hours/").status_code == 404


def test_the_office_looks_up_a_holding_and_records_a_felling(woods, officer, sign_in, at):
    at("2026-09-01")
    browser = sign_in(officer)
    where = f"/timber/parcels/{woods.tax_map_number}/"
    page = browser.get(where)
    assert "No felling is on record here" in page.content.decode()
    felled = {"parcel": woods.pk, "felled_on": "2026-08-01", "cords": "21"}
    assert browser.get(page.context["record"]).status_code == 200
    assert browser.post(page.context["record"], felled).status_code == 302
    shown = browser.get(where).content.decode()
    assert "still adds up" in shown and "at which a harvest is commercial" in shown


def test_the_public_sees_no_names_and_no_policies(issued, client):
    shown = client.get(f"/register/cases/{issued.number}/").content.decode()
    assert "Selection cutting" in shown
    for words in ("Forest Mutual", "Walter Woods", "Lena Logger", "B-12"):
        assert words not in shown, words


def test_the_field_page_takes_a_visit(issued, officer, sign_in):
    visit = issued.inspections.get(key="timber.operation")
    browser = sign_in(officer)
    assert "slash" in browser.get(f"/inspections/{visit.pk}/").content.decode()
    data = {"satisfactory": "True", "remarks": "Fine.", "visited_on": today().isoformat(),
            "seen": "0", "fault-TOTAL_FORMS": "1", "fault-INITIAL_FORMS": "0",
            "fault-0-provision": "", "fault-0-text": "", "access_given": "True"}  # fmt: skip
    assert browser.post(f"/inspections/{visit.pk}/", data).status_code == 302
    visit.refresh_from_db()
    assert visit.state == "accepted"


def test_a_draft_at_the_counter_is_filled_in_by_the_clerk(clerk, woods, sign_in, at):
    at("2026-03-02")
    case = begin("TL", clerk, {"person_name": "Wanda Walker"}, channel="counter")
    fill_in(case, clerk)
    browser = sign_in(clerk)
    assert browser.get(f"/applications/{case.public_id}/").status_code == 200


def test_the_guided_pages_hand_over_what_was_answered(client, landowner, woods, sign_in):
    from tests.check.test_pages import open_answer
    from tests.check.walking import go_through, last
    from vestal.check.journeys import JOURNEYS

    def sell_it(question):
        return ["sale"] if question.key == "purpose" else last(question)

    journey = JOURNEYS["timber"]
    answer = open_answer(client, journey, go_through(journey, sell_it)).content.decode()
    link = re.search(r'href="([^"]+)">Start the application', answer)[1]
    target = parse_qs(urlsplit(html.unescape(link)).query)["next"][0]
    assert target.startswith("/apply/tl/?title=Cut+timber&purpose=commercial&volume_")
    start = sign_in(landowner).get(target)
    assert 'name="purpose" value="commercial"' in start.content.decode()


def test_the_administration_looks_at_cases_and_changes_none(busy, officer, sign_in):
    officer.is_staff = officer.is_superuser = True
    officer.save()
    browser = sign_in(officer)
    for model in ("timberlicense", "timbernotice", "felling", "citation", "contiguity"):
        assert browser.get(f"/administration/timber/{model}/").status_code == 200
    page = browser.get(f"/administration/timber/timberlicense/{busy.pk}/change/").content.decode()
    assert "Ruts (§ 6-189)" in page and 'name="_save"' not in page
    assert browser.get("/administration/timber/timberlicense/add/").status_code == 403
