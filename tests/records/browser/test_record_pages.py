"""The pages of records, open data and reports on a telephone: axe finds nothing, and nothing is
too wide."""

from tests.pages.browser.test_axe import PHONE, look

OFFICE = ("/records/log/", "/cases/{number}/", "/reports/yearly/",
          "/reports/yearly/2026/")  # fmt: skip


def test_the_pages_of_records(transactional_db, asked, clerk, page_as, axe):
    parts = {"number": asked.number, "secret": asked.secret}
    look(page_as(clerk, **PHONE), OFFICE, parts, axe)
    look(page_as(**PHONE), ("/records/{secret}/", "/open-data/"), parts, axe)
