"""An application: what the rules find in it, what the officer says to that, and who may say it."""

from datetime import date

import pytest

from parcels.models import ParcelOwner
from people.models import Person, RoleAssignment
from people.roles import Role
from permits import checks
from tests.permits.conftest import APPROVAL, SIGN, MultiFiles, fill_in, pay, plan
from tests.permits.town import owed
from tests.workflow.conftest import make_user
from workflow import access, outbox
from workflow.departures import field_name
from workflow.door import act, begin
from workflow.models import Case, Document
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


def say_plans(case, who, **other):
    shown = {"documents_show": ["scope", "site_plan"], "site_plan_shows": ["drawn_to_scale"],
             "well_or_septic": "False", **other}  # fmt: skip
    act(case, "fill_in", who, {"page": "plans", **shown})


def answers(case, day, but=""):
    """A reason to every finding that wants one, but those with a word in them."""
    return {
        field_name(f): "Not for a garage." for f in checks.findings(case, day)
        if f["status"] != "info" and not (but and but in f["message"])
    }  # fmt: skip


def test_what_the_rules_find_is_on_record_when_it_is_filed_and_when_it_is_completed(
    draft, homeowner, officer
):
    say_plans(draft, homeowner)
    act(draft, "submit", homeowner, SIGN)
    first = draft.events.last().findings
    assert "The construction documents must show the structure" in str(first)
    act(draft, "return_incomplete", officer, {"items": "The structure"})
    fill_in(draft, homeowner)
    act(draft, "resubmit", homeowner, SIGN)
    assert draft.state == State.SUBMITTED
    last = draft.events.last().findings
    assert "structure" not in str(last) and len(last) < len(first)


def test_an_officer_departs_from_each_finding_with_a_reason_that_is_kept(
    draft, homeowner, officer, clerk
):
    say_plans(draft, homeowner, not_applicable=["means_of_egress", "building_envelope"])
    act(draft, "submit", homeowner, SIGN)
    pay(draft, clerk, "170.00")
    day = draft.filed_on
    with pytest.raises(BadData, match="Answer each finding"):
        act(draft, "take_up", officer)
    with pytest.raises(BadData, match="Answer each finding"):  # each item said not to apply
        act(draft, "take_up", officer, answers(draft, day, but="building envelope"))
    act(draft, "take_up", officer, answers(draft, day))
    found = draft.events.last().findings
    said = [f for f in found if f["rule"].endswith("item_not_applicable")]
    assert len(said) == 2 and all(f["departure"] == "Not for a garage." for f in said)
    # What was answered need not be answered at each step.
    act(draft, "accept_documents", officer)
    act(draft, "approve", officer, APPROVAL)
    assert all(f.get("departure") for f in draft.events.last().findings)


def test_a_departure_holds_only_while_the_finding_is_the_same(draft, homeowner, officer, clerk):
    say_plans(draft, homeowner)
    act(draft, "submit", homeowner, SIGN)
    pay(draft, clerk, "170.00")
    act(draft, "take_up", officer, answers(draft, draft.filed_on))
    act(draft, "ask_information", officer, {"items": "Whether there is a well"})
    say_plans(draft, homeowner, well_or_septic="True")
    act(draft, "resubmit", homeowner, SIGN)
    assert draft.state == State.UNDER_REVIEW
    with pytest.raises(Refused, match="wells and septic"):
        act(draft, "accept_documents", officer)
    act(draft, "accept_documents", officer, answers(draft, draft.filed_on))
    assert draft.documents_accepted_on == draft.filed_on


def test_no_decision_without_reasons_and_none_against_the_officer_s_own_findings(
    under_review, officer
):
    act(under_review, "accept_documents", officer)
    with pytest.raises(BadData, match="reason"):
        act(under_review, "disapprove", officer)
    with pytest.raises(Refused, match="building and energy codes"):
        act(under_review, "approve", officer, {**APPROVAL, "complies_with_codes": ""})
    act(under_review, "approve", officer, {**APPROVAL, "conditions": "Gutters\n\n Bolts "})
    assert under_review.state == State.APPROVED_WITH_CONDITIONS
    assert [c.text for c in under_review.conditions.all()] == ["Gutters", "Bolts"]


def test_other_documents_are_accepted_anew(under_review, homeowner, officer):
    act(under_review, "accept_documents", officer)
    while outbox.drain():
        pass
    act(under_review, "ask_information", officer, {"items": "The beam"})
    files = MultiFiles(uploads=[plan("beam.pdf")])
    act(under_review, "attach", homeowner, {"kind": "plans", "title": "Beam"}, files=files)
    assert under_review.documents_accepted_on is None
    old = under_review.documents.get(title="Plans")
    act(under_review, "remove_file", homeowner, {"document": old.pk})
    act(under_review, "resubmit", homeowner, SIGN)
    with pytest.raises(Refused, match="not accepted yet"):
        act(under_review, "approve", officer, APPROVAL)
    act(under_review, "accept_documents", officer)
    while outbox.drain():
        pass
    stamped = Document.objects.filter(kind="accepted_plans", removed_at=None)
    assert [d.title for d in stamped] == ["Beam (accepted)"]


def test_an_applicant_takes_back_only_what_was_handed_in(under_review, homeowner, officer):
    act(under_review, "accept_documents", officer)
    while outbox.drain():
        pass
    act(under_review, "ask_information", officer, {"items": "The beam"})
    stamped = under_review.documents.get(kind="accepted_plans")
    with pytest.raises(BadData):
        act(under_review, "remove_file", homeowner, {"document": stamped.pk})


def test_larger_work_pays_the_rest_by_the_schedule_of_the_day_of_filing(
    under_review, homeowner, officer, at
):
    act(under_review, "ask_information", officer, {"items": "The true cost"})
    at("2026-04-01")
    cost = {"page": "building", "building_affected": "True", "estimated_cost_usd": "30000",
            "occupancy_classification": "U", "floor_area_sqft": "576"}  # fmt: skip
    act(under_review, "fill_in", homeowner, cost)
    act(under_review, "resubmit", homeowner, SIGN)
    assert owed(under_review) == 60  # 0.6 percent of 10,000 more
    act(under_review, "ask_information", officer, {"items": "Once more"})
    act(under_review, "fill_in", homeowner, {**cost, "estimated_cost_usd": "10000"})
    act(under_review, "resubmit", homeowner, SIGN)
    assert owed(under_review) == 60  # fees are not refundable


@pytest.mark.parametrize(
    ("field", "value"),
    [("owner_name", "OFFICER, OLGA"), ("contractor_name", "Olga  Officer"),
     ("design_professional", "Olga Officer")],
)  # fmt: skip
def test_an_officer_named_on_the_case_decides_nothing_on_it(filed, officer, field, value):
    officer.full_name = "Olga Officer"
    officer.save()
    type(filed).objects.filter(pk=filed.pk).update(**{field: value})
    for name in ("take_up", "return_incomplete"):
        with pytest.raises(Refused, match="Nobody decides"):
            act(filed, name, officer, {"items": "All"})


def test_the_owner_on_the_roll_and_a_party_in_any_capacity_decide_nothing(filed, officer, clerk):
    ParcelOwner.objects.create(
        parcel=filed.parcel, name="OLGA", source="tax_roll", source_day=date(2020, 1, 1)
    )
    with pytest.raises(Refused, match="as owner"):
        act(filed, "take_up", officer)
    other = make_user("otto@vestal.example", Role.OFFICER)
    person = Person.objects.create(user=other, name="Otto Architect")
    act(filed, "add_agent", clerk, {"person": person.pk, "capacity": "architect"})
    with pytest.raises(NotAllowed, match="Nobody decides"):
        act(filed, "take_up", other)


def test_an_officer_may_build_but_another_decides(parcel, schedule, officer, clerk, at):
    at("2026-03-02")
    case = begin("BP", officer)
    fill_in(case, officer)
    act(case, "submit", officer, SIGN)
    pay(case, clerk, "170.00")
    with pytest.raises(NotAllowed, match="Nobody decides"):
        act(case, "take_up", officer)
    act(case, "take_up", make_user("otto@vestal.example", Role.OFFICER))


def test_an_agent_acts_for_the_applicant_and_both_are_on_record(draft, homeowner, clerk):
    builder = make_user("bob@builder.example")
    person = Person.objects.create(user=builder, name="Bob Builder")
    with pytest.raises(NotAllowed):
        act(draft, "submit", builder, SIGN)
    files = {"authority": plan("authority.pdf")}
    data = {"person": person.pk, "capacity": "contractor"}
    act(draft, "add_agent", clerk, data, files=files)
    with pytest.raises(BadData, match="sign as an agent"):
        act(draft, "submit", builder, SIGN)
    signed = {**SIGN, "signed_by": "authorized_agent", "signed_name": "Bob Builder"}
    act(draft, "submit", builder, signed)
    event = draft.events.last()
    assert (event.actor_name, event.on_behalf_of) == ("Bob", "Hanna Home")
    act(draft, "end_agent", homeowner, {"party": draft.parties.get(person=person).pk})
    assert not access.may_see(builder, draft)


def test_a_stranger_finds_no_such_case(filed, sign_in):
    client = sign_in(make_user("sam@elsewhere.example"))
    for ref in (filed.number, filed.public_id):
        assert client.get(f"/cases/{ref}/").status_code == 404
        assert client.get(f"/cases/{ref}/act/withdraw/").status_code == 404
    assert client.get(f"/applications/{filed.public_id}/").status_code == 404


def test_a_clerk_enters_an_application_for_someone_without_e_mail(parcel, schedule, clerk, at):
    at("2026-03-02")
    with pytest.raises(BadData, match="Say who applies"):
        begin("BP", clerk)
    assert not Case.objects.exists()
    who = {"person_name": "Greta Old", "person_address": "9 Elm Street\nVestal, NY 13850"}
    case = begin("BP", clerk, who, channel="counter")
    fill_in(case, clerk)
    act(case, "submit", clerk, {**SIGN, "signed_name": "Greta Old"})
    assert case.applicant.name == "Greta Old" and case.applicant.gets_letters
    assert not access.stands_on(case, clerk, date(2026, 3, 2))
    assert case.papers.filter(key="common.letter", addressee__name="Greta Old").exists()


def test_a_designation_counts_on_the_day_of_the_act(filed, clerk, at):
    pay(filed, clerk, "170.00")
    former = make_user("fred@vestal.example")
    RoleAssignment.objects.create(
        user=former, role=Role.OFFICER, starts_on=date(2020, 1, 1), ends_on=date(2026, 3, 3)
    )
    at("2026-03-04")
    with pytest.raises(NotAllowed):
        act(filed, "take_up", former)


def test_withdrawn_leaves_nothing_behind_and_the_fee_stays(under_review, homeowner, officer):
    asked = {"body": "planning_board", "reason": "Site plan"}
    act(under_review, "refer", officer, asked)
    act(under_review, "withdraw", homeowner)
    assert under_review.state == State.WITHDRAWN
    assert under_review.referrals.get().state == "recalled"
    assert not under_review.clocks.filter(outcome="open").exists()
    assert owed(under_review) == 0 and under_review.payments.count() == 1
