"""The list of parcels that look like rentals (L.L. 8-2007 § 4)."""

from datetime import date

import pytest

from parcels.models import Parcel
from registry.models import RentalDuty
from tests.pages.conftest import queries  # noqa: F401

pytestmark = pytest.mark.django_db


def test_the_list_takes_the_same_queries_for_many(clerk, sign_in, queries, at):  # noqa: F811
    at("2026-03-02")
    browser = sign_in(clerk)

    def more(number: int) -> None:
        for outcome in ("open", "rental"):
            parcel = Parcel.objects.create(tax_map_number=f"157.08-4-{number}{len(outcome)}")
            RentalDuty.objects.create(
                parcel=parcel,
                why="Class 411",
                outcome=outcome,
                found_on=date(2026, 3, 2),
                title_on=date(2025, 1, 2),
                register_by=date(2025, 5, 2),
            )

    more(1)
    few = queries(browser, "/rentals/")
    more(2)
    more(3)
    assert queries(browser, "/rentals/") == few
    assert browser.get("/rentals/").text.count("days late") == 3
