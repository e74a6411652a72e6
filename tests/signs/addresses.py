"""The addresses of signs against everyone (tests.access)."""

from __future__ import annotations

from datetime import date

from people.roles import Role
from tests.access.addresses import ALL, CLERK, FILERS, INSPECTORS, OFFICE, OFFICER, form, get, post
from tests.access.people_and_things import let_act
from tests.signs.conftest import make_parcel
from tests.signs.town import begin_permit
from workflow.door import begin

SETTERS = OFFICER | {Role.DEPARTMENT_HEAD.value, Role.ADMINISTRATOR.value}
RECORDERS = INSPECTORS | CLERK
KINDS = ("sp", "sx", "sv", "sb", "pz", "sa")

LINES = (
    *(line for code in KINDS for line in (get(f"apply/{code}/", ALL), post(f"apply/{code}/", ALL))),
    get("signs/allowance/", ALL),
    get("signs/allowance/<path:tax_map_number>/", ALL, "sign_parcel"),
    get("signs/pad/", ALL),
    get("signs/properties/", OFFICE),
    get("signs/properties/<path:tax_map_number>/", OFFICE, "sign_parcel"),
    *form("signs/record/", RECORDERS, filled=200),
    get("settings/sign-districts/", OFFICE),
    *form("settings/sign-districts/new/", SETTERS),
    post("settings/sign-districts/<int:pk>/", SETTERS, "sign_schedule"),
    get("applications/<uuid:public_id>/signs/new/", FILERS, "sign_draft", others=404),
    post("applications/<uuid:public_id>/signs/new/", FILERS, "sign_draft", gets=200, others=404),
    get("applications/<uuid:public_id>/signs/<int:pk>/", FILERS, "sign_draft", "sign_drawn",
        others=404),
    post("applications/<uuid:public_id>/signs/<int:pk>/", FILERS, "sign_draft", "sign_drawn",
         gets=422, others=404),
    post("applications/<uuid:public_id>/signs/<int:pk>/out/", FILERS, "sign_draft", "sign_drawn",
         others=404),
)  # fmt: skip


def things(homeowner, agent, clerk, officer) -> dict:
    """An application taken in at the counter with a sign on it, a property, a row of the table."""
    from signs.models import DistrictSchedule

    parcel = make_parcel("157.08-3-1", "1 Vestal Parkway", "C-1", "120")
    begin("SL", officer, {"parcel": parcel.pk})
    draft = begin_permit(clerk, parcel, person=homeowner.person.pk, channel="counter")
    let_act(draft, agent, homeowner)
    row = DistrictSchedule.objects.create(
        district="RA-2", schedule="residential_other", from_day=date(2020, 1, 1), source="L.L. 2",
        entered_by=homeowner,
    )  # fmt: skip
    return {
        "sign_parcel": parcel.tax_map_number,
        "sign_draft": draft.public_id,
        "sign_drawn": draft.proposed.get().pk,
        "sign_schedule": row.pk,
    }
