"""The inventory of buildings: their owners, and their end (§ 5-31)."""

from datetime import date

import pytest

from tests.operating.town import due
from workflow.door import act, begin
from workflow.models import Case
from workflow.refusal import BadData, NotAllowed
from workflow.states import State

pytestmark = pytest.mark.django_db
CALENDAR = "operating.fire_inspection"

# What a building is, and by when it is inspected again after May 4, 2025 (§ 5-31(a)(1) to (4)).
CLASSES = [
    ("non_residential", {"assembly_area_persons": "80"}, 12, "2026-05-04"),
    ("school_or_college", {}, 12, "2026-05-04"),
    ("multiple_dwelling", {"dwelling_units": "10", "student_units": "6"}, 12, "2026-05-04"),
    ("multiple_dwelling", {"dwelling_units": "10", "student_units": "5"}, 36, "2028-05-04"),
    ("non_residential", {"assembly_area_persons": "49"}, 36, "2028-05-04"),
    ("one_or_two_family_dwelling", {"assembly_area_persons": "60"}, 12, "2026-05-04"),
]


def test_a_new_owner_is_told_from_now_on(here):
    from parcels.models import ParcelOwner
    from parcels.register import change_owners

    first = ParcelOwner(name="Otto Owner")
    change_owners(here.parcel, [first], source="tax_roll", day=date(2020, 1, 1))
    building = here.building(owner_name="")
    assert building.parties.get().person.name == "Otto Owner"
    new = ParcelOwner(name="Nora New", mail_addr="4 Oak Lane", mail_city="Vestal")
    change_owners(here.parcel, [new], source="county_clerk", day=date(2026, 3, 2))
    standing = building.parties.get(may_act=True)
    assert standing.person.name == "Nora New" and standing.person.by_post
    assert building.events.last().action == "owner_changed"


def test_a_building_that_is_gone_leaves_the_calendar_and_may_come_back(here):
    building = here.building()
    act(building, "retire", here.officer, {"reason": "Pulled down."})
    assert building.state == State.CLOSED and not building.clocks.filter(outcome="open").exists()
    act(building, "restore", here.officer, {"reason": "It stands."})
    assert due(building, CALENDAR) == date(2028, 5, 4)


def test_a_building_is_a_thing_without_number_or_queue(here):
    building = here.building()
    case = Case.objects.get(pk=building.pk)
    assert case.is_thing and case.number is None and not case.in_queue
    with pytest.raises(NotAllowed):
        begin("BI", here.homeowner, {})
    with pytest.raises(BadData, match="Choose the property"):
        here.building(parcel_number="")
    with pytest.raises(BadData, match="three homes"):
        here.building("multiple_dwelling", dwelling_units="2")
    with pytest.raises(BadData, match="more than there are homes"):
        here.building("multiple_dwelling", dwelling_units="4", student_units="5")
