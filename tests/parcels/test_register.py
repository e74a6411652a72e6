"""The register over the years: sales, splits, corrections by hand, and what the public sees."""

from datetime import date
from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from parcels.demo import load_demo
from parcels.models import Parcel, ParcelChange, ParcelFloodZone, ParcelOwner, Source
from parcels.public import public_facts, staff_facts, with_facts
from parcels.register import change_owners, enter_by_hand, renumber, split_or_merge
from parcels.search import find, search

pytestmark = pytest.mark.django_db
SPRING, FALL = date(2026, 3, 1), date(2026, 10, 1)


@pytest.fixture
def parcel():
    made = Parcel.objects.create(tax_map_number="041.-2-127", street_address="118 Front Street")
    ParcelOwner.objects.create(
        parcel=made, name="Brzezinska, Halina", source=Source.TAX_ROLL, source_day=SPRING,
        mail_addr="PO 12", po_box="77", mail_city="Vestal", mail_state="NY", mail_zip="13850",
    )  # fmt: skip
    return made


def test_the_number_is_kept_as_entered_and_read_into_its_parts(parcel):
    assert (parcel.tax_map_number, parcel.number_entered) == ("41.00-2-127", "041.-2-127")
    assert (parcel.section, parcel.subsection, parcel.block, parcel.lot) == ("41", "00", "2", "127")
    assert parcel.sbl == "04100000021270000000"


def test_one_number_is_one_parcel(parcel):
    with pytest.raises(IntegrityError), transaction.atomic():
        Parcel.objects.create(tax_map_number="01010041.00-2-127")


def test_another_form_of_a_known_number_is_refused_as_known(parcel):
    again = Parcel(tax_map_number="04100000021270000000")
    with pytest.raises(ValidationError, match="already exists"):
        again.full_clean()
    with pytest.raises(ValidationError, match="for example 41.00-2-127"):
        Parcel(tax_map_number="Front Street").full_clean()


def test_a_house_is_sold_and_both_owners_are_known_on_their_days(parcel, sales):
    change_owners(
        parcel, [ParcelOwner(name="Delgado, Marisol")], source=Source.COUNTY_CLERK, day=FALL
    )
    assert [o.name for o in parcel.owners_on(SPRING)] == ["Brzezinska, Halina"]
    assert [o.name for o in parcel.owners_on(FALL)] == ["Delgado, Marisol"]
    assert sales == [("41.00-2-127", "Delgado, Marisol", "2026-10-01")]


def test_an_envelope_can_be_addressed(parcel):
    owner = parcel.owners.get()
    assert owner.tax_roll_mailing_address == "PO 12\nPO Box 77\nVestal, NY 13850"


def test_a_flood_elevation_without_its_datum_is_refused_by_the_database(parcel):
    facts = {"parcel": parcel, "zone": "AE", "source": Source.FLOOD_MAP, "source_day": SPRING}
    with pytest.raises(IntegrityError), transaction.atomic():
        ParcelFloodZone.objects.create(base_flood_elevation_ft=Decimal("831.4"), **facts)
    ParcelFloodZone.objects.create(
        base_flood_elevation_ft=Decimal("831.4"), datum="NAVD88", floodway=True, **facts
    )
    ParcelFloodZone.objects.create(**{**facts, "zone": "X"})
    assert [z.zone for z in parcel.flood_zones_on(SPRING)] == ["AE", "X"]


def test_a_correction_by_hand_says_who_when_and_from_where(parcel):
    enter_by_hand(
        parcel, {"acres": Decimal("0.75")}, source=Source.OFFICER, day=FALL, by="R. Officer"
    )
    change = ParcelChange.objects.get(parcel=parcel)
    assert (change.old_value, change.new_value, change.by) == ("", "0.75", "R. Officer")
    parcel.refresh_from_db()
    assert parcel.entered_by_hand["acres"]["source"] == Source.OFFICER


def test_a_new_number_does_not_hide_the_old_one(parcel):
    renumber(parcel, "41.01-1-5", day=FALL, by="Clerk")
    assert find("41.01-1-5") == parcel
    assert search("41.00-2-127") == [parcel]
    assert parcel.sbl == "04101000010050000000"


def test_the_old_number_of_a_split_lot_leads_to_its_children(parcel):
    children = [Parcel.objects.create(tax_map_number=f"41.00-2-127.{n}") for n in (1, 2)]
    split_or_merge([parcel], children, day=FALL)
    parcel.refresh_from_db()
    assert parcel.retired_on == FALL
    assert search("41.00-2-127") == [parcel, *children]


def test_the_public_sees_the_land_and_staff_the_owner_too(parcel):
    loaded = with_facts(Parcel.objects.filter(pk=parcel.pk)).get()
    assert "Brzezinska" not in str(public_facts(loaded, FALL))
    assert "118 Front Street" in str(public_facts(loaded, FALL))
    assert "Brzezinska" in str(staff_facts(loaded, FALL)["owners"])


def test_the_demonstration_can_be_loaded_twice():
    first = load_demo()
    counts = [m.objects.count() for m in (Parcel, ParcelOwner, ParcelFloodZone)]
    load_demo()
    assert [m.objects.count() for m in (Parcel, ParcelOwner, ParcelFloodZone)] == counts
    assert len(first) == 40
    assert Parcel.objects.filter(shape__isnull=False).count() == 40
    assert ParcelFloodZone.objects.filter(floodway=True, datum="NAVD88").exists()
