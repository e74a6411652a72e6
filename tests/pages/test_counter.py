"""The counter: someone without an account is served in full."""

import uuid
from datetime import date

import pytest

from parcels.models import Parcel
from people.models import Person
from tests.permits.conftest import plan
from workflow.door import begin
from workflow.models import Case, CaseParty


@pytest.fixture
def walk_in(db):
    return Person.objects.create(
        name="Wanda Walker", mailing_address="14 Elm Street\nVestal, NY 13850", source="counter"
    )


@pytest.fixture
def today(at, schedule):
    at("2026-03-02")


def given(**more):
    data = {
        "kind": "BP",
        "parcel": "157.08-1-14",
        "permit": "",
        "received_on": "2026-02-27",
        "channel": "mail",
        "token": str(uuid.uuid4()),
    }
    return data | more


def test_the_counter_is_for_clerks_and_officers(sign_in, clerk, officer, inspector, homeowner):
    for who, status in ((clerk, 200), (officer, 200), (inspector, 403), (homeowner, 403)):
        assert sign_in(who).get("/counter/").status_code == status


@pytest.mark.parametrize(
    "asked", ["walker", "Wanda", "elm street", "wanda elm", "607 555 0199", "w@walker.example"]
)
def test_a_person_is_found(sign_in, clerk, walk_in, asked):
    Person.objects.filter(pk=walk_in.pk).update(phone="(607) 555-0199", email="w@walker.example")
    assert "Wanda Walker" in sign_in(clerk).get("/counter/", {"q": asked}).content.decode()


def test_a_case_is_found_by_number_and_by_name(sign_in, clerk, issued):
    for asked in (issued.number, "hanna", "front"):
        assert issued.number in sign_in(clerk).get("/counter/", {"q": asked}).content.decode()


def test_who_may_be_the_same_is_shown_before_a_person_is_entered(sign_in, clerk, walk_in):
    client = sign_in(clerk)
    new = {"kind": "person", "name": "Walker, Wanda", "mailing_address": "14 Elm Street"}
    page = client.post("/counter/people/new/", new)
    assert "Is it one of these?" in page.content.decode() and Person.objects.count() == 1
    client.post("/counter/people/new/", {**new, "all_the_same": "1"})
    assert Person.objects.count() == 2


@pytest.mark.parametrize(("name", "alike"), [
    ("Wanda Walcker", True), ("WANDA WALKER", True), ("Wanda M. Walker", True),
    ("Zoltan Brandt", False), ("Wilma Stone", False),
])  # fmt: skip
def test_like_names(sign_in, clerk, walk_in, name, alike):
    data = {"kind": "person", "name": name, "mailing_address": "2 Other Road\nVestal, NY 13850"}
    page = sign_in(clerk).post("/counter/people/new/", data, follow=True).content.decode()
    assert ("Is it one of these?" in page) is alike


def test_without_an_e_mail_address_a_mailing_address_is_needed(sign_in, clerk):
    answer = sign_in(clerk).post("/counter/people/new/", {"kind": "person", "name": "No Where"})
    assert answer.status_code == 422 and not Person.objects.filter(name="No Where").exists()


def test_a_paper_application_counts_from_the_day_it_came(sign_in, clerk, walk_in, parcel, today):
    answer = sign_in(clerk).post(f"/counter/people/{walk_in.pk}/", given())
    case = Case.objects.get()
    assert answer["Location"] == f"/applications/{case.public_id}/"
    assert case.applicant == walk_in and case.channel == "mail" and case.parcel == parcel
    assert case.events.get().day == date(2026, 2, 27) and case.opened_by == clerk


def test_pressed_twice_it_is_one_application(sign_in, clerk, walk_in, parcel, today):
    client, data = sign_in(clerk), given()
    for _press in range(2):
        assert client.post(f"/counter/people/{walk_in.pk}/", data).status_code == 302
    assert Case.objects.count() == 1


@pytest.mark.parametrize("kind", ["CO", "TC"])
def test_a_certificate_for_a_permit(sign_in, clerk, issued, kind):
    person = issued.applicant
    data = given(kind=kind, parcel="", permit=issued.number.lower(), received_on="2026-03-02")
    answer = sign_in(clerk).post(f"/counter/people/{person.pk}/", data)
    case = Case.objects.get(kind=kind).whole()
    assert answer["Location"] == f"/certificates/{case.public_id}/" and case.permit_id == issued.pk


def test_a_property_by_a_part_of_its_address(sign_in, clerk, walk_in, parcel, today):
    Parcel.objects.create(tax_map_number="157.08-1-15", street_address="122 Front Street")
    answer = sign_in(clerk).post(f"/counter/people/{walk_in.pk}/", given(parcel="front street"))
    page = answer.content.decode()
    assert answer.status_code == 422 and "Choose one of them" in page
    assert 'value="157.08-1-14"' in page and 'value="157.08-1-15"' in page


@pytest.mark.parametrize("wrong", [
    {"received_on": "2026-03-03"}, {"kind": "XX"}, {"parcel": "nowhere at all"},
    {"permit": "BP-1999-00001"}, {"token": "x"},
])  # fmt: skip
def test_what_can_not_be_begins_nothing(sign_in, clerk, walk_in, parcel, today, wrong):
    answer = sign_in(clerk).post(f"/counter/people/{walk_in.pk}/", given(**wrong))
    assert answer.status_code == 422 and Case.objects.count() == 0


def test_an_officer_begins_no_application(sign_in, officer, walk_in, parcel, today):
    answer = sign_in(officer).post(f"/counter/people/{walk_in.pk}/", given())
    assert answer.status_code == 403 and Case.objects.count() == 0


def test_a_draft_begun_online_stays_its_owners(sign_in, clerk, draft, homeowner):
    page = sign_in(clerk).get(f"/counter/people/{homeowner.person.pk}/").content.decode()
    assert str(draft.public_id) not in page


def test_another_clerk_goes_on_with_a_paper_draft(sign_in, clerk, walk_in, parcel, today):
    from people.roles import Role
    from tests.workflow.conftest import make_user

    case = begin("BP", clerk, {"person": walk_in.pk}, channel="counter")
    other = make_user("cora@vestal.example", Role.CLERK)
    page = sign_in(other).get(f"/counter/people/{walk_in.pk}/").content.decode()
    assert f"/applications/{case.public_id}/" in page
    assert sign_in(other).get(f"/counter/cases/{case.public_id}/agent/").status_code == 200


def test_an_agent_with_the_scan_of_the_authority(sign_in, clerk, filed, walk_in):
    client, address = sign_in(clerk), f"/counter/cases/{filed.number}/agent/"
    assert "Wanda Walker" in client.get(address, {"q": "walker"}).content.decode()
    data = {"capacity": "contractor", "authority": plan("authority.pdf")}
    answer = client.post(f"{address}?person={walk_in.pk}", data)
    assert answer.status_code == 302
    party = CaseParty.objects.get(case=filed, person=walk_in)
    assert party.may_act and party.capacity == "contractor" and party.authority is not None
    assert filed.events.filter(action="add_agent").exists()


def test_only_someone_without_an_account_is_changed_at_the_counter(
    sign_in, clerk, officer, walk_in, homeowner
):
    client, address = sign_in(clerk), f"/counter/people/{walk_in.pk}/change/"
    data = {"kind": "person", "name": "Wanda Walker-Stone", "mailing_address": "3 Oak"}
    assert client.post(address, data).status_code == 302
    walk_in.refresh_from_db()
    assert walk_in.name == "Wanda Walker-Stone"
    own = f"/counter/people/{homeowner.person.pk}/change/"
    assert client.post(own, data).status_code == 403
    assert sign_in(officer).post(address, data).status_code == 403


def test_as_many_questions_for_twenty_as_for_two(sign_in, clerk, queries):
    client = sign_in(clerk)
    Person.objects.bulk_create([Person(name=f"Wanda {n}") for n in range(2)])
    few = queries(client, "/counter/?q=wanda")
    Person.objects.bulk_create([Person(name=f"Wanda More {n}") for n in range(18)])
    assert queries(client, "/counter/?q=wanda") == few
