"""Every page of the field, the print room, the counter and the register: axe finds nothing, and
nothing is wider than a telephone."""

import pytest

from workflow.door import act

PHONE = {"viewport": {"width": 390, "height": 844}}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def parts(transactional_db, issued, homeowner):
    found = issued.inspections.get(key="footing")
    act(issued, "announce_inspection", homeowner, {"inspection": found.pk})
    return {
        "number": issued.number,
        "inspection": found.pk,
        "person": issued.applicant_id,
        "code": issued.papers.get(key="buildings.permit").code,
        "parcel": issued.parcel.tax_map_number,
    }


CLERK = (
    "/inspections/{inspection}/plan/",
    "/print/",
    "/print/?show=all&paper={code}",
    "/print/?show=failed",
    "/counter/",
    "/counter/?q=hanna",
    "/counter/people/new/",
    "/counter/people/{person}/",
    "/counter/cases/{number}/agent/",
    "/counter/cases/{number}/agent/?q=hanna",
)
PUBLIC = (
    "/register/",
    "/register/?q=Front+Street",
    "/register/?q=nothing+at+all",
    "/register/parcels/{parcel}/",
    "/register/cases/{number}/",
    "/verify/",
    "/verify/{code}/",
)


def look(page, addresses, parts, axe):
    for address in addresses:
        page.goto(address.format(**parts))
        axe(page)
        over = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert page.evaluate(over) <= 0, f"{address} is wider than the screen"


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_office(parts, clerk, inspector, page_as, axe, screen):
    look(page_as(clerk, **screen), CLERK, parts, axe)
    field = ("/inspections/", "/inspections/{inspection}/")
    look(page_as(inspector, **screen), field, parts, axe)


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_public(parts, page_as, axe, screen):
    look(page_as(**screen), PUBLIC, parts, axe)


@pytest.mark.console_errors("status of 404")
def test_an_unknown_paper(parts, page_as, axe):
    look(page_as(**PHONE), ("/verify/ABCDEFGHJKLM/",), parts, axe)


@pytest.mark.console_errors("status of 422")
def test_what_the_counter_asks_again(parts, clerk, page_as, axe):
    page = page_as(clerk, **PHONE)
    page.goto("/counter/people/new/")
    page.get_by_role("button", name="Enter").click()
    assert page.title().startswith("2 errors")
    axe(page)
    page.get_by_label("Name").fill("Hanna Home")
    page.get_by_label("Mailing address").fill("120 Front Street\nVestal, NY 13850")
    page.get_by_role("button", name="Enter").click()
    page.get_by_role("heading", name="Is it one of these?").wait_for()
    axe(page)


def test_the_way_out_of_the_print_room(parts, clerk, page_as, axe):
    page = page_as(clerk, **DESKTOP)
    page.goto("/print/")
    page.get_by_role("button", name="Tick all").click()
    page.get_by_role("button", name="Enter how they went out").click()
    page.get_by_role("heading", name="How did these papers go out?").wait_for()
    axe(page)
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_text("entered as handed over or mailed").wait_for()
