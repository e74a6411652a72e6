"""The pages: applying, the applicant's page, the inspection calendar and the route list."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from parcels.models import Parcel
from permits.operating.models import OperatingPermit
from tests.operating.town import today
from workflow.door import act

pytestmark = pytest.mark.django_db


@pytest.fixture
def browse(sign_in):
    """`browse(user, address)` is the page as text; it has to open."""

    def get(user, address: str) -> str:
        response = sign_in(user).get(address)
        assert response.status_code == 200, (address, response.status_code)
        return response.content.decode()

    return get


@pytest.fixture
def sign_in(client):
    """A browser of its own for someone, with the second factor that staff need."""
    from allauth.mfa.models import Authenticator

    def sign(user) -> Client:
        Authenticator.objects.get_or_create(user=user, type="totp", defaults={"data": {}})
        browser = Client()
        browser.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        return browser

    return sign


def test_one_applies_online_page_by_page(here, sign_in):
    browser = sign_in(here.homeowner)
    start = browser.get(reverse("apply-op")).content.decode()
    assert "180 days" in start and "$100.00" in start
    answer = browser.post(reverse("apply-op"), {"activities": "open_flames"})
    case = OperatingPermit.objects.get()
    assert case.activities == ["open_flames"]
    assert answer["Location"] == reverse("application", args=[case.public_id])
    for key in ("property", "activities", "when", "people", "files"):
        page = browser.get(reverse("application-page", args=[case.public_id, key]))
        assert page.status_code == 200, key
    address = reverse("application-page", args=[case.public_id, "details"])
    assert browser.get(address).status_code == 404  # open flames ask for no figures
    check = browser.get(reverse("application-check", args=[case.public_id])).content.decode()
    assert "Open flames" in check


def test_the_check_page_says_what_is_not_known(here, sign_in):
    case = here.draft("assembly_area", "other_activity")
    check = reverse("application-check", args=[case.public_id])
    page = sign_in(here.homeowner).get(check).content.decode()
    assert "assembly area persons is not given" in page
    assert "officer decides whether this activity needs a permit" in page


def test_the_holder_is_led_to_renewal(here, browse):
    case = here.issue()
    page = browse(here.homeowner, case.get_absolute_url())
    address = f"{reverse('apply-op')}?earlier={case.pk}&amp;action=renew"
    assert address in page
    assert "It is in force in the period that it states" in page


@pytest.mark.parametrize("kind", ["permit", "display", "fire", "building"])
def test_the_office_sees_what_the_rules_say(here, browse, kind):
    make = {
        "permit": lambda: here.review("tent_or_membrane_structure", "other_activity"),
        "display": here.display,
        "fire": lambda: here.fire(here.building()),
        "building": here.building,
    }
    case = make[kind]()
    page = browse(here.officer, case.get_absolute_url())
    says = {
        "permit": ("Needs a permit", "You decide"),
        "display": ("May the display be held on its day?", "As things stand, yes"),
        "fire": ("The Hall", "Nobody has let the inspector in"),
        "building": ("Inspection calendar", "36 months"),
    }
    for words in says[kind]:
        assert words in page


def test_the_calendar_shows_the_first_due_first(here, browse):
    here.building("school_or_college", title="Front Street School")
    here.building(title="The Hall")
    page = browse(here.inspector, reverse("fire-calendar") + "?when=all")
    assert page.index("Front Street School") < page.index("The Hall")
    assert "May 4, 2026" in page
    soon = browse(here.inspector, reverse("fire-calendar"))
    assert "Front Street School" in soon and "The Hall" not in soon
    nothing = browse(here.clerk, reverse("fire-calendar") + "?when=overdue&what=school_or_college")
    assert "No building fits" in nothing


def test_what_the_roll_knows_and_the_inventory_does_not(here, browse):
    Parcel.objects.create(
        tax_map_number="157.08-1-20", street_address="9 School Lane", property_class="612"
    )
    Parcel.objects.create(
        tax_map_number="157.08-1-21", street_address="11 School Lane", property_class="210"
    )
    page = browse(here.officer, reverse("fire-missing") + "?area=Tax+map+section+157.08")
    assert "9 School Lane" in page and "11 School Lane" not in page
    assert "parcel_number=157.08-1-20&amp;occupancy=school_or_college" in page
    here.building("school_or_college", parcel_number="157.08-1-20")
    assert "9 School Lane" not in browse(here.officer, reverse("fire-missing"))


def test_the_route_of_a_day_by_area(here, sign_in):
    school = Parcel.objects.create(
        tax_map_number="157.08-1-20", street_address="9 School Lane", hamlet="Ross Corners"
    )
    cases = [
        here.fire(here.building(title="The Hall", access_note="Ring twice")),
        here.fire(here.building("school_or_college", parcel_number=school.tax_map_number)),
    ]
    browser, address = sign_in(here.officer), reverse("fire-route")
    page = browser.get(address).content.decode()
    assert "Ross Corners, tax map section 157.08" in page and "Tax map section 157.08" in page
    nothing = browser.post(address, {"planned_for": "2026-03-10"}, follow=True).content.decode()
    assert "Tick the inspections" in nothing
    data = {"planned_for": "2026-03-10", "inspector": here.inspector.pk,
            "case": [case.number for case in cases]}  # fmt: skip
    planned = browser.post(address, data, follow=True).content.decode()
    assert "2 inspections are planned" in planned and "Ring twice" in planned
    for case in cases:
        element = case.inspections.get()
        assert (element.planned_for, element.inspector) == (date(2026, 3, 10), here.inspector)
    asked = {"day": "2026-03-10", "who": "mine", "area": "Ross Corners, tax map section 157.08"}
    mine = sign_in(here.inspector).get(address, asked)
    text = mine.content.decode()
    assert "9 School Lane" in text and "120 Front Street" not in text
    assert "Ask for consent" in text
    again = {"planned_for": "2026-03-11", "case": cases[0].number}
    browser.post(address, again)  # another day, by the inspector who has it
    element = cases[0].inspections.get()
    assert (element.planned_for, element.inspector) == (date(2026, 3, 11), here.inspector)


def test_a_clerk_plans_days_and_no_inspectors(here, sign_in):
    case = here.fire(here.building())
    data = {"planned_for": "2026-03-10", "inspector": here.inspector.pk, "case": case.number}
    sign_in(here.clerk).post(reverse("fire-route"), data)
    element = case.inspections.get()
    assert element.planned_for == date(2026, 3, 10) and element.inspector is None


def test_the_result_is_entered_on_the_page_of_the_inspection(here, sign_in):
    case = here.fire(here.building())
    here.consent(case)
    browser = sign_in(here.officer)
    address = reverse("inspection", args=[case.inspections.get().pk])
    assert "Looked at and in order" in browser.get(address).content.decode()
    data = {"satisfactory": "True", "visited_on": today().isoformat(), "seen": "0",
            "items": ["egress"], "whole_building": "on",
            "fault-TOTAL_FORMS": "0", "fault-INITIAL_FORMS": "0"}  # fmt: skip
    answer = browser.post(address, data)
    assert answer.status_code == 302, answer.content.decode()
    case.refresh_from_db()
    assert case.passed and case.items[0]["topic"].startswith("Ways out")


def test_what_failed_leads_to_the_violation_filled_in(here, browse):
    from html import unescape
    from re import search

    case = here.fire(here.building())
    here.consent(case)
    here.result(case, good=False)
    page = browse(here.officer, case.get_absolute_url())
    address = unescape(search(r'href="(/enforcement/new/VI/[^"]+)"', page)[1])
    form = browse(here.officer, address)
    assert "FCNYS 906.2: the extinguisher was not serviced" in form and "157.08-1-14" in form


def test_the_register_shows_permits_and_inspections_that_were_made(here, client):
    permit, fire = here.issue(), here.fire(here.building())
    assert client.get(f"/register/cases/{fire.number}/").status_code == 404
    here.consent(fire)
    here.result(fire)
    page = client.get(f"/register/cases/{permit.number}/").content.decode()
    assert "Welding or other hot work" in page and "Hanna Home" not in page
    assert client.get(f"/register/cases/{fire.number}/").status_code == 200


def test_a_request_for_an_inspection_has_its_pages(here, sign_in):
    browser = sign_in(here.homeowner)
    assert "before the inspection" in browser.get(reverse("apply-fi")).content.decode()
    case = here.request()
    page = browser.get(case.get_absolute_url()).content.decode()
    assert "must pay the fee before the inspection" in page
    act(case, "withdraw", here.homeowner)
