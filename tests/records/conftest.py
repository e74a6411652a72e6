"""The people of the office, a permit whose records are asked for, and the calendar."""

import pytest

from people.roles import Role
from tests.permits.conftest import *  # noqa: F403  the people, the parcel, the calendar, a permit
from tests.workflow.conftest import make_user
from workflow.door import begin

ASKED = {
    "description": "All plans of the garage at 120 Front Street.", "parcel": "157.08-1-14",
    "wanted": "copies", "name": "Rita Reader", "email": "rita@reader.example",
}  # fmt: skip


@pytest.fixture
def head(db):
    return make_user("hedda@vestal.example", Role.DEPARTMENT_HEAD)


@pytest.fixture
def supervisor(db):
    return make_user("sam@vestal.example", Role.SUPERVISOR)


@pytest.fixture
def asked(issued, clerk, at):
    """Asked on Monday, May 18, 2026, for the records of a permit."""
    at("2026-05-18")
    return begin("FR", clerk, {**ASKED, "case_numbers": issued.number}).whole()
