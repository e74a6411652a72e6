"""What stands before every request: rate, size, origin, cookies."""

import pytest
import time_machine
from django.core.cache import cache

from tests.api.conftest import post
from vestal.api import door

pytestmark = pytest.mark.once


@time_machine.travel("2026-11-30 12:00:10Z", tick=False)
def test_too_many_requests_wait_for_the_next_minute(api, settings) -> None:
    settings.API_RATE = "3/m"
    assert [api.get("/api/v1/rulesets").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = post(api, "check", [])
    assert (refused.status_code, refused["Retry-After"]) == (429, "50")
    assert list(refused.json()["error"]) == ["rate"]
    assert api.get("/api/v1/rulesets", REMOTE_ADDR="192.0.2.7").status_code == 200
    with time_machine.travel("2026-11-30 12:01:00Z", tick=False):
        assert api.get("/api/v1/rulesets").status_code == 200


def test_without_a_cache_people_are_still_answered(api, monkeypatch) -> None:
    def gone(*_, **__):
        raise OSError("no cache")

    monkeypatch.setattr(cache, "add", gone)
    assert api.get("/api/v1/rulesets").status_code == 200


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("120/m", (120, 60)), ("5/s", (5, 1)), ("1/h", (1, 3600)), ("off", None), ("", None)],
)
def test_rates(text: str, wanted) -> None:
    assert door.rate(text) == wanted


def test_a_rate_that_is_none_is_told() -> None:
    with pytest.raises(ValueError, match="API_RATE"):
        door.rate("many")


def test_who_asks(rf, settings) -> None:
    asked = rf.get("/", REMOTE_ADDR="10.0.0.9", HTTP_X_FORWARDED_FOR="6.6.6.6, 192.0.2.1")
    assert door.client(asked) == "10.0.0.9"
    settings.PRODUCTION = True
    assert door.client(asked) == "192.0.2.1"
    house = [rf.get("/", REMOTE_ADDR=f"2001:db8:1:2::{n}") for n in (1, 2)]
    assert len({door.client(one) for one in house}) == 1
    assert door.client(rf.get("/", REMOTE_ADDR="unix:")) == "unknown"


def test_other_sites_may_read_and_ask(api) -> None:
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": "POST"}
    response = api.options("/api/v1/check", headers=asked)
    assert response.status_code == 204
    assert "POST" in response["Access-Control-Allow-Methods"]
    for answer in (response, api.get("/api/v1/rulesets"), api.get("/api/v1/nothing")):
        assert answer["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer
    assert "Access-Control-Allow-Origin" not in api.get("/help/")


def test_nobody_is_known_here(api, cases, django_user_model, django_assert_num_queries) -> None:
    api.force_login(django_user_model.objects.create_user("me@home.example", None))
    with django_assert_num_queries(0):
        response = api.get("/api/v1/rulesets", headers={"Accept-Language": "es"})
    assert not response.cookies
    assert "Vary" not in response


def test_head_is_get_without_a_body(api) -> None:
    assert api.head("/api/v1/rulesets").status_code == 200
    assert api.delete("/api/v1/check")["Allow"] == "POST"


def test_the_page_of_operations_is_a_page_of_the_site(client, db) -> None:
    page = client.get("/api/v1/docs")
    assert page.status_code == 200
    text = page.content.decode()
    assert "/api/v1/rulesets/{name}/check" in text
    assert "http://" not in text.replace("http://www.w3.org", "").replace("http://testserver", "")
