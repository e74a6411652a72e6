"""The pages of the boards, the packet, the calendar and its feed, and subscriptions."""

import io
import re

import pikepdf
import pytest
from django.core import mail
from django.core.files.storage import default_storage
from icalendar import Calendar

from boards import matters, packet
from boards.models import Subscription
from tests.boards.board import BODY, decision, open_it
from tests.permits.conftest import SIGN
from workflow import outbox
from workflow.door import act, begin

pytestmark = pytest.mark.django_db


def work():
    while outbox.drain():
        pass


def test_the_portal_shows_the_member_s_own_board(meeting, members, sign_in, referred):
    page = sign_in(members[0]).get("/boards/").content.decode()
    assert "Planning board" in page and referred.number in page and "Town hall" in page
    assert (
        referred.number not in sign_in(members[0]).get("/boards/?body=town_board").content.decode()
    )


def test_the_page_of_a_meeting_shows_agenda_and_votes(
    meeting, members, clerk, at, sign_in, referred
):
    open_it(meeting, clerk, members, at)
    act(meeting, "decide_item", clerk, decision(meeting, members, "aye aye aye absent"))
    page = sign_in(clerk).get(f"/cases/{meeting.number}/").content.decode()
    assert "Ada: Aye" in page and "Report the board&#x27;s decision" in page


def test_the_packet_is_one_pdf_with_a_bookmark_for_each_file(meeting, members, sign_in, referred):
    browser = sign_in(members[0])
    at = f"/boards/matters/{referred.number}/"
    assert "Is the garage too near?" in browser.get(at).content.decode()
    for _again in range(2):
        assert browser.post(f"{at}packet/").status_code == 302
        work()
    made = packet.latest(referred)
    with default_storage.open(made.path) as file, pikepdf.open(io.BytesIO(file.read())) as pdf:
        with pdf.open_outline() as outline:
            titles = [entry.title for entry in outline.root]
        assert titles[0] == "The matter" and "Plans" in titles
        assert len(pdf.pages) >= len(titles)
    assert (
        made.title in browser.get(at).content.decode()
        or "one PDF" in browser.get(at).content.decode()
    )


def test_anyone_reads_calendar_agenda_and_feed(meeting, client, clerk):
    act(meeting, "give_notice", clerk, {"notice_on": "2026-03-02", "notice_how": "Posted"})
    assert "Town hall" in client.get("/calendar/?body=planning_board").content.decode()
    assert "No meeting is called" in client.get("/calendar/?body=town_board").content.decode()
    page = client.get(f"/calendar/{meeting.number}/").content.decode()
    assert "Minutes of February" in page and "Notice of a meeting" in page
    assert client.get("/calendar/MT-2020-00001/").status_code == 404
    feed = client.get("/calendar/meetings.ics")
    assert feed["Content-Type"].startswith("text/calendar")
    [event] = Calendar.from_ical(feed.content).walk("VEVENT")
    assert event["location"] == "Town hall"
    assert event.decoded("dtstart").isoformat() == "2026-03-17T23:00:00+00:00"


def link(body):
    return re.search(r"http://testserver(/subscribe/\S+)", body)[1]


def subscribe(client, **wanted):
    answer = client.post("/subscribe/", {"email": "nora@near.example", **wanted})
    assert answer.status_code == 302, answer.content.decode()
    work()


def test_told_of_a_street_once_confirmed_and_no_more_after_one_click(
    client, draft, homeowner, clerk
):
    subscribe(client, about="Front St")
    subscribe(client, kind="BP")
    first, second = mail.outbox
    assert "please confirm" in first.subject and first.to == ["nora@near.example"]
    assert client.get(link(first.body)).status_code == 200  # looking is not confirming
    assert not Subscription.objects.filter(confirmed_at__isnull=False).exists()
    for one in (first, second):
        client.post(link(one.body))
    mail.outbox.clear()
    act(draft, "submit", homeowner, SIGN)
    work()
    told = [m for m in mail.outbox if m.to == ["nora@near.example"]]
    assert len(told) == 1 and draft.number in told[0].subject  # street and kind fit, one letter
    assert told[0].extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    leave = link(told[0].extra_headers["List-Unsubscribe"].strip("<>"))
    assert client.post(leave, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert Subscription.objects.filter(ended_at__isnull=False).count() == 1


def test_nothing_is_sent_of_what_is_not_public(client, draft, homeowner):
    subscribe(client, about="120 Front Street")
    client.post(link(mail.outbox[0].body))
    mail.outbox.clear()
    act(draft, "fill_in", homeowner, {"page": "people", "owner_name": "Hanna"})
    work()
    assert mail.outbox == []


@pytest.mark.parametrize(
    "wanted", [{}, {"about": "Front St", "kind": "BP"}, {"about": "9 Nowhere Ln"}]
)
def test_what_can_not_be_told_about_is_said(client, draft, wanted):
    answer = client.post("/subscribe/", {"email": "nora@near.example", **wanted})
    assert answer.status_code == 422 and not Subscription.objects.exists()


def test_a_stranger_can_not_pour_letters_over_an_address(client, draft):
    for _again in range(5):
        subscribe(client, kind="BP")
    assert (
        client.post("/subscribe/", {"email": "nora@near.example", "kind": "BP"}).status_code == 429
    )
    assert len(mail.outbox) == 1 or Subscription.objects.count() == 1


def test_a_link_that_is_not_ours_leads_nowhere(client, db):
    for path in ("/subscribe/confirm/x/", "/subscribe/leave/x/"):
        assert client.get(path).status_code == 404


def test_what_a_board_may_do_at_any_time_does_not_wait_for_it(issued, officer, sign_in):
    """A violation waits for the town board where authority is asked of it, and not before."""
    data = {"regime": "sign", "parcel": issued.parcel.tax_map_number, "condition": "It hangs.",
            "provisions": "5-133(a)", "found_on": "2026-03-02",
            "sign_conditions": ["unsafe"]}  # fmt: skip
    case = begin("VI", officer, data)
    assert matters.waiting_for("town_board") == []
    case.tasks.create(role="town_board", what="Authorize it?", section="5-133(e)(2)",
                      since="2026-03-02")  # fmt: skip
    [one] = matters.waiting_for("town_board")
    assert one.case.pk == case.pk and one.what == "Authorize it?"


def test_the_portal_takes_the_same_queries_for_many(meeting, clerk, sign_in, queries):
    """Of meetings and of matters."""
    browser = sign_in(clerk)
    called = {"body": BODY, "starts_at": "2026-04-15T19:00", "place": "Town hall"}

    def more() -> None:
        case = begin("MT", clerk, called)
        case.tasks.create(role=BODY, what="Look", section="5-24", since="2026-03-02")

    more()
    few = queries(browser, f"/boards/?body={BODY}")
    more()
    more()
    assert queries(browser, f"/boards/?body={BODY}") == few
