"""The guided questions in a browser: by keyboard, on a phone, without scripts, and for axe."""

import re

import pytest

from tests.check.test_pages import POOL

pytestmark = pytest.mark.django_db(transaction=True)
PHONE = {"viewport": {"width": 390, "height": 844}}


def go_on(page) -> None:
    """Sends the answers and waits until the next page stands: what is still being laid out may
    move away from under the pointer."""
    page.get_by_role("button", name="Continue").click()
    page.wait_for_load_state()


def walk_to_the_answer(page) -> None:
    """A fence, as a visitor does it: choose, go on without an address, answer, continue."""
    page.goto("/check/")
    page.get_by_role("link", name="Put up a fence").click()
    page.get_by_role("link", name="Go on without an address").click()
    page.get_by_label("How high is it at its highest place?").fill("9")
    page.get_by_role("radio", name="No").check()
    go_on(page)
    page.get_by_role("radio", name="No", exact=True).check()
    go_on(page)
    page.get_by_label("None of these").check()
    go_on(page)
    assert page.get_by_role("heading", level=1).inner_text() == "You need a building permit"


@pytest.mark.console_errors("status of 422")
def test_every_page_of_a_walk_is_accessible(page_as, axe):
    page = page_as(**PHONE)
    for address in (
        "/check/",
        "/check/?q=nothing+of+the+kind",
        "/check/pool/",
        "/check/pool/?change=place&find=nowhere",
        "/check/pool/?place=none",
        "/check/pool/?place=none&asked=what",
        "/check/timber/?place=none&purpose=sale",
        POOL,
    ):
        page.goto(address)
        axe(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["viewport"]["width"], address


@pytest.mark.parametrize("scripts", [True, False])
def test_a_walk_works_on_a_phone_with_and_without_scripts(page_as, scripts):
    page = page_as(java_script_enabled=scripts, **PHONE)
    walk_to_the_answer(page)
    assert page.context.cookies() == []
    page.get_by_role("link", name="Change Height").click()
    page.get_by_label("How high is it at its highest place?").fill("6")
    go_on(page)
    heading = page.get_by_role("heading", level=1).inner_text()
    assert heading == "You need no permit of the town for this"
    page.go_back()
    page.go_back()
    assert page.get_by_role("heading", level=1).inner_text() == "You need a building permit"


def test_a_question_is_answered_by_keyboard_alone(page_as):
    page = page_as()
    page.goto("/check/fence/?place=none")
    page.get_by_label("How high is it at its highest place?").focus()
    page.keyboard.type("6")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("height=6&pool=no"))


def test_the_answer_prints_without_buttons(page_as):
    page = page_as()
    page.goto(POOL)
    assert page.get_by_role("button", name="Print").is_visible()
    page.emulate_media(media="print")
    assert not page.get_by_role("button", name="Print").is_visible()
    assert not page.get_by_role("link", name="Start the application").is_visible()
    assert page.get_by_text("Papers to bring").first.is_visible()
    assert len(page.pdf(format="Letter")) > 10_000
