"""A business, its landlord's town, and who decides."""

import pytest

from people.roles import Role
from tests.permits.conftest import *  # noqa: F403  the people, the parcel, the calendar
from tests.permits.conftest import SIGN
from tests.workflow.conftest import make_user
from workflow.door import act, begin

BUSINESS = {
    "page": "business", "business_name": "Susquehanna Diner", "undertaking": "business",
    "nature_of_business": "Restaurant", "years_in_town": "0",
}  # fmt: skip
PEOPLE = {"page": "people", "applicant_name": "Hanna Home", "resident_address": "120 Front Street"}
PLACE = {"page": "property", "parcel_number": "157.08-1-14"}
FINE = {"information_accurate": "True", "use_and_zoning_compliant": "True"}


@pytest.fixture
def engineer(db):
    return make_user("enid@vestal.example", Role.TOWN_ENGINEER)


@pytest.fixture
def drafted(parcel, homeowner, at):
    at("2026-03-02")
    case = begin("BR", homeowner)
    for page in (PLACE, BUSINESS, PEOPLE):
        act(case, "fill_in", homeowner, page)
    return case


@pytest.fixture
def filed(drafted, homeowner):
    act(drafted, "submit", homeowner, SIGN)
    return drafted


@pytest.fixture
def registered(filed, engineer):
    act(filed, "register", engineer, FINE)
    return filed
