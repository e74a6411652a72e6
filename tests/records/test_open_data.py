"""Open data: the columns of BLDS 1.2, what the register shows, and nobody's contacts."""

import csv
import io

import pytest
from django.core.management import call_command

from permits.models import BuildingPermit
from records.open_data.tables import TABLES
from tests.permits.conftest import fill_in
from workflow.door import act, begin

pytestmark = pytest.mark.django_db

# The fields that the Building and Land Development Specification 1.2 requires.
REQUIRED = {
    "permits": {
        "PermitNum", "Description", "AppliedDate", "IssuedDate", "CompletedDate", "StatusCurrent",
        "OriginalAddress1", "OriginalAddress2", "OriginalCity", "OriginalState", "OriginalZip",
    },
    "inspections": {
        "PermitNum", "InspType", "InspTypeMapped", "Result", "ResultMapped", "ScheduledDate",
        "InspectedDate",
    },
    "contractors": {"PermitNum"},
}  # fmt: skip
STATUSES = {
    "Application Accepted", "Fees/Payment", "In Review", "Permit Issued", "Inspection Phase",
    "Permit Finaled", "Permit Finaled with Conditions", "Occupancy", "Appeal", "Permit Cancelled",
}  # fmt: skip


def fetch(client, name):
    answer = client.get(f"/open-data/{name}.csv")
    assert answer.streaming and answer["Content-Type"].startswith("text/csv")
    text = b"".join(answer.streaming_content).decode()
    return text, list(csv.DictReader(io.StringIO(text)))


def test_the_required_columns_are_there():
    for table in TABLES:
        assert set(table.columns) >= REQUIRED[table.name], table.name


def test_a_permit_its_inspection_and_its_builder_without_anyones_contacts(
    issued, inspector, client, tmp_path
):
    BuildingPermit.objects.filter(pk=issued.pk).update(
        title="Garage, call 607-555-0142 or hanna@home.example",
        contractor_name="=Twin Tiers Builders", contractor_phone="607 555 0199",
    )  # fmt: skip
    seen = {"inspection": issued.inspections.get(key="footing").pk, "satisfactory": "True"}
    act(issued, "record_inspection", inspector, {**seen, "remarks": "Mr. Home was there."})
    text, rows = fetch(client, "permits")
    assert len(rows) == 1
    row = rows[0]
    assert row["PermitNum"] == issued.number
    assert row["AppliedDate"] == row["IssuedDate"] == row["StatusDate"] == "2026-03-02"
    assert row["StatusCurrentMapped"] in STATUSES and row["PermitTypeMapped"] == "Building"
    assert (row["OriginalAddress1"], row["OriginalCity"]) == ("120 Front Street", "Vestal")
    assert (row["PIN"], row["EstProjectCost"]) == ("157.08-1-14", "20000.00")
    assert row["Link"].endswith(f"/register/cases/{issued.number}/")
    inspections, visits = fetch(client, "inspections")
    assert visits[0]["InspTypeMapped"] == "Footings & Forms"
    assert (visits[0]["ResultMapped"], visits[0]["InspectedDate"]) == ("Passed", "2026-03-02")
    contractors, builders = fetch(client, "contractors")
    assert builders[0]["ContractorCompanyName"] == "'=Twin Tiers Builders"  # no formula
    for secret in ("Hanna", "hanna@", "607", "Mr. Home", "Ivan"):
        assert secret not in text + inspections + contractors, secret
    call_command("export_open_data", tmp_path, verbosity=0)
    assert (tmp_path / "permits.csv").read_bytes().decode() == text
    assert {path.name for path in tmp_path.iterdir()} == {f"{t.name}.csv" for t in TABLES}


def test_what_the_register_does_not_show_is_not_given_out(draft, issued_by_owner, client):
    _text, rows = fetch(client, "permits")
    assert [row["PermitNum"] for row in rows] == [issued_by_owner.number]
    assert fetch(client, "contractors")[1] == []  # the owner does the work
    assert client.get("/open-data/people.csv").status_code == 404
    assert "Open data" in client.get("/register/").text


@pytest.fixture
def issued_by_owner(draft, homeowner, clerk):
    case = begin("BP", homeowner)
    fill_in(case, homeowner)
    BuildingPermit.objects.filter(pk=case.pk).update(contractor_name="Hanna  Home")
    case.refresh_from_db()
    act(case, "submit", homeowner, {"signed_by": "owner", "signed_name": "Hanna Home",
                                    "declaration": "on"})  # fmt: skip
    return case


def test_a_file_takes_the_same_queries_for_many(issued_by_owner, homeowner, client,
                                                django_assert_num_queries):  # fmt: skip
    def queries():
        from django.db import connection
        from django.test.utils import CaptureQueriesContext

        with CaptureQueriesContext(
            connection,
        ) as asked:
            fetch(client, "permits")
        return len(asked)

    one = queries()
    for _number in range(3):
        case = begin("BP", homeowner)
        fill_in(case, homeowner)
        act(case, "submit", homeowner, {"signed_by": "owner", "signed_name": "Hanna Home",
                                        "declaration": "on"})  # fmt: skip
    assert queries() == one
