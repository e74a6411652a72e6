"""The pages of a stormwater project for the officer and the developer: axe finds nothing, and
nothing is wider than a telephone."""

from tests.pages.browser.test_axe import PHONE, look

OFFICE = ("/stormwater/", "/stormwater/cases/{number}/", "/cases/{number}/")


def test_the_pages_of_stormwater(transactional_db, building, homeowner, swo, page_as, axe):
    parts = {"number": building.number}
    look(page_as(swo, **PHONE), (*OFFICE, "/settings/stormwater/"), parts, axe)
    look(page_as(homeowner, **PHONE), ("/stormwater/cases/{number}/",), parts, axe)
