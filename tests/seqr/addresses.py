"""The addresses of environmental review against everyone."""

from people.roles import Role
from tests.access.addresses import (
    ALL,
    COUNTER,
    FILERS,
    OFFICE,
    PARTIES,
    SIGNED_IN,
    form,
    get,
    post,
)
from tests.access.people_and_things import let_act
from workflow.door import act, begin

ATTORNEY = frozenset({Role.TOWN_ATTORNEY.value})
LINES = (
    get("environmental-reviews/", ALL),
    get("environmental-reviews/<str:number>/", ALL, "review"),
    get("environmental-reviews/<str:number>/", (), "unconfirmed", others=404, nobody=404),
    # No comments are open on a review that has no draft statement.
    get("environmental-reviews/<str:number>/comment/", SIGNED_IN, "review", gets=302),
    post("environmental-reviews/<str:number>/comment/", SIGNED_IN, "review"),
    get("reviews/", OFFICE),
    *form("reviews/new/", COUNTER),
    get("reviews/form/", OFFICE),
    post("reviews/form/", ATTORNEY, gets=422),
    get("apply/er/", ALL),
    post("apply/er/", ALL),
    # A review is no private draft: the office sees it from its first day.
    get("cases/<str:ref>/", OFFICE | PARTIES, "unconfirmed", others=404),
    *form("applications/<uuid:public_id>/<slug:key>/", FILERS, "review_id", "action", others=404),
)


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """A review that is required and one of which no class is confirmed, with their applicant and
    agent; both of actions that have no case here."""
    found = {}
    for name in ("review", "unconfirmed"):
        case = begin("ER", officer, {"title": "A road", "actor": "applicant"}, channel="office")
        case.applicant = homeowner.person
        type(case).objects.filter(pk=case.pk).update(applicant=homeowner.person)
        let_act(case, homeowner, officer)
        let_act(case, agent, officer)
        found[name] = case.number
        if name == "review":
            stated = {"actor": "applicant", "activity": "other"}
            act(case, "state_facts", officer, stated)
            act(case, "require_review", officer, {"reason": "So.", "deciding_body": "officer"})
            found["review_id"] = case.public_id
    return found
