"""Shopping plazas: tenant spaces, approved packages, pad sites, ground signs (§ 5-132)."""

from datetime import date
from decimal import Decimal

import pytest

from tests.signs.before_boards import decided
from tests.signs.conftest import make_parcel
from tests.signs.test_approvals import ask_board
from tests.signs.town import GROUND, SIGN, WALL, answers, record_sign, to_review
from workflow.door import act, begin
from workflow.refusal import BadData, Refused
from workflow.states import State

FIGURES = {
    "wall_signs_per_space": "1", "wall_max_area_sqft": "30", "wall_max_height_ft": "3",
    "wall_max_length_ft": "12", "style": "White letters on a dark band.",
}  # fmt: skip


@pytest.fixture
def plaza(officer, schedule, march):
    """Five spaces of 40 feet, a corner of 60 by 30, a pad site; built in 1988."""
    parcel = make_parcel("157.07-1-1", "700 Parkway", "C-2", "400")
    lot = begin("SL", officer, {"parcel": parcel.pk})
    act(lot, "record_facts", officer, {"nonresidential_uses": "7", "shopping_plaza": "on",
                                       "constructed_on": "1988-05-01"})  # fmt: skip
    for number in range(1, 6):
        add(lot, officer, f"Unit {number}", "40")
    add(lot, officer, "Corner", "60", corner="on", second_front_width_ft="30")
    add(lot, officer, "Bank", "30", pad_building="Bank building")
    return lot


def add(lot, officer, name, width, **over):
    act(lot, "add_space", officer, {"name": name, "store_front_width_ft": width,
                                    "starts_on": "2020-01-01", **over})  # fmt: skip


def space(lot, name):
    return lot.spaces.get(name=name)


def wall(lot, name, width, height, **over):
    return {**WALL, "face_1_width_ft": str(width), "face_1_height_ft": str(height),
            "space": space(lot, name).pk, **over}  # fmt: skip


def review(who, lot, clerk, officer, *signs):
    return to_review(who, lot.land, clerk, officer, *signs)


def test_a_third_of_forty_feet_and_forty_square_feet(plaza, merchant, clerk, officer):
    fits = review(merchant, plaza, clerk, officer, wall(plaza, "Unit 1", "13", "3"))
    act(fits, "approve", officer)
    assert fits.state == State.APPROVED
    long = review(merchant, plaza, clerk, officer, wall(plaza, "Unit 2", "13.5", "2.9"))
    with pytest.raises(Refused, match="allows a third of that, 13.33 feet"):
        act(long, "approve", officer)


def test_one_sign_for_a_space_and_two_at_a_corner(plaza, merchant, clerk, officer):
    two = review(merchant, plaza, clerk, officer,
                 wall(plaza, "Unit 1", "10", "2"), wall(plaza, "Unit 1", "5", "2"))  # fmt: skip
    with pytest.raises(Refused, match="2 wall signs; 1 is allowed"):
        act(two, "approve", officer)
    corner = review(merchant, plaza, clerk, officer, wall(plaza, "Corner", "17", "4"),
                    wall(plaza, "Corner", "9", "4", front="second"))  # fmt: skip
    act(corner, "approve", officer)  # 68 and 36 are 104, at most 105
    assert corner.state == State.APPROVED


def test_both_signs_of_a_corner_together(plaza, merchant, clerk, officer):
    corner = review(merchant, plaza, clerk, officer, wall(plaza, "Corner", "17.5", "4"),
                    wall(plaza, "Corner", "9.5", "4", front="second"))  # fmt: skip
    with pytest.raises(Refused, match="together 108 sq"):
        act(corner, "approve", officer)


def test_the_sign_that_stands_counts_for_its_space(plaza, merchant, clerk, officer):
    record_sign(officer, plaza.land, standing="conforming", face_1_width_ft="8",
                face_1_height_ft="2", space=space(plaza, "Unit 3").pk)  # fmt: skip
    case = review(merchant, plaza, clerk, officer, wall(plaza, "Unit 3", "8", "2"))
    with pytest.raises(Refused, match="2 wall signs; 1 is allowed"):
        act(case, "approve", officer)


def test_an_earlier_package_governs_and_the_officer_judges_deviations(
    plaza, merchant, clerk, officer
):
    act(plaza, "record_package", officer, {**FIGURES, "resolution_number": "P-1995-3",
                                           "approved_on": "1995-06-01"})  # fmt: skip
    kept = review(merchant, plaza, clerk, officer, wall(plaza, "Unit 1", "12", "2.5"))
    act(kept, "approve", officer)
    over = review(merchant, plaza, clerk, officer, wall(plaza, "Unit 2", "12.2", "2.4"))
    with pytest.raises(Refused, match="departs from the approved package"):
        act(over, "approve", officer)
    act(over, "approve", officer, answers(over, officer, "Two inches can not be seen."))
    assert over.state == State.APPROVED
    finding = next(f for f in over.events.last().findings if f.get("departure"))
    assert finding["departure"] == "Two inches can not be seen."


def test_a_newer_plaza_waits_for_its_plan(plaza, merchant, clerk, officer, planner):
    act(plaza, "record_facts", officer, {"nonresidential_uses": "7", "shopping_plaza": "on",
                                         "constructed_on": "2015-05-01"})  # fmt: skip
    case = review(merchant, plaza, clerk, officer, wall(plaza, "Unit 1", "12", "2.5"))
    with pytest.raises(Refused, match="has not approved a sign plan"):
        act(case, "approve", officer)
    plan = propose(merchant, plaza, officer)
    act(plan, "decide", planner, decided(decided_on="2026-03-02"))
    assert plan.state == State.APPROVED
    package = plaza.package_on(date(2026, 3, 2))
    assert package.plan == plan and package.wall_max_area_sqft == Decimal("30.00")
    act(case, "approve", officer)
    assert case.state == State.APPROVED


def propose(who, lot, officer, **figures):
    case = begin("PZ", who)
    act(case, "fill_in", who, {"page": "property", "parcel_number": lot.land.tax_map_number})
    act(case, "fill_in", who, {"page": "plaza", "business_spaces": "7",
                               "constructed_on": "2015-05-01",
                               "total_store_front_width_ft": "290"})  # fmt: skip
    act(case, "fill_in", who, {"page": "figures", **FIGURES, **figures})
    act(case, "submit", who, SIGN)
    act(case, "refer", officer)
    return case


def test_more_than_the_law_sets_forth_goes_to_the_zoning_board_first(
    plaza, merchant, officer, planner, zoner
):
    plan = propose(merchant, plaza, officer, wall_max_area_sqft="90")
    assert list(plan.referrals.values_list("body", flat=True)) == ["zoning_board", "planning_board"]
    with pytest.raises(Refused, match="has not approved it"):
        act(plan, "decide", planner, decided(decided_on="2026-03-02"))
    answer = {"decision": "approve", "answer": "Once.", "decided_on": "2026-03-02",
              "resolution_number": "Z-3"}  # fmt: skip
    act(plan, "record_excess", zoner, answer)
    act(plan, "decide", planner, decided(decided_on="2026-03-02"))
    assert plan.state == State.APPROVED and plan.excess_approved


def test_a_new_plan_takes_the_place_of_the_package(plaza, merchant, officer, planner):
    act(plaza, "record_package", officer, {**FIGURES, "resolution_number": "P-1995-3",
                                           "approved_on": "1995-06-01"})  # fmt: skip
    plan = propose(merchant, plaza, officer, wall_max_length_ft="14")
    act(plan, "decide", planner, decided(decided_on="2026-03-02"))
    assert plaza.package_on(date(2026, 3, 1)).resolution_number == "P-1995-3"
    assert plaza.package_on(date(2026, 3, 2)).wall_max_length_ft == Decimal("14.00")


def test_a_ground_sign_of_a_plaza_by_its_store_fronts(plaza, merchant, clerk, officer):
    """Under 500 feet of store fronts: 10 by 12 feet (§ 5-132(d)(3)a)."""
    sign = {**GROUND, "face_1_width_ft": "10", "face_2_width_ft": "10", "height_ft": "12",
            "plaza_place": "front_yard"}  # fmt: skip
    case = review(merchant, plaza, clerk, officer, sign)
    act(case, "approve", officer, answers(case, officer))
    high = review(merchant, plaza, clerk, officer, {**sign, "height_ft": "12.5"})
    with pytest.raises(Refused, match=r"height of the sign is 12.5 feet.*2 ground signs"):
        act(high, "approve", officer, answers(high, officer))


def test_a_second_ground_sign_needs_the_zoning_board(plaza, merchant, clerk, officer, zoner):
    sign = {**GROUND, "face_1_width_ft": "8", "face_2_width_ft": "8", "height_ft": "12",
            "plaza_place": "secondary_entrance"}  # fmt: skip
    case = review(merchant, plaza, clerk, officer, sign)
    with pytest.raises(Refused, match="zoning board of appeals has not approved"):
        act(case, "approve", officer, answers(case, officer))
    board = ask_board(merchant, officer, plaza.land, "second_plaza_ground", permit=case)
    act(board, "decide", zoner, decided(decided_on="2026-03-02"))
    act(case, "approve", officer, answers(case, officer))
    assert case.state == State.APPROVED


def test_a_pad_site_has_its_own_limits(plaza, merchant, clerk, officer):
    bank = space(plaza, "Bank")
    wide = {**wall(plaza, "Bank", "10.5", "3"), "side_of_building": "north"}
    case = review(merchant, plaza, clerk, officer, wide)
    with pytest.raises(Refused, match="allows a third of that, 10 feet"):
        act(case, "approve", officer)
    ground = {**GROUND, "height_ft": "13", "space": bank.pk}
    case = review(merchant, plaza, clerk, officer, ground)
    with pytest.raises(Refused, match="most allowed is 12 feet"):
        act(case, "approve", officer)


def test_the_owner_chooses_the_primary_entrance_once(plaza, officer):
    from tests.permits.conftest import plan as a_file

    chosen = {"primary_entrance": "Parkway", "elected_on": "2026-02-01"}
    with pytest.raises(BadData, match="election"):
        act(plaza, "elect_entrance", officer, chosen)
    act(plaza, "elect_entrance", officer, chosen, files={"election": a_file("choice.pdf")})
    with pytest.raises(Refused, match="made once"):
        act(plaza, "elect_entrance", officer, chosen)


def test_only_a_corner_has_a_second_front(plaza, officer):
    with pytest.raises(BadData, match="Only a corner space"):
        add(plaza, officer, "Unit 9", "20", second_front_width_ft="10")
