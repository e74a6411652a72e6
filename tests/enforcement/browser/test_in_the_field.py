"""An officer stands at a site with a telephone: from the property to a stop-work order that is
signed, handed over and ready to print, in a few steps (§§ 5-26(b), (c))."""

from __future__ import annotations

from playwright.sync_api import expect

from enforcement.models import StopWorkOrder
from tests.enforcement.conftest import *  # noqa: F403
from tests.enforcement.conftest import draw_up, found
from tests.pages.browser.test_axe import PHONE, look
from tests.workflow.test_step_up import code_of
from workflow.door import act, begin
from workflow.models import Service

# What a thumb does: the button, the code of the second factor and its button, why, what stops,
# who is there, the name, the signature, the print. Less than two minutes leave 13 seconds for each.
MOST_STEPS = 9


def test_work_is_stopped_in_nine_steps(transactional_db, parcel, officer, page_as, axe):
    page = page_as(officer, **PHONE)
    steps = []

    def tap(words, role="button"):
        steps.append(words)
        page.get_by_role(role, name=words).click()

    def enter(label, words):
        steps.append(label)
        page.get_by_label(label).fill(words)

    page.goto(f"/parcels/{parcel.tax_map_number}/")
    tap("Stop work here", "link")
    enter("Code", code_of(officer))
    tap("Confirm")
    expect(page.get_by_label("Where")).to_have_value(parcel.tax_map_number)
    axe(page)
    steps.append("Reason")
    page.get_by_label("Reason").select_option("dangerous")
    enter("What work stops", "All work on the roof")
    enter("Handed over to", "Dig Digger")
    enter("Your name, as your signature", "Olga")
    tap("Sign and stop the work")
    page.get_by_role("heading", name="Print it now").wait_for()
    look(page, [page.url], {}, axe)
    steps.append("Print")
    copy = page.get_by_role("link", name="Print: Dig Digger")
    paper = page.request.get(copy.get_attribute("href"))
    assert paper.ok and paper.body().startswith(b"%PDF")
    assert len(steps) <= MOST_STEPS, steps
    order = StopWorkOrder.objects.get()
    assert order.number and order.signed_by == "Olga"
    assert Service.objects.get().method == "personal"


def test_the_pages_of_enforcement(transactional_db, parcel, officer, clerk, page_as, axe):
    violation = found(officer, parcel)
    order = draw_up("OR", officer, violation)
    act(order, "issue", officer)
    told = {"subject": "other", "how": "telephone", "place": "Elm Street", "alleged": "A couch."}
    complaint = begin("CM", clerk, told).whole()
    parts = {"vi": violation.number, "or": order.number, "cm": complaint.number,
             "at": parcel.tax_map_number}  # fmt: skip
    seen = ("/enforcement/", "/cases/{vi}/", "/cases/{or}/", "/cases/{cm}/", "/enforcement/new/VI/",
            "/enforcement/new/OR/",
            "/enforcement/parcels/{at}/", "/enforcement/liens/")  # fmt: skip
    look(page_as(officer, **PHONE), seen, parts, axe)
