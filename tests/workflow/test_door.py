"""Nothing happens to a case but through the one door."""

import uuid
from datetime import date

import pytest
from django.db import DatabaseError, transaction
from django.db.models import Model

from people.models import User
from people.roles import Role
from tests.toy.models import KiteLicense
from tests.workflow.conftest import make_user, put_applicant
from workflow import chain
from workflow.acts import OutsideTheDoor
from workflow.door import act, begin
from workflow.models import Case, CaseParcel, Event
from workflow.offers import offers
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


def test_an_act_moves_the_case_and_is_on_record(filed, officer):
    event = act(filed, "take_up", officer)
    assert filed.state == State.UNDER_REVIEW
    assert (event.from_state, event.to_state) == ("submitted", "under_review")
    assert event.actor == officer and event.role == Role.OFFICER and event.section == "9-3"


def test_the_same_act_twice_is_refused_by_the_state(filed, officer):
    act(filed, "take_up", officer)
    with pytest.raises(Refused, match="can be done only while"):
        act(filed, "take_up", officer)
    assert filed.events.count() == 3


def test_a_method_called_directly_is_refused(filed):
    with pytest.raises(OutsideTheDoor):
        filed.take_up(None)


def test_the_state_can_not_be_set(filed):
    with pytest.raises(AttributeError):
        filed.state = State.ISSUED


def test_reading_a_case_anew_lifts_no_protection_of_another(filed, officer, monkeypatch):
    other = Case.objects.get(pk=filed.pk)
    tried = []

    def meanwhile(self, *args, **kwargs):
        with pytest.raises(AttributeError):
            other.state = State.ISSUED
        tried.append(self)
        return read(self, *args, **kwargs)

    read = Model.refresh_from_db
    monkeypatch.setattr(Model, "refresh_from_db", meanwhile)
    act(Case.objects.get(pk=filed.pk).whole(), "take_up", officer)
    assert filed.state == State.SUBMITTED
    filed.refresh_from_db()
    assert filed.state == State.UNDER_REVIEW and tried == [filed]
    with pytest.raises(AttributeError):
        filed.state = State.ISSUED


def test_reading_some_fields_anew_leaves_the_state(filed, officer):
    act(KiteLicense.objects.get(pk=filed.pk), "take_up", officer)
    filed.refresh_from_db(fields=["title"])
    assert filed.state == State.SUBMITTED
    without_state = KiteLicense.objects.defer("state").get(pk=filed.pk)
    assert without_state.state == State.UNDER_REVIEW
    filed.refresh_from_db(fields=["state"])
    assert filed.state == State.UNDER_REVIEW


def test_a_stranger_may_do_nothing(filed):
    stranger = make_user("sven@else.example")
    with pytest.raises(NotAllowed):
        act(filed, "take_up", stranger)
    assert offers(filed, stranger) == []


def test_nobody_decides_on_an_own_case(homeowner, officer):
    from datetime import date

    from people.models import RoleAssignment

    RoleAssignment.objects.create(user=homeowner, role=Role.OFFICER, starts_on=date(2020, 1, 1))
    own = put_applicant(begin("KL", homeowner), homeowner)
    act(own, "submit", homeowner)
    act(own, "take_up", officer)
    homeowner = User.objects.get(pk=homeowner.pk)
    with pytest.raises(NotAllowed, match="Nobody decides"):
        act(own, "approve", homeowner)


def test_an_owner_on_the_roll_decides_nothing_though_no_party(under_review, officer):
    """The roll names owners in capitals, the last name first; they are no persons of the system."""
    from parcels.models import Parcel, ParcelOwner

    roll = {"from_day": date(2020, 1, 1), "source": "tax_roll", "source_day": date(2020, 1, 1)}
    first, second = (Parcel.objects.create(tax_map_number=f"157.08-1-{n}") for n in (14, 15))
    KiteLicense.objects.filter(pk=under_review.pk).update(parcel=first)
    CaseParcel.objects.create(case=under_review, parcel=second, starts_on=date(2020, 1, 1))
    under_review.refresh_from_db()
    officer.full_name = "Olga Example"
    officer.save()
    for parcel in (first, second):
        owner = ParcelOwner.objects.create(parcel=parcel, name="EXAMPLE OLGA", **roll)
        for name in ("approve", "decide_lateness"):
            with pytest.raises(Refused, match=r"as owner.*§ 5-23") as caught:
                act(under_review, name, officer)
            assert len(caught.value.refusals) == 1
        case = KiteLicense.objects.get(pk=under_review.pk)
        (offer,) = [o for o in offers(case, officer) if o.act.name == "approve"]
        assert [refusal.section for refusal in offer.refusals] == ["5-23"]
        owner.to_day = date(2025, 1, 1)  # sold long ago
        owner.save()
    act(under_review, "approve", officer)


def test_a_refused_act_changes_nothing(under_review, officer):
    before = Event.objects.count()
    with pytest.raises(Refused):
        act(under_review, "issue", officer)
    under_review.refresh_from_db()
    assert under_review.state == State.UNDER_REVIEW and Event.objects.count() == before


def test_bad_data_names_the_field(filed, officer):
    with pytest.raises(BadData) as caught:
        act(filed, "annul", officer, {"reason": ""})
    assert "reason" in caught.value.form.errors


def test_the_same_start_token_gives_the_same_case(homeowner):
    token = uuid.uuid4()
    first = begin("KL", homeowner, token=token)
    assert begin("KL", homeowner, token=token) == first
    assert KiteLicense.objects.count() == 1


def test_numbers_are_given_at_filing_and_never_again(homeowner, officer):
    numbers = []
    for _ in range(3):
        case = put_applicant(begin("KL", homeowner), homeowner)
        assert case.number is None
        act(case, "submit", homeowner)
        numbers.append(case.number)
    act(case, "annul", officer, {"reason": "filed twice"})
    again = put_applicant(begin("KL", homeowner), homeowner)
    act(again, "submit", homeowner)
    year = again.filed_on.year
    assert [*numbers, again.number] == [f"KL-{year}-{n:05d}" for n in (1, 2, 3, 4)]


def test_an_event_can_not_be_changed(filed):
    event = filed.events.first()
    with pytest.raises(DatabaseError), transaction.atomic():
        Event.objects.filter(pk=event.pk).update(reason="nothing happened")


def test_whole_chains_are_found_whole_and_a_cut_one_cut(issued):
    assert list(chain.faults()) == []
    Case.objects.filter(pk=issued.pk).update(event_count=issued.event_count + 1)
    assert "last events are missing" in next(chain.faults())


def test_a_changed_event_is_found(issued):
    event = issued.events.get(seq=2)
    event.reason = "changed"
    assert event.seal() != event.hash


def test_possible_and_impossible_acts_are_offered_with_reasons(under_review, officer):
    by_name = {offer.act.name: offer for offer in offers(under_review, officer)}
    assert by_name["approve"].possible and "issue" not in by_name and "submit" not in by_name


def test_notes_and_messages_do_not_move_the_case(filed, officer, homeowner):
    act(filed, "add_note", officer, {"text": "Called the owner."})
    act(filed, "write_to_applicant", officer, {"subject": "Kite", "text": "Which color?"})
    act(filed, "write_to_office", homeowner, {"text": "Red."})
    assert filed.state == State.SUBMITTED
    assert filed.notes.get().text == "Called the owner."
    assert [m.from_applicant for m in filed.messages.all()] == [False, True]
