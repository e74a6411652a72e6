"""Who gets what from the addresses of the boards."""

from people.models import User
from tests.access.addresses import ALL, CLERK, OFFICE, OFFICER, get, post
from workflow.door import begin

MEMBERS = frozenset({"town_board", "planning_board", "zoning_board"})
LINES = (
    get("boards/", OFFICE),
    get("boards/matters/<str:number>/", OFFICE, "number"),
    post("boards/matters/<str:number>/note/", MEMBERS, "number"),
    post("boards/matters/<str:number>/packet/", MEMBERS | CLERK | OFFICER, "number"),
    get("calendar/", ALL),
    get("calendar/meetings.ics", ALL),
    get("calendar/<str:number>/", ALL, "meeting"),
    get("subscribe/", ALL),
    post("subscribe/", ALL, gets=422),
    get("subscribe/asked/", ALL),
    get("subscribe/confirm/<str:token>/", (), "nothing", others=404, nobody=404),
    post("subscribe/confirm/<str:token>/", (), "nothing", others=404, nobody=404),
    get("subscribe/leave/<str:token>/", (), "nothing", others=404, nobody=404),
    post("subscribe/leave/<str:token>/", (), "nothing", others=404, nobody=404),
)


def things(homeowner: User, agent: User, clerk: User, officer: User) -> dict[str, object]:
    """What fills the parts of these addresses."""
    called = {"body": "town_board", "starts_at": "2027-03-17T19:00", "place": "Town hall"}
    return {"meeting": begin("MT", clerk, called).number}
