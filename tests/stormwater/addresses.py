"""The addresses of stormwater, and who gets what from them."""

from __future__ import annotations

from people.roles import Role
from tests.access.addresses import ALL, FILERS, HIDDEN, OFFICE, ON_CASE, get, post
from tests.stormwater import town
from workflow.door import begin

KEEPERS = frozenset({Role.CLERK.value, Role.STORMWATER_OFFICER.value})
SEES_REFERENCES = KEEPERS | {
    Role.DEPARTMENT_HEAD.value, Role.ADMINISTRATOR.value, Role.TOWN_ATTORNEY.value,
    Role.AUDITOR.value,
}  # fmt: skip
LINES = (
    get("apply/sm/", ALL),
    post("apply/sm/", ALL),
    get("applications/<uuid:public_id>/<slug:key>/", FILERS, "plan_draft", "contents", others=404),
    get("stormwater/", OFFICE),
    get("stormwater/year/", OFFICE),
    get("stormwater/cases/<str:ref>/", ON_CASE, "plan_number", **HIDDEN),
    get("stormwater/cases/<str:ref>/", (), "number", others=404),  # no stormwater project
    get("settings/stormwater/", SEES_REFERENCES),
    post("settings/stormwater/", KEEPERS, gets=422),
)


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """A plan that was sent, and a draft taken in at the counter."""
    from tests.access.people_and_things import let_act

    sent = town.sent(homeowner)
    let_act(sent, agent, homeowner)
    draft = begin("SM", clerk, {"person": homeowner.person.pk}, channel="counter")
    let_act(draft, agent, homeowner)
    return {"plan_number": sent.number, "plan_draft": draft.public_id}
