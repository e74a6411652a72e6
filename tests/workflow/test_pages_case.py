"""The pages of cases as people of the town and of the office see them."""

import dataclasses
from decimal import Decimal

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from people.roles import Role
from tests.workflow.conftest import make_user, put_applicant
from workflow import holds, kinds
from workflow.door import act, begin
from workflow.holds import HoldRule
from workflow.states import State
from workflow.templatetags import town
from workflow.values import dollars
from workflow.views.case_page import TABS


@pytest.fixture
def auditor(db):
    return make_user("aud@vestal.example", Role.AUDITOR)


@pytest.fixture
def stranger(db):
    return make_user("sven@else.example")


def where(case, action=""):
    address = case.get_absolute_url()
    return f"{address}act/{action}/" if action else address


@pytest.mark.parametrize("tab", [name for name, words in TABS])
def test_every_tab_opens(issued, officer, sign_in, tab):
    act(issued, "add_note", officer, {"text": "Called."})
    act(issued, "write_to_applicant", officer, {"subject": "Hello", "text": "Which color?"})
    answer = sign_in(officer).get(f"{where(issued)}?tab={tab}")
    assert answer.status_code == 200
    assert issued.number in answer.content.decode()


def test_findings_and_faults_are_shown_with_their_sections(issued, officer, sign_in):
    from workflow.models import Event, Visit

    last = issued.events.last()
    base = {name: getattr(last, name) for name in ("case", "at", "day", "actor_name", "role")}
    found = {"rule": "toy.x", "status": "violation", "section": "5-24(f)", "message": "Too high."}
    Event.objects.create(
        **base,
        seq=99,
        action="approve",
        label="Approve",
        to_state=issued.state,
        findings=[{**found, "departed": "A variance was granted."}, {**found, "status": "info"}],
    )
    inspection = issued.inspections.create(key="f", label="Framing", section="9-5")
    Visit.objects.create(
        inspection=inspection,
        event=last,
        visited_on=last.day,
        inspector_name="Ivo",
        satisfactory=False,
        faults=[{"provision": "R602.3", "text": "Studs too far apart."}, {}],
    )
    client = sign_in(officer)
    page = client.get(f"{where(issued)}?tab=findings").content.decode()
    assert "Too high." in page and "A variance was granted." in page and "Against the code" in page
    page = client.get(f"{where(issued)}?tab=inspections").content.decode()
    assert "R602.3" in page and "Studs too far apart." in page


def test_the_office_sees_clocks_acts_and_how_days_were_counted(under_review, officer, sign_in):
    page = sign_in(officer).get(where(under_review)).content.decode()
    assert "Decision" in page and "60 days from" in page
    assert where(under_review, "approve") in page
    assert "Deemed" not in page and "Approved by lapse" not in page


def test_the_applicant_sees_their_own_page(under_review, homeowner, sign_in, officer):
    act(under_review, "add_note", officer, {"text": "Looks odd to me."})
    page = sign_in(homeowner).get(where(under_review)).content.decode()
    assert "What you have to do now" in page and "The office is reviewing" in page
    assert "Looks odd" not in page and "Add a note" not in page


def test_the_applicant_reads_what_was_done_and_the_office_what_was_pressed(
    issued, homeowner, officer, sign_in
):
    page = sign_in(homeowner).get(where(issued)).content.decode()
    assert "License issued" in page and ">Issue<" not in page
    assert ">Approve<" in page  # this act names nothing else
    page = sign_in(officer).get(f"{where(issued)}?tab=history").content.decode()
    assert ">Issue<" in page and "License issued" not in page


def test_a_hold_is_explained_to_the_office_and_to_the_applicant_each_in_their_words(
    filed, homeowner, officer, sign_in, monkeypatch
):
    rule = HoldRule(
        "toy.string", "9-3", frozenset({"approve"}), lambda case, day: ["The string is missing."],
        frozenset({"KL"}), help="Record the string.", to_applicant="Send us the string.",
    )  # fmt: skip
    monkeypatch.setitem(holds._registry.rules, rule.key, rule)
    theirs = sign_in(homeowner).get(where(filed)).content.decode()
    ours = sign_in(officer).get(where(filed)).content.decode()
    assert "The string is missing." in theirs and "The string is missing." in ours
    assert "Send us the string." in theirs and "Record the string." not in theirs
    assert "Record the string." in ours and "Send us the string." not in ours
    (found,) = holds.on(filed, filed.filed_on)
    assert found.refusal(Role.APPLICANT).help == "Send us the string."
    assert found.refusal(Role.OFFICER).help == "Record the string."


def test_money_among_the_facts_is_written_as_money_and_other_numbers_are_not(
    filed, officer, homeowner, sign_in, monkeypatch
):
    kind = dataclasses.replace(
        kinds.kind("KL"),
        overview=lambda case: [
            ("Cost", dollars(Decimal("12500"))),
            ("Tail, feet", Decimal("12500")),
            ("Bond", dollars(None)),
        ],
    )
    monkeypatch.setitem(kinds._kinds, "KL", kind)
    for user in (officer, homeowner):
        page = sign_in(user).get(where(filed)).content.decode()
        assert "<dd>$12,500.00</dd>" in page and "<dd>12500</dd>" in page and "<dd>–</dd>" in page
    assert town.plainly(dollars(Decimal("1250.5"))) == "$1,250.50"


def test_others_are_not_told_that_a_case_exists(filed, stranger, sign_in, client):
    assert sign_in(stranger).get(where(filed)).status_code == 404
    assert sign_in(stranger).get("/cases/KL-1999-00001/").status_code == 404
    assert client.get(where(filed)).status_code == 302
    assert sign_in(stranger).post(where(filed, "withdraw")).status_code == 404


def test_a_private_draft_is_its_owners_alone(license_, officer, homeowner, sign_in):
    assert sign_in(officer).get(where(license_)).status_code == 404
    assert sign_in(homeowner).get(where(license_)).status_code == 200


def test_the_address_by_public_id_leads_to_the_number(filed, officer, sign_in):
    answer = sign_in(officer).get(f"/cases/{filed.public_id}/")
    assert answer.status_code == 302 and answer.url == where(filed)


def test_an_act_is_done_and_the_case_shown(filed, officer, sign_in):
    client = sign_in(officer)
    assert "Take up" in client.get(where(filed, "take_up")).content.decode()
    answer = client.post(where(filed, "take_up"), follow=True)
    filed.refresh_from_db()
    assert filed.state == State.UNDER_REVIEW and "Done: Take up." in answer.content.decode()


def test_nothing_but_the_form_comes_on_record(filed, officer, sign_in):
    sign_in(officer).post(where(filed, "take_up"), {"state": "issued", "note": "sneaked in"})
    assert filed.events.last().data == {}


def test_the_second_press_of_a_button_does_no_harm(filed, officer, sign_in):
    client = sign_in(officer)
    client.post(where(filed, "take_up"))
    answer = client.post(where(filed, "take_up"), follow=True)
    assert answer.status_code == 200 and "was done already" in answer.content.decode()
    assert filed.events.filter(action="take_up").count() == 1


def test_a_refused_act_says_why(filed, officer, sign_in):
    client = sign_in(officer)
    for answer in (client.get(where(filed, "issue")), client.post(where(filed, "issue"))):
        assert answer.status_code == 409
        assert "can be done only while the case is" in answer.content.decode()


def test_an_act_of_others_is_forbidden(filed, clerk, homeowner, sign_in):
    for user in (clerk, homeowner):
        assert sign_in(user).post(where(filed, "take_up")).status_code == 403
    filed.refresh_from_db()
    assert filed.state == State.SUBMITTED


def test_acts_of_the_system_and_unknown_ones_have_no_page(filed, officer, sign_in):
    for action in ("expire", "begin", "nonsense", "delete"):
        assert sign_in(officer).get(where(filed, action)).status_code == 404


def test_the_auditor_reads_all_and_changes_nothing(filed, auditor, sign_in):
    client = sign_in(auditor)
    page = client.get(where(filed)).content.decode()
    assert "/act/" not in page
    for action in ("add_note", "assign", "take_up", "annul"):
        assert client.post(where(filed, action), {"text": "x"}).status_code == 403
    assert filed.events.count() == 2


def test_what_was_typed_is_kept_and_the_title_counts_the_errors(filed, officer, sign_in):
    answer = sign_in(officer).post(
        where(filed, "write_to_applicant"), {"subject": "", "text": "Long words of mine"}
    )
    page = answer.content.decode()
    assert answer.status_code == 422
    assert "<title>1 error: " in page and "Long words of mine" in page
    assert 'href="#id_subject"' in page and 'id="id_subject"' in page


def test_what_the_address_says_is_sent_along(issued, clerk, sign_in):
    paper = issued.papers.get()
    client = sign_in(clerk)
    address = f"{where(issued, 'deliver_paper')}?paper={paper.pk}"
    page = client.get(address).content.decode()
    assert f'name="paper" value="{paper.pk}"' in page and paper.number in page
    client.post(address, {"paper": paper.pk, "method": "personal", "sent_on": str(paper.day)})
    paper.refresh_from_db()
    assert paper.delivered_on == paper.day


def test_a_paper_of_another_case_is_not_taken(issued, homeowner, clerk, sign_in):
    other = put_applicant(begin("KL", homeowner), homeowner)
    act(other, "submit", homeowner)
    paper = issued.papers.get()
    client = sign_in(clerk)
    page = client.get(f"{where(other, 'deliver_paper')}?paper={paper.pk}").content.decode()
    assert paper.number not in page
    answer = client.post(
        where(other, "deliver_paper"),
        {"paper": paper.pk, "method": "personal", "sent_on": str(paper.day)},
    )
    assert answer.status_code == 422


def test_next_leads_only_within_the_site(filed, officer, sign_in):
    client = sign_in(officer)
    data = {"text": "Called.", "next": "https://evil.example/"}
    assert client.post(where(filed, "add_note"), data).url == where(filed)
    data["next"] = f"{where(filed)}?tab=notes"
    assert client.post(where(filed, "add_note"), data).url == f"{where(filed)}?tab=notes"


def test_the_applicant_writes_to_the_office(filed, homeowner, sign_in):
    client = sign_in(homeowner)
    client.post(where(filed, "write_to_office"), {"text": "When will you look?"})
    assert "When will you look?" in client.get(where(filed)).content.decode()


def test_the_applicant_is_not_shown_the_names_of_strangers(filed, homeowner, stranger, sign_in):
    from people.models import Person

    Person.objects.create(user=stranger, name="Somebody Else Entirely", email=stranger.email)
    page = sign_in(homeowner).get(where(filed, "add_agent")).content.decode()
    assert "Somebody Else Entirely" not in page


PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00"
    b"\x1f\x15\xc4\x89\x00\x00\x00\nIDATx\x9cc\x00\x01\x00\x00\x05\x00\x01\r\n-\xb4\x00\x00"
    b"\x00\x00IEND\xaeB`\x82"
)


@pytest.fixture
def document(filed, homeowner, file_storage, sign_in):
    upload = SimpleUploadedFile("plan é.png", PNG, "text/html")
    answer = sign_in(homeowner).post(where(filed, "add_file"), {"uploads": [upload]})
    assert answer.status_code == 302
    return filed.documents.get()


def test_a_file_is_served_as_what_it_is_and_can_do_nothing(document, officer, sign_in):
    client = sign_in(officer)
    answer = client.get(f"/files/{document.public_id}/")
    assert b"".join(answer.streaming_content) == PNG
    assert answer["Content-Type"] == "image/png"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Disposition"].startswith("attachment")
    assert "sandbox" in answer["Content-Security-Policy"]
    shown = client.get(f"/files/{document.public_id}/?view")
    assert shown["Content-Disposition"].startswith("inline")
    assert "sandbox" in shown["Content-Security-Policy"]


def test_a_file_is_for_the_office_and_the_parties(document, homeowner, stranger, sign_in, client):
    address = f"/files/{document.public_id}/"
    assert sign_in(homeowner).get(address).status_code == 200
    assert sign_in(stranger).get(address).status_code == 404
    assert client.get(address).status_code == 302
    document.public = "open"
    document.save()
    assert client.get(address).status_code == 200


def test_a_paper_is_made_when_it_is_opened_and_stays_the_same(issued, officer, sign_in, client):
    paper = issued.papers.get()
    first = client.get(f"/papers/{paper.code}/")
    again = sign_in(officer).get(f"/papers/{paper.code.lower()}/")
    bytes_ = b"".join(first.streaming_content)
    assert first["Content-Type"] == "application/pdf" and bytes_.startswith(b"%PDF")
    assert b"".join(again.streaming_content) == bytes_
    assert client.get("/papers/AAAAAAAAAAAA/").status_code == 404


def test_the_queries_of_a_case_do_not_grow_with_what_it_holds(
    issued, officer, sign_in, django_assert_max_num_queries
):
    client = sign_in(officer)

    def queries(tab):
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        with CaptureQueriesContext(connection) as seen:
            assert client.get(f"{where(issued)}?tab={tab}").status_code == 200
        return len(seen)

    before = {tab: queries(tab) for tab, words in TABS}
    for i in range(6):
        act(issued, "add_note", officer, {"text": f"Note {i}"})
        act(issued, "write_to_applicant", officer, {"subject": f"S{i}", "text": "?"})
        issued.conditions.create(event=issued.events.last(), text=f"Condition {i}", section="9-5")
        issued.inspections.create(key=f"k{i}", label=f"Element {i}", section="9-5")
    after = {tab: queries(tab) for tab, words in TABS}
    # A list with something in it may ask once for what hangs on its rows.
    assert all(after[tab] <= before[tab] + 2 for tab in before), (before, after)
    assert max(after.values()) <= 45, after
