"""The officer decides, unless § 6-168(c) sends the application to the town board."""

import json

import pytest

from people.models import Person
from tests.timber.conftest import EAST, NORTH, REVIEWED, make_parcel
from tests.timber.town import RESOLUTION, SIGN, fill_in, hand_in, pay
from timber import checks
from workflow.door import act, begin
from workflow.models import Message, Referral
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State


def take_up(case, officer, clerk):
    pay(case, clerk)
    hand_in(case, clerk, officer)
    act(case, "record_environmental_review", officer, {"review_needed": "False"})
    act(case, "take_up", officer)
    act(case, "review_plan", officer, REVIEWED)


@pytest.fixture
def taken_up(filed, officer, clerk):
    take_up(filed, officer, clerk)
    return filed


def near_of(case):
    return [(n.parcel.tax_map_number, n.zone, float(n.distance_ft))
            for n in checks.surroundings(case, case.filed_on).near]  # fmt: skip


def test_property_zoned_for_homes_within_the_distance_is_measured(taken_up):
    """Exactly at the limit counts; one foot more does not, and neither does another district."""
    make_parcel("157.08-2-1", (1300, 0), "RA-1", "Brown, Ann")  # 300 feet east of the woods
    make_parcel("157.08-2-2", (0, 1301), "RA-2", "Green, Bob")  # 301 feet north
    make_parcel("157.08-2-3", (0, -1100), "RR", "Black, Cy", size_ft=1000)  # 100 feet south
    assert near_of(taken_up) == [("157.08-2-1", "ra_1", 300.0)]


def test_a_harvest_parcel_in_such_a_district_has_no_distance_to_it(landowner, at):
    at("2026-03-02")
    make_parcel("172.00-1-10", None, "RC", "Woods, Walter")
    case = begin("TL", landowner)
    fill_in(case, landowner)
    act(case, "submit", landowner, SIGN)
    assert near_of(case) == [("172.00-1-10", "rc", 0.0)]


def test_the_officer_decides_nothing_before_what_lies_near_is_confirmed(taken_up, officer):
    with pytest.raises(Refused, match="confirmed what lies near"):
        act(taken_up, "approve", officer)
    act(taken_up, "confirm_nearby", officer)
    act(taken_up, "approve", officer)
    assert taken_up.state == State.APPROVED


def test_near_homes_the_town_board_decides(taken_up, officer, clerk):
    make_parcel("157.08-2-1", (1200, 0), "RA-1", "Brown, Ann")
    act(taken_up, "confirm_nearby", officer, confirmed(taken_up))
    for name in ("approve", "deny"):
        with pytest.raises(Refused, match="within 300 feet the town board reviews it"):
            act(taken_up, name, officer, {"reason": "No."})
    act(taken_up, "refer", officer)
    referral = taken_up.referrals.get()
    assert (referral.kind, referral.body) == (Referral.Kind.DECISION, "town_board")
    assert taken_up.papers.filter(key="timber.referral").exists()
    act(taken_up, "board_approve", clerk, RESOLUTION)
    assert (taken_up.state, taken_up.decided_by) == (State.APPROVED, "town_board")
    referral.refresh_from_db()
    assert (referral.state, referral.resolution_number) == ("answered", "2026-41")
    assert Message.objects.filter(subject__startswith="Copy of the decision").exists()


def confirmed(case, **changed):
    found = checks.surroundings(case, case.filed_on).near
    data = {f"distance_{one.key}": str(one.distance_ft) for one in found}
    for key, value in changed.items():
        data |= {f"{key}_{one.key}": value for one in found}
    return data


def test_a_measured_distance_is_corrected_with_a_reason(taken_up, officer):
    make_parcel("157.08-2-1", (1200, 0), "RA-1", "Brown, Ann")
    with pytest.raises(BadData, match="Say why it is otherwise"):
        act(taken_up, "confirm_nearby", officer, confirmed(taken_up, distance="450"))
    why = "The plan keeps the harvest 250 feet inside the line."
    act(taken_up, "confirm_nearby", officer, confirmed(taken_up, distance="450", reason=why))
    row = taken_up.nearby_properties.get()
    assert (float(row.computed_ft), float(row.distance_ft), row.reason) == (200.0, 450.0, why)
    act(taken_up, "approve", officer)


def test_what_the_map_does_not_have_is_entered_by_hand(taken_up, officer):
    other = {"other_1": "10 Elm Street", "other_zone_1": "ra_2", "other_distance_1": "120"}
    with pytest.raises(BadData, match="Choose its district"):
        act(taken_up, "confirm_nearby", officer, {**other, "other_zone_1": ""})
    act(taken_up, "confirm_nearby", officer, other)
    assert checks.board(taken_up, taken_up.filed_on)["outcome"] == "town_board"


def test_the_area_of_the_work_is_measured_where_it_is_known(taken_up, officer):
    """The parcel lies 200 feet from homes, the harvest 700."""
    make_parcel("157.08-2-1", (1200, 0), "RA-1", "Brown, Ann")
    act(taken_up, "confirm_nearby", officer, confirmed(taken_up))
    ring = [[0, 0], [500, 0], [500, 500], [0, 500], [0, 0]]
    area = {
        "type": "Polygon",
        "coordinates": [[[EAST + x, NORTH + y] for x, y in ring]],
        "crs": {"type": "name", "properties": {"name": "EPSG:2261"}},
    }
    data = {"source": "Site plan A", "geojson": json.dumps(area)}
    act(taken_up, "enter_work_area", officer, data)
    assert taken_up.nearby_checked_on is None  # to be confirmed anew
    found = checks.surroundings(taken_up, taken_up.filed_on)
    assert found.from_work and found.near == ()
    with pytest.raises(BadData, match="no GeoJSON"):
        act(taken_up, "enter_work_area", officer, {"source": "x", "geojson": "{"})
    far = {"type": "Point", "coordinates": [1, 2]}
    with pytest.raises(BadData, match="no outline"):
        act(taken_up, "enter_work_area", officer, {"source": "x", "geojson": json.dumps(far)})


def test_a_citation_within_three_years_sends_it_to_the_board(taken_up, landowner, officer, at):
    cite = {"provision": "6-189", "note": "Ruts in the road"}
    act(taken_up, "record_citation", officer, {**cite, "cited_on": "2023-03-02"})
    result = checks.board(taken_up, taken_up.filed_on)
    assert [f["rule"] for f in result["findings"]] == ["timber.board_review.citation"]
    taken_up.citations.update(cited_on="2023-03-01")  # a day earlier it counts no more
    assert checks.board(taken_up, taken_up.filed_on)["outcome"] == "incomplete"


def test_a_citation_of_someone_else_does_not_count(taken_up, officer):
    act(taken_up, "record_citation", officer, {"provision": "6-189", "cited_on": "2026-01-05"})
    taken_up.citations.update(person=Person.objects.create(name="Somebody Else"))
    assert checks.citations(taken_up, taken_up.filed_on) == []


def test_a_waiver_goes_to_the_board_unless_it_is_insignificant(taken_up, landowner, officer):
    with pytest.raises(BadData, match="section of the article"):
        act(taken_up, "ask_waiver", landowner, {"provision": "5-24", "reason": "So."})
    act(taken_up, "ask_waiver", landowner, {"provision": "6-191(3)", "reason": "Steep ground."})
    act(taken_up, "confirm_nearby", officer)
    with pytest.raises(Refused, match="was not found insignificant"):
        act(taken_up, "approve", officer)
    waiver = taken_up.waivers.get()
    act(taken_up, "judge_waiver", officer, {"waiver": waiver.pk, "insignificant": "True",
                                            "reason": "Ten feet."})  # fmt: skip
    act(taken_up, "approve", officer, {"waivers_granted": [waiver.pk]})
    waiver.refresh_from_db()
    assert waiver.granted and waiver.decided_by == "Code enforcement officer"


def test_a_question_how_the_article_is_meant_goes_to_the_board(taken_up, landowner, officer, board):
    act(taken_up, "ask_interpretation", landowner, {"question": "Is a log deck a landing?"})
    act(taken_up, "refer", officer)
    with pytest.raises(BadData, match="interpretation"):
        act(taken_up, "board_approve", board, RESOLUTION)
    act(taken_up, "board_approve", board, {**RESOLUTION, "interpretation": "It is."})
    assert taken_up.interpretation == "It is."


def test_a_haul_road_over_a_critical_slope_is_the_boards(taken_up, officer, board):
    """§ 6-186: upon such conditions as the town board may impose."""
    road = {"name": "Road B", "kind": "haul_road", "sections": "10, 100", "water_diverted": "True",
            "constructed": "on", "on_critical_slope": "on",
            "solely_connects_to_town_road": "True", "other_access_available": "False"}  # fmt: skip
    act(taken_up, "add_road", officer, road)
    act(taken_up, "confirm_nearby", officer)
    with pytest.raises(Refused, match="may cross a critical slope"):
        act(taken_up, "approve", officer)
    act(taken_up, "refer", officer)
    with pytest.raises(Refused, match="Answer it with a reason"):
        act(taken_up, "board_approve", board, RESOLUTION)
    from workflow.departures import field_name

    found = [f for f in checks.plan_findings(taken_up, taken_up.filed_on)
             if f["status"] == "review"]  # fmt: skip
    answers = {field_name(f): "Gravel it first." for f in found}
    data = {**RESOLUTION, **answers, "conditions": "Gravel on Road B before hauling."}
    act(taken_up, "board_approve", board, data)
    assert taken_up.state == State.APPROVED_WITH_CONDITIONS


def test_the_board_waives_what_the_plan_breaks(taken_up, landowner, officer, board):
    """A landing 100 feet from the right-of-way: the officer can not let it pass, the board can."""
    landing = taken_up.landings.get()
    act(taken_up, "take_off", officer, {"row": f"landings:{landing.pk}"})
    nearer = {"name": "Landing 2", "in_buffer_strip": "False",
              "distance_to_right_of_way_ft": "100", "graded_and_waterbarred": "True"}  # fmt: skip
    act(taken_up, "add_landing", officer, nearer)
    act(taken_up, "confirm_nearby", officer)
    with pytest.raises(Refused, match="A landing is 100 feet from a public right-of-way"):
        act(taken_up, "approve", officer)
    act(taken_up, "ask_waiver", landowner, {"provision": "6-191", "reason": "A cliff behind it."})
    act(taken_up, "refer", officer)
    with pytest.raises(Refused, match="A landing is 100 feet"):
        act(taken_up, "board_approve", board, RESOLUTION)
    waiver = taken_up.waivers.get()
    act(taken_up, "board_approve", board, {**RESOLUTION, "waivers_granted": [waiver.pk]})
    waiver.refresh_from_db()
    assert waiver.decided_by == "Town board, resolution 2026-41"


def test_nothing_else_is_referred_and_nobody_else_decides(taken_up, officer, clerk, landowner):
    with pytest.raises(Refused, match="Nothing sends this application"):
        act(taken_up, "refer", officer)
    with pytest.raises(NotAllowed):
        act(taken_up, "approve", clerk)
    with pytest.raises(NotAllowed):
        act(taken_up, "approve", landowner)


def test_nobody_decides_who_is_named_on_the_application(taken_up, officer):
    officer.full_name = "Logger, Lena"
    officer.save()
    with pytest.raises(Refused, match="stands on this case as logger"):
        act(taken_up, "confirm_nearby", officer)
    officer.full_name = "Walter Woods"
    officer.save()
    with pytest.raises(Refused, match="landowner"):
        act(taken_up, "approve", officer)


def test_the_board_sets_another_width_of_a_strip(taken_up, officer, board):
    strip = {"name": "Brook", "along": "stream", "width_ft": "30"}
    act(taken_up, "add_buffer_strip", officer, strip)
    assert "buffer_width" in rules(taken_up)
    row = taken_up.buffer_strips.get()
    act(taken_up, "set_buffer_width", board, {"strip": row.pk, "board_width_ft": "30",
                                              **RESOLUTION})  # fmt: skip
    assert "buffer_width" not in rules(taken_up)


def test_an_insignificant_stream_needs_no_strip(taken_up, officer):
    strip = {"name": "Ditch", "along": "stream", "width_ft": "0"}
    act(taken_up, "add_buffer_strip", officer, strip)
    assert "buffer_width" in rules(taken_up)
    row = taken_up.buffer_strips.get()
    act(taken_up, "judge_stream", officer, {"strip": row.pk, "insignificant": "True",
                                            "reason": "A foot wide."})  # fmt: skip
    assert "buffer_width" not in rules(taken_up)


def rules(case):
    found = checks.plan_findings(case, case.filed_on)
    return {f["rule"].rpartition(".")[2] for f in found if f["status"] == "violation"}
