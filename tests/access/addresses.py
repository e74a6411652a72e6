"""Every address of the site against everyone: what each gets who asks for it.

A line names a route as it stands in the resolver, what fills its parts (see `people_and_things`),
who may and what they get; all others get `others`. Whoever is not signed in is sent to sign in
(302) where the line does not say that they may. A route without a line fails the test.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain

from people.roles import Role
from tests import articles
from tests.access.people_and_things import (
    AGENT,
    APPLICANT,
    EVERYONE,
    NOBODY,
    ROLES,
    STRANGER,
)
from workflow.shared import OFFICE as ACTING_OFFICE

ALL = frozenset(EVERYONE)
SIGNED_IN = ALL - {NOBODY}
OFFICE = frozenset(ROLES)
PARTIES = frozenset({APPLICANT, AGENT})
ON_CASE = OFFICE | PARTIES
CLERK, OFFICER = frozenset({Role.CLERK.value}), frozenset({Role.OFFICER.value})
COUNTER = CLERK | OFFICER
INSPECTORS = OFFICER | {Role.INSPECTOR.value}
AUDITOR = frozenset({Role.AUDITOR.value})
HEAD = frozenset({Role.DEPARTMENT_HEAD.value})
ADMINISTRATOR = frozenset({Role.ADMINISTRATOR.value})
DESK = COUNTER | HEAD | {Role.TOWN_ENGINEER.value, Role.STORMWATER_OFFICER.value}
FEES_SEEN = COUNTER | HEAD | ADMINISTRATOR | AUDITOR
FEES_SET = CLERK | HEAD | ADMINISTRATOR
LAW_SET = HEAD | ADMINISTRATOR | {Role.TOWN_ATTORNEY.value}
CASH = COUNTER | ADMINISTRATOR | AUDITOR
FILERS = PARTIES | CLERK
MAY_NOTE = frozenset(role.value for role in ACTING_OFFICE)


@dataclass(frozen=True)
class Line:
    """One route, asked in one way."""

    route: str
    parts: tuple[str, ...] = ()
    may: frozenset[str] = frozenset()
    gets: int = 200
    others: int = 403
    method: str = "get"
    but: dict[str, int] = field(default_factory=dict)

    def expected(self, who: str) -> int:
        if who in self.but:
            return self.but[who]
        if who in self.may:
            return self.gets
        return 302 if who == NOBODY else self.others


def get(route, may, *parts, gets=200, others=403, **but) -> Line:
    return Line(route, parts, frozenset(may), gets, others, "get", but)


def post(route, may, *parts, gets=302, others=403, **but) -> Line:
    return Line(route, parts, frozenset(may), gets, others, "post", but)


def form(route, may, *parts, filled=422, others=403) -> tuple[Line, Line]:
    """A page with a form that is sent empty."""
    return (
        get(route, may, *parts, others=others),
        post(route, may, *parts, gets=filled, others=others),
    )


HIDDEN = {STRANGER: 404}
CASES = (
    get("cases/<str:ref>/", ON_CASE, "number", **HIDDEN),
    # A draft is its applicant's alone; one taken in at the counter is the clerk's who began it.
    get("cases/<str:ref>/", PARTIES, "online", others=404),
    get("cases/<str:ref>/", PARTIES, "paper_draft", others=404),
    get("cases/<str:ref>/act/<str:action>/", MAY_NOTE, "number", "add_note", **HIDDEN),
    post("cases/<str:ref>/act/<str:action>/", MAY_NOTE, "number", "add_note", gets=422, **HIDDEN),
    get("cases/<str:ref>/act/<str:action>/", PARTIES, "number", "write_to_office", **HIDDEN),
    get("cases/<str:ref>/act/<str:action>/", (), "number", "paid_online", others=404),
    get("cases/<str:ref>/act/<str:action>/", (), "online", "add_note", others=404,
        applicant=403, agent=403),
    get("files/<uuid:public_id>/", ON_CASE, "closed_file", **HIDDEN),
    get("files/<uuid:public_id>/", ALL, "open_file"),
    get("papers/<str:code>/", ON_CASE, "closed_paper", **HIDDEN),
    get("papers/<str:code>/", ALL, "open_paper"),
    get("law/<path:section>/", ALL, "5-24(f)"),
    get("desk/", OFFICE),
    get("queue/", OFFICE),
    get("open/", OFFICE),
    *form("open/<slug:code>/", COUNTER | {Role.FIRE_OFFICIAL.value}, "in"),
    get("open/<slug:code>/", (), "bp", others=404, stranger=403, applicant=403, agent=403),
    get("queue/assign/<uuid:public_id>/", DESK, "public_id", gets=302),
    post("queue/assign/<uuid:public_id>/", DESK, "public_id"),
)  # fmt: skip
FIELD = (
    get("inspections/", INSPECTORS | CLERK | AUDITOR | {Role.STORMWATER_OFFICER.value}),
    get("inspections/<int:pk>/", INSPECTORS | CLERK | AUDITOR, "inspection"),
    post("inspections/<int:pk>/", INSPECTORS, "inspection", gets=422),
    *form("inspections/<int:pk>/plan/", INSPECTORS | CLERK, "inspection"),
)
PRINT_ROOM = (
    get("print/", COUNTER),
    post("print/batch/", COUNTER),
    post("print/deliver/", COUNTER),
    post("print/<int:pk>/again/", COUNTER, "paper"),
)
PARCELS = (get("parcels/<path:tax_map_number>/", OFFICE, "parcel"),)
AT_THE_COUNTER = (
    get("counter/", COUNTER),
    *form("counter/people/new/", COUNTER),
    get("counter/people/<int:pk>/", COUNTER, "walk_in"),
    post("counter/people/<int:pk>/", CLERK, "walk_in", gets=422),
    *form("counter/people/<int:pk>/change/", CLERK, "walk_in"),
    get("counter/cases/<str:ref>/agent/", CLERK, "number"),
    post("counter/cases/<str:ref>/agent/", CLERK, "number", gets=422),
    get("counter/cases/<str:ref>/agent/", CLERK, "paper_draft"),
    get("counter/cases/<str:ref>/agent/", (), "online", clerk=404),
    get("counter/day/", CASH),
    get("counter/day/csv/", CASH),
)
PUBLIC = (
    get("", ALL),
    get("accessibility/", ALL),
    get("help/", ALL),
    get("healthz", ALL, gets=503),  # no sweep has run in the tests
    get("register/", ALL),
    get("register/parcels/<path:tax_map_number>/", ALL, "parcel"),
    get("register/cases/<str:number>/", ALL, "number"),
    get("map/", ALL),
    get("map/tiles/<int:zoom>/<int:column>/<int:row>/", ALL, "13", "2369", "3038"),
    get("map/cases/", ALL),
    get("map/place/", (), others=404, nobody=404),
    get("verify/", ALL),
    get("verify/<str:code>/", ALL, "closed_paper"),
    get("check/", ALL),
    get("check/<slug:key>/", (), "nothing", others=404, nobody=404),
    get("check/<slug:key>/answer/", (), "nothing", others=404, nobody=404),
    get("apply/", ALL),
)
APPLYING = (
    get("apply/bp/", ALL),
    post("apply/bp/", ALL),
    get("apply/certificate/", ALL),
    post("apply/certificate/", ALL),
    get("applications/parcels/", SIGNED_IN),
    get("applications/<uuid:public_id>/", FILERS, "paper_draft", others=404),
    get("applications/<uuid:public_id>/", FILERS, "public_id", gets=302, others=404),
    post("applications/<uuid:public_id>/upload/", FILERS, "paper_draft", others=404),
    post("applications/<uuid:public_id>/remove/", FILERS, "paper_draft", others=404),
    get("applications/<uuid:public_id>/check/", FILERS, "paper_draft", others=404),
    get("applications/<uuid:public_id>/sign/", FILERS, "paper_draft", others=404),
    post("applications/<uuid:public_id>/sign/", FILERS, "paper_draft", others=404),
    get("applications/<uuid:public_id>/sent/", FILERS, "public_id", others=404),
    *form("applications/<uuid:public_id>/<slug:key>/", FILERS, "paper_draft", "work", others=404),
    # What is begun online and not sent is its applicant's alone.
    *form("certificates/<uuid:public_id>/", PARTIES, "certificate", others=404),
)
MONEY = (
    post("pay/webhook/", (), others=404, nobody=404),  # unsigned
    get("pay/<str:ref>/", PARTIES, "number", **HIDDEN),
    post("pay/<str:ref>/", PARTIES, "number", gets=409, **HIDDEN),  # a checkout is open
    # Whoever began to pay is told how it ended.
    get("pay/<str:ref>/done/", {APPLICANT}, "number", stranger=404, agent=404),
    get("demo-checkout/<uuid:public_id>/", (), "checkout", others=404),  # in a demonstration alone
    get("settings/fees/", FEES_SEEN),
    *form("settings/fees/new/", CLERK | ADMINISTRATOR, filled=200),
    get("settings/fees/<int:pk>/", FEES_SEEN, "fee_row"),
    post("settings/fees/<int:pk>/confirm/", FEES_SET, "confirmed_row", gets=409),
    post("settings/fees/<int:pk>/withdraw/", FEES_SET, "fee_row", gets=422),
)
SETTINGS = (
    get("settings/", OFFICE),
    get("settings/law/", OFFICE),
    get("settings/law/<slug:app>/<slug:key>/", OFFICE, "permits", "nothing", gets=404),
    post("settings/law/<slug:app>/<slug:key>/", OFFICE, "permits", "nothing", gets=404),
    post("settings/law/amendments/<int:pk>/confirm/", LAW_SET, "no_row", gets=404),
    post("settings/law/amendments/<int:pk>/withdraw/", LAW_SET, "no_row", gets=404),
)
API = (
    get("api/v1/docs", ALL),
    get("api/v1/openapi.json", ALL),
    get("api/v1/rulesets", ALL),
    get("api/v1/rulesets/<name>", ALL, "common.fee"),
    post("api/v1/rulesets/<name>/check", ALL, "common.fee", gets=422),
    post("api/v1/check", ALL, gets=422),
    get("api/v1/register/cases", ALL),
    get("api/v1/register/cases/<number>", ALL, "number"),
    get("api/v1/register/parcels/<path:tax_map_number>", ALL, "parcel"),
    get("api/v1/", ALL, gets=404),
    get("^api/", ALL, gets=404),
)
SHARED = (
    *PUBLIC, *CASES, *FIELD, *PRINT_ROOM, *PARCELS, *AT_THE_COUNTER, *APPLYING, *MONEY,
    *SETTINGS, *API,
)  # fmt: skip


def lines() -> tuple[Line, ...]:
    """The lines above and those of each article, from tests/ARTICLE/addresses.py."""
    return SHARED + tuple(chain.from_iterable(m.LINES for m in articles.modules("addresses")))
