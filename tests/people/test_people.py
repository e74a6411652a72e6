"""Accounts, persons and dated roles."""

from datetime import date

import pytest
from allauth.account.models import EmailAddress
from django.urls import reverse

from people.models import Person, RoleAssignment, User, person_of
from people.roles import Role

pytestmark = pytest.mark.django_db


def confirmed(email: str, name: str = "Ann Agent") -> User:
    user = User.objects.create_user(email, "a-long-password-1", full_name=name)
    EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
    return user


def test_a_role_counts_on_its_days():
    user = User.objects.create_user("olga@vestal.example")
    RoleAssignment.objects.create(
        user=user, role=Role.OFFICER, starts_on=date(2026, 1, 1), ends_on=date(2026, 6, 30)
    )
    assert user.roles_on(date(2025, 12, 31)) == frozenset()
    assert user.roles_on(date(2026, 1, 1)) == {Role.OFFICER}
    assert user.roles_on(date(2026, 6, 30)) == {Role.OFFICER}
    assert user.roles_on(date(2026, 7, 1)) == frozenset()


def test_a_person_named_by_address_is_the_accounts_own_at_sign_in(client):
    waiting = Person.objects.create(name="Ann Agent", email="ann@agents.example")
    user = confirmed("ann@agents.example")
    client.force_login(user)  # force_login sends Django's signal, the sign-in page allauth's
    client.logout()
    client.post(reverse("account_login"), {"login": user.email, "password": "a-long-password-1"})
    waiting.refresh_from_db()
    assert waiting.user == user and person_of(user) == waiting


def test_an_address_that_is_not_confirmed_takes_nobody_over():
    waiting = Person.objects.create(name="Ann Agent", email="ann@agents.example")
    thief = User.objects.create_user("ann@agents.example", full_name="Somebody Else")
    assert person_of(thief) != waiting


def test_staff_without_second_factor_are_led_to_set_one_up(client):
    user = confirmed("olga@vestal.example")
    RoleAssignment.objects.create(user=user, role=Role.OFFICER, starts_on=date(2020, 1, 1))
    client.force_login(user)
    answer = client.get(reverse("desk"))
    assert answer.status_code == 302 and answer.url == reverse("mfa_index")


def test_the_demonstration_lets_staff_in_without_one(client, settings):
    settings.DEMO = True
    user = confirmed("olga@vestal.example")
    RoleAssignment.objects.create(user=user, role=Role.OFFICER, starts_on=date(2020, 1, 1))
    client.force_login(user)
    assert client.get(reverse("desk")).status_code == 200
