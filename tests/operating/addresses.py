"""The addresses of operating permits and of the inspection calendar against everyone."""

from people.roles import Role
from tests.access.addresses import (
    ALL,
    AUDITOR,
    CLERK,
    HEAD,
    HIDDEN,
    INSPECTORS,
    OFFICER,
    ON_CASE,
    form,
    get,
    post,
)
from workflow.door import act

READERS = INSPECTORS | CLERK | AUDITOR | HEAD
LINES = (
    get("apply/op/", ALL),
    post("apply/op/", ALL),
    get("apply/fw/", ALL),
    post("apply/fw/", ALL),
    get("apply/fi/", ALL),
    post("apply/fi/", ALL),
    get("fire-safety/", READERS),
    get("fire-safety/missing/", READERS),
    get("fire-safety/route/", READERS),
    post("fire-safety/route/", INSPECTORS | CLERK, gets=422),
    *form("open/<slug:code>/", OFFICER | CLERK, "bi"),
    *form("open/<slug:code>/", OFFICER, "on"),
    get("open/<slug:code>/", (), "fi", others=404, stranger=403, applicant=403, agent=403),
    get("cases/<str:ref>/", ON_CASE, "operating_number", **HIDDEN),
    get("cases/<str:ref>/act/<str:action>/", OFFICER, "operating_number", "find_noncompliance",
        **HIDDEN, **{Role.INSPECTOR.value: 200}),
)  # fmt: skip


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """A permit in force, on which the applicant and the agent stand."""
    from parcels.models import Parcel
    from tests.access.people_and_things import let_act
    from tests.operating.town import SIGN, pages
    from workflow.door import begin

    case = begin("OP", homeowner)
    Parcel.objects.get(tax_map_number="157.08-1-14")
    for page, data in pages("welding_or_hot_work").items():
        act(case, "fill_in", homeowner, {"page": page, **data})
    act(case, "submit", homeowner, SIGN)
    charge = {"kind": "operating_permit", "description": "Fee", "amount": "100.00",
              "section": "5-30(g)", "reason": "By resolution."}  # fmt: skip
    act(case, "add_charge", officer, charge)
    act(case, "take_up", officer)
    seen = {"inspection": case.inspections.get().pk, "satisfactory": "True"}
    act(case, "record_inspection", officer, seen)
    term = {"form_accepted": "on", "information_sufficient": "on", "conforms_to_codes": "on",
            "effective_from": "2026-03-02", "effective_to": "2026-12-31"}  # fmt: skip
    act(case, "approve", officer, term)
    act(case, "issue", officer)
    let_act(case, agent, homeowner)
    return {"operating_number": case.number}
