"""Every address of enforcement against everyone."""

from __future__ import annotations

from people.roles import Role
from tests.access.addresses import (
    ALL,
    AUDITOR,
    CLERK,
    COUNTER,
    HEAD,
    OFFICE,
    OFFICER,
    form,
    get,
    post,
)

STORMWATER = frozenset({Role.STORMWATER_OFFICER.value})
ENGINEER = frozenset({Role.TOWN_ENGINEER.value})
INSPECTOR = frozenset({Role.INSPECTOR.value})
FINDERS = OFFICER | STORMWATER
MONEY = COUNTER | HEAD | AUDITOR | {Role.COMPTROLLER.value, Role.TAX_COLLECTOR.value}

LINES = (
    get("complaints/", ALL),
    post("complaints/", ALL, gets=422),
    get("complaints/form.pdf", ALL),
    get("complaints/<str:secret>/", ALL, "complaint_secret"),
    post("complaints/<str:secret>/", ALL, "complaint_secret", gets=422),
    get("enforcement/", OFFICE),
    *form("enforcement/new/<str:code>/", COUNTER, "CM"),
    *form("enforcement/new/<str:code>/", FINDERS, "VI"),
    *form("enforcement/new/<str:code>/", FINDERS, "OR"),
    *form("enforcement/new/<str:code>/", ENGINEER, "UB"),
    *form("enforcement/new/<str:code>/", OFFICER, "FD"),
    # A bill begins with what is unpaid.
    get("enforcement/new/<str:code>/", CLERK, "BL", gets=302),
    post("enforcement/new/<str:code>/", CLERK, "BL", gets=422),
    get("enforcement/new/<str:code>/", (), "BP", others=404, stranger=403, applicant=403,
        agent=403),
    # Who signs is asked for the second factor before the page opens.
    get("enforcement/stop-work/", FINDERS, gets=302),
    post("enforcement/stop-work/", FINDERS, gets=302),
    get("enforcement/stop-work/<str:number>/", FINDERS | CLERK, "stop_work_number"),
    get("enforcement/near/", FINDERS | INSPECTOR, gets=400),
    get("enforcement/people/", OFFICE),
    get("enforcement/parcels/<path:tax_map_number>/", OFFICE, "parcel"),
    get("enforcement/liens/", MONEY),
    get("enforcement/liens/roll.csv", MONEY),
    get("cases/<str:ref>/act/<str:action>/", OFFICER, "stop_work_number", "annul", gets=302,
        stranger=404, applicant=404, agent=404, stormwater_officer=302),
)  # fmt: skip


def things(homeowner, agent, clerk, officer) -> dict:
    """A complaint that waits for a signature, and a stop-work order in force."""
    from workflow.door import act, begin

    complaint = begin(
        "CM", clerk,
        {"subject": "other", "how": "telephone", "place": "Elm Street", "alleged": "A couch."},
    ).whole()  # fmt: skip
    act(complaint, "return_form", clerk)
    order = begin("SO", officer, {"regime": "uniform_code", "place": "Elm Street"}).whole()
    act(order, "write", officer, {
        "ground": "dangerous", "condition": "A trench.", "work": "The trench", "means_known": "on",
        "means": "Shore it.", "resume_conditions": "It is shored.", "whole_parcel": "on",
    })  # fmt: skip
    act(order, "add_recipient", officer, {"name": "Dig Digger", "kind": "person_with_authority"})
    act(order, "issue", officer)
    return {"complaint_secret": complaint.secret, "stop_work_number": order.number}
