"""§§ 5-31(b), 5-32, 6-153: which complaints are looked into, how, and who hears of it."""

import pytest

from enforcement.models import Complainant
from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import found, inspect, photos, today
from workflow import outbox
from workflow.door import act, begin
from workflow.models import Document
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db

SAID = {
    "subject": "building_or_property",
    "how": "counter",
    "alleged": "The neighbor's porch roof is coming down.",
    "name": "Nora Neighbor",
    "email": "nora@else.example",
}
FULL = {"in_writing": "on", "signed": "on", "verified": "on", "verified_how": "paper"}


def receive(clerk, parcel, **over):
    return begin("CM", clerk, {**SAID, **FULL, "parcel": parcel.tax_map_number, **over}).whole()


@pytest.fixture
def complaint(clerk, parcel):
    return receive(clerk, parcel)


@pytest.fixture
def by_telephone(clerk, parcel):
    return begin("CM", clerk, {**SAID, "how": "telephone", "parcel": parcel.tax_map_number}).whole()


def test_it_is_received_with_a_number_and_the_officer_has_a_task(complaint, parcel):
    assert complaint.state == State.SUBMITTED and complaint.number == "CM-2026-00001"
    assert complaint.parcel == parcel and complaint.address == "9 Elm Street"
    assert complaint.tasks.get(about="intake").role == "officer"


def test_who_complained_stands_apart_and_in_no_event(complaint, mailoutbox):
    who = Complainant.objects.get(complaint=complaint)
    assert who.person.name == "Nora Neighbor" and who.signed_name == "Nora Neighbor"
    assert len(who.statement_sha256) == 64 and "penalties of perjury" in who.statement
    assert "Nora" not in str(complaint.events.values_list("data", flat=True))
    assert "nora" not in complaint.search_text
    outbox.drain()
    mail = next(m for m in mailoutbox if m.to == ["nora@else.example"])
    assert complaint.secret in mail.body and complaint.get_absolute_url() not in mail.body


def test_a_letter_to_who_complained_is_withheld_from_the_public(clerk, parcel):
    case = receive(clerk, parcel, email="", address="4 Elm Street\nVestal, NY 13850")
    letter = case.papers.get(key="common.letter")
    assert letter.public == Document.Public.CLOSED and letter.addressee["name"] == "Nora Neighbor"


def test_nobody_needs_a_name_or_a_parcel(clerk):
    place = {"place": "The lot across from the school", "name": "", "email": ""}
    case = begin("CM", clerk, {**SAID, **place}).whole()
    assert case.address == "The lot across from the school"
    assert not Complainant.objects.exists()
    with pytest.raises(BadData, match="Say where it is"):
        begin("CM", clerk, SAID)


def test_written_signed_and_verified_has_to_be_taken_up(complaint, officer):
    act(complaint, "take_up", officer)
    assert complaint.state == State.UNDER_REVIEW and complaint.bona_fide is True


def test_by_telephone_there_is_no_duty_unless_the_officer_knows_it(by_telephone, officer):
    with pytest.raises(Refused, match="not in writing"):
        act(by_telephone, "take_up", officer)
    act(by_telephone, "take_up", officer, {"known_personally": "on"})
    assert by_telephone.bona_fide is False and by_telephone.known_personally


def test_every_complaint_on_timber_is_taken_up(clerk, officer, parcel):
    case = begin(
        "CM",
        clerk,
        {**SAID, "how": "telephone", "subject": "timber", "parcel": parcel.tax_map_number},
    ).whole()
    act(case, "take_up", officer)
    assert case.state == State.UNDER_REVIEW


def test_what_lacks_its_form_goes_back_is_signed_and_comes_again(by_telephone, officer, clerk):
    act(by_telephone, "return_form", clerk)
    assert by_telephone.state == State.INCOMPLETE
    assert by_telephone.events.last().data["lacking"] == ["written"]
    act(by_telephone, "complete", clerk, {"signed_name": "Nora Neighbor", "verified_how": "sworn"})
    assert by_telephone.state == State.SUBMITTED and by_telephone.verified
    act(by_telephone, "take_up", officer)
    assert by_telephone.bona_fide is True


def test_nothing_is_asked_for_that_is_there(complaint, clerk):
    with pytest.raises(Refused, match="written, signed and verified"):
        act(complaint, "return_form", clerk)


def test_what_is_never_signed_is_laid_aside_and_not_counted(by_telephone, officer, clerk):
    act(by_telephone, "return_form", clerk)
    act(by_telephone, "lay_aside", officer)
    assert (by_telephone.state, by_telephone.outcome) == (State.CLOSED, "laid_aside")
    assert by_telephone.bona_fide is False
    act(by_telephone, "reopen", officer, {"reason": "She came in to sign."})
    assert by_telephone.state == State.SUBMITTED


def test_another_office_s_matter_is_told_so(complaint, officer):
    ours = {"code_violation_alleged": "on", "enforced_by_office": "on", "reason": "x"}
    with pytest.raises(Refused, match="this office enforces"):
        act(complaint, "refuse_scope", officer, ours)
    told = {"code_violation_alleged": "on", "reason": "Barking dogs: ask the dog warden."}
    act(complaint, "refuse_scope", officer, told)
    assert complaint.state == State.CLOSED and complaint.bona_fide is False
    last = complaint.messages.filter(to_person__isnull=False).last()
    assert last.body.startswith("Barking dogs")


@pytest.mark.parametrize("action", ["take_up", "lay_aside", "refuse_scope", "no_violation"])
def test_a_clerk_or_an_inspector_decides_nothing(complaint, clerk, inspector, action):
    for who in (clerk, inspector):
        with pytest.raises(NotAllowed):
            act(complaint, action, who)


@pytest.fixture
def taken_up(complaint, officer):
    act(complaint, "take_up", officer)
    return complaint


def test_it_is_not_closed_before_something_was_done(taken_up, officer):
    with pytest.raises(Refused, match="No inquiry and no inspection"):
        act(taken_up, "no_violation", officer, {"report": "Nothing."})
    call = {"asked": "The owner, by telephone", "result": "The roof was repaired on Friday."}
    act(taken_up, "record_inquiry", officer, call)
    act(taken_up, "no_violation", officer, {"report": "The roof is sound."})
    assert (taken_up.state, taken_up.outcome) == (State.CLOSED, "no_violation")
    assert taken_up.papers.get(key="operating.complaint_report").public == "open"


def test_the_report_names_nobody_who_complained(taken_up, officer):
    act(taken_up, "record_inquiry", officer, {"asked": "The owner", "result": "No."})
    with pytest.raises(BadData, match="names the complainant"):
        act(taken_up, "no_violation", officer, {"report": "As Nora Neighbor says."})


def test_no_entry_without_leave_or_warrant(taken_up, officer, inspector):
    wanted = {"planned_for": today(), "consent": "refused", "warrant_finding": "undetermined"}
    with pytest.raises(Refused, match="town attorney"):
        act(taken_up, "book_inspection", officer, wanted)
    with pytest.raises(Refused, match="court order or warrant"):
        act(taken_up, "book_inspection", officer, {**wanted, "warrant_finding": "needed"})
    had = {**wanted, "warrant_finding": "needed", "warrant_obtained": "on"}
    act(taken_up, "book_inspection", officer, had)
    assert taken_up.inspections.get().state == "ready"


@pytest.fixture
def with_violation(taken_up, officer, inspector, parcel):
    asked = {"planned_for": today(), "consent": "given", "warrant_finding": "not_needed"}
    act(taken_up, "book_inspection", officer, asked)
    seen = {"inspection": taken_up.inspections.get().pk, "satisfactory": "False",
            "faults": "PMCNYS 304.1: the porch roof"}  # fmt: skip
    act(taken_up, "record_inspection", inspector, seen, files=photos("a.png", "b.png"))
    act(taken_up, "find_violation", officer, {
        "regime": "uniform_code", "parcel": parcel.tax_map_number, "found_on": today(),
        "condition": "The porch roof is coming down.", "picked": ["19 NYCRR 1226 (PMCNYS 304.1)"],
    })  # fmt: skip
    return taken_up


def test_a_violation_is_a_case_of_its_own_linked_to_the_complaint(with_violation):
    violation = with_violation.violations.get()
    assert violation.state == State.UNDER_REVIEW and violation.number == "VI-2026-00001"
    assert violation.provisions == ["19 NYCRR 1226 (PMCNYS 304.1)"]
    assert with_violation.state == State.UNDER_REVIEW and with_violation.violation_found
    assert violation.links_out.get(name="arises from").target_id == with_violation.pk
    assert with_violation.inspections.get().visits.get().photos.count() == 2


def test_from_notice_to_the_final_report(with_violation, officer, inspector, at):
    from enforcement.complaints import checks

    violation = with_violation.violations.get()
    assert checks.proposal(with_violation, violation.found_on)["outcome"] == "give_notice"
    act(with_violation, "give_notice", officer, {
        "to_name": "Otto Owner", "to_address": "77 Far Road", "capacity": "Owner",
        "condition": "The porch roof is coming down.", "cure_by": "2026-03-20",
    })  # fmt: skip
    assert with_violation.papers.get(key="operating.complaint_notice").public == "open"
    with pytest.raises(Refused, match="not corrected yet"):
        act(with_violation, "file_final_report", officer, {"report": "Done."})
    at("2026-03-18")
    inspect(violation, inspector)
    act(violation, "abate", officer, {"abated_on": "2026-03-17"})
    assert violation.state == State.CLOSED
    with_violation.refresh_from_db()
    act(with_violation, "file_final_report", officer, {"report": "The roof is repaired."})
    assert (with_violation.state, with_violation.outcome) == (State.CLOSED, "corrected")
    assert str(with_violation.corrected_on) == "2026-03-17"
    clock = with_violation.clocks.get(key="enforcement.complaint_cure")
    assert clock.outcome == "met"


def test_time_to_correct_over_is_a_task_and_nothing_by_itself(with_violation, officer, at):
    from workflow import sweep

    act(with_violation, "give_notice", officer, {
        "to_name": "Otto Owner", "to_address": "77 Far Road", "capacity": "Owner",
        "condition": "The porch roof.", "cure_by": "2026-03-20",
    })  # fmt: skip
    at("2026-03-23")
    sweep.run()
    with_violation.refresh_from_db()
    assert with_violation.state == State.UNDER_REVIEW
    assert "Not corrected in time" in with_violation.tasks.get(about="cure").what


def test_with_a_violation_it_is_not_closed_as_without(with_violation, officer):
    with pytest.raises(Refused, match="violation was opened"):
        act(with_violation, "no_violation", officer, {"report": "Nothing."})


def test_an_officer_who_owns_the_place_decides_nothing(complaint, parcel):
    from people.roles import Role
    from tests.workflow.conftest import make_user

    owner = make_user("otto@owner.example", Role.OFFICER)
    owner.full_name = "Owner, Otto"
    owner.save()
    with pytest.raises(Refused, match="stands on this case"):
        act(complaint, "take_up", owner)
    assert found(owner, parcel).number  # what is found is recorded; deciding on it is another's


def test_whoever_signs_too_often_keeps_the_name_written(client, clerk, parcel, monkeypatch):
    complaint = receive(clerk, parcel, signed="", verified="", verified_how="")
    monkeypatch.setattr("workflow.limit.too_often", lambda *given: True)
    answer = client.post(f"/complaints/{complaint.secret}/", {"signed_name": "Nora Neighbor"})
    assert answer.status_code == 429
    assert "Nora Neighbor" in answer.text and "try again later" in answer.text
    assert not complaint.events.filter(action="complete").exists()
