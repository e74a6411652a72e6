"""The pages: what they show, that they keep nothing, and that the address holds everything."""

import html
import json
import re
from datetime import date
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test.utils import CaptureQueriesContext

import rulebook
from fees.models import FeeRow
from parcels.models import Parcel, ParcelDistrict, ParcelFloodZone
from tests.check.walking import first, go_through, last, unsure
from vestal.check.journeys import JOURNEYS
from vestal.check.views import address

pytestmark = pytest.mark.django_db
POOL = (
    "/check/pool/answer/?place=none&what=pool&for=home&depth=48&side=5&rear=20&front=unknown"
    "&outdoors=yes&type=in&fence=yes&height=3.5&gap=2&footholds=no&material=picket&pickets=3"
    "&tops=yes&inside=yes&gates=closing&gates=latching&latch=40&flood=no&parts=none"
)
SHED = "/check/shed/answer/?place=none&for=home&storeys=1&use=tools&systems=no"
SMALL = f"{SHED}&area=96&longest=12&flood=no"


def text_of(response) -> str:
    """What can be read on the page, without markup."""
    main = re.search(r"<main.*</main>", response.content.decode(), re.S)[0]
    main = re.sub(r"<(script|style).*?</\1>", " ", main, flags=re.S)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", main)).split())


def open_answer(client, journey, way):
    return client.get(address("check-answer", journey, "none", way.given))


@pytest.fixture
def parcel(db):
    found = Parcel.objects.create(tax_map_number="157.08-1-14", street_address="120 Front Street")
    ParcelFloodZone.objects.create(
        parcel=found, zone="AE", source="flood_map", source_day=date(2020, 1, 1)
    )
    ParcelDistrict.objects.create(
        parcel=found, district="RA-1", source="zoning_map", source_day=date(2020, 1, 1)
    )
    return found


@pytest.mark.parametrize("pick", [first, last, unsure])
@pytest.mark.parametrize("journey", JOURNEYS.values(), ids=JOURNEYS)
def test_an_answer_is_in_plain_words_and_its_address_opens_it_again(client, journey, pick):
    way = go_through(journey, pick)
    response = open_answer(client, journey, way)
    assert response.status_code == 200
    words = text_of(response)
    raw = re.findall(r"\b\w*[a-z]_[a-z]\w*\b", words)
    assert not raw, raw
    never = re.search(r"None(?! of )|True|False|Decimal|[{}]|%\(|incomplete", words)
    assert not never, never
    link = re.search(r'class="check-link"><a href="([^"]+)"', response.content.decode())[1]
    parts = urlsplit(html.unescape(link))
    again = client.get(f"{parts.path}?{parts.query}")
    assert text_of(again) == words


@pytest.mark.parametrize("journey", JOURNEYS.values(), ids=JOURNEYS)
def test_nothing_is_kept_about_a_visitor(client, journey):
    way = go_through(journey, last)
    with CaptureQueriesContext(connection) as asked:
        open_answer(client, journey, way)
        client.get(f"/check/{journey.key}/")
        client.get("/check/?q=pool")
    assert not [q["sql"] for q in asked if not q["sql"].lstrip().upper().startswith("SELECT")]
    assert not client.cookies
    assert not Session.objects.exists()


def test_search_engines_and_shared_browsers_keep_no_answer(client):
    for url in (SMALL, "/check/shed/?place=none"):
        response = client.get(url)
        assert response["X-Robots-Tag"] == "noindex, nofollow"
        assert response["Cache-Control"] == "no-store"
        assert 'name="robots" content="noindex' in response.content.decode()


def test_a_shed_that_needs_nothing(client):
    words = text_of(client.get(SMALL))
    assert "You need no permit of the town for this" in words
    assert "This work needs no building permit." in words


def test_a_shed_that_needs_a_permit_says_why_with_fee_papers_and_time(client):
    url = f"{SHED}&area=300&longest=20&flood=yes&parts=footing&parts=electrical"
    words = text_of(client.get(url, follow=True))
    assert "You need a building permit and a floodplain development permit" in words
    assert "The shed has 300 square feet of floor" in words
    assert "Not set. The town board has set no fee for this yet" in words
    assert "The law sets no day for the decision." in words
    assert "Give the tax map number of the property." in words
    assert "Footing, before it is poured" in words


def test_a_fee_that_is_set_is_shown_with_its_resolution(client):
    FeeRow.objects.create(
        kind="building_permit", base=50, per_unit="0.125", unit="square foot", minimum=75,
        effective_from=date(2020, 1, 1), resolution_number="12-2020",
        resolved_on=date(2019, 12, 1), confirmed_at="2020-01-01T00:00:00Z",
    )  # fmt: skip
    words = text_of(client.get(POOL))
    assert "$50.00 and $0.125 for each square foot, at least $75.00, by resolution 12-2020" in words


def test_what_stands_against_a_pool_and_what_is_open(client):
    words = text_of(client.get(POOL))
    assert "You need a building permit, and the plan has to change" in words
    assert "It is 5 feet from the side lot line; at least 10 feet are needed." in words
    assert "The latch handle of a gate must be inside the enclosure." in words
    assert "How far the pool is from the front lot line." in words
    assert "No wall of the house is a part of the fence." in words


def test_the_number_of_queries_does_not_grow_with_the_town(client, parcel):
    url = "/check/shed/answer/?place=157.08-1-14&for=home&storeys=1&use=tools&systems=no&area=300"
    with CaptureQueriesContext(connection) as few:
        client.get(url, follow=True)
    for lot in range(15, 40):
        Parcel.objects.create(tax_map_number=f"157.08-1-{lot}", street_address=f"{lot} Front St")
    with CaptureQueriesContext(connection) as many:
        client.get(url, follow=True)
    assert len(few) == len(many) <= 20


# --- Questions ---------------------------------------------------------------------------------


def test_a_page_asks_one_topic_and_takes_the_answers_along(client):
    page = client.get("/check/shed/?place=none")
    assert "The shed" in text_of(page)
    assert 'name="place" value="none"' in page.content.decode()
    went = client.get("/check/shed/?place=none&asked=for&asked=use&for=home&use=tools")
    assert went.status_code == 302
    assert parse_qs(urlsplit(went["Location"]).query) == {
        "place": ["none"], "for": ["home"], "use": ["tools"],
    }  # fmt: skip


def test_an_answer_that_can_not_be_read_is_asked_again_beside_its_field(client):
    url = "/check/shed/?place=none&for=home&use=tools&asked=area&asked=longest&asked=storeys"
    page = client.get(f"{url}&area=about+100&longest=-1&storeys=1.5")
    assert page.status_code == 422
    words = text_of(page)
    assert "Enter a number in square feet, for example 96. It can not be under zero." in words
    assert "Enter a whole number, for example 1. The least is 1." in words
    assert 'value="about 100"' in page.content.decode()
    assert "<title>3 errors:" in page.content.decode()


@pytest.mark.parametrize(
    "figure", ["1e400", "NaN", "Infinity", "9" * 400, "١٢", "--1", "1.1.1", "0x10"]
)
def test_odd_figures_are_refused_in_words(client, figure):
    page = client.get("/check/fence/", {"place": "none", "asked": "height", "height": figure})
    assert page.status_code == 422
    assert "Enter a number in feet" in text_of(page)
    page = client.get("/check/fence/answer/", {"place": "none", "height": figure}, follow=True)
    assert "The fence" in text_of(page)


@pytest.mark.parametrize("named", ["height_ft", "facts"])
def test_what_the_rulebook_can_not_read_is_asked_again_in_plain_words(client, monkeypatch, named):
    real = rulebook.check

    def strict(name, facts, as_of=None):
        if facts.get("height_ft") == 7:
            raise rulebook.BadInput({named: "7 is not to its taste; accepted: height_ft under 7"})
        return real(name, facts, as_of=as_of)

    monkeypatch.setattr(rulebook, "check", strict)
    page = client.get("/check/fence/answer/?place=none&height=7&pool=no", follow=True)
    assert page.status_code == 422
    assert "Enter a number in feet" in text_of(page) or "Choose one of the answers" in text_of(page)
    assert "taste" not in text_of(page)


def test_commas_and_spaces_in_a_figure_are_read(client):
    page = client.get("/check/shed/?place=none&for=home&storeys=1&use=tools&systems=no"
                      "&asked=area&asked=longest&area=1,200&longest=+20+")  # fmt: skip
    assert page.status_code == 302
    assert "area=1200" in page["Location"]


def test_an_answer_can_be_changed_and_the_others_stay(client):
    page = client.get(f"{SMALL.replace('answer/', '')}&change=size")
    body = page.content.decode()
    assert 'value="96"' in body and 'name="flood" value="no"' in body
    went = client.get(f"{SMALL.replace('answer/', '')}&asked=area&asked=longest&asked=storeys")
    assert went["Location"].startswith("/check/shed/answer/")


def test_an_unfinished_address_leads_to_the_next_question(client):
    went = client.get("/check/shed/answer/?place=none&for=home")
    assert went.status_code == 302
    assert went["Location"].startswith("/check/shed/?")
    assert client.get("/check/castle/").status_code == 404
    assert client.post("/check/shed/").status_code == 405


def test_an_answer_that_is_not_read_stays_in_the_address_but_is_not_shown(client):
    page = client.get(f"{SMALL}&parts=footing&nonsense=1")
    assert "The work includes" not in text_of(page)
    link = re.search(r'class="check-link"><a href="([^"]+)"', page.content.decode())[1]
    assert "parts=footing" in link and "nonsense" not in link


def test_one_measure_of_wood_is_enough_and_none_is_asked_again(client):
    url = "/check/timber/?place=none&purpose=sale&asked=cords&asked=board-feet&asked=cubic-feet"
    assert "Fill in one of the three measures" in text_of(client.get(url))
    assert client.get(f"{url}&cords=30")["Location"].count("unknown") == 2
    assert client.get(f"{url}&volume-unknown=on")["Location"].count("unknown") == 3


# --- The property ------------------------------------------------------------------------------


def test_a_property_gives_district_and_flood_zone_with_their_source(client, parcel):
    found = client.get("/check/shed/?change=place&find=120+front")
    assert "place=157.08-1-14" in found.content.decode()
    way = "/check/shed/answer/?place=157.08-1-14&for=home&storeys=1&use=tools&systems=no"
    words = text_of(client.get(f"{way}&area=96&longest=12"))
    assert "You need a floodplain development permit" in words
    assert "The property lies in flood zone AE, by the town's property register." in words
    assert "zoning district RA-1" in words
    assert "Work in a flood zone" not in words


def test_a_property_on_both_sides_of_the_line_is_asked_about(client, parcel):
    ParcelFloodZone.objects.create(
        parcel=parcel, zone="X", source="flood_map", source_day=date(2020, 1, 1)
    )
    page = client.get("/check/fence/?place=157.08-1-14&height=6&pool=no")
    assert "Will any of the work be in a flood zone?" in text_of(page)


def test_a_property_that_is_not_found(client):
    assert "No property fits" in text_of(client.get("/check/shed/?change=place&find=nowhere"))
    assert "no property with this tax map number" in text_of(client.get("/check/shed/?place=9.9-9"))


# --- Applying ----------------------------------------------------------------------------------


def test_the_application_starts_with_everything_filled_in(client, parcel):
    from permits.forms.begin import BeginForm

    page = client.get(POOL.replace("place=none", "place=157.08-1-14").replace("&flood=no", ""))
    link = re.search(r'href="([^"]+)">Start the application', page.content.decode())[1]
    target = parse_qs(urlsplit(html.unescape(link)).query)["next"][0]
    assert target.startswith("/apply/bp/?")
    filled = {k: v[0] for k, v in parse_qs(urlsplit(target).query).items()}
    assert filled["work"] == "swimming_pool" and filled["parcel"] == str(parcel.pk)
    facts = json.loads(filled["rule_facts"])["buildings.pool_setbacks"]
    assert facts == {"facility": "swimming_pool", "side_yard_ft": 5, "rear_yard_ft": 20}
    assert filled["work"] in dict(BeginForm.base_fields["work"].choices)
    start = client.get(target)
    assert start.status_code == 200
    assert 'name="work" value="swimming_pool"' in start.content.decode()


def test_the_answer_leads_to_the_application_of_the_article(client):
    way = go_through(JOURNEYS["sign"], first)
    response = open_answer(client, JOURNEYS["sign"], way)
    assert "Start the application" in response.content.decode()
