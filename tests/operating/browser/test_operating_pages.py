"""The pages of operating permits and fire safety on a telephone: axe finds nothing, and nothing is
too wide."""

from tests.pages.browser.test_axe import PHONE, look

OFFICE = ("/fire-safety/?when=all", "/fire-safety/missing/", "/fire-safety/route/",
          "/cases/{building}/", "/cases/{permit}/")  # fmt: skip


def test_the_pages_of_operating_permits(transactional_db, here, page_as, axe):
    building = here.building()
    here.fire(building)
    permit = here.issue("welding_or_hot_work")
    parts = {"building": building.public_id, "permit": permit.number}
    look(page_as(here.officer, **PHONE), OFFICE, parts, axe)
    look(page_as(here.homeowner, **PHONE), ("/cases/{permit}/",), parts, axe)
