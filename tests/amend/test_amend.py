"""A clerk's administrator enters an amended figure; a second person confirms it."""

from datetime import date

import pytest
from django.urls import reverse

import rulebook
from people.roles import Role
from rulebook import amended
from rulebook import figures as engine
from tests.workflow.conftest import make_user
from vestal.models import FigureAmendment

pytestmark = pytest.mark.django_db(transaction=True)
FIGURE = ("timber", "license_fee_usd")
SHED = {
    "work": "detached_accessory_structure", "associated_dwelling": "one_or_two_family",
    "storeys": 1, "accessory_use": "storage_shed", "system_connections": False,
    "gross_floor_area_sqft": 120, "longest_dimension_ft": 12,
}  # fmt: skip


@pytest.fixture(autouse=True)
def _own_file(tmp_path, monkeypatch):
    monkeypatch.setenv("FIGURES_FILE", str(tmp_path / "figures.json"))
    amended.file.cache_clear()
    engine.forget()
    yield
    amended.file.cache_clear()
    engine.forget()


@pytest.fixture
def administrator():
    return make_user("nadia@vestal.example", Role.ADMINISTRATOR)


@pytest.fixture
def attorney():
    return make_user("sam@vestal.example", Role.TOWN_ATTORNEY)


def enter(client, value="150", day="2031-01-01"):
    return client.post(
        reverse("law-figure", args=["permits", "exempt_shed_area_sqft"]),
        {"value": value, "holds_from": day, "local_law": "L.L. 2-2030", "note": ""},
    )


def shed_on(day):
    return rulebook.check("buildings.permit_required", SHED, as_of=day).outcome


def test_an_amended_figure_counts_from_its_day_once_confirmed(sign_in, administrator, attorney):
    admin, second = sign_in(administrator), sign_in(attorney)
    assert enter(admin).status_code == 302
    row = FigureAmendment.objects.get()
    assert shed_on(date(2031, 1, 1)) == "required"  # entered, not confirmed
    assert second.post(reverse("law-confirm", args=[row.pk])).status_code == 302
    assert shed_on(date(2031, 1, 1)) == "not_required"
    assert shed_on(date(2030, 12, 31)) == "required"  # cases filed before keep theirs
    page = second.get(reverse("law-figure", args=["permits", "exempt_shed_area_sqft"]))
    assert "L.L. 2-2030" in page.content.decode()


def test_nobody_confirms_what_they_entered(sign_in, administrator):
    admin = sign_in(administrator)
    enter(admin)
    row = FigureAmendment.objects.get()
    assert admin.post(reverse("law-confirm", args=[row.pk])).status_code == 403
    row.refresh_from_db()
    assert row.waits


def test_what_does_not_fit_is_refused_and_kept_on_the_page(sign_in, administrator):
    answer = enter(sign_in(administrator), value="a hundred")
    assert answer.status_code == 422
    assert "a hundred" in answer.content.decode() and "Enter a number" in answer.content.decode()
    assert not FigureAmendment.objects.exists()


def test_an_unconfirmed_one_can_be_withdrawn_and_a_confirmed_one_not(
    sign_in, administrator, attorney
):
    enter(sign_in(administrator))
    row = FigureAmendment.objects.get()
    second = sign_in(attorney)
    assert second.post(reverse("law-withdraw", args=[row.pk])).status_code == 302
    assert second.post(reverse("law-confirm", args=[row.pk])).status_code == 403


@pytest.mark.parametrize(
    ("role", "sees", "enters"),
    [(Role.OFFICER, 200, 403), (Role.AUDITOR, 200, 403), (Role.ADMINISTRATOR, 200, 302)],
)
def test_staff_read_and_the_administrator_enters(sign_in, role, sees, enters):
    client = sign_in(make_user("x@vestal.example", role))
    assert client.get(reverse("law-figures")).status_code == sees
    assert enter(client).status_code == enters


def test_the_public_sees_nothing_of_it(client):
    assert client.get(reverse("law-figures")).status_code == 302
