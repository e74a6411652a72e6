"""However an address is written, it is found under one key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parcels import address


@pytest.mark.parametrize(
    "text",
    [
        "4105 Vestal Parkway West",
        "4105 VESTAL PKWY W",
        "4105 vestal pkwy. west",
        "  4105  Vestal Pky W ",
    ],
)
def test_parkway_west_and_pkwy_w_are_one(text):
    assert address.normalise(text) == "4105 VESTAL PKWY W"


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("12 North Main Street, Apt. 3", "12 N MAIN ST APT 3"),
        ("12 N Main St #3", "12 N MAIN ST APT 3"),
        ("601 O’Hara Ln", "601 OHARA LN"),
        ("7 Étoile Terrace", "7 ETOILE TER"),
        ("12-14 Jensen Rd", "12-14 JENSEN RD"),
    ],
)
def test_usual_abbreviations(text, key):
    assert address.normalise(text) == key


def test_the_house_number_and_the_street_are_told_apart():
    found = address.key("200A African Road")
    assert (found.street, found.number) == ("AFRICAN RD", 200)
    assert address.key("no address") == address.AddressKey("", "", None)


@given(st.text(max_size=60))
def test_a_key_is_its_own_key(text):
    once = address.normalise(text)
    assert address.normalise(once) == once
