"""The lives that make the papers of the registries."""

from __future__ import annotations

from people.roles import Role
from tests.papers.town import Town
from tests.permits.conftest import SIGN
from tests.registry.conftest import BUSINESS, FINE, PEOPLE
from tests.workflow.conftest import make_user
from workflow.door import act, begin


def _business(town: Town):
    case = begin("BR", town.owner)
    for page in ({"page": "property", "parcel_number": "157.08-1-14"}, BUSINESS, PEOPLE):
        act(case, "fill_in", town.owner, page)
    act(case, "submit", town.owner, SIGN)
    return case


def business_registered(town: Town):
    """Registered, correct and in keeping with zoning."""
    engineer = make_user("enid@vestal.example", Role.TOWN_ENGINEER)
    case = _business(town)
    act(case, "register", engineer, FINE)


def business_refused(town: Town):
    """Refused, with a written statement."""
    engineer = make_user("enid@vestal.example", Role.TOWN_ENGINEER)
    case = _business(town)
    act(case, "refuse", engineer, {"reason": "The district allows no restaurant."})
    act(case, "ask_statement", town.owner)


def rental_registered(town: Town):
    """A form that is complete, filed by the police department."""
    police = make_user("pat@police.example", Role.POLICE)
    case = begin("RP", town.owner)
    for page in (
        {"page": "property", "parcel_number": "157.08-1-14"},
        {"page": "property-facts", "dwelling_units": "2"},
        {"page": "owners", "ownership": "individual", "owner_based_in_broome_county": "True",
         "owners": "Łukasz Żółć; 5 Oak Street, Vestal, NY 13850; 607-555-0100"},
    ):  # fmt: skip
        act(case, "fill_in", town.owner, page)
    act(case, "submit", town.owner,
        {**SIGN, "notary_name": "Nora Pell", "notarized_on": town.today})  # fmt: skip
    act(case, "file_form", police)


def box_directed(town: Town):
    """Directed, appealed against, permitted, installed, found with a defect."""
    box = begin("KB", town.officer, {
        "parcel_number": "157.08-1-14", "ground": "fire_alarm", "device": "box",
        "owner_name": "Łukasz Żółć", "owner_address": "5 Oak Street", "further_areas": "Roof",
    })  # fmt: skip
    act(box, "notify", town.officer, {"notified_on": town.today, "how": "By hand"})
    act(box, "appeal", town.clerk, {"grounds": "The alarm is a neighbor's."})
    upheld = {"decision": "upheld", "reason": "It serves this building.", "resolution_number": "9"}
    act(box, "decide", town.clerk, upheld)
    act(box, "permit", town.officer, {
        "brand_and_size": "Knox 3200", "location": "Main entry", "location_approved": "True",
        "type_approved": "True", "fire_department_approved": "True",
    })  # fmt: skip
    act(box, "install", town.officer, {
        "installed_on": town.today, "on_front": "True", "near_main_entry": "True",
        "height_ft": "7", "obstruction_near": "False", "good_repair_and_visible": "True",
    })  # fmt: skip
    act(box, "note_defect", town.officer, {"defect": "Hidden", "mend_by": "2026-04-01"})


LIVES = (business_registered, business_refused, rental_registered, box_directed)
