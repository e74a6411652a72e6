"""A result entered without a connection is kept in the browser and sent when there is one."""

import pytest
from playwright.sync_api import expect

from tests.pages.test_inspections import picture
from workflow.door import act
from workflow.models import Visit

PHONE = {"viewport": {"width": 390, "height": 844}}


@pytest.fixture
def field(transactional_db, issued, homeowner, inspector, page_as, at):
    """The inspector's phone with a ready inspection on it; the calendar is today's again, as
    the browser knows no other."""
    found = issued.inspections.get(key="footing")
    act(issued, "announce_inspection", homeowner, {"inspection": found.pk})
    page = page_as(inspector, **PHONE)
    page.goto(f"/inspections/{found.pk}/")
    return page, found


def fill(page):
    page.get_by_text("Not satisfactory", exact=True).first.click()
    page.get_by_label("Provision").first.fill("RCNYS R403.1")
    page.get_by_label("What is wrong").first.fill("The footing is not below frost")
    page.get_by_role("button", name="Add another fault").click()
    page.get_by_label("Provision").nth(1).fill("RCNYS R403.1.1")
    page.get_by_label("What is wrong").nth(1).fill("It is too narrow")
    photo = picture()
    page.get_by_label("Choose some").set_input_files(
        {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": photo.read()}
    )


@pytest.mark.console_errors("ERR_INTERNET_DISCONNECTED|Failed to load resource")
def test_kept_without_a_connection_and_sent_with_one(field, axe):
    page, inspection = field
    axe(page)
    fill(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Record the result").click()
    expect(page.locator("#kept-here")).to_contain_text("No connection")
    assert Visit.objects.count() == 0
    page.context.set_offline(False)
    page.goto("/inspections/")
    # It goes out from the page that was open or from this one: once, whichever comes first.
    expect(page.locator("#kept")).to_be_hidden(timeout=15000)
    expect(page.locator(".on-device")).to_have_count(0)
    visit = inspection.visits.get()
    assert [fault["provision"] for fault in visit.faults] == ["RCNYS R403.1", "RCNYS R403.1.1"]
    assert visit.photos.count() == 1


def test_what_was_begun_is_there_when_the_page_is_opened_again(field):
    page, inspection = field
    fill(page)
    expect(page.locator("#kept-here")).to_contain_text("Kept on this device")
    page.reload()
    expect(page.locator("#kept-here")).to_contain_text("is back")
    expect(page.get_by_label("Provision").nth(1)).to_have_value("RCNYS R403.1.1")
    expect(page.get_by_role("img", name="Photograph 1")).to_be_visible()
    page.goto("/inspections/")
    expect(page.locator("#kept-list")).to_contain_text("not finished")
    page.goto(f"/inspections/{inspection.pk}/")
    page.get_by_role("button", name="Record the result").click()
    page.wait_for_url("**/inspections/")
    assert inspection.visits.get().photos.count() == 1
    expect(page.locator("#kept")).to_be_hidden()


@pytest.mark.console_errors("status of 422")
def test_what_is_missing_is_said_and_nothing_is_lost(field):
    page, inspection = field
    page.get_by_text("Not satisfactory", exact=True).first.click()
    page.get_by_label("Remarks").fill("Come back")
    page.get_by_role("button", name="Record the result").click()
    expect(page.locator("#result-errors")).to_contain_text("Name each fault")
    expect(page.get_by_label("Remarks")).to_have_value("Come back")
    assert inspection.visits.count() == 0


def test_it_is_worked_by_keyboard(field):
    page, inspection = field
    page.locator("#id_satisfactory_0").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="Record the result").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/inspections/")
    assert inspection.visits.get().satisfactory
