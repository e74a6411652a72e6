"""What the office opens itself: a fire chief's notice, by whoever may enter one (§ 5-28)."""

import pytest

from permits.models import FireIncident

pytestmark = pytest.mark.django_db
NOTICE = {
    "chief": "Chief Barnes",
    "incident_kind": "fire_damage",
    "incident_on": "2026-03-01",
    "notified_on": "2026-03-02",
    "parcel_number": "157.08-1-14",
}


def test_a_clerk_opens_a_notice_once_however_often_the_button_is_pressed(sign_in, clerk, issued):
    browser = sign_in(clerk)
    assert b"Fire chief&#x27;s notice" in browser.get("/open/").content
    token = browser.get("/open/in/").context["token"]
    kind = FireIncident._meta.get_field("incident_kind").choices[0][0]
    sent = {**NOTICE, "incident_kind": kind, "token": token}
    first = browser.post("/open/in/", sent)
    again = browser.post("/open/in/", sent)
    assert first.status_code == again.status_code == 302
    assert first["Location"] == again["Location"]
    notice = FireIncident.objects.get()
    assert notice.parcel == issued.parcel and notice.chief == "Chief Barnes"


def test_what_is_wrong_is_said_and_what_was_typed_stays(sign_in, clerk, issued):
    answer = sign_in(clerk).post("/open/in/", {**NOTICE, "parcel_number": "9 Nowhere"})
    assert answer.status_code == 422
    assert b"No property of the town" in answer.content and b"Chief Barnes" in answer.content
    assert not FireIncident.objects.exists()
