"""The fee schedule: entered by one, confirmed by another, never changed afterwards."""

from datetime import date
from decimal import Decimal

import pytest
from django.db import DatabaseError, IntegrityError, connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from fees import resolutions, units
from fees.models import FeeKind, FeeRow
from fees.schedule import fee
from people.roles import Role
from tests.fees.conftest import fee_row
from tests.workflow.conftest import make_user
from workflow.refusal import NotAllowed, Refused

PAGE = "/settings/fees/"
NEW = "/settings/fees/new/"
ROW = {
    "kind": "certificate",
    "resolution_number": "2026-114",
    "resolved_on": "2026-02-11",
    "effective_from": "2026-03-15",
    "base": "45.00",
    "per_unit": "",
    "unit": "",
    "minimum": "",
    "maximum": "",
}


@pytest.fixture(autouse=True)
def _day_and_units(at, monkeypatch):
    at("2026-03-02")
    monkeypatch.setattr(units, "_units", {})
    units.register(("dollar of cost", "square foot"), FeeKind.BUILDING_PERMIT)


def enter(client, **change):
    return client.post(NEW, ROW | change)


def problems(answer):
    assert answer.status_code == 422 and not FeeRow.objects.exists()
    assert 'id="error-summary"' in answer.content.decode()
    return answer.context["form"].errors


def test_entered_confirmed_by_another_and_in_force_from_its_day(sign_in, clerk, administrator):
    answer = enter(sign_in(clerk))
    row = FeeRow.objects.get()
    assert answer["Location"] == f"/settings/fees/{row.pk}/"
    assert row.entered_by == clerk and row.waits
    day = date(2026, 3, 15)
    assert fee(FeeKind.CERTIFICATE, day).amount is None
    page = sign_in(clerk).get(answer["Location"]).content.decode()
    assert "someone else has to confirm it" in page and "Confirm this row" not in page
    other = sign_in(administrator)
    assert "you can confirm it" in other.get(PAGE).content.decode()
    assert "Confirm this row" in other.get(answer["Location"]).content.decode()
    assert other.post(f"{PAGE}{row.pk}/confirm/").status_code == 302
    row.refresh_from_db()
    assert row.confirmed_by == administrator and row.confirmed_at == timezone.now()
    assert fee(FeeKind.CERTIFICATE, date(2026, 3, 14)).amount is None
    assert fee(FeeKind.CERTIFICATE, day).amount == Decimal("45.00")
    assert "Confirmed, not yet in force" in other.get(answer["Location"]).content.decode()


def test_the_same_person_never_confirms(sign_in, db):
    both = make_user("bo@vestal.example", Role.CLERK, Role.ADMINISTRATOR, Role.DEPARTMENT_HEAD)
    client = sign_in(both)
    enter(client)
    row = FeeRow.objects.get()
    answer = client.post(f"{PAGE}{row.pk}/confirm/")
    assert answer.status_code == 403
    assert "Someone other than who entered it" in answer.content.decode()
    with pytest.raises(NotAllowed):
        resolutions.confirm(row.pk, both)
    with pytest.raises(IntegrityError), transaction.atomic():
        FeeRow.objects.filter(pk=row.pk).update(confirmed_by=both, confirmed_at=timezone.now())
    row.refresh_from_db()
    assert row.waits


def test_a_wrong_row_is_withdrawn_and_never_counts(sign_in, clerk, second_clerk):
    enter(sign_in(clerk), base="4500.00")
    row = FeeRow.objects.get()
    other = sign_in(second_clerk)
    assert other.post(f"{PAGE}{row.pk}/withdraw/", {"reason": ""}).status_code == 422
    answer = other.post(f"{PAGE}{row.pk}/withdraw/", {"reason": "A nought too many."})
    assert answer.status_code == 302
    answer = other.post(f"{PAGE}{row.pk}/confirm/")
    assert answer.status_code == 409 and "was withdrawn" in answer.content.decode()
    assert fee(FeeKind.CERTIFICATE, date(2026, 4, 1)).amount is None
    assert "A nought too many." in other.get(PAGE).content.decode()
    enter(sign_in(clerk))  # the day is free again
    assert FeeRow.objects.count() == 2


def test_a_confirmed_row_is_never_changed(clerk, officer, administrator, sign_in):
    row = fee_row(
        FeeKind.CERTIFICATE, date(2026, 1, 1), "30", entered_by=clerk, confirmed_by=officer
    )
    client = sign_in(administrator)
    for what in ("confirm", "withdraw"):
        answer = client.post(f"{PAGE}{row.pk}/{what}/", {"reason": "x"})
        assert answer.status_code == 409 and "stays as it is" in answer.content.decode()
    with pytest.raises(DatabaseError, match="stays"), transaction.atomic():
        FeeRow.objects.filter(pk=row.pk).update(base=1)
    page = client.get(f"{PAGE}{row.pk}/").content.decode()
    assert "Confirm this row" not in page and "Withdraw this row" not in page


def test_two_rows_of_one_day_are_not_both_confirmed(clerk, administrator):
    rows = [
        fee_row(FeeKind.RENEWAL, date(2026, 4, 1), base, entered_by=clerk) for base in ("1", "2")
    ]
    resolutions.confirm(rows[0].pk, administrator)
    with pytest.raises(Refused, match="begins on the same day"):
        resolutions.confirm(rows[1].pk, administrator)
    rows[1].refresh_from_db()
    assert rows[1].waits


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"base": "-1"}, "base"),
        ({"base": "1.005"}, "base"),
        ({"base": "NaN"}, "base"),
        ({"base": ""}, "base"),
        ({"resolution_number": " "}, "resolution_number"),
        ({"resolved_on": "2026-03-03"}, "resolved_on"),
        ({"effective_from": "2026-02-10"}, "effective_from"),
        ({"effective_from": "soon"}, "effective_from"),
        ({"minimum": "50", "maximum": "49.99"}, "maximum"),
        ({"per_unit": "0.5"}, "unit"),
        ({"kind": "building_permit", "unit": "square foot"}, "per_unit"),
        ({"unit": "square foot", "per_unit": "1"}, "unit"),
        ({"unit": "acre", "per_unit": "1"}, "unit"),
        ({"kind": "timber_license"}, "kind"),
        ({"kind": "sign_board_referral"}, "kind"),
        ({"kind": "stormwater_review"}, "kind"),
    ],
)
def test_what_can_not_be_is_told_beside_its_field(sign_in, clerk, change, field):
    assert field in problems(enter(sign_in(clerk), **change))


def test_one_row_for_each_fee_and_day(sign_in, clerk, administrator):
    client = sign_in(clerk)
    enter(client)
    assert "waits for confirmation" in str(enter(client).context["form"].errors["effective_from"])
    resolutions.confirm(FeeRow.objects.get().pk, administrator)
    assert "confirmed row" in str(enter(client).context["form"].errors["effective_from"])
    assert FeeRow.objects.count() == 1


def test_by_the_unit_with_what_it_comes_to(sign_in, clerk):
    client = sign_in(clerk)
    answer = enter(
        client,
        kind="building_permit",
        base="50",
        per_unit="0.006",
        unit="dollar of cost",
        maximum="1000",
    )
    page = client.get(answer["Location"]).content.decode()
    assert "$50.00 and $0.006 for each dollar of cost, at most $1,000.00" in page
    assert "20,000" in page and "$170.00" in page and "$1,000.00" in page


MAY = {  # role: (reads, enters, confirms)
    Role.ADMINISTRATOR: (200, 200, 302),
    Role.CLERK: (200, 200, 302),
    Role.DEPARTMENT_HEAD: (200, 403, 302),
    Role.OFFICER: (200, 403, 403),
    Role.AUDITOR: (200, 403, 403),
    Role.INSPECTOR: (403, 403, 403),
    Role.TOWN_BOARD: (403, 403, 403),
    None: (403, 403, 403),
}


@pytest.mark.parametrize("role", MAY)
def test_who_may(role, sign_in, second_clerk):
    user = make_user("someone@vestal.example", *([role] if role else []))
    client = sign_in(user)
    row = fee_row(FeeKind.RENEWAL, date(2026, 4, 1), "1", entered_by=second_clerk)
    reads, enters, confirms = MAY[role]
    assert client.get(PAGE).status_code == reads
    assert client.get(f"{PAGE}{row.pk}/").status_code == reads
    assert client.get(NEW).status_code == enters
    assert enter(client).status_code == (302 if enters == 200 else 403)
    withdrawn = client.post(f"{PAGE}{row.pk}/withdraw/", {"reason": ""})
    assert withdrawn.status_code == (422 if confirms == 302 else 403)
    assert client.post(f"{PAGE}{row.pk}/confirm/").status_code == confirms
    assert client.get(f"{PAGE}{row.pk}/confirm/").status_code in (405, 403)


def test_a_stranger_is_sent_to_sign_in(client, db):
    for page in (PAGE, NEW, f"{PAGE}1/"):
        assert client.get(page).status_code == 302


def test_the_page_takes_one_query_for_all_rows(sign_in, clerk, officer):
    client = sign_in(clerk)

    def queries():
        with CaptureQueriesContext(connection) as found:
            assert client.get(PAGE).status_code == 200
        return len(found)

    few = queries()
    for year in range(2000, 2026):
        for kind in (FeeKind.RENEWAL, FeeKind.CERTIFICATE):
            fee_row(kind, date(year, 1, 1), year, entered_by=clerk, confirmed_by=officer)
    assert queries() == few
    page = client.get(PAGE).content.decode()
    assert "No row is in force" in page and "$2,025.00" in page
    assert resolutions.by_kind(date(2024, 5, 1))[2].in_force.base == 2024
