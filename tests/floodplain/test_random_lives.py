"""Random acts by random people, valid and not: whatever they try, a flood permit stays what the law
makes of it. Refusals change nothing; what happens leaves the case whole."""

from datetime import date

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floodplain.checks import compliance
from people.roles import Role
from tests.floodplain import town
from tests.permits.conftest import MultiFiles, plan
from workflow import chain
from workflow.acts import acts_of
from workflow.days import add_days
from workflow.door import act
from workflow.models import Clock, Inspection, Outcome
from workflow.refusal import BadData, NotAllowed, Refused
from workflow.states import State

ENDED = (State.CLOSED, State.VOID, State.WITHDRAWN, State.DENIED)
REASON = {"reason": "So it is."}
FILES = {
    "hand_in_elevation": "form_file",
    "receive_study": "uploads",
    "receive_item": "document",
}


def _stage(case) -> dict:
    last = case.stages.last()
    return {"stage": last.pk if last else ""}


def _inspection(case) -> dict:
    states = (Inspection.State.PLANNED, Inspection.State.READY)
    found = Inspection.objects.filter(case=case, state__in=states).first()
    return {"inspection": found.pk if found else ""}


def _structure(case) -> dict:
    found = case.structures.first()
    return {"structure": found.pk if found else ""}


# What each act is told; a function looks at the case. Acts that are not named get nothing.
DATA = {
    "submit": town.SIGN,
    "resubmit": town.SIGN,
    "fill_in": {"page": "people", "owner_name": "Hanna Home"},
    "return_incomplete": {"items": "More"},
    "ask_information": {"items": "More"},
    "settle_flood_data": town.FLOOD_DATA,
    "review_site": town.SITE,
    "review_structure": lambda case: {**_structure(case), **town.JUDGED},
    "review_effects": {"none_found": "on"},
    "confirm_approvals": {"lines": ""},
    "demand_study": {"kind": "engineering_study", "items": "A study", "why": "To know."},
    "receive_study": lambda case: {"demand": getattr(case.demands.last(), "pk", "")},
    "grant": town.GRANT,
    "deny": REASON,
    "report_progress": lambda case: {
        "what": f"{_structure(case)['structure']}:lowest_floor_placed"},
    "hand_in_elevation": lambda case: {**town.CERTIFICATE, **_stage(case)},
    "approve_certificate": lambda case: {**_stage(case), "reviewed": "on"},
    "find_deficiency": lambda case: {**_stage(case), "other": "No seal"},
    "find_uncorrected": lambda case: {**_stage(case), **REASON},
    "record_further_work": lambda case: {**_stage(case), **REASON},
    "stop_work": {"ongoing": "on", "against_article": "on", **REASON},
    "record_disregard": REASON,
    "lift_stop": {**REASON, "ground_removed": "on"},
    "announce_inspection": _inspection,
    "record_inspection": lambda case: {**_inspection(case), "satisfactory": "True"},
    "cancel_inspection": lambda case: {**_inspection(case), **REASON},
    "add_inspection": {"stages": ["fill"]},
    "annul": REASON,
    "withdraw": {},
}  # fmt: skip
SILENT = ("take_up", "issue")
RARE = {"withdraw", "annul", "deny"}
STEPS = st.lists(
    st.tuples(st.integers(0, 999), st.integers(0, 2), st.sampled_from((0, 0, 1, 30))),
    min_size=10,
    max_size=40,
)


def names(model) -> list[str]:
    """The acts to choose from: what ends a life at once comes seldom."""
    known = {name for name, spec in acts_of(model).items() if Role.SYSTEM not in spec.by}
    wanted = sorted((known & set(DATA)) | set(SILENT))
    return [name for name in wanted for _ in range(1 if name in RARE else 4)]


def check(case):
    """What holds of a flood permit whatever has happened to it."""
    case.refresh_from_db()
    events = list(case.events.all())
    assert case.state == events[-1].to_state
    assert all(b.from_state == a.to_state for a, b in zip(events, events[1:], strict=False))
    if case.state not in (State.DRAFT, State.WITHDRAWN):
        assert case.number and case.filed_on
    running = Clock.objects.filter(case=case, outcome=Outcome.OPEN)
    if case.state in ENDED:
        assert not running.exists()
    if case.state == State.ISSUED:
        assert not case.suspensions.filter(ends_on=None).exists()
        assert case.papers.filter(key="floodplain.permit", standing="in_force").exists()
        # No permit comes into force while a standard, a study or an approval is open.
        assert not case.demands.filter(received_on=None).exists()
        assert case.approvals_confirmed_on and case.effects_reviewed_on
        assert all(s.required is not None for s in case.structures.all())
    if case.state == State.SUSPENDED:
        assert case.suspensions.filter(ends_on=None).exists()
    for stage in case.stages.all():
        due = running.filter(about=stage.about).exists()
        assert due == (stage.state in ("due", "deficient", "uncorrected")) or case.state in ENDED
        if stage.state == "approved":
            assert stage.structure.built_floor_ft >= stage.structure.required.feet
    if compliance.certified(case):
        assert all(s.state == "approved" for s in case.stages.all())


def try_act(case, name, who):
    data = DATA.get(name, {})
    data = data(case) if callable(data) else dict(data)
    field = FILES.get(name)
    files = MultiFiles(**{field: [plan()] if field == "uploads" else plan()}) if field else {}
    before = (case.state, case.event_count)
    try:
        act(case, name, who, data, files=files)
    except (Refused, NotAllowed, BadData):
        case.refresh_from_db()
        assert (case.state, case.event_count) == before


@settings(max_examples=8, suppress_health_check=list(HealthCheck))
@given(steps=STEPS, ahead=st.integers(0, 2))
@pytest.mark.django_db
def test_whatever_is_tried_a_permit_stays_whole(
    homeowner, officer, clerk, parcel, maps, steps, ahead
):
    with transaction.atomic():
        live((homeowner, officer, clerk), steps, ahead)
        transaction.set_rollback(True)


def live(people, steps, ahead):
    """One life on a calendar of its own; some begin under review, some with the permit issued."""
    homeowner, officer, _clerk = people
    day = date(2026, 3, 2)
    with time_machine.travel(f"{day}T17:00:00+00:00", tick=False) as calendar:
        case = town.drafted(homeowner)
        if ahead:
            act(case, "submit", homeowner, town.SIGN)
            town.taken_up(case, officer)
        if ahead == 2:
            town.issued_permit(town.granted_permit(case, officer), officer)
        choices = names(type(case))
        for pick, who, later in steps:
            day = add_days(day, later)
            calendar.move_to(f"{day}T17:00:00+00:00")
            try_act(case, choices[pick % len(choices)], people[who])
            check(case)
        assert list(chain.faults()) == []
