"""The queue and the desk: who sees them, what the filters choose, how far the counts go."""

from datetime import date, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from people.roles import Role
from tests.toy.models import KiteLicense
from tests.workflow.conftest import make_user
from workflow.days import town_day
from workflow.door import act, begin
from workflow.models import NO_DUE, Case
from workflow.states import State
from workflow.views import queue_rows

QUEUE = "/queue/"


def many(count, start=0, **columns):
    """Cases in the queue, put there as a bulk load does."""
    for n in range(start, start + count):
        values = {
            "kind": "KL",
            "number": f"KL-2019-{n:05d}",
            "state": State.UNDER_REVIEW,
            "in_queue": True,
            "address": f"{n} Front Street",
            "search_text": f"kl-2019-{n:05d} {n} front street hanna home",
            "sort_due": NO_DUE,
            **columns,
        }
        KiteLicense.objects.create(**values)


@pytest.fixture
def today():
    return town_day(timezone.now())


@pytest.fixture
def numbers(sign_in, officer):
    client = sign_in(officer)

    def ask(query="", follow=True):
        answer = client.get(f"{QUEUE}{query}")
        assert answer.status_code == 200
        return [case.number for case in answer.context["rows"]]

    return ask


def test_a_draft_that_is_the_offices_own_stands_in_the_queue(numbers, license_, officer):
    review = begin("KR", officer)
    assert review.state == State.DRAFT and license_.state == State.DRAFT
    assert numbers() == [review.number]


def test_the_queue_is_the_offices_alone(client, homeowner, officer, sign_in):
    assert client.get(QUEUE).status_code == 302
    assert sign_in(homeowner).get(QUEUE).status_code == 403
    assert sign_in(officer).get(QUEUE).status_code == 200
    assert client.get("/desk/").status_code == 302
    assert sign_in(homeowner).get("/desk/").status_code == 403


def test_what_is_due_first_stands_first(filed, under_review, numbers, today):
    many(2, sort_due=today + timedelta(days=3), next_due=today + timedelta(days=3))
    many(1, start=5, sort_due=today - timedelta(days=1))
    many(1, start=7)

    found = numbers()
    assert found[0] == "KL-2019-00005" and found[-1] == "KL-2019-00007"


def test_the_filters_choose(numbers, officer, today):
    soon, late = today + timedelta(days=2), today - timedelta(days=2)
    many(1, start=10, assignee=officer)
    many(1, start=11, waits_for_applicant=True, state=State.INCOMPLETE)
    many(1, start=12, sort_due=soon, next_due=soon)
    many(1, start=13, sort_due=late, next_due=late)
    many(1, start=14, sort_due=today, next_due=today, assignee=officer)
    many(1, start=15, in_queue=False, state=State.CLOSED)
    name = "KL-2019-000{}".format
    assert numbers("?who=mine") == [name(14), name(10)]
    assert numbers("?who=unassigned") == [name(13), name(12), name(11)]
    assert numbers("?waiting=1") == [name(11)]
    assert numbers("?due=soon") == [name(14), name(12)]
    assert numbers("?due=today") == [name(14)]
    assert numbers("?due=overdue") == [name(13)]
    assert numbers("?state=incomplete") == [name(11)]
    assert numbers("?kind=KR") == []
    assert numbers("?who=mine&due=today") == [name(14)]
    assert numbers("?q=13+front") == [name(13)]
    assert numbers("?q=15+front") == []
    assert numbers("?q=15+front&finished=1") == [name(15)]


@pytest.mark.parametrize(
    "query", ["?q='", "?q=%25", "?q=&'!(", "?q=\\", "?q=a:*", "?q=%00", "?q=-"]
)
def test_no_search_breaks_the_page(numbers, query):
    many(1)
    assert numbers(query) in ([], ["KL-2019-00000"])


@pytest.mark.parametrize("word", ["HANNA", "han", "fron", "kl-2019-0000", "3"])
def test_words_are_found_by_their_beginning_in_any_case(numbers, word):
    many(1, start=3)
    assert numbers(f"?q={word}") == ["KL-2019-00003"]


def test_what_is_not_understood_is_left_out(numbers):
    many(1)
    bad = "?who=%3Cx%3E&due=never&kind=ZZ&state=nowhere&after=2026-99-99_1&before=x&waiting=2"
    assert numbers(bad) == ["KL-2019-00000"]


def test_a_whole_number_opens_its_case_even_when_finished(filed, homeowner, officer, sign_in):
    act(filed, "withdraw", homeowner)
    answer = sign_in(officer).get(f"{QUEUE}?q={filed.number.lower()}")
    assert answer.status_code == 302 and answer.url == filed.get_absolute_url()


def test_the_pages_go_through_all_and_back(sign_in, officer, today):
    many(60)
    many(60, start=100, sort_due=today)
    client = sign_in(officer)
    seen, query = [], ""
    for _ in range(3):
        answer = client.get(f"{QUEUE}{query}")
        seen.append([case.number for case in answer.context["rows"]])
        query = f"?after={answer.context['after']}"
    assert [len(page) for page in seen] == [50, 50, 20]
    assert len({number for page in seen for number in page}) == 120
    assert answer.context["after"] == ""
    back = client.get(f"{QUEUE}?before={answer.context['before']}")
    assert [case.number for case in back.context["rows"]] == seen[1]


def test_counts_end_at_five_hundred(db, officer, today, monkeypatch):
    monkeypatch.setattr(queue_rows, "MOST", 5)
    many(7)
    filters = queue_rows.Filters(officer, today)
    count = queue_rows.counted({"": filters})[""]
    assert count == 6 and queue_rows.in_words(count) == "5+"
    nothing = queue_rows.Filters(officer, today, text="'")
    assert queue_rows.counted({"": nothing}) == {"": 0}


def test_a_property_is_found_by_any_form_of_its_number(filed, numbers):
    from parcels.models import Parcel

    parcel = Parcel.objects.create(tax_map_number="157.08-1-12", street_address="12 Front Street")
    many(1, parcel=parcel)
    assert numbers("?parcel=157.08-1-12") == ["KL-2019-00000"]
    assert numbers("?parcel=157.08-1-99") == []


def test_the_number_of_queries_does_not_grow_with_the_rows(sign_in, officer):
    client = sign_in(officer)
    counts = []
    for start, more in ((0, 1), (1, 60)):
        many(more, start=start, assignee=officer)
        for query in ("", "?q=front", "?who=mine", "?parcel=157.08-1-12"):
            with CaptureQueriesContext(connection) as seen:
                client.get(f"{QUEUE}{query}")
            counts.append(len(seen))
    assert counts[:4] == counts[4:] and max(counts) <= 16, counts


def test_a_case_is_assigned_in_its_row(filed, officer, clerk, sign_in):
    client = sign_in(clerk)
    address = reverse("assign", args=[filed.public_id])
    htmx = {"HTTP_HX_REQUEST": "true"}
    assert "Olga" in client.get(address, **htmx).content.decode()
    answer = client.post(address, {"assignee": officer.pk}, **htmx)
    assert "Olga" in answer.content.decode()
    filed.refresh_from_db()
    assert filed.assignee == officer and filed.events.last().action == "assign"
    assert client.get(address).status_code == 302  # without htmx: the page of the act


def test_the_auditor_assigns_nothing(filed, sign_in):
    auditor = make_user("aud@vestal.example", Role.AUDITOR)
    client = sign_in(auditor)
    page = client.get(QUEUE)
    assert page.status_code == 200 and "/act/" not in page.content.decode()
    address = reverse("assign", args=[filed.public_id])
    assert client.post(address, {"assignee": ""}, HTTP_HX_REQUEST="true").status_code == 403


def test_the_desk_shows_the_day(filed, officer, sign_in, today):
    many(1, assignee=officer, sort_due=today, next_due=today, next_due_what="Decision")
    case = Case.objects.get(pk=filed.pk)
    case.tasks.create(role="officer", what="Return the deposit", since=date(2026, 1, 5))
    page = sign_in(officer).get("/desk/").content.decode()
    assert "KL-2019-00000" in page and "Return the deposit" in page and "today" in page
    assert "What runs by itself" not in page


def test_the_desk_of_an_administrator_shows_what_failed(filed, sign_in):
    from workflow.models import Outbox

    Outbox.objects.create(kind="mail", subject_id=7, given_up=True, failure="no such host")
    admin = make_user("ada@vestal.example", Role.ADMINISTRATOR)
    page = sign_in(admin).get("/desk/").content.decode()
    assert "no such host" in page and "never swept" in page
