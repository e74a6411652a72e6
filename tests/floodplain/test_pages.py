"""The pages: records and register for everyone, the question about the area, applying."""

import csv
import io

import pytest
from django.test import Client

from floodplain.models import DevelopmentPermit
from tests.floodplain.town import (
    HOUSE,
    SIGN,
    asked_for_certificate,
    certified,
    drafted,
    inspected,
)
from workflow.door import act
from workflow.states import State

pytestmark = pytest.mark.django_db


def table(response) -> list[dict]:
    text = b"".join(response.streaming_content).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture
def finished(issued, homeowner, officer):
    issued.ngvd_to_navd_ft, issued.conversion_source = "-0.52", "VERTCON"
    issued.save()
    inspected(certified(issued, homeowner, officer), officer)
    act(asked_for_certificate(issued, homeowner), "issue", officer, {"conforms": "on"})
    return issued


def test_the_records_are_open_to_everyone_and_name_no_owner(finished):
    page = Client().get("/floodplain/records/", {"q": "creek"}).content.decode()
    assert "FP-2026-00001" in page and "FC-2026-00001" in page and "Hanna" not in page
    assert "360057 0001-0030" in page
    rows = table(Client().get("/floodplain/records/csv/"))
    assert [row["number"] for row in rows] == ["FC-2026-00001", "FP-2026-00001"]
    permit = rows[1]
    assert permit["base_flood_elevation_ft"] == "835.00"
    assert permit["base_flood_datum"] == "NGVD 1929"
    assert "Sam Surveyor" in permit["certificates"]
    assert "Flood development permit FP-2026-00001/2" in permit["papers"]


def test_what_is_not_filed_is_nobodys_to_see(homeowner, parcel, at):
    at("2026-03-02")
    drafted(homeowner)
    assert "House" not in Client().get("/floodplain/register/").content.decode()
    assert not table(Client().get("/floodplain/records/csv/"))


def test_the_register_has_floor_basement_and_both_datums_where_a_conversion_is_recorded(finished):
    page = Client().get("/floodplain/register/").content.decode()
    assert "837.30 feet (NGVD 1929)" in page and "836.78 feet (NAVD 1988)" in page
    assert "No basement" in page and "FC-2026-00001" in page
    row = table(Client().get("/floodplain/register/csv/"))[0]
    assert (row["lowest_floor_as_built_ft"], row["lowest_floor_datum"]) == ("837.30", "NGVD 1929")
    assert (row["basement_or_cellar"], row["conversion_source"]) == ("no", "VERTCON")
    assert not table(Client().get("/floodplain/register/csv/", {"q": "elsewhere"}))


def test_a_cell_that_a_spreadsheet_would_run_is_quoted():
    from floodplain.views.table import cell

    assert cell("=1+1") == "'=1+1" and cell("-0.52") == "-0.52" and cell(None) == ""


def test_a_long_list_goes_on_by_key(filed, homeowner):
    from floodplain.views import table as pages

    filed.structures.all().delete()
    rows = [filed.structures.create(name=f"Shed {n}") for n in range(pages.SIZE + 1)]
    first = Client().get("/floodplain/register/")
    older = first.context["found"].older
    assert len(first.context["rows"]) == pages.SIZE and older == rows[1].pk
    second = Client().get("/floodplain/register/", {"after": older})
    assert [s.pk for s, _said in second.context["rows"]] == [rows[0].pk]
    back = Client().get("/floodplain/register/", {"before": second.context["found"].newer})
    assert len(back.context["rows"]) == pages.SIZE


def test_one_applies_on_a_phone_page_by_page(homeowner, parcel, maps, sign_in, at):
    at("2026-03-02")
    client = sign_in(homeowner)
    assert client.get("/apply/fp/").status_code == 200
    begun = client.post("/apply/fp/", {})
    address = begun["Location"]
    case = DevelopmentPermit.objects.get()
    for page, data in {
        "property": {"parcel_number": "157.08-1-14"},
        "work": {"work": "building", "title": "House", "description": "A house."},
        "people": {"owner_name": "Hanna Home"},
        "structures": HOUSE,
    }.items():
        assert client.get(f"{address}{page}/").status_code == 200
        assert client.post(f"{address}{page}/", data).status_code == 302
    wrong = {**HOUSE, "new_name": "Shed", "new_lowest_floor_datum": ""}
    page = client.post(f"{address}structures/", wrong)
    assert page.status_code == 422 and b"says nothing without it" in page.content
    for page in ("flood", "protection", "utilities", "watercourse", "certificates", "approvals",
                 "plans", "check"):  # fmt: skip
        assert client.get(f"{address}{page}/").status_code == 200, page
    client.post(f"{address}sign/", SIGN)
    case.refresh_from_db()
    assert case.state == State.SUBMITTED
    assert client.get(f"/cases/{case.number}/").status_code == 200


def test_the_certificate_is_typed_from_the_form_section_by_section(
    issued, homeowner, officer, sign_in
):
    from tests.floodplain.town import placed

    placed(issued, homeowner)
    page = sign_in(homeowner).get(f"/cases/{issued.number}/act/hand_in_elevation/")
    text = page.content.decode()
    for item in ("A7. Building diagram number", "B9. Base flood elevation", "C2.a Top of bottom",
                 "C2.h Finished lowest", "Section D"):  # fmt: skip
        assert item in text
    office = sign_in(officer)
    for name in ("stop_work", "add_inspection", "record_inspection", "report_progress"):
        assert office.get(f"/cases/{issued.number}/act/{name}/").status_code in (200, 409)
    case_page = office.get(f"/cases/{issued.number}/").content.decode()
    assert "Construction certificates" in case_page and "835.00 feet (NGVD 1929)" in case_page


def test_who_looks_chooses_among_their_own_permits(issued, homeowner, sign_in):
    client = sign_in(homeowner)
    assert f"?permit={issued.pk}" in client.get("/apply/fc/").content.decode()
    started = client.post("/apply/fc/", {"permit": issued.pk})
    assert client.get(f"{started['Location']}what/").status_code == 200
    assert client.get("/apply/fv/").status_code == 200


def test_the_question_about_the_area_is_one_page(homeowner, parcel, sign_in, at):
    at("2026-03-02")
    client = sign_in(homeowner)
    assert client.get("/apply/fb/", {"parcel_number": "157.08-1-14"}).status_code == 200
    assert client.post("/apply/fb/", {}).status_code == 422
    asked = client.post("/apply/fb/", {"parcel_number": "157.08-1-14",
                                       "question": "Is the terrace in it?"})  # fmt: skip
    assert asked["Location"].startswith("/cases/FB-2026-")


def test_the_office_opens_a_trailer_and_a_question(officer, clerk, parcel, sign_in, at):
    at("2026-03-02")
    assert sign_in(clerk).get("/open/ft/").status_code == 200
    office = sign_in(officer)
    assert office.get("/apply/fb/").status_code == 200
    asked = office.post("/apply/fb/", {"parcel_number": "157.08-1-14", "question": "Terrace?"})
    number = asked["Location"].strip("/").rpartition("/")[2]
    assert office.get(f"/cases/{number}/act/determine/").status_code == 200


def test_the_board_sees_its_checklist(issued, homeowner, officer, planner, sign_in):
    from tests.floodplain.town import forwarded
    from workflow.door import begin

    act(issued, "stop_work", officer,
        {"ongoing": "on", "against_article": "on", "reason": "No openings."})  # fmt: skip
    appeal = begin("FV", homeowner, {"permit": issued.pk, "appealed_case": issued.pk})
    act(appeal, "fill_in", homeowner,
        {"page": "what", "request": "appeal", "decision_appealed": "There are."})  # fmt: skip
    act(appeal, "submit", homeowner, SIGN)
    forwarded(appeal, officer)
    client = sign_in(planner)
    page = client.get(f"/cases/{appeal.number}/").content.decode()
    assert "(11)" in page and "record_finding" in page
    for name in ("record_finding", "decide_appeal"):
        assert client.get(f"/cases/{appeal.number}/act/{name}/").status_code in (200, 409)


def test_what_came_is_shown_with_the_case(issued, homeowner, officer, sign_in):
    from tests.floodplain.town import handed_in

    handed_in(issued, homeowner)
    page = sign_in(officer).get(f"/cases/{issued.number}/").content.decode()
    assert "Sam Surveyor" in page and "/files/" in page
