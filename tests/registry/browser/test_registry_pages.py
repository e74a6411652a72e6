"""The pages of the registries on a telephone: axe finds nothing, and nothing is too wide."""

from registry.models import RentalDuty
from tests.pages.browser.test_axe import PHONE, look


def test_the_pages_of_the_registries(transactional_db, registered, clerk, page_as, axe):
    RentalDuty.objects.create(
        parcel=registered.parcel, why="Property class 411", found_on="2026-03-02"
    )
    parts = {"number": registered.number}
    look(page_as(clerk, **PHONE), ("/rentals/", "/cases/{number}/"), parts, axe)
    look(page_as(**PHONE), ("/apply/rp/",), parts, axe)
