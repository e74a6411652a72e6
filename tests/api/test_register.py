"""The register over HTTP: what its pages show, page by page, and never who owns a house."""

from datetime import date, timedelta

import pytest

from tests.api.conftest import OWNER, permit
from workflow.models import Case


def numbers(api, query: str = "") -> list[str]:
    response = api.get(f"/api/v1/register/cases?{query}")
    assert response.status_code == 200, response.content
    return [case["number"][-1] for case in response.json()["cases"]]


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("", ["3", "2", "1"]),
        ("number=bp-2026-00002", ["2"]),
        ("number=BP-2026-00004", []),
        ("address=120 front", ["3", "2", "1"]),
        ("address=nowhere", []),
        ("tax_map_number=157.08-1-14", ["3", "2", "1"]),
        ("tax_map_number=nonsense%00", []),
        ("kind=BP", ["3", "2", "1"]),
        ("kind=CO", []),
        ("filed_from=2026-03-03", ["3"]),
        ("filed_to=2026-03-02", ["2", "1"]),
        ("filed_from=2026-03-02&filed_to=2026-03-02&address=120 front", ["2", "1"]),
    ],
)
def test_searching(api, cases, query: str, wanted: list[str]) -> None:
    assert numbers(api, query) == wanted


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("kind=ZZ", "kind"), ("filed_from=20260303", "filed_from"), ("after=1", "after"),
        ("filed_to=2026-02-30", "filed_to"), ("owner=me", "owner"), ("address=a", "address"),
        ("kind=BP&kind=CO", "kind"), ("after=2026-02-30_1", "after"),
    ],
)  # fmt: skip
def test_questions_that_can_not_be_read(api, db, query: str, named: str) -> None:
    response = api.get(f"/api/v1/register/cases?{query}")
    assert (response.status_code, list(response.json()["error"])) == (422, [named])


def test_pages_go_on_by_key(api, parcel, settings) -> None:
    settings.API_RATE = "off"
    for n in range(1, 251):
        permit(parcel, f"BP-2025-{n:05}", date(2025, 1, 1) + timedelta(n // 3))
    seen, after = [], ""
    for _ in range(3):
        page = api.get(f"/api/v1/register/cases?kind=BP{after}").json()
        seen += [case["number"] for case in page["cases"]]
        after = f"&after={page['next']}"
    assert page["next"] is None
    assert seen == sorted(seen, reverse=True)
    assert len(set(seen)) == 250


def test_a_list_takes_the_same_few_queries(api, cases, django_assert_max_num_queries) -> None:
    with django_assert_max_num_queries(1):
        api.get("/api/v1/register/cases")
    with django_assert_max_num_queries(9):
        api.get("/api/v1/register/cases?address=120 front street")


def test_a_case_shows_what_the_public_page_shows(api, cases) -> None:
    case = api.get("/api/v1/register/cases/bp-2026-00001").json()
    assert case["number"] == "BP-2026-00001"
    assert case["state_label"] == "Issued"
    assert case["tax_map_number"] == "157.08-1-14"
    assert [one["title"] for one in case["documents"]] == ["Site plan"]
    assert {"label": "Kind", "value": "Building"} in case["facts"]
    for number in ("BP-2026-00004", "BP-2026-09999", "None", "%00"):
        assert api.get(f"/api/v1/register/cases/{number}").status_code == 404


def test_a_property(api, cases) -> None:
    parcel = api.get("/api/v1/register/parcels/157.08-1-14").json()
    assert parcel["address"] == "120 Front Street"
    assert parcel["flood_zones"][0]["base_flood_elevation_ft"] == "842.50"
    assert [case["number"][-1] for case in parcel["cases"]] == ["3", "2", "1"]
    for number in ("157.08-1-99", "nonsense", "1/2/3", "%00"):
        assert api.get(f"/api/v1/register/parcels/{number}").status_code == 404


def test_no_owner_no_telephone_no_mail(api, cases) -> None:
    addresses = ["cases", "parcels/157.08-1-14"]
    addresses += [f"cases/{number}" for number in Case.objects.values_list("number", flat=True)]
    for address in addresses:
        text = api.get(f"/api/v1/register/{address}").content.decode()
        for secret in (OWNER, "Householder", "555", "@", "Best Decks", "Secret", "Tax form"):
            assert secret not in text, (address, secret)
