"""Requests for records: the clocks of Public Officers Law § 89, what is given, and the appeal."""

from datetime import date
from decimal import Decimal

import pytest

from fees.ledger import balance
from people.models import Person
from records.models import RecordsRequest
from tests.permits.conftest import plan
from tests.records.conftest import ASKED
from workflow import sweep
from workflow.door import act, begin
from workflow.models import Clock, Message, Outcome
from workflow.refusal import BadData, NotAllowed, Refused

pytestmark = pytest.mark.django_db


def due(case, key):
    return Clock.objects.get(case=case, key=f"common.{key}", outcome=Outcome.OPEN).due_on


def record(case, who, document=None, decision="whole", files=None, **more):
    data = {"document": document.pk if document else "", "decision": decision, **more}
    act(case, "enter_record", who, data, files=files or {})


def test_five_business_days_then_twenty_over_memorial_day_and_juneteenth(asked, clerk, at):
    assert due(asked, "records_acknowledgement") == date(2026, 5, 26)  # Memorial Day is left out
    at("2026-05-21")
    act(asked, "acknowledge", clerk)
    assert asked.answer_by == due(asked, "records_request") == date(2026, 6, 22)
    assert asked.state_label == "Being looked for"


def test_a_later_day_needs_a_reason_and_a_day_certain(asked, clerk):
    with pytest.raises(BadData) as no:
        act(asked, "acknowledge", clerk, {"answer_by": "2026-08-03"})
    assert "June 16, 2026" in str(no.value.form.errors["reason"])
    act(asked, "acknowledge", clerk, {"answer_by": "2026-08-03", "reason": "In the archive."})
    assert due(asked, "records_request") == date(2026, 8, 3)
    with pytest.raises(BadData):
        act(asked, "extend", clerk, {"until": "2026-09-01"})
    act(asked, "extend", clerk, {"until": "2026-09-01", "reason": "The archive is flooded."})
    assert due(asked, "records_request") == date(2026, 9, 1)
    assert [paper.key for paper in asked.papers.all()][-1] == "common.records_extension"


def test_granted_in_part_charged_for_appealed_and_upheld(asked, issued, clerk, supervisor, client):
    original = issued.documents.get(kind="plans")
    with pytest.raises(BadData) as no:
        record(asked, clerk, original, decision="redacted")
    assert {"upload", "grounds"} <= set(no.value.form.errors)
    with pytest.raises(Refused, match="No record is entered"):
        act(asked, "answer", clerk)
    record(asked, clerk, original, "redacted", {"upload": plan("black.pdf")}, grounds=["f"])
    record(asked, clerk, title="Notes of the inspector", decision="withheld", grounds=["g"])
    with pytest.raises(Refused, match="Records are entered that are given"):
        act(asked, "deny", clerk, {"grounds": ["g"], "reason": "No."})
    page = f"/records/{asked.secret}/"
    row = asked.records.get(decision="redacted")
    assert client.get(f"{page}files/{row.pk}/").status_code == 404  # not before the answer

    act(asked, "answer", clerk, {"copy_pages": "12"})
    assert asked.outcome == "in_part" and asked.stands_denied
    assert balance(asked).due == Decimal("3.00")  # twelve pages at 25 cents
    letter = asked.papers.get(key="common.records_answer").facts
    assert "within 30 days to: Town Board" in letter["appeal"]
    assert [one["decision"] for one in letter["records"]] == [
        "Given with parts blacked out", "Withheld"]  # fmt: skip
    given = client.get(f"{page}files/{row.pk}/")
    assert given.status_code == 200 and "black.pdf" in given["Content-Disposition"]
    withheld = asked.records.get(decision="withheld")
    assert client.get(f"{page}files/{withheld.pk}/").status_code == 404
    assert original.public == "asked"  # the original is as it was

    assert due(asked, "records_appeal") == date(2026, 6, 17)
    client.post(page, {"what": "appeal", "words": "The notes are final."})
    asked.refresh_from_db()
    assert due(asked, "records_appeal_answer") == date(2026, 6, 2)  # ten business days
    assert asked.tasks.filter(what__contains="Committee on Open Government").count() == 1
    with pytest.raises(NotAllowed):
        act(asked, "decide_appeal", make_reader())
    decided = {"decision": "upheld", "reason": "They are advice.", "decided_by": "Town Board"}
    act(asked, "decide_appeal", supervisor, decided)
    assert asked.state == "denied"
    assert "article 78" in asked.papers.last().facts["appeal"]
    assert asked.tasks.filter(what__contains="determination").exists()


def make_reader():
    from tests.workflow.conftest import make_user

    return make_user("nobody@reader.example")


def test_a_denial_gives_its_grounds_and_becomes_final_after_thirty_days(asked, clerk, at):
    with pytest.raises(BadData):
        act(asked, "deny", clerk, {"grounds": [], "reason": "We do not want to."})
    act(asked, "deny", clerk, {"grounds": ["not_found"], "reason": "Searched in both archives."})
    assert "diligent search" in asked.papers.last().facts["grounds"][0]
    at("2026-06-18")
    sweep.run()
    with pytest.raises(Refused, match="Nothing was denied"):
        act(asked, "appeal", clerk, {"words": "Look again."})


def test_silence_is_late_and_may_be_taken_as_a_denial(asked, clerk, client, at):
    with pytest.raises(Refused):
        act(asked, "appeal", clerk, {"words": "Where is it?"})
    at("2026-05-27")
    sweep.run()
    asked.refresh_from_db()
    assert asked.next_due == date(2026, 5, 26) and asked.in_queue  # late, on top of the queue
    assert "take the silence as a denial" in client.get(f"/records/{asked.secret}/").text
    act(asked, "appeal", clerk, {"words": "Where is it?"})
    granted = {"decision": "granted", "reason": "It was left lying.", "decided_by": "Town Board"}
    act(asked, "decide_appeal", clerk, granted)
    assert asked.state == "under_review" and asked.tasks.filter(about="appeal granted").exists()


def test_copyrighted_plans_are_copied_with_consent_or_with_a_reason(asked, issued, clerk):
    original = issued.documents.get(kind="plans")
    with pytest.raises(BadData) as no:
        record(asked, clerk, original, copyrighted="on")
    assert "consent" in str(no.value.form.errors["why"])
    record(asked, clerk, original, copyrighted="on", why="Fair use, says the town attorney.")
    findings = asked.events.get(action="enter_record").findings
    assert [one["rule"] for one in findings] == ["operating.record.copyright"]


def test_anyone_may_ask_online_and_follow_it(client, db, parcel, clerk, at):
    at("2026-05-18")
    assert client.get("/records/?case=BP-2026-00001").text.count("BP-2026-00001") == 1
    wrong = client.post("/records/", {**ASKED, "email": "", "description": ""})
    assert wrong.status_code == 422 and "mailing address" in wrong.text
    assert client.post("/records/", {**ASKED, "website": "spam"}).status_code == 302
    assert not RecordsRequest.objects.exists()
    answer = client.post("/records/", {**ASKED, "case_numbers": "BP-1999-00009"}, follow=True)
    case = RecordsRequest.objects.get()
    assert case.number in answer.text and "May 26, 2026" in answer.text
    assert "BP-1999-00009" in case.description  # what is not known is kept, and not told
    assert case.parcel == parcel and case.applicant.email == "rita@reader.example"
    assert "rita@reader.example" not in str(case.events.get(action="begin").data)
    told = Message.objects.get(to_person=case.applicant)
    assert case.secret in told.body and "5 business days" in told.body
    client.post(f"/records/{case.secret}/", {"what": "say", "words": "Only sheet A1."})
    case.refresh_from_db()
    assert case.description.endswith("Only sheet A1.")
    assert client.get("/register/cases/" + case.number).status_code in (301, 404)


def test_who_gets_letters_gets_one_and_not_two(clerk, parcel, at):
    at("2026-05-18")
    by_post = {**ASKED, "email": "", "address": "1 Elm Street\nVestal, NY 13850"}
    case = begin("FR", clerk, by_post).whole()
    assert Person.objects.get(pk=case.applicant_id).gets_letters
    act(case, "acknowledge", clerk)
    keys = [paper.key for paper in case.papers.all()]
    assert keys == ["common.letter", "common.records_acknowledgement"]


def test_the_log_takes_the_same_queries_for_many(asked, clerk, sign_in, at,
                                                 django_assert_max_num_queries):  # fmt: skip
    for _number in range(4):
        begin("FR", clerk, ASKED)
    browser = sign_in(clerk)
    with django_assert_max_num_queries(12):
        page = browser.get("/records/log/?show=all").text
    assert page.count("Rita Reader") == 5


def test_whoever_sends_too_often_keeps_what_was_written(client, asked, monkeypatch):
    monkeypatch.setattr("workflow.limit.too_often", lambda *given: True)
    answer = client.post(f"/records/{asked.secret}/", {"what": "say", "words": "Only sheet A1."})
    assert answer.status_code == 429
    assert "Only sheet A1." in answer.text and "try again later" in answer.text
    assert not asked.events.filter(action="say").exists()
