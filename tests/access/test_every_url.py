"""Every address of the site against every role, by the table; a page that is not in it fails."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.urls import get_resolver

from people.roles import Role
from tests.access.addresses import lines
from tests.access.people_and_things import EVERYONE, NOBODY, clients, things
from tests.pages.conftest import *  # noqa: F403  the people and the permit in force
from tests.workflow.conftest import make_user

# Sign-in and the administration's own pages are guarded and tested by their makers.
NOT_OURS = ("accounts/", "administration/")


def routes() -> list[str]:
    """Every route of our own pages, as it stands in the resolver."""

    def walk(patterns, before: str):
        for pattern in patterns:
            route = before + str(pattern.pattern)
            if hasattr(pattern, "url_patterns"):
                if route not in NOT_OURS:
                    yield from walk(pattern.url_patterns, route)
            else:
                yield route

    return list(walk(get_resolver().url_patterns, ""))


def test_every_address_has_a_line_and_every_line_an_address():
    there, told = set(routes()), {line.route for line in lines()}
    assert not there - told, "say in tests/ARTICLE/addresses.py who gets what from these"
    assert not told - there, "these are no longer there"


def address(line, parts: dict) -> str:
    """The route with its parts filled in."""
    values = iter(line.parts)
    filled = re.sub(r"<[^>]+>", lambda _: str(parts.get(v := next(values), v)), line.route)
    return "/" + filled.lstrip("^")


@pytest.fixture
def town(issued, homeowner, clerk, officer, sign_in):
    agent = make_user("agnes@agent.example")
    return clients(sign_in, homeowner, agent), things(issued, homeowner, agent, clerk, officer)


@pytest.mark.parametrize("method", ["get", "post"])
def test_everyone_gets_what_the_table_says(town, method):
    browsers, parts = town
    wrong = []
    for line in lines():
        if line.method != method:
            continue
        cache.clear()  # so that no limit on how often one may ask is met
        for who in EVERYONE:
            answer = getattr(browsers[who], method)(address(line, parts))
            status, expected = answer.status_code, line.expected(who)
            if status != expected:
                wrong.append((line.route, line.parts, who, status, expected))
            elif who == NOBODY and NOBODY not in line.may and expected == 302:
                # To sign in, and to no other page that would be richer than the public's.
                assert answer["Location"].startswith("/accounts/login/"), line.route
    assert not wrong, "\n".join(map(str, wrong))


def test_every_role_is_thought_of():
    assert set(EVERYONE) >= {role.value for role in Role} - {"system", "applicant"}
