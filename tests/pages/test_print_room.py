"""The print room: what waits, one PDF, labels, what went out, what failed."""

import io
from datetime import date

import pikepdf
import pytest
from django.core.files.storage import default_storage

from workflow import papers, printing
from workflow.models import Outbox, Paper, Service


@pytest.fixture
def permit_paper(issued):
    return issued.papers.get(key="buildings.permit")


def test_placards_wait_and_what_its_reader_sees_online_does_not(sign_in, permit_paper, clerk):
    client = sign_in(clerk)
    waiting = client.get("/print/").content.decode()
    assert permit_paper.number in waiting and "Confirmation of filing" not in rows(waiting)
    assert "Confirmation of filing" in rows(client.get("/print/?show=open").content.decode())


def rows(page: str) -> str:
    return page.partition("<tbody")[2].partition("</tbody>")[0]


def test_all_papers_of_someone_who_gets_letters_wait(sign_in, permit_paper, clerk, homeowner):
    homeowner.person.by_post = True
    homeowner.person.save()
    assert "Confirmation of filing" in rows(sign_in(clerk).get("/print/").content.decode())


def test_the_print_room_is_for_clerks_and_officers(sign_in, homeowner, auditor, inspector, officer):
    for who, status in ((homeowner, 403), (auditor, 403), (inspector, 403), (officer, 200)):
        assert sign_in(who).get("/print/").status_code == status


def test_several_papers_are_one_pdf_in_order_and_a_reprint_is_the_same(
    sign_in, issued, more_papers, clerk
):
    keys = [paper.pk for paper in more_papers(3)]
    client = sign_in(clerk)
    first = client.post("/print/batch/", {"paper": keys})
    assert first["Content-Type"] == "application/pdf"
    with pikepdf.open(io.BytesIO(first.content)) as pdf:
        assert len(pdf.pages) == 3
    assert client.post("/print/batch/", {"paper": keys}).content == first.content
    assert Paper.objects.filter(pk__in=keys, printed_at__isnull=False).count() == 3


def test_one_paper_is_its_own_bytes(sign_in, permit_paper, clerk):
    client = sign_in(clerk)
    answer = client.post("/print/batch/", {"paper": permit_paper.pk})
    permit_paper.refresh_from_db()
    with default_storage.open(permit_paper.document.path) as kept:
        assert answer.content == kept.read()


def test_each_paper_on_a_new_sheet(issued, more_papers):
    made = [papers.ensure_made(paper) for paper in more_papers(2)]
    with pikepdf.open(io.BytesIO(printing.merge(made, new_sheets=True))) as pdf:
        assert len(pdf.pages) == 3


def test_nothing_ticked_is_said(sign_in, clerk):
    page = sign_in(clerk).post("/print/batch/", {}, follow=True).content.decode()
    assert "Tick the papers first" in page


def test_labels_one_for_each_addressee(sign_in, more_papers, clerk):
    keys = [paper.pk for paper in more_papers(31)]
    Paper.objects.filter(pk=keys[0]).update(
        addressee={"name": "Person 1", "address": "1 Elm Street\nVestal, NY 13850"}
    )
    answer = sign_in(clerk).post("/print/batch/", {"paper": keys, "labels": "1"})
    with pikepdf.open(io.BytesIO(answer.content)) as pdf:
        assert len(pdf.pages) == 1  # thirty addressees fill one sheet
    answer = sign_in(clerk).post("/print/batch/", {"paper": keys, "labels": "1", "first": "2"})
    with pikepdf.open(io.BytesIO(answer.content)) as pdf:
        assert len(pdf.pages) == 2


def test_no_labels_without_addresses(sign_in, more_papers, clerk):
    paper = more_papers(1)[0]
    Paper.objects.filter(pk=paper.pk).update(addressee={"name": "Nobody"})
    answer = sign_in(clerk).post("/print/batch/", {"paper": paper.pk, "labels": "1"}, follow=True)
    assert paper.number in answer.content.decode() and b"no address" in answer.content


def test_papers_go_out_each_through_the_door(sign_in, more_papers, clerk, issued):
    first, second = more_papers(2)
    client = sign_in(clerk)
    page = client.post("/print/deliver/", {"paper": [first.pk, second.pk]})
    assert page.status_code == 200 and f"p{second.pk}-method".encode() in page.content
    data = {
        "paper": [first.pk, second.pk],
        "confirm": "1",
        f"p{first.pk}-method": "regular_mail",
        f"p{first.pk}-sent_on": "2026-03-02",
        f"p{second.pk}-method": "certified_mail",
        f"p{second.pk}-sent_on": "2026-03-02",
    }
    answer = client.post("/print/deliver/", data)
    assert answer.status_code == 422  # the number of the certified letter is missing
    first.refresh_from_db()
    assert first.delivered_on == date(2026, 3, 2) and Service.objects.count() == 1
    data |= {"paper": [second.pk], f"p{second.pk}-tracking_number": "9407 1000"}
    assert client.post("/print/deliver/", data).status_code == 302
    service = second.services.get()
    assert service.tracking_number == "9407 1000" and service.event.action == "deliver_paper"
    assert rows(client.get("/print/?show=open").content.decode()).count("Letter") == 0


def test_a_paper_goes_out_once(sign_in, more_papers, clerk):
    paper = more_papers(1)[0]
    data = {
        "paper": paper.pk,
        "confirm": "1",
        f"p{paper.pk}-method": "personal",
        f"p{paper.pk}-sent_on": "2026-03-02",
    }
    client = sign_in(clerk)
    for _press in range(2):
        assert client.post("/print/deliver/", data).status_code == 302
    assert paper.services.count() == 1


def test_what_failed_says_why_and_can_be_tried_again(sign_in, more_papers, clerk, monkeypatch):
    paper = more_papers(1)[0]
    Outbox.objects.create(kind="paper", subject_id=paper.pk)

    def broken(_paper):
        raise RuntimeError("the font is missing")

    monkeypatch.setattr("workflow.pdf.render", broken)
    client = sign_in(clerk)
    answer = client.post("/print/batch/", {"paper": paper.pk})
    assert answer["Location"] == "/print/?show=failed"
    page = client.get("/print/?show=failed").content.decode()
    assert paper.number in page and "the font is missing" in page
    monkeypatch.undo()
    client.post(f"/print/{paper.pk}/again/")
    paper.refresh_from_db()
    assert paper.status == "made"
    assert paper.number not in rows(client.get("/print/?show=failed").content.decode())
    assert Outbox.objects.get(kind="paper", subject_id=paper.pk).done_at


def test_what_the_worker_gave_up_waits_for_someone_to_try_again(
    sign_in, more_papers, clerk, monkeypatch
):
    paper = more_papers(1)[0]
    row = Outbox.objects.create(
        kind="paper", subject_id=paper.pk, tries=5, given_up=True, failure="the font is missing"
    )
    Paper.objects.filter(pk=paper.pk).update(status="failed")
    client = sign_in(clerk)
    page = client.get("/print/?show=failed").content.decode()
    assert "the font is missing" in page and f"/print/{paper.pk}/again/" in page

    def broken(_paper):
        raise RuntimeError("still missing")

    monkeypatch.setattr("workflow.pdf.render", broken)
    client.post(f"/print/{paper.pk}/again/")
    paper.refresh_from_db()
    row.refresh_from_db()
    assert paper.status == "queued" and not row.given_up and row.tries == 0
    assert "still missing" in client.get("/print/?show=failed").content.decode()


def test_pages_go_on_by_key(sign_in, more_papers, clerk):
    made = more_papers(60)
    client = sign_in(clerk)
    page = client.get("/print/?kind=common.letter").content.decode()
    assert made[49].number in page and f'value="{made[50].pk}"' not in page
    following = client.get(f"/print/?kind=common.letter&after={made[49].pk}").content.decode()
    assert made[59].number in following and f'value="{made[49].pk}"' not in following
    back = client.get(f"/print/?kind=common.letter&before={made[50].pk}").content.decode()
    assert f'value="{made[0].pk}"' in back


def test_the_room_asks_as_much_for_twenty_as_for_two(sign_in, more_papers, clerk, queries):
    client = sign_in(clerk)
    more_papers(2)
    few = queries(client, "/print/")
    for paper in Paper.objects.filter(key="common.letter"):
        paper.delete()
    more_papers(20)
    assert queries(client, "/print/") == few
