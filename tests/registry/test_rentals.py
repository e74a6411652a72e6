"""A rental is registered within sixty days from title, certified each year, and found where nobody
registered it (L.L. 8-2007)."""

import io
from datetime import date

import pytest
from django.core.management import CommandError, call_command

from parcels.models import Parcel, ParcelOwner, Source
from parcels.register import change_owners
from people.roles import Role
from registry import checks, finding
from registry.models import RentalDuty
from rulebook.figures import law
from tests.permits.conftest import SIGN, plan
from tests.workflow.conftest import make_user
from workflow import sweep
from workflow.door import act, begin
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

pytestmark = pytest.mark.django_db
OWNER = "Ada Lee; 5 Oak Street, Binghamton, NY 13901; 607-555-0100"
LOCAL = {
    "page": "local", "local_name": "Ben Ortiz", "local_address": "1 Elm Street, Vestal",
    "local_telephone": "607-555-0101", "local_born_on": "1990-05-01", "local_in_county": "True",
    "local_authorized": "True",
}  # fmt: skip
NOTARY = {**SIGN, "notary_name": "Nora Pell", "notarized_on": "2026-03-02"}


@pytest.fixture
def police(db):
    return make_user("pat@police.example", Role.POLICE)


def fill(case, who, in_county="True"):
    for page in (
        {"page": "property", "parcel_number": "157.08-1-14"},
        {"page": "property-facts", "dwelling_units": "2", "title_on": "2026-01-15"},
        {"page": "owners", "ownership": "individual", "owners": OWNER,
         "owner_based_in_broome_county": in_county},
    ):  # fmt: skip
        act(case, "fill_in", who, page)


@pytest.fixture
def drafted(parcel, homeowner, at):
    at("2026-03-02")
    case = begin("RP", homeowner)
    fill(case, homeowner)
    return case


@pytest.fixture
def registered(drafted, homeowner, police):
    act(drafted, "submit", homeowner, NOTARY)
    act(drafted, "file_form", police)
    return drafted


def test_a_complete_form_is_filed_by_the_police_department(registered, officer):
    assert registered.state == State.ISSUED and registered.number == "RP-2026-00001"
    clock = registered.clocks.get(key="registry.rental_recertification")
    assert str(clock.due_on) == "2027-03-02"
    facts = registered.papers.get(key="registry.rental_certificate").facts
    assert facts["owners"] == ["Ada Lee"] and facts["units"] == 2
    assert facts["declaration"] == law("registry", date(2026, 3, 2)).figure(
        "rental_declaration_text"
    )


def test_without_a_notary_it_is_not_complete_and_is_returned(drafted, homeowner, police, officer):
    act(drafted, "submit", homeowner, SIGN)
    with pytest.raises(NotAllowed):
        act(drafted, "file_form", officer)
    with pytest.raises(Refused, match="notar"):
        act(drafted, "file_form", police)
    act(drafted, "return_incomplete", police, {"items": "The notary"})
    act(drafted, "resubmit", homeowner, NOTARY, files={"notary_page": plan("notary.pdf")})
    act(drafted, "file_form", police)
    assert drafted.documents.filter(kind="notary").exists()


def test_an_owner_from_outside_names_a_local_person_over_twenty_one(parcel, homeowner, police, at):
    at("2026-03-02")
    case = begin("RP", homeowner)
    fill(case, homeowner, in_county="False")
    act(case, "fill_in", homeowner, {**LOCAL, "local_born_on": "2005-03-02"})
    act(case, "submit", homeowner, {**NOTARY, "signed_by_designee": "on"})
    with pytest.raises(Refused, match="21|twenty-one"):
        act(case, "file_form", police)
    act(case, "return_incomplete", police, {"items": "An older person"})
    act(case, "fill_in", homeowner, LOCAL)
    act(case, "resubmit", homeowner, {**NOTARY, "signed_by_designee": "on"})
    act(case, "file_form", police)


def test_a_line_of_owners_that_is_not_whole_says_what_is_wanted(drafted, homeowner):
    wrong = {"page": "owners", "ownership": "llc", "owners": "Ada Lee"}
    with pytest.raises(BadData, match="name; mailing address; telephone"):
        act(drafted, "fill_in", homeowner, wrong)


def test_no_certification_no_compliance_until_it_is_made(registered, homeowner, at):
    at("2027-03-03")
    sweep.run()
    registered.refresh_from_db()
    assert str(registered.not_in_compliance_since) == "2027-03-03"
    act(registered, "recertify", homeowner, {**SIGN})
    assert registered.not_in_compliance_since is None and registered.certified_on.year == 2027
    assert not registered.tasks.filter(about="compliance", done_on=None).exists()


def test_a_change_is_told_and_kept(registered, homeowner):
    change = {"what": "New telephone", "ownership": "individual",
              "owners": OWNER.replace("0100", "0199"),
              "owner_based_in_broome_county": "True"}  # fmt: skip
    act(registered, "notify_change", homeowner, change)
    assert registered.owners[0]["telephone"] == "607-555-0199"


def test_a_sale_ends_it_and_the_new_owner_has_sixty_days(registered, police):
    new = ParcelOwner(name="New Owner", kind="person")
    ParcelOwner.objects.create(parcel=registered.parcel, name="Ada Lee", source=Source.TAX_ROLL,
                               source_day=date(2026, 1, 1))  # fmt: skip
    change_owners(registered.parcel, [new], source=Source.COUNTY_CLERK, day=date(2026, 3, 2))
    duty = RentalDuty.objects.get()
    assert duty.register_by == date(2026, 5, 1) and "new owner" in duty.why
    act(registered, "sell", police, {"sold_on": "2026-03-02"})
    assert registered.state == State.CLOSED
    assert registered.papers.get(key="registry.rental_certificate").standing == "ended"
    assert RentalDuty.objects.count() == 1


def house(number, use, mail, address="7 Elm Street"):
    parcel = Parcel.objects.create(
        tax_map_number=number, street_address=address, property_class=use
    )
    ParcelOwner.objects.create(parcel=parcel, name="Owner", mail_addr=mail, source=Source.TAX_ROLL,
                               source_day=date(2026, 1, 1))  # fmt: skip
    return parcel


def test_unregistered_ones_are_found_by_comparing_parcels_for_a_person_to_check(registered):
    house("1.00-1-1", "210", "7 Elm St")  # lives there
    house("1.00-1-2", "210", "99 Far Road")
    house("1.00-1-3", "411", "7 Elm Street")
    house("1.00-1-4", "311", "99 Far Road")  # vacant land
    house("1.00-1-5", "210", "")  # nothing is known
    assert finding.look(date(2026, 3, 2)) == 2
    found = {d.parcel.tax_map_number: d.why for d in RentalDuty.objects.all()}
    assert found["1.00-1-2"].startswith("A house whose owner's mail")
    assert found["1.00-1-3"].startswith("Property class 411")
    assert finding.look(date(2026, 3, 3)) == 0


def test_what_late_registration_exposes_to_grows_as_the_law_says(db):
    start = date(2026, 1, 5)
    assert checks.late_fine(start, date(2026, 3, 6))["maximum_fine"] == "0.00"
    assert checks.late_fine(start, date(2026, 3, 10))["maximum_fine"] == "100.00"
    assert checks.late_fine(start, date(2026, 4, 10))["maximum_fine"] == "350.00"
    assert checks.late_fine(start, date(2026, 5, 10))["maximum_fine"] == "350.00"
    assert checks.late_fine(start, date(2026, 6, 10))["maximum_fine"] == "850.00"


def test_a_person_looks_and_says_what_it_is(sign_in, police, officer, at):
    at("2026-03-02")
    house("1.00-1-2", "210", "99 Far Road")
    browser = sign_in(police)
    assert browser.post("/rentals/compare/").status_code == 302
    duty = RentalDuty.objects.get()
    assert "99 Far Road" not in browser.get("/rentals/").content.decode()
    said = {"outcome": "rental", "note": "Spoke to a tenant", "title_on": "2025-11-03"}
    browser.post(f"/rentals/{duty.pk}/", said)
    duty.refresh_from_db()
    assert (duty.outcome, str(duty.register_by), duty.looked_at_by) == (
        "rental", "2026-01-02", str(police),
    )  # fmt: skip
    page = browser.get("/rentals/").content.decode()
    assert "59 days late" in page and "$350.00" in page


def test_a_list_of_rentals_is_read_whole_or_not_at_all(parcel, tmp_path, at):
    at("2026-03-02")
    path = tmp_path / "list.csv"
    path.write_text("PRINT_KEY,TITLE_ON\n157.08-1-14,2026-01-15\n9.99-9-9,\n157.08-1-14,soon\n")
    err = io.StringIO()
    with pytest.raises(CommandError, match="2 bad rows"):
        call_command("import_rentals", path, "--list", "Police", stderr=err)
    assert "Row 3, PRINT_KEY" in err.getvalue() and "Row 4, TITLE_ON" in err.getvalue()
    assert not RentalDuty.objects.exists()
    path.write_text("PRINT_KEY,TITLE_ON\n157.08-1-14,2026-01-15\n")
    call_command("import_rentals", path, "--list", "Police", stdout=io.StringIO())
    assert RentalDuty.objects.get().register_by == date(2026, 3, 16)


def test_the_register_gives_units_and_days_but_no_contacts(registered, client):
    page = client.get(f"/register/cases/{registered.number}/").content.decode()
    assert "Dwelling units" in page and "Ada Lee" not in page and "607-555" not in page
