"""The pages of environmental review on a telephone: axe finds nothing, and nothing is too wide."""

from tests.pages.browser.test_axe import PHONE, look

OFFICE = ("/reviews/", "/reviews/new/", "/cases/{number}/")
PUBLIC = ("/environmental-reviews/", "/environmental-reviews/{number}/")


def test_the_pages_of_reviews(transactional_db, published, town, page_as, axe):
    parts = {"number": published.number}
    look(page_as(town.officer, **PHONE), OFFICE, parts, axe)
    look(page_as(**PHONE), PUBLIC, parts, axe)
