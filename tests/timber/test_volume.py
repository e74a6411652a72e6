"""Whether a harvest is commercial: any twelve months, contiguous parcels, one owner (§§ 6-151,
6-166)."""

from datetime import date

import pytest

from tests.timber.conftest import make_parcel
from tests.timber.town import SIGN, today
from timber import checks, fellings, holding
from workflow.door import act, begin
from workflow.refusal import BadData
from workflow.states import State


@pytest.fixture
def land(woods, at):
    """Walter's three parcels, of which two touch, and Ann's beside them."""
    at("2026-09-01")
    beside = make_parcel("172.00-1-11", (1000, 0), "RR", "Woods, Walter")
    far = make_parcel("172.00-1-12", (9000, 0), "RR", "Woods, Walter")
    other = make_parcel("172.00-1-13", (0, 1000), "RR", "Brown, Ann")
    return woods, beside, far, other


def fell(who, parcel, on, **volume):
    return begin("FE", who, {"parcel": parcel.pk, "felled_on": on, **volume})


def numbers(parcels):
    return [parcel.tax_map_number for parcel in parcels]


def test_a_holding_is_what_touches_and_has_the_same_owner(land):
    woods, beside, far, other = land
    assert numbers(holding.holding(woods, today())) == ["172.00-1-10", "172.00-1-11"]
    assert numbers(holding.holding(far, today())) == ["172.00-1-12"]
    assert numbers(holding.holding(other, today())) == ["172.00-1-13"]


def test_the_volumes_of_a_holding_add_up_over_any_twelve_months(land, officer):
    woods, beside, far, other = land
    fell(officer, woods, "2025-09-02", cords="12")
    fell(officer, beside, "2026-03-01", cords="8")
    fell(officer, far, "2026-03-01", cords="5")
    fell(officer, other, "2026-03-01", cords="19")
    result = fellings.of_holding(woods, today())
    assert (result["outcome"], result["values"]["largest_cords"]) == ("not_required", 20)
    last = fell(officer, beside, "2026-09-01", cords="0.1")
    assert fellings.of_holding(woods, today())["outcome"] == "required"
    assert last.tasks.get(about="unlicensed").section == "6-166(a)"


def test_the_same_day_a_year_later_does_not_add_up(land, officer):
    woods, *_rest = land
    first = fell(officer, woods, "2025-09-01", board_feet="9000")
    assert first.clocks.get().due_on == date(2026, 8, 31)
    fell(officer, woods, "2026-09-01", board_feet="9000")
    assert fellings.of_holding(woods, today())["outcome"] == "not_required"


def test_an_excepted_felling_does_not_count(land, officer):
    woods, *_rest = land
    fell(officer, woods, "2026-08-01", cords="30", exception="personal_use")
    assert fellings.of_holding(woods, today())["values"]["largest_cords"] is None


def test_measures_taken_together_are_for_the_officer(land, officer):
    woods, *_rest = land
    fell(officer, woods, "2026-08-01", cords="15")
    last = fell(officer, woods, "2026-08-02", board_feet="5000")
    assert fellings.of_holding(woods, today())["outcome"] == "review"
    assert "may be" in last.tasks.get(about="unlicensed").what


def test_under_a_license_nobody_is_asked(issued, officer):
    felling = fell(officer, issued.parcel, "2026-03-02", board_feet="20000")
    assert not felling.tasks.exists()


def test_what_was_felled_before_counts_with_what_is_planned(land, officer, landowner):
    woods, *_rest = land
    fell(officer, woods, "2026-08-01", board_feet="9000")
    case = begin("TL", landowner, {"parcel": woods.pk, "volume_board_feet": "2000"})
    assert checks.volume(case, today())["values"]["largest_board_feet"] == 9000
    assert case.volume_board_feet == 2000  # as the guided pages handed it over


def test_a_felling_taken_back_counts_no_more(land, officer):
    woods, *_rest = land
    felling = fell(officer, woods, "2026-08-01", cords="25")
    act(felling, "annul", officer, {"reason": "Another parcel."})
    assert felling.state == State.VOID
    assert holding.fellings_on([woods]) == []


def test_a_felling_has_a_measure_and_is_past(land, officer):
    woods, *_rest = land
    with pytest.raises(BadData, match="one of the measures"):
        fell(officer, woods, "2026-08-01")
    with pytest.raises(BadData, match="future"):
        fell(officer, woods, "2026-09-02", cords="1")


def test_where_the_map_is_silent_an_officer_finds_out(landowner, officer, at):
    at("2026-03-02")
    first = make_parcel("172.00-1-20", None, "RR", "Woods, Walter")
    second = make_parcel("172.00-1-21", None, "RR", "Woods, Walter")
    third = make_parcel("172.00-1-22", None, "RR", "Woods, Walter")
    assert holding.contiguous([first, second, third]) is None
    case = begin("TL", landowner, {"parcel": first.pk})
    page = {"page": "property", "parcel_number": "172.00-1-20", "further": "172.00-1-21"}
    act(case, "fill_in", landowner, page)
    act(case, "fill_in", landowner, {"page": "people", "landowner_name": "Walter Woods"})
    type(case).objects.filter(pk=case.pk).update(volume_cords=30)
    case.refresh_from_db()
    act(case, "submit", landowner, SIGN)
    pair = {"first": second.pk, "second": first.pk, "contiguous": "True", "reason": "The deed."}
    with pytest.raises(BadData, match="another parcel"):
        act(case, "record_contiguity", officer, {**pair, "first": first.pk})
    act(case, "record_contiguity", officer, pair)
    assert holding.contiguous([first, second]) is True
    assert numbers(holding.holding(first, today())) == ["172.00-1-20", "172.00-1-21"]
    act(case, "record_contiguity", officer, {**pair, "contiguous": "False"})
    assert holding.contiguous([first, second]) is False


def test_owners_on_the_roll_decide(land):
    woods, beside, _far, other = land
    assert holding.same_owner([woods, beside], today()) is True
    assert holding.same_owner([woods, other], today()) is False
    beside.owners.all().delete()
    assert holding.same_owner([woods, beside], today()) is None
