"""The public register: what it finds, and what it never shows."""

from datetime import date

import pytest

from parcels.models import Parcel, ParcelOwner
from workflow.door import act
from workflow.files import store
from workflow.models import Case


@pytest.fixture
def many(parcel):
    """So many public cases on the parcel."""

    def make(count: int) -> list[Case]:
        return [
            Case.objects.create(
                kind="BP", number=f"BP-2025-{n:05d}", parcel=parcel, address="120 Front Street",
                filed_on=date(2025, 1, 1 + n % 28),
            )
            for n in range(count)
        ]  # fmt: skip

    def public(count: int) -> list[Case]:
        made = make(count)
        Case.objects.filter(pk__in=[c.pk for c in made]).update(state="submitted")
        return made

    return public


@pytest.mark.parametrize(
    "asked", ["120 Front Street", "front st", "157.08-1-14", "BP-2026", "bp-2026-0"]
)
def test_what_is_asked_in_any_form_finds_the_permit(client, issued, asked):
    page = client.get("/register/", {"q": asked}).content.decode()
    assert f"/register/cases/{issued.number}/" in page


def test_the_whole_number_leads_to_the_case(client, issued):
    answer = client.get("/register/", {"q": issued.number.lower()})
    assert answer["Location"] == f"/register/cases/{issued.number}/"


def test_kind_and_days(client, issued):
    def page(query):
        return client.get(f"/register/?{query}").content.decode()

    assert issued.number in page("kind=BP&from=2026-03-01&to=2026-03-02")
    assert issued.number not in page("kind=CO")
    assert issued.number not in page("from=2026-03-03")
    assert client.get("/register/?from=yesterday").status_code == 422
    assert client.get("/register/?from=2026-03-03&to=2026-03-01").status_code == 422


def test_owners_are_not_found_and_not_shown(client, issued, parcel):
    ParcelOwner.objects.create(parcel=parcel, name="Xanthippe Quist", from_day=date(2020, 1, 1),
                               source="tax_roll", source_day=date(2020, 1, 1))  # fmt: skip
    for address in (
        "/register/?q=Xanthippe+Quist",
        "/register/?q=Quist",
        "/register/?q=Hanna+Home",
        f"/register/parcels/{parcel.tax_map_number}/",
        f"/register/cases/{issued.number}/",
    ):
        page = client.get(address).content.decode()
        shown = page.partition("<main")[2].partition("</main>")[0].replace('value="Hanna Home"', "")
        shown = shown.replace('value="Xanthippe Quist"', "").replace('value="Quist"', "")
        assert "Quist" not in shown and "Hanna" not in shown and "@" not in shown
    assert issued.number not in client.get("/register/?q=Hanna+Home").content.decode()


def test_drafts_and_withdrawn_cases_are_nobody_elses_business(client, draft, parcel, sign_in):
    assert client.get(f"/register/cases/{draft.public_id}/").status_code == 404
    page = client.get(f"/register/parcels/{parcel.tax_map_number}/").content.decode()
    assert "There is no public case" in page


def test_a_void_case_is_not_shown(client, issued, officer):
    act(issued, "annul", officer, {"reason": "Twice"})
    assert client.get(f"/register/cases/{issued.number}/").status_code == 404
    assert issued.number not in client.get("/register/").content.decode()


def test_a_case_shows_what_is_public_of_it_alone(client, issued, officer):
    from tests.permits.conftest import plan

    closed = store(plan("inside.pdf"), case=issued, kind="attachment", title="For the office")
    opened = store(plan("survey.pdf"), case=issued, kind="attachment", title="Survey")
    act(issued, "release_file", officer, {"document": opened.pk, "public": "open"})
    page = client.get(f"/register/cases/{issued.number}/").content.decode()
    assert "Survey" in page and "For the office" not in page and str(closed.public_id) not in page
    assert issued.papers.get(key="buildings.permit").code in page
    assert issued.papers.get(key="common.confirmation").code not in page
    assert "Permit issued" in page and "Issue permit" not in page  # what was done, not the button
    assert "Payment received" not in page
    assert client.get(f"/files/{opened.public_id}/").status_code == 200
    assert client.get(f"/files/{closed.public_id}/").status_code == 302


def test_a_parcel_in_any_form_of_its_number(client, issued, parcel):
    page = client.get(f"/register/parcels/{parcel.tax_map_number}/")
    assert issued.number in page.content.decode()
    other = client.get(f"/register/parcels/{parcel.sbl}/")
    assert other.status_code == 302 and other["Location"].endswith("/157.08-1-14/")
    assert client.get("/register/parcels/999.99-9-99/").status_code == 404
    assert client.get("/register/parcels/nonsense/").status_code == 404


def test_a_number_with_a_unit(client, db):
    Parcel.objects.create(tax_map_number="157.08-1-14/B", street_address="1 Mall")
    assert client.get("/register/parcels/157.08-1-14/B/").status_code == 200


def test_pages_go_on_by_key_without_a_gap(client, many):
    numbers = {case.number for case in many(120)}
    seen, address = [], "/register/?q=Front+Street"
    for _page in range(3):
        found = client.get(address).context["found"]
        seen += [case.number for case in found.rows]
        address = f"/register/?q=Front+Street&after={found.older}"
    assert len(seen) == 120 and set(seen) == numbers
    first = client.get("/register/?q=Front+Street").context["found"]
    second = client.get(f"/register/?q=Front+Street&after={first.older}").context["found"]
    back = client.get(f"/register/?q=Front+Street&before={second.newer}").context["found"]
    assert [c.pk for c in back.rows] == [c.pk for c in first.rows]


@pytest.mark.parametrize("address", ["/register/", "/register/?q=Front+Street",
                                     "/register/parcels/157.08-1-14/"])  # fmt: skip
def test_as_many_questions_for_twenty_as_for_two(client, many, queries, address):
    many(2)
    few = queries(client, address)
    Case.objects.all().delete()
    many(20)
    assert queries(client, address) == few


@pytest.mark.parametrize("asked", ["\x00", "'", "%", "a" * 5000, "🏠🏠", "--", "BP-", "0"])
def test_odd_questions_find_nothing_and_break_nothing(client, db, asked):
    assert client.get("/register/", {"q": asked}).status_code == 200
