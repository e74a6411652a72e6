"""Neighbors are told before a board meets (§ 5-115(a)): found, checked, written to, heard."""

import io

import pikepdf
import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile

from boards import notices
from boards.papers.neighbors import sheet
from tests.permits.conftest import plan
from workflow import outbox
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
MEETING = {
    "hearing_at": "2026-04-14T19:00",
    "place": "Town hall, 605 Vestal Parkway West",
    "what": "A sign of 60 square feet where 40 are allowed.",
}


@pytest.fixture
def notice(street, clerk):
    return begin("NN", clerk, {"about": street.number, "radius_ft": "250", **MEETING})


def names(notice):
    return list(notice.rows.filter(left_out="").values_list("name", flat=True))


def test_the_map_finds_who_is_within_the_distance_edge_to_edge(notice):
    assert names(notice) == ["Nguyen, Thi", "Oak & Elm LLC", "Kowalczyk, Peter"]
    assert [str(row.distance_ft) for row in notice.rows.all()] == ["10.0", "120.0", "250.0"]
    assert notice.number == "NN-2026-00001" and notice.state == State.SUBMITTED


def test_the_law_s_distance_is_the_least(street, clerk, monkeypatch):
    monkeypatch.setitem(notices._rules, "BP", notices.NoticeRule("BP", "5-115(a)", lambda d: 250))
    with pytest.raises(BadData, match="all within 250 feet"):
        begin("NN", clerk, {"about": street.number, "radius_ft": "200", **MEETING})
    wider = begin("NN", clerk, {"about": street.number, "radius_ft": "2000", **MEETING})
    assert len(names(wider)) == 4
    assert begin("NN", clerk, {"about": street.number, **MEETING}).radius_ft == 250


def test_where_no_law_names_a_distance_it_is_asked_for(street, clerk):
    with pytest.raises(BadData, match="names none here"):
        begin("NN", clerk, {"about": street.number, **MEETING})
    with pytest.raises(BadData, match="There is no case"):
        begin("NN", clerk, {"about": "BP-2020-99999", "radius_ft": "250", **MEETING})


def test_nobody_else_makes_a_list(street, homeowner, inspector):
    for who in (homeowner, inspector):
        with pytest.raises(NotAllowed):
            begin("NN", who, {"about": street.number, "radius_ft": "250", **MEETING})


def test_a_list_with_an_address_missing_is_not_right(notice, clerk):
    with pytest.raises(Refused, match="No mailing address is known for Oak & Elm LLC"):
        act(notice, "check_list", clerk)
    row = notice.rows.get(name="Oak & Elm LLC")
    act(notice, "correct_neighbor", clerk,
        {"row": row.pk, "name": row.name, "mailing_address": "1 Elm Street"})  # fmt: skip
    act(
        notice,
        "add_neighbor",
        clerk,
        {"name": "Front Street Diner", "mailing_address": "124 Front"},
    )
    act(notice, "check_list", clerk)
    assert notice.state == State.APPROVED and notice.checked_by == str(clerk)
    letters = notice.papers.filter(key="boards.neighbor_letter")
    assert sorted(p.addressee["name"] for p in letters) == [
        "Front Street Diner", "Kowalczyk, Peter", "Nguyen, Thi", "Oak & Elm LLC",
    ]  # fmt: skip


def left_out(notice, clerk, name):
    row = notice.rows.get(name=name)
    act(notice, "correct_neighbor", clerk,
        {"row": row.pk, "name": row.name, "mailing_address": row.mailing_address,
         "left_out": "Sold to the applicant"})  # fmt: skip


@pytest.fixture
def checked(notice, clerk):
    left_out(notice, clerk, "Oak & Elm LLC")
    act(notice, "check_list", clerk)
    return notice


def test_who_is_left_out_stays_on_the_list_with_the_reason(checked):
    assert len(names(checked)) == 2 and checked.rows.count() == 3
    assert checked.papers.count() == 2


def test_the_letters_say_what_when_and_where(checked):
    facts = checked.papers.filter(key="boards.neighbor_letter").first().facts
    assert facts["about"] == "BP-2026-00001" and facts["radius_ft"] == "250"
    assert facts["place"].startswith("Town hall") and "60 square feet" in facts["what"]


def test_labels_are_kept_once(checked):
    while outbox.drain():
        pass
    document = checked.documents.get(kind="labels")
    with default_storage.open(document.path) as file, pikepdf.open(io.BytesIO(file.read())) as pdf:
        assert len(pdf.pages) == 1
    assert document.public == "closed"


def test_thirty_labels_a_sheet_and_long_addresses_are_set_smaller():
    with pikepdf.open(io.BytesIO(sheet(["N\n1 Elm Street\nVestal, NY"] * 31))) as pdf:
        assert len(pdf.pages) == 2
    long = "A" * 120 + "\n" + "\n".join(["Line"] * 9)
    assert pikepdf.open(io.BytesIO(sheet([long])))


def test_the_mailing_is_proved_and_answers_are_recorded(checked, clerk):
    with pytest.raises(BadData, match="proof"):
        act(checked, "record_mailing", clerk, {"mailed_on": "2026-03-02"})
    act(checked, "record_mailing", clerk, {"mailed_on": "2026-03-02"},
        files={"proof": plan("receipt.pdf")})  # fmt: skip
    assert checked.state == State.ISSUED and checked.events.last().data["letters"] == 2
    row = checked.rows.get(name="Nguyen, Thi")
    with pytest.raises(BadData, match="Enter what it says"):
        act(checked, "record_answer", clerk, {"row": row.pk, "answered_on": "2026-03-02"})
    files = {"letter": plan("letter.pdf"), "redacted": plan("redacted.pdf")}
    said = {"row": row.pk, "answered_on": "2026-03-02", "answer": "Too bright."}
    act(checked, "record_answer", clerk, said, files=files)
    row.refresh_from_db()
    assert row.public_letter.public == "open" and row.letter.public != "open"
    assert row.answer == "Too bright."


def test_a_list_that_was_opened_again_makes_letters_anew(checked, clerk):
    act(checked, "reopen_list", clerk, {"reason": "The hour was wrong."})
    act(checked, "set_meeting", clerk, {**MEETING, "hearing_at": "2026-04-14T18:30"})
    act(checked, "check_list", clerk)
    standing = checked.papers.order_by("id").values_list("standing", flat=True)
    assert list(standing) == ["ended", "ended", "in_force", "in_force"]


def test_a_past_meeting_and_no_meeting_are_refused(street, clerk):
    with pytest.raises(BadData, match="lies in the past"):
        begin("NN", clerk, {"about": street.number, "radius_ft": "250", **MEETING,
                            "hearing_at": "2026-01-05T19:00"})  # fmt: skip
    unset = begin("NN", clerk, {"about": street.number, "radius_ft": "250", "what": "A sign."})
    left_out(unset, clerk, "Oak & Elm LLC")
    with pytest.raises(Refused, match="when and where"):
        act(unset, "check_list", clerk)


def test_the_page_lists_them_and_the_public_sees_no_such_case(notice, sign_in, clerk, client):
    page = sign_in(clerk).get(f"/cases/{notice.number}/").content.decode()
    assert "Kowalczyk, Peter" in page and "120.0" in page
    assert client.get(f"/register/cases/{notice.number}/").status_code == 404


def test_a_clerk_begins_it_on_a_page(street, sign_in, clerk):
    browser = sign_in(clerk)
    assert browser.get("/open/nn/").status_code == 200
    sent = {"about": street.number, "radius_ft": "250", **MEETING}
    assert browser.post("/open/nn/", sent).status_code == 302


def test_the_uploaded_letter_must_be_what_it_says(checked, clerk):
    fake = SimpleUploadedFile("receipt.pdf", b"MZ no pdf", content_type="application/pdf")
    with pytest.raises(BadData):
        act(checked, "record_mailing", clerk, {"mailed_on": "2026-03-02"}, files={"proof": fake})
