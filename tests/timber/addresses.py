"""The addresses of timber harvesting against everyone."""

from tests.access.addresses import ALL, HIDDEN, OFFICE, ON_CASE, get, post
from tests.timber.conftest import make_parcel
from tests.timber.town import fill_in
from workflow.door import act, begin

LINES = (
    get("apply/tl/", ALL),
    post("apply/tl/", ALL),
    get("timber/<str:ref>/hours/", ON_CASE, "timber_number", **HIDDEN),
    get("timber/parcels/<path:tax_map_number>/", OFFICE, "timber_parcel"),
)


def things(homeowner, agent, clerk, officer) -> dict[str, object]:
    """A license in force, on which the applicant and the agent stand."""
    from tests.access.people_and_things import let_act
    from tests.timber.conftest import REVIEWED
    from tests.timber.town import SIGN, hand_in, pay

    parcel = make_parcel("172.00-1-10", (90_000, 90_000), "RR", "Woods, Walter")
    case = begin("TL", homeowner)
    fill_in(case, homeowner)
    act(case, "submit", homeowner, {**SIGN, "signed_name": "Hanna Home"})
    pay(case, clerk)
    hand_in(case, clerk, officer)
    act(case, "record_environmental_review", officer, {"review_needed": "False"})
    act(case, "take_up", officer)
    act(case, "confirm_nearby", officer)
    act(case, "review_plan", officer, REVIEWED)
    act(case, "approve", officer)
    act(case, "issue", officer)
    let_act(case, agent, homeowner)
    return {"timber_number": case.number, "timber_parcel": parcel.tax_map_number}
