"""The pages of the boards on a telephone: axe finds nothing, and nothing is too wide."""

from tests.pages.browser.test_axe import PHONE, look


def test_the_pages_of_the_boards(transactional_db, referred, meeting, members, clerk, page_as, axe):
    parts = {"case": referred.number, "meeting": meeting.number}
    member = ("/boards/", "/boards/matters/{case}/", "/cases/{meeting}/")
    look(page_as(members[0], **PHONE), member, parts, axe)
    look(page_as(clerk, **PHONE), ("/cases/{meeting}/act/add_item/",), parts, axe)
    look(page_as(**PHONE), ("/calendar/{meeting}/", "/subscribe/"), parts, axe)
