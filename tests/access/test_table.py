"""Every address against every role, by the table; and nothing opens that is not in it."""

import uuid

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import get_resolver, reverse

from people.roles import STAFF, Role
from tests.access.table import CASE, ELSEWHERE, EVERY_ROLE, OFFICE, PUBLIC, SIGNED_IN, TABLE
from tests.workflow.conftest import *  # noqa: F403  the people and cases of the core's tests
from tests.workflow.conftest import make_user
from tests.workflow.test_pages_case import PNG
from workflow.door import act
from workflow.models import Document

WHO = ("nobody", "stranger", "applicant", *EVERY_ROLE)


def names():
    """The names of all addresses but those of the administration and of sign-in."""

    def walk(patterns):
        for pattern in patterns:
            if hasattr(pattern, "url_patterns"):
                if pattern.app_name != "admin" and "accounts" not in str(pattern.pattern):
                    yield from walk(pattern.url_patterns)
            elif pattern.name:
                yield pattern.name

    return sorted(set(walk(get_resolver().url_patterns)))


def test_every_address_is_in_the_table():
    elsewhere = tuple(ELSEWHERE)
    unknown = [name for name in names() if name not in TABLE and not name.startswith(elsewhere)]
    assert not unknown, f"say in tests/access/table.py who may open: {unknown}"


@pytest.fixture
def things(issued, homeowner, file_storage):
    """What addresses are made from: a case with a file and a paper that are not public."""
    upload = SimpleUploadedFile("plan.png", PNG, "image/png")
    act(issued, "add_file", homeowner, {}, files={"uploads": [upload]})
    paper = issued.papers.get()
    type(issued.papers.get()).objects.filter(pk=paper.pk).update(public=Document.Public.ASKED)
    return {
        "number": issued.number,
        "public_id": issued.public_id,
        "file": issued.documents.exclude(kind="paper").get().public_id,
        "code": paper.code,
    }


def client_of(who, sign_in, homeowner):
    if who == "nobody":
        return Client()
    if who == "applicant":
        return sign_in(homeowner)
    if who == "stranger":
        return sign_in(make_user("sven@else.example"))
    return sign_in(make_user(f"{who}@vestal.example", Role(who)))


def expected(rule, who):
    """200 where it opens; 302 to sign in; 403 for what one may not do; 404 for cases of others."""
    if rule == PUBLIC:
        return {200, 503}  # healthz says 503 where a part is down
    if who == "nobody":
        return {302}
    if rule == SIGNED_IN:
        return {200}
    if rule == OFFICE:
        return {200} if who in STAFF else {403}
    if rule == CASE:
        return {404} if who == "stranger" else {200}
    # A set of roles; an act's page redirects there where htmx is missing.
    if who in rule:
        return {200, 302}
    return {403, 404} if who == "stranger" else {403}


@pytest.mark.parametrize("who", WHO)
def test_the_table_holds(who, things, sign_in, homeowner):
    client = client_of(who, sign_in, homeowner)
    wrong = {}
    for name, (parts, rule) in TABLE.items():
        address = reverse(name, args=[things.get(part, part) for part in parts])
        status = client.get(address).status_code
        if status not in expected(rule, who):
            wrong[name] = (status, expected(rule, who))
    assert not wrong


@pytest.mark.parametrize("who", ["nobody", "stranger", "auditor"])
def test_those_who_may_change_nothing_change_nothing(who, things, sign_in, homeowner, issued):
    from workflow.acts import acts_of

    client = client_of(who, sign_in, homeowner)
    before = issued.events.count()
    for name in acts_of(type(issued)):
        address = reverse("act", args=[issued.number, name])
        data = {"text": "x", "reason": "x", "subject": "x", "assignee": ""}
        assert client.post(address, data).status_code in {302, 403, 404}
    assert issued.events.count() == before


def test_a_member_of_staff_without_a_second_factor_is_sent_to_set_one_up(officer, issued):
    client = Client()
    client.force_login(officer, backend="django.contrib.auth.backends.ModelBackend")
    for name in ("queue", "desk"):
        answer = client.get(reverse(name))
        assert answer.status_code == 302 and answer.url == reverse("mfa_index")


def test_a_role_that_has_ended_opens_nothing(officer, sign_in, issued):
    from datetime import date

    officer.role_assignments.update(ends_on=date(2026, 1, 1))
    client = sign_in(type(officer).objects.get(pk=officer.pk))
    assert client.get(reverse("queue")).status_code == 403
    assert client.get(issued.get_absolute_url()).status_code == 404


def test_what_does_not_exist_is_not_found_alike(sign_in, homeowner, issued):
    client = sign_in(make_user("sven@else.example"))
    for address in (
        f"/cases/{uuid.uuid4()}/",
        "/cases/KL-1999-00001/",
        f"/cases/{issued.number}/",
        f"/cases/{issued.public_id}/",
        f"/cases/{issued.number}/act/approve/",
        f"/files/{uuid.uuid4()}/",
    ):
        assert client.get(address).status_code == 404
