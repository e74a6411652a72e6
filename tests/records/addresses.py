"""Who gets what from the addresses of records and reports."""

from people.roles import Role
from tests.access.addresses import ADMINISTRATOR, ALL, AUDITOR, CLERK, HEAD, OFFICER, get, post

ATTORNEY = frozenset({Role.TOWN_ATTORNEY.value})
SUPERVISOR = frozenset({Role.SUPERVISOR.value})
LOG = CLERK | OFFICER | HEAD | ATTORNEY | SUPERVISOR | AUDITOR
LINES_SET = CLERK | HEAD | ADMINISTRATOR
REPORTS = LOG | LINES_SET | {Role.TOWN_BOARD.value, Role.COMPTROLLER.value}

LINES = (
    get("records/", ALL),
    post("records/", ALL, gets=422),
    get("records/log/", LOG),
    get("records/<str:secret>/", ALL, "records_secret"),
    post("records/<str:secret>/", ALL, "records_secret", gets=422),
    get("records/<str:secret>/files/<int:pk>/", (), "records_secret", "no_row", others=404,
        nobody=404),
    get("records/<str:secret>/letters/<int:pk>/", (), "records_secret", "no_row", others=404,
        nobody=404),
    get("open-data/", ALL),
    get("open-data/<slug:table>.csv", ALL, "permits"),
    get("reports/yearly/", REPORTS),
    post("reports/yearly/", CLERK | HEAD, gets=422),
    get("reports/yearly/lines/", LINES_SET),
    post("reports/yearly/lines/", LINES_SET, gets=422),
    get("reports/yearly/lines/<int:pk>/", LINES_SET, "form_line"),
    post("reports/yearly/lines/<int:pk>/", LINES_SET, "form_line", gets=422),
    get("reports/yearly/<int:year>/", REPORTS, "2026"),
    get("reports/yearly/<int:year>/counts.csv", REPORTS, "2026"),
    get("reports/yearly/<int:year>/<slug:key>/", REPORTS, "2026", "building_permits_issued"),
)  # fmt: skip


def things(homeowner, agent, clerk, officer) -> dict:
    """A request for records, and a line of the State's form."""
    from records.models import FormLine
    from workflow.door import begin

    asked = {"description": "The plans.", "wanted": "look", "name": "R", "email": "r@r.example"}
    request = begin("FR", clerk, asked).whole()
    return {"records_secret": request.secret, "form_line": FormLine.objects.first().pk}
