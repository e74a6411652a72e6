"""Inspections in the field: the list, the result, its second coming, the plan."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from parcels.models import Parcel
from workflow.door import act
from workflow.models import Inspection, OfficeClosing, Visit

JSON = {"HTTP_ACCEPT": "application/json"}


def picture(name="photo.jpg"):
    import io

    out = io.BytesIO()
    Image.new("RGB", (8, 8), "gray").save(out, "JPEG")
    return SimpleUploadedFile(name, out.getvalue(), "image/jpeg")


def entered(inspection, good=True, faults=(), **more):
    """What the form sends."""
    data = {
        "satisfactory": str(good),
        "remarks": "",
        "visited_on": "2026-03-02",
        "seen": Visit.objects.filter(inspection=inspection).count(),
        "fault-TOTAL_FORMS": max(1, len(faults)),
        "fault-INITIAL_FORMS": 0,
    }
    for n, (provision, text) in enumerate(faults):
        data |= {f"fault-{n}-provision": provision, f"fault-{n}-text": text}
    return data | more


@pytest.fixture
def footing(issued, homeowner):
    found = issued.inspections.get(key="footing")
    act(issued, "announce_inspection", homeowner, {"inspection": found.pk})
    found.refresh_from_db()
    return found


def url(inspection):
    return f"/inspections/{inspection.pk}/"


def test_the_list_shows_what_is_ready_and_nobody_else_sees_it(
    sign_in, footing, inspector, homeowner, auditor, clerk, client
):
    page = sign_in(inspector).get("/inspections/").content.decode()
    assert "Footing, before it is poured" in page and "120 Front Street" in page
    assert sign_in(auditor).get("/inspections/").status_code == 200
    assert sign_in(clerk).get("/inspections/").status_code == 200
    assert sign_in(homeowner).get("/inspections/").status_code == 403
    assert client.get("/inspections/").status_code == 302


def test_a_round_follows_the_streets(sign_in, footing, issued, inspector):
    for number, street in (("157.08-1-20", "9 Elm Street"), ("157.08-1-21", "100 Elm Street")):
        Parcel.objects.create(tax_map_number=number, street_address=street)
    from workflow.models import Case

    rows = []
    for n, number in enumerate(("157.08-1-21", "157.08-1-20")):
        place = Parcel.objects.get(tax_map_number=number)
        other = Case.objects.create(kind="BP", number=f"BP-2026-0900{n}", parcel=place,
                                    address=place.street_address)  # fmt: skip
        rows.append(Inspection(case=other, key="footing", label="Footing", section="5-25(b)(2)",
                               state="ready", planned_for=date(2026, 3, 2)))  # fmt: skip
    Inspection.objects.bulk_create(rows)
    page = sign_in(inspector).get("/inspections/").content.decode()
    places = [page.index(street) for street in ("9 Elm Street", "100 Elm Street", "120 Front")]
    assert places == sorted(places)


def test_what_was_missed_comes_first_and_what_is_far_off_is_left_out(
    sign_in, footing, issued, inspector
):
    rows = list(issued.inspections.exclude(pk=footing.pk)[:2])
    Inspection.objects.filter(pk=rows[0].pk).update(planned_for=date(2026, 3, 30))
    Inspection.objects.filter(pk=footing.pk).update(planned_for=date(2026, 2, 20))
    page = sign_in(inspector).get("/inspections/").content.decode()
    assert "Earlier, or without a day" in page and rows[0].label not in page


def test_satisfactory_work_is_recorded_through_the_door(sign_in, footing, inspector):
    answer = sign_in(inspector).post(url(footing), entered(footing, remarks="Clean work"))
    assert answer.status_code == 302 and answer["Location"] == "/inspections/"
    footing.refresh_from_db()
    visit = footing.visits.get()
    assert footing.state == "accepted" and visit.remarks == "Clean work"
    assert visit.event.action == "record_inspection" and visit.event.actor == inspector


def test_each_fault_names_its_provision(sign_in, footing, inspector):
    client = sign_in(inspector)
    answer = client.post(url(footing), entered(footing, False, [("", "Too shallow")]))
    assert answer.status_code == 422 and b"Name the provision" in answer.content
    answer = client.post(url(footing), entered(footing, False))
    assert answer.status_code == 422 and footing.visits.count() == 0
    faults = [("RCNYS R403.1", "Above frost: 30 inches"), ("RCNYS R403.1.1", "Too narrow")]
    client.post(url(footing), entered(footing, False, faults, photos=[picture(), picture("b.jpg")]))
    visit = footing.visits.get()
    assert [f["provision"] for f in visit.faults] == ["RCNYS R403.1", "RCNYS R403.1.1"]
    assert visit.faults[0]["text"] == "Above frost: 30 inches"
    assert visit.photos.count() == 2


def test_a_result_that_comes_twice_is_recorded_once(sign_in, footing, inspector):
    client, sent = sign_in(inspector), entered(footing, remarks="Two lines\r\nof words")
    first = client.post(url(footing), sent, **JSON)
    again = client.post(url(footing), sent, **JSON)
    assert first.json()["saved"] and again.json()["saved"]
    assert footing.visits.count() == 1


def test_two_that_come_at_the_same_moment_are_recorded_once(
    sign_in, footing, inspector, monkeypatch
):
    from workflow.views import inspection as view

    client, sent = sign_in(inspector), entered(footing)
    assert client.post(url(footing), sent, **JSON).json()["saved"]
    really, asked = view._recorded_already, []

    def not_at_first(*args):
        asked.append(args)
        return len(asked) > 1 and really(*args)

    monkeypatch.setattr(view, "_recorded_already", not_at_first)
    assert client.post(url(footing), sent, **JSON).json()["saved"]
    assert footing.visits.count() == 1 and len(asked) == 2


def test_a_visit_made_meanwhile_is_not_overwritten(
    sign_in, footing, issued, homeowner, inspector, officer
):
    kept = entered(footing, False, [("RCNYS R403.1", "Too shallow")])
    act(issued, "record_inspection", officer,
        {"inspection": footing.pk, "satisfactory": "False", "faults": "R1: wrong"})  # fmt: skip
    act(issued, "announce_inspection", homeowner, {"inspection": footing.pk})
    answer = sign_in(inspector).post(url(footing), kept, **JSON)
    assert answer.status_code == 422 and "Meanwhile" in answer.json()["errors"][0]
    assert footing.visits.count() == 1


def test_what_was_kept_on_the_device_counts_from_its_day(sign_in, footing, inspector, at):
    at("2026-03-04")
    sign_in(inspector).post(url(footing), entered(footing, visited_on="2026-03-03"))
    assert footing.visits.get().visited_on == date(2026, 3, 3)


def test_no_visit_lies_in_the_future(sign_in, footing, inspector):
    answer = sign_in(inspector).post(url(footing), entered(footing, visited_on="2026-03-05"))
    assert answer.status_code == 422 and b"lies in the future" in answer.content


def test_only_those_who_inspect_enter_results(sign_in, footing, clerk, auditor, homeowner):
    for who in (clerk, auditor):
        client = sign_in(who)
        assert b"Record the result" not in client.get(url(footing)).content
        assert client.post(url(footing), entered(footing)).status_code == 403
    assert sign_in(homeowner).post(url(footing), entered(footing)).status_code == 403
    assert footing.visits.count() == 0


def test_an_unpaid_fee_is_shown_and_bars_nothing(sign_in, footing, inspector):
    page = sign_in(inspector).get(url(footing)).content.decode()
    assert "$40.00" in page and "can be made all the same" in page


def test_one_more_row_without_a_script(sign_in, footing, inspector):
    data = entered(footing, False, [("R403.1", "Too shallow")], more="1")
    page = sign_in(inspector).post(url(footing), data).content.decode()
    assert 'value="Too shallow"' in page and "fault-1-provision" in page
    assert footing.visits.count() == 0


def test_earlier_provisions_are_suggested(sign_in, footing, issued, officer, homeowner, inspector):
    found = {"inspection": footing.pk, "satisfactory": "False", "faults": "RCNYS R9: wrong"}
    act(issued, "record_inspection", officer, found)
    act(issued, "announce_inspection", homeowner, {"inspection": footing.pk})
    page = sign_in(inspector).get(url(footing)).content.decode()
    assert '<option value="RCNYS R9">' in page and "R9</strong>: wrong" in page


def test_planning_shows_closings_and_asks_before_it_goes_against_one(sign_in, footing, clerk):
    OfficeClosing.objects.create(day=date(2026, 3, 9), reason="Painters")
    client, address = sign_in(clerk), f"{url(footing)}plan/"
    assert b"Painters" in client.get(address).content
    data = {"planned_for": "2026-03-09", "inspector": ""}
    assert client.post(address, data).status_code == 422
    assert client.post(address, {**data, "all_the_same": "1"}).status_code == 302
    footing.refresh_from_db()
    assert footing.planned_for == date(2026, 3, 9)


def test_the_auditor_plans_nothing(sign_in, footing, auditor):
    assert sign_in(auditor).get(f"{url(footing)}plan/").status_code == 403


def test_the_list_asks_as_much_for_twenty_as_for_two(sign_in, ready, inspector, queries):
    client = sign_in(inspector)
    ready(2)
    few = queries(client, "/inspections/")
    ready(20)
    assert queries(client, "/inspections/") == few
