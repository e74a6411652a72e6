"""A town with its stormwater officer, and a plan in each of the states that tests begin from."""

import pytest

from people.roles import Role
from tests.permits.conftest import (  # noqa: F401
    at,
    clerk,
    homeowner,
    officer,
    parcel,
)
from tests.stormwater.town import approval, sent, start, taken_up
from tests.workflow.conftest import make_user
from workflow.door import act


@pytest.fixture
def swo(db):
    return make_user("stella@vestal.example", Role.STORMWATER_OFFICER)


@pytest.fixture
def attorney(db):
    return make_user("anna@vestal.example", Role.TOWN_ATTORNEY)


@pytest.fixture
def filed(homeowner, parcel, at):  # noqa: F811
    at("2026-03-02")
    return sent(homeowner)


@pytest.fixture
def under_review(filed, swo):
    return taken_up(filed, swo)


@pytest.fixture
def approved(under_review, swo):
    act(under_review, "approve", swo, approval())
    return under_review


@pytest.fixture
def building(approved, swo):
    """Construction started at noon of March 2."""
    return start(approved, swo)
