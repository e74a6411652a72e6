"""The roll comes once a year; it tells what is wrong with it, and overwrites nobody's work."""

from datetime import date
from decimal import Decimal

import pytest

from parcels.models import Parcel, ParcelChange, ParcelOwner, RollImport, Source
from parcels.register import change_owners, enter_by_hand
from parcels.signals import owner_changed
from tests.parcels.rolls import HOUSE, SECOND, house

pytestmark = pytest.mark.django_db


def test_the_first_roll(load, sales):
    out, _, failure = load([HOUSE, house(12, ADD_OWNER="Delgado, Luis")])
    assert failure == ""
    assert "2 new parcels" in out
    parcel = Parcel.objects.get(tax_map_number="157.08-2-11")
    assert (parcel.street_address, parcel.acres, parcel.swis) == (
        "118 Front St", Decimal("0.240"), "034800",
    )  # fmt: skip
    assert parcel.owners.get().tax_roll_mailing_address == "118 Front St\nVestal, NY 13850"
    other = Parcel.objects.get(tax_map_number="157.08-2-12")
    assert [o.name for o in other.owners_on(date(2020, 1, 1))] == [
        "Brzezinska, Halina", "Delgado, Luis",
    ]  # fmt: skip
    assert sales == []


def test_the_same_roll_again_changes_nothing(load, sales):
    load([HOUSE, house(12)])
    out, _, failure = load([HOUSE, house(12)], day=SECOND)
    assert failure == ""
    assert "2 parcels as before" in out
    assert ParcelChange.objects.count() == 0
    assert ParcelOwner.objects.count() == 2
    assert sales == []


def test_next_year_a_house_was_sold_and_the_other_one_grew(load, sales):
    load([HOUSE, house(12)])
    load([{**HOUSE, "PRIMARY_OWNER": "Osei, Kofi", "ROLL_YR": "2026"}, house(12, ACRES="0.3")],
         day=SECOND)  # fmt: skip
    parcel = Parcel.objects.get(tax_map_number="157.08-2-11")
    assert [o.name for o in parcel.owners_on(date(2026, 6, 30))] == ["Brzezinska, Halina"]
    assert [o.name for o in parcel.owners_on(date(2026, 7, 1))] == ["Osei, Kofi"]
    assert sales == [("157.08-2-11", "Osei, Kofi", "2026-07-01")]
    assert parcel.roll_year == 2026
    grown = ParcelChange.objects.get(field="acres")
    assert (grown.old_value, grown.new_value) == ("0.240", "0.300")
    assert grown.roll_import == RollImport.objects.first()


def test_a_new_mailing_address_is_no_sale(load, sales):
    load([HOUSE])
    load([{**HOUSE, "MAIL_ADDR": "9 Elm St"}], day=SECOND)
    parcel = Parcel.objects.get()
    assert [o.mail_addr for o in parcel.owners_on(date(2026, 1, 1))] == ["118 Front St"]
    assert [o.mail_addr for o in parcel.owners_on(date(2026, 8, 1))] == ["9 Elm St"]
    assert sales == []


def test_what_a_person_entered_is_shown_and_not_overwritten(load):
    load([HOUSE])
    parcel = Parcel.objects.get()
    enter_by_hand(parcel, {"acres": Decimal("0.250")}, source=Source.OFFICER,
                  day=date(2025, 9, 1), by="A. Surveyor")  # fmt: skip
    for _ in range(2):
        out, _, failure = load([HOUSE], day=SECOND)
        assert failure == ""
        assert "157.08-2-11 acres: on record “0.250”, roll “0.240”" in out
    parcel.refresh_from_db()
    assert parcel.acres == Decimal("0.250")
    assert ParcelChange.objects.filter(applied=False).count() == 1


def test_a_deed_entered_by_hand_stands_until_the_roll_has_caught_up(load, sales):
    load([HOUSE])
    parcel = Parcel.objects.get()
    change_owners(
        parcel, [ParcelOwner(name="Osei, Kofi")], source=Source.COUNTY_CLERK, day=date(2026, 5, 1)
    )
    out, _, _ = load([HOUSE], day=SECOND)
    assert "owners: on record “Osei, Kofi”, roll “Brzezinska, Halina”" in out
    assert [o.name for o in parcel.owners.filter(to_day=None)] == ["Osei, Kofi"]
    load([{**HOUSE, "PRIMARY_OWNER": "OSEI, KOFI"}], day="2027-07-01")
    load([{**HOUSE, "PRIMARY_OWNER": "Ivanov, Mila"}], day="2028-07-01")
    assert [o.name for o in parcel.owners.filter(to_day=None)] == ["Ivanov, Mila"]
    assert len(sales) == 2


def test_a_parcel_that_the_roll_lacks_is_reported_and_stays(load):
    load([HOUSE, house(12)])
    out, _, failure = load([HOUSE], day=SECOND)
    assert failure == ""
    assert "Not on this roll: 157.08-2-12" in out
    assert Parcel.objects.count() == 2


BAD = [
    ({"PRINT_KEY": "Front Street"}, "PRINT_KEY", "for example 41.00-2-127"),
    ({"PRINT_KEY": "157.08-2-99"}, "SBL", "the columns before say 157.08-2-99"),
    ({"SBL": "1.5708E+19"}, "SBL", "spreadsheet"),
    ({"SWIS_SBL_ID": "03490015708000020120000000"}, "SWIS_SBL_ID", "SWIS says 034800"),
    ({"SWIS": "Vestal"}, "SWIS", "for example 034800"),
    ({"SWIS": "010100", "SWIS_SBL_ID": ""}, "SWIS", "another municipality"),
    ({"ACRES": "half"}, "ACRES", "such as 1.25"),
    ({"ACRES": "-1"}, "ACRES", "such as 1.25"),
    ({"ACRES": "NaN"}, "ACRES", "such as 1.25"),
    ({"ACRES": "99999999999"}, "ACRES", "too large"),
    ({"PROP_CLASS": "house"}, "PROP_CLASS", "for example 210"),
    ({"LOC_ZIP": "1385"}, "LOC_ZIP", "13850-1234"),
    ({"ROLL_YR": "25"}, "ROLL_YR", "for example 2026"),
    ({"PRIMARY_OWNER": "x" * 201}, "PRIMARY_OWNER", "more than 200"),
    ({"PRINT_KEY": "", "SBL": "", "SWIS_SBL_ID": ""}, "PRINT_KEY", "is empty"),
]


@pytest.mark.parametrize(("changes", "column", "says"), BAD)
def test_a_bad_row_is_named_with_column_and_reason_and_nothing_is_kept(load, changes, column, says):
    _, err, failure = load([HOUSE, house(12, **changes)])
    assert f"Row 3, {column}: " in err
    assert says in err
    assert "nothing was written" in failure
    assert Parcel.objects.count() == 0
    assert RollImport.objects.count() == 0


def test_with_partial_the_good_rows_are_kept_and_the_end_still_says_so(load):
    _, err, failure = load([HOUSE, house(12, ACRES="half")], "--partial")
    assert "Row 3" in err
    assert "1 bad rows were left out" in failure
    assert Parcel.objects.get().tax_map_number == "157.08-2-11"


def test_a_number_that_stands_twice_is_refused_in_both_rows(load):
    _, err, failure = load([HOUSE, house(12), {**HOUSE, "PRINT_KEY": "157.08-02-011"}], "--partial")
    assert "Row 2, PRINT_KEY: 157.08-2-11 stands in rows 2, 4" in err
    assert "Row 4, PRINT_KEY" in err
    assert failure
    assert [p.tax_map_number for p in Parcel.objects.all()] == ["157.08-2-12"]


def test_a_dry_run_tells_everything_and_writes_nothing(load, sales):
    out, _, failure = load([HOUSE], "--dry-run")
    assert failure == ""
    assert "1 new parcels" in out
    assert "nothing was written" in out
    assert Parcel.objects.count() == 0


def test_a_county_roll_is_cut_down_to_the_town(load):
    elsewhere = house(12, SWIS="030200", SWIS_SBL_ID="")
    out, _, failure = load([HOUSE, elsewhere], "--swis", "034800")
    assert failure == ""
    assert "1 rows of other municipalities left out" in out
    assert Parcel.objects.count() == 1


def test_a_receiver_that_fails_takes_the_whole_import_back(load):
    load([HOUSE])

    def fail(**facts):
        raise RuntimeError("no")

    owner_changed.connect(fail)
    try:
        with pytest.raises(RuntimeError):
            load([{**HOUSE, "PRIMARY_OWNER": "Osei, Kofi"}], day=SECOND)
    finally:
        owner_changed.disconnect(fail)
    assert ParcelOwner.objects.get().name == "Brzezinska, Halina"
