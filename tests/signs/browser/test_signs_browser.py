"""The pages on signs in a browser: the drawing pad to scale, the allowance, the inventory with a
plaza's tenants, the application. axe finds nothing, and nothing is wider than a telephone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pages.browser.test_axe import DESKTOP, PHONE, look
from tests.signs.test_plaza import plaza  # noqa: F401
from tests.signs.town import WALL, begin_permit, record_sign
from workflow.door import act

TRIED = "&".join(f"{key}={value}" for key, value in WALL.items()).replace(" ", "+")
PUBLIC = (
    "/signs/allowance/", "/signs/allowance/157.07-1-1/", "/signs/allowance/157.08-1-14/",
    "/signs/pad/", f"/signs/pad/?{TRIED}&at=157.08-1-14", "/apply/sv/",
)  # fmt: skip
APPLICANT = (
    "/applications/{draft}/", "/applications/{draft}/signs/", "/applications/{draft}/existing/",
    "/applications/{draft}/files/", "/applications/{draft}/signs/{sign}/",
    "/applications/{draft}/signs/new/",
)  # fmt: skip
OFFICE = (
    "/signs/properties/", "/signs/properties/157.07-1-1/", "/settings/sign-districts/",
    "/signs/record/?sign_kind=wall&parcel_number=157.07-1-1", "/cases/{filed}/",
    "/cases/{filed}/act/deny/",
)  # fmt: skip


@pytest.fixture
def parts(transactional_db, plaza, lot, store, under_review, merchant, officer):  # noqa: F811
    """A plaza with signs and a package, an application under review, and a draft."""
    for n in (1, 2):
        space = plaza.spaces.get(name=f"Unit {n}")
        record_sign(officer, plaza.land, standing="conforming", space=space.pk)
    figures = {"resolution_number": "P-1995-3", "approved_on": "1995-06-01",
               "wall_max_area_sqft": "30", "wall_max_length_ft": "12"}  # fmt: skip
    act(plaza, "record_package", officer, figures)
    letters = {"construction": "channel_letters", "letter_1_left_ft": "0",
               "letter_1_bottom_ft": "0", "letter_1_width_ft": "3", "letter_1_height_ft": "2",
               "letter_2_left_ft": "4", "letter_2_bottom_ft": "0", "letter_2_width_ft": "30",
               "letter_2_height_ft": "3"}  # fmt: skip
    draft = begin_permit(merchant, store, WALL, {**WALL, **letters})
    return {"draft": draft.public_id, "sign": draft.proposed.last().pk,
            "filed": under_review.number}  # fmt: skip


def test_on_a_telephone(parts, merchant, officer, page_as, axe):
    look(page_as(**PHONE), PUBLIC, parts, axe)
    look(page_as(merchant, **PHONE), APPLICANT, parts, axe)
    look(page_as(officer, **PHONE), OFFICE, parts, axe)


def test_the_pad_shows_the_sign_to_scale_against_what_is_allowed(parts, page_as, axe):
    """Chosen, measured and shown by a person with a keyboard (§ 5-113(b))."""
    page = page_as(**DESKTOP)
    page.goto("/signs/pad/?at=157.08-1-14")
    page.get_by_label("Wall sign of a business").check()
    page.get_by_role("button", name="Continue").click()
    page.get_by_label("Face 1: width").fill("16")
    page.get_by_label("Face 1: height").fill("5")
    page.get_by_role("button", name="Show it to scale").press("Enter")
    picture = page.get_by_role("img", name="drawn to scale").first
    expect(picture).to_be_visible()
    expect(page.get_by_role("row", name="Area")).to_contain_text("80")
    expect(page.get_by_text("the most allowed is 50 square feet")).to_be_visible()
    axe(page)
