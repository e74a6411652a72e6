"""A number is read in every form in which people bring it to the counter, and never guessed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parcels import taxmap
from parcels.taxmap import NotATaxMapNumber, TaxMapNumber


def number(least: int, most: int) -> st.SearchStrategy[str]:
    return st.integers(least, most).map(str)


subsections = st.integers(0, 99).map("{:02}".format)
# As the county's map numbers divided lots: 1, 2, 12, 112 (20 NYCRR 8189.11), no nought at the end.
sublots = st.just("") | st.from_regex(r"[1-9][0-9]?[1-9]|[1-9]", fullmatch=True)
suffixes = st.just("") | st.from_regex(r"[1-9A-Z][0-9A-Z]{0,3}", fullmatch=True)
numbers = st.builds(
    TaxMapNumber,
    number(1, 999), subsections, number(1, 9999), number(1, 999), sublots, suffixes,
)  # fmt: skip
municipalities = st.integers(10000, 659999).map("{:06}".format)

FORMS_OF_ONE = [
    "41.00-2-127",
    "41.-2-127",
    "041.00-02-127",
    " 41.00 - 2 - 127 ",
    "41.00–2–127",
    "04100000021270000000",
    "041.000-0002-127.000-0000",
    "041-000-0002-127-000-0000",
    "01010041.00-2-127",
    "034800 41.00-2-127",
    "03480004100000021270000000",
    "034800-04100000021270000000",
]


@pytest.mark.parametrize("text", FORMS_OF_ONE)
def test_every_form_is_the_one_parcel(text):
    assert str(taxmap.parse(text)) == "41.00-2-127"


def test_the_municipal_code_is_told_apart_from_the_section():
    assert taxmap.split("01010041.00-2-127")[0] == "010100"
    assert taxmap.split("41.00-2-127")[0] == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("4.10-2-127", "41.00-2-127"),
        ("41.00-21-27", "41.00-2-127"),
        ("41.00-2-12.7", "41.00-2-127"),
        ("41.00-2-127.1", "41.00-2-127.10"),
        ("41.00-2-127.1", "41.00-2-127/1"),
        ("157.08-1-14", "157.80-1-14"),
    ],
)
def test_parcels_that_differ_in_punctuation_stay_two(one, other):
    assert taxmap.parse(one) != taxmap.parse(other)
    assert taxmap.parse(one).code() != taxmap.parse(other).code() or ".10" in other


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not a tax map number"),
        ("Front Street", "for example 41.00-2-127"),
        ("41002127", "not a tax map number"),
        ("4100000021270000000", "not a tax map number"),  # 19 digits: a nought was lost
        ("41-00-2-127", "Write a point after the section"),
        ("157.8-1-14", ".8 may be .08 or .80"),
        ("4.1E+18", "spreadsheet"),
        ("157.08-1-14.1001", "157.08-1-14/1001"),
        ("41.00-2-1270", "not a tax map number"),
    ],
)
def test_what_is_no_number_is_refused_with_what_is_accepted(text, says):
    with pytest.raises(NotATaxMapNumber, match=says.replace(".", r"\.")) as refused:
        taxmap.parse(text)
    assert "20-digit code" in str(refused.value)


@given(numbers)
def test_a_number_survives_being_written_and_read(parcel):
    assert taxmap.parse(str(parcel)) == parcel


@given(numbers, municipalities)
def test_a_prefix_changes_nothing(parcel, swis):
    assert taxmap.split(f"{swis}{parcel}") == (swis, parcel)


@given(numbers)
def test_a_code_survives_being_written_and_read(parcel):
    assert taxmap.parse(parcel.code("left"), "left") == parcel


@given(numbers, st.sampled_from(["left", "right"]))
def test_a_code_of_an_unknown_county_is_among_the_readings(parcel, fill):
    if not (fill == "right" and parcel.subsection.endswith("0") and parcel.subsection != "00"):
        assert parcel in taxmap.readings(parcel.code(fill))


@given(numbers, numbers)
def test_two_parcels_never_share_a_text_or_a_code(one, other):
    assert (str(one) == str(other)) == (one == other)
    assert (one.code() == other.code()) == (one == other)


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused_never_a_crash(text):
    try:
        parcel = taxmap.parse(text)
    except NotATaxMapNumber:
        return
    assert taxmap.parse(str(parcel)) == parcel


def test_numbers_sort_as_on_the_map():
    texts = ["157.08-1-14", "9.00-10-2", "157.08-1-2", "9.00-2-2", "157.08-1-14.2", "157.08-1-14/3"]
    in_order = sorted(texts, key=lambda text: taxmap.parse(text).sort_key)
    assert in_order[:4] == ["9.00-2-2", "9.00-10-2", "157.08-1-2", "157.08-1-14"]


def test_the_beginning_of_a_block_does_not_reach_into_the_next():
    assert taxmap.beginning("157.08-1") == "157.08-1-"
    assert taxmap.beginning("157.08") == "157.08-"
    assert taxmap.beginning("157.08-1-14") == ""
