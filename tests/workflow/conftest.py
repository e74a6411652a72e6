"""People of the town and a kite license, for the tests of the core."""

from datetime import date

import pytest

from people.models import Person, RoleAssignment, User
from people.roles import Role
from workflow.door import act, begin


def make_user(email: str, *roles: Role, since=date(2020, 1, 1)) -> User:
    user = User.objects.create_user(email, None, full_name=email.split("@")[0].title())
    for role in roles:
        RoleAssignment.objects.create(user=user, role=role, starts_on=since)
    return user


@pytest.fixture
def officer(db):
    return make_user("olga@vestal.example", Role.OFFICER)


@pytest.fixture
def clerk(db):
    return make_user("carl@vestal.example", Role.CLERK)


@pytest.fixture
def homeowner(db):
    user = make_user("hanna@home.example")
    Person.objects.create(
        user=user,
        name="Hanna Home",
        email=user.email,
        mailing_address="1 Front Street\nVestal, NY 13850",
    )
    return user


def put_applicant(case, user):
    """Stands in for an article's begin act, which puts the applicant on the case."""
    from workflow.models import CaseParty

    case.applicant = user.person
    type(case).objects.filter(pk=case.pk).update(applicant=user.person)
    CaseParty.objects.create(
        case=case,
        person=user.person,
        capacity="applicant",
        may_act=True,
        starts_on=date(2020, 1, 1),
    )
    return case


@pytest.fixture
def license_(homeowner):
    return put_applicant(begin("KL", homeowner), homeowner)


@pytest.fixture
def filed(license_, homeowner):
    act(license_, "submit", homeowner)
    return license_


@pytest.fixture
def under_review(filed, officer):
    act(filed, "take_up", officer)
    return filed


@pytest.fixture
def issued(under_review, officer):
    act(under_review, "approve", officer)
    act(under_review, "issue", officer)
    return under_review
