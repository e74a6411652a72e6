"""A day at the counter: people name their land as they know it."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from parcels.demo import load_demo
from parcels.models import Parcel, ParcelAddress
from parcels.search import find, search

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def town():
    load_demo()


def numbers(text, **options):
    return [parcel.tax_map_number for parcel in search(text, **options)]


@pytest.mark.parametrize(
    "text",
    ["157.08-2-11", "157.08-02-011", "15708000020110000000", "034800157.08-2-11", "118 front st"],
)
def test_one_house_however_it_is_named(text):
    assert numbers(text) == ["157.08-2-11"]


def test_an_address_may_still_be_typed():
    assert numbers("4105 Vestal Parkw") == ["157.07-1-1"]
    assert numbers("4105 vestal pkwy e") == ["157.07-1-1"]
    assert len(numbers("vestal parkway")) == 5


def test_houses_of_a_street_come_in_the_order_of_their_numbers():
    assert numbers("Front Street")[:3] == ["157.08-2-11", "157.08-2-12", "157.08-2-13"]


def test_a_second_address_leads_to_the_parcel():
    corner = Parcel.objects.get(tax_map_number="157.08-2-14")
    ParcelAddress.objects.create(parcel=corner, address="2 Willow Street")
    assert numbers("2 willow st") == ["157.08-2-14"]


def test_a_former_number_leads_to_the_parcel():
    assert numbers("158.09-2-30") == ["158.09-2-3"]


def test_a_block_is_listed():
    assert numbers("157.15-3") == [
        "157.15-3-20", "157.15-3-21", "157.15-3-22", "157.15-3-23", "157.15-3-24/101",
    ]  # fmt: skip


def test_the_public_does_not_find_people_by_name():
    assert numbers("Delgado") == []


@pytest.mark.parametrize("text", ["Delgado", "delgado, m", "Marisol Delgado", "DELGADO MARISOL"])
def test_staff_find_people_by_name_in_either_order(text):
    assert numbers(text, by_owner=True) == ["157.08-2-12"]


def test_an_owner_who_sold_is_not_found_any_more():
    assert numbers("Hathaway", by_owner=True) == []


def test_accents_do_not_matter():
    assert numbers("dubois etienne", by_owner=True) == ["158.09-2-2"]


@pytest.mark.parametrize("text", ["", " ", "%", "_", "a", "%%%", "\x00\x00", "x" * 5000])
def test_nonsense_finds_nothing(text):
    assert numbers(text, by_owner=True) == []


def test_a_code_of_either_county_practice_is_found():
    """The roll's own code is surer than reading it: here a county that fills from the right."""
    parcel = Parcel.objects.create(tax_map_number="88.16-1-36", sbl="08801600010360000000")
    assert find("08801600010360000000") == parcel
    assert find("08816000010360000000") == parcel


def test_the_number_of_queries_is_bounded():
    for text in ("157.08-2-11", "Vestal Parkway", "nobody at all", "157.15-3", "1.00-1-1"):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            search(text, by_owner=True)
        assert len(queries) <= 6, text


@pytest.mark.parametrize("column", ["address_key", "street_key", "tax_map_number"])
def test_beginnings_are_answered_from_an_index(column):
    parcels = Parcel.objects.filter(**{f"{column}__begins": "4105"})
    if connection.vendor == "sqlite":
        assert "USING INDEX" in parcels.order_by().explain()
    else:
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL enable_seqscan = off")
        assert "Index" in parcels.order_by().explain()
